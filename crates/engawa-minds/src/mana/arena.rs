//! Matches between players from undecided starts, each start played twice with sides changed.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering::Relaxed},
    },
    thread,
};

use engawa_rules::{
    mana::{Blocked, Move, Repetition, Settled, Side},
    rng::Quick,
};

use super::{Root, openings};

/// Games longer than this are draws.
const LONGEST: usize = 400;

/// Who can be asked for a move; its chance comes from the seed.
pub type Contestant<'a> = dyn Fn(&Root, u64) -> Move + Sync + 'a;

/// What a match came to, for the first of the two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games it won.
    pub wins: u32,
    /// Games nobody won.
    pub draws: u32,
    /// Games it lost.
    pub losses: u32,
    /// Games that Black won.
    pub black: u32,
    /// Moves in all games together.
    pub plies: u64,
}

impl Score {
    /// The share of the points, a draw being half of one.
    pub fn share(&self) -> f64 {
        let games = self.wins + self.draws + self.losses;
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(games.max(1))
    }
}

/// Plays this many starts, each twice; `tell` hears how many games were played.
pub fn contest(
    first: &Contestant<'_>,
    second: &Contestant<'_>,
    starts: u32,
    seed: u64,
    threads: u8,
    stop: &AtomicBool,
    tell: &(impl Fn(u32) + Sync),
) -> Score {
    let (next, played) = (AtomicU32::new(0), AtomicU32::new(0));
    let score = Mutex::new(Score::default());
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= starts || stop.load(Relaxed) {
                        return;
                    }
                    let seed = seed << 32 ^ u64::from(number);
                    for first_is in Side::ALL {
                        let (won, plies) = game((first, second), first_is, seed, stop);
                        if stop.load(Relaxed) {
                            return;
                        }
                        let mut score = score.lock().unwrap_or_else(PoisonError::into_inner);
                        match won {
                            None => score.draws += 1,
                            Some(side) if side == first_is => score.wins += 1,
                            Some(_) => score.losses += 1,
                        }
                        score.black += u32::from(won == Some(Side::Black));
                        score.plies += plies as u64;
                        tell(played.fetch_add(1, Relaxed) + 1);
                    }
                }
            });
        }
    });
    score.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// One game: who won, and how long it took.
fn game(
    (first, second): (&Contestant<'_>, &Contestant<'_>),
    first_is: Side,
    seed: u64,
    stop: &AtomicBool,
) -> (Option<Side>, usize) {
    let mut board = openings::undecided(Blocked::Free, &mut Quick::new(seed));
    let mut past = vec![*board.position()];
    for ply in 0..LONGEST {
        let root = Root {
            board,
            moves: board.moves().into_iter().collect(),
            past: past.clone(),
            repetition: Repetition::Draw,
        };
        let side = board.position().side();
        let who = if side == first_is { first } else { second };
        let action = who(&root, seed << 16 ^ ply as u64);
        if stop.load(Relaxed) {
            break;
        }
        board = board.play(action);
        past.push(*board.position());
        match board.settle() {
            Settled::Over => return (Some(side), ply + 1),
            Settled::Stuck => return (None, ply + 1),
            Settled::TurnLost => past.push(*board.position()),
            Settled::Acts => {}
        }
        let times = past.iter().filter(|seen| *seen == board.position()).count();
        if times >= 3 {
            return (None, ply + 1);
        }
    }
    (None, LONGEST)
}
