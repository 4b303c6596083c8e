//! Double oracle: the equilibrium of a game with far too many choices for a table.
//!
//! A small table is solved; each side looks for its best responses to the other's mix, which join
//! the table; and so on until nobody finds one that gains, or time is up.

use std::{
    collections::{HashMap, HashSet, hash_map::Entry},
    sync::atomic::AtomicBool,
};

use engawa_rules::rng::{Dice, Quick};

use super::{
    contest::{Contest, Mix, Threats, Work, drawn},
    matrix::{Equilibrium, Matrix},
    part::Part,
    safe::{Safe, Surprise},
    soft::soften,
};

/// So many times in a row nothing new must be found, with all the effort there is, before a search
/// is over.
const QUIET: u32 = 3;
/// A response may cost this many times the least effort when cheap ones find nothing any more.
const MOST_EFFORT: u64 = 64;
/// From this many times the least effort on, all choices of a side are looked at where that is
/// affordable.
const THOROUGH: u64 = 4;
/// Walks that do not start from what is played start from one of so many that are nearly as good.
const NEAR: usize = 32;

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

/// Whose choices are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Rows,
    Columns,
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

/// What was found against mixes, each choice with what the row player wins.
struct Found<G: Contest> {
    rows: Mix<G::Row>,
    columns: Mix<G::Column>,
    /// Rows against the safe mix of columns.
    against_safe: Mix<G::Row>,
    /// The share of the mix of columns that was looked up, and for how many payoffs.
    looked_up: (f32, u64),
}

