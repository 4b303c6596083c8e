//! The live stream of one table: a WebSocket for one viewer.

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{Message, Utf8Bytes, WebSocket, rejection::WebSocketUpgradeRejection},
    },
    response::Response,
};
use engawa_rules::language::Language;
use futures_util::SinkExt as _;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::time::{Instant, interval_at, timeout};
use utoipa::IntoParams;

use super::input::{Door, Params, Place, malformed};
use crate::{
    fault::{self, Fault, Kind, Refused},
    identity::Guest,
    limits,
    rate::{Bucket, Pass},
    state::App,
    store::PersonRow,
    table::{Act, Command, Feed, Handle, Receipt, Who},
};

/// Whose view, and from where on.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct From {
    /// A seat one holds; without it, what spectators see.
    seat: Option<u8>,
    /// The last `seq` one has: what came after it follows, or a snapshot if that is too much.
    from: Option<u64>,
}

/// What a client sends.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
enum Said {
    /// Act on the socket's seat.
    Act {
        action: String,
        #[serde(default)]
        at: Option<u64>,
        client_id: String,
    },
    /// Check a draft; a page may speak another language than its browser.
    Check {
        action: String,
        client_id: String,
        #[serde(default)]
        language: Option<String>,
    },
}

/// What it is answered, unless it is refused.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Answered<'a> {
    Done {
        seq: u64,
        ply: usize,
        client_id: &'a str,
    },
    Checked {
        client_id: &'a str,
    },
}

/// Opens the live stream of a table: a WebSocket. Messages to the client are `snapshot`, `current`,
/// `update` and `presence`, each with `seq`; answers to the client's `act` and `check` are `done`,
/// `checked` and `refused`, each with its `client_id`. The `table` of a `snapshot` is whole; that of an
/// `update` has what changed, and only the newest of several updates has one.
#[utoipa::path(get, path = "/api/tables/{id}/live", tag = "play", params(("id" = String, Path), From),
    responses((status = 101), (status = "4XX", body = Refused)))]
