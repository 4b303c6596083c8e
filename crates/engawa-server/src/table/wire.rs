//! What leaves a table: messages built up, viewer by viewer, from what that viewer may know.

use std::collections::{HashMap, HashSet};

use engawa_referee::LegalText;
use engawa_rules::seat::{Seat, Viewer};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    entry::{Closing, Ending, Fact, Forfeit, Holder, Level},
    room::{Done, Room, State},
    settings::ClockSettings,
};
use crate::time::Millis;

/// What is known about people beside the log: their names, and who is here.
#[derive(Debug, Default)]
pub struct Company {
    /// Names by id. Who deleted their data has none.
    pub names: HashMap<String, String>,
    /// Who has a stream open.
    pub present: HashSet<String>,
}

/// A table as everybody may see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableInfo {
    /// Its id, which is also the code to join by.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// The game's options.
    #[schema(value_type = Object)]
    pub options: Value,
    /// When it was set up, in milliseconds since 1970.
    pub created: Millis,
    /// Who set it up.
    pub owner: PersonInfo,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// Whether players may write what they like.
    pub free_text: bool,
    /// `open`, `playing`, `over` or `closed`.
    #[schema(value_type = String)]
    pub state: &'static str,
    /// The number of its last entry.
    pub seq: u64,
    /// How many actions were made.
    pub ply: usize,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// The seats the game waits for.
    #[schema(value_type = Vec<u8>)]
    pub to_act: Vec<Seat>,
    /// How time is kept.
    pub clock: ClockSettings,
    /// What each seat has left, in milliseconds.
    pub left_ms: Option<Vec<Millis>>,
    /// Whose time runs.
    #[schema(value_type = Vec<u8>)]
    pub running: Vec<Seat>,
    /// Who offers a draw.
    #[schema(value_type = Option<u8>)]
    pub draw_offered: Option<Seat>,
    /// Who asks to take an action back.
    #[schema(value_type = Option<u8>)]
    pub take_back_asked: Option<Seat>,
    /// The SHA-256 of the seed, from the start on.
    pub commitment: Option<String>,
    /// The seed, from the end on.
    pub seed: Option<String>,
    /// How it ended.
    pub result: Option<ResultInfo>,
    /// Why it was closed before its end.
    #[schema(value_type = Option<String>)]
    pub closed: Option<Closing>,
    /// The table they play again at.
    pub rematch: Option<String>,
    /// The table this one is a rematch of.
    pub rematch_of: Option<String>,
}

/// What an action may change of a table: all that most messages need to say of it.
#[derive(Clone, Debug, Serialize)]
pub struct Moved {
    state: &'static str,
    seq: u64,
    ply: usize,
    to_act: Vec<Seat>,
    left_ms: Option<Vec<Millis>>,
    running: Vec<Seat>,
    draw_offered: Option<Seat>,
    take_back_asked: Option<Seat>,
}

/// A person as everybody may see them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PersonInfo {
    /// Their id. It is no secret.
    pub id: String,
    /// The name they chose; nothing if they deleted their data.
    pub name: Option<String>,
}

/// A seat as everybody may see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeatInfo {
    /// `open`, `reserved`, `person` or `computer`.
    #[schema(value_type = String)]
    pub kind: &'static str,
    /// Who holds it, or for whom it is kept.
    pub person: Option<PersonInfo>,
    /// Whether that person is here.
    pub present: bool,
    /// How the computer player plays.
    #[schema(value_type = Option<String>)]
    pub level: Option<Level>,
    /// What the computer player is called at this table.
    pub name: Option<String>,
    /// Who may come back to it.
    pub away: Option<PersonInfo>,
    /// Who gave it up, which counts as a loss for them whatever becomes of the seat.
    pub forfeit: Option<ForfeitInfo>,
}

/// A loss by giving up or running out of time.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ForfeitInfo {
    /// Whose.
    pub person: PersonInfo,
    /// `resigned` or `flagged`.
    #[schema(value_type = String)]
    pub how: Forfeit,
}

/// How a game ended.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ResultInfo {
    /// Who won; all seats is a draw.
    #[schema(value_type = Vec<u8>)]
    pub winners: Vec<Seat>,
    /// `rules`, `resignation`, `time` or `agreement`.
    #[schema(value_type = String)]
    pub why: Ending,
}

