//! Looking ahead: truths imagined by the odds of the roles are played out after each candidate.
//!
//! What a deed tells the others is part of it: after each candidate the table's beliefs are
//! updated as the others will update them, and in the playouts they act on those.

use std::sync::atomic::{AtomicBool, Ordering};

use engawa_rules::{
    game::{Game, Nobody, View as _},
    rng::{Dice, Quick, Rng, Seed},
    samurai_sword::{Action, Event, Role, SamuraiSword, View},
    seat::{Seat, Turn, Viewer},
};

use super::{
    beliefs::Beliefs,
    policy::Judge,
    regard::{MOST, Odds, Regard, place},
};

/// How a search goes about it.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// How many games it plays out for one decision, about.
    pub playouts: u32,
    /// How much of the roles everybody in a playout simply knows.
    pub insight: f32,
    /// How careless everybody in a playout is.
    pub noise: f32,
    /// How many candidates are looked at.
    pub breadth: usize,
}

impl Default for Search {
    fn default() -> Self {
        Self {
            playouts: 400,
            insight: 0.4,
            noise: 0.25,
            breadth: 10,
        }
    }
}

/// One thing a seat may do, and what it seems worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// What.
    pub action: Action,
    /// The chance that one's team wins after it.
    pub chance: f32,
    /// How many games that rests on.
    pub playouts: u32,
}

/// A candidate while it is being looked at.
struct Candidate {
    action: Action,
    /// What it seems worth at first sight, beside the others.
    hunch: f32,
    won: f32,
    playouts: u32,
}

impl Search {
    /// What a seat may do, best first; at least one while it is asked, however soon it is stopped.
    pub fn think(&self, view: &View, beliefs: &Beliefs, seed: u64, stop: &AtomicBool) -> Vec<Choice> {
        let Some((me, role)) = seated(view) else {
            return Vec::new();
        };
        let own = Regard::new(role, beliefs.odds_knowing(me, role));
        let judge = Judge::new(view, me, &own);
        let mut legal: Vec<(f32, Action)> = view
            .legal()
            .actions()
            .iter()
            .map(|action| (judge.weigh(*action), *action))
            .collect();
        legal.sort_by(|a, b| b.0.total_cmp(&a.0));
        legal.truncate(self.breadth);
        let best = legal.first().map_or(0.0, |(weight, _)| *weight);
        let mut candidates: Vec<Candidate> = legal
            .into_iter()
            .map(|(weight, action)| Candidate {
                action,
                hunch: 0.5 + HUNCH_SLOPE * (weight - best).max(-4.0),
                won: 0.0,
                playouts: 0,
            })
            .collect();
        if candidates.len() > 1 {
            self.halve(view, me, role, beliefs, &mut candidates, seed, stop);
        }
        candidates
            .into_iter()
            .map(|candidate| Choice {
                action: candidate.action,
                chance: candidate.won / candidate.playouts.max(1) as f32,
                playouts: candidate.playouts,
            })
            .collect()
    }

    /// Sequential halving: all candidates get the same imagined truths, the worse half leaves.
    #[expect(clippy::too_many_arguments, reason = "one search, told in one place")]
    fn halve(
        &self,
        view: &View,
        me: Seat,
        role: Role,
        beliefs: &Beliefs,
        candidates: &mut [Candidate],
        seed: u64,
        stop: &AtomicBool,
    ) {
        let worlds = beliefs.joint_knowing(me, role);
        let mut rng = Rng::new(&Seed::from_number(seed));
        let mut alive = candidates.len();
        let rounds = usize::BITS - (alive - 1).leading_zeros();
        while alive > 1 {
            let each = (self.playouts / rounds / alive as u32).max(2);
            for _ in 0..each {
                let roles = draw(&worlds, &mut rng);
                let Some(truth) = view.imagine_as(roles, &mut rng) else {
                    return;
                };
                let luck = u64::from(rng.word()) << 32 | u64::from(rng.word());
                for candidate in &mut candidates[..alive] {
                    if stop.load(Ordering::Relaxed) {
                        sort(&mut candidates[..alive]);
                        return;
                    }
                    candidate.won += self.playout(&truth, view, me, candidate.action, roles, beliefs, luck);
                    candidate.playouts += 1;
                }
            }
            sort(&mut candidates[..alive]);
            alive = alive.div_ceil(2);
        }
    }

