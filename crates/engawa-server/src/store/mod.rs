//! The store: everything that outlives the process, in a dozen functions over SQLite.
//!
//! One task owns the connection that writes and commits what waits together, so that one fsync
//! serves many; nothing is acknowledged before it. Reads go through a small pool.

mod mail;
mod people;
mod read;
mod writer;

use std::{path::Path, str::FromStr as _, sync::Arc};

use sqlx::{
    SqliteConnection, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
};

use crate::{
    limits,
    metrics::Metrics,
    table::{entry::Entry, room::State, settings::Settings},
    time::Millis,
};
use engawa_rules::rng::Seed;

pub use mail::MailRow;
pub(crate) use people::prune_guests;
pub use people::{Account, PersonRow, TokenRow};
pub use read::{LobbyRow, Stored};

/// Why the store did not do something.
#[derive(Debug)]
pub enum StoreError {
    /// Somebody else has taken the table over, or the entry is there already.
    Fenced,
    /// It is there already.
    Exists,
    /// It holds something we cannot read.
    Unreadable(String),
    /// The database itself.
    Database(sqlx::Error),
    /// The store is shutting down, or has too much to do.
    Unavailable,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(inner) if inner.is_unique_violation() => Self::Exists,
            _ => Self::Database(error),
        }
    }
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Fenced => f.write_str("another has taken the table over"),
            Self::Exists => f.write_str("it is there already"),
            Self::Unreadable(what) => write!(f, "cannot read {what}"),
            Self::Database(error) => error.fmt(f),
            Self::Unavailable => f.write_str("the store is not available"),
        }
    }
}

impl std::error::Error for StoreError {}

/// A new table.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its id.
    pub id: String,
    /// When.
    pub created: Millis,
    /// Whose.
    pub owner: String,
    /// What is agreed on.
    pub settings: Settings,
    /// Where all its chance comes from.
    pub seed: Seed,
}

/// New entries of one table.
#[derive(Clone, Debug)]
pub struct Append {
    /// Which table.
    pub table: String,
    /// The epoch under which the writer opened it.
    pub epoch: i64,
    /// The entries.
    pub entries: Vec<Entry>,
    /// Where the table stands after them, if that changed: its state and result.
    pub state: Option<(State, Option<String>)>,
    /// Who holds which seat after them, if that changed.
    pub seated: Option<Vec<(u8, String)>>,
}

/// Something to write.
#[derive(Debug)]
pub(crate) enum Write {
    Create(Box<NewTable>, Append),
    Claim(String),
    Append(Append),
    PutPerson(PersonRow),
    Rename(String, String),
    PutAccount(Account),
    SetPassword(String, String, Millis),
    PutToken(TokenRow, String),
    DropToken(String, String),
    Forget(String),
    PutSecret(String, String),
    PruneGuests(Millis),
    DropOrder(i64),
    PutMail(MailRow),
    ConfirmMail(String, Millis),
    DropMail(String),
}

/// What a write gives back: a claim its epoch, others how many rows they touched.
pub(crate) type Written = Result<i64, StoreError>;

pub(crate) struct Job {
    write: Write,
    reply: oneshot::Sender<Written>,
}

/// The store. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Store {
    readers: SqlitePool,
    writer: mpsc::Sender<Job>,
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Job")
    }
}

