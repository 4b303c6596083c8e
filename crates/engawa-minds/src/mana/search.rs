//! Principal variation search, one position at a time.
//!
//! Nobody in the tree moves so that the Daimyo can be taken at once: a side without such a move is
//! lost, and so no position below the root has a taking move but after a lost turn.

use std::{
    fmt,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

use engawa_rules::mana::{Blocked, Move, Moves, Position, Repetition, Side};

use super::{
    Board,
    judgment::{WIN, Weights},
    memory::{Bound, Memory, Place, Table},
    order::{self, History},
    together::Together,
};

/// No line is longer.
pub(crate) const LONGEST: usize = 120;
/// Nothing is worth more, or less when negative.
pub(crate) const INFINITE: i32 = WIN + 1;
/// Values at least this far from 0 tell a forced win or loss.
pub(crate) const FORCED: i32 = WIN - 1_000;
/// How many positions pass between two looks at the stop flag: far less than a millisecond.
const LOOK: u64 = 512;
/// What is searched less deeply is searched again sooner than it is looked up.
const REMEMBERED: i32 = 2;
/// How many pass between two words to a watcher.
const TELL: u64 = 1 << 16;

/// Somebody who hears how many positions a search has looked at.
pub(crate) type Watch<'a> = &'a (dyn Fn(u64) + Sync);

/// What all threads of one search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
    pub(crate) weights: &'a Weights,
    pub(crate) repetition: Repetition,
    /// Raised from outside.
    pub(crate) stop: &'a AtomicBool,
    /// Told now and then how far it is.
    pub(crate) watch: Option<Watch<'a>>,
    /// Raised by the first thread that is done.
    pub(crate) done: &'a AtomicBool,
    /// Who searches what, if there is more than one thread.
    pub(crate) together: Option<&'a Together>,
}

impl fmt::Debug for Shared<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared")
            .field("repetition", &self.repetition)
            .finish_non_exhaustive()
    }
}

/// A position as repetition knows it: its whole key and the side.
pub(crate) type Occurrence = (u64, u64, Side);

/// One thread's search.
#[derive(Debug)]
pub(crate) struct Search<'a> {
    shared: &'a Shared<'a>,
    /// Positions looked at.
    pub(crate) nodes: u64,
    limit: u64,
    look_at: u64,
    /// Whether it ran out of nodes or was stopped; what it answers then means nothing.
    pub(crate) stopped: bool,
    /// The positions from the root to here.
    path: Vec<Occurrence>,
    /// For each of 1,024 slots, how many positions of the game and the path fall into it.
    slots: Box<[u8; 1024]>,
    /// The game before the root, each position with how often it occurred.
    past: Vec<(Occurrence, u8)>,
    /// Moves still to be tried, of all plies above each other.
    stack: Vec<u32>,
    killers: Box<[[u16; 2]; LONGEST + 1]>,
    history: History,
    /// How deep this iteration goes: bounds what extensions may add.
    pub(crate) horizon: usize,
}

impl<'a> Search<'a> {
    /// A search in a game with this past.
    pub(crate) fn new(shared: &'a Shared<'a>, limit: u64, past: &[Position]) -> Self {
        let mut search = Self {
            shared,
            nodes: 0,
            limit,
            look_at: 0,
            stopped: false,
            path: Vec::with_capacity(LONGEST),
            slots: Box::new([0; 1024]),
            past: Vec::new(),
            stack: Vec::with_capacity(4_096),
            killers: Box::new([[0; 2]; LONGEST + 1]),
            history: History::new(),
            horizon: 0,
        };
        for position in past {
            let occurrence = search.occurrence(position);
            match search.past.iter_mut().find(|(seen, _)| *seen == occurrence) {
                Some((_, times)) => *times += 1,
                None => search.past.push((occurrence, 1)),
            }
            search.slots[slot(&occurrence)] = search.slots[slot(&occurrence)].saturating_add(1);
        }
        search
    }

