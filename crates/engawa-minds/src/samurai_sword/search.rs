//! Looking ahead: truths imagined by the odds of the roles are played out after each candidate,
//! for some turns, and judged by how the teams stand then.
//!
//! What a deed tells the others is part of it: after each candidate the table's beliefs are
//! updated as the others will update them, and in the playouts they act on those.

use std::{sync::atomic::Ordering, thread};

use engawa_rules::{
    game::{Game, Nobody, View as _},
    rng::{Dice, Quick, Rng, Seed},
    samurai_sword::{Action, Card, Event, Role, SamuraiSword, View},
    seat::{Seat, Turn},
};

use super::{
    beliefs::{Beliefs, Opinions},
    policy::Judge,
    prospects::{LEARNED, Prospects},
    regard::{MOST, Regard, place},
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
    /// After how many times round the table a playout stops.
    pub rounds: u32,
    /// How many playouts a hunch counts for.
    pub hunch: f32,
    /// What a point of weight at first sight is worth in chances of winning.
    pub slope: f32,
    /// By how much the chance of winning must grow for a sure friend to be harmed.
    pub loyalty: f32,
}

impl Default for Search {
    fn default() -> Self {
        Self {
            insight: 0.4,
            noise: 0.25,
            breadth: 8,
            rounds: 1,
            hunch: 25.0,
            slope: 0.06,
            loyalty: 0.03,
        }
    }
}

/// About how many actions a turn takes, for sharing out a budget.
const TURN: u64 = 6;

/// No decision plays out more games, however large its budget: more would tell nothing new.
const MOST_PLAYOUTS: u64 = 200_000;

/// One thing a seat may do, and what it seems worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// What.
    pub action: Action,
    /// How likely one's team wins after it, as far as was looked.
    pub chance: f32,
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
    /// What must be gained for it, since it harms one who may be a friend.
    price: f32,
    /// Its place among the opinions that deeds lead to.
    leads_to: usize,
    won: f32,
    playouts: u32,
}

/// Who looks, at what, and with which odds.
struct Scene<'a> {
    search: &'a Search,
    view: &'a View,
    me: Seat,
    role: Role,
    beliefs: &'a Beliefs,
    worlds: Vec<(&'a [Role], f32)>,
    /// What everybody will think: as now, and after each candidate that tells something.
    opinions: Vec<Opinions>,
    prospects: &'a Prospects,
    budget: &'a Budget<'a>,
}

impl Search {
    /// Weighs what the seat may do. The same seed, nodes and threads give the same answer, unless
    /// it is stopped.
    pub fn think(&self, view: &View, beliefs: &Beliefs, seed: u64, budget: &Budget<'_>) -> Found {
        self.think_of(view, beliefs, None, seed, budget)
    }