/// Where a viewer stands: everything they need to go on from.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Snapshot {
    /// The number of the last entry; resume from here.
    pub seq: u64,
    /// What this viewer may know of the game; nothing before it began.
    #[schema(value_type = Object)]
    pub view: Value,
    /// What this viewer may do, as in the referee protocol; nothing if not asked.
    #[schema(value_type = Object)]
    pub legal: Value,
    /// The table.
    pub table: TableInfo,
}

impl Room {
    /// What an action may change of the table.
    pub fn moved(&self, now: Millis) -> Moved {
        let begun = self.game.is_some();
        let clock = self.clock.as_ref().filter(|_| begun);
        let playing = self.state == State::Playing;
        Moved {
            state: self.state.word(),
            seq: self.seq,
            ply: self.ply(),
            to_act: self.asked().into_iter().collect(),
            left_ms: clock.map(|clock| {
                if playing {
                    clock.left_at(now)
                } else {
                    clock.left().to_vec()
                }
            }),
            running: clock
                .filter(|_| playing)
                .map(|clock| clock.running().into_iter().collect())
                .unwrap_or_default(),
            draw_offered: self.draw,
            take_back_asked: self.take_back,
        }
    }

    /// The table as everybody may see it.
    pub fn info(&self, company: &Company, now: Millis) -> TableInfo {
        let person = |id: &String| PersonInfo {
            id: id.clone(),
            name: company.names.get(id).cloned(),
        };
        let begun = self.game.is_some();
        let ended = begun && matches!(self.state, State::Over | State::Closed);
        let moved = self.moved(now);
        TableInfo {
            id: self.id.clone(),
            game: self.settings.game.clone(),
            options: self.settings.options.clone(),
            created: self.created,
            owner: person(&self.owner),
            listed: self.settings.listed,
            free_text: self.settings.free_text,
            state: moved.state,
            seq: moved.seq,
            ply: moved.ply,
            seats: self
                .every_seat()
                .map(|seat| self.seat_info(seat, company, person))
                .collect(),
            to_act: moved.to_act,
            clock: self.settings.clock,
            left_ms: moved.left_ms,
            running: moved.running,
            draw_offered: moved.draw_offered,
            take_back_asked: moved.take_back_asked,
            commitment: begun.then(|| self.commitment.clone()),
            seed: ended.then(|| self.seed.to_string()),
            result: self.result_info(),
            closed: self.closing,
            rematch: self.rematch.clone(),
            rematch_of: self.settings.rematch_of.clone(),
        }
    }

    pub(super) fn result_info(&self) -> Option<ResultInfo> {
        let (winners, why) = self.result?;
        Some(ResultInfo {
            winners: winners.into_iter().collect(),
            why,
        })
    }

    fn seat_info(
        &self,
        seat: Seat,
        company: &Company,
        person: impl Fn(&String) -> PersonInfo,
    ) -> SeatInfo {
        let chair = &self.chairs[seat.index()];
        let (kind, held) = match &chair.holder {
            Holder::Open => ("open", None),
            Holder::Reserved { person, .. } => ("reserved", person.as_ref()),
            Holder::Person { id } => ("person", Some(id)),
            Holder::Computer { .. } => ("computer", None),
        };
        let (level, name) = match &chair.holder {
            Holder::Computer { level, name } => (Some(*level), name.clone()),
            _ => (None, None),
        };
        SeatInfo {
            kind,
            present: held.is_some_and(|id| company.present.contains(id)),
            person: held.map(&person),
            level,
            name,
            away: chair.away.as_ref().map(&person),
            forfeit: chair.forfeit.as_ref().map(|(id, how)| ForfeitInfo {
                person: person(id),
                how: *how,
            }),
        }
    }

    /// What a viewer may know of the game; nothing before it began.
    pub fn view(&self, viewer: Viewer) -> Value {
        self.game
            .as_ref()
            .map_or(Value::Null, |game| game.view(viewer))
    }

    /// What a viewer may do; nothing if the game does not wait for them.
    pub fn legal(&self, viewer: Viewer) -> Option<LegalText> {
        match (&self.game, viewer) {
            (Some(game), Viewer::Seated(seat)) if self.asked().contains(seat) => {
                Some(game.legal(seat))
            }
            _ => None,
        }
    }

