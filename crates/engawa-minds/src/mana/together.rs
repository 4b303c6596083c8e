//! Several threads at one search: who is at what.
//!
//! All threads search the same tree and share what they remember. A thread that comes to a move
//! another one is searching puts it off and finds the result in the table later: so they part by
//! themselves, and nobody waits.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::memory::Place;

const SLOTS: usize = 1 << 12;

/// The positions being searched now.
#[derive(Debug)]
pub(crate) struct Together(Box<[AtomicU64]>);

impl Together {
    /// Below this depth a search is over sooner than it is announced.
    pub(crate) const WORTHWHILE: i32 = 3;

    /// Nobody at anything.
    pub(crate) fn new() -> Self {
        Self((0..SLOTS).map(|_| AtomicU64::new(0)).collect())
    }

    fn slot(&self, sign: u64) -> &AtomicU64 {
        &self.0[(sign >> 52) as usize]
    }

    /// Announces a search; it is over when what is returned is dropped.
    pub(crate) fn begin(&self, place: Place, depth: i32) -> Busy<'_> {
        let sign = place.sign(depth);
        let slot = self.slot(sign);
        let mine = slot.compare_exchange(0, sign, Relaxed, Relaxed).is_ok();
        Busy {
            slot: mine.then_some(slot),
        }
    }

    /// Whether somebody is at this.
    pub(crate) fn is_busy(&self, place: Place, depth: i32) -> bool {
        let sign = place.sign(depth);
        self.slot(sign).load(Relaxed) == sign
    }
}

/// A search that was announced.
#[derive(Debug)]
pub(crate) struct Busy<'a> {
    slot: Option<&'a AtomicU64>,
}

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        if let Some(slot) = self.slot {
            slot.store(0, Relaxed);
        }
    }
}
