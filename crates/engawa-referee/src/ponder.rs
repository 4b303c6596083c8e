//! A decision of a computer player, to be made elsewhere: on another thread, in its own time.

use std::{
    fmt,
    sync::{
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::{Duration, Instant},
};

use engawa_minds::{Budget, Kind, Minded, Thought, Value};
use engawa_rules::{
    game::{Event as _, Game},
    record::Record,
    seat::{Seat, Viewer},
};
use serde::Serialize;

use crate::Fault;

/// How often whoever counts the time looks whether the decision is still wanted.
const LOOK: Duration = Duration::from_millis(4);

/// A decision to be made. It holds what its seat may know and nothing else.
pub struct Ponder {
    kind: Kind,
    /// How many positions are enough where nothing was said.
    enough: u64,
    think: Box<dyn FnOnce(&Budget<'_>) -> Pondered + Send>,
}

impl fmt::Debug for Ponder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ponder({})", self.kind)
    }
}

/// A decision, in the game's notation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Pondered {
    /// What to do.
    pub action: String,
    /// What the player thinks of its prospects.
    pub value: Outlook,
    /// How it thinks the game will go on, its own action first.
    pub line: Vec<String>,
    /// How many actions deep it looked.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
}

/// What a player thinks of its prospects.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outlook {
    /// It did not think about it.
    Unknown,
    /// The share of the game it expects, in thousandths.
    Expected(u16),
    /// It wins by force in so many actions.
    WinIn(u16),
    /// It loses by force in so many actions.
    LossIn(u16),
}

impl Ponder {
    /// A mind of this kind, in this seat of a game that was played so far.
    pub(crate) fn new<G>(
        game: &G,
        record: &Record<G>,
        seat: Seat,
        kind: &Kind,
        seed: u64,
    ) -> Result<Self, Fault>
    where
        G: Minded,
        G::View: Send,
    {
        let mut mind = G::mind(kind.level, seed).ok_or_else(|| no_such(G::ID, kind))?;
        if !game.turn().to_act().contains(seat) {
            return Err(Fault::question("not_asked", "This seat is not to act now"));
        }
        let viewer = Viewer::Seated(seat);
        if mind.listens() {
            // What a mind makes of the past follows from the record alone: it outlives a restart,
            // and a move taken back was never heard of.
            listen(record, viewer, |before, event| mind.hear(before, event));
        }
        let view = game.view(viewer);
        Ok(Self {
            kind: *kind,
            enough: kind.budget::<G>(),
            think: Box::new(move |budget| write(&mind.decide(&view, budget))),
        })
    }

    /// Which kind of player it is.
    pub const fn kind(&self) -> &Kind {
        &self.kind
    }

    /// Decides within the time and the nodes of its kind, or as soon as `stop` is raised.
    pub fn decide(self, stop: &AtomicBool) -> Pondered {
        let enough = AtomicBool::new(false);
        let budget = Budget {
            nodes: self.kind.nodes.unwrap_or(self.enough),
            threads: self.kind.threads,
            stop: &enough,
        };
        let until = self
            .kind
            .ms
            .map(|ms| Instant::now() + Duration::from_millis(ms));
        let (done, waiting) = mpsc::channel::<()>();
        thread::scope(|scope| {
            let enough = &enough;
            scope.spawn(move || watch(&waiting, until, stop, enough));
            let pondered = (self.think)(&budget);
            drop(done);
            pondered
        })
    }
}

/// Counts the time until the decision is made, and raises `enough` when it is over or unwanted.
fn watch(
    waiting: &mpsc::Receiver<()>,
    until: Option<Instant>,
    stop: &AtomicBool,
    enough: &AtomicBool,
) {
    loop {
        let left = until.map_or(LOOK, |until| {
            until.saturating_duration_since(Instant::now()).min(LOOK)
        });
        if left.is_zero() || stop.load(Relaxed) {
            enough.store(true, Relaxed);
            return;
        }
        if waiting.recv_timeout(left) != Err(RecvTimeoutError::Timeout) {
            return;
        }
    }
}

fn no_such(game: &str, kind: &Kind) -> Fault {
    let names: Vec<&str> = engawa_minds::kinds(game)
        .iter()
        .map(|level| level.name())
        .collect();
    Fault::question(
        "level",
        format!(
            "{game} has no player {}; it has {}",
            kind.level,
            names.join(", ")
        ),
    )
}

/// Tells what a viewer was told of a game and saw of it before, from its start.
fn listen<G: Game>(record: &Record<G>, viewer: Viewer, mut hear: impl FnMut(&G::View, &G::Event)) {
    let mut game = record.start().expect("a record that was played starts");
    let mut events: Vec<G::Event> = Vec::new();
    for (seat, action) in &record.actions {
        let before = game.view(viewer);
        events.clear();
        game.play(*seat, action, &mut events)
            .expect("actions that were accepted once are accepted again");
        let told = events.iter().filter(|event| event.told(viewer));
        told.for_each(|event| hear(&before, event));
    }
}

fn write<A: ToString>(thought: &Thought<A>) -> Pondered {
    Pondered {
        action: thought.action.to_string(),
        value: match thought.value {
            Value::Unknown => Outlook::Unknown,
            Value::Expected(share) => Outlook::Expected(share),
            Value::WinIn(away) => Outlook::WinIn(away),
            Value::LossIn(away) => Outlook::LossIn(away),
        },
        line: thought.line.iter().map(ToString::to_string).collect(),
        depth: thought.depth,
        nodes: thought.nodes,
    }
}
