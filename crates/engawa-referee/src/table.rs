//! A game whose kind is known only at run time.

use engawa_minds::{Kind, Minded};
use engawa_rules::{
    RULES_VERSION,
    game::{Event as _, Game, Legal, View as _},
    language::Language,
    mana::Mana,
    record::Record,
    refusal::{Expected, MAX_ACTION, Misread},
    rng::{Quick, Seed},
    samurai_sword::SamuraiSword,
    seat::{Seat, Seats, Turn, Viewer},
    seven_ronin::SevenRonin,
};
use serde::Serialize;
use serde_json::{
    Value, json,
    value::{RawValue, to_raw_value},
};

use crate::{
    Fault, MAX_ACTIONS, Ponder,
    record::{Deed, FORMAT, RecordText},
};

/// One game in progress and the record of how it came to be.
pub trait Table: Send + std::fmt::Debug {
    /// The game's name.
    fn game(&self) -> &'static str;
    /// How many play.
    fn seats(&self) -> u8;
    /// What was agreed on.
    fn options(&self) -> Value;
    /// How many actions were made.
    fn ply(&self) -> usize;
    /// Who may act, or who won.
    fn turn(&self) -> Turn;
    /// Where the game stands, in a word, without the digest that [`Self::status`] has to make.
    fn phase(&self) -> &'static str {
        self.status().phase
    }
    /// Where the game stands; for arbiters, since its digest covers what is hidden.
    fn status(&self) -> Status;
    /// What a seat may do now.
    fn legal(&self, seat: Seat) -> LegalText;
    /// Whether a seat may do this now.
    fn check(&self, seat: Seat, action: &str, language: Language) -> Result<(), Fault>;
    /// Does it, and says what happened.
    fn act(&mut self, seat: Seat, action: &str, language: Language) -> Result<Vec<Told>, Fault>;
    /// One of the seat's legal actions, drawn evenly from what that seat may know.
    fn choose(&self, seat: Seat, dice: &mut Quick) -> Option<String>;
    /// A decision of a computer player for a seat that is to act, to be made on any thread; its
    /// chance comes from the seed.
    fn ponder(&self, seat: Seat, kind: &Kind, seed: u64) -> Result<Ponder, Fault>;
    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// The same as JSON, added to a text: what goes out many times a second is written without a
    /// tree in between.
    fn write_view(&self, viewer: Viewer, text: &mut Vec<u8>) {
        write(&self.view(viewer), text);
    }
    /// The whole truth.
    fn reveal(&self) -> Value;
    /// Takes one action back.
    fn undo(&mut self) -> Result<(), Fault>;
    /// The game as it is kept.
    fn record(&self) -> RecordText;
}

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Status {
    /// Whether it is over.
    pub over: bool,
    /// Who may act now.
    pub to_act: Seats,
    /// The phase, in a word.
    pub phase: &'static str,
    /// Who won, once it is over; all seats is a draw.
    pub winners: Seats,
    /// How many actions were made.
    pub ply: usize,
    /// A fingerprint of the whole truth.
    pub digest: String,
}

/// Legal actions in their notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum LegalText {
    /// All of them.
    Listed {
        /// Each once, in canonical order.
        actions: Vec<String>,
        /// Always true.
        complete: bool,
    },
    /// Too many to list.
    Sampled {
        /// Always false.
        complete: bool,
        /// How many, in decimal digits.
        count: String,
        /// Some of them.
        sample: Vec<String>,
    },
}

impl LegalText {
    /// Those that are written out.
    pub fn actions(&self) -> &[String] {
        match self {
            Self::Listed { actions, .. } => actions,
            Self::Sampled { sample, .. } => sample,
        }
    }
}

/// An event and who may know it.
#[derive(Clone, Debug, Serialize)]
pub struct Told {
    /// `None` for everybody, spectators too.
    pub to: Option<Seats>,
    /// What happened, written out: it is sent on far more often than read. Not laid flat beside
    /// `to`, since events have fields of their own by that name.
    pub event: Box<RawValue>,
}

impl Told {
    /// What happened, to be read.
    pub fn read(&self) -> Value {
        serde_json::from_str(self.event.get()).expect("an event is JSON")
    }

