//! The exact equilibrium of a table, by the simplex method.

use super::matrix::{Equilibrium, Matrix, evaluate};

/// What counts as nothing in the tableau.
const NOTHING: f64 = 1e-11;
/// What a limit may be below 0 by rounding.
const BELOW: f64 = 1e-10;
/// Limits that differ by this much each keep equals from taking turns for ever.
const APART: f64 = 1e-9;
/// A gap that rounding alone does not leave.
pub(super) const SPOILT: f32 = 1e-4;

/// What a line or a column of the tableau stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Is {
    /// How much is put on a column of the table.
    Column(usize),
    /// How much below its limit a row of the table stays.
    Row(usize),
}

/// A part of a table as a linear program that can grow and shrink and starts again from where it
/// was solved last.
///
/// With every payoff above 0 the columns' shares, each divided by the value, are the most that can
/// be put on columns so that no row wins more than 1; the rows' shares are the prices of these
/// limits.
#[derive(Clone, Debug)]
pub(super) struct Program {
    /// What is added to every payoff, so that all are above 0.
    raise: f64,
    /// A line for each row of the part: its limit, then what each of `columns_are` takes of it.
    lines: Vec<Vec<f64>>,
    /// What is reached, then what each of `columns_are` would gain, below 0.
    goal: Vec<f64>,
    lines_are: Vec<Is>,
    columns_are: Vec<Is>,
}

/// Takes a multiple of one line from another.
fn subtract(from: &mut [f64], factor: f64, line: &[f64]) {
    for (cell, other) in from.iter_mut().zip(line) {
        *cell -= factor * other;
    }
}

impl Program {
    /// A program without rows and columns, of a table without payoffs below this.
    pub(super) fn new(least: f32) -> Self {
        Self {
            raise: 1.0 - f64::from(least),
            lines: Vec::new(),
            goal: vec![0.0],
            lines_are: Vec::new(),
            columns_are: Vec::new(),
        }
    }

    fn raised(&self, payoff: f32) -> f64 {
        f64::from(payoff) + self.raise
    }

    /// Adds a row of the table; the program must then be solved before columns join.
    pub(super) fn add_row(&mut self, row: usize, payoffs: &[f32]) {
        let mut line = vec![1.0 + APART * row as f64];
        line.extend(self.columns_are.iter().map(|is| match is {
            Is::Column(column) => self.raised(payoffs[*column]),
            Is::Row(_) => 0.0,
        }));
        for (other, is) in self.lines.iter().zip(&self.lines_are) {
            if let Is::Column(column) = is {
                subtract(&mut line, self.raised(payoffs[*column]), other);
            }
        }
        self.lines.push(line);
        self.lines_are.push(Is::Row(row));
    }

    /// Adds a column of the table; the program must be solved, but for other new columns.
    pub(super) fn add_column(&mut self, column: usize, payoff: impl Fn(usize) -> f32) {
        let taken: Vec<(usize, f64)> = self
            .columns_are
            .iter()
            .enumerate()
            .filter_map(|(place, is)| match is {
                Is::Row(row) => Some((place + 1, self.raised(payoff(*row)))),
                Is::Column(_) => None,
            })
            .collect();
        let of = |line: &[f64]| -> f64 { taken.iter().map(|(place, of)| of * line[*place]).sum() };
        let raise = self.raise;
        for (line, is) in self.lines.iter_mut().zip(&self.lines_are) {
            let own = match is {
                Is::Row(row) => f64::from(payoff(*row)) + raise,
                Is::Column(_) => 0.0,
            };
            line.push(own + of(line));
        }
        let gain = of(&self.goal) - 1.0;
        self.goal.push(gain);
        self.columns_are.push(Is::Column(column));
    }

    /// Drops rows and columns that are not to be kept, unless they bear on what is played, and says
    /// which.
    pub(super) fn keep(
        &mut self,
        row: impl Fn(usize) -> bool,
        column: impl Fn(usize) -> bool,
    ) -> (Vec<usize>, Vec<usize>) {
        let (mut rows, mut columns) = (Vec::new(), Vec::new());
        for place in (0..self.lines.len()).rev() {
            if let Is::Row(is) = self.lines_are[place]
                && !row(is)
            {
                self.lines.swap_remove(place);
                self.lines_are.swap_remove(place);
                rows.push(is);
            }
        }
        for place in (0..self.columns_are.len()).rev() {
            if let Is::Column(is) = self.columns_are[place]
                && !column(is)
            {
                for line in self.lines.iter_mut().chain([&mut self.goal]) {
                    line.swap_remove(place + 1);
                }
                self.columns_are.swap_remove(place);
                columns.push(is);
            }
        }
        (rows, columns)
    }

