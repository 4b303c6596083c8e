//! A game in which both sides choose at once, as the oracle asks it.

use std::{
    hash::Hash,
    sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering},
    thread,
};

use engawa_rules::rng::{Dice, Quick};

/// A choice and how often it is played.
pub type Mix<T> = Vec<(T, f32)>;

/// Rows that a mix of columns has to fear, and what each wins.
#[derive(Clone, Debug)]
pub struct Threats<R> {
    /// The rows.
    pub rows: Mix<R>,
    /// The share of the mix whose columns were looked up for it.
    pub looked_up: f32,
}

impl<R> Default for Threats<R> {
    fn default() -> Self {
        Self {
            rows: Mix::new(),
            looked_up: 0.0,
        }
    }
}

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

    /// Rows that win much against columns of a mix, by what was looked up about these; so many
    /// payoffs may be spent on looking up more of them, those that are played most first.
    fn threats(
        &self,
        mix: &[(Self::Column, f32)],
        start: &Self::Row,
        payoffs: u64,
        work: &Work<'_>,
    ) -> Threats<Self::Row> {
        let _ = (mix, start, payoffs, work);
        Threats::default()
    }

    /// Whether it was looked up which rows win much against a column.
    fn looked_up(&self, column: &Self::Column) -> bool {
        let _ = column;
        false
    }

    /// As `rows_against`, for columns.
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
    threads: usize,
}

impl<'a> Work<'a> {
    /// Work for so many payoffs.
    pub fn new(payoffs: u64, stop: &'a AtomicBool) -> Self {
        let left = AtomicI64::new(i64::try_from(payoffs).unwrap_or(i64::MAX));
        Self {
            left,
            stop,
            threads: 1,
        }
    }

    /// The same, done on so many threads where it can be divided.
    #[must_use]
    pub fn on(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Accounts for payoffs looked at.
    pub fn spend(&self, payoffs: usize) {
        self.left.fetch_sub(payoffs as i64, Ordering::Relaxed);
    }

    /// Whether it is time to stop.
    pub fn over(&self) -> bool {
        self.left() == 0 || self.stop.load(Ordering::Relaxed)
    }

    /// How many payoffs may still be looked at.
    pub(crate) fn left(&self) -> u64 {
        u64::try_from(self.left.load(Ordering::Relaxed)).unwrap_or(0)
    }

    /// Does something with at most so many payoffs of it; says how many were spent.
    pub(super) fn part<T>(&self, payoffs: u64, act: impl FnOnce(&Work<'_>) -> T) -> (T, u64) {
        let most = self.left().min(payoffs);
        let part = Work::new(most, self.stop).on(self.threads);
        let done = act(&part);
        let left = part.left.load(Ordering::Relaxed);
        let spent = i64::try_from(most).unwrap_or(i64::MAX) - left;
        self.left.fetch_sub(spent, Ordering::Relaxed);
        (done, u64::try_from(spent).unwrap_or(0))
    }

    /// Does so many tasks on threads, each task as soon as one has time; what comes of them in
    /// order. A task may do so itself, so that nobody waits for a long one.
    pub fn each<T: Send>(&self, tasks: usize, one: impl Fn(usize) -> T + Sync) -> Vec<T> {
        let next = AtomicUsize::new(0);
        let some = || {
            let mut done = Vec::new();
            loop {
                let task = next.fetch_add(1, Ordering::Relaxed);
                if task >= tasks {
                    return done;
                }
                done.push((task, one(task)));
            }
        };
        let mut done = thread::scope(|scope| {
            let spawned: Vec<_> = (1..self.threads.min(tasks))
                .map(|_| scope.spawn(some))
                .collect();
            let mut done = some();
            for thread in spawned {
                done.extend(thread.join().expect("no task panics"));
            }
            done
        });
        done.sort_by_key(|(task, _)| *task);
        done.into_iter().map(|(_, done)| done).collect()
    }
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
