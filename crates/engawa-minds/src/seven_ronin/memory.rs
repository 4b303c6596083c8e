//! What was looked at before.

use std::sync::atomic::{AtomicU64, Ordering};

use engawa_rules::seven_ronin::{Area, Attack, Defence, Post};

/// What one Planning Phase has come to: walks come by the same pairs again and again, and pairs by
/// the same tables.
#[derive(Debug)]
pub struct Memory {
    payoffs: Slots,
    /// Tables of step 3.
    pub(super) tables: Slots,
}

/// Values by fingerprint.
#[derive(Debug)]
pub struct Slots {
    /// The upper part of a fingerprint, what is known, and the value.
    slots: Box<[AtomicU64]>,
}

/// What is known of a value. Never 0, which is an empty slot's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// It is this.
    Exactly = 1,
    /// It is no less.
    AtLeast,
    /// It is no more.
    AtMost,
}

impl Slots {
    /// Of a slot, the value takes 32 bits and what is known of it two more.
    const VALUE: u32 = 32;
    const UPPER: u32 = Self::VALUE + 2;

    fn new(slots: u64) -> Self {
        Self {
            slots: (0..slots).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    fn slot(&self, fingerprint: u64) -> &AtomicU64 {
        &self.slots[fingerprint as usize & (self.slots.len() - 1)]
    }

    /// What is known of a value, if anything.
    #[inline]
    pub(super) fn get(&self, fingerprint: u64) -> Option<(Known, f32)> {
        let slot = self.slot(fingerprint).load(Ordering::Relaxed);
        if (slot ^ fingerprint) >> Self::UPPER != 0 {
            return None;
        }
        let known = match slot >> Self::VALUE & 3 {
            1 => Known::Exactly,
            2 => Known::AtLeast,
            3 => Known::AtMost,
            _ => return None,
        };
        Some((known, f32::from_bits(slot as u32)))
    }

    /// Notes what is known of a value; it takes the place of what was there.
    pub(super) fn put(&self, fingerprint: u64, known: Known, value: f32) {
        let upper = fingerprint >> Self::UPPER << Self::UPPER;
        let slot = upper | (known as u64) << Self::VALUE | u64::from(value.to_bits());
        self.slot(fingerprint).store(slot, Ordering::Relaxed);
    }
}

/// Mixes bits, so that any part of them tells two apart.
pub(super) const fn mixed(one: u64, other: u64) -> u64 {
    let mixed = one.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ other.rotate_left(29);
    let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ mixed >> 32
}

impl Memory {
    /// For a search of so many payoffs.
    pub fn new(payoffs: u64) -> Self {
        const MOST: u64 = 1 << 22;
        let slots = payoffs.clamp(1 << 8, MOST).next_power_of_two();
        Self {
            payoffs: Slots::new(slots),
            tables: Slots::new(slots),
        }
    }

    fn fingerprint(attack: &Attack, defence: Defence) -> u64 {
        let ninja = attack.ninja.0.iter().chain([&attack.green]);
        let attack = ninja.fold(1, |all, &ninja| all << 5 | u64::from(ninja));
        let defence = defence.posts.0.iter().fold(1, |all, post| {
            all << 4
                | match post {
                    Post::Home => 0,
                    Post::Area(area) => area.index() as u64 + 1,
                    Post::Green => Area::COUNT as u64 + 1,
                }
        });
        mixed(attack, defence)
    }

    /// What the row player wins, as it was seen before or is seen now.
    pub(super) fn payoff(
        &self,
        attack: &Attack,
        defence: Defence,
        look: impl FnOnce() -> f32,
    ) -> f32 {
        let fingerprint = Self::fingerprint(attack, defence);
        if let Some((_, payoff)) = self.payoffs.get(fingerprint) {
            return payoff;
        }
        let payoff = look();
        self.payoffs.put(fingerprint, Known::Exactly, payoff);
        payoff
    }
}
