//! A table of payoffs and its equilibrium, by regret matching.

use std::sync::atomic::{AtomicBool, Ordering};

/// What the row player wins for each row and column; it can grow.
#[derive(Clone, Debug, Default)]
pub struct Matrix {
    rows: Vec<Vec<f32>>,
}

impl Matrix {
    /// A matrix from its rows, all equally long.
    pub const fn new(rows: Vec<Vec<f32>>) -> Self {
        Self { rows }
    }

    /// Its rows.
    pub fn rows(&self) -> &[Vec<f32>] {
        &self.rows
    }

    /// Adds a row at the end.
    pub fn add_row(&mut self, row: Vec<f32>) {
        self.rows.push(row);
    }

    /// Adds a column at the end.
    pub fn add_column(&mut self, column: &[f32]) {
        for (row, &payoff) in self.rows.iter_mut().zip(column) {
            row.push(payoff);
        }
    }

    /// The same with some of its columns alone.
    #[must_use]
    pub fn some_columns(&self, columns: &[usize]) -> Self {
        let line = |row: &Vec<f32>| columns.iter().map(|&column| row[column]).collect();
        Self::new(self.rows.iter().map(line).collect())
    }

    /// What each row wins against a mix of columns.
    pub fn against_columns(&self, mix: &[f32], won: &mut Vec<f32>) {
        won.clear();
        won.extend(self.rows.iter().map(|row| dot(row, mix)));
    }

    /// What each column loses against a mix of rows.
    pub fn against_rows(&self, mix: &[f32], lost: &mut Vec<f32>) {
        lost.clear();
        lost.resize(self.rows.first().map_or(0, Vec::len), 0.0);
        for (row, &weight) in self.rows.iter().zip(mix) {
            if weight > 0.0 {
                for (sum, &payoff) in lost.iter_mut().zip(row) {
                    *sum += weight * payoff;
                }
            }
        }
    }
}

/// Eight sums at a time, which the compiler turns into wide instructions.
fn dot(one: &[f32], other: &[f32]) -> f32 {
    const WIDE: usize = 8;
    let mut sums = [0.0; WIDE];
    let (ones, others) = (one.chunks_exact(WIDE), other.chunks_exact(WIDE));
    let rest: f32 = ones
        .remainder()
        .iter()
        .zip(others.remainder())
        .map(|(a, b)| a * b)
        .sum();
    for (ones, others) in ones.zip(others) {
        for place in 0..WIDE {
            sums[place] += ones[place] * others[place];
        }
    }
    rest + sums.iter().sum::<f32>()
}

/// Two mixes and what they are worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Equilibrium {
    /// How often each row is played.
    pub rows: Vec<f32>,
    /// How often each column is played.
    pub columns: Vec<f32>,
    /// What the row player wins if both play so.
    pub value: f32,
    /// What both together could gain by their best rows and columns against these mixes.
    pub gap: f32,
}

/// Regret matching plus: alternating, with later rounds weighing more in the average.
#[derive(Clone, Debug, Default)]
pub struct RegretMatching {
    rows: Learner,
    columns: Learner,
    round: u32,
}

#[derive(Clone, Debug, Default)]
struct Learner {
    regrets: Vec<f32>,
    sums: Vec<f32>,
    mix: Vec<f32>,
}

impl Learner {
    /// Mixes by regrets that are positive, evenly if none is.
    fn choose(&mut self) {
        let total: f32 = self.regrets.iter().sum();
        self.mix.clear();
        if total > 0.0 {
            self.mix
                .extend(self.regrets.iter().map(|regret| regret / total));
        } else {
            let even = 1.0 / self.regrets.len() as f32;
            self.mix.resize(self.regrets.len(), even);
        }
    }

    fn learn(&mut self, payoffs: &[f32], sign: f32, weight: f32) {
        let mean = dot(payoffs, &self.mix);
        for (regret, &payoff) in self.regrets.iter_mut().zip(payoffs) {
            *regret = (*regret + sign * (payoff - mean)).max(0.0);
        }
        for (sum, &share) in self.sums.iter_mut().zip(&self.mix) {
            *sum += weight * share;
        }
    }

    fn average(&self) -> Vec<f32> {
        let total: f32 = self.sums.iter().sum();
        if total > 0.0 {
            self.sums.iter().map(|sum| sum / total).collect()
        } else {
            vec![1.0 / self.sums.len() as f32; self.sums.len()]
        }
    }
}

impl RegretMatching {
    /// Learns for so many rounds, or until it is stopped. The matrix may have grown since the last
    /// time: what was learned stays, the average begins anew.
    pub fn learn(&mut self, matrix: &Matrix, rounds: u32, stop: &AtomicBool) {
        let (rows, columns) = (matrix.rows.len(), matrix.rows.first().map_or(0, Vec::len));
        for (learner, size) in [(&mut self.rows, rows), (&mut self.columns, columns)] {
            learner.regrets.resize(size, 0.0);
            learner.sums.clear();
            learner.sums.resize(size, 0.0);
            learner.choose();
        }
        self.round = 0;
        let mut payoffs = Vec::new();
        for _ in 0..rounds {
            if self.round > 0 && stop.load(Ordering::Relaxed) {
                return;
            }
            self.round += 1;
            let weight = (self.round as f32).powi(2);
            matrix.against_columns(&self.columns.mix, &mut payoffs);
            self.rows.learn(&payoffs, 1.0, weight);
            self.rows.choose();
            matrix.against_rows(&self.rows.mix, &mut payoffs);
            self.columns.learn(&payoffs, -1.0, weight);
            self.columns.choose();
        }
    }

    /// The mixes learned, with their value and gap in the matrix.
    pub fn equilibrium(&self, matrix: &Matrix) -> Equilibrium {
        evaluate(matrix, self.rows.average(), self.columns.average())
    }
}

/// What two mixes are worth, and how far they are from equilibrium.
pub fn evaluate(matrix: &Matrix, rows: Vec<f32>, columns: Vec<f32>) -> Equilibrium {
    let mut payoffs = Vec::new();
    matrix.against_columns(&columns, &mut payoffs);
    let best = payoffs.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let value = dot(&payoffs, &rows);
    matrix.against_rows(&rows, &mut payoffs);
    let worst = payoffs.iter().copied().fold(f32::INFINITY, f32::min);
    Equilibrium {
        rows,
        columns,
        value,
        gap: best - worst,
    }
}

/// Solves a matrix: learns until the gap is this small, or for so many rounds.
pub fn solve(matrix: &Matrix, gap: f32, rounds: u32, stop: &AtomicBool) -> Equilibrium {
    let mut learner = RegretMatching::default();
    let mut rounds_done = 0;
    let mut best: Option<Equilibrium> = None;
    let mut batch = 64;
    loop {
        learner.learn(matrix, batch, stop);
        rounds_done += batch;
        let found = learner.equilibrium(matrix);
        if best.as_ref().is_none_or(|best| found.gap < best.gap) {
            best = Some(found);
        }
        let enough = best.as_ref().is_some_and(|best| best.gap <= gap);
        if enough || rounds_done >= rounds || stop.load(Ordering::Relaxed) {
            return best.expect("one has been found");
        }
        batch = (batch * 2).min(rounds - rounds_done).max(1);
    }
}
