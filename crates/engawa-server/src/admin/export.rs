//! Every finished game as a file of its own.

use std::path::Path;

use anyhow::Context as _;

use crate::{
    store::Store,
    table::proof::{Proof, load},
};

/// What an export did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exported {
    /// Written now.
    pub written: usize,
    /// There already, from an export before.
    pub kept: usize,
    /// Not written, since their logs do not replay.
    pub damaged: usize,
}

/// Writes the record of every finished game into a directory, each under its table's id. A file
/// that is there is whole and stays, so that an export that was interrupted goes on where it was.
/// Says after each how many are done, of how many.
pub async fn export(
    data: &Path,
    to: &Path,
    mut progress: impl FnMut(usize, usize),
) -> anyhow::Result<Exported> {
    drop(super::connect(data).await?);
    let store = Store::read(data).await?;
    std::fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
    let finished = store.finished().await?;
    let mut exported = Exported::default();
    for (number, id) in (1..).zip(&finished) {
        let file = to.join(format!("{id}.json"));
        if file.exists() {
            exported.kept += 1;
        } else if let Some(text) = proof(&store, id).await? {
            let part = to.join(format!("{id}.json.part"));
            let written = std::fs::write(&part, text + "\n");
            written.with_context(|| format!("cannot write {}", part.display()))?;
            std::fs::rename(&part, &file)?;
            exported.written += 1;
        } else {
            exported.damaged += 1;
        }
        progress(number, finished.len());
    }
    Ok(exported)
}

/// What `engawa verify record` reads of a table; nothing if its log does not replay.
async fn proof(store: &Store, id: &str) -> anyhow::Result<Option<String>> {
    let Ok(Some(stored)) = store.load_table(id).await else {
        return Ok(None);
    };
    let Ok(room) = load(&stored) else {
        return Ok(None);
    };
    let proof = Proof::new(&room, &stored.entries);
    Ok(proof
        .map(|proof| serde_json::to_string(&proof))
        .transpose()?)
}
