//! Games of levels against each other, with a mind in one part, and what a spectator makes of
//! everybody's roles along the way.
//!
//! The arena deals the games and so knows their truths. The minds in it are told what any mind is
//! told, but for one: an oracle, which measures what knowing all roles would be worth. No other
//! place can seat it.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering::Relaxed},
    },
    thread,
};

use engawa_rules::{
    game::{Event as _, Game as _},
    rng::{Dice as _, Quick, Seed},
    samurai_sword::{Event, Options, Role, SamuraiSword, Team},
    seat::{Seat, Turn, Viewer},
};

use super::{beliefs::Beliefs, player::Player, reading::Reading};
use crate::{Budget, Kind, Level, Mind, Minded as _};

/// Somebody who can be seated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guest {
    /// How it plays.
    pub kind: Kind,
    /// Whether it knows all roles from the start.
    pub oracle: bool,
}

impl Guest {
    /// A level as it is played everywhere.
    pub const fn of(level: Level) -> Self {
        Self {
            kind: Kind::of(level),
            oracle: false,
        }
    }

    fn sit(&self, seed: u64, roles: &[Role]) -> Box<dyn Mind<SamuraiSword>> {
        if self.oracle && self.kind.level > Level::Random {
            Box::new(Player::convinced(
                self.kind.level,
                seed,
                Beliefs::certain(roles),
            ))
        } else {
            SamuraiSword::mind(self.kind.level, seed).expect("every level plays")
        }
    }
}

/// Which seats the mind takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// None: this gives the base rate.
    Nobody,
    /// All of them.
    Everybody,
    /// Those of one team.
    Of(Team),
    /// Those with one role.
    As(Role),
}

impl Part {
    /// Whether it is the mind's.
    pub fn takes(self, role: Role) -> bool {
        match self {
            Self::Nobody => false,
            Self::Everybody => true,
            Self::Of(team) => role.team() == team,
            Self::As(this) => role == this,
        }
    }
}

/// What is played.
#[derive(Clone, Copy, Debug)]
pub struct Contest {
    /// How many at a table, from 3 to 7.
    pub players: u8,
    /// The mind.
    pub mind: Guest,
    /// Where it sits.
    pub part: Part,
    /// Who sits elsewhere.
    pub others: Guest,
    /// How many games.
    pub games: u32,
    /// Where all chance comes from: game I of a seed is the same however many are played.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// How many games were played to their end.
    pub games: u32,
    /// How many each team won, in the order of [`Team`].
    pub won: [u32; 3],
    /// Actions in all games together.
    pub plies: u64,
    /// How well a spectator read the roles.
    pub reading: Reading,
}

impl Standing {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.plies += other.plies;
        for (sum, part) in self.won.iter_mut().zip(other.won) {
            *sum += part;
        }
        self.reading.add(&other.reading);
    }
}

impl Contest {
    /// Games among players of one kind.
    pub const fn among(players: u8, kind: Kind, games: u32, seed: u64) -> Self {
        let everybody = Guest {
            kind,
            oracle: false,
        };
        Self {
            players,
            mind: everybody,
            part: Part::Everybody,
            others: everybody,
            games,
            seed,
        }
    }