    fn occurrence(&self, position: &Position) -> Occurrence {
        // The ruling on blocked pieces is no part of the key.
        let board = Board::new(*position, Blocked::Free);
        self.shared.table.place(&board).occurrence(position.side())
    }

    /// Puts the root on the path.
    pub(crate) fn enter_root(&mut self, board: &Board) {
        let occurrence = self.occurrence(board.position());
        self.enter(occurrence);
    }

    /// Goes down to a position, for what is searched below it.
    #[inline]
    pub(crate) fn enter(&mut self, occurrence: Occurrence) {
        let slot = slot(&occurrence);
        self.slots[slot] = self.slots[slot].wrapping_add(1);
        self.path.push(occurrence);
    }

    /// Comes back up.
    #[inline]
    pub(crate) fn leave(&mut self) {
        if let Some(occurrence) = self.path.pop() {
            let slot = slot(&occurrence);
            self.slots[slot] = self.slots[slot].wrapping_sub(1);
        }
    }

    /// MA-7.3, MA-7.4: whether coming to this position ends the game, or may not be.
    ///
    /// What comes again within the search would come again and again, so once is enough there;
    /// before the root the table's own count holds.
    #[inline]
    fn repeats(&self, occurrence: &Occurrence) -> bool {
        if self.slots[slot(occurrence)] == 0 {
            return false;
        }
        if self.path.contains(occurrence) {
            return true;
        }
        let enough = match self.shared.repetition {
            Repetition::Draw => 2,
            Repetition::Forbidden => 1,
        };
        self.past
            .iter()
            .any(|(seen, times)| seen == occurrence && *times >= enough)
    }

    #[inline]
    fn count(&mut self) {
        if self.stopped {
            return;
        }
        self.nodes += 1;
        if self.nodes >= self.look_at {
            self.look_at = (self.nodes + LOOK).min(self.limit);
            if let Some(watch) = self.shared.watch
                && self.nodes % TELL < LOOK
            {
                watch(self.nodes);
            }
            let stop = self.shared.stop.load(Relaxed) || self.shared.done.load(Relaxed);
            self.stopped |= self.nodes >= self.limit || stop;
        }
    }

    /// What the position is worth to the side to move, which cannot take the Daimyo at once.
    pub(crate) fn value(&mut self, board: &Board, depth: i32, window: (i32, i32)) -> i32 {
        self.count();
        if self.stopped {
            return 0;
        }
        let ply = self.path.len();
        let place = self.shared.table.place(board);
        let occurrence = place.occurrence(board.position().side());
        if self.shared.repetition == Repetition::Draw && self.repeats(&occurrence) {
            return 0;
        }
        // Nobody wins before his next move but one, and nobody loses before the answer to his next.
        let alpha = window.0.max(ply as i32 + 2 - WIN);
        let beta = window.1.min(WIN - ply as i32 - 3);
        if alpha >= beta {
            return alpha;
        }
        let mut best = 0;
        if depth >= REMEMBERED
            && let Some(memory) = self.shared.table.recall(place)
        {
            best = memory.best;
            if beta - alpha == 1
                && let Some(value) = known(memory, depth, (alpha, beta), ply)
            {
                return value;
            }
        }
        let moves = board.safe_moves();
        let count = moves.len();
        if count == 0 {
            return self.cornered(board, occurrence, depth, (alpha, beta));
        }
        // Who has a single answer has no choice, and no choice costs no depth.
        let extended = depth + i32::from(count == 1 && ply < self.horizon * 2);
        if extended <= 0 || ply >= LONGEST {
            return self.shared.weights.judge(board, count);
        }
        let depth = extended;
        let base = self.stack.len();
        self.list(board, &moves, best);
        self.enter(occurrence);
        let value = self.best_of(board, base, depth, (alpha, beta), place);
        self.leave();
        self.stack.truncate(base);
        value
    }

