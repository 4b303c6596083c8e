//! The one task that writes.

use std::{
    sync::{Arc, LazyLock},
    time::Instant,
};

use sqlx::{Connection as _, Executor as _, SqliteConnection, query};
use tokio::sync::mpsc;

use super::{Append, Job, NewTable, StoreError, Write, Written, mail, people};
use crate::{limits, metrics::Metrics};

/// Writes until nobody can ask any more.
pub(super) async fn run(
    mut connection: SqliteConnection,
    mut jobs: mpsc::Receiver<Job>,
    metrics: Arc<Metrics>,
) {
    let mut group = Vec::with_capacity(limits::COMMIT_GROUP);
    while jobs.recv_many(&mut group, limits::COMMIT_GROUP).await > 0 {
        let began = Instant::now();
        let answers = commit(&mut connection, &group).await;
        metrics.committed(group.len(), began.elapsed());
        for (job, answer) in group.drain(..).zip(answers) {
            // Whoever asked may have gone; what was written stays written.
            let _gone = job.reply.send(answer);
        }
    }
    // A last checkpoint, so that the file alone is whole. Failing it loses nothing: the log of
    // changes is read at the next start.
    let _later = connection.execute("pragma wal_checkpoint(truncate)").await;
    let _closed = connection.close().await;
}

/// Writes a group in one transaction. Where one write breaks the transaction, each gets its own, so
/// that no other suffers for it.
async fn commit(connection: &mut SqliteConnection, group: &[Job]) -> Vec<Written> {
    match together(connection, group).await {
        Ok(answers) => answers,
        Err(_) if group.len() > 1 => {
            let mut answers = Vec::with_capacity(group.len());
            for job in group {
                let alone = together(connection, std::slice::from_ref(job)).await;
                answers.push(alone.map_or_else(Err, |mut answers| answers.remove(0)));
            }
            answers
        }
        Err(error) => {
            if !matches!(error, StoreError::Exists | StoreError::Fenced) {
                tracing::error!(%error, "a write failed");
            }
            vec![Err(error)]
        }
    }
}

async fn together(
    connection: &mut SqliteConnection,
    group: &[Job],
) -> Result<Vec<Written>, StoreError> {
    // Dropping the transaction on the way out rolls all of it back.
    let mut transaction = connection.begin_with("begin immediate").await?;
    let appends = group.iter().filter_map(|job| match &job.write {
        Write::Append(append) => Some(append),
        _ => None,
    });
    insert(&mut transaction, appends).await?;
    let mut answers = Vec::with_capacity(group.len());
    for job in group {
        answers.push(Ok(perform(&mut transaction, &job.write).await?));
    }
    transaction.commit().await?;
    Ok(answers)
}

/// The most entries one statement takes, as a power of two.
const DOUBLINGS: usize = 6;

/// Statements that take 1, 2, 4 and so on entries: each is prepared once, and a group of any size
/// needs few of them. Every statement is a way to SQLite's thread and back, which costs more than
/// the entry itself.
static INSERTS: LazyLock<[String; DOUBLINGS + 1]> = LazyLock::new(|| {
    std::array::from_fn(|doublings| {
        let rows = vec!["(?, ?, ?, ?, ?, ?, ?)"; 1 << doublings].join(", ");
        format!(
            "insert into entries (table_id, seq, epoch, time, kind, body, digest) \
             select tables.id, new.column2, tables.epoch, new.column4, new.column5, new.column6, \
             new.column7 from (values {rows}) as new cross join tables \
             where tables.id = new.column1 and tables.epoch = new.column3 on conflict do nothing"
        )
    })
});

/// Each entry is written only under its table's present epoch and only once: whoever lost the table
/// without knowing, or writes an entry again, is told so.
async fn insert(
    connection: &mut SqliteConnection,
    appends: impl Iterator<Item = &Append>,
) -> Result<(), StoreError> {
    let rows: Vec<_> = appends
        .flat_map(|append| append.entries.iter().map(move |entry| (append, entry)))
        .collect();
    let mut rest = rows.as_slice();
    while !rest.is_empty() {
        let doublings = (rest.len().ilog2() as usize).min(DOUBLINGS);
        let (now, later) = rest.split_at(1 << doublings);
        rest = later;
        let statement: &'static str = &INSERTS[doublings];
        let mut insert = query(statement);
        for (append, entry) in now {
            let (kind, body) = entry.stored();
            insert = insert
                .bind(&append.table)
                .bind(entry.seq.cast_signed())
                .bind(append.epoch)
                .bind(entry.time.cast_signed())
                .bind(kind)
                .bind(body)
                .bind(&entry.digest);
        }
        let done = insert.execute(&mut *connection).await?;
        if done.rows_affected() != now.len() as u64 {
            return Err(StoreError::Fenced);
        }
    }
    Ok(())
}