    /// Whether this viewer may know.
    pub fn reaches(&self, viewer: Viewer) -> bool {
        match (self.to, viewer) {
            (None, _) => true,
            (Some(seats), Viewer::Seated(seat)) => seats.contains(seat),
            (Some(_), Viewer::Watching) => false,
        }
    }
}

/// Sits players down to a new game.
pub fn open(game: &str, options: &Value, seats: u8, seed: Seed) -> Result<Box<dyn Table>, Fault> {
    match game {
        Mana::ID => Played::<Mana>::open(options, seats, seed),
        SevenRonin::ID => Played::<SevenRonin>::open(options, seats, seed),
        SamuraiSword::ID => Played::<SamuraiSword>::open(options, seats, seed),
        _ => Err(unknown_game()),
    }
}

/// Starts a game from a position.
pub fn set(
    game: &str,
    options: &Value,
    seed: Seed,
    position: &Value,
) -> Result<Box<dyn Table>, Fault> {
    match game {
        Mana::ID => Played::<Mana>::set(options, seed, position),
        SevenRonin::ID => Played::<SevenRonin>::set(options, seed, position),
        SamuraiSword::ID => Played::<SamuraiSword>::set(options, seed, position),
        _ => Err(unknown_game()),
    }
}

/// Replays a record.
pub fn load(text: &RecordText) -> Result<Box<dyn Table>, Fault> {
    if text.format != FORMAT {
        return Err(Fault::unfit(
            "format",
            format!("This record has format {}, not {FORMAT}", text.format),
        ));
    }
    if text.rules != RULES_VERSION {
        let message = format!(
            "This record was played by rules {}, not {RULES_VERSION}",
            text.rules
        );
        return Err(Fault::unfit("rules", message));
    }
    let mut table = match &text.position {
        None => open(&text.game, &text.options, text.seats, text.seed)?,
        Some(position) => set(&text.game, &text.options, text.seed, position)?,
    };
    if table.seats() != text.seats {
        return Err(Fault::unfit(
            "seats",
            "The record's number of seats is not its position's",
        ));
    }
    for (ply, deed) in text.actions.iter().enumerate() {
        let place = format!("Action {}", ply + 1);
        let seat = seat_at(&*table, deed.seat.into()).map_err(|fault| fault.at(&place))?;
        table
            .act(seat, &deed.action, Language::English)
            .map_err(|fault| fault.at(&place))?;
    }
    Ok(table)
}

/// The seat with this number at this table.
pub fn seat_at(table: &dyn Table, number: u64) -> Result<Seat, Fault> {
    Seat::checked(number)
        .filter(|seat| seat.number() < table.seats())
        .ok_or_else(|| {
            Fault::question("seat", format!("Seats here are 0 to {}", table.seats() - 1))
        })
}

fn unknown_game() -> Fault {
    Fault::question("game", "The games are mana, seven-ronin and samurai-sword")
}

#[derive(Debug)]
struct Played<G: Game> {
    game: G,
    record: Record<G>,
}

impl<G: Minded + Send> Played<G>
where
    Record<G>: Send,
    G::View: Send,
{
    fn open(options: &Value, seats: u8, seed: Seed) -> Result<Box<dyn Table>, Fault> {
        Self::start(Record {
            options: read_options::<G>(options)?,
            seats,
            seed,
            position: None,
            actions: Vec::new(),
        })
    }

    fn set(options: &Value, seed: Seed, position: &Value) -> Result<Box<dyn Table>, Fault> {
        let options = read_options::<G>(options)?;
        let position: G::Position = serde_json::from_value(position.clone())
            .map_err(|error| Fault::unfit("position", format!("This is no position: {error}")))?;
        Self::start(Record {
            options,
            seats: 0,
            seed,
            position: Some(position),
            actions: Vec::new(),
        })
    }

    fn start(mut record: Record<G>) -> Result<Box<dyn Table>, Fault> {
        let game = record
            .start()
            .map_err(|illegal| Fault::of(&illegal, Language::English))?;
        record.seats = game.seats();
        Ok(Box::new(Self { game, record }))
    }
}

fn read_options<G: Game>(options: &Value) -> Result<G::Options, Fault> {
    match options {
        Value::Null => Ok(G::Options::default()),
        written => serde_json::from_value(written.clone()).map_err(|error| {
            Fault::unfit("option", format!("This is no option of {}: {error}", G::ID))
        }),
    }
}