    /// Plays one imagined game to its end after one candidate; 1 if the seat's team wins.
    #[expect(clippy::too_many_arguments, reason = "one search, told in one place")]
    fn playout(
        &self,
        truth: &SamuraiSword,
        before: &View,
        me: Seat,
        action: Action,
        roles: &[Role],
        beliefs: &Beliefs,
        luck: u64,
    ) -> f32 {
        let mut game = truth.clone();
        let mut events: Vec<Event> = Vec::new();
        if game.play(me, &action, &mut events).is_err() {
            return 0.0;
        }
        let mut after = beliefs.clone();
        for event in &events {
            after.observe(before, event);
        }
        let regards = self.regards(roles, &after);
        let mut dice = Quick::new(luck);
        play_out(&mut game, &regards, self.noise, &mut dice);
        match game.turn() {
            Turn::Over(winners) => f32::from(u8::from(winners.contains(me))),
            Turn::Of(_) => 0.5,
        }
    }

    /// What everybody in an imagined truth thinks of everybody.
    fn regards(&self, roles: &[Role], beliefs: &Beliefs) -> [Regard; MOST] {
        let mut regards = [Regard::new(Role::Shogun, [[0.0; 4]; MOST]); MOST];
        for (number, role) in (0..).zip(roles) {
            let mut odds: [Odds; MOST] = beliefs.odds_knowing(Seat::new(number), *role);
            for (odds, truth) in odds.iter_mut().zip(roles) {
                for share in odds.iter_mut() {
                    *share *= 1.0 - self.insight;
                }
                odds[place(*truth)] += self.insight;
            }
            regards[usize::from(number)] = Regard::new(*role, odds);
        }
        regards
    }
}

/// The seat that looks and its role.
pub fn seated(view: &View) -> Option<(Seat, Role)> {
    let me = view.viewer().seat()?;
    Some((me, view.role(me)?.role))
}

/// One of the worlds, as likely as it is.
fn draw<'a>(worlds: &[(&'a [Role], f32)], dice: &mut impl Dice) -> &'a [Role] {
    let mut left = (dice.word() >> 8) as f32 / 16_777_216.0;
    for (roles, p) in worlds {
        left -= p;
        if left < 0.0 {
            return roles;
        }
    }
    worlds.last().map_or(&[], |(roles, _)| roles)
}

/// How many playouts a hunch counts for.
const HUNCH: f32 = 20.0;

/// What a point of weight at first sight is worth in chances of winning.
const HUNCH_SLOPE: f32 = 0.06;

fn sort(candidates: &mut [Candidate]) {
    // All candidates here have seen the same truths, so that only their differences count.
    let sum: f32 = candidates.iter().map(|candidate| candidate.won).sum();
    let playouts: u32 = candidates.iter().map(|candidate| candidate.playouts).sum();
    let mean = sum / playouts.max(1) as f32;
    let chance = |candidate: &Candidate| {
        let hunch = HUNCH * (mean + candidate.hunch - 0.5);
        (candidate.won + hunch) / (candidate.playouts as f32 + HUNCH)
    };
    candidates.sort_by(|a, b| chance(b).total_cmp(&chance(a)));
}

/// Lets everybody act by the fast policy until the game is over.
pub fn play_out(game: &mut SamuraiSword, regards: &[Regard; MOST], noise: f32, dice: &mut impl Dice) {
    while let Some(seat) = game.turn().to_act().first() {
        let view = game.view(Viewer::Seated(seat));
        let judge = Judge::new(&view, seat, &regards[seat.index()]);
        let Some(action) = judge.choose(noise, dice) else {
            return;
        };
        if game.play(seat, &action, &mut Nobody).is_err() {
            return;
        }
    }
}

