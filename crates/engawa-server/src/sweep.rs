//! Chores: waking games whose clocks run, closing tables that everybody forgot.

use tokio::time::interval;

use crate::{limits, state::App, table::entry::Closing, time::Millis};

/// Does the chores until the site ends.
pub async fn run(app: App) {
    wake(&app).await;
    let mut round = interval(limits::SWEEP);
    loop {
        round.tick().await;
        sweep(&app).await;
    }
}

/// Loads the games that are on: their clocks go on from here, and computer players may owe a
/// decision since before the server stopped.
pub async fn wake(app: &App) {
    let playing = match app.store.playing().await {
        Ok(playing) => playing,
        Err(error) => {
            tracing::error!(%error, "cannot look for games that are on");
            return;
        }
    };
    for table in playing {
        if let Err(fault) = app.tables.table(&table).await {
            tracing::warn!(table, ?fault, "cannot be woken");
        }
    }
}

/// Closes forgotten tables and forgets guests who never sat down.
pub async fn sweep(app: &App) {
    let now = app.time.now();
    let before = |age: std::time::Duration| now.saturating_sub(age.as_millis() as Millis);
    for (state, age) in [
        ("open", app.config.forget_open),
        ("playing", app.config.forget_playing),
    ] {
        let forgotten = match app.store.forgotten(state, before(age)).await {
            Ok(forgotten) => forgotten,
            Err(error) => {
                tracing::error!(%error, "cannot look for forgotten tables");
                continue;
            }
        };
        for table in forgotten {
            let closed = match app.tables.table(&table).await {
                Ok(handle) => handle.close(Closing::Forgotten).await,
                Err(fault) => Err(fault),
            };
            match closed {
                Ok(()) => tracing::info!(table, "was forgotten and closed"),
                Err(fault) => tracing::warn!(table, ?fault, "cannot be closed"),
            }
        }
    }
    if let Err(error) = app
        .store
        .prune_guests(before(app.config.forget_guests))
        .await
    {
        tracing::error!(%error, "cannot forget old guests");
    }
}
