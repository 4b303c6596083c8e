//! The positions that have occurred.

use alloc::vec::Vec;

use crate::digest::Digester;

/// How many positions fit before the list grows. Growing is the only allocation during play, and
/// hardly a game is that long.
const RESERVED: usize = 512;

/// Every position since the beginning of play, by its exact key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct History {
    keys: Vec<u128>,
    /// A set bit for each slot that some key falls into: nearly always it tells at once that a
    /// position is new.
    slots: [u64; 16],
}

impl History {
    /// No position yet, and room for a game.
    pub(super) fn new() -> Self {
        Self {
            keys: Vec::with_capacity(RESERVED),
            slots: [0; 16],
        }
    }

    /// Adds a position, and says how many times it has now occurred.
    pub(super) fn record(&mut self, key: u128) -> u32 {
        let times = self.times(key);
        let (word, bit) = slot(key);
        self.slots[word] |= bit;
        self.keys.push(key);
        times + 1
    }

    /// How many times a position has occurred.
    pub(super) fn times(&self, key: u128) -> u32 {
        let (word, bit) = slot(key);
        if self.slots[word] & bit == 0 {
            return 0;
        }
        self.keys.iter().map(|seen| u32::from(*seen == key)).sum()
    }

    /// The keys, oldest first.
    pub(super) fn keys(&self) -> &[u128] {
        &self.keys
    }

    pub(super) fn digest(&self, digester: &mut Digester) {
        digester.u64(self.keys.len() as u64);
        for key in &self.keys {
            digester.u128(*key);
        }
    }
}

fn slot(key: u128) -> (usize, u64) {
    let mixed = (key as u64 ^ (key >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((mixed >> 60) as usize, 1 << (mixed >> 54 & 63))
}
