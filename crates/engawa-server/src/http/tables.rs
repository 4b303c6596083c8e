//! Setting tables up, finding them, sitting down and beginning.

use axum::{Json, extract::State, http::StatusCode};
use engawa_referee::catalogue;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::{
    input::{Body, Door, Params, Place},
    play::Done,
};
use crate::{
    fault::{Fault, Kind, Refused},
    identity::{Guest, Me, unavailable},
    limits, random,
    rate::Key,
    state::App,
    store::LobbyRow,
    table::{
        Command,
        entry::{Holder, Level},
        settings::{ClockSettings, Settings},
        wire::Snapshot,
    },
    time::Millis,
};

/// A table to set up.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// `mana`, `seven-ronin` or `samurai-sword`.
    game: String,
    /// The game's options; what is left out is as the game has it.
    #[serde(default)]
    #[schema(value_type = Object)]
    options: Value,
    /// Who each seat is for, in order.
    seats: Vec<SeatFor>,
    /// Whether the lobby shows it.
    #[serde(default)]
    listed: bool,
    /// How time is kept.
    #[serde(default)]
    clock: ClockSettings,
    /// Whether players may write what they like.
    #[serde(default)]
    free_text: bool,
}

/// Who a seat is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatFor {
    /// Whoever asks.
    Me,
    /// Whoever comes.
    Open,
    /// Whoever has the link.
    Reserved,
    /// A computer player that plays any legal action.
    Random,
    /// A computer player that plays like a beginner, if the game has one.
    Easy,
    /// A computer player that plays like a casual player, if the game has one.
    Medium,
    /// A computer player that plays like a good player, if the game has one.
    Hard,
    /// A computer player that plays as well as it can, if the game has one.
    Master,
}

impl SeatFor {
    /// How the computer player plays that the seat is for, if it is for one.
    const fn level(self) -> Option<Level> {
        match self {
            Self::Me | Self::Open | Self::Reserved => None,
            Self::Random => Some(Level::Random),
            Self::Easy => Some(Level::Easy),
            Self::Medium => Some(Level::Medium),
            Self::Hard => Some(Level::Hard),
            Self::Master => Some(Level::Master),
        }
    }
}

/// A table that was set up.
#[derive(Debug, Serialize, ToSchema)]
pub struct Created {
    /// Its id, which is also the code to join by.
    id: String,
    /// The links to reserved seats. They are shown only here.
    links: Vec<Link>,
}

/// The way to one reserved seat.
#[derive(Debug, Serialize, ToSchema)]
pub struct Link {
    /// The seat.
    seat: u8,
    /// What to sit down with.
    token: String,
}

/// Sets up a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable,
    responses((status = 201, body = Created), (status = "4XX", body = Refused)))]
pub async fn create(
    State(app): State<App>,
    Me(me): Me,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<Created>), Fault> {
    let now = app.time.now();
    if !app
        .limiter
        .take(Key::Tables(me.id.clone()), app.config.rates.tables, now)
    {
        return Err(Kind::TooMany.into());
    }
    let owned = app.store.owned(&me.id).await;
    if owned.map_err(|error| unavailable(&error))? >= app.config.rates.tables_owned {
        return Err(Kind::TooManyTables.into());
    }
    new.clock.check()?;
    let seats = u8::try_from(new.seats.len()).map_err(|_| Kind::NoSeat)?;
    // The rules themselves say whether the game, its options and so many players can be.
    let trial = engawa_referee::table::open(&new.game, &new.options, seats, random::seed())?;
    let mut levels = new.seats.iter().filter_map(|seat| seat.level());
    if !levels.all(|level| level.plays(&new.game)) {
        return Err(Kind::NoLevel.into());
    }
    let settings = Settings {
        options: trial.options(),
        game: new.game,
        seats,
        listed: new.listed,
        clock: new.clock,
        free_text: new.free_text,
        rematch_of: None,
    };
    let mut links = Vec::new();
    let holders = (0..).zip(&new.seats).map(|(seat, kind)| {
        let (holder, token) = holder(*kind, &me.id);
        links.extend(token.map(|token| Link { seat, token }));
        holder
    });
    let holders = holders.collect();
    let (id, _) = app.tables.create(&me.id, settings, holders).await?;
    Ok((StatusCode::CREATED, Json(Created { id, links })))
}

