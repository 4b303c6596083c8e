//! Double oracle: the equilibrium of a game with far too many choices for a table.
//!
//! A small table is solved; each side looks for its best responses to the other's mix, which join
//! the table; and so on until nobody finds one that gains, or time is up.

use std::{
    collections::HashSet,
    hash::Hash,
    sync::atomic::{AtomicBool, AtomicI64, Ordering},
    thread,
};

use engawa_rules::rng::{Dice, Quick};

use super::{
    matrix::{Equilibrium, Matrix, solve},
    simplex::exact,
};

/// So many times in a row nothing new must be found, with all the effort there is, before a search
/// is over.
const QUIET: u32 = 3;
/// A response may cost this many times the least effort when cheap ones find nothing any more.
const MOST_EFFORT: u64 = 64;
/// From this many times the least effort on, all choices of a side are looked at where that is
/// affordable.
const THOROUGH: u64 = 4;
/// Where the table cannot be solved exactly, so many rounds of regret matching must do.
const ROUNDS: u32 = 1_000;

/// A choice and how often it is played.
pub type Mix<T> = Vec<(T, f32)>;

/// What both sides found against each other's mixes, each with what the row player wins.
type Responses<G> = (Mix<<G as Contest>::Row>, Mix<<G as Contest>::Column>);

/// A game in which both sides choose at once.
pub trait Contest: Sync {
    /// A choice of the side that wants the payoff high.
    type Row: Clone + Eq + Hash + Send + Sync;
    /// A choice of the side that wants it low.
    type Column: Clone + Eq + Hash + Send + Sync;

    /// What the row player wins, from 0 to 1.
    fn payoff(&self, row: &Self::Row, column: &Self::Column) -> f32;

    /// A good row against a mix of columns, and what it wins; `start`, if any, is where to begin.
    fn row_against(
        &self,
        mix: &[(Self::Column, f32)],
        start: Option<&Self::Row>,
        work: &Work<'_>,
        dice: &mut Quick,
    ) -> (Self::Row, f32);

    /// A good column against a mix of rows, and what the row player wins.
    fn column_against(
        &self,
        mix: &[(Self::Row, f32)],
        start: Option<&Self::Column>,
        work: &Work<'_>,
        dice: &mut Quick,
    ) -> (Self::Column, f32);

    /// Good rows against a mix, the best that there is among them, by looking at all rows from
    /// `start` on; `None` if that would take more than `payoffs`.
    fn rows_against(
        &self,
        mix: &[(Self::Column, f32)],
        start: &Self::Row,
        payoffs: u64,
        work: &Work<'_>,
    ) -> Option<Mix<Self::Row>> {
        let _ = (mix, start, payoffs, work);
        None
    }

    /// The same for columns.
    fn columns_against(
        &self,
        mix: &[(Self::Row, f32)],
        start: &Self::Column,
        payoffs: u64,
        work: &Work<'_>,
    ) -> Option<Mix<Self::Column>> {
        let _ = (mix, start, payoffs, work);
        None
    }
}

/// How much may still be done: payoffs to be looked at, and whether somebody says stop.
#[derive(Debug)]
pub struct Work<'a> {
    left: AtomicI64,
    stop: &'a AtomicBool,
}

impl<'a> Work<'a> {
    /// Work for so many payoffs.
    pub fn new(payoffs: u64, stop: &'a AtomicBool) -> Self {
        let left = AtomicI64::new(i64::try_from(payoffs).unwrap_or(i64::MAX));
        Self { left, stop }
    }

    /// Accounts for payoffs looked at.
    pub fn spend(&self, payoffs: usize) {
        self.left.fetch_sub(payoffs as i64, Ordering::Relaxed);
    }

    /// Whether it is time to stop.
    pub fn over(&self) -> bool {
        self.left() <= 0 || self.stop.load(Ordering::Relaxed)
    }

    fn left(&self) -> i64 {
        self.left.load(Ordering::Relaxed)
    }

