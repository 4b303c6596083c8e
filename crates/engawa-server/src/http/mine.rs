//! One's own games.

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{
    input::Params,
    tables::{read_after, write_after},
};
use crate::{
    fault::{Fault, Refused},
    identity::{Me, unavailable},
    limits,
    state::App,
    table::wire::TableInfo,
};

/// Which page.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Wanted {
    /// The `next` of the page before.
    after: Option<String>,
    /// How many finished games, at most 30.
    limit: Option<u32>,
}

/// A page of one's games.
#[derive(Debug, Serialize, ToSchema)]
pub struct Mine {
    /// On the first page those that wait for one's move, then the others that are on, then those
    /// that have not begun; on every page finished ones, newest first.
    tables: Vec<TableInfo>,
    /// What to ask the next page with; nothing on the last.
    next: Option<String>,
}

/// Lists one's own games: those that wait for one's move first.
#[utoipa::path(get, path = "/api/me/tables", tag = "people", params(Wanted),
    responses((status = 200, body = Mine), (status = "4XX", body = Refused)))]
pub async fn tables(
    State(app): State<App>,
    Me(me): Me,
    Params(wanted): Params<Wanted>,
) -> Result<Json<Mine>, Fault> {
    let after = read_after(wanted.after.as_deref())?;
    let limit = wanted.limit.unwrap_or(u32::MAX).clamp(1, limits::MINE_PAGE);
    let mut tables = Vec::new();
    if after.is_none() {
        let on = app.store.tables_live(&me.id, limits::MINE_LIVE).await;
        for id in on.map_err(|error| unavailable(&error))? {
            tables.extend(shown(&app, &id).await?);
        }
        tables.sort_by_key(|table| urgency(table, &me.id));
    }
    let were = app.store.tables_past(&me.id, after, limit).await;
    let were = were.map_err(|error| unavailable(&error))?;
    let full = were.len() == limit as usize;
    let next = were.last().filter(|_| full);
    let next = next.map(|(id, created)| write_after(*created, id));
    for (id, _) in were {
        // A table that was closed before it began is no game.
        let played = |table: &TableInfo| table.commitment.is_some();
        tables.extend(shown(&app, &id).await?.filter(played));
    }
    Ok(Json(Mine { tables, next }))
}

/// One that cannot be shown any more is left out; for anything else one asks again.
async fn shown(app: &App, id: &str) -> Result<Option<TableInfo>, Fault> {
    match app.tables.table(id).await {
        Ok(table) => Ok(Some(table.look(None, None).await?.table)),
        Err(fault) if fault.status().is_server_error() => Err(fault),
        Err(_) => Ok(None),
    }
}

/// The more urgent, the smaller.
fn urgency(table: &TableInfo, me: &str) -> u8 {
    let mine = table.to_act.iter().any(|seat| {
        let seat = &table.seats[seat.index()];
        seat.kind == "person" && seat.person.as_ref().is_some_and(|person| person.id == me)
    });
    match (table.state, mine) {
        (_, true) => 0,
        ("playing", _) => 1,
        _ => 2,
    }
}