impl<G: Contest> Default for Found<G> {
    fn default() -> Self {
        Self {
            rows: Mix::new(),
            columns: Mix::new(),
            against_safe: Mix::new(),
            looked_up: (0.0, 0),
        }
    }
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
    let work = Work::new(payoffs, stop).on(plan.threads);
    let mut solver = Solver {
        contest,
        work: &work,
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
    let (mut last, settled) = loop {
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
    if !settled {
        let safe = solver.safer_than(&last);
        if plan.softens {
            last = solver.softened();
        }
        last.columns = safe.unwrap_or(last.columns);
    }
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

    /// Notes that rows looked for what beats a mix of columns.
    fn note_stood(&mut self, columns: &[(G::Column, f32)]) {
        for (column, _) in columns {
            if let Some(stood) = self.known_columns.get_mut(column) {
                *stood += 1;
            }
        }
    }

    /// Whether it would be known by now what beats a column.
    fn stood(&self, column: &G::Column) -> bool {
        self.known_columns[column] >= STOOD || self.contest.looked_up(column)
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

    /// A safe mix of columns, where looking up has brought so much to light that the last one risks
    /// more.
    fn safer_than(&mut self, last: &Standing<G>) -> Option<Mix<G::Column>> {
        let columns = last.columns.iter();
        let unknown = columns.filter(|(column, _)| !self.contest.looked_up(column));
        let blind = unknown.map(|(_, share)| share).sum();
        let risk = last.value + self.surprise.expected(blind);
        self.safe.better_than(risk)
    }

    /// Looks for responses of both sides, on all threads; what comes of it does not depend on how
    /// many there are, unless time runs out.
    fn respond(
        &mut self,
        here: &Standing<G>,
        safe: Option<&Candidate<G>>,
        effort: u64,
        dice: &mut Quick,
    ) -> Found<G> {
        let both = [Side::Rows, Side::Columns];
        let responses = (0..self.plan.responses).flat_map(|_| both);
        let seeds = |side| (side, u64::from(dice.word()) << 32 | u64::from(dice.word()));
        let tasks: Vec<(Side, u64)> = responses.map(seeds).collect();
        let left = self.work.left();
        let one = |task: usize| {
            let Some(&(side, seed)) = tasks.get(task) else {
                return self.against_safe(safe, effort, tasks[0].1);
            };
            // The first of each side looks further than walks.
            let thorough = (task < both.len()).then(|| self.thorough(side, here, effort, left));
            let walk = || self.walk(side, task / both.len(), here, effort, seed);
            thorough.flatten().unwrap_or_else(walk)
        };
        let mut found = Found::default();
        for some in self.work.each(tasks.len() + 1, one) {
            found.rows.extend(some.rows);
            found.columns.extend(some.columns);
            found.against_safe.extend(some.against_safe);
            let (share, spent) = some.looked_up;
            let won = found.rows.iter().map(|(_, won)| *won);
            let gained = won.fold(here.value, f32::max) - here.value;
            self.surprise.note(gained, share, spent);
        }
        found
    }

    /// Looks for a response of a side by walking to ever better neighbours.
    fn walk(
        &self,
        side: Side,
        response: usize,
        here: &Standing<G>,
        effort: u64,
        seed: u64,
    ) -> Found<G> {
        let dice = &mut Quick::new(seed);
        let mut found = Found::default();
        // Every other walk starts from what is played already, and most of the others nearby: only
        // where these find nothing any more, what comes from anywhere may.
        let played = response.is_multiple_of(2);
        let nearby = effort < THOROUGH * self.plan.effort;
        match side {
            Side::Rows => {
                let start = start(&here.rows, played, &here.near_rows, nearby, dice);
                let (row, _) = self.work.part(effort, |work| {
                    self.contest.row_against(&here.columns, start, work, dice)
                });
                found.rows.push(row);
            }
            Side::Columns => {
                let start = start(&here.columns, played, &here.near_columns, nearby, dice);
                let (column, _) = self.work.part(effort, |work| {
                    self.contest.column_against(&here.rows, start, work, dice)
                });
                found.columns.push(column);
            }
        }
        found
    }

    /// The first response of a side looks further than walks, which miss choices that win alone
    /// among neighbours that lose. Rows that win much are looked up as long as that pays;
    /// in the end all choices of a side are looked at.
    fn thorough(&self, side: Side, here: &Standing<G>, effort: u64, left: u64) -> Option<Found<G>> {
        let (row, column) = (&here.rows.first()?.0, &here.columns.first()?.0);
        let contest = self.contest;
        if side == Side::Columns {
            let columns = self.all_of(effort, left, |payoffs, work| {
                contest.columns_against(&here.rows, column, payoffs, work)
            })?;
            return Some(Found {
                columns,
                ..Found::default()
            });
        }
        let first = effort < THOROUGH * self.plan.effort && self.surprise.pays(self.plan.enough);
        if first && let Some(found) = self.threats(here, row, left) {
            return Some(found);
        }
        let rows = self.all_of(effort, left, |payoffs, work| {
            contest.rows_against(&here.columns, row, payoffs, work)
        });
        match rows {
            None if first => None,
            None => self.threats(here, row, left),
            Some(rows) => Some(Found {
                rows,
                ..Found::default()
            }),
        }
    }

    /// Looks at all choices of a side where cheap responses find nothing any more, if that costs no
    /// more than a share of the work that is left. As long as walks find anything they bring more
    /// for the same work.
    fn all_of<T>(
        &self,
        effort: u64,
        left: u64,
        look: impl FnOnce(u64, &Work<'_>) -> Option<Mix<T>>,
    ) -> Option<Mix<T>> {
        let afford = if effort < THOROUGH * self.plan.effort {
            return None;
        } else if effort < MOST_EFFORT * self.plan.effort {
            left / 6
        } else {
            // Otherwise the search would end with work left over.
            left / 2
        };
        look(afford, self.work)
    }

    /// Rows that are known to be dangerous; `None` if nothing is, and nothing more was looked up.
    fn threats(&self, here: &Standing<G>, start: &G::Row, left: u64) -> Option<Found<G>> {
        let done = self.payoffs - left;
        let afford = self.surprise.affords(done, self.plan.enough);
        let contest = self.contest;
        let (Threats { rows, looked_up }, spent) = self.work.part(u64::MAX, |work| {
            contest.threats(&here.columns, start, afford, work)
        });
        (looked_up > 0.0 || !rows.is_empty()).then(|| Found {
            rows,
            looked_up: (looked_up, if looked_up > 0.0 { spent } else { 0 }),
            ..Found::default()
        })
    }

    /// Rows against a safe mix: those that are known to be dangerous, and what a walk finds.
    fn against_safe(&self, safe: Option<&Candidate<G>>, effort: u64, seed: u64) -> Found<G> {
        let Some(Candidate { rows, columns, .. }) = safe else {
            return Found::default();
        };
        let contest = self.contest;
        let mut found = contest.threats(columns, &rows[0].0, 0, self.work).rows;
        let dice = &mut Quick::new(seed);
        let (row, _) = self.work.part(effort, |work| {
            contest.row_against(columns, drawn(rows, dice), work, dice)
        });
        found.push(row);
        Found {
            against_safe: found,
            ..Found::default()
        }
    }
}

fn soft(table: &Matrix, exact: &Equilibrium) -> Equilibrium {
    let differ = exact.value * (1.0 - exact.value);
    soften(table, exact, HEAT.min(MOST_HEAT * differ))
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

/// Where a walk starts: from what is played, nearby, or anywhere.
fn start<'a, T>(
    mix: &'a [(T, f32)],
    played: bool,
    near: &'a [T],
    nearby: bool,
    dice: &mut Quick,
) -> Option<&'a T> {
    if played {
        drawn(mix, dice)
    } else if nearby {
        any(near, dice)
    } else {
        None
    }
}

/// Any of some, each equally likely.
fn any<'a, T>(some: &'a [T], dice: &mut Quick) -> Option<&'a T> {
    (!some.is_empty()).then(|| &some[dice.index(some.len())])
}
