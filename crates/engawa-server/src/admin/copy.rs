//! Backup and restore: one file is the whole site.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail, ensure};
use sqlx::{Connection as _, SqliteConnection, query, query_as, sqlite::SqliteConnectOptions};

use super::{DATABASE, Lock, age, connect};

/// Writes the whole site into one new file, as it stands at one moment, while a server may run.
pub async fn backup(data: &Path, to: &Path) -> anyhow::Result<u64> {
    ensure!(
        !to.exists(),
        "{} is there already; a backup overwrites nothing",
        to.display()
    );
    let part = beside(to, "part");
    // What an interrupted backup left behind is nobody's.
    if part.exists() {
        std::fs::remove_file(&part)?;
    }
    let mut connection = connect(data).await?;
    let name = part.to_str().context("the file's name is not UTF-8")?;
    let written = query("vacuum into ?1")
        .bind(name)
        .execute(&mut connection)
        .await;
    written.with_context(|| format!("cannot write {}", part.display()))?;
    connection.close().await?;
    private(&part)?;
    check(&part).await?;
    sync(&part)?;
    std::fs::rename(&part, to).with_context(|| format!("cannot write {}", to.display()))?;
    Ok(std::fs::metadata(to)?.len())
}

/// Puts a backup into a data directory where no server runs. What was there is kept beside it when
/// forced, and nothing is touched otherwise; says where it was kept.
pub async fn restore(data: &Path, from: &Path, force: bool) -> anyhow::Result<Option<PathBuf>> {
    ensure!(from.is_file(), "there is no file {}", from.display());
    check(from)
        .await
        .with_context(|| format!("{} is not restored", from.display()))?;
    let Some(_lock) = Lock::take(data)? else {
        bail!("{} is in use by a server; stop it first", data.display());
    };
    let target = data.join(DATABASE);
    ensure!(
        force || !target.exists(),
        "{} holds a site already; --force puts it aside and restores",
        data.display()
    );
    let part = beside(&target, "part");
    std::fs::copy(from, &part).with_context(|| format!("cannot write {}", part.display()))?;
    private(&part)?;
    sync(&part)?;
    let aside = if target.exists() {
        Some(put_aside(data)?)
    } else {
        None
    };
    std::fs::rename(&part, &target)?;
    Ok(aside)
}

/// Moves the database and its log of changes into a folder of their own.
fn put_aside(data: &Path) -> anyhow::Result<PathBuf> {
    let folder = (1..10_000)
        .map(|number| data.join(format!("replaced-{number}")))
        .find(|folder| !folder.exists())
        .context("there is no name left")?;
    std::fs::create_dir(&folder)?;
    // The log of changes goes first: without it the database alone is only older, never broken.
    for ending in ["-wal", "-shm", ""] {
        let name = format!("{DATABASE}{ending}");
        if data.join(&name).exists() {
            std::fs::rename(data.join(&name), folder.join(&name))?;
        }
    }
    Ok(folder)
}

/// Whether a file is a whole database of a site.
async fn check(file: &Path) -> anyhow::Result<()> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let opened = SqliteConnection::connect_with(&options).await;
    let mut connection = opened.context("it is no database")?;
    let sound: Result<Vec<(String,)>, _> = query_as("pragma integrity_check")
        .fetch_all(&mut connection)
        .await;
    let sound = sound.context("it is no database")?;
    ensure!(
        sound.len() == 1 && sound[0].0 == "ok",
        "the database is damaged: {}",
        sound.first().map_or("", |(remark,)| remark)
    );
    // An older one is brought up to date by the first server that opens it.
    age(&mut connection).await.map(|_| ())
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

/// A backup holds what signs cookies and the hashes of passwords: it is its owner's alone.
fn private(file: &Path) -> anyhow::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o600))?;
    }
    #[cfg(not(unix))]
    let _whose = file;
    Ok(())
}

/// What is written reaches the disk before its name does.
fn sync(file: &Path) -> anyhow::Result<()> {
    std::fs::File::open(file)?.sync_all()?;
    Ok(())
}
