//! How the weights of [`prospects`](super::super::prospects) are learned: from whole games, by who won.

use std::sync::atomic::AtomicBool;

use engawa_rules::{
    game::Game as _,
    rng::{Dice as _, Quick},
    samurai_sword::{SamuraiSword, Team},
    seat::{Turn, Viewer},
};

use super::super::{
    arena::{Contest, Guest, Part, roles},
    prospects::{FEATURES, Features, TEAMS, Weights, features, softmax, teams, write},
};
use crate::Level;

/// A truth at the start of a turn, and who won in the end.
#[derive(Clone, Debug)]
pub struct Sample {
    features: Features,
    there: [bool; TEAMS],
    won: usize,
}

/// What one number of players taught.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The weights.
    pub weights: Weights,
    /// From how many truths.
    pub samples: usize,
    /// The mean surprise at who won, in nats, on games kept apart.
    pub loss: f64,
    /// The same for one who knows how often each team wins and nothing else.
    pub ignorance: f64,
}

impl Lesson {
    /// The weights, a line for each team.
    pub fn write(&self) -> String {
        write(&self.weights)
    }
}

/// Truths from so many games among casual players.
pub fn gather(
    players: u8,
    games: u32,
    seed: u64,
    stop: &AtomicBool,
    tell: &dyn Fn(u32),
) -> Vec<Sample> {
    let contest = Contest {
        players,
        mind: Guest::of(Level::Medium),
        part: Part::Nobody,
        others: Guest::of(Level::Medium),
        games,
        seed,
    };
    let mut samples: Vec<Sample> = Vec::new();
    for number in 0..games {
        let begun = samples.len();
        let mut turn = None;
        let end = contest.game(number, stop, &mut |before: &SamuraiSword, _| {
            let now = before.view(Viewer::Watching).turn();
            if turn.replace(now) != Some(now) {
                let roles = roles(before);
                samples.push(Sample {
                    features: features(before, &roles),
                    there: teams(&roles),
                    won: 0,
                });
            }
        });
        let Some(end) = end else {
            break;
        };
        let won = winner(&end).map_or(0, |team| team as usize);
        for sample in &mut samples[begun..] {
            sample.won = won;
        }
        tell(number + 1);
    }
    samples
}

/// The team that won.
pub fn winner(end: &SamuraiSword) -> Option<Team> {
    match end.turn() {
        Turn::Over(winners) => {
            let first = winners.first()?;
            Some(roles(end)[first.index()].team())
        }
        Turn::Of(_) => None,
    }
}

/// How often all samples are gone through.
const PASSES: u32 = 12;

/// How far a step goes at first.
const STEP: f32 = 0.02;

/// Learns weights by which the winners are the least surprising, from nine tenths of the samples;
/// the last tenth tells how well that went.
pub fn learn(samples: &[Sample], seed: u64) -> Lesson {
    let kept = samples.len() / 10;
    let (taught, apart) = samples.split_at(samples.len() - kept);
    let mut weights: Weights = [[0.0; FEATURES]; TEAMS];
    let mut squares: Weights = [[1e-4; FEATURES]; TEAMS];
    let mut dice = Quick::new(seed);
    for pass in 0..PASSES {
        let step = STEP * (1.0 - pass as f32 / PASSES as f32);
        for _ in 0..taught.len() {
            let sample = &taught[dice.index(taught.len())];
            let chances = softmax(&weights, &sample.features, sample.there);
            for (team, chance) in chances.iter().enumerate() {
                let missed = f32::from(u8::from(team == sample.won)) - chance;
                for place in 0..FEATURES {
                    let slope = missed * sample.features[team][place];
                    let square = &mut squares[team][place];
                    *square = 0.999 * *square + 0.001 * slope * slope;
                    weights[team][place] += step * slope / (square.sqrt() + 0.05) * 0.1;
                }
            }
        }
    }
    let loss = apart
        .iter()
        .map(|sample| {
            let chance = softmax(&weights, &sample.features, sample.there)[sample.won];
            -f64::from(chance.max(1e-9)).ln()
        })
        .sum::<f64>()
        / apart.len().max(1) as f64;
    let mut shares = [0u32; TEAMS];
    for sample in samples {
        shares[sample.won] += 1;
    }
    let all = samples.len().max(1) as f64;
    let ignorance = shares
        .iter()
        .filter(|share| **share > 0)
        .map(|share| f64::from(*share) / all)
        .map(|share| -share * share.ln())
        .sum();
    Lesson {
        weights,
        samples: samples.len(),
        loss,
        ignorance,
    }
}