    /// No move is safe: the game is lost, or the turn is.
    fn cornered(
        &mut self,
        board: &Board,
        occurrence: Occurrence,
        depth: i32,
        (alpha, beta): (i32, i32),
    ) -> i32 {
        let ply = self.path.len() as i32;
        if board.position().can_act(board.blocked()) {
            return ply + 2 - WIN;
        }
        // MA-5.5: the opponent plays at once; MA-7.2: if he cannot either, it is a draw.
        let other = board.pass();
        if !other.position().can_act(other.blocked()) {
            return 0;
        }
        if !other.takers().is_empty() {
            return ply + 1 - WIN;
        }
        self.enter(occurrence);
        let value = -self.passed(&other, depth, (-beta, -alpha));
        self.leave();
        value
    }

    /// MA-7.4: every safe move repeats. What is left is to be taken, or to lose the turn.
    fn barred(&mut self, board: &Board, depth: i32, (alpha, beta): (i32, i32)) -> i32 {
        let ply = self.path.len() as i32 - 1;
        let mut moves = board.moves().into_iter();
        if moves.any(|action| !self.is_barred(&board.play(action))) {
            return ply + 2 - WIN;
        }
        let other = board.pass();
        if !other.takers().is_empty() {
            return ply + 1 - WIN;
        }
        if !other.position().can_act(other.blocked()) || ply as usize >= LONGEST {
            return 0;
        }
        -self.passed(&other, depth - 1, (-beta, -alpha))
    }

    /// The value after a lost turn, which is no action: distances to the end do not count it.
    fn passed(&mut self, board: &Board, depth: i32, window: (i32, i32)) -> i32 {
        let value = self.value(board, depth, window);
        // One entry of the path is the lost turn: what was counted one too far comes nearer.
        if value > FORCED {
            value + 1
        } else if value < -FORCED {
            value - 1
        } else {
            value
        }
    }

    /// Puts the moves on the stack, each with how promising it looks.
    fn list(&mut self, board: &Board, moves: &Moves, best: u16) {
        let ply = self.path.len().min(LONGEST);
        let hints = order::Hints::new(board, best, self.killers[ply]);
        let (stack, history) = (&mut self.stack, &self.history);
        moves.each(|action| stack.push(hints.rank(history, action)));
    }

