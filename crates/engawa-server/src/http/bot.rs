//! The bots' way in, in the shape that authors of Lichess bots know: ndjson streams and short posts.

use std::{collections::VecDeque, convert::Infallible, time::Duration};

use axum::{
    Json,
    body::{Body, Bytes},
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use futures_util::stream;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::{sync::broadcast, time::timeout};
use utoipa::{IntoParams, ToSchema};

use super::{
    input::{Door, Params, Place},
    live::stream_pass,
    play::command,
};
use crate::{
    fault::{Fault, Kind, Refused},
    identity::{Me, unavailable},
    notices::{News, Notice},
    rate::Pass,
    state::App,
    table::{Act, Command, Feed},
};

/// An empty line so often tells both ends that the other is there.
const KEEP_ALIVE: Duration = Duration::from_secs(6);

/// What goes on for one listener.
struct Line<S> {
    source: S,
    waiting: VecDeque<Value>,
    app: App,
    _pass: Pass,
}

fn ndjson(
    lines: impl stream::Stream<Item = Result<Bytes, Infallible>> + Send + 'static,
) -> Response {
    (
        [
            (header::CONTENT_TYPE, "application/x-ndjson"),
            // A proxy that gathers lines would make a bot wait for its turn.
            (header::HeaderName::from_static("x-accel-buffering"), "no"),
        ],
        Body::from_stream(lines),
    )
        .into_response()
}

fn line(value: &Value) -> Bytes {
    Bytes::from(format!("{value}\n"))
}

/// Streams the games of whoever asks as they begin and end: `gameStart` and `gameFinish`. Those that
/// are on come first.
#[utoipa::path(get, path = "/api/stream/event", tag = "bots",
    responses((status = 200, content_type = "application/x-ndjson", body = String),
        (status = "4XX", body = Refused)))]
pub async fn events(State(app): State<App>, door: Door, Me(me): Me) -> Result<Response, Fault> {
    let pass = stream_pass(&app, door)?;
    // Listening begins before looking, so that nothing falls between.
    let source = app.notices.subscribe();
    let tables = app.store.tables_of(&me.id).await;
    let tables = tables.map_err(|error| unavailable(&error))?;
    let mut waiting = VecDeque::new();
    for (table, state) in tables {
        if state == "playing" {
            let snapshot = app.tables.table(&table).await?.look(None, None).await?;
            let seats = (0..).zip(&snapshot.table.seats);
            for (seat, info) in seats {
                if info
                    .person
                    .as_ref()
                    .is_some_and(|person| person.id == me.id)
                {
                    waiting.push_back(event(&Notice {
                        person: me.id.clone(),
                        table: table.clone(),
                        game: snapshot.table.game.clone(),
                        seat,
                        news: News::Began,
                    }));
                }
            }
        }
    }
    let start = Line {
        source,
        waiting,
        app,
        _pass: pass,
    };
    Ok(ndjson(stream::unfold(start, move |mut listener| {
        let person = me.id.clone();
        async move {
            if let Some(first) = listener.waiting.pop_front() {
                return Some((Ok(line(&first)), listener));
            }
            let app = listener.app.clone();
            let next = tokio::select! {
                next = timeout(KEEP_ALIVE, news(&mut listener.source, &person)) => next,
                () = app.closed() => return None,
            };
            match next {
                Ok(Some(notice)) => Some((Ok(line(&event(&notice))), listener)),
                Ok(None) => None,
                Err(_) => Some((Ok(Bytes::from_static(b"\n")), listener)),
            }
        }
    })))
}

/// The next news for a person; nothing more for one who fell behind, who then asks anew.
async fn news(source: &mut broadcast::Receiver<Notice>, person: &str) -> Option<Notice> {
    loop {
        match source.recv().await {
            // Whose turn it is, a bot hears from the game itself.
            Ok(notice) if notice.person == person && notice.news != News::Turn => {
                return Some(notice);
            }
            Ok(_) => {}
            Err(_) => return None,
        }
    }
}

fn event(notice: &Notice) -> Value {
    let kind = match notice.news {
        News::Began => "gameStart",
        _ => "gameFinish",
    };
    json!({
        "type": kind,
        "game": {
            "id": notice.table,
            "gameId": notice.table,
            "game": notice.game,
            "seat": notice.seat,
        },
    })
}

/// Which seat.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Seat {
    /// Needed only by who holds several.
    seat: Option<u8>,
}

/// Streams one game: a `gameFull` first, then a `gameState` with each entry and a `chatLine` with
/// each thing said. A game that is hidden from the seat stays so: there are views and events, never
/// positions.
#[utoipa::path(get, path = "/api/bot/game/stream/{id}", tag = "bots",
    params(("id" = String, Path), Seat),
    responses((status = 200, content_type = "application/x-ndjson", body = String),
        (status = "4XX", body = Refused)))]