/// Who holds a seat that is for somebody, and the token of its link.
fn holder(kind: SeatFor, me: &str) -> (Holder, Option<String>) {
    if let Some(level) = kind.level() {
        return (Holder::computer(level), None);
    }
    match kind {
        SeatFor::Me => (Holder::Person { id: me.to_owned() }, None),
        SeatFor::Reserved => {
            let token = random::secret();
            let holder = Holder::Reserved {
                fingerprint: Some(random::fingerprint(&token)),
                person: None,
            };
            (holder, Some(token))
        }
        _ => (Holder::Open, None),
    }
}

/// Which tables the lobby lists.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Wanted {
    /// Only this game.
    game: Option<String>,
    /// Games that are on, instead of those to join.
    #[serde(default)]
    playing: bool,
    /// The `next` of the page before.
    after: Option<String>,
    /// How many, at most 50.
    limit: Option<u32>,
}

/// A page of the lobby.
#[derive(Debug, Serialize, ToSchema)]
pub struct Lobby {
    /// The tables, newest first.
    tables: Vec<Listed>,
    /// What to ask the next page with; nothing on the last.
    next: Option<String>,
}

/// A table in the lobby.
#[derive(Debug, Serialize, ToSchema)]
pub struct Listed {
    /// Its id.
    id: String,
    /// The game.
    game: String,
    /// The game's options.
    #[schema(value_type = Object)]
    options: Value,
    /// When it was set up.
    created: Millis,
    /// Who set it up, by name.
    owner: Option<String>,
    /// `open` or `playing`.
    state: String,
    /// How many seats there are.
    seats: u8,
    /// How many people sit there.
    people: i64,
    /// How time is kept.
    clock: ClockSettings,
}

/// Lists tables to join or watch.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(Wanted),
    responses((status = 200, body = Lobby), (status = "4XX", body = Refused)))]
pub async fn lobby(
    State(app): State<App>,
    Params(wanted): Params<Wanted>,
) -> Result<Json<Lobby>, Fault> {
    let after = read_after(wanted.after.as_deref())?;
    let limit = wanted.limit.unwrap_or(u32::MAX);
    let limit = limit.clamp(1, limits::LOBBY_PAGE);
    let state = if wanted.playing { "playing" } else { "open" };
    let rows = app
        .store
        .lobby(wanted.game.as_deref(), state, after, limit)
        .await
        .map_err(|error| unavailable(&error))?;
    let full = rows.len() == limit as usize;
    let last = rows.last().filter(|_| full);
    Ok(Json(Lobby {
        next: last.map(|row| write_after(row.created, &row.id)),
        tables: rows.into_iter().map(listed).collect(),
    }))
}

/// Where a page ends: the moment and the id of its last table.
pub(super) fn write_after(created: Millis, id: &str) -> String {
    format!("{created}.{id}")
}

/// Reads what [`write_after`] wrote.
pub(super) fn read_after(after: Option<&str>) -> Result<Option<(Millis, &str)>, Fault> {
    let Some(after) = after else {
        return Ok(None);
    };
    let (created, id) = after.split_once('.').ok_or(Kind::Malformed)?;
    // The store counts in signed numbers.
    let created: i64 = created.parse().map_err(|_| Kind::Malformed)?;
    let created = u64::try_from(created).map_err(|_| Kind::Malformed)?;
    Ok(Some((created, id)))
}

fn listed(row: LobbyRow) -> Listed {
    Listed {
        id: row.id,
        game: row.settings.game,
        options: row.settings.options,
        created: row.created,
        owner: row.owner,
        state: row.state,
        seats: row.settings.seats,
        people: row.people,
        clock: row.settings.clock,
    }
}

/// Which seat's view.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Look {
    /// A seat one holds; without it, what spectators see.
    seat: Option<u8>,
}

/// Shows a table as a seat or a spectator may see it.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path), Look),
    responses((status = 200, body = Snapshot), (status = "4XX", body = Refused)))]
pub async fn show(
    State(app): State<App>,
    Guest(guest): Guest,
    Place(id): Place<String>,
    Params(look): Params<Look>,
) -> Result<Json<Snapshot>, Fault> {
    let table = app.tables.table(&id).await?;
    let person = guest.map(|person| person.id);
    Ok(Json(table.look(person, look.seat).await?))
}

/// Where to sit.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// Which seat; without it, the one that is kept for one, or any free one by lot.
    #[serde(default)]
    seat: Option<u8>,
    /// The token of a link.
    #[serde(default)]
    token: Option<String>,
}

