//! The exact equilibrium of a table, by the simplex method.

use super::matrix::{Equilibrium, Matrix, evaluate};

/// What counts as nothing in the tableau.
const NOTHING: f64 = 1e-11;
/// Limits that differ by this much each keep equals from taking turns for ever.
const APART: f64 = 1e-9;
/// A gap that rounding alone does not leave.
const SPOILT: f32 = 1e-4;

/// The tableau of a linear program, without the columns of what is in the basis.
struct Tableau {
    /// A line for each row of the table with its limit at the end, then the goal's.
    lines: Vec<Vec<f64>>,
    /// What each line and each column of the tableau stands for: columns of the table first, then
    /// its rows.
    lines_are: Vec<usize>,
    columns_are: Vec<usize>,
}

/// The equilibrium of a table, but for rounding; `None` if rounding or equals spoil it, or if there
/// is nothing to choose from.
///
/// With every payoff above 0 the columns' shares, each divided by the value, are the most that can
/// be put on columns so that no row wins more than 1; the rows' shares are the prices of these
/// limits.
pub fn exact(matrix: &Matrix) -> Option<Equilibrium> {
    let (rows, columns) = (matrix.rows().len(), matrix.rows().first()?.len());
    let mut tableau = Tableau::new(matrix, columns);
    // It usually takes about as many steps as there are rows and columns in the mixes.
    let mut steps = 8 * (rows + columns);
    while let Some((line, column)) = tableau.pivot() {
        steps = steps.checked_sub(1)?;
        tableau.exchange(line, column);
    }
    let mut shares = vec![0.0; columns + rows];
    for (line, &is) in tableau.lines.iter().zip(&tableau.lines_are) {
        if is < columns {
            shares[is] = line[columns];
        }
    }
    let goal = tableau.lines.last()?;
    for (&price, &is) in goal.iter().zip(&tableau.columns_are) {
        if is >= columns {
            shares[is] = price;
        }
    }
    let (of_columns, of_rows) = shares.split_at(columns);
    let found = evaluate(matrix, normal(of_rows)?, normal(of_columns)?);
    (found.gap < SPOILT).then_some(found)
}

/// Shares that make 1 together, if there are any.
fn normal(shares: &[f64]) -> Option<Vec<f32>> {
    let shares = shares.iter().map(|share| share.max(0.0));
    let total: f64 = shares.clone().sum();
    (total > NOTHING).then(|| shares.map(|share| (share / total) as f32).collect())
}

impl Tableau {
    fn new(matrix: &Matrix, columns: usize) -> Self {
        let rows = matrix.rows().len();
        let least = matrix.rows().iter().flatten().copied();
        let shift = 1.0 - f64::from(least.fold(f32::INFINITY, f32::min));
        let mut lines: Vec<Vec<f64>> = Vec::with_capacity(rows + 1);
        for (place, row) in matrix.rows().iter().enumerate() {
            let payoffs = row.iter().map(|&payoff| f64::from(payoff) + shift);
            lines.push(payoffs.chain([1.0 + APART * place as f64]).collect());
        }
        let mut goal = vec![-1.0; columns];
        goal.push(0.0);
        lines.push(goal);
        Self {
            lines,
            lines_are: (columns..columns + rows).collect(),
            columns_are: (0..columns).collect(),
        }
    }

    /// The column that gains most and the line that limits it first, unless nothing gains.
    fn pivot(&self) -> Option<(usize, usize)> {
        let last = self.columns_are.len();
        let (goal, lines) = self.lines.split_last()?;
        let (column, gain) = goal[..last]
            .iter()
            .enumerate()
            .min_by(|one, other| one.1.total_cmp(other.1))?;
        if *gain > -NOTHING {
            return None;
        }
        let limit = |line: &Vec<f64>| line[last] / line[column];
        let (line, _) = lines
            .iter()
            .enumerate()
            .filter(|(_, line)| line[column] > NOTHING)
            .min_by(|one, other| limit(one.1).total_cmp(&limit(other.1)))?;
        Some((line, column))
    }

    /// Lets a column enter the basis in the place of a line.
    fn exchange(&mut self, line: usize, column: usize) {
        let mut leaving = std::mem::take(&mut self.lines[line]);
        let pivot = leaving[column];
        leaving[column] = 1.0;
        for cell in &mut leaving {
            *cell /= pivot;
        }
        for other in self.lines.iter_mut().filter(|other| !other.is_empty()) {
            let factor = other[column];
            if factor.abs() > f64::EPSILON {
                other[column] = 0.0;
                for (cell, leaving) in other.iter_mut().zip(&leaving) {
                    *cell -= factor * leaving;
                }
            }
        }
        self.lines[line] = leaving;
        std::mem::swap(&mut self.lines_are[line], &mut self.columns_are[column]);
    }
}
