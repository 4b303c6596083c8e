//! The equilibrium of a table that grows, of which only a part is ever played.

use std::sync::atomic::AtomicBool;

use super::{
    matrix::{Equilibrium, Matrix, evaluate, solve},
    simplex::{Program, SPOILT},
};

/// Where a table cannot be solved exactly, so many rounds of regret matching must do.
const ROUNDS: u32 = 1_000;
/// A row or column that is not played any more stays for so many tables.
const KEPT: u32 = 6;
/// What a row or column outside of the part gains by rounding alone.
const ROUNDING: f32 = 1e-5;

/// The rows and columns of a table that bear on its equilibrium, solved.
#[derive(Clone, Debug)]
pub struct Part {
    program: Program,
    rows: Vec<Stay>,
    columns: Vec<Stay>,
}

/// For how many more tables a row or column stays in the part.
type Stay = Option<u32>;

impl Default for Part {
    fn default() -> Self {
        Self {
            program: Program::new(0.0),
            rows: Vec::new(),
            columns: Vec::new(),
        }
    }
}

impl Part {
    /// One that begins with some rows and columns of a table, which saves solving the whole of it
    /// where it is known about what is played; `None` if that is nothing.
    pub fn beginning_with(matrix: &Matrix, rows: Vec<usize>, columns: Vec<usize>) -> Option<Self> {
        if rows.is_empty() || columns.is_empty() {
            return None;
        }
        let mut part = Self::default();
        part.resize(matrix);
        part.let_in(matrix, rows, columns)?;
        Some(part)
    }

    fn resize(&mut self, matrix: &Matrix) {
        self.rows.resize(matrix.rows().len(), None);
        let columns = matrix.rows().first().map_or(0, Vec::len);
        self.columns.resize(columns, None);
    }

    /// The equilibrium among some columns of a table with payoffs from 0 to 1: exact but for
    /// rounding, or within `near` where that cannot be had. From one time to the next the table and
    /// the columns that are allowed may only grow.
    pub fn equilibrium(
        &mut self,
        matrix: &Matrix,
        allowed: impl Fn(usize) -> bool,
        near: f32,
    ) -> Equilibrium {
        if let Some(found) = self.exactly(matrix, &allowed) {
            return found;
        }
        // Rounding adds up from table to table: begin anew.
        *self = Self::default();
        if let Some(found) = self.exactly(matrix, &allowed) {
            return found;
        }
        *self = Self::default();
        by_regrets(matrix, allowed, near)
    }

    /// Rows and columns outside of the part that would gain join it, until none would.
    fn exactly(
        &mut self,
        matrix: &Matrix,
        allowed: &impl Fn(usize) -> bool,
    ) -> Option<Equilibrium> {
        let (row_count, column_count) = (matrix.rows().len(), matrix.rows().first()?.len());
        self.resize(matrix);
        if self.columns.iter().all(Option::is_none) {
            let columns = (0..column_count).filter(|&column| allowed(column));
            self.let_in(matrix, (0..row_count).collect(), columns.collect())?;
        }
        let (mut won, mut lost) = (Vec::new(), Vec::new());
        loop {
            let [rows, columns] = self.program.shares(row_count, column_count)?;
            let found = evaluate(matrix, rows, columns);
            matrix.against_columns(&found.columns, &mut won);
            matrix.against_rows(&found.rows, &mut lost);
            let gain = |row: usize| won[row] - found.value;
            let saved = |column: usize| found.value - lost[column];
            let rows: Vec<usize> = (0..row_count)
                .filter(|&row| self.rows[row].is_none() && gain(row) > ROUNDING)
                .collect();
            let columns: Vec<usize> = (0..column_count)
                .filter(|&column| self.columns[column].is_none() && saved(column) > ROUNDING)
                .filter(|&column| allowed(column))
                .collect();
            if rows.is_empty() && columns.is_empty() {
                let all = (0..column_count).filter(|&column| allowed(column));
                let gap = (0..row_count).map(gain).fold(0.0, f32::max)
                    + all.map(saved).fold(0.0, f32::max);
                self.age(&found);
                return (gap < SPOILT).then_some(found);
            }
            self.let_in(matrix, rows, columns)?;
        }
    }

    /// Lets rows and columns in and solves the part again.
    fn let_in(&mut self, matrix: &Matrix, rows: Vec<usize>, columns: Vec<usize>) -> Option<()> {
        for row in rows {
            self.program.add_row(row, &matrix.rows()[row]);
            self.rows[row] = Some(KEPT);
        }
        self.program.solve().then_some(())?;
        for column in columns {
            let payoff = |row: usize| matrix.rows()[row][column];
            self.program.add_column(column, payoff);
            self.columns[column] = Some(KEPT);
        }
        self.program.solve().then_some(())
    }

    /// What has not been played for long leaves the part.
    fn age(&mut self, found: &Equilibrium) {
        age(&mut self.rows, &found.rows);
        age(&mut self.columns, &found.columns);
        let stays = |stay: Stay| stay.is_some_and(|left| left > 0);
        let (rows, columns) = self.program.keep(
            |row| stays(self.rows[row]),
            |column| stays(self.columns[column]),
        );
        for row in rows {
            self.rows[row] = None;
        }
        for column in columns {
            self.columns[column] = None;
        }
    }
}

fn age(stays: &mut [Stay], shares: &[f32]) {
    for (stay, &share) in stays.iter_mut().zip(shares) {
        let played = share > 0.0;
        *stay = stay.map(|left| if played { KEPT } else { left.saturating_sub(1) });
    }
}

fn by_regrets(matrix: &Matrix, allowed: impl Fn(usize) -> bool, near: f32) -> Equilibrium {
    let count = matrix.rows().first().map_or(0, Vec::len);
    let columns: Vec<usize> = (0..count).filter(|&column| allowed(column)).collect();
    let some = matrix.some_columns(&columns);
    let found = solve(&some, near, ROUNDS, &AtomicBool::new(false));
    let mut all = vec![0.0; count];
    for (&column, &share) in columns.iter().zip(&found.columns) {
        all[column] = share;
    }
    evaluate(matrix, found.rows, all)
}
