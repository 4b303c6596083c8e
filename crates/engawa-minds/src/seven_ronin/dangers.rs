//! What a defence has to fear: the attacks that win much against it.
//!
//! Late in a game most attacks gain nothing against most defences, and each defence is beaten at
//! once by a few attacks that walks do not find. Whether an attack wins much is asked faster than
//! how much, so all attacks are asked once for each defence that matters, and those that win much
//! against many defences of a mix are found by adding up.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use engawa_rules::seven_ronin::{Attack, Defence, Side, count_deployments, deployments};

use super::planning::{PARTS, Planning, attack_of};
use crate::zero_sum::contest::{Contest as _, Work};

/// An attack wins much against a defence if its log-odds are above this: more often than not.
const MUCH: f32 = 0.0;
/// How many attacks can be asked whether they win much for the price of one payoff, about.
const ASKED_FOR_A_PAYOFF: u64 = 4;
/// How many attacks are given.
const GIVEN: usize = 16;

/// The attacks that win much against each defence that was looked up, in one Planning Phase.
#[derive(Debug, Default)]
pub struct Dangers {
    /// All attacks.
    attacks: OnceLock<Vec<Attack>>,
    /// The places of attacks that win much, and what they win.
    known: Mutex<HashMap<Defence, Known>>,
}

type Known = Arc<[(u32, f32)]>;

impl Dangers {
    /// Whether a defence was looked up.
    pub(super) fn know(&self, defence: Defence) -> bool {
        self.known(defence).is_some()
    }

    fn known(&self, defence: Defence) -> Option<Known> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(&defence).cloned()
    }

    /// The attacks that win more than `value` by their great wins against a mix alone, the most
    /// dangerous first, and the share of the mix that was looked up for it, for at most so many
    /// payoffs.
    pub(super) fn of(
        &self,
        planning: &Planning<'_>,
        mix: &[(Defence, f32)],
        value: f32,
        mut payoffs: u64,
        work: &Work<'_>,
    ) -> (Vec<Attack>, f32) {
        let (options, table) = (planning.combat.options, planning.table);
        let count = count_deployments(options, table, Side::Attacker);
        let price = u64::try_from(count).unwrap_or(u64::MAX) / ASKED_FOR_A_PAYOFF;
        let all = || deployments(options, table, Side::Attacker).map(|one| attack_of(&one));
        let (mut known, mut looked_up) = (Vec::new(), 0.0);
        for (defence, share) in mix {
            if let Some(of_defence) = self.known(*defence) {
                known.push((of_defence, share));
            } else if price <= payoffs && !work.over() {
                let attacks = self.attacks.get_or_init(|| all().collect());
                let Some(of_defence) = self.look_up(planning, attacks, *defence, work) else {
                    break;
                };
                known.push((of_defence, share));
                payoffs -= price;
                looked_up += share;
            }
        }
        let Some(attacks) = self.attacks.get() else {
            return (Vec::new(), looked_up);
        };
        let mut won = vec![0.0; attacks.len()];
        for (of_defence, share) in known {
            for &(attack, payoff) in &*of_defence {
                won[attack as usize] += share * payoff;
            }
        }
        let mut places: Vec<usize> = (0..won.len()).filter(|&place| won[place] > value).collect();
        places.sort_by(|&one, &other| won[other].total_cmp(&won[one]));
        places.truncate(GIVEN);
        let dangers = places.into_iter().map(|place| attacks[place]);
        (dangers.collect(), looked_up)
    }

    /// Asks all attacks; `None` if it is time to stop before all were asked.
    fn look_up(
        &self,
        planning: &Planning<'_>,
        attacks: &[Attack],
        defence: Defence,
        work: &Work<'_>,
    ) -> Option<Known> {
        let ask = |part: &[(u32, &Attack)]| {
            let mut wins = Vec::new();
            for &(place, attack) in part {
                if u64::from(place).is_multiple_of(ASKED_FOR_A_PAYOFF) {
                    work.spend(1);
                    if work.over() {
                        return None;
                    }
                }
                let may_win = planning.may_win_more(attack, defence, MUCH);
                if may_win && planning.wins_more(attack, defence, MUCH) {
                    wins.push((place, planning.payoff(attack, &defence)));
                }
            }
            Some(wins)
        };
        let numbered: Vec<_> = (0..).zip(attacks).collect();
        let parts: Vec<_> = numbered.chunks(attacks.len().div_ceil(PARTS)).collect();
        let wins = work.each(parts.len(), |part| ask(parts[part]));
        let wins: Option<Vec<_>> = wins.into_iter().collect();
        let found: Known = wins?.concat().into();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(defence, Arc::clone(&found));
        Some(found)
    }
}
