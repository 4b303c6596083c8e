//! Letting go of what is old.

use std::path::Path;

use sqlx::{Connection as _, SqliteConnection, query, query_as};

use super::connect;
use crate::{limits, store::prune_guests, time::Millis};

/// What was removed, or would be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Removed {
    /// Tables over or closed.
    pub tables: u64,
    /// Guests whom nothing is left of.
    pub guests: u64,
}

/// Removes tables at which nothing happened since then and that are over or closed, then guests who
/// came before then and have no table, token or account. A few at a time, so that a running server
/// never waits long. Looks only, and removes nothing, where it is dry.
pub async fn retention(
    data: &Path,
    before: Millis,
    dry: bool,
    mut progress: impl FnMut(u64, u64),
) -> anyhow::Result<Removed> {
    let mut connection = connect(data).await?;
    let old = old_tables(&mut connection, before).await?;
    let tables = old.len() as u64;
    if dry {
        let guests = guests_left(&mut connection, before).await?;
        return Ok(Removed { tables, guests });
    }
    let mut done = 0;
    for some in old.chunks(limits::REMOVED_AT_ONCE) {
        let mut transaction = connection.begin_with("begin immediate").await?;
        for id in some {
            query("delete from tables where id = ?1 and state in ('over', 'closed')")
                .bind(id)
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        done += some.len() as u64;
        progress(done, tables);
    }
    let guests = prune_guests(&mut connection, before).await?;
    Ok(Removed {
        tables,
        guests: guests.cast_unsigned(),
    })
}

async fn old_tables(
    connection: &mut SqliteConnection,
    before: Millis,
) -> anyhow::Result<Vec<String>> {
    let rows: Vec<(String,)> = query_as(
        "select t.id from tables t where t.state in ('over', 'closed') \
           and coalesce((select e.time from entries e where e.table_id = t.id \
             order by e.seq desc limit 1), t.created) < ?1 order by t.created",
    )
    .bind(before.cast_signed())
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// How many guests would go once the old tables have.
async fn guests_left(connection: &mut SqliteConnection, before: Millis) -> anyhow::Result<u64> {
    let (count,): (i64,) = query_as(
        "with old as (select t.id from tables t where t.state in ('over', 'closed') \
           and coalesce((select e.time from entries e where e.table_id = t.id \
             order by e.seq desc limit 1), t.created) < ?1) \
         select count(*) from people p where p.handle is null and p.created < ?1 \
           and not exists (select 1 from tokens k where k.person_id = p.id) \
           and not exists (select 1 from seated s where s.person_id = p.id \
             and s.table_id not in (select id from old)) \
           and not exists (select 1 from tables b where b.owner = p.id \
             and b.id not in (select id from old))",
    )
    .bind(before.cast_signed())
    .fetch_one(connection)
    .await?;
    Ok(count.cast_unsigned())
}
