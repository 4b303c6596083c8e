//! SQLite alone, writing the rows of a log as durably as the server does; and the disk alone.

use std::{
    fs::File,
    io::Write as _,
    path::Path,
    time::{Duration, Instant},
};

use anyhow::Result;
use sqlx::{
    Connection as _, Executor as _, SqliteConnection, query,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};

use crate::figures::quotient;

/// A row as long as that of an action.
const BODY: &str = r#"{"action":"b1-b3","client_id":"0.1234","seat":0}"#;
const DIGEST: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

/// SQLite with nothing around it.
pub(super) struct Alone {
    connection: SqliteConnection,
    due: f64,
    spent: Duration,
    /// How many rows it wrote.
    pub(super) rows: i64,
}

impl Alone {
    pub(super) async fn open(folder: &Path) -> Result<Self> {
        let options = SqliteConnectOptions::new()
            .filename(folder.join("alone.sqlite"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let mut connection = SqliteConnection::connect_with(&options).await?;
        connection
            .execute(
                "create table entries (table_id text not null, seq integer not null, \
                 epoch integer not null, time integer not null, kind text not null, \
                 body text not null, digest text, primary key (table_id, seq)) strict",
            )
            .await?;
        Ok(Self {
            connection,
            due: 0.0,
            spent: Duration::ZERO,
            rows: 0,
        })
    }

    /// Writes for so long, in commits of so many rows on average, each with its fsync.
    pub(super) async fn write(&mut self, group: f64, span: Duration) -> Result<()> {
        let began = Instant::now();
        while began.elapsed() < span {
            let mut transaction = self.connection.begin_with("begin immediate").await?;
            // Commits are of whole rows; over many the average is the one asked for.
            self.due += group.max(1.0);
            while (self.rows as f64) < self.due {
                query("insert into entries values (?1, ?2, 0, ?3, 'acted', ?4, ?5)")
                    .bind(format!("table{:05}", self.rows % 64))
                    .bind(self.rows)
                    .bind(1_800_000_000_000 + self.rows)
                    .bind(BODY)
                    .bind(DIGEST)
                    .execute(&mut *transaction)
                    .await?;
                self.rows += 1;
            }
            transaction.commit().await?;
        }
        self.spent += began.elapsed();
        Ok(())
    }

    pub(super) fn rows_a_second(&self) -> f64 {
        quotient(self.rows as f64, self.spent.as_secs_f64())
    }
}

/// The disk with nothing around it.
pub(super) struct Disk {
    file: File,
    times: u32,
    spent: Duration,
}

impl Disk {
    pub(super) fn open(folder: &Path) -> Result<Self> {
        Ok(Self {
            file: File::create(folder.join("fsync"))?,
            times: 0,
            spent: Duration::ZERO,
        })
    }

    /// Has page after page on the disk.
    pub(super) fn sync(&mut self, span: Duration) -> Result<()> {
        let began = Instant::now();
        while self.times == 0 || began.elapsed() < span {
            self.file.write_all(&[0; 4096])?;
            self.file.sync_data()?;
            self.times += 1;
        }
        self.spent += began.elapsed();
        Ok(())
    }

    /// What it takes on average.
    pub(super) fn mean(&self) -> Duration {
        self.spent / self.times.max(1)
    }
}