    /// Where a viewer stands.
    pub fn snapshot(&self, viewer: Viewer, company: &Company, now: Millis) -> Snapshot {
        Snapshot {
            seq: self.seq,
            view: self.view(viewer),
            legal: json!(self.legal(viewer)),
            table: self.info(company, now),
        }
    }

    /// What a viewer is told of an entry. The newest one carries where they stand now, and what changed
    /// of the table as JSON: it is the same for everybody, and so written once. Most of what the server
    /// sends is made here, so the text is put together from parts rather than from a tree.
    pub fn update(&self, telling: &Telling<'_>, viewer: Viewer, newest: Option<&str>) -> String {
        let mut text = Vec::with_capacity(USUAL);
        text.extend_from_slice(telling.head.as_bytes());
        let events = telling.done.events.iter();
        let told = events.filter(|told| told.reaches(viewer));
        for (at, told) in told.enumerate() {
            if at > 0 {
                text.push(b',');
            }
            text.extend_from_slice(told.event.get().as_bytes());
        }
        text.push(b']');
        if let Some(table) = newest {
            self.write_stand(viewer, table, &mut text);
        }
        text.push(b'}');
        String::from_utf8(text).expect("JSON is text")
    }

    /// The message of where a viewer stands, with the table as JSON.
    pub fn snapshot_message(&self, viewer: Viewer, table: &str) -> String {
        let mut text = Vec::with_capacity(USUAL);
        let head = format!(r#"{{"type":"snapshot","seq":{}"#, self.seq);
        text.extend_from_slice(head.as_bytes());
        self.write_stand(viewer, table, &mut text);
        text.push(b'}');
        String::from_utf8(text).expect("JSON is text")
    }

    fn write_stand(&self, viewer: Viewer, table: &str, text: &mut Vec<u8>) {
        text.extend_from_slice(b",\"view\":");
        match &self.game {
            Some(game) => game.write_view(viewer, text),
            None => text.extend_from_slice(b"null"),
        }
        text.extend_from_slice(b",\"legal\":");
        text.extend_from_slice(text_of(&self.legal(viewer)).as_bytes());
        text.extend_from_slice(b",\"table\":");
        text.extend_from_slice(table.as_bytes());
    }
}

/// Most messages are no longer, in bytes.
const USUAL: usize = 2048;

/// An entry as it is about to be told: what is the same for all who hear it is written once.
#[derive(Debug)]
pub struct Telling<'a> {
    done: &'a Done,
    head: String,
}

impl<'a> Telling<'a> {
    /// Of something that was done.
    pub fn new(done: &'a Done) -> Self {
        let (seq, time, ply) = (done.entry.seq, done.entry.time, done.ply);
        let what = told(&done.entry.fact);
        let head = format!(
            r#"{{"type":"update","seq":{seq},"time":{time},"ply":{ply},"what":{what},"events":["#
        );
        Self { done, head }
    }
}

/// A message or a part of one as text.
pub(super) fn text_of(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("messages are plain data")
}

/// What everybody may know of an entry. An action's text is not among it: the game's events say
/// what may be said.
fn told(fact: &Fact) -> String {
    let told = match fact {
        // By far the most, so without a tree in between.
        Fact::Acted { seat, .. } => {
            return format!(r#"{{"kind":"acted","seat":{}}}"#, seat.number());
        }
        Fact::Seated { seat, holder } => {
            let kind = match holder {
                Holder::Open => "open",
                Holder::Reserved { .. } => "reserved",
                Holder::Person { .. } => "person",
                Holder::Computer { .. } => "computer",
            };
            json!({ "kind": "seated", "seat": seat, "holder": kind })
        }
        Fact::Said {
            seat, phrase, text, ..
        } => json!({ "kind": "said", "seat": seat, "phrase": phrase, "text": text }),
        Fact::Started
        | Fact::TakeBackAsked { .. }
        | Fact::TakeBackRefused { .. }
        | Fact::TakenBack { .. }
        | Fact::DrawOffered { .. }
        | Fact::DrawRefused { .. }
        | Fact::Resigned { .. }
        | Fact::Flagged { .. }
        | Fact::Replaced { .. }
        | Fact::Returned { .. }
        | Fact::Over { .. }
        | Fact::Closed { .. }
        | Fact::Rematch { .. } => json!(fact),
    };
    text_of(&told)
}