pub async fn live(
    State(app): State<App>,
    door: Door,
    Guest(guest): Guest,
    Place(id): Place<String>,
    Params(from): Params<From>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Fault> {
    let upgrade = upgrade.map_err(|rejection| malformed(&rejection.body_text()))?;
    let pass = stream_pass(&app, door)?;
    let table = app.tables.table(&id).await?;
    let person = guest.as_ref().map(|person| person.id.clone());
    let feed = table.watch(person, from.seat, from.from).await?;
    let line = Line {
        door,
        guest,
        seat: from.seat,
        table,
        bucket: Bucket::full(app.config.rates.messages, app.time.now()),
        app,
        _pass: pass,
    };
    Ok(upgrade
        .read_buffer_size(limits::READ_BUFFER)
        .write_buffer_size(limits::WRITE_BUFFER)
        .max_write_buffer_size(1 << 20)
        .max_message_size(limits::SOCKET_MESSAGE)
        .max_frame_size(limits::SOCKET_MESSAGE)
        .on_upgrade(move |socket| line.run(socket, feed)))
}

/// Counts one more stream, unless there are too many.
pub(super) fn stream_pass(app: &App, door: Door) -> Result<Pass, Fault> {
    let each = app.config.rates.streams_per_address;
    let gauge = Some(std::sync::Arc::clone(&app.metrics));
    app.streams
        .enter(door.address, each, limits::STREAMS, gauge)
        .ok_or_else(|| Kind::TooManyStreams.into())
}

/// One client's socket.
struct Line {
    app: App,
    door: Door,
    guest: Option<PersonRow>,
    seat: Option<u8>,
    table: Handle,
    bucket: Bucket,
    _pass: Pass,
}

/// The socket is done with.
struct Cut;

impl Line {
    async fn run(mut self, mut socket: WebSocket, mut feed: Feed) {
        for message in std::mem::take(&mut feed.first) {
            if send(&mut socket, Message::Text(message)).await.is_err() {
                return;
            }
        }
        let mut ping = interval_at(Instant::now() + limits::PING, limits::PING);
        let mut heard = Instant::now();
        let closing = self.app.clone();
        let closed = closing.closed();
        tokio::pin!(closed);
        loop {
            let step = tokio::select! {
                // What is told comes first: it is most of what happens, and never without end.
                biased;
                told = feed.next() => match told {
                    Some(message) => tell(&mut socket, Message::Text(message), &mut feed).await,
                    None => Err(Cut),
                },
                said = socket.recv() => {
                    heard = Instant::now();
                    match said {
                        Some(Ok(message)) => self.hear(&mut socket, message, &mut feed).await,
                        Some(Err(_)) | None => Err(Cut),
                    }
                }
                _ = ping.tick() => {
                    // One timer for both, since thousands of sockets have one each.
                    if heard.elapsed() >= limits::SILENCE {
                        Err(Cut)
                    } else {
                        send(&mut socket, Message::Ping(axum::body::Bytes::new())).await
                    }
                }
                () = &mut closed => Err(Cut),
            };
            if step.is_err() {
                break;
            }
        }
        // Whoever is still there is told; whoever is not does not mind.
        let _told = timeout(limits::GOODBYE, socket.send(Message::Close(None))).await;
    }

    async fn hear(
        &mut self,
        socket: &mut WebSocket,
        message: Message,
        feed: &mut Feed,
    ) -> Result<(), Cut> {
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Binary(_) | Message::Close(_) => return Err(Cut),
        };
        let now = self.app.time.now();
        if !self.bucket.take(self.app.config.rates.messages, now) {
            // Who floods is told once, and cut off.
            let refused = refused(None, &Kind::TooMany.into(), self.door.language);
            send(socket, refused).await?;
            return Err(Cut);
        }
        let answer = self.answer(&text).await;
        tell(socket, answer, feed).await
    }

    async fn answer(&self, text: &str) -> Message {
        let usual = self.door.language;
        let (id, language, settled) = match serde_json::from_str(text) {
            Ok(Said::Act {
                action,
                at,
                client_id,
            }) => {
                let done = self.act(action, at, client_id.clone()).await;
                let done = done.map(|Receipt { seq, ply }| {
                    text_of(&Answered::Done {
                        seq,
                        ply,
                        client_id: &client_id,
                    })
                });
                (client_id, usual, done)
            }
            Ok(Said::Check {
                action,
                client_id,
                language,
            }) => {
                let language = language.map_or(usual, |tag| fault::language(Some(&tag)));
                let checked = self.check(action, language).await;
                let checked = checked.map(|()| {
                    text_of(&Answered::Checked {
                        client_id: &client_id,
                    })
                });
                (client_id, language, checked)
            }
            Err(error) => return refused(None, &malformed(&error.to_string()), usual),
        };
        settled.unwrap_or_else(|fault| refused(Some(&id), &fault, language))
    }

    async fn act(
        &self,
        action: String,
        at: Option<u64>,
        client_id: String,
    ) -> Result<Receipt, Fault> {
        let act = Act {
            seat: Some(self.seat.ok_or(Kind::NotPlaying)?),
            action,
            at,
            client_id: Some(client_id),
        };
        let me = self.guest.as_ref().ok_or(Kind::WhoAreYou)?;
        let command = Command::Act(act);
        self.table
            .act(Who::from(me), command, self.door.language)
            .await
    }

    async fn check(&self, action: String, language: Language) -> Result<(), Fault> {
        let seat = Some(self.seat.ok_or(Kind::NotPlaying)?);
        let me = self.guest.as_ref().ok_or(Kind::WhoAreYou)?;
        self.table
            .check(me.id.clone(), seat, action, language)
            .await
    }
}

fn refused(client_id: Option<&str>, fault: &Fault, language: Language) -> Message {
    text_of(&json!({
        "type": "refused",
        "client_id": client_id,
        "error": fault.reason(language),
    }))
}

fn text_of(message: &impl Serialize) -> Message {
    let text = serde_json::to_string(message).expect("messages are plain data");
    Message::Text(Utf8Bytes::from(text))
}

/// Sends a message and whatever else is ready by now: what goes out together costs the kernel once.
async fn tell(socket: &mut WebSocket, message: Message, feed: &mut Feed) -> Result<(), Cut> {
    let mut message = message;
    while let Some(next) = feed.ready() {
        let taken = timeout(limits::STALLED, socket.feed(message)).await;
        if !matches!(taken, Ok(Ok(()))) {
            return Err(Cut);
        }
        message = Message::Text(next);
    }
    send(socket, message).await
}

/// Who takes nothing for long is cut off.
async fn send(socket: &mut WebSocket, message: Message) -> Result<(), Cut> {
    match timeout(limits::STALLED, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Cut),
    }
}
