//! The state of one table, and the one way it changes: by applying entries of its log.

use std::collections::HashMap;

use engawa_referee::{Table, Told};
use engawa_rules::{
    language::Language,
    rng::Seed,
    seat::{Seat, Seats, Turn},
};

use super::{
    clock::Clock,
    entry::{Closing, Ending, Entry, Fact, Forfeit, Holder, Level},
    names,
    settings::Settings,
    takeback::Trace,
};
use crate::{
    fault::{Fault, Kind},
    time::Millis,
};

/// One chair.
#[derive(Clone, Debug)]
pub struct Chair {
    /// Who holds it.
    pub holder: Holder,
    /// Who may return to it while a computer player sits in.
    pub away: Option<String>,
    /// Who lost by giving it up, and how.
    pub forfeit: Option<(String, Forfeit)>,
    /// The ply since which it is asked for its present decision.
    pub asked_at: usize,
}

impl Chair {
    /// A computer player sits in for the person.
    fn sit_in(&mut self, computer: Holder) {
        if let Holder::Person { id } = &self.holder {
            self.away = Some(id.clone());
            self.holder = computer;
        }
    }

    /// The person is back.
    fn give_back(&mut self) {
        if let Some(id) = self.away.take() {
            self.holder = Holder::Person { id };
        }
    }
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// People sit down.
    Open,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// The table was closed before its end.
    Closed,
}

impl State {
    /// Its name in the store and on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Playing => "playing",
            Self::Over => "over",
            Self::Closed => "closed",
        }
    }
}

/// What an accepted action is answered with; a repeat gets the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The number of its entry.
    pub seq: u64,
    /// The ply after it.
    pub ply: usize,
}

/// An entry that was applied, and what the game told.
#[derive(Clone, Debug)]
pub struct Done {
    /// The entry.
    pub entry: Entry,
    /// The ply after it.
    pub ply: usize,
    /// The game's events.
    pub events: Vec<Told>,
}

/// A table: what follows from its settings, its seed and its log, and nothing else.
#[derive(Debug)]
pub struct Room {
    /// Its id.
    pub id: String,
    /// Who set it up.
    pub owner: String,
    /// When.
    pub created: Millis,
    /// What was agreed on.
    pub settings: Settings,
    pub(super) seed: Seed,
    /// What is promised about the seed; it is in every message.
    pub(super) commitment: String,
    /// Where it stands.
    pub state: State,
    /// The game, once begun.
    pub game: Option<Box<dyn Table>>,
    /// The chairs.
    pub chairs: Vec<Chair>,
    /// The clocks, once begun, where time is kept.
    pub clock: Option<Clock>,
    /// The number of the last entry.
    pub seq: u64,
    /// Who offers a draw.
    pub draw: Option<Seat>,
    /// At which ply each seat last offered one.
    pub(super) draw_offered: HashMap<Seat, usize>,
    /// Who asks to take an action back.
    pub take_back: Option<Seat>,
    /// What the last action was, as far as taking it back goes.
    pub(super) trace: Option<Trace>,
    /// How it ended.
    pub result: Option<(Seats, Ending)>,
    /// Why it was closed.
    pub closing: Option<Closing>,
    /// Where they play again.
    pub rematch: Option<String>,
    pub(super) sayings: u32,
    receipts: HashMap<(Seat, String), Receipt>,
}

impl Room {
    /// A table before its first entry.
    pub fn new(id: String, owner: String, created: Millis, settings: Settings, seed: Seed) -> Self {
        let chair = Chair {
            holder: Holder::Open,
            away: None,
            forfeit: None,
            asked_at: 0,
        };
        Self {
            id,
            owner,
            created,
            commitment: seed.commitment().to_string(),
            seed,
            state: State::Open,
            game: None,
            chairs: vec![chair; usize::from(settings.seats)],
            settings,
            clock: None,
            seq: 0,
            draw: None,
            draw_offered: HashMap::new(),
            take_back: None,
            trace: None,
            result: None,
            closing: None,
            rematch: None,
            sayings: 0,
            receipts: HashMap::new(),
        }
    }

    /// Applies an entry of the log, comparing the game's digest with the one that was stored.
    pub fn replay(&mut self, entry: Entry) -> Result<Done, Fault> {
        if entry.seq != self.seq + 1 {
            return Err(Kind::Damaged.into());
        }
        let (left, digest) = (entry.left.clone(), entry.digest.clone());
        let done = self.apply(entry)?;
        if done.entry.digest != digest {
            return Err(Kind::Damaged.into());
        }
        if let (Some(clock), Some(left)) = (&mut self.clock, &left) {
            clock.restore(left);
        }
        Ok(Done {
            entry: Entry { left, ..done.entry },
            ..done
        })
    }