pub async fn game(
    State(app): State<App>,
    door: Door,
    Me(me): Me,
    Place(id): Place<String>,
    Params(Seat { seat }): Params<Seat>,
) -> Result<Response, Fault> {
    let pass = stream_pass(&app, door)?;
    let table = app.tables.table(&id).await?;
    let seat = match seat {
        Some(seat) => seat,
        None => only_seat(&table.look(None, None).await?.table.seats, &me.id)?,
    };
    let mut feed = table.watch(Some(me.id), Some(seat), None).await?;
    let waiting = std::mem::take(&mut feed.first);
    let waiting = waiting.iter().filter_map(|text| told(text, seat)).collect();
    let start = Line {
        source: feed,
        waiting,
        app,
        _pass: pass,
    };
    Ok(ndjson(stream::unfold(start, move |listener| {
        next_of_game(listener, seat)
    })))
}

async fn next_of_game(
    mut listener: Line<Feed>,
    seat: u8,
) -> Option<(Result<Bytes, Infallible>, Line<Feed>)> {
    if let Some(first) = listener.waiting.pop_front() {
        return Some((Ok(line(&first)), listener));
    }
    let app = listener.app.clone();
    loop {
        let next = tokio::select! {
            next = timeout(KEEP_ALIVE, listener.source.next()) => next,
            () = app.closed() => return None,
        };
        match next {
            Ok(Some(text)) => {
                if let Some(told) = told(&text, seat) {
                    return Some((Ok(line(&told)), listener));
                }
            }
            Ok(None) => return None,
            Err(_) => return Some((Ok(Bytes::from_static(b"\n")), listener)),
        }
    }
}

fn only_seat(seats: &[crate::table::wire::SeatInfo], person: &str) -> Result<u8, Fault> {
    let mut mine = (0..).zip(seats).filter(|(_, seat)| {
        seat.kind == "person" && seat.person.as_ref().is_some_and(|held| held.id == person)
    });
    match (mine.next(), mine.next()) {
        (Some((seat, _)), None) => Ok(seat),
        (Some(_), Some(_)) => Err(Kind::WhichSeat.into()),
        (None, _) => Err(Kind::NotPlaying.into()),
    }
}

/// A message of the table in the shape bots expect.
fn told(text: &str, seat: u8) -> Option<Value> {
    let message: Value = serde_json::from_str(text).ok()?;
    match message["type"].as_str()? {
        "snapshot" => {
            let table = &message["table"];
            Some(json!({
                "type": "gameFull",
                "id": table["id"],
                "game": table["game"],
                "options": table["options"],
                "clock": table["clock"],
                "seats": table["seats"],
                "seat": seat,
                "state": state(&message),
            }))
        }
        "update" if message["what"]["kind"] == "said" => Some(json!({
            "type": "chatLine",
            "seat": message["what"]["seat"],
            "phrase": message["what"]["phrase"],
            "text": message["what"]["text"],
        })),
        "update" => Some(state(&message)),
        _ => None,
    }
}

fn state(message: &Value) -> Value {
    let table = &message["table"];
    json!({
        "type": "gameState",
        "seq": message["seq"],
        "ply": table["ply"],
        "status": table["state"],
        "winners": table["result"]["winners"],
        "toAct": table["to_act"],
        "left_ms": table["left_ms"],
        "what": message["what"],
        "events": message["events"],
        "view": message["view"],
        "legal": message["legal"],
    })
}

/// What goes with a move.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct With {
    /// For which seat; needed only by who holds several.
    seat: Option<u8>,
    /// The ply it answers.
    at: Option<u64>,
    /// One's own name for it.
    client_id: Option<String>,
}

/// That it was done.
#[derive(Debug, Serialize, ToSchema)]
pub struct Ok_ {
    ok: bool,
}

/// Acts.
#[utoipa::path(post, path = "/api/bot/game/{id}/move/{action}", tag = "bots",
    params(("id" = String, Path), ("action" = String, Path), With),
    responses((status = 200, body = Ok_), (status = "4XX", body = Refused)))]
pub async fn act(
    State(app): State<App>,
    door: Door,
    Me(me): Me,
    Place((id, action)): Place<(String, String)>,
    Params(with): Params<With>,
) -> Result<Json<Ok_>, Fault> {
    let act = Act {
        seat: with.seat,
        action,
        at: with.at,
        client_id: with.client_id,
    };
    let _done = command(&app, door, &me, &id, Command::Act(act)).await?;
    Ok(Json(Ok_ { ok: true }))
}

/// Gives up.
#[utoipa::path(post, path = "/api/bot/game/{id}/resign", tag = "bots",
    params(("id" = String, Path), Seat),
    responses((status = 200, body = Ok_), (status = "4XX", body = Refused)))]
pub async fn resign(
    State(app): State<App>,
    door: Door,
    Me(me): Me,
    Place(id): Place<String>,
    Params(Seat { seat }): Params<Seat>,
) -> Result<Json<Ok_>, Fault> {
    let _done = command(&app, door, &me, &id, Command::Resign { seat }).await?;
    Ok(Json(Ok_ { ok: true }))
}
