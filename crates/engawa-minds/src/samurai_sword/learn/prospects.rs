//! How the weights of [`prospects`](super::super::prospects) are learned: from whole games, by who won.

use std::sync::atomic::AtomicBool;

use engawa_rules::{
    game::Game as _,
    rng::Quick,
    samurai_sword::{SamuraiSword, Team},
    seat::{Turn, Viewer},
};

use super::{
    super::{
        arena::{Contest, Guest, Part, roles},
        prospects::{FEATURES, Features, TEAMS, Weights, features, softmax, teams},
    },
    Lesson, descend, mean, split,
};
use crate::Level;

/// A truth at the start of a turn, and who won in the end.
#[derive(Clone, Debug)]
pub struct Sample {
    features: Features,
    there: [bool; TEAMS],
    won: usize,
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

/// Learns weights by which the winners are the least surprising.
pub fn learn(samples: &[Sample], seed: u64) -> Lesson<Weights> {
    // Truths of one game follow each other, so that those kept apart come from other games.
    let (taught, apart) = split(samples);
    let mut weights: Weights = [[0.0; FEATURES]; TEAMS];
    let mut squares: Weights = [[1e-4; FEATURES]; TEAMS];
    descend(
        taught,
        PASSES,
        STEP,
        &mut Quick::new(seed),
        |sample, step| {
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
        },
    );
    let loss = mean(apart, |sample| {
        let chance = softmax(&weights, &sample.features, sample.there)[sample.won];
        -f64::from(chance.max(1e-9)).ln()
    });
    Lesson {
        weights,
        samples: samples.len(),
        loss,
        ignorance: entropy(samples),
    }
}

/// The mean surprise at who won for one who knows how often each team does and nothing else.
fn entropy(samples: &[Sample]) -> f64 {
    let mut shares = [0u32; TEAMS];
    for sample in samples {
        shares[sample.won] += 1;
    }
    let all = samples.len().max(1) as f64;
    shares
        .iter()
        .filter(|share| **share > 0)
        .map(|share| f64::from(*share) / all)
        .map(|share| -share * share.ln())
        .sum()
}