    /// Applies something new, which was found allowed.
    pub(super) fn add(&mut self, fact: Fact, now: Millis) -> Result<Done, Fault> {
        if let Some(clock) = &mut self.clock {
            clock.charge(now);
        }
        let mut done = self.apply(Entry {
            seq: self.seq + 1,
            time: now,
            fact,
            left: None,
            digest: None,
        })?;
        if matches!(done.entry.fact, Fact::Started)
            && let Some(clock) = &mut self.clock
        {
            clock.resume(now);
        }
        done.entry.left = self.clock.as_ref().map(|clock| clock.left().to_vec());
        Ok(done)
    }

    /// The one way a table changes. Sets the entry's digest where the game changed.
    fn apply(&mut self, mut entry: Entry) -> Result<Done, Fault> {
        let (asked, phase) = (self.asked(), self.phase());
        let mut events = Vec::new();
        match &entry.fact {
            Fact::Seated { seat, holder } => {
                let holder = self.named(*seat, holder.clone());
                self.chair(*seat)?.holder = holder;
            }
            Fact::Started => self.start()?,
            Fact::Acted {
                seat,
                action,
                client_id,
            } => {
                events = self.act(*seat, action)?;
                if let Some(id) = client_id {
                    let receipt = Receipt {
                        seq: entry.seq,
                        ply: self.ply(),
                    };
                    self.receipts.insert((*seat, id.clone()), receipt);
                }
            }
            Fact::TakeBackAsked { seat } => self.take_back = Some(*seat),
            Fact::TakeBackRefused { .. } => self.take_back = None,
            Fact::TakenBack { .. } => {
                self.playing_mut()?.undo()?;
                self.take_back = None;
                self.draw = None;
                self.trace = None;
            }
            Fact::DrawOffered { seat } => {
                self.draw = Some(*seat);
                self.draw_offered.insert(*seat, self.ply());
            }
            Fact::DrawRefused { .. } => self.draw = None,
            Fact::Resigned { seat } => self.forfeit(*seat, Forfeit::Resigned)?,
            Fact::Flagged { seat } => self.forfeit(*seat, Forfeit::Flagged)?,
            Fact::Replaced { seat } => {
                let computer = self.named(*seat, self.stand_in());
                self.chair(*seat)?.sit_in(computer);
            }
            Fact::Returned { seat } => self.chair(*seat)?.give_back(),
            Fact::Said { .. } => self.sayings += 1,
            Fact::Over { winners, why } => {
                self.state = State::Over;
                self.result = Some((winners.iter().copied().collect(), *why));
            }
            Fact::Closed { why } => {
                self.state = State::Closed;
                self.closing = Some(*why);
            }
            Fact::Rematch { table } => self.rematch = Some(table.clone()),
        }
        self.seq = entry.seq;
        if matches!(
            entry.fact,
            Fact::Started | Fact::Acted { .. } | Fact::TakenBack { .. }
        ) {
            entry.digest = self.game.as_ref().map(|game| game.status().digest);
        }
        self.ask(&entry.fact, asked, phase);
        Ok(Done {
            ply: self.ply(),
            entry,
            events,
        })
    }

    fn start(&mut self) -> Result<(), Fault> {
        let settings = &self.settings;
        let game = engawa_referee::table::open(
            &settings.game,
            &settings.options,
            settings.seats,
            self.seed,
        )?;
        self.clock = Clock::new(settings.clock, settings.seats);
        self.game = Some(game);
        self.state = State::Playing;
        Ok(())
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<Vec<Told>, Fault> {
        let before = self.phase();
        let events = self.playing_mut()?.act(seat, action, Language::English)?;
        self.trace = Some(Trace {
            seat,
            before,
            after: self.phase(),
        });
        self.draw = self.draw.filter(|offerer| *offerer == seat);
        self.take_back = None;
        Ok(events)
    }

    /// The person has lost. With more than two a computer player plays on in the seat.
    fn forfeit(&mut self, seat: Seat, how: Forfeit) -> Result<(), Fault> {
        let alone = self.settings.seats == 2;
        let computer = self.named(seat, self.stand_in());
        let chair = self.chair(seat)?;
        if let Holder::Person { id } = &chair.holder {
            chair.forfeit = Some((id.clone(), how));
            if !alone {
                chair.holder = computer;
            }
        }
        Ok(())
    }

    /// Notes who is asked anew, and lets the right clocks run.
    fn ask(&mut self, fact: &Fact, before: Seats, phase: &'static str) {
        let (now, ply) = (self.asked(), self.ply());
        let actor = match fact {
            Fact::Acted { seat, .. } => Some(*seat),
            _ => None,
        };
        let game_changed = matches!(fact, Fact::Started | Fact::TakenBack { .. });
        // Where several answer at once, one answer leaves the others' questions as they were.
        let anew: Seats = now
            .into_iter()
            .filter(|seat| {
                game_changed
                    || !before.contains(*seat)
                    || actor == Some(*seat)
                    || actor.is_some() && phase != self.phase()
            })
            .collect();
        for seat in anew {
            self.chairs[seat.index()].asked_at = ply;
        }
        let people: Seats = now
            .into_iter()
            .filter(|seat| matches!(self.chairs[seat.index()].holder, Holder::Person { .. }))
            .collect();
        if let Some(clock) = &mut self.clock {
            if let Some(actor) = actor {
                clock.reward(actor);
            }
            let anew = anew.into_iter().filter(|seat| people.contains(*seat));
            clock.run(people, anew.collect());
        }
    }

    /// The seats the game waits for; nobody unless it is on.
    pub fn asked(&self) -> Seats {
        match (&self.game, self.state) {
            (Some(game), State::Playing) => game.turn().to_act(),
            _ => Seats::NONE,
        }
    }

    /// The phase of the game.
    fn phase(&self) -> &'static str {
        self.game.as_ref().map_or("", |game| game.phase())
    }