/// Sits down.
#[utoipa::path(post, path = "/api/tables/{id}/sit", tag = "tables", params(("id" = String, Path)),
    request_body = Sit, responses((status = 200, body = Done), (status = "4XX", body = Refused)))]
pub async fn sit(
    State(app): State<App>,
    door: Door,
    Me(me): Me,
    Place(id): Place<String>,
    Body(Sit { seat, token }): Body<Sit>,
) -> Result<Json<Done>, Fault> {
    super::play::command(&app, door, &me, &id, Command::Sit { seat, token }).await
}

/// Who a seat is for from now on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Fill {
    /// Before the start any; in play any computer player, for somebody who is away.
    with: SeatFor,
}

/// Who a seat is for now.
#[derive(Debug, Serialize, ToSchema)]
pub struct Filled {
    /// The link to it, if it is reserved.
    link: Option<Link>,
}

/// Says who a seat is for: removes a player before the start, or fills an abandoned seat.
#[utoipa::path(post, path = "/api/tables/{id}/seats/{seat}", tag = "tables",
    params(("id" = String, Path), ("seat" = u8, Path)), request_body = Fill,
    responses((status = 200, body = Filled), (status = "4XX", body = Refused)))]
pub async fn fill(
    State(app): State<App>,
    door: Door,
    Me(me): Me,
    Place((id, seat)): Place<(String, u8)>,
    Body(fill): Body<Fill>,
) -> Result<Json<Filled>, Fault> {
    let (with, token) = holder(fill.with, &me.id);
    let command = Command::Fill {
        seat,
        with,
        away: false,
    };
    let _done = super::play::command(&app, door, &me, &id, command).await?;
    let link = token.map(|token| Link { seat, token });
    Ok(Json(Filled { link }))
}

/// How to begin.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// Draw the seats by lot first.
    #[serde(default)]
    draw: bool,
}

/// Begins the game.
#[utoipa::path(post, path = "/api/tables/{id}/start", tag = "tables", params(("id" = String, Path)),
    request_body = Start, responses((status = 200, body = Done), (status = "4XX", body = Refused)))]
pub async fn start(
    State(app): State<App>,
    door: Door,
    Me(me): Me,
    Place(id): Place<String>,
    Body(Start { draw }): Body<Start>,
) -> Result<Json<Done>, Fault> {
    super::play::command(&app, door, &me, &id, Command::Start { draw }).await
}

/// Closes a table that has not begun.
#[utoipa::path(post, path = "/api/tables/{id}/close", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Done), (status = "4XX", body = Refused)))]
pub async fn close(
    State(app): State<App>,
    door: Door,
    Me(me): Me,
    Place(id): Place<String>,
) -> Result<Json<Done>, Fault> {
    super::play::command(&app, door, &me, &id, Command::Close).await
}

/// A table of the rematch.
#[derive(Debug, Serialize, ToSchema)]
pub struct Rematch {
    /// Its id.
    id: String,
}

/// Sets up the same table again with everybody one seat on; whoever asks second gets the same one.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables",
    params(("id" = String, Path)),
    responses((status = 200, body = Rematch), (status = "4XX", body = Refused)))]
pub async fn rematch(
    State(app): State<App>,
    door: Door,
    Me(me): Me,
    Place(id): Place<String>,
) -> Result<Json<Rematch>, Fault> {
    let table = app.tables.table(&id).await?;
    let again = table.again(me.id.clone()).await?;
    if let Some(id) = again.table {
        return Ok(Json(Rematch { id }));
    }
    let settings = Settings {
        rematch_of: Some(id.clone()),
        ..again.settings
    };
    let (new, handle) = app.tables.create(&me.id, settings, again.holders).await?;
    let command = Command::Rematch { table: new.clone() };
    match super::play::command(&app, door, &me, &id, command).await {
        Ok(_) => Ok(Json(Rematch { id: new })),
        // Somebody else was quicker: theirs counts, and ours goes.
        Err(fault) => {
            handle.close(crate::table::entry::Closing::Owner).await?;
            let again = table.again(me.id.clone()).await?;
            again.table.map(|id| Json(Rematch { id })).ok_or(fault)
        }
    }
}

/// Lists the games with their options and numbers of players, as the referee protocol does.
#[utoipa::path(get, path = "/api/games", tag = "tables",
    responses((status = 200, body = Object)))]
pub async fn games() -> Json<Value> {
    Json(serde_json::json!({ "games": catalogue::games() }))
}
