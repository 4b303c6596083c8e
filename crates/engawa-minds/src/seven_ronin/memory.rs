//! Payoffs that were looked at before.

use std::sync::atomic::{AtomicU64, Ordering};

use engawa_rules::seven_ronin::{Area, Attack, Defence, Post};

/// Payoffs by fingerprint: walks come by the same pairs again and again.
#[derive(Debug)]
pub struct Memory {
    /// Half a fingerprint, and the payoff. The half is never 0, which is an empty slot's.
    slots: Box<[AtomicU64]>,
}

impl Memory {
    /// For a search of so many payoffs.
    pub fn new(payoffs: u64) -> Self {
        const MOST: u64 = 1 << 22;
        let slots = payoffs.clamp(1 << 8, MOST).next_power_of_two();
        Self {
            slots: (0..slots).map(|_| AtomicU64::new(0)).collect(),
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
        let mixed = attack.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ defence.rotate_left(29);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed ^ mixed >> 32
    }

    /// What the row player wins, as it was seen before or is seen now.
    pub(super) fn payoff(
        &self,
        attack: &Attack,
        defence: Defence,
        look: impl FnOnce() -> f32,
    ) -> f32 {
        let fingerprint = Self::fingerprint(attack, defence);
        let half = fingerprint >> 32 | 1;
        let slot = &self.slots[fingerprint as usize & (self.slots.len() - 1)];
        let known = slot.load(Ordering::Relaxed);
        if known >> 32 == half {
            return f32::from_bits(known as u32);
        }
        let payoff = look();
        slot.store(half << 32 | u64::from(payoff.to_bits()), Ordering::Relaxed);
        payoff
    }
}