    /// Does something with at most so many payoffs of it.
    fn part<T>(&self, payoffs: u64, act: impl FnOnce(&Work<'_>) -> T) -> T {
        let most = self.left().min(payoffs.min(i64::MAX as u64) as i64).max(0);
        let part = Work {
            left: AtomicI64::new(most),
            stop: self.stop,
        };
        let done = act(&part);
        self.left.fetch_sub(most - part.left(), Ordering::Relaxed);
        done
    }
}

/// How a solver goes about it.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many threads look for responses.
    pub threads: usize,
    /// How many responses each side looks for before the table is solved again.
    pub responses: usize,
    /// How many payoffs a response may look at, as long as that finds anything.
    pub effort: u64,
    /// It is enough when nobody finds a response that gains more than this.
    pub enough: f32,
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

struct Solver<'a, G: Contest> {
    contest: &'a G,
    work: &'a Work<'a>,
    plan: Plan,
    rows: Vec<G::Row>,
    columns: Vec<G::Column>,
    known_rows: HashSet<G::Row>,
    known_columns: HashSet<G::Column>,
    matrix: Matrix,
    /// How much work was left when all rows, and all columns, were last looked at.
    looked: [AtomicI64; 2],
}

/// Finds mixes of both sides, starting from some choices of each.
///
/// # Panics
/// If a side has nothing to start from.
pub fn find<G: Contest>(
    contest: &G,
    rows: Vec<G::Row>,
    columns: Vec<G::Column>,
    plan: Plan,
    payoffs: u64,
    stop: &AtomicBool,
    dice: &mut Quick,
) -> Solution<G::Row, G::Column> {
    assert!(
        !rows.is_empty() && !columns.is_empty(),
        "nothing to choose from"
    );
    let payoffs = payoffs.min(i64::MAX.unsigned_abs());
    let work = Work::new(payoffs, stop);
    let mut solver = Solver {
        contest,
        work: &work,
        plan,
        rows: Vec::new(),
        columns: Vec::new(),
        known_rows: HashSet::new(),
        known_columns: HashSet::new(),
        matrix: Matrix::default(),
        looked: [work.left(), work.left()].map(AtomicI64::new),
    };
    solver.join(rows, columns);
    let (mut quiet, mut effort, mut found_gap) = (0, plan.effort, 1.0);
    let last = loop {
        let here = solver.equilibrium();
        if work.over() {
            break here;
        }
        let row_mix = supported(&solver.rows, &here.rows);
        let column_mix = supported(&solver.columns, &here.columns);
        let (rows, columns) = solver.respond(&row_mix, &column_mix, effort, dice);
        let best = rows.iter().map(|(_, won)| *won).fold(here.value, f32::max);
        let lost = columns.iter().map(|(_, won)| *won);
        let worst = lost.fold(here.value, f32::min);
        if !work.over() {
            found_gap = best - worst;
        }
        let gains = |won: f32| won > plan.enough / 2.0;
        let rows = rows.into_iter().filter(|(_, won)| gains(won - here.value));
        let columns = columns
            .into_iter()
            .filter(|(_, won)| gains(here.value - won));
        let (rows, columns): (Vec<_>, Vec<_>) = (
            rows.map(|one| one.0).collect(),
            columns.map(|one| one.0).collect(),
        );
        // What is known already does not help: then it takes more effort.
        if solver.join(rows, columns) {
            quiet = 0;
            effort = (effort - effort / 8).max(plan.effort);
        } else if effort < MOST_EFFORT * plan.effort {
            effort += effort / 2;
        } else {
            quiet += 1;
            if quiet >= QUIET {
                break here;
            }
        }
    };
    let left = u64::try_from(work.left()).unwrap_or(0);
    Solution {
        rows: supported(&solver.rows, &last.rows),
        columns: supported(&solver.columns, &last.columns),
        value: last.value,
        found_gap,
        payoffs: payoffs.saturating_sub(left),
    }
}

