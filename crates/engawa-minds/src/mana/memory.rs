//! What a search remembers of positions: a table of exact keys that threads share.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use engawa_rules::mana::Side;

use super::Board;

/// How a remembered value bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is at least this.
    Lower,
    /// It is at most this.
    Upper,
    /// It is this.
    Exact,
}

/// What is remembered of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Memory {
    /// The value, wins counted from this position.
    pub(crate) value: i16,
    /// How deep it was searched.
    pub(crate) depth: u8,
    /// What the value means.
    pub(crate) bound: Bound,
    /// The code of the best move; 0 if there is none, since no piece moves from a1 to a1.
    pub(crate) best: u16,
}

impl Memory {
    /// In 36 bits: value, depth, bound, move, from the lowest up.
    const fn pack(self) -> u64 {
        self.value as u16 as u64
            | (self.depth as u64 & 63) << 16
            | (self.bound as u64) << 22
            | (self.best as u64) << 24
    }

    const fn unpack(bits: u64) -> Self {
        Self {
            value: bits as u16 as i16,
            depth: (bits >> 16 & 63) as u8,
            bound: match bits >> 22 & 3 {
                0 => Bound::Lower,
                1 => Bound::Upper,
                _ => Bound::Exact,
            },
            best: (bits >> 24 & 0xfff) as u16,
        }
    }
}

/// Four entries of two words: one line of the processor's cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([AtomicU64; 8]);

/// The table.
///
/// The key's two halves are mixed so that nothing is lost, and all of it is stored beside the value:
/// another position is never taken for this one. The two words
/// of an entry are tied by an exclusive or, so that halves written by two threads are recognised.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Box<[Bucket]>,
    shift: u32,
}

/// A key, mixed, and its bucket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    bucket: usize,
    /// The second half of the key and 22 bits of the first.
    tag: u64,
    /// The other 22 bits of the first half, in the place where they are stored.
    rest: u64,
}

/// The bits of an entry's second word that belong to the key.
const REST: u32 = 42;

/// The 44 bits of a key's first half.
const MASK: u64 = (1 << 44) - 1;

impl Place {
    /// The position as repetition knows it.
    #[inline]
    pub(crate) const fn occurrence(self, side: Side) -> (u64, u64, Side) {
        (self.tag, self.rest, side)
    }

    /// A number for this position at this depth, never 0.
    pub(crate) const fn sign(self, depth: i32) -> u64 {
        (self.tag ^ self.rest ^ depth as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1
    }
}

impl Table {
    /// A table for about this many positions: a power of two from 256 to 2^24.
    pub(crate) fn new(positions: u64) -> Self {
        let buckets = (positions / 4).clamp(64, 1 << 22).next_power_of_two();
        Self {
            buckets: (0..buckets).map(|_| Bucket::default()).collect(),
            shift: 44 - buckets.trailing_zeros(),
        }
    }

    /// Where a board's entry belongs.
    #[inline]
    pub(crate) fn place(&self, board: &Board) -> Place {
        let (low, high) = board.halves();
        // A step of a Feistel cipher: the high half stays and masks the low one, which loses nothing.
        // Multiplying by an odd number and folding the upper bits down loses nothing either.
        let mixed = low ^ (high.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20);
        let mixed = mixed.wrapping_mul(0xd6e8_feb8_6659_fd93) & MASK;
        let mixed = mixed ^ mixed >> 22;
        let mixed = mixed.wrapping_mul(0xa076_1d64_78bd_642f) & MASK;
        Place {
            bucket: (mixed >> self.shift) as usize,
            tag: high | mixed << 42,
            rest: mixed >> 22 << REST,
        }
    }

    /// What is remembered of a position.
    #[inline]
    pub(crate) fn recall(&self, place: Place) -> Option<Memory> {
        let words = &self.buckets[place.bucket].0;
        for entry in words.chunks_exact(2) {
            let data = entry[1].load(Relaxed);
            if entry[0].load(Relaxed) ^ data == place.tag && data >> REST << REST == place.rest {
                // An entry never written is all zero, and so might a key be: what was written
                // always has bit 36.
                return (data >> 36 & 1 == 1).then(|| Memory::unpack(data));
            }
        }
        None
    }

    /// Remembers a position, forgetting itself or else the shallowest of its bucket.
    #[inline]
    pub(crate) fn remember(&self, place: Place, memory: Memory) {
        let words = &self.buckets[place.bucket].0;
        let (mut worst, mut shallowest) = (0, u64::MAX);
        for (number, entry) in words.chunks_exact(2).enumerate() {
            let data = entry[1].load(Relaxed);
            let same =
                entry[0].load(Relaxed) ^ data == place.tag && data >> REST << REST == place.rest;
            let depth = if same { 0 } else { 1 + (data >> 16 & 63) };
            if depth < shallowest {
                (worst, shallowest) = (number, depth);
            }
        }
        let data = memory.pack() | 1 << 36 | place.rest;
        words[worst * 2].store(place.tag ^ data, Relaxed);
        words[worst * 2 + 1].store(data, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use engawa_rules::{
        mana::{Blocked, Position},
        rng::Quick,
    };
    use std::collections::HashMap;

    use super::*;

    /// However small the table, a position is never taken for another.
    #[test]
    fn no_position_is_taken_for_another() {
        let table = Table::new(0);
        let mut told: HashMap<u128, u16> = HashMap::new();
        let mut dice = Quick::new(3);
        let mut recalled = 0;
        for number in 0..400u16 {
            let mut position: Position = "RDRRRR/6/6/6/6/rdrrrr b *".parse().expect("a start");
            let mut ply = 0;
            while let Some(action) = position.choose(Blocked::Free, &mut dice) {
                let board = Board::new(position, Blocked::Free);
                let place = table.place(&board);
                if let Some(memory) = table.recall(place) {
                    assert_eq!(told.get(&board.key()), Some(&memory.best), "{position}");
                    recalled += 1;
                }
                let best = (number << 5 ^ ply) & 0xfff;
                let memory = Memory {
                    value: -(ply as i16),
                    depth: 3,
                    bound: Bound::Upper,
                    best,
                };
                table.remember(place, memory);
                assert_eq!(table.recall(place), Some(memory));
                told.insert(board.key(), best);
                position = position.play_unchecked(action);
                ply += 1;
            }
        }
        assert!(recalled > 200, "{recalled}");
        assert_eq!(table.buckets.len(), 64);
    }
}
