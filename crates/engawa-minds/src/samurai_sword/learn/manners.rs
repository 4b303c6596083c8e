//! How the manners of [`deeds`](super::super::deeds) are learned: from whom players of one kind and
//! role picked, in games among that kind.

use std::sync::atomic::AtomicBool;

use engawa_rules::{
    game::Game as _,
    rng::{Dice as _, Quick},
    samurai_sword::SamuraiSword,
    seat::Viewer,
};

use super::{
    super::{
        arena::{Contest, roles},
        beliefs::Beliefs,
        deeds::{Act, DEEDS, Manner, TRAITS, Traits, softmax},
        regard::{MOST, place},
    },
    Lesson, descend, mean, split,
};
use crate::Kind;

/// Whom somebody picked, and among whom.
#[derive(Clone, Debug)]
pub struct Sample {
    deed: usize,
    role: usize,
    chosen: usize,
    options: Vec<Traits>,
}

/// The deeds of so many games among players of one kind.
pub fn gather(
    players: u8,
    kind: Kind,
    games: u32,
    seed: u64,
    stop: &AtomicBool,
    tell: &dyn Fn(u32),
) -> Vec<Sample> {
    let contest = Contest::among(players, kind, games, seed);
    let mut samples = Vec::new();
    for number in 0..games {
        let mut beliefs: Option<Beliefs> = None;
        let end = contest.game(number, stop, &mut |before: &SamuraiSword, events| {
            let view = before.view(Viewer::Watching);
            let beliefs = beliefs.get_or_insert_with(|| Beliefs::at(&view));
            for event in events {
                if let Some(act) = Act::of(&view, event) {
                    let role = roles(before)[act.seat.index()];
                    let odds = beliefs.odds_knowing(act.seat, role);
                    let (chosen, count, traits) = act.traits(&view, role, odds);
                    samples.push(Sample {
                        deed: act.deed as usize,
                        role: place(role),
                        chosen,
                        options: traits[..count].to_vec(),
                    });
                }
                beliefs.observe(&view, event);
            }
        });
        if end.is_none() {
            break;
        }
        tell(number + 1);
    }
    samples
}

/// How often all samples are gone through.
const PASSES: u32 = 10;

/// How far a step goes at first.
const STEP: f32 = 0.05;

/// How fast weights fade that nothing speaks for.
const FADE: f32 = 1e-5;

/// Learns the manner by which those picked are the least surprising.
pub fn learn(samples: &mut [Sample], seed: u64) -> Lesson<Manner> {
    let mut dice = Quick::new(seed);
    // Those kept apart should come from all tables.
    dice.shuffle(samples);
    let (taught, apart) = split(samples);
    let mut manner: Manner = [[[0.0; TRAITS]; 4]; DEEDS];
    descend(taught, PASSES, STEP, &mut dice, |sample, step| {
        let weights = &mut manner[sample.deed][sample.role];
        let shares = softmax(weights, &sample.options);
        nudge(weights, sample, &shares, step);
    });
    let nats = |sample: &Sample| {
        let shares = softmax(&manner[sample.deed][sample.role], &sample.options);
        -f64::from(shares[sample.chosen].max(1e-9)).ln()
    };
    Lesson {
        loss: mean(apart, nats),
        ignorance: mean(apart, |sample| (sample.options.len() as f64).ln()),
        samples: samples.len(),
        weights: manner,
    }
}

fn nudge(weights: &mut Traits, sample: &Sample, shares: &[f32; MOST], step: f32) {
    for (place, weight) in weights.iter_mut().enumerate() {
        let expected: f32 = sample
            .options
            .iter()
            .zip(shares)
            .map(|(traits, share)| share * traits[place])
            .sum();
        *weight += step * (sample.options[sample.chosen][place] - expected);
        *weight *= 1.0 - FADE;
    }
}