impl Store {
    /// Opens the database in a directory, bringing an old one up to date. The task ends, with all
    /// that was asked for written, once every clone of the store is gone.
    pub async fn open(
        directory: &Path,
        metrics: Arc<Metrics>,
    ) -> Result<(Self, JoinHandle<()>), anyhow::Error> {
        std::fs::create_dir_all(directory)?;
        let file = directory.join("engawa.sqlite");
        let url = format!("sqlite://{}", file.display());
        let options = SqliteConnectOptions::from_str(&url)?
            .filename(&file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // A statement of many rows keeps what would undo it; in a file, each commit would make one.
            .pragma("temp_store", "memory")
            .statement_cache_capacity(limits::STATEMENTS)
            .busy_timeout(std::time::Duration::from_secs(5));
        let pool = SqlitePoolOptions::new().max_connections(1);
        let pool = pool.connect_with(options.clone()).await?;
        sqlx::migrate!().run(&pool).await?;
        let mut connection = pool.acquire().await?.detach();
        ensure_durable(&mut connection).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(limits::READERS)
            .connect_with(options.read_only(true).create_if_missing(false))
            .await?;
        let (writer, jobs) = mpsc::channel(limits::STORE_QUEUE);
        let task = tokio::spawn(writer::run(connection, jobs, metrics));
        Ok((Self { readers, writer }, task))
    }

    /// Opens the database in a directory for reading alone, beside whoever writes to it.
    pub async fn read(directory: &Path) -> Result<Self, anyhow::Error> {
        let options = SqliteConnectOptions::new()
            .filename(directory.join("engawa.sqlite"))
            .read_only(true)
            .busy_timeout(std::time::Duration::from_secs(5));
        let readers = SqlitePoolOptions::new().max_connections(1);
        let readers = readers.connect_with(options).await?;
        let (writer, _) = mpsc::channel(1);
        Ok(Self { readers, writer })
    }

    async fn write(&self, write: Write) -> Written {
        let (reply, answer) = oneshot::channel();
        let job = Job { write, reply };
        self.writer
            .send(job)
            .await
            .map_err(|_| StoreError::Unavailable)?;
        answer.await.map_err(|_| StoreError::Unavailable)?
    }

    /// Keeps a new table and its first entries, under epoch 0.
    pub async fn create_table(&self, table: NewTable, first: Append) -> Result<(), StoreError> {
        self.write(Write::Create(Box::new(table), first)).await?;
        Ok(())
    }

    /// Takes a table over: from now on only entries under the epoch returned are taken.
    pub async fn claim(&self, table: &str) -> Result<i64, StoreError> {
        self.write(Write::Claim(table.to_owned())).await
    }

    /// Adds entries to a table's log; returns once they are on the disk.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(Write::Append(append)).await?;
        Ok(())
    }

    /// Strikes out an order that was seen to.
    pub async fn order_done(&self, order: i64) -> Result<(), StoreError> {
        self.write(Write::DropOrder(order)).await?;
        Ok(())
    }

    /// Whether the store answers.
    pub async fn ready(&self) -> bool {
        let asked = sqlx::query("select 1").fetch_one(&self.readers).await;
        asked.is_ok() && !self.writer.is_closed()
    }

    /// A secret of this site, made up the first time it is asked for.
    pub async fn secret(&self, name: &str) -> Result<String, StoreError> {
        self.write(Write::PutSecret(name.to_owned(), crate::random::secret()))
            .await?;
        let (value,) = sqlx::query_as("select value from secrets where name = ?1")
            .bind(name)
            .fetch_one(&self.readers)
            .await?;
        Ok(value)
    }

    /// Lets go of the readers; the writer ends when the last clone is gone.
    pub async fn close(self) {
        self.readers.close().await;
    }
}

/// A commit that does not wait for the disk looks like any other until the power fails, so whoever
/// writes is asked once whether it waits.
async fn ensure_durable(connection: &mut SqliteConnection) -> anyhow::Result<()> {
    const FULL: i64 = 2;
    let synchronous: i64 = sqlx::query_scalar("pragma synchronous")
        .fetch_one(connection)
        .await?;
    anyhow::ensure!(
        synchronous >= FULL,
        "SQLite would not wait for the disk (synchronous = {synchronous})"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use sqlx::Connection as _;

    use super::*;

    #[tokio::test]
    async fn a_connection_that_does_not_wait_for_the_disk_may_not_write() {
        for (mode, may) in [
            (SqliteSynchronous::Off, false),
            (SqliteSynchronous::Normal, false),
            (SqliteSynchronous::Full, true),
        ] {
            let options = SqliteConnectOptions::new().synchronous(mode);
            let mut connection = SqliteConnection::connect_with(&options)
                .await
                .expect("it opens");
            assert_eq!(ensure_durable(&mut connection).await.is_ok(), may);
        }
    }
}