    /// Plays the games on so many threads; `tell` hears how many were played.
    pub fn run(&self, threads: u8, stop: &AtomicBool, tell: &(impl Fn(u32) + Sync)) -> Standing {
        let (next, played) = (AtomicU32::new(0), AtomicU32::new(0));
        let total = Mutex::new(Standing::default());
        thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Relaxed);
                        if number >= self.games {
                            return;
                        }
                        let mut watch = Spectator::default();
                        let end = self.game(number, stop, &mut |before, events| {
                            watch.see(before, events);
                        });
                        let Some(end) = end else {
                            return;
                        };
                        let one = watch.leave(&end);
                        let mut total = total.lock().unwrap_or_else(PoisonError::into_inner);
                        total.add(&one);
                        drop(total);
                        tell(played.fetch_add(1, Relaxed) + 1);
                    }
                });
            }
        });
        total.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays one game; `look` sees what stood before every action and what came of it. Nothing if
    /// it was stopped.
    pub fn game(
        &self,
        number: u32,
        stop: &AtomicBool,
        look: &mut impl FnMut(&SamuraiSword, &[Event]),
    ) -> Option<SamuraiSword> {
        let mut dice = Quick::new(self.seed << 32 ^ u64::from(number));
        let mut word = || u64::from(dice.word()) << 32 | u64::from(dice.word());
        let seed = Seed::from_number(word());
        let mut game = SamuraiSword::new(&Options::default(), self.players, &seed).ok()?;
        let roles = roles(&game);
        let guests: Vec<&Guest> = roles
            .iter()
            .map(|role| {
                if self.part.takes(*role) {
                    &self.mind
                } else {
                    &self.others
                }
            })
            .collect();
        let mut minds: Vec<Box<dyn Mind<SamuraiSword>>> = guests
            .iter()
            .map(|guest| guest.sit(word(), &roles))
            .collect();
        let mut events: Vec<Event> = Vec::new();
        while let Some(seat) = game.turn().to_act().first() {
            let kind = &guests[seat.index()].kind;
            let budget = Budget {
                nodes: kind.budget::<SamuraiSword>(),
                threads: 1,
                stop,
            };
            let view = game.view(Viewer::Seated(seat));
            let action = minds[seat.index()].decide(&view, &budget).action;
            if stop.load(Relaxed) {
                return None;
            }
            let before = game.clone();
            events.clear();
            game.play(seat, &action, &mut events).ok()?;
            look(&before, &events);
            hear(&mut minds, &guests, &before, &events);
        }
        Some(game)
    }
}

/// Tells everybody who listens what they may know.
fn hear(
    minds: &mut [Box<dyn Mind<SamuraiSword>>],
    guests: &[&Guest],
    before: &SamuraiSword,
    events: &[Event],
) {
    for ((number, mind), guest) in (0..).zip(minds).zip(guests) {
        if guest.oracle || !mind.listens() {
            continue;
        }
        let viewer = Viewer::Seated(Seat::new(number));
        let view = before.view(viewer);
        for event in events.iter().filter(|event| event.told(viewer)) {
            mind.hear(&view, event);
        }
    }
}

/// The roles as they lie.
pub fn roles(game: &SamuraiSword) -> Vec<Role> {
    let seats = game.reveal().seats;
    seats.iter().filter_map(|seat| seat.role).collect()
}

/// Somebody who knows no role but the Shogun's, and thinks about the others'.
#[derive(Default)]
struct Spectator {
    beliefs: Option<Beliefs>,
    turns: u32,
    plies: u64,
    /// What was believed at the end of each round.
    rounds: Vec<Beliefs>,
}

impl Spectator {
    fn see(&mut self, before: &SamuraiSword, events: &[Event]) {
        let view = before.view(Viewer::Watching);
        let beliefs = self.beliefs.get_or_insert_with(|| Beliefs::at(&view));
        self.plies += 1;
        for event in events {
            beliefs.observe(&view, event);
            if matches!(event, Event::TurnBegan { .. }) {
                self.turns += 1;
                if self.turns.is_multiple_of(before.seats().into()) {
                    self.rounds.push(beliefs.clone());
                }
            }
        }
    }

    /// Once the roles are shown.
    fn leave(self, end: &SamuraiSword) -> Standing {
        let truth = roles(end);
        let mut standing = Standing {
            games: 1,
            plies: self.plies,
            ..Standing::default()
        };
        if let Turn::Over(winners) = end.turn() {
            let teams = winners.into_iter().map(|seat| truth[seat.index()].team());
            for team in teams.take(1) {
                standing.won[team as usize] += 1;
            }
        }
        for (round, beliefs) in self.rounds.iter().enumerate() {
            standing.reading.after_round(round, beliefs, &truth);
        }
        if let Some(beliefs) = &self.beliefs {
            standing.reading.at_end(beliefs, &truth);
        }
        standing
    }
}
