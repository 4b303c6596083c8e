//! Choices that race against the best one so far, before a mix of the other side's.

use engawa_rules::rng::{Dice, Quick};

use crate::zero_sum::contest::{Mix, Work};

/// How much of what is still unknown a newcomer may be expected to make good where time is short:
/// who is further behind than that gives up.
const HOPE: f32 = 0.05;
/// What sums of shares may be off.
const ROUNDING: f32 = 1e-6;
/// How many payoffs a newcomer takes before it gives up, about.
pub(super) const HOPELESS_AFTER: u64 = 10;
/// How many are given when all were looked at: where a few choices win alone among neighbours that
/// lose, the other side has to learn of many of them at once.
const GIVEN: usize = 64;

/// The best choice so far against a mix, and what it wins against each of the other side's.
pub(super) struct Race<'a, T, U, P> {
    mix: &'a [(U, f32)],
    /// 1 for the Attacker, -1 for the Defender.
    sign: f32,
    payoff: P,
    best: T,
    won: Vec<f32>,
    newer: Vec<f32>,
    /// What a newcomer could win beyond that at most: no payoff is below 0 or above 1.
    room: f32,
    /// How much of what is still unknown a newcomer may be expected to make good.
    hope: f32,
}

impl<'a, T: Clone, U, P: Fn(&T, &U) -> f32> Race<'a, T, U, P> {
    pub(super) fn new(
        mix: &'a [(U, f32)],
        sign: f32,
        start: T,
        payoff: P,
        work: &Work<'_>,
    ) -> Self {
        let won = mix.iter().map(|(other, _)| payoff(&start, other)).collect();
        work.spend(mix.len());
        let mut race = Self {
            mix,
            sign,
            payoff,
            best: start,
            won,
            newer: Vec::new(),
            room: 0.0,
            hope: 1.0,
        };
        race.room = race.all_room();
        race
    }

    /// With so many payoffs to be looked at for so many newcomers: where that is not enough to see
    /// all of them through, who is behind gives up.
    ///
    /// What the first of a mix say holds for the rest, about, where it is of a hundred others with
    /// a like share each: it is better to see many newcomers than to be sure of a few.
    pub(super) fn hurried(self, payoffs: u64, newcomers: u64) -> Self {
        let all = newcomers * self.mix.len() as u64;
        let hope = if payoffs < all / 2 { HOPE } else { 1.0 };
        Self { hope, ..self }
    }

    /// What is left to be won where so much is won already.
    fn room(&self, won: f32) -> f32 {
        if self.sign > 0.0 { 1.0 - won } else { won }
    }

    fn all_room(&self) -> f32 {
        let each = self.mix.iter().zip(&self.won);
        each.map(|((_, share), &won)| share * self.room(won)).sum()
    }

    /// Lets a newcomer race: true if it is better and takes the place of the best.
    pub(super) fn run(&mut self, newcomer: &T, work: &Work<'_>) -> bool {
        self.newer.clear();
        let (mut ahead, mut unknown, mut room) = (0.0, 1.0, self.room);
        for ((other, share), &won) in self.mix.iter().zip(&self.won) {
            let payoff = (self.payoff)(newcomer, other);
            self.newer.push(payoff);
            ahead += share * self.sign * (payoff - won);
            unknown -= share;
            room -= share * self.room(won);
            if ahead + (self.hope * unknown).min(room) < -ROUNDING {
                break;
            }
        }
        work.spend(self.newer.len());
        let better = self.newer.len() == self.mix.len() && ahead > 1e-5;
        if better {
            self.best = newcomer.clone();
            std::mem::swap(&mut self.won, &mut self.newer);
            self.room = self.all_room();
        }
        better
    }

    pub(super) fn value(&self) -> f32 {
        self.worth(&self.won)
    }

    /// What is won in all, from what is won against each.
    fn worth(&self, won: &[f32]) -> f32 {
        let shares = self.mix.iter().map(|(_, share)| share);
        shares.zip(won).map(|(share, won)| share * won).sum()
    }

    /// Walks to better neighbours, the first that is found each time, until there is none.
    pub(super) fn climb(
        mut self,
        near: impl Fn(&T, &mut Vec<T>),
        work: &Work<'_>,
        dice: &mut Quick,
    ) -> (T, f32) {
        let mut found = Vec::new();
        let mut walks = true;
        while walks && !work.over() {
            near(&self.best, &mut found);
            dice.shuffle(&mut found);
            walks = found
                .iter()
                .take_while(|_| !work.over())
                .any(|one| self.run(one, work));
        }
        let value = self.value();
        (self.best, value)
    }

    /// Looks at all there are: the best, and others that did not give up.
    pub(super) fn all(mut self, all: impl Iterator<Item = T>, work: &Work<'_>) -> Mix<T> {
        let mut found = Vec::new();
        for one in all.take_while(|_| !work.over()) {
            if self.run(&one, work) {
                found.push((self.best.clone(), self.value()));
            } else if self.newer.len() == self.mix.len() {
                let value = self.worth(&self.newer);
                found.push((one, value));
            }
        }
        best(vec![found], self.sign)
    }

    /// What the best of all there are wins, if the work is enough: nobody gives up who could still
    /// be better.
    pub(super) fn best_of(mut self, all: impl Iterator<Item = T>, work: &Work<'_>) -> Option<f32> {
        for one in all {
            if work.over() {
                return None;
            }
            self.run(&one, work);
        }
        Some(self.value())
    }
}

/// The best of those that were found in parts, the best of all first.
pub(super) fn best<T>(parts: Vec<Mix<T>>, sign: f32) -> Mix<T> {
    let mut found: Mix<T> = parts.into_iter().flatten().collect();
    found.sort_by(|one, other| (sign * other.1).total_cmp(&(sign * one.1)));
    found.truncate(GIVEN);
    found
}