    /// Solves the program after rows have joined, or columns; false if rounding or equals spoil it.
    pub(super) fn solve(&mut self) -> bool {
        // It usually takes about as many steps as there are rows and columns in the mixes.
        let steps = 8 * (self.lines.len() + self.columns_are.len());
        for _ in 0..steps {
            match self.pivot() {
                Pivot::At(line, column) => self.exchange(line, column),
                Pivot::Solved => return true,
                Pivot::Nowhere => return false,
            }
        }
        false
    }

    /// The shares of all rows and columns of a table with so many.
    pub(super) fn shares(&self, rows: usize, columns: usize) -> Option<[Vec<f32>; 2]> {
        let (mut of_rows, mut of_columns) = (vec![0.0; rows], vec![0.0; columns]);
        for (line, is) in self.lines.iter().zip(&self.lines_are) {
            if let Is::Column(column) = is {
                of_columns[*column] = line[0];
            }
        }
        for (price, is) in self.goal.iter().skip(1).zip(&self.columns_are) {
            if let Is::Row(row) = is {
                of_rows[*row] = *price;
            }
        }
        Some([normal(&of_rows)?, normal(&of_columns)?])
    }

    fn pivot(&self) -> Pivot {
        // Rows that have joined may have taken more than there is.
        let limits = self.lines.iter().map(|line| line[0]).enumerate();
        if let Some((line, limit)) = limits.min_by(|one, other| one.1.total_cmp(&other.1))
            && limit < -BELOW
        {
            return self.yielding(line);
        }
        // The column that gains most and the line that limits it first.
        let gains = self.goal.iter().enumerate().skip(1);
        let Some((column, gain)) = gains.min_by(|one, other| one.1.total_cmp(other.1)) else {
            return Pivot::Solved;
        };
        if *gain > -NOTHING {
            return Pivot::Solved;
        }
        let limit = |line: &Vec<f64>| line[0] / line[column];
        let lines = self.lines.iter().enumerate();
        lines
            .filter(|(_, line)| line[column] > NOTHING)
            .min_by(|one, other| limit(one.1).total_cmp(&limit(other.1)))
            .map_or(Pivot::Nowhere, |(line, _)| Pivot::At(line, column))
    }

    /// The column that makes room in a line at the least price.
    fn yielding(&self, line: usize) -> Pivot {
        let price = |column: usize| self.goal[column] / -self.lines[line][column];
        (1..self.goal.len())
            .filter(|&column| self.lines[line][column] < -NOTHING)
            .min_by(|&one, &other| price(one).total_cmp(&price(other)))
            .map_or(Pivot::Nowhere, |column| Pivot::At(line, column))
    }

    /// Lets a column enter the basis in the place of a line.
    fn exchange(&mut self, line: usize, column: usize) {
        let mut leaving = std::mem::take(&mut self.lines[line]);
        let pivot = leaving[column];
        leaving[column] = 1.0;
        for cell in &mut leaving {
            *cell /= pivot;
        }
        let others = self.lines.iter_mut().chain([&mut self.goal]);
        for other in others.filter(|other| !other.is_empty()) {
            let factor = other[column];
            if factor.abs() > f64::EPSILON {
                other[column] = 0.0;
                subtract(other, factor, &leaving);
            }
        }
        self.lines[line] = leaving;
        std::mem::swap(&mut self.lines_are[line], &mut self.columns_are[column - 1]);
    }
}

enum Pivot {
    /// The line and the column to exchange.
    At(usize, usize),
    Solved,
    Nowhere,
}

/// The equilibrium of a table, but for rounding; `None` if rounding or equals spoil it, or if there
/// is nothing to choose from.
pub fn exact(matrix: &Matrix) -> Option<Equilibrium> {
    let (rows, columns) = (matrix.rows().len(), matrix.rows().first()?.len());
    let least = matrix.rows().iter().flatten().copied();
    let mut program = Program::new(least.fold(f32::INFINITY, f32::min));
    for (row, payoffs) in matrix.rows().iter().enumerate() {
        program.add_row(row, payoffs);
    }
    for column in 0..columns {
        program.add_column(column, |row| matrix.rows()[row][column]);
    }
    if !program.solve() {
        return None;
    }
    let [of_rows, of_columns] = program.shares(rows, columns)?;
    let found = evaluate(matrix, of_rows, of_columns);
    (found.gap < SPOILT).then_some(found)
}

/// Shares that make 1 together, if there are any.
fn normal(shares: &[f64]) -> Option<Vec<f32>> {
    let shares = shares.iter().map(|share| share.max(0.0));
    let total: f64 = shares.clone().sum();
    (total > NOTHING).then(|| shares.map(|share| (share / total) as f32).collect())
}