    /// How many actions were made.
    pub fn ply(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.ply())
    }

    /// How the game ended by its rules, if it did and this is not yet in the log.
    pub(super) fn ended(&self) -> Option<Seats> {
        match (self.state, self.game.as_ref().map(|game| game.turn())) {
            (State::Playing, Some(Turn::Over(winners))) => Some(winners),
            _ => None,
        }
    }

    /// A computer player the game waits for, and how it plays.
    pub fn computer_asked(&self) -> Option<(Seat, Level)> {
        self.asked()
            .into_iter()
            .find_map(|seat| match self.chairs[seat.index()].holder {
                Holder::Computer { level, .. } => Some((seat, level)),
                _ => None,
            })
    }

    /// Whether what was asked of a seat at this ply is what it is asked now: with several asked at
    /// once, others may have answered meanwhile.
    pub(super) fn still_asked(&self, seat: Seat, ply: usize) -> bool {
        let since = self.chairs[seat.index()].asked_at;
        self.asked().contains(seat) && (since..=self.ply()).contains(&ply)
    }

    /// Whose time runs out next, and when.
    pub fn next_flag(&self) -> Option<(Millis, Seat)> {
        match self.state {
            State::Playing => self.clock.as_ref()?.next_flag(),
            _ => None,
        }
    }

    /// The seats a person holds.
    pub fn seats_of<'a>(&'a self, person: &'a str) -> impl Iterator<Item = Seat> + 'a {
        Seats::all(self.settings.seats)
            .into_iter()
            .filter(move |seat| self.holds(person, *seat))
    }

    /// Whether this person holds this seat.
    pub fn holds(&self, person: &str, seat: Seat) -> bool {
        self.chairs
            .get(seat.index())
            .is_some_and(|chair| matches!(&chair.holder, Holder::Person { id } if id == person))
    }

    /// What an earlier action with this id was answered with.
    pub fn receipt(&self, seat: Seat, client_id: &str) -> Option<Receipt> {
        self.receipts.get(&(seat, client_id.to_owned())).copied()
    }

    /// Everybody whose name the table shows.
    pub fn people(&self) -> Vec<&str> {
        let mut people = vec![self.owner.as_str()];
        for chair in &self.chairs {
            if let Holder::Person { id }
            | Holder::Reserved {
                person: Some(id), ..
            } = &chair.holder
            {
                people.push(id);
            }
            people.extend(chair.away.as_deref());
            people.extend(chair.forfeit.as_ref().map(|(id, _)| id.as_str()));
        }
        people.sort_unstable();
        people.dedup();
        people
    }

    /// Whoever sits in for a person at this table.
    pub(super) fn stand_in(&self) -> Holder {
        Holder::computer(Level::stand_in(&self.settings.game))
    }

    /// A holder for this seat; a computer player gets a name that no other at the table has.
    pub(super) fn named(&self, seat: Seat, holder: Holder) -> Holder {
        match holder {
            Holder::Computer { level, name: None } => {
                let others = self.chairs.iter().enumerate();
                let taken: Vec<&str> = others
                    .filter(|(other, _)| *other != seat.index())
                    .filter_map(|(_, chair)| match &chair.holder {
                        Holder::Computer { name, .. } => name.as_deref(),
                        _ => None,
                    })
                    .collect();
                Holder::Computer {
                    level,
                    name: Some(names::name(&self.id, &taken).to_owned()),
                }
            }
            other => other,
        }
    }

    fn chair(&mut self, seat: Seat) -> Result<&mut Chair, Fault> {
        self.chairs
            .get_mut(seat.index())
            .ok_or_else(|| Kind::NoSeat.into())
    }

    fn playing_mut(&mut self) -> Result<&mut dyn Table, Fault> {
        match &mut self.game {
            Some(game) => Ok(&mut **game),
            None => Err(Kind::NotStarted.into()),
        }
    }
}
