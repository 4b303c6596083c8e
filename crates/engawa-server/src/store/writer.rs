//! The one task that writes.

use std::{
    sync::{Arc, OnceLock},
    time::Instant,
};

use futures_util::future::join;
use sqlx::{
    Connection as _, Executor as _, Sqlite, SqliteConnection, query, sqlite::SqliteArguments,
};
use tokio::{sync::mpsc, task::yield_now};

use super::{Append, Job, NewTable, StoreError, Write, Written, mail, people};
use crate::{limits, metrics::Metrics, table::entry::Entry};

/// Writes until nobody can ask any more.
pub(super) async fn run(
    mut connection: SqliteConnection,
    mut jobs: mpsc::Receiver<Job>,
    metrics: Arc<Metrics>,
) {
    let mut group = Vec::with_capacity(limits::COMMIT_GROUP);
    let mut settled = Vec::with_capacity(limits::COMMIT_GROUP);
    loop {
        if jobs.is_empty() {
            answer(&mut settled);
            let Some(first) = jobs.recv().await else {
                break;
            };
            group.push(first);
            // Whoever is about to ask goes first, so that one wait for the disk serves them too.
            yield_now().await;
        }
        while group.len() < limits::COMMIT_GROUP
            && let Ok(job) = jobs.try_recv()
        {
            group.push(job);
        }
        let began = Instant::now();
        // The disk has its work before those are told who waited for the last: it need not wait.
        let (answers, ()) = join(commit(&mut connection, &group), async {
            answer(&mut settled);
        })
        .await;
        metrics.committed(group.len(), began.elapsed());
        settled.extend(group.drain(..).zip(answers));
    }
    // A last checkpoint, so that the file alone is whole. Failing it loses nothing: the log of
    // changes is read at the next start.
    let _later = connection.execute("pragma wal_checkpoint(truncate)").await;
    let _closed = connection.close().await;
}

fn answer(settled: &mut Vec<(Job, Written)>) {
    for (job, answer) in settled.drain(..) {
        // Whoever asked may have gone; what was written stays written.
        let _gone = job.reply.send(answer);
    }
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
    if let Some(rows) = plain(group) {
        if let Err(error) = bound(query(whole(rows.len())), &rows)
            .execute(&mut *connection)
            .await
        {
            // Where it did not even begin there is nothing to roll back.
            let _nothing = connection.execute("rollback").await;
            return Err(fenced(error));
        }
        let written = |job: &Job| match &job.write {
            Write::Append(append) => Ok(count(append)),
            _ => unreachable!("a plain group has appends alone"),
        };
        return Ok(group.iter().map(written).collect());
    }
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

/// An entry and where it goes.
type Row<'a> = (&'a Append, &'a Entry);

fn rows(append: &Append) -> impl Iterator<Item = Row<'_>> {
    append.entries.iter().map(move |entry| (append, entry))
}

/// The entries of a group that brings nothing else and fits one statement, as most do.
fn plain(group: &[Job]) -> Option<Vec<Row<'_>>> {
    let mut all = Vec::with_capacity(group.len());
    for job in group {
        match &job.write {
            Write::Append(append) if append.state.is_none() && append.seated.is_none() => {
                all.extend(rows(append));
            }
            _ => return None,
        }
    }
    (1..=MOST).contains(&all.len()).then_some(all)
}

/// The most entries one statement takes.
const MOST: usize = 64;

/// Inserts so many entries, each only under its table's present epoch and only once: otherwise a
/// column is missing or a key is there already, and the statement fails.
fn inserting(rows: usize) -> &'static str {
    static TEXTS: [OnceLock<String>; MOST + 1] = [const { OnceLock::new() }; MOST + 1];
    TEXTS[rows].get_or_init(|| {
        let row = "(?, ?, (select epoch from tables where id = ? and epoch = ?), ?, ?, ?, ?)";
        let rows = vec![row; rows].join(", ");
        format!(
            "insert into entries (table_id, seq, epoch, time, kind, body, digest) values {rows}"
        )
    })
}

/// A whole transaction of so many entries. Every statement is a way to SQLite's thread and back,
/// which costs more than an entry: this is one way for all.
fn whole(rows: usize) -> &'static str {
    static TEXTS: [OnceLock<String>; MOST + 1] = [const { OnceLock::new() }; MOST + 1];
    TEXTS[rows].get_or_init(|| format!("begin immediate; {}; commit", inserting(rows)))
}

type Query = sqlx::query::Query<'static, Sqlite, SqliteArguments>;

fn bound(query: Query, rows: &[Row<'_>]) -> Query {
    rows.iter().fold(query, |query, (append, entry)| {
        let (kind, body) = entry.stored();
        query
            .bind(append.table.clone())
            .bind(entry.seq.cast_signed())
            .bind(append.table.clone())
            .bind(append.epoch)
            .bind(entry.time.cast_signed())
            .bind(kind)
            .bind(body)
            .bind(entry.digest.clone())
    })
}

/// Whoever lost the table without knowing, or writes an entry again, is told so.
fn fenced(error: sqlx::Error) -> StoreError {
    use sqlx::error::ErrorKind::{ForeignKeyViolation, NotNullViolation, UniqueViolation};
    match &error {
        sqlx::Error::Database(inner)
            if matches!(
                inner.kind(),
                ForeignKeyViolation | NotNullViolation | UniqueViolation
            ) =>
        {
            StoreError::Fenced
        }
        _ => error.into(),
    }
}

async fn insert(
    connection: &mut SqliteConnection,
    appends: impl Iterator<Item = &Append>,
) -> Result<(), StoreError> {
    let rows: Vec<_> = appends.flat_map(rows).collect();
    for rows in rows.chunks(MOST) {
        bound(query(inserting(rows.len())), rows)
            .execute(&mut *connection)
            .await
            .map_err(fenced)?;
    }
    Ok(())
}

fn count(append: &Append) -> i64 {
    i64::try_from(append.entries.len()).unwrap_or(i64::MAX)
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
    Ok(count(append))
}
