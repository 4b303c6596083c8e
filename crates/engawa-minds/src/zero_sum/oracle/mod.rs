//! Double oracle: the equilibrium of a game with far too many choices for a table.
//!
//! A small table is solved; each side looks for its best responses to the other's mix, which join
//! the table; and so on until nobody finds one that gains, or time is up. `responses` says how they
//! are looked for, `ending` what is played in the end.

mod ending;
mod responses;

use std::collections::{HashMap, HashSet, hash_map::Entry};

use engawa_rules::rng::Quick;

use super::{
    contest::{Contest, Mix, Work},
    matrix::Matrix,
    part::Part,
    safe::{Safe, Surprise},
};

/// So many times in a row nothing new must be found, with all the effort there is, before a search
/// is over.
const QUIET: u32 = 3;
/// A response may cost this many times the least effort when cheap ones find nothing any more.
const MOST_EFFORT: u64 = 64;
/// Walks that do not start from what is played start from one of so many that are nearly as good.
const NEAR: usize = 32;

/// How a solver goes about it.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many responses each side looks for before the table is solved again.
    pub responses: usize,
    /// How many payoffs a response may look at, as long as that finds anything.
    pub effort: u64,
    /// It is enough when nobody finds a response that gains more than this.
    pub enough: f32,
    /// Whether mixes are softened if time is up while responses still gain.
    pub softens: bool,
}

/// What a solver came to.
#[derive(Clone, Debug)]
pub struct Solution<R, C> {
    /// The rows that are played.
    pub rows: Mix<R>,
    /// The columns that are played.
    pub columns: Mix<C>,
    /// What the row player wins.
    pub value: f32,
    /// What both sides' last responses would gain together: a lower bound of the gap.
    pub found_gap: f32,
    /// How many payoffs were looked at.
    pub payoffs: u64,
}

/// What a search has come to so far.
#[derive(Clone, Copy, Debug)]
pub struct Glimpse {
    /// What the row player wins by the table as it is.
    pub value: f32,
    /// What the responses that were found last would gain, both sides' together.
    pub found_gap: f32,
    /// How many payoffs were looked at.
    pub payoffs: u64,
}

/// Mixes that both sides find responses to.
struct Standing<G: Contest> {
    rows: Mix<G::Row>,
    columns: Mix<G::Column>,
    value: f32,
    /// What is not played but nearly as good.
    near_rows: Vec<G::Row>,
    near_columns: Vec<G::Column>,
}

/// Mixes of a table of which columns are played alone that were looked up.
struct Candidate<G: Contest> {
    rows: Mix<G::Row>,
    columns: Mix<G::Column>,
    value: f32,
    /// How many columns were looked up.
    count: usize,
}

struct Solver<'a, G: Contest> {
    contest: &'a G,
    work: &'a Work<'a>,
    plan: Plan,
    payoffs: u64,
    rows: Vec<G::Row>,
    columns: Vec<G::Column>,
    known_rows: HashSet<G::Row>,
    /// The columns of the table, and for how many tables each was played while rows looked for what
    /// beats it.
    known_columns: HashMap<G::Column, u32>,
    matrix: Matrix,
    part: Part,
    safe: Safe<G::Column>,
    surprise: Surprise,
}

/// Finds mixes of both sides, starting from some choices of each, and tells what it has come to
/// each time the table was solved.
///
/// # Panics
/// If a side has nothing to start from.
pub fn find<G: Contest>(
    contest: &G,
    rows: Vec<G::Row>,
    columns: Vec<G::Column>,
    plan: Plan,
    work: &Work<'_>,
    dice: &mut Quick,
    tell: &mut dyn FnMut(Glimpse),
) -> Solution<G::Row, G::Column> {
    assert!(
        !rows.is_empty() && !columns.is_empty(),
        "nothing to choose from"
    );
    let payoffs = work.left();
    let mut solver = Solver {
        contest,
        work,
        plan,
        payoffs,
        rows: Vec::new(),
        columns: Vec::new(),
        known_rows: HashSet::new(),
        known_columns: HashMap::new(),
        matrix: Matrix::default(),
        part: Part::default(),
        safe: Safe::default(),
        surprise: Surprise::default(),
    };
    solver.join(rows, columns);
    let (mut quiet, mut effort, mut found_gap) = (0, plan.effort, 1.0);
    let (last, settled) = loop {
        let here = solver.standing();
        if work.over() {
            break (here, false);
        }
        let safe = solver.safe_mix();
        let found = solver.respond(&here, safe.as_ref(), effort, dice);
        let won = found.rows.iter().map(|(_, won)| *won);
        let lost = found.columns.iter().map(|(_, won)| *won);
        let best = won.fold(here.value, f32::max);
        let worst = lost.fold(here.value, f32::min);
        if !work.over() {
            found_gap = best - worst;
            solver.note_stood(&here.columns);
            tell(Glimpse {
                value: here.value,
                found_gap,
                payoffs: payoffs - work.left(),
            });
        }
        let least = plan.enough / 2.0;
        let mut rows = safe.map_or_else(Vec::new, |safe| solver.settle(safe, found.against_safe));
        let gains = found
            .rows
            .into_iter()
            .filter(|(_, won)| won - here.value > least);
        rows.extend(gains.map(|(row, _)| row));
        let gains = found
            .columns
            .into_iter()
            .filter(|(_, won)| here.value - won > least);
        let columns = gains.map(|(column, _)| column).collect();
        // What is known already does not help: then it takes more effort.
        if solver.join(rows, columns) {
            quiet = 0;
            effort = (effort - effort / 8).max(plan.effort);
        } else if effort < MOST_EFFORT * plan.effort {
            effort += effort / 2;
        } else {
            quiet += 1;
            if quiet >= QUIET {
                break (here, true);
            }
        }
    };
    // What all the effort there is finds nothing against needs no precaution.
    let last = if settled {
        last
    } else {
        solver.with_care(last)
    };
    Solution {
        rows: last.rows,
        columns: last.columns,
        value: last.value,
        found_gap,
        payoffs: payoffs - work.left(),
    }
}