/// EN-1: reads an action, refusing unread what is too long to be one.
fn read<A: std::str::FromStr<Err = Misread>>(text: &str, language: Language) -> Result<A, Fault> {
    let read = if text.len() > MAX_ACTION {
        Err(Misread::expected(Expected::ShortLine))
    } else {
        text.parse()
    };
    read.map_err(|misread| Fault::of(&misread, language))
}

/// Every value of ours is a plain tree with words for keys, so writing it out cannot fail.
fn written(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("views and positions are plain data")
}

fn write(value: &impl Serialize, text: &mut Vec<u8>) {
    serde_json::to_writer(text, value).expect("views are plain data");
}

fn words<A: ToString>(actions: &[A]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}

impl<G: Minded + Send> Table for Played<G>
where
    Record<G>: Send,
    G::View: Send,
{
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn options(&self) -> Value {
        written(&self.record.options)
    }

    fn ply(&self) -> usize {
        self.record.actions.len()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn phase(&self) -> &'static str {
        self.game.phase()
    }

    fn status(&self) -> Status {
        let turn = self.game.turn();
        Status {
            over: turn.is_over(),
            to_act: turn.to_act(),
            phase: self.game.phase(),
            winners: match turn {
                Turn::Over(winners) => winners,
                Turn::Of(_) => Seats::NONE,
            },
            ply: self.ply(),
            digest: self.game.digest().to_string(),
        }
    }

    fn legal(&self, seat: Seat) -> LegalText {
        match self.game.view(Viewer::Seated(seat)).legal() {
            Legal::Listed(actions) => LegalText::Listed {
                actions: words(&actions),
                complete: true,
            },
            Legal::Sampled { count, sample } => LegalText::Sampled {
                complete: false,
                count: count.to_string(),
                sample: words(&sample),
            },
        }
    }

    fn check(&self, seat: Seat, action: &str, language: Language) -> Result<(), Fault> {
        let action = read(action, language)?;
        self.game
            .check(seat, &action)
            .map_err(|illegal| Fault::of(&illegal, language))
    }

    fn act(&mut self, seat: Seat, action: &str, language: Language) -> Result<Vec<Told>, Fault> {
        if self.ply() >= MAX_ACTIONS {
            return Err(Fault::unfit(
                "too_long",
                format!("No game is kept beyond {MAX_ACTIONS} actions"),
            ));
        }
        let action = read(action, language)?;
        let mut events = Vec::new();
        self.game
            .play(seat, &action, &mut events)
            .map_err(|illegal| Fault::of(&illegal, language))?;
        self.record.actions.push((seat, action));
        Ok(events
            .iter()
            .map(|event| Told {
                to: event.to(),
                event: to_raw_value(event).expect("events are plain data"),
            })
            .collect())
    }

    fn choose(&self, seat: Seat, dice: &mut Quick) -> Option<String> {
        self.game
            .view(Viewer::Seated(seat))
            .choose(dice)
            .map(|action| action.to_string())
    }

    fn ponder(&self, seat: Seat, kind: &Kind, seed: u64) -> Result<Ponder, Fault> {
        Ponder::new(&self.game, &self.record, seat, kind, seed)
    }

    fn view(&self, viewer: Viewer) -> Value {
        written(&self.game.view(viewer))
    }

    fn write_view(&self, viewer: Viewer, text: &mut Vec<u8>) {
        write(&self.game.view(viewer), text);
    }

    fn reveal(&self) -> Value {
        written(&self.game.reveal())
    }

    fn undo(&mut self) -> Result<(), Fault> {
        let undone = self.record.actions.pop();
        if undone.is_none() {
            return Err(Fault::question("nothing_to_undo", "No action was made yet"));
        }
        self.game = self
            .record
            .replay()
            .expect("actions that were accepted once are accepted again");
        Ok(())
    }

    fn record(&self) -> RecordText {
        RecordText {
            format: FORMAT,
            rules: RULES_VERSION,
            game: G::ID.to_owned(),
            options: self.options(),
            seats: self.seats(),
            seed: self.record.seed,
            position: self
                .record
                .position
                .as_ref()
                .map(|position| json!(position)),
            actions: self
                .record
                .actions
                .iter()
                .map(|(seat, action)| Deed {
                    seat: seat.number(),
                    action: action.to_string(),
                })
                .collect(),
        }
    }
}
