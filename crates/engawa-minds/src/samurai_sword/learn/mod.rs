//! Learning, from games among the levels, what is built in.

pub mod habits;
pub mod manners;
pub mod prospects;

use engawa_rules::rng::{Dice as _, Quick};

/// What games taught.
#[derive(Clone, Debug)]
pub struct Lesson<W> {
    /// The weights.
    pub weights: W,
    /// From how many samples.
    pub samples: usize,
    /// The mean surprise, in nats, at samples kept apart.
    pub loss: f64,
    /// The same for one who has learned nothing.
    pub ignorance: f64,
}

/// Nine tenths to learn from, and a tenth that tells how well that went.
fn split<T>(samples: &[T]) -> (&[T], &[T]) {
    samples.split_at(samples.len() - samples.len() / 10)
}

/// The mean of something over samples.
fn mean<T>(samples: &[T], of: impl Fn(&T) -> f64) -> f64 {
    samples.iter().map(of).sum::<f64>() / samples.len().max(1) as f64
}

/// Takes samples by chance, as many as there are in each pass, and nudges weights by each; steps
/// shrink from pass to pass.
fn descend<T>(
    samples: &[T],
    passes: u32,
    step: f32,
    dice: &mut Quick,
    mut nudge: impl FnMut(&T, f32),
) {
    for pass in 0..passes {
        let step = step * (1.0 - pass as f32 / passes as f32);
        for _ in 0..samples.len() {
            nudge(&samples[dice.index(samples.len())], step);
        }
    }
}
