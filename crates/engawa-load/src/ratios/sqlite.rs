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

/// Rows a second in commits of so many on average, each with its fsync.
pub(super) async fn rows_a_second(folder: &Path, group: f64, span: Duration) -> Result<f64> {
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
    let began = Instant::now();
    let (mut rows, mut due) = (0_i64, 0.0);
    while began.elapsed() < span {
        let mut transaction = connection.begin_with("begin immediate").await?;
        // Commits are of whole rows; over many the average is the one asked for.
        due += group.max(1.0);
        while (rows as f64) < due {
            query("insert into entries values (?1, ?2, 0, ?3, 'acted', ?4, ?5)")
                .bind(format!("table{:05}", rows % 64))
                .bind(rows)
                .bind(1_800_000_000_000 + rows)
                .bind(BODY)
                .bind(DIGEST)
                .execute(&mut *transaction)
                .await?;
            rows += 1;
        }
        transaction.commit().await?;
    }
    let spent = began.elapsed();
    connection.close().await?;
    Ok(quotient(rows as f64, spent.as_secs_f64()))
}

/// What it takes to have a page on the disk: on average, and at least.
pub(super) fn fsync(folder: &Path, span: Duration) -> Result<(Duration, Duration)> {
    let mut file = File::create(folder.join("fsync"))?;
    let began = Instant::now();
    let (mut times, mut least) = (0, Duration::MAX);
    while times == 0 || began.elapsed() < span {
        file.write_all(&[0; 4096])?;
        let page = Instant::now();
        file.sync_data()?;
        least = least.min(page.elapsed());
        times += 1;
    }
    Ok((began.elapsed() / times, least))
}
