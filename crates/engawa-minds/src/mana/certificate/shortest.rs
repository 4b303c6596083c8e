//! Whether a certificate's length is the shortest: everything is tried, up to that length.
//!
//! This takes time that grows fast with the length, and so is not part of [`super::check`].

use std::{
    collections::HashMap,
    sync::atomic::{AtomicBool, Ordering},
};

use engawa_rules::mana::{Blocked, Position, Settled, Side};

use super::{
    Certificate,
    fault::{Fault, Flaw},
};

/// So many positions are remembered; beyond, they are tried again.
const MOST_REMEMBERED: usize = 1 << 22;

/// Tries every shorter win of a certificate that [`super::check`] accepts.
///
/// How many positions were tried, or `None` if it was stopped before it was sure.
pub fn check_shortest(certificate: &Certificate, stop: &AtomicBool) -> Result<Option<u64>, Fault> {
    let mut trying = Trying {
        blocked: certificate.blocked,
        winner: certificate.winner,
        stop,
        tried: 0,
        remembered: HashMap::new(),
    };
    for plies in 1..certificate.plies {
        match trying.wins(certificate.start, plies) {
            None => return Ok(None),
            Some(true) => return Err(Flaw::Shorter { plies }.whole()),
            Some(false) => {}
        }
    }
    Ok(Some(trying.tried))
}

struct Trying<'a> {
    blocked: Blocked,
    winner: Side,
    stop: &'a AtomicBool,
    tried: u64,
    /// By position, within how many plies the winner wins if he does, and within how many he does
    /// not.
    remembered: HashMap<Position, (u32, u32)>,
}

impl Trying<'_> {
    /// Whether the winner wins within so many plies; `None` if stopped.
    fn wins(&mut self, mut position: Position, plies: u32) -> Option<bool> {
        if let Some(winner) = position.winner() {
            return Some(winner == self.winner);
        }
        if plies == 0 {
            return Some(false);
        }
        self.tried += 1;
        if self.tried.is_multiple_of(1 << 12) && self.stop.load(Ordering::Relaxed) {
            return None;
        }
        if position.settle(self.blocked) == Settled::Stuck {
            return Some(false);
        }
        let known = self.remembered.get(&position).copied();
        let (wins, fails) = known.unwrap_or((u32::MAX, 0));
        if wins <= plies || fails >= plies {
            return Some(wins <= plies);
        }
        let chooses = position.side() == self.winner;
        let mut won = !chooses;
        for action in position.moves(self.blocked) {
            if self.wins(position.play_unchecked(action), plies - 1)? == chooses {
                won = chooses;
                break;
            }
        }
        if plies > 1 && (known.is_some() || self.remembered.len() < MOST_REMEMBERED) {
            let bounds = if won { (plies, fails) } else { (wins, plies) };
            self.remembered.insert(position, bounds);
        }
        Some(won)
    }
}