impl<G: Contest> Solver<'_, G> {
    /// Adds what is new to the table; true if anything is.
    fn join(&mut self, rows: Vec<G::Row>, columns: Vec<G::Column>) -> bool {
        let before = self.rows.len() + self.columns.len();
        let known = &mut self.known_rows;
        let new = |row: &G::Row| known.insert(row.clone());
        let rows: Vec<_> = rows.into_iter().filter(new).collect();
        for line in self.lines(rows.len(), self.columns.len(), |row, column| {
            self.contest.payoff(&rows[row], &self.columns[column])
        }) {
            self.matrix.add_row(line);
        }
        self.rows.extend(rows);
        let known = &mut self.known_columns;
        let new = |column: &G::Column| {
            let Entry::Vacant(place) = known.entry(column.clone()) else {
                return false;
            };
            place.insert(0);
            true
        };
        let columns: Vec<_> = columns.into_iter().filter(new).collect();
        for line in self.lines(columns.len(), self.rows.len(), |column, row| {
            self.contest.payoff(&self.rows[row], &columns[column])
        }) {
            self.matrix.add_column(&line);
        }
        self.columns.extend(columns);
        self.rows.len() + self.columns.len() > before
    }

    /// So many lines of so many payoffs each.
    fn lines(
        &self,
        lines: usize,
        length: usize,
        payoff: impl Fn(usize, usize) -> f32 + Sync,
    ) -> Vec<Vec<f32>> {
        /// Threads take so many payoffs at a time.
        const AT_ONCE: usize = 32;
        let parts = length.div_ceil(AT_ONCE).max(1);
        let part = |task: usize| {
            let (line, from) = (task / parts, task % parts * AT_ONCE);
            let places = from..length.min(from + AT_ONCE);
            places
                .map(|place| payoff(line, place))
                .collect::<Vec<f32>>()
        };
        let found = self.work.each(lines * parts, part);
        self.work.spend(lines * length);
        found.chunks(parts).map(<[Vec<f32>]>::concat).collect()
    }

    /// The mixes of the table as it is.
    fn standing(&mut self) -> Standing<G> {
        let near = self.plan.enough / 2.0;
        let here = self.part.equilibrium(&self.matrix, |_| true, near);
        let (mut won, mut lost) = (Vec::new(), Vec::new());
        self.matrix.against_columns(&here.columns, &mut won);
        self.matrix.against_rows(&here.rows, &mut lost);
        Standing {
            rows: supported(&self.rows, &here.rows),
            columns: supported(&self.columns, &here.columns),
            value: here.value,
            near_rows: nearly(&self.rows, &here.rows, |row| won[row]),
            near_columns: nearly(&self.columns, &here.columns, |column| -lost[column]),
        }
    }

    /// Notes that rows looked for what beats a mix of columns.
    fn note_stood(&mut self, columns: &[(G::Column, f32)]) {
        for (column, _) in columns {
            if let Some(stood) = self.known_columns.get_mut(column) {
                *stood += 1;
            }
        }
    }

    /// A mix of columns that were looked up alone, if it is time to look for rows against it.
    fn safe_mix(&mut self) -> Option<Candidate<G>> {
        let looked_up = |column: &G::Column| self.contest.looked_up(column);
        let known: Vec<bool> = self.columns.iter().map(looked_up).collect();
        let near = self.plan.enough / 2.0;
        let (mix, count) = self.safe.mix(&self.matrix, &known, near)?;
        Some(Candidate {
            rows: supported(&self.rows, &mix.rows),
            columns: supported(&self.columns, &mix.columns),
            value: mix.value,
            count,
        })
    }

    /// Notes what was found against a safe mix; the rows that gain.
    fn settle(&mut self, safe: Candidate<G>, found: Mix<G::Row>) -> Vec<G::Row> {
        if self.work.over() {
            return Vec::new();
        }
        let best = found.iter().map(|(_, won)| *won).fold(safe.value, f32::max);
        let enough = self.plan.enough;
        let settled = best <= safe.value + enough;
        self.safe
            .note(safe.columns, best, settled.then_some(safe.count));
        let gains = found
            .into_iter()
            .filter(|(_, won)| won - safe.value > enough / 2.0);
        gains.map(|(row, _)| row).collect()
    }
}

/// The choices that are played, the most frequent first.
fn supported<T: Clone>(all: &[T], mix: &[f32]) -> Mix<T> {
    // What is played less often than this hardly matters, but costs payoffs in every response.
    const FLOOR: f32 = 0.0002;
    let mut played: Mix<T> = all
        .iter()
        .zip(mix)
        .filter(|(_, share)| **share > FLOOR)
        .map(|(one, &share)| (one.clone(), share))
        .collect();
    played.sort_by(|one, other| other.1.total_cmp(&one.1));
    let total: f32 = played.iter().map(|(_, share)| share).sum();
    for (_, share) in &mut played {
        *share /= total;
    }
    played
}

/// The choices that are not played, but nearly as good: those with the highest worth.
fn nearly<T: Clone>(all: &[T], mix: &[f32], worth: impl Fn(usize) -> f32) -> Vec<T> {
    let mut places: Vec<usize> = (0..all.len()).filter(|&place| mix[place] == 0.0).collect();
    places.sort_by(|&one, &other| worth(other).total_cmp(&worth(one)));
    places.truncate(NEAR);
    places.into_iter().map(|place| all[place].clone()).collect()
}