impl<G: Contest> Solver<'_, G> {
    /// Adds what is new to the table; true if anything is.
    fn join(&mut self, rows: Vec<G::Row>, columns: Vec<G::Column>) -> bool {
        let before = self.rows.len() + self.columns.len();
        let rows: Vec<_> = rows
            .into_iter()
            .filter(|row| self.known_rows.insert(row.clone()))
            .collect();
        for row in rows {
            let payoffs = |column: &G::Column| self.contest.payoff(&row, column);
            let line = self.columns.iter().map(payoffs).collect();
            self.work.spend(self.columns.len());
            self.matrix.add_row(line);
            self.rows.push(row);
        }
        for column in columns {
            if self.known_columns.insert(column.clone()) {
                let payoffs = |row: &G::Row| self.contest.payoff(row, &column);
                let line: Vec<f32> = self.rows.iter().map(payoffs).collect();
                self.work.spend(self.rows.len());
                self.matrix.add_column(&line);
                self.columns.push(column);
            }
        }
        self.rows.len() + self.columns.len() > before
    }

    /// The mixes of the table as it is: exactly, or near enough where that cannot be had.
    fn equilibrium(&self) -> Equilibrium {
        let near = self.plan.enough / 2.0;
        let by_regrets = || solve(&self.matrix, near, ROUNDS, &AtomicBool::new(false));
        exact(&self.matrix).unwrap_or_else(by_regrets)
    }

    /// Looks for responses of both sides, on all threads; what comes of it does not depend on how
    /// many there are, unless time runs out.
    fn respond(
        &self,
        rows: &[(G::Row, f32)],
        columns: &[(G::Column, f32)],
        effort: u64,
        dice: &mut Quick,
    ) -> Responses<G> {
        let seeds: Vec<u64> = (0..self.plan.responses)
            .map(|_| u64::from(dice.word()) << 32 | u64::from(dice.word()))
            .collect();
        let one = |task: usize, seed: u64| {
            let mut dice = Quick::new(seed);
            // Every other response starts from what is played already.
            let (row, column) = if task.is_multiple_of(2) {
                (drawn(rows, &mut dice), drawn(columns, &mut dice))
            } else {
                (None, None)
            };
            if let Some(found) = self.thorough(task, rows, columns, effort) {
                return found;
            }
            let row = self.work.part(effort, |work| {
                self.contest.row_against(columns, row, work, &mut dice)
            });
            let column = self.work.part(effort, |work| {
                self.contest.column_against(rows, column, work, &mut dice)
            });
            (vec![row], vec![column])
        };
        let threads = self.plan.threads.clamp(1, seeds.len().max(1));
        let found: Vec<_> = if threads == 1 {
            seeds
                .iter()
                .enumerate()
                .map(|(task, &seed)| one(task, seed))
                .collect()
        } else {
            let share = |first: usize| {
                let tasks = seeds.iter().enumerate().skip(first).step_by(threads);
                tasks
                    .map(|(task, &seed)| (task, one(task, seed)))
                    .collect::<Vec<_>>()
            };
            let mut found: Vec<_> = thread::scope(|scope| {
                let share = &share;
                let spawned: Vec<_> = (1..threads)
                    .map(|first| scope.spawn(move || share(first)))
                    .collect();
                let mut found = share(0);
                for thread in spawned {
                    found.extend(thread.join().expect("a response never panics"));
                }
                found
            });
            found.sort_by_key(|(task, _)| *task);
            found.into_iter().map(|(_, found)| found).collect()
        };
        let (rows, columns): (Vec<_>, Vec<_>) = found.into_iter().unzip();
        let (rows, columns) = (rows.into_iter(), columns.into_iter());
        (rows.flatten().collect(), columns.flatten().collect())
    }

    /// Now and then the first two tasks look at all choices of a side, one side each: walks miss
    /// choices that win alone among neighbours that lose. It may cost a share of what was done
    /// since the last time, or, where cheap responses find nothing any more, of what is left.
    fn thorough(
        &self,
        task: usize,
        rows: &[(G::Row, f32)],
        columns: &[(G::Column, f32)],
        effort: u64,
    ) -> Option<Responses<G>> {
        let left = self.work.left();
        let last = self.looked.get(task)?;
        let afford = if effort < THOROUGH * self.plan.effort {
            (last.load(Ordering::Relaxed) - left) / 2
        } else {
            left / 6
        };
        let afford = u64::try_from(afford).unwrap_or(0);
        let (row, column) = (&rows.first()?.0, &columns.first()?.0);
        let (contest, work) = (self.contest, self.work);
        let found = if task == 0 {
            let found = contest.rows_against(columns, row, afford, work)?;
            (found, Vec::new())
        } else {
            let found = contest.columns_against(rows, column, afford, work)?;
            (Vec::new(), found)
        };
        last.store(self.work.left(), Ordering::Relaxed);
        Some(found)
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

/// One choice of a mix, drawn by its shares.
pub fn drawn<'a, T>(mix: &'a [(T, f32)], dice: &mut impl Dice) -> Option<&'a T> {
    let mut drawn = dice.word() as f32 / u32::MAX as f32;
    for (one, share) in mix {
        drawn -= share;
        if drawn <= 0.0 {
            return Some(one);
        }
    }
    mix.first().map(|(one, _)| one)
}
