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

/// An entry, in two words: 87 bits of key, the two numbers, the work and the age.
///
/// A decided position has one number that is 0, and where the other would stand its plies. The work
/// is kept as a power of two. An entry counts as empty unless it bears the present age.
#[derive(Clone, Copy, Debug, Default)]
struct Entry([u64; 2]);

/// How many bits of the second word are no part of the key.
const DATA: u32 = 41;
const NUMBER: u32 = 16;
const WORK: u32 = 5;
const AGE: u32 = DATA - 2 * NUMBER - WORK;
/// The highest age, after which the table is emptied.
const OLDEST: u64 = (1 << AGE) - 1;
/// Numbers above this are kept as this: nothing that is looked at gets so far.
const HIGHEST: u32 = (1 << NUMBER) - 1;

const fn low_bits(word: u64, bits: u32) -> u64 {
    word & ((1 << bits) - 1)
}

impl Entry {
    /// The part of the words that is the key.
    const fn key(key: Key) -> [u64; 2] {
        [key.high | key.low << 42, key.low >> 22 << DATA]
    }

    fn new(key: Key, value: Value, work: u64, age: u64) -> Self {
        let number = |number: u32| u64::from(number.min(HIGHEST));
        let (proof, disproof) = match (value.proof, value.disproof) {
            (0, _) => (0, u64::from(value.plies)),
            // Two zeros would be a win: nobody loses in less than a ply.
            (_, 0) => (u64::from(value.plies.max(1)), 0),
            (proof, disproof) => (number(proof), number(disproof)),
        };
        let [high, low] = Self::key(key);
        let data = proof | disproof << NUMBER | work << (2 * NUMBER) | age << (2 * NUMBER + WORK);
        Self([high, low | data])
    }

    const fn is(self, key: Key, age: u64) -> bool {
        let [high, low] = Self::key(key);
        self.0[0] == high && self.0[1] >> DATA << DATA == low && self.age() == age
    }

    const fn age(self) -> u64 {
        low_bits(self.0[1] >> (2 * NUMBER + WORK), AGE)
    }

    const fn work(self) -> u64 {
        low_bits(self.0[1] >> (2 * NUMBER), WORK)
    }

    const fn value(self) -> Value {
        let proof = low_bits(self.0[1], NUMBER) as u32;
        let disproof = low_bits(self.0[1] >> NUMBER, NUMBER) as u32;
        match (proof, disproof) {
            (0, plies) => Value::won(plies as u16),
            (plies, 0) => Value::lost(plies as u16),
            _ => Value {
                proof,
                disproof,
                plies: 0,
            },
        }
    }
}

/// One line of the processor's cache.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// Values by position; where it is full, what cost the least work gives way.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
    age: u64,
}

impl Table {
    /// An empty table of 2 to the power of `bits` entries.
    pub(super) fn new(bits: u32) -> Self {
        Self {
            buckets: vec![Bucket::default(); 1 << bits.saturating_sub(2)],
            age: 1,
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        if self.age == OLDEST {
            self.buckets.fill(Bucket::default());
            self.age = 0;
        }
        self.age += 1;
    }

    /// Fetches the lines of these positions, all at once instead of one after the other.
    #[inline]
    pub(super) fn fetch(&self, keys: impl Iterator<Item = Key>) {
        let place = |key: Key| self.buckets[key.place(self.buckets.len())].0[0].0[0];
        std::hint::black_box(keys.map(place).fold(0, |all, word| all ^ word));
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn get(&self, key: Key) -> Option<Value> {
        let bucket = &self.buckets[key.place(self.buckets.len())].0;
        let found = bucket.iter().find(|entry| entry.is(key, self.age))?;
        Some(found.value())
    }

    /// Keeps what is now known of a position and what it cost.
    #[inline]
    pub(super) fn put(&mut self, key: Key, value: Value, work: u64) {
        let age = self.age;
        let place = key.place(self.buckets.len());
        let bucket = &mut self.buckets[place].0;
        let work = u64::from(work.max(1).ilog2().min((1 << WORK) - 1));
        let cost = |entry: &Entry| match entry {
            entry if entry.is(key, age) => 0,
            entry if entry.age() == age => 2 + entry.work(),
            _ => 1,
        };
        let place = bucket.iter_mut().min_by_key(|entry| cost(entry));
        if let Some(entry) = place {
            let before = if entry.is(key, age) { entry.work() } else { 0 };
            *entry = Entry::new(key, value, work.max(before), age);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn key(number: u64) -> Key {
        Key {
            low: (1 << 45) - 1 - number,
            high: (1 << 42) - 1 - number * 7,
        }
    }

    #[test]
    fn everything_that_is_put_is_got_back() {
        let mut table = Table::new(4);
        let values = [
            Value::won(31),
            Value::lost(8),
            Value::lost(1),
            Value::won(1),
        ];
        let open = Value {
            proof: 65_000,
            disproof: 3,
            plies: 0,
        };
        for (number, value) in (0..).zip(values.into_iter().chain([open])) {
            table.put(key(number), value, 1 << number);
            let got = table.get(key(number));
            assert_eq!(got, Some(value));
        }
        table.clear();
        assert_eq!(table.get(key(4)), None);
    }

    #[test]
    fn what_cost_the_least_gives_way() {
        let mut table = Table::new(2);
        let order = [900, 4, 70_000, 50];
        for (number, work) in (0..).zip(order) {
            table.put(key(number), Value::won(3), work);
        }
        table.put(key(9), Value::won(5), 1);
        let known: Vec<bool> = (0..4)
            .map(|number| table.get(key(number)).is_some())
            .collect();
        assert_eq!(known, [true, false, true, true]);
        assert_eq!(table.get(key(9)), Some(Value::won(5)));
    }

    #[test]
    fn an_age_that_comes_again_finds_nothing_old() {
        let mut table = Table::new(2);
        table.put(key(1), Value::won(3), 1);
        for _ in 0..=OLDEST {
            table.clear();
            assert_eq!(table.get(key(1)), None);
        }
    }
}
