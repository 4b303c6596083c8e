//! Orders: what an administrator wants of the tables, whoever holds them.

use std::{path::Path, sync::Arc, time::Duration};

use anyhow::{Context as _, bail};
use sqlx::{SqliteConnection, query, query_as};
use tokio::time::{interval, timeout};

use super::{Lock, connect};
use crate::{
    fault::Fault, limits, metrics::Metrics, notices, random, registry::Registry, state::App,
    store::Store, table::Context, table::entry::Closing, time::Time,
};

/// A running server sees to an order within a second or two.
const PATIENCE: Duration = Duration::from_secs(30);

/// Closes a table that is open or in play; says so only once it is closed.
pub async fn close(data: &Path, table: &str) -> anyhow::Result<()> {
    let id = random::read_table_id(table).context("this is no table's id")?;
    let mut connection = connect(data).await?;
    match state(&mut connection, &id).await?.as_deref() {
        None => bail!("there is no table {id}"),
        Some("over" | "closed") => bail!("the game at table {id} is over already"),
        Some(_) => {}
    }
    query("insert into orders (kind, table_id) values ('close', ?1)")
        .bind(&id)
        .execute(&mut connection)
        .await?;
    if let Some(_lock) = Lock::take(data)? {
        // Nobody serves here, so the table is ours.
        by_ourselves(data).await?;
    }
    let closed = async {
        let mut look = interval(Duration::from_millis(100));
        loop {
            look.tick().await;
            match state(&mut connection, &id).await?.as_deref() {
                Some("over" | "closed") | None => return anyhow::Ok(()),
                Some(_) => {}
            }
        }
    };
    timeout(PATIENCE, closed)
        .await
        .context("the server has not closed the table yet; the order stands")?
}

async fn state(connection: &mut SqliteConnection, id: &str) -> anyhow::Result<Option<String>> {
    let row: Option<(String,)> = query_as("select state from tables where id = ?1")
        .bind(id)
        .fetch_optional(connection)
        .await?;
    Ok(row.map(|(state,)| state))
}

async fn by_ourselves(data: &Path) -> anyhow::Result<()> {
    let metrics = Arc::new(Metrics::default());
    let (store, writer) = Store::open(data, Arc::clone(&metrics)).await?;
    let (notices, _) = tokio::sync::broadcast::channel(notices::WAITING);
    let tables = Registry::new(Context::new(store.clone(), Time::start(), metrics, notices));
    follow(&store, &tables).await?;
    drop(tables);
    store.close().await;
    // The actors end once nobody can reach their tables, and the writer after them.
    let _slow = timeout(limits::SHUTDOWN, writer).await;
    Ok(())
}

/// Sees to orders until the site ends.
pub async fn see_to(app: App) {
    let mut round = interval(limits::ORDERS);
    loop {
        round.tick().await;
        if let Err(error) = follow(&app.store, &app.tables).await {
            tracing::error!(%error, "cannot see to an order");
        }
    }
}

async fn follow(store: &Store, tables: &Registry) -> anyhow::Result<()> {
    for (order, table) in store.orders().await? {
        let closed: Result<(), Fault> = match tables.table(&table).await {
            Ok(handle) => handle.close(Closing::Site).await,
            Err(fault) => Err(fault),
        };
        match closed {
            Ok(()) => tracing::info!(table, "was closed by order"),
            Err(fault) => tracing::warn!(table, ?fault, "cannot be closed"),
        }
        store.order_done(order).await?;
    }
    Ok(())
}
