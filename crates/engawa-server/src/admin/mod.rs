//! What whoever runs a site does beside serving it: backup, restore, export, retention, closing.
//!
//! None of it disturbs a server that is running. Reading and deleting go through SQLite's own
//! locks, a few rows at a time; closing a table is the business of whoever holds the table, so it
//! is put down as an order that a running server sees to, or we ourselves where none runs.

mod copy;
mod export;
mod lock;
mod orders;
mod retention;

use std::{
    cmp::Ordering,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, ensure};
use sqlx::{
    Connection as _, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteJournalMode},
};

pub use copy::{backup, restore};
pub use export::{Exported, export};
pub use lock::Lock;
pub use orders::{close, see_to};
pub use retention::{Removed, retention};

/// The database's name in a data directory.
pub const DATABASE: &str = "engawa.sqlite";

/// The database of a data directory, if there is one.
fn database(data: &Path) -> anyhow::Result<PathBuf> {
    let file = data.join(DATABASE);
    ensure!(
        file.is_file(),
        "there is no site in {}: no {DATABASE}",
        data.display()
    );
    Ok(file)
}

/// Opens a site's database beside whoever else has it open; refused if another version wrote it.
async fn connect(data: &Path) -> anyhow::Result<SqliteConnection> {
    let file = database(data)?;
    let options = SqliteConnectOptions::new()
        .filename(&file)
        .journal_mode(SqliteJournalMode::Wal)
        .foreign_keys(true)
        .busy_timeout(std::time::Duration::from_secs(30));
    let mut connection = SqliteConnection::connect_with(&options)
        .await
        .with_context(|| format!("cannot open {}", file.display()))?;
    let age = age(&mut connection)
        .await
        .with_context(|| format!("cannot use {}", file.display()))?;
    ensure!(
        age == Ordering::Equal,
        "{} was written by an older version; run `engawa serve` on it once, which brings it up to \
         date",
        file.display()
    );
    Ok(connection)
}

/// How old a site's database is, compared with how this program keeps one.
async fn age(connection: &mut SqliteConnection) -> anyhow::Result<Ordering> {
    let applied: Result<(i64,), _> =
        sqlx::query_as("select coalesce(max(version), 0) from _sqlx_migrations where success")
            .fetch_one(connection)
            .await;
    let (applied,) = applied.context("this is no database of a site")?;
    let ours = sqlx::migrate!();
    let ours = ours.iter().map(|step| step.version).max().unwrap_or(0);
    ensure!(
        applied <= ours,
        "it was written by a newer version of this program"
    );
    Ok(applied.cmp(&ours))
}

/// A table as it is listed.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its id.
    pub id: String,
    /// Its game.
    pub game: String,
    /// `open`, `playing`, `over` or `closed`.
    pub state: String,
    /// When it was set up, in milliseconds since 1970.
    pub created: i64,
    /// When something last happened there.
    pub touched: i64,
    /// How many people sit there.
    pub people: i64,
}

/// Lists tables, newest first, of one state if one is given.
pub async fn tables(data: &Path, state: Option<&str>) -> anyhow::Result<Vec<Line>> {
    let mut connection = connect(data).await?;
    let rows: Vec<(String, String, String, i64, i64, i64)> = sqlx::query_as(
        "select t.id, t.game, t.state, t.created, \
           coalesce((select e.time from entries e where e.table_id = t.id \
             order by e.seq desc limit 1), t.created), \
           (select count(distinct s.person_id) from seated s where s.table_id = t.id) \
         from tables t where ?1 is null or t.state = ?1 order by t.created desc, t.id",
    )
    .bind(state)
    .fetch_all(&mut connection)
    .await?;
    let lines = rows
        .into_iter()
        .map(|(id, game, state, created, touched, people)| Line {
            id,
            game,
            state,
            created,
            touched,
            people,
        });
    Ok(lines.collect())
}