async fn perform(connection: &mut SqliteConnection, write: &Write) -> Written {
    match write {
        Write::Create(table, first) => {
            create(connection, table).await?;
            insert(connection, std::iter::once(first)).await?;
            follow(connection, first).await
        }
        Write::Claim(table) => claim(connection, table).await,
        Write::Append(append) => follow(connection, append).await,
        Write::PutPerson(person) => people::put(connection, person).await,
        Write::Rename(person, name) => people::rename(connection, person, name).await,
        Write::PutAccount(account) => people::put_account(connection, account).await,
        Write::SetPassword(person, password, since) => {
            people::set_password(connection, person, password, *since).await
        }
        Write::PutToken(token, fingerprint) => {
            people::put_token(connection, token, fingerprint).await
        }
        Write::DropToken(person, token) => people::drop_token(connection, person, token).await,
        Write::Forget(person) => people::forget(connection, person).await,
        Write::PruneGuests(before) => people::prune_guests(connection, *before).await,
        Write::PutMail(row) => mail::put(connection, row).await,
        Write::ConfirmMail(person, created) => mail::confirm(connection, person, *created).await,
        Write::DropMail(person) => mail::drop_of(connection, person).await,
        Write::DropOrder(order) => {
            let gone = query("delete from orders where id = ?1").bind(order);
            let done = gone.execute(connection).await?;
            Ok(done.rows_affected().cast_signed())
        }
        Write::PutSecret(name, value) => {
            let sql = "insert into secrets (name, value) values (?1, ?2) on conflict do nothing";
            let done = query(sql)
                .bind(name)
                .bind(value)
                .execute(connection)
                .await?;
            Ok(done.rows_affected().cast_signed())
        }
    }
}

async fn create(connection: &mut SqliteConnection, table: &NewTable) -> Result<(), StoreError> {
    let settings = serde_json::to_string(&table.settings)
        .map_err(|error| StoreError::Unreadable(error.to_string()))?;
    query(
        "insert into tables (id, created, owner, game, listed, settings, seed, state) \
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'open')",
    )
    .bind(&table.id)
    .bind(table.created.cast_signed())
    .bind(&table.owner)
    .bind(&table.settings.game)
    .bind(table.settings.listed)
    .bind(settings)
    .bind(table.seed.to_string())
    .execute(connection)
    .await?;
    Ok(())
}

async fn claim(connection: &mut SqliteConnection, table: &str) -> Written {
    let claimed: Option<(i64,)> =
        sqlx::query_as("update tables set epoch = epoch + 1 where id = ?1 returning epoch")
            .bind(table)
            .fetch_optional(connection)
            .await?;
    claimed.map(|(epoch,)| epoch).ok_or(StoreError::Fenced)
}

/// Brings up to date what follows from entries that were just written.
async fn follow(connection: &mut SqliteConnection, append: &Append) -> Written {
    if let Some((state, result)) = &append.state {
        query("update tables set state = ?2, result = ?3 where id = ?1")
            .bind(&append.table)
            .bind(state.word())
            .bind(result)
            .execute(&mut *connection)
            .await?;
    }
    if let Some(seated) = &append.seated {
        query("delete from seated where table_id = ?1")
            .bind(&append.table)
            .execute(&mut *connection)
            .await?;
        for (seat, person) in seated {
            query("insert into seated (table_id, seat, person_id) values (?1, ?2, ?3)")
                .bind(&append.table)
                .bind(seat)
                .bind(person)
                .execute(&mut *connection)
                .await?;
        }
    }
    Ok(i64::try_from(append.entries.len()).unwrap_or(i64::MAX))
}
