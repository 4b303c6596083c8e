//! `engawa referee`: JSON Lines in, JSON Lines out.

use engawa_rules::{
    language::Language,
    rng::Seed,
    seat::{Seat, Viewer},
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    Fault, MAX_LINE, RecordText, Table, catalogue,
    table::{self, seat_at},
};

/// An arbiter for one game at a time. Unlike a player it may see everything.
#[derive(Debug, Default)]
pub struct Referee {
    table: Option<Box<dyn Table>>,
}

#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
enum Request {
    Games,
    New {
        game: String,
        #[serde(default)]
        seats: Option<u8>,
        #[serde(default)]
        options: Value,
        #[serde(default)]
        seed: Option<Seed>,
    },
    Set {
        game: String,
        #[serde(default)]
        options: Value,
        #[serde(default)]
        seed: Option<Seed>,
        position: Value,
    },
    Status,
    Legal {
        seat: u64,
    },
    Check {
        seat: u64,
        action: String,
    },
    Act {
        seat: u64,
        action: String,
    },
    View {
        #[serde(default)]
        seat: Option<u64>,
    },
    Reveal,
    Undo,
    Record,
    Load {
        record: Value,
    },
}

impl Referee {
    /// An arbiter before its first game.
    pub fn new() -> Self {
        Self::default()
    }

    /// The game in progress, if any.
    pub fn table(&self) -> Option<&dyn Table> {
        self.table.as_deref()
    }

    /// Answers one line. Never panics, whatever the line; a refused request changes nothing.
    pub fn answer(&mut self, line: &str) -> String {
        let answer = read(line).and_then(|request| self.settle(request));
        let answer = match answer {
            Ok(Value::Object(mut fields)) => {
                fields.insert("ok".into(), true.into());
                Value::Object(fields)
            }
            Ok(_) => json!({ "ok": true }),
            Err(fault) => json!({ "ok": false, "error": fault }),
        };
        answer.to_string()
    }

    fn settle(&mut self, request: Request) -> Result<Value, Fault> {
        match request {
            Request::Games => Ok(json!({ "games": catalogue::games() })),
            Request::New {
                game,
                seats,
                options,
                seed,
            } => {
                let seats = match seats {
                    Some(seats) => seats,
                    None => only_seats(&game)?,
                };
                self.begin(table::open(&game, &options, seats, seed_or_zero(seed)))
            }
            Request::Set {
                game,
                options,
                seed,
                position,
            } => self.begin(table::set(&game, &options, seed_or_zero(seed), &position)),
            Request::Load { record } => {
                let record: RecordText = serde_json::from_value(record).map_err(|error| {
                    Fault::unfit("record", format!("This is no record: {error}"))
                })?;
                self.begin(table::load(&record))
            }
            Request::Status => Ok(json!({ "status": self.playing()?.status() })),
            Request::Legal { seat } => {
                let table = self.playing()?;
                Ok(json!(table.legal(seat_at(table, seat)?)))
            }
            Request::Check { seat, action } => {
                let table = self.playing()?;
                table.check(seat_at(table, seat)?, &action, Language::English)?;
                Ok(Value::Null)
            }
            Request::Act { seat, action } => {
                let seat: Seat = seat_at(self.playing()?, seat)?;
                let table = self.playing_mut()?;
                let events = table.act(seat, &action, Language::English)?;
                Ok(json!({ "events": events, "status": table.status() }))
            }
            Request::View { seat } => {
                let table = self.playing()?;
                let viewer = match seat {
                    Some(seat) => Viewer::Seated(seat_at(table, seat)?),
                    None => Viewer::Watching,
                };
                Ok(json!({ "view": table.view(viewer) }))
            }
            Request::Reveal => Ok(json!({ "position": self.playing()?.reveal() })),
            Request::Undo => {
                let table = self.playing_mut()?;
                table.undo()?;
                Ok(json!({ "status": table.status() }))
            }
            Request::Record => Ok(json!({ "record": self.playing()?.record() })),
        }
    }

    /// Takes on a new game; the old one goes on if it cannot begin.
    fn begin(&mut self, table: Result<Box<dyn Table>, Fault>) -> Result<Value, Fault> {
        let table = table?;
        let status = table.status();
        self.table = Some(table);
        Ok(json!({ "status": status }))
    }

    fn playing(&self) -> Result<&dyn Table, Fault> {
        self.table.as_deref().ok_or_else(no_game)
    }

    fn playing_mut(&mut self) -> Result<&mut dyn Table, Fault> {
        match &mut self.table {
            Some(table) => Ok(&mut **table),
            None => Err(no_game()),
        }
    }
}

/// EN-8: what is no request is answered as such.
fn read(line: &str) -> Result<Request, Fault> {
    if line.len() > MAX_LINE {
        return Err(Fault::question(
            "line",
            format!("A request has at most {MAX_LINE} bytes"),
        ));
    }
    serde_json::from_str(line)
        .map_err(|error| Fault::question("request", format!("This is no request: {error}")))
}

fn no_game() -> Fault {
    Fault::question("no_game", "No game was begun yet")
}

/// Without a seed the game is the one of seed zero: an arbiter has no chance of its own.
fn seed_or_zero(seed: Option<Seed>) -> Seed {
    seed.unwrap_or(Seed::new([0; 32]))
}

/// How many play, where a game leaves no choice.
fn only_seats(game: &str) -> Result<u8, Fault> {
    let games = catalogue::games();
    let Some(entry) = games.iter().find(|entry| entry.id == game) else {
        return Err(Fault::question(
            "game",
            "The games are mana, seven-ronin and samurai-sword",
        ));
    };
    if entry.seats.min == entry.seats.max {
        Ok(entry.seats.min)
    } else {
        Err(Fault::question("seats", "Say how many seats there are"))
    }
}
