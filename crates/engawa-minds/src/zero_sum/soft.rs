//! Soft mixes of a table that is known to lack much: what is nearly as good is played nearly as
//! often.
//!
//! The exact equilibrium of a table fits it too well: it rests on as few choices as it can, and
//! whoever finds a choice that the table lacks finds holes in it. A mix that is worth a little less
//! by the table but spreads over more of it leaves smaller ones.

use super::matrix::{Equilibrium, Matrix, evaluate};

/// How far one step goes.
const RATE: f32 = 0.7;
/// Where there is little heat these do not lead all the way, but more of them bring no more.
const STEPS: u32 = 500;
/// The logarithm of the least share that a choice begins with.
const LEAST: f32 = -14.0;

/// The mixes in which, for every `heat` that a choice wins less than another, it is played e times
/// less often: regularised learning that looks ahead by what changed last, beginning with the
/// equilibrium.
pub fn soften(matrix: &Matrix, from: &Equilibrium, heat: f32) -> Equilibrium {
    let (mut rows, mut columns) = (Learner::new(&from.rows), Learner::new(&from.columns));
    let (mut won, mut lost) = (Vec::new(), Vec::new());
    for _ in 0..STEPS {
        matrix.against_columns(&columns.mix, &mut won);
        matrix.against_rows(&rows.mix, &mut lost);
        rows.learn(&won, RATE, heat);
        columns.learn(&lost, -RATE, heat);
    }
    evaluate(matrix, rows.mix, columns.mix)
}

struct Learner {
    /// The logarithms of the shares.
    logs: Vec<f32>,
    mix: Vec<f32>,
    /// What each choice won the last time.
    last: Option<Vec<f32>>,
}

impl Learner {
    fn new(mix: &[f32]) -> Self {
        let mut learner = Self {
            logs: mix.iter().map(|share| share.ln().max(LEAST)).collect(),
            mix: Vec::new(),
            last: None,
        };
        learner.choose();
        learner
    }

    fn learn(&mut self, payoffs: &[f32], rate: f32, heat: f32) {
        let last = self.last.get_or_insert_with(|| payoffs.to_vec());
        let keeps = 1.0 - rate.abs() * heat;
        for ((log, &payoff), last) in self.logs.iter_mut().zip(payoffs).zip(last) {
            *log = *log * keeps + rate * (2.0 * payoff - *last);
            *last = payoff;
        }
        self.choose();
    }

    /// Shares from their logarithms, which are made to belong to shares of a whole.
    fn choose(&mut self) {
        let most = self.logs.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        self.mix.clear();
        self.mix
            .extend(self.logs.iter().map(|log| (log - most).exp()));
        let total: f32 = self.mix.iter().sum();
        let whole = most + total.ln();
        for (share, log) in self.mix.iter_mut().zip(&mut self.logs) {
            *share /= total;
            *log -= whole;
        }
    }
}
