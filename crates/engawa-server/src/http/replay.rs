//! Finished games: step by step, and the record.

use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::Semaphore;
use utoipa::{IntoParams, ToSchema};

use super::input::{Params, Place};
use crate::{
    fault::{Fault, Kind, Refused},
    identity::unavailable,
    limits,
    state::App,
    table::{
        proof::{Proof, digests},
        replay::{Eyes, Step, steps},
        wire::TableInfo,
    },
};

/// No more are worked out at once: each takes a core.
static PLACES: Semaphore = Semaphore::const_new(limits::REPLAYS);

/// Through whose eyes, and from where on.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Wanted {
    /// `all`, `watching` or a seat's number; all unless said.
    seat: Option<String>,
    /// The step to begin with: the `next` of the answer before.
    #[serde(default)]
    from: usize,
}

/// A finished game step by step.
#[derive(Debug, Serialize, ToSchema)]
pub struct Replay {
    /// The table.
    table: TableInfo,
    /// The steps; the first of all is the start, before any action.
    steps: Vec<Step>,
    /// The step to go on from, in a game with more than fit into one answer.
    next: Option<usize>,
}

/// Plays a finished game back, as a seat or a spectator saw it or with everything shown.
#[utoipa::path(get, path = "/api/tables/{id}/replay", tag = "play",
    params(("id" = String, Path), Wanted),
    responses((status = 200, body = Replay), (status = "4XX", body = Refused)))]
pub async fn replay(
    State(app): State<App>,
    Place(id): Place<String>,
    Params(wanted): Params<Wanted>,
) -> Result<Response, Fault> {
    let eyes = wanted.seat.as_deref().unwrap_or("all");
    let eyes = Eyes::read(eyes).ok_or(Kind::NoSeat)?;
    let handle = app.tables.table(&id).await?;
    let record = handle.record().await?;
    let table = handle.look(None, None).await?.table;
    let place = PLACES.acquire().await.map_err(|_| Kind::Busy)?;
    let written = tokio::task::spawn_blocking(move || {
        // Held until the work is done, even if whoever asked has gone.
        let _place = place;
        let (steps, next) = steps(&record, eyes, wanted.from)?;
        let replay = Replay { table, steps, next };
        serde_json::to_vec(&replay).map_err(|error| {
            tracing::error!(%error, "a replay cannot be written");
            Fault::from(Kind::Internal)
        })
    });
    let body = written.await.map_err(|_| Kind::Internal)??;
    Ok(([(header::CONTENT_TYPE, "application/json")], body).into_response())
}

/// The record of a game that is over, alone.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "play", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = "4XX", body = Refused)))]
pub async fn record(
    State(app): State<App>,
    Place(id): Place<String>,
) -> Result<Json<Value>, Fault> {
    let table = app.tables.table(&id).await?;
    let record = table.record().await?;
    Ok(Json(serde_json::json!(record)))
}

/// The record of a game that is over, with the digests and the result that check it.
#[utoipa::path(get, path = "/api/tables/{id}/proof", tag = "play", params(("id" = String, Path)),
    responses((status = 200, body = Proof), (status = "4XX", body = Refused)))]
pub async fn proof(State(app): State<App>, Place(id): Place<String>) -> Result<Json<Proof>, Fault> {
    let handle = app.tables.table(&id).await?;
    let record = handle.record().await?;
    let table = handle.look(None, None).await?.table;
    let stored = app.store.load_table(&table.id).await;
    let stored = stored.map_err(|error| unavailable(&error))?;
    Ok(Json(Proof {
        table: table.id,
        commitment: table.commitment,
        digests: digests(&stored.ok_or(Kind::NoTable)?.entries),
        result: table.result,
        closed: table.closed,
        record,
    }))
}
