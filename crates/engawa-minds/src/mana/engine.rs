//! The search from the root: deeper and deeper until it is enough, on one thread or several.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
    thread,
};

use engawa_rules::mana::{Move, Position, Repetition};

use super::{
    Board,
    judgment::Weights,
    memory::Table,
    search::{FORCED, INFINITE, LONGEST, Search, Shared, Watch},
    together::Together,
};
use crate::Budget;

/// A position to be searched, with what led to it.
#[derive(Clone, Debug)]
pub struct Root {
    /// The position, in which the side to move can act.
    pub board: Board,
    /// The moves to choose from; all legal ones, unless the asker wants fewer.
    pub moves: Vec<Move>,
    /// The positions of the game so far, the present one last.
    pub past: Vec<Position>,
    /// What becomes of repeated positions.
    pub repetition: Repetition,
}

impl Root {
    /// A position without a past, and all its moves.
    pub fn new(board: Board) -> Self {
        Self {
            moves: board.moves().into_iter().collect(),
            past: vec![*board.position()],
            repetition: Repetition::Draw,
            board,
        }
    }
}

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The best move.
    pub best: Move,
    /// What it is worth: 400 is one unit of log-odds, values near 30,000 are forced wins.
    pub value: i32,
    /// The deepest depth that was searched to the end.
    pub depth: u32,
    /// Positions looked at, by all threads together.
    pub nodes: u64,
    /// The moves expected, the best one first.
    pub line: Vec<Move>,
}

/// A search engine: weights, and how much it may remember.
#[derive(Clone, Copy, Debug)]
pub struct Engine<'a> {
    /// How it judges.
    pub weights: &'a Weights,
    /// How many positions it remembers at most.
    pub memory: u64,
    /// No deeper than this.
    pub depth: u32,
}

impl Default for Engine<'_> {
    fn default() -> Self {
        Self {
            weights: Weights::learned(),
            memory: 1 << 19,
            depth: 60,
        }
    }
}

/// What has been found so far, by whichever thread.
#[derive(Clone, Copy, Debug)]
struct Found {
    best: Move,
    value: i32,
    depth: u32,
}

impl Engine<'_> {
    /// Searches.
    ///
    /// # Panics
    /// If there is no move to choose from.
    pub fn search(&self, root: &Root, budget: &Budget<'_>) -> Report {
        let table = Table::new(self.memory.min(budget.nodes / 6));
        self.search_with(root, budget, &table, None)
    }

    /// Searches with what earlier searches remember, and tells a watcher now and then how many
    /// positions it has looked at.
    pub(crate) fn search_with(
        &self,
        root: &Root,
        budget: &Budget<'_>,
        table: &Table,
        watch: Option<Watch<'_>>,
    ) -> Report {
        let first = *root.moves.first().expect("who is asked has a move");
        let at_once = |best, value| Report {
            best,
            value,
            depth: 0,
            nodes: 0,
            line: vec![best],
        };
        if let Some(taking) = root.board.winning_move()
            && root.moves.contains(&taking)
        {
            return at_once(taking, super::judgment::WIN - 1);
        }
        let safe = |action: &&Move| root.board.play(**action).takers().is_empty();
        let moves: Vec<Move> = root.moves.iter().filter(safe).copied().collect();
        if moves.is_empty() {
            return at_once(hidden(root).unwrap_or(first), 2 - super::judgment::WIN);
        }
        let (done, together) = (AtomicBool::new(false), Together::new());
        let threads = budget.threads.max(1);
        let shared = Shared {
            table,
            weights: self.weights,
            repetition: root.repetition,
            stop: budget.stop,
            watch,
            done: &done,
            together: (threads > 1).then_some(&together),
        };
        let found = Mutex::new(Found {
            best: moves[0],
            value: 0,
            depth: 0,
        });
        let nodes = AtomicU64::new(0);
        let limit = (budget.nodes / u64::from(threads)).max(1);
        let work = |moves: Vec<Move>| {
            let search = Search::new(&shared, limit, &root.past);
            let mut climb = Climb {
                root,
                search,
                moves,
                found: &found,
                deepest: self.depth,
            };
            climb.run();
            done.store(true, Relaxed);
            nodes.fetch_add(climb.search.nodes, Relaxed);
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                let moves = moves.clone();
                scope.spawn(|| work(moves));
            }
            work(moves.clone());
        });
        let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        Report {
            best: found.best,
            value: found.value,
            depth: found.depth,
            nodes: nodes.into_inner(),
            line: line(table, &root.board, found.best, found.depth),
        }
    }
}

