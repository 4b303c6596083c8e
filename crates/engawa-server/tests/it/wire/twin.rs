//! A game whose truth can be exchanged behind the server's back, and which can be made to leak.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engawa_minds::Kind;
use engawa_referee::{Fault, LegalText, Ponder, RecordText, Status, Table, Told, record::Deed};
use engawa_rules::{
    RULES_VERSION,
    game::{Event as _, Game, Legal, View as _},
    language::Language,
    rng::{Quick, Seed},
    samurai_sword::SamuraiSword,
    seat::{Seat, Seats, Turn, Viewer},
    seven_ronin::SevenRonin,
};
use serde::Serialize;
use serde_json::{Value, json, value::to_raw_value};

/// A game with secrets: others could be true for all that one viewer knows.
pub(crate) trait Hidden: Game + Send {
    /// One of those others.
    fn other(&self, viewer: Viewer, dice: &mut Quick) -> Self;
}

impl Hidden for SamuraiSword {
    fn other(&self, viewer: Viewer, dice: &mut Quick) -> Self {
        self.scrambled(viewer, dice)
    }
}

impl Hidden for SevenRonin {
    fn other(&self, viewer: Viewer, dice: &mut Quick) -> Self {
        self.scrambled(viewer, dice)
    }
}

/// A mistake to plant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leak {
    /// The order of the deck is in every view.
    Deck,
    /// Everybody's role is in every view.
    Role,
    /// Everybody's hand is in every view.
    Hand,
    /// Plans that wait behind a screen are in every view.
    Plan,
    /// The fingerprint of the whole truth is in every view.
    Digest,
    /// The seed is in every view.
    Seed,
    /// How much whoever is asked may do is in every view.
    Count,
    /// What one is told, all are told.
    Audience,
    /// A refusal says what lies on top of the deck.
    Refusal,
}

/// The truth of one world, shared between its server and the test.
#[derive(Clone, Debug)]
pub(crate) struct Truth<G>(Arc<Mutex<G>>);

impl<G: Clone> Truth<G> {
    pub(crate) fn new(game: G) -> Self {
        Self(Arc::new(Mutex::new(game)))
    }

    fn lock(&self) -> MutexGuard<'_, G> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn get(&self) -> G {
        self.lock().clone()
    }

    pub(crate) fn set(&self, game: G) {
        *self.lock() = game;
    }
}

/// The game as the server holds it.
#[derive(Debug)]
pub(crate) struct Twin<G> {
    pub(crate) truth: Truth<G>,
    pub(crate) seed: Seed,
    pub(crate) leak: Option<Leak>,
    actions: Vec<Deed>,
}

fn written(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("plain data")
}

impl<G: Hidden> Twin<G> {
    pub(crate) fn new(truth: Truth<G>, seed: Seed, leak: Option<Leak>) -> Self {
        Self {
            truth,
            seed,
            leak,
            actions: Vec::new(),
        }
    }

    fn leaked(&self) -> Value {
        let position = self.reveal();
        let each = |what: &str| {
            let seats = position["seats"].as_array().into_iter().flatten();
            seats.map(|seat| seat[what].clone()).collect::<Value>()
        };
        match self.leak {
            Some(Leak::Deck) => position["deck"].clone(),
            Some(Leak::Role) => each("role"),
            Some(Leak::Hand) => each("hand"),
            Some(Leak::Plan) => position["committed"].clone(),
            Some(Leak::Digest) => json!(self.status().digest),
            Some(Leak::Seed) => json!(self.seed),
            Some(Leak::Count) => {
                let asked = self.turn().to_act().into_iter();
                asked.map(|seat| self.legal(seat).actions().len()).collect()
            }
            Some(Leak::Audience | Leak::Refusal) | None => Value::Null,
        }
    }
}

impl<G: Hidden> Table for Twin<G> {
    /// The computer players of these worlds play at random, which takes no thinking.
    fn ponder(&self, _: Seat, _: &Kind, _: u64) -> Result<Ponder, Fault> {
        Err(Fault::question("level", "nobody thinks here"))
    }

    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        self.truth.lock().seats()
    }

    fn options(&self) -> Value {
        written(self.truth.lock().options())
    }

    fn ply(&self) -> usize {
        self.actions.len()
    }

    fn turn(&self) -> Turn {
        self.truth.lock().turn()
    }

    fn status(&self) -> Status {
        let game = self.truth.lock();
        let turn = game.turn();
        Status {
            over: turn.is_over(),
            to_act: turn.to_act(),
            phase: game.phase(),
            winners: match turn {
                Turn::Over(winners) => winners,
                Turn::Of(_) => Seats::NONE,
            },
            ply: self.actions.len(),
            digest: game.digest().to_string(),
        }
    }

    fn legal(&self, seat: Seat) -> LegalText {
        let words = |actions: &[G::Action]| actions.iter().map(ToString::to_string).collect();
        match self.truth.lock().view(Viewer::Seated(seat)).legal() {
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
        let read = action.parse::<G::Action>();
        let read = read.map_err(|misread| Fault::of(&misread, language));
        let checked = read.and_then(|action| {
            let game = self.truth.lock();
            game.check(seat, &action)
                .map_err(|illegal| Fault::of(&illegal, language))
        });
        checked.map_err(|mut fault| {
            if self.leak == Some(Leak::Refusal) {
                fault.message += &self.reveal()["deck"][0].to_string();
            }
            fault
        })
    }

    fn act(&mut self, seat: Seat, action: &str, language: Language) -> Result<Vec<Told>, Fault> {
        let read: G::Action = action
            .parse()
            .map_err(|misread| Fault::of(&misread, language))?;
        let mut events = Vec::new();
        self.truth
            .lock()
            .play(seat, &read, &mut events)
            .map_err(|illegal| Fault::of(&illegal, language))?;
        self.actions.push(Deed {
            seat: seat.number(),
            action: action.to_owned(),
        });
        let all = self.leak == Some(Leak::Audience);
        let told = events.iter().map(|event| Told {
            to: event.to().filter(|_| !all),
            event: to_raw_value(event).expect("plain data"),
        });
        Ok(told.collect())
    }

    fn choose(&self, seat: Seat, dice: &mut Quick) -> Option<String> {
        let view = self.truth.lock().view(Viewer::Seated(seat));
        view.choose(dice).map(|action| action.to_string())
    }

    fn view(&self, viewer: Viewer) -> Value {
        let mut view = written(&self.truth.lock().view(viewer));
        let leaked = self.leaked();
        if !leaked.is_null() {
            view["leaked"] = leaked;
        }
        view
    }

    fn reveal(&self) -> Value {
        written(&self.truth.lock().reveal())
    }

    fn undo(&mut self) -> Result<(), Fault> {
        Err(Fault::question(
            "nothing_to_undo",
            "Nobody agrees to that here",
        ))
    }

    fn record(&self) -> RecordText {
        RecordText {
            format: engawa_referee::record::FORMAT,
            rules: RULES_VERSION,
            game: G::ID.to_owned(),
            options: self.options(),
            seats: self.seats(),
            seed: self.seed,
            position: None,
            actions: self.actions.clone(),
        }
    }
}
