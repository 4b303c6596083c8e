//! Looking ahead: truths imagined by the odds of the roles are played out after each candidate.
//!
//! What a deed tells the others is part of it: after each candidate the table's beliefs are
//! updated as the others will update them, and in the playouts they act on those.

use std::{sync::atomic::Ordering, thread};

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
use crate::Budget;

/// How a search goes about it.
#[derive(Clone, Copy, Debug)]
pub struct Search {
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
            insight: 0.4,
            noise: 0.25,
            breadth: 10,
        }
    }
}

/// How many playouts a hunch counts for.
const HUNCH: f32 = 20.0;

/// What a point of weight at first sight is worth in chances of winning.
const HUNCH_SLOPE: f32 = 0.06;

/// About how many actions a playout takes, for sharing out a budget.
const LENGTH: u64 = 90;

/// No decision plays out more games, however large its budget: more would tell nothing new.
const MOST_PLAYOUTS: u64 = 200_000;

/// One thing a seat may do, and what it seems worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// What.
    pub action: Action,
    /// In how many of those games one's team won.
    pub won: u32,
    /// How many games were played out after it.
    pub playouts: u32,
}

/// What a search came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// What the seat may do, best first; at least one while it is asked.
    pub choices: Vec<Choice>,
    /// How many actions were played in all the playouts.
    pub nodes: u64,
}

/// A candidate while it is being looked at.
#[derive(Clone, Copy)]
struct Candidate {
    action: Action,
    /// What it seems worth at first sight, beside the best.
    hunch: f32,
    won: u32,
    playouts: u32,
}

/// Who looks, at what, and with which odds.
struct Scene<'a> {
    search: &'a Search,
    view: &'a View,
    me: Seat,
    beliefs: &'a Beliefs,
    worlds: Vec<(&'a [Role], f32)>,
    budget: &'a Budget<'a>,
}

impl Search {
    /// Weighs what the seat may do. The same seed, nodes and threads give the same answer, unless
    /// it is stopped.
    pub fn think(&self, view: &View, beliefs: &Beliefs, seed: u64, budget: &Budget<'_>) -> Found {
        let Some((me, role)) = seated(view) else {
            return Found {
                choices: Vec::new(),
                nodes: 0,
            };
        };
        let scene = Scene {
            search: self,
            view,
            me,
            beliefs,
            worlds: beliefs.joint_knowing(me, role),
            budget,
        };
        let regard = Regard::new(role, beliefs.odds_knowing(me, role));
        let mut candidates = scene.candidates(&regard);
        let nodes = match candidates.len() {
            0 | 1 => 0,
            _ => scene.halve(&mut candidates, seed),
        };
        let choices = candidates.iter().map(|candidate| Choice {
            action: candidate.action,
            won: candidate.won,
            playouts: candidate.playouts,
        });
        Found {
            choices: choices.collect(),
            nodes,
        }
    }
}

