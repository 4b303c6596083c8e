//! Learning to judge from games against oneself.
//!
//! Games are played from undecided starts by a search of fixed size; each position of a game that
//! was still open is a sample, its label being how the game ended, mixed with what the search
//! thought of it. A forced win is proven by the search, so that a game ends there. The weights are
//! those of a logistic regression on what [`notice`](super::judgment) sees.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
    thread,
};

use engawa_rules::{
    mana::{Blocked, Position, Settled, Side},
    rng::{Dice, Quick},
};

use super::{
    Engine, Root, Weights,
    judgment::{COUNT, UNIT, notice},
    openings,
    search::FORCED,
};
use crate::Budget;

/// How learning goes about it.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// How many games each generation plays.
    pub games: u64,
    /// How many positions a search looks at for each move.
    pub nodes: u64,
    /// How often weights are learned from the games of the weights before.
    pub generations: u32,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many games are played at a time.
    pub threads: u8,
}

/// A position, how many safe moves it has, and what came of it for the side to move.
#[derive(Clone, Copy, Debug)]
struct Sample {
    position: Position,
    safe: u32,
    label: f32,
}

/// What a generation tells of itself when it is done.
#[derive(Clone, Copy, Debug)]
pub struct Generation {
    /// Which, from 1.
    pub number: u32,
    /// How many positions were learned from.
    pub samples: usize,
    /// The mean loss on one position in ten, which was kept apart.
    pub loss: f64,
    /// The same for one who always says one half.
    pub ignorance: f64,
}

/// Learns weights from nothing. `tell` hears of progress: games played in this generation; `done`
/// of each generation. `None` if it was stopped.
pub fn learn(
    course: &Course,
    stop: &AtomicBool,
    tell: &(impl Fn(u32, u64) + Sync),
    done: &mut impl FnMut(Generation),
) -> Option<Weights> {
    let mut weights = Weights::blank();
    for number in 1..=course.generations {
        let samples = play(course, number, &weights, stop, tell)?;
        let (learned, loss, ignorance) = fit(&samples, course.seed);
        weights = learned;
        done(Generation {
            number,
            samples: samples.len(),
            loss,
            ignorance,
        });
    }
    Some(weights)
}

/// The games of one generation, in their order, however many threads played them.
fn play(
    course: &Course,
    generation: u32,
    weights: &Weights,
    stop: &AtomicBool,
    tell: &(impl Fn(u32, u64) + Sync),
) -> Option<Vec<Sample>> {
    let (next, played) = (AtomicU64::new(0), AtomicU64::new(0));
    let games: Mutex<Vec<(u64, Vec<Sample>)>> = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..course.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= course.games || stop.load(Relaxed) {
                        break;
                    }
                    let seed = course.seed << 40 ^ u64::from(generation) << 32 ^ number;
                    let samples = game(course, &mut Quick::new(seed), weights, stop);
                    let mut games = games.lock().unwrap_or_else(PoisonError::into_inner);
                    games.push((number, samples));
                    tell(generation, played.fetch_add(1, Relaxed) + 1);
                }
            });
        }
    });
    if stop.load(Relaxed) {
        return None;
    }
    let mut games = games.into_inner().unwrap_or_else(PoisonError::into_inner);
    games.sort_unstable_by_key(|(number, _)| *number);
    Some(games.into_iter().flat_map(|(_, samples)| samples).collect())
}

/// One game; its samples once it is decided.
fn game(course: &Course, dice: &mut Quick, weights: &Weights, stop: &AtomicBool) -> Vec<Sample> {
    let blocked = [Blocked::Free, Blocked::Free, Blocked::Strict][dice.index(3)];
    let mut board = openings::undecided(blocked, dice);
    let engine = Engine {
        weights,
        ..Engine::default()
    };
    let (mut samples, mut past) = (Vec::new(), Vec::new());
    let mut value_for_black = 0.0;
    for _ in 0..160 {
        past.push(*board.position());
        let root = Root {
            past: past.clone(),
            ..Root::new(board)
        };
        let nodes = course.nodes;
        let threads = 1;
        let report = engine.search(
            &root,
            &Budget {
                nodes,
                threads,
                stop,
            },
        );
        let black = board.position().side() == Side::Black;
        if report.value.abs() >= FORCED {
            value_for_black = if (report.value > 0) == black {
                1.0
            } else {
                -1.0
            };
            break;
        }
        samples.push(Sample {
            position: *board.position(),
            safe: board.safe_moves().len(),
            label: chance(report.value) as f32,
        });
        board = board.play(report.best);
        if board.settle() == Settled::Stuck {
            break;
        }
    }
    for sample in &mut samples {
        let black = sample.position.side() == Side::Black;
        let result = if black {
            value_for_black
        } else {
            -value_for_black
        };
        sample.label = 0.25 * sample.label + 0.75 * f32::midpoint(1.0, result);
    }
    samples
}

/// The share of the game that a value stands for.
pub(crate) fn chance(value: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(value) / UNIT).exp())
}

/// Logistic regression by stochastic descent with a step of its own for each weight; the loss on
/// what was kept apart, and that of ignorance.
fn fit(samples: &[Sample], seed: u64) -> (Weights, f64, f64) {
    const ROUNDS: u32 = 12;
    const DECAY: f64 = 2e-6;
    let (mut weights, mut squares) = (vec![0f64; COUNT], vec![1e-3f64; COUNT]);
    let (kept, mut order): (Vec<u32>, Vec<u32>) =
        (0..samples.len() as u32).partition(|number| number % 10 == 0);
    let mut dice = Quick::new(seed);
    let predict = |weights: &[f64], sample: &Sample| {
        let mut sum = 0.0;
        notice(&sample.position, sample.safe, |place, times| {
            sum += weights[place] * f64::from(times);
        });
        1.0 / (1.0 + (-sum).exp())
    };
    for _ in 0..ROUNDS {
        dice.shuffle(&mut order);
        for number in &order {
            let sample = &samples[*number as usize];
            let error = predict(&weights, sample) - f64::from(sample.label);
            notice(&sample.position, sample.safe, |place, times| {
                let slope = error * f64::from(times) + DECAY * weights[place];
                squares[place] += slope * slope;
                weights[place] -= 0.1 * slope / squares[place].sqrt();
            });
        }
    }
    let rounded: Vec<i16> = weights
        .iter()
        .map(|weight| (weight * UNIT).round().clamp(-4_000.0, 4_000.0) as i16)
        .collect();
    let loss = |predicted: f64, label: f64| {
        -(label * predicted.ln() + (1.0 - label) * (1.0 - predicted).ln())
    };
    let mean = |predicted: &dyn Fn(&Sample) -> f64| {
        let losses = kept.iter().map(|number| {
            let sample = &samples[*number as usize];
            let predicted = predicted(sample).clamp(1e-6, 1.0 - 1e-6);
            loss(predicted, f64::from(sample.label))
        });
        losses.sum::<f64>() / f64::from(kept.len().max(1) as u32)
    };
    let measured = mean(&|sample| predict(&weights, sample));
    let ignorance = mean(&|_| 0.5);
    let learned = Weights(rounded.into_boxed_slice().try_into().expect("one for each"));
    (learned, measured, ignorance)
}