/// Where all is lost: the move whose refutation has the longest way, so that it may be overlooked.
fn hidden(root: &Root) -> Option<Move> {
    let shown = |action: &Move| {
        let takers = root.board.play(*action).takers();
        let easy = |from: engawa_rules::mana::Square| 4 - u32::from(from.symbol().steps());
        takers.into_iter().map(easy).sum::<u32>()
    };
    root.moves.iter().copied().min_by_key(shown)
}

/// One thread's way to greater depth.
struct Climb<'a> {
    root: &'a Root,
    search: Search<'a>,
    moves: Vec<Move>,
    found: &'a Mutex<Found>,
    deepest: u32,
}

impl Climb<'_> {
    fn found(&self) -> Found {
        *self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&mut self) {
        loop {
            let Found { best, value, depth } = self.found();
            // A forced end that lies within what was searched is the nearest there is.
            let settled = super::judgment::WIN - value.abs() <= depth as i32;
            if depth >= self.deepest || settled {
                return;
            }
            // Whoever found it, it is looked at first: only then is a better one better.
            if let Some(place) = self.moves.iter().position(|action| *action == best) {
                self.moves[..=place].rotate_right(1);
            }
            self.search.horizon = depth as usize + 1;
            if !self.iterate(depth + 1, value) {
                return;
            }
        }
    }

    /// One iteration, with a window around the value expected; `false` if it was stopped.
    fn iterate(&mut self, depth: u32, expected: i32) -> bool {
        let mut margin = 60;
        let (mut alpha, mut beta) = if depth < 4 || expected.abs() > FORCED {
            (-INFINITE, INFINITE)
        } else {
            (expected - margin, expected + margin)
        };
        loop {
            let Some(value) = self.round(depth, (alpha, beta)) else {
                return !self.search.stopped;
            };
            margin *= 4;
            if value <= alpha && alpha > -INFINITE {
                alpha = if margin > 2_000 {
                    -INFINITE
                } else {
                    value - margin
                };
            } else if value >= beta && beta < INFINITE {
                beta = if margin > 2_000 {
                    INFINITE
                } else {
                    value + margin
                };
            } else {
                self.publish(depth, value);
                return true;
            }
        }
    }

    /// Searches every move of the root; `None` if it was stopped or another thread was faster.
    fn round(&mut self, depth: u32, (mut alpha, beta): (i32, i32)) -> Option<i32> {
        let board = self.root.board;
        self.search.enter_root(&board);
        let (mut best, mut place) = (-INFINITE, 0);
        let floor = alpha;
        let (mut next, mut deferred) = (0, 0);
        while next < self.moves.len() {
            let number = next;
            let child = board.play(self.moves[number]);
            let first_round = number + deferred < self.moves.len();
            if number > 0 && first_round && self.search.busy(&child, depth as i32) {
                // Another thread is at it: to the end of the list with it.
                self.moves[number..].rotate_left(1);
                deferred += 1;
                continue;
            }
            next += 1;
            let value = self
                .search
                .child(&child, depth as i32, (alpha, beta), number, u32::MAX);
            if self.search.stopped || (number > 0 && self.found().depth >= depth) {
                self.search.leave();
                // What an unfinished iteration has already found to be better is better.
                if self.search.stopped && best > floor && best < beta && number > 0 {
                    self.improve(depth, place, best);
                }
                return None;
            }
            if value > best {
                (best, place) = (value, number);
                if value > alpha && number > 0 {
                    let chosen = self.moves.remove(number);
                    self.moves.insert(0, chosen);
                    place = 0;
                }
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.search.leave();
        if place > 0 && best > floor {
            let chosen = self.moves.remove(place);
            self.moves.insert(0, chosen);
        }
        Some(best)
    }

    fn publish(&self, depth: u32, value: i32) {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if found.depth < depth {
            *found = Found {
                best: self.moves[0],
                value,
                depth,
            };
        }
    }

    fn improve(&self, depth: u32, place: usize, value: i32) {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        // Another thread may have finished this iteration, and knows more.
        if found.depth < depth {
            (found.best, found.value) = (self.moves[place], value);
        }
    }
}

/// The line that the table remembers.
fn line(table: &Table, board: &Board, best: Move, depth: u32) -> Vec<Move> {
    let (mut board, mut line) = (board.play(best), vec![best]);
    while line.len() < LONGEST.min(depth as usize + 8) {
        if board.moves().is_empty() && !board.position().is_over() {
            board = board.pass();
        }
        let next = board.winning_move().or_else(|| {
            let memory = table.recall(table.place(&board))?;
            let action = Move::of_code(memory.best);
            board.moves().into_iter().find(|listed| *listed == action)
        });
        let Some(action) = next else { break };
        line.push(action);
        board = board.play(action);
    }
    line
}
