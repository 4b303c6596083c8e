//! What is played when time is up while responses still gain: the table is known to lack much.

use super::{
    super::{
        contest::{Contest, Mix},
        matrix::{Equilibrium, Matrix},
        part::Part,
        soft::soften,
    },
    Solver, Standing, supported,
};

/// A column that was not looked up is played in the end if rows looked so often for what beats it.
/// One that joins late looks better than it is: for a table or two nobody knows the row that wins at
/// once against it, and if time is up just then, much is lost.
const STOOD: u32 = 8;
/// Unless doing without the others costs more than this by the table.
const SPARED: f32 = 0.01;

/// How soft mixes are: next to nothing is lost by the table, but of all that wins the same by it the
/// most even mix is played instead of one that rests on as few choices as it can.
const HEAT: f32 = 0.001;
/// Where nearly all pairs are won or lost alike, little heat is too much: it is at most so much of
/// what payoffs differ by.
const MOST_HEAT: f32 = 0.1;

impl<G: Contest> Solver<'_, G> {
    /// Mixes that may win a little less by the table, but that what it lacks does less harm to.
    pub(super) fn with_care(&mut self, last: Standing<G>) -> Standing<G> {
        let safe = self.safer_than(&last);
        let mut last = if self.plan.softens {
            self.softened()
        } else {
            last
        };
        last.columns = safe.unwrap_or(last.columns);
        last
    }

    /// Soft mixes of the table as it is.
    fn softened(&mut self) -> Standing<G> {
        let near = self.plan.enough / 2.0;
        let exact = self.part.equilibrium(&self.matrix, |_| true, near);
        let soft = soft(&self.matrix, &exact);
        let columns = self.of_stood(&exact, near);
        Standing {
            rows: supported(&self.rows, &soft.rows),
            columns: columns.unwrap_or_else(|| supported(&self.columns, &soft.columns)),
            value: soft.value,
            near_rows: Vec::new(),
            near_columns: Vec::new(),
        }
    }

    /// The soft mix of those columns alone that stood for long, against all rows; `exact` is the
    /// equilibrium of all. `None` if it costs too much to do without the others.
    fn of_stood(&self, exact: &Equilibrium, near: f32) -> Option<Mix<G::Column>> {
        let stood: Vec<usize> = (0..self.columns.len())
            .filter(|&column| self.stood(&self.columns[column]))
            .collect();
        let table = self.matrix.some_columns(&stood);
        let rows = (0..self.rows.len()).filter(|&row| exact.rows[row] > 0.0);
        let mut columns: Vec<usize> = (0..stood.len()).collect();
        columns.retain(|&place| exact.columns[stood[place]] > 0.0);
        if columns.is_empty() {
            columns.extend(0..stood.len());
        }
        let mut part = Part::beginning_with(&table, rows.collect(), columns)?;
        let some = part.equilibrium(&table, |_| true, near);
        (some.value < exact.value + SPARED).then(|| {
            let columns: Vec<_> = stood.iter().map(|&at| self.columns[at].clone()).collect();
            supported(&columns, &soft(&table, &some).columns)
        })
    }

    /// Whether it would be known by now what beats a column.
    fn stood(&self, column: &G::Column) -> bool {
        self.known_columns[column] >= STOOD || self.contest.looked_up(column)
    }

    /// A safe mix of columns, where looking up has brought so much to light that the last one risks
    /// more.
    fn safer_than(&mut self, last: &Standing<G>) -> Option<Mix<G::Column>> {
        let columns = last.columns.iter();
        let unknown = columns.filter(|(column, _)| !self.contest.looked_up(column));
        let blind = unknown.map(|(_, share)| share).sum();
        let risk = last.value + self.surprise.expected(blind);
        self.safe.better_than(risk)
    }
}

fn soft(table: &Matrix, exact: &Equilibrium) -> Equilibrium {
    let differ = exact.value * (1.0 - exact.value);
    soften(table, exact, HEAT.min(MOST_HEAT * differ))
}