impl Scene<'_> {
    /// What is worth looking at, by first sight.
    fn candidates(&self, regard: &Regard) -> Vec<Candidate> {
        let judge = Judge::new(self.view, self.me, regard);
        let legal = self.view.legal();
        let mut weighed: Vec<(f32, Action)> = legal
            .actions()
            .iter()
            .map(|action| (judge.weigh(*action), *action))
            .collect();
        weighed.sort_by(|a, b| b.0.total_cmp(&a.0));
        weighed.truncate(self.search.breadth);
        let best = weighed.first().map_or(0.0, |(weight, _)| *weight);
        weighed
            .into_iter()
            .map(|(weight, action)| Candidate {
                action,
                hunch: HUNCH_SLOPE * (weight - best).max(-4.0),
                won: 0,
                playouts: 0,
            })
            .collect()
    }

    /// Sequential halving: all candidates see the same imagined truths, and the worse half leaves.
    fn halve(&self, candidates: &mut [Candidate], seed: u64) -> u64 {
        let mut rng = Rng::new(&Seed::from_number(seed));
        let mut alive = candidates.len();
        let rounds = u64::from(usize::BITS - (alive - 1).leading_zeros());
        let playouts = (self.budget.nodes / LENGTH).min(MOST_PLAYOUTS);
        let threads = u64::from(self.budget.threads.max(1));
        let mut nodes = 0;
        while alive > 1 && !self.stopped() {
            let each = (playouts / rounds / alive as u64 / threads).max(1);
            let field = &candidates[..alive];
            let parts: Vec<(Vec<Candidate>, u64)> = if threads == 1 {
                vec![self.round(field, each, rng.fork())]
            } else {
                thread::scope(|scope| {
                    let workers: Vec<_> = (0..threads)
                        .map(|_| {
                            let rng = rng.fork();
                            scope.spawn(move || self.round(field, each, rng))
                        })
                        .collect();
                    let done = workers.into_iter();
                    done.map(|worker| worker.join().expect("a playout does not panic"))
                        .collect()
                })
            };
            for (part, played) in parts {
                nodes += played;
                for (candidate, seen) in candidates.iter_mut().zip(part) {
                    candidate.won += seen.won;
                    candidate.playouts += seen.playouts;
                }
            }
            sort(&mut candidates[..alive]);
            alive = alive.div_ceil(2);
        }
        nodes
    }

    fn stopped(&self) -> bool {
        self.budget.stop.load(Ordering::Relaxed)
    }

    /// Plays out `each` imagined truths after every candidate; all have seen the same if stopped.
    fn round(&self, field: &[Candidate], each: u64, mut rng: Rng) -> (Vec<Candidate>, u64) {
        let mut seen: Vec<Candidate> = field
            .iter()
            .map(|candidate| Candidate {
                won: 0,
                playouts: 0,
                ..*candidate
            })
            .collect();
        let mut nodes = 0;
        for _ in 0..each {
            if self.stopped() {
                break;
            }
            let roles = draw(&self.worlds, &mut rng);
            let Some(truth) = self.view.imagine_as(roles, &mut rng) else {
                break;
            };
            let luck = u64::from(rng.word()) << 32 | u64::from(rng.word());
            for candidate in &mut seen {
                let (won, played) = self.playout(&truth, candidate.action, roles, luck);
                candidate.won += won;
                candidate.playouts += 1;
                nodes += played;
            }
        }
        (seen, nodes)
    }

    /// Plays one imagined game to its end after one candidate; 1 if the seat's team wins.
    fn playout(
        &self,
        truth: &SamuraiSword,
        action: Action,
        roles: &[Role],
        luck: u64,
    ) -> (u32, u64) {
        let mut game = truth.clone();
        let mut events: Vec<Event> = Vec::new();
        if game.play(self.me, &action, &mut events).is_err() {
            return (0, 0);
        }
        let mut after = self.beliefs.clone();
        for event in &events {
            after.observe(self.view, event);
        }
        let regards = regards(self.search.insight, roles, &after);
        let mut dice = Quick::new(luck);
        let played = play_out(&mut game, &regards, self.search.noise, &mut dice);
        let Turn::Over(winners) = game.turn() else {
            return (0, played);
        };
        let won = u32::from(winners.contains(self.me));
        (won, played)
    }
}

/// What everybody in an imagined truth thinks of everybody.
fn regards(insight: f32, roles: &[Role], beliefs: &Beliefs) -> [Regard; MOST] {
    let mut regards = [Regard::new(Role::Shogun, [[0.0; 4]; MOST]); MOST];
    for (number, role) in (0..).zip(roles) {
        let mut odds: [Odds; MOST] = beliefs.odds_knowing(Seat::new(number), *role);
        for (odds, truth) in odds.iter_mut().zip(roles) {
            for share in odds.iter_mut() {
                *share *= 1.0 - insight;
            }
            odds[place(*truth)] += insight;
        }
        regards[usize::from(number)] = Regard::new(*role, odds);
    }
    regards
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

/// Best first; hunches count until enough has been played out.
fn sort(candidates: &mut [Candidate]) {
    let won: u32 = candidates.iter().map(|candidate| candidate.won).sum();
    let playouts: u32 = candidates.iter().map(|candidate| candidate.playouts).sum();
    let mean = won as f32 / playouts.max(1) as f32;
    let chance = |candidate: &Candidate| {
        let hunch = HUNCH * (mean + candidate.hunch);
        (candidate.won as f32 + hunch) / (candidate.playouts as f32 + HUNCH)
    };
    candidates.sort_by(|a, b| chance(b).total_cmp(&chance(a)));
}

/// Lets everybody act by the fast policy until the game is over; how many actions that took.
pub fn play_out(
    game: &mut SamuraiSword,
    regards: &[Regard; MOST],
    noise: f32,
    dice: &mut impl Dice,
) -> u64 {
    let mut played = 0;
    while let Some(seat) = game.turn().to_act().first() {
        let view = game.view(Viewer::Seated(seat));
        let judge = Judge::new(&view, seat, &regards[seat.index()]);
        let Some(action) = judge.choose(noise, dice) else {
            break;
        };
        if game.play(seat, &action, &mut Nobody).is_err() {
            break;
        }
        played += 1;
    }
    played
}
