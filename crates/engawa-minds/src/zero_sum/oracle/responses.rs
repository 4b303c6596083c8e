//! How responses to the other side's mix are looked for: by walks, by looking up what is dangerous,
//! and in the end by looking at all there are.

use engawa_rules::rng::{Dice, Quick};

use super::{
    super::contest::{Contest, Mix, Threats, Work, drawn},
    Candidate, MOST_EFFORT, Solver, Standing,
};

/// From this many times the least effort on, all choices of a side are looked at where that is
/// affordable.
const THOROUGH: u64 = 4;

/// Whose choices are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Rows,
    Columns,
}

/// What was found against mixes, each choice with what the row player wins.
pub(super) struct Found<G: Contest> {
    pub(super) rows: Mix<G::Row>,
    pub(super) columns: Mix<G::Column>,
    /// Rows against the safe mix of columns.
    pub(super) against_safe: Mix<G::Row>,
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

impl<G: Contest> Solver<'_, G> {
    /// Looks for responses of both sides, on all threads; what comes of it does not depend on how
    /// many there are, unless time runs out.
    pub(super) fn respond(
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
