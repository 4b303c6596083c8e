//! What the proof search remembers: two numbers a position, kept by how much work they cost.

use engawa_rules::mana::Side;

use super::super::Board;

/// A number that no effort reaches: the thing cannot be shown.
pub(super) const NEVER: u32 = 1 << 30;

/// How far a position is from being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value {
    /// How many positions at least must still be decided to show that the attacker wins.
    pub(super) proof: u32,
    /// The same to show that he does not.
    pub(super) disproof: u32,
    /// If it is decided, a length within which the winner wins.
    pub(super) plies: u16,
}

impl Value {
    /// The attacker wins within so many plies.
    pub(super) const fn won(plies: u16) -> Self {
        Self {
            proof: 0,
            disproof: NEVER,
            plies,
        }
    }

    /// The attacker does not win; the defender does, within so many plies.
    pub(super) const fn lost(plies: u16) -> Self {
        Self {
            proof: NEVER,
            disproof: 0,
            plies,
        }
    }

    /// Whether it is known who wins.
    pub(super) const fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// A position as the table knows it: exact, but for the color of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key {
    low: u64,
    high: u64,
}

impl Key {
    /// The key of a position; the attacker's being to move is part of it.
    #[inline]
    pub(super) fn new(board: &Board, attacker: Side) -> Self {
        let (low, high) = board.halves();
        let attacks = board.position().side() == attacker;
        Self {
            low: low | u64::from(attacks) << 44,
            high,
        }
    }

    /// Its place in a table of so many places, a power of two.
    #[inline]
    pub(super) fn place(self, places: usize) -> usize {
        let mixed = self.low.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ self.high.wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed ^ mixed >> 32) as usize & (places - 1)
    }
}

/// An entry counts as empty unless it bears the present age.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    low: u64,
    high: u64,
    proof: u32,
    disproof: u32,
    work: u32,
    plies: u16,
    age: u16,
}

const PLACES: usize = 4;

/// Values by position; where it is full, what cost the least work gives way.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Vec<[Entry; PLACES]>,
    age: u16,
}

impl Table {
    /// An empty table of 2 to the power of `bits` entries.
    pub(super) fn new(bits: u32) -> Self {
        Self {
            buckets: vec![[Entry::default(); PLACES]; 1 << bits.saturating_sub(2)],
            age: 1,
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        if self.age == u16::MAX {
            self.buckets.fill([Entry::default(); PLACES]);
            self.age = 0;
        }
        self.age += 1;
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn get(&self, key: Key) -> Option<Value> {
        let bucket = &self.buckets[key.place(self.buckets.len())];
        let found = bucket.iter().find(|entry| {
            entry.low == key.low && entry.high == key.high && entry.age == self.age
        })?;
        Some(Value {
            proof: found.proof,
            disproof: found.disproof,
            plies: found.plies,
        })
    }

    /// Keeps what is now known of a position and what it cost.
    #[inline]
    pub(super) fn put(&mut self, key: Key, value: Value, work: u64) {
        let age = self.age;
        let place = key.place(self.buckets.len());
        let bucket = &mut self.buckets[place];
        let known = bucket
            .iter()
            .position(|entry| entry.low == key.low && entry.high == key.high && entry.age == age);
        let mut work = u32::try_from(work).unwrap_or(u32::MAX);
        let place = if let Some(place) = known {
            work = work.saturating_add(bucket[place].work);
            place
        } else {
            let cost = |entry: &Entry| if entry.age == age { entry.work } else { 0 };
            let cheapest = (0..PLACES).min_by_key(|place| cost(&bucket[*place]));
            cheapest.unwrap_or(0)
        };
        bucket[place] = Entry {
            low: key.low,
            high: key.high,
            proof: value.proof,
            disproof: value.disproof,
            work,
            plies: value.plies,
            age,
        };
    }
}