    /// Searches the moves on the stack from `base` up, the most promising first.
    fn best_of(
        &mut self,
        board: &Board,
        base: usize,
        depth: i32,
        (mut alpha, beta): (i32, i32),
        place: Place,
    ) -> i32 {
        let ply = self.path.len() - 1;
        let (floor, mut best, mut chosen) = (alpha, -INFINITE, 0);
        let (mut tried, mut deferred) = (0, 0);
        let mut next = base;
        while next < self.stack.len() {
            let second_round = next + deferred >= self.stack.len();
            let rank = order::pick(&mut self.stack[next..], second_round);
            let action = order::action(rank);
            next += 1;
            let child = board.play(action);
            if self.shared.repetition == Repetition::Forbidden && self.is_barred(&child) {
                continue;
            }
            if tried > 0 && !second_round && self.busy(&child, depth) {
                // Another thread is at it: later, when its result is in the table.
                deferred += 1;
                self.stack.push(rank & 0xfff);
                continue;
            }
            let value = self.child(&child, depth, (alpha, beta), tried, rank);
            if self.stopped {
                return 0;
            }
            tried += 1;
            if value > best {
                (best, chosen) = (value, action.code());
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                self.cut(board, base, next, action, depth, ply);
                break;
            }
        }
        if tried == 0 {
            return self.barred(board, depth, (floor, beta));
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > floor {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let memory = Memory {
            value: from_here(best, ply),
            depth: depth.clamp(0, 63) as u8,
            bound,
            best: chosen,
        };
        if depth >= REMEMBERED {
            self.shared.table.remember(place, memory);
        }
        best
    }

    /// The value of one move: later ones less deeply, and deeper only if they surprise.
    pub(crate) fn child(
        &mut self,
        child: &Board,
        depth: i32,
        (alpha, beta): (i32, i32),
        tried: usize,
        rank: u32,
    ) -> i32 {
        if tried == 0 {
            return -self.value(child, depth - 1, (-beta, -alpha));
        }
        let shared = self.shared;
        let _busy = shared
            .together
            .filter(|_| depth >= Together::WORTHWHILE)
            .map(|together| together.begin(shared.table.place(child), depth));
        let less = order::reduction(depth, tried, rank);
        let mut value = -self.value(child, depth - 1 - less, (-alpha - 1, -alpha));
        if value > alpha && less > 0 {
            value = -self.value(child, depth - 1, (-alpha - 1, -alpha));
        }
        if value > alpha && value < beta {
            value = -self.value(child, depth - 1, (-beta, -alpha));
        }
        value
    }

    /// Whether another thread is searching this position to this depth.
    pub(crate) fn busy(&self, child: &Board, depth: i32) -> bool {
        depth >= Together::WORTHWHILE
            && self
                .shared
                .together
                .is_some_and(|together| together.is_busy(self.shared.table.place(child), depth))
    }

    fn is_barred(&self, child: &Board) -> bool {
        let place = self.shared.table.place(child);
        self.repeats(&place.occurrence(child.position().side()))
    }

    /// Learns from a move that was too good, and from those tried before it.
    fn cut(
        &mut self,
        board: &Board,
        base: usize,
        next: usize,
        action: Move,
        depth: i32,
        ply: usize,
    ) {
        let killers = &mut self.killers[ply.min(LONGEST)];
        if killers[0] != action.code() {
            *killers = [action.code(), killers[0]];
        }
        let bond = board.position().bond();
        let praise = (depth * depth).min(400);
        for rank in &self.stack[base..next - 1] {
            self.history.add(bond, order::action(*rank), -praise);
        }
        self.history.add(bond, action, praise);
    }
}

/// Where an occurrence is looked for first.
#[inline]
fn slot(occurrence: &Occurrence) -> usize {
    // The upper bits of the tag are well mixed.
    (occurrence.0 >> 54) as usize
}

/// Whether the side to move wins or loses by force, and in how many plies, if a memory says so.
pub(crate) fn forced(memory: Memory) -> Option<(bool, u16)> {
    let value = i32::from(memory.value);
    let wins = value > FORCED && memory.bound != Bound::Upper;
    let loses = value < -FORCED && memory.bound != Bound::Lower;
    (wins || loses).then_some((wins, (WIN - value.abs()) as u16))
}

/// What a memory settles, if anything.
#[inline]
fn known(memory: Memory, depth: i32, (alpha, beta): (i32, i32), ply: usize) -> Option<i32> {
    let value = to_here(memory.value, ply);
    // A forced end is true however deep it was found.
    if i32::from(memory.depth) < depth && value.abs() < FORCED {
        return None;
    }
    let deep = i32::from(memory.depth) >= depth;
    match memory.bound {
        Bound::Exact if deep => Some(value),
        Bound::Lower | Bound::Exact if value >= beta && (deep || value > FORCED) => Some(value),
        Bound::Upper | Bound::Exact if value <= alpha && (deep || value < -FORCED) => Some(value),
        _ => None,
    }
}

/// A value counted from the root as one counted from this ply: only wins and losses differ.
fn from_here(value: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    let value = if value > FORCED {
        value + ply
    } else if value < -FORCED {
        value - ply
    } else {
        value
    };
    value.clamp(-WIN, WIN) as i16
}

/// And back.
fn to_here(value: i16, ply: usize) -> i32 {
    let (value, ply) = (i32::from(value), ply as i32);
    if value > FORCED {
        value - ply
    } else if value < -FORCED {
        value + ply
    } else {
        value
    }
}