    /// The same, with one action that is looked at whatever it seems worth at first sight.
    pub fn think_of(
        &self,
        view: &View,
        beliefs: &Beliefs,
        wanted: Option<Action>,
        seed: u64,
        budget: &Budget<'_>,
    ) -> Found {
        let Some((me, role)) = seated(view) else {
            return Found {
                choices: Vec::new(),
                nodes: 0,
            };
        };
        let now = beliefs.opinions();
        let regard = Regard::new(role, now.of(me, role));
        let mut scene = Scene {
            search: self,
            view,
            me,
            role,
            beliefs,
            worlds: beliefs.joint_knowing(me, role),
            opinions: vec![now],
            prospects: &LEARNED,
            budget,
        };
        let mut candidates = scene.candidates(&regard, wanted);
        let nodes = match candidates.len() {
            0 | 1 => 0,
            _ => {
                let mut rng = Rng::new(&Seed::from_number(seed));
                scene.foresee(&mut candidates, &mut rng);
                scene.halve(&mut candidates, &mut rng)
            }
        };
        let choices = candidates.iter().map(|candidate| Choice {
            action: candidate.action,
            chance: candidate.won / candidate.playouts.max(1) as f32,
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
    fn candidates(&self, regard: &Regard, wanted: Option<Action>) -> Vec<Candidate> {
        let mut weighed: Vec<(f32, Action)> = Vec::new();
        if let Some(sight) = self.view.sight() {
            let judge = Judge::new(sight, regard);
            sight.each_legal(|action| weighed.push((judge.weigh(action), action)));
        }
        weighed.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut place = 0;
        weighed.retain(|(_, action)| {
            place += 1;
            place <= self.search.breadth || wanted == Some(*action)
        });
        let best = weighed.first().map_or(0.0, |(weight, _)| *weight);
        weighed
            .into_iter()
            .map(|(weight, action)| Candidate {
                action,
                hunch: self.search.slope * (weight - best).max(-4.0),
                price: self.search.loyalty
                    * harmed(action)
                        .map_or(0.0, |seat| (-regard.foe[seat.index()]).clamp(0.0, 1.0)),
                leads_to: 0,
                won: 0.0,
                playouts: 0,
            })
            .collect()
    }

    /// Works out what each candidate tells the others, whatever the truth is.
    fn foresee(&mut self, candidates: &mut [Candidate], rng: &mut Rng) {
        let truth = self.view.imagine(rng);
        for candidate in candidates {
            let mut events: Vec<Event> = Vec::new();
            let played = truth.clone().play(self.me, &candidate.action, &mut events);
            let mut after = self.beliefs.clone();
            let mut tells = false;
            for event in &events {
                tells |= after.observe(self.view, event);
            }
            if played.is_ok() && tells {
                candidate.leads_to = self.opinions.len();
                self.opinions.push(after.opinions());
            }
        }
    }

    /// How many turns a playout lasts.
    fn turns(&self) -> u32 {
        self.search.rounds * u32::from(self.view.seats())
    }

    /// Sequential halving: all candidates see the same imagined truths, and the worse half leaves.
    fn halve(&self, candidates: &mut [Candidate], rng: &mut Rng) -> u64 {
        let mut alive = candidates.len();
        let rounds = u64::from(usize::BITS - (alive - 1).leading_zeros());
        let length = TURN * u64::from(self.turns());
        let playouts = (self.budget.nodes / length).min(MOST_PLAYOUTS);
        let threads = u64::from(self.budget.threads.max(1));
        let mut nodes = 0;
        while alive > 1 && !self.stopped() {
            let each = (playouts / rounds / alive as u64 / threads).max(1);
            let field = &candidates[..alive];
            let parts: Vec<(Vec<Candidate>, u64)> = if threads == 1 {
                vec![self.round(field, each, Quick::new(number(rng)))]
            } else {
                thread::scope(|scope| {
                    let workers: Vec<_> = (0..threads)
                        .map(|_| {
                            let dice = Quick::new(number(rng));
                            scope.spawn(move || self.round(field, each, dice))
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
            self.sort(&mut candidates[..alive]);
            alive = alive.div_ceil(2);
        }
        nodes
    }

    fn stopped(&self) -> bool {
        self.budget.stop.load(Ordering::Relaxed)
    }

    /// Plays out `each` imagined truths after every candidate; all have seen the same if stopped.
    fn round(&self, field: &[Candidate], each: u64, mut dice: Quick) -> (Vec<Candidate>, u64) {
        let mut seen: Vec<Candidate> = field
            .iter()
            .map(|candidate| Candidate {
                won: 0.0,
                playouts: 0,
                ..*candidate
            })
            .collect();
        let mut nodes = 0;
        // What everybody thinks is the same in all truths of a world; it is worked out once.
        let mut thoughts: Vec<Option<[Regard; MOST]>> =
            vec![None; self.worlds.len() * self.opinions.len()];
        for _ in 0..each {
            if self.stopped() {
                break;
            }
            let world = draw(&self.worlds, &mut dice);
            let Some((roles, _)) = self.worlds.get(world) else {
                break;
            };
            let Some(truth) = self.view.imagine_as(roles, &mut dice) else {
                break;
            };
            let luck = number(&mut dice);
            for candidate in &mut seen {
                let opinions = candidate.leads_to;
                let regards =
                    thoughts[world * self.opinions.len() + opinions].get_or_insert_with(|| {
                        regards(self.search.insight, roles, &self.opinions[opinions])
                    });
                let (won, played) = self.playout(&truth, candidate.action, roles, regards, luck);
                candidate.won += won;
                candidate.playouts += 1;
                nodes += played;
            }
        }
        (seen, nodes)
    }

    /// Plays one imagined game on after one candidate; how likely the seat's team wins then.
    fn playout(
        &self,
        truth: &SamuraiSword,
        action: Action,
        roles: &[Role],
        regards: &[Regard; MOST],
        luck: u64,
    ) -> (f32, u64) {
        let mut game = truth.clone();
        if game.play(self.me, &action, &mut Nobody).is_err() {
            return (0.0, 0);
        }
        let mut dice = Quick::new(luck);
        let turns = self.turns();
        let played = 1 + play_on(&mut game, regards, self.search.noise, turns, &mut dice);
        let won = match game.turn() {
            Turn::Over(winners) => f32::from(u8::from(winners.contains(self.me))),
            Turn::Of(_) => self.prospects.chances(&game, roles)[self.role.team() as usize],
        };
        (won, played)
    }

    /// Best first; hunches count until enough has been played out.
    fn sort(&self, candidates: &mut [Candidate]) {
        let won: f32 = candidates.iter().map(|candidate| candidate.won).sum();
        let playouts: u32 = candidates.iter().map(|candidate| candidate.playouts).sum();
        let mean = won / playouts.max(1) as f32;
        let chance = |candidate: &Candidate| {
            let hunch = self.search.hunch * (mean + candidate.hunch);
            (candidate.won + hunch) / (candidate.playouts as f32 + self.search.hunch)
                - candidate.price
        };
        candidates.sort_by(|a, b| chance(b).total_cmp(&chance(a)));
    }
}

/// A number from dice.
fn number(dice: &mut impl Dice) -> u64 {
    u64::from(dice.word()) << 32 | u64::from(dice.word())
}

/// Whom an action is meant to harm.
const fn harmed(action: Action) -> Option<Seat> {
    match action {
        Action::Attack { target, .. }
        | Action::GeishaHand { target }
        | Action::GeishaProperty { target, .. }
        | Action::PlayOn {
            card: Card::Diversion | Card::Bushido,
            target,
        } => Some(target),
        _ => None,
    }
}

/// What everybody in an imagined truth thinks of everybody.
fn regards(insight: f32, roles: &[Role], opinions: &Opinions) -> [Regard; MOST] {
    let mut regards = [Regard::new(Role::Shogun, [[0.0; 4]; MOST]); MOST];
    for (number, role) in (0..).zip(roles) {
        let mut odds = opinions.of(Seat::new(number), *role);
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

/// The place of one of the worlds, as likely as it is.
fn draw(worlds: &[(&[Role], f32)], dice: &mut impl Dice) -> usize {
    let mut left = (dice.word() >> 8) as f32 / 16_777_216.0;
    for (place, (_, p)) in worlds.iter().enumerate() {
        left -= p;
        if left < 0.0 {
            return place;
        }
    }
    worlds.len().saturating_sub(1)
}

/// Lets everybody act by the fast policy until so many turns have ended or the game is over; how
/// many actions that took.
pub fn play_on(
    game: &mut SamuraiSword,
    regards: &[Regard; MOST],
    noise: f32,
    turns: u32,
    dice: &mut impl Dice,
) -> u64 {
    let mut played = 0;
    let mut left = turns;
    let mut turn = None;
    while let Some(seat) = game.turn().to_act().first() {
        let sight = game.sight(seat);
        if turn.is_some_and(|turn| turn != sight.turn()) {
            left -= 1;
            if left == 0 {
                break;
            }
        }
        turn = Some(sight.turn());
        let judge = Judge::new(sight, &regards[seat.index()]);
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
