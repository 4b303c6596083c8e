//! Whether a side wins within so many plies: every move and every answer, to a bounded depth.
//!
//! The depth falls with every ply, so that positions that repeat need no care, and what is found
//! does not depend on how a position was reached.

use engawa_rules::mana::{Move, Settled, Side};

use super::{super::Board, meter::Meter, table::Key};

/// No win is looked for beyond so many plies.
pub(super) const DEEPEST: u8 = 250;

/// Below this depth looking a position up costs more than searching it.
const SHALLOW: u8 = 4;

#[derive(Clone, Copy, Debug)]
struct Bounds {
    key: Option<Key>,
    /// The winner wins within so many plies.
    wins: u8,
    /// He does not within so many.
    fails: u8,
    /// What was best at the last search: his winning move, or the answer that stops him.
    best: Option<Move>,
}

const UNKNOWN: Bounds = Bounds {
    key: None,
    wins: u8::MAX,
    fails: 0,
    best: None,
};

/// The search for one side's wins, and its memory.
#[derive(Debug)]
pub(super) struct Within {
    winner: Side,
    table: Vec<Bounds>,
    children: Vec<Child>,
}

#[derive(Clone, Copy, Debug)]
struct Child {
    action: Move,
    board: Board,
    /// How many safe moves there are, fewest first; the best of the last search before all.
    order: u32,
    /// Whether nobody can act: no win, whoever asks.
    drawn: bool,
}

impl Within {
    /// A search with a table of 2 to the power of `bits` entries.
    pub(super) fn new(winner: Side, bits: u32) -> Self {
        Self {
            winner,
            table: vec![UNKNOWN; 1 << bits],
            children: Vec::new(),
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.table.fill(UNKNOWN);
    }

    /// Whose wins are looked for.
    pub(super) const fn winner(&self) -> Side {
        self.winner
    }

    /// Whether the winner wins within so many plies from a settled position; `None` if the meter
    /// ran out.
    pub(super) fn search(
        &mut self,
        board: &Board,
        depth: u8,
        meter: &mut Meter<'_>,
    ) -> Option<bool> {
        meter.count();
        if meter.is_spent() {
            return None;
        }
        let wins = board.position().side() == self.winner;
        if !board.takers().is_empty() {
            return Some(wins && depth > 0);
        }
        if depth < 2 {
            return Some(false);
        }
        if depth < SHALLOW {
            return self.shallow(board, depth, wins, meter);
        }
        let key = Key::new(board, self.winner);
        let bounds = self.bounds(key);
        if bounds.wins <= depth {
            return Some(true);
        }
        if bounds.fails >= depth {
            return Some(false);
        }
        let first = self.children.len();
        self.list(board, bounds.best);
        // The loser needs one answer that stops the winner, and the winner one move that wins.
        let mut found = Some((!wins, None));
        for place in first..self.children.len() {
            let child = self.children[place];
            let won = if child.drawn {
                Some(false)
            } else {
                self.search(&child.board, depth - 1, meter)
            };
            match won {
                None => found = None,
                Some(won) if won == wins => found = Some((wins, Some(child.action))),
                Some(_) => continue,
            }
            break;
        }
        self.children.truncate(first);
        let (won, best) = found?;
        self.remember(key, won, best.or(bounds.best), depth);
        Some(won)
    }

    /// The same with two or three plies to go.
    fn shallow(
        &mut self,
        board: &Board,
        depth: u8,
        wins: bool,
        meter: &mut Meter<'_>,
    ) -> Option<bool> {
        let safe = board.safe_moves();
        if !wins && safe.is_empty() {
            return Some(true);
        }
        for action in safe {
            let mut child = board.play(action);
            let settled = child.settle();
            // With two plies to go, only a lost turn lets the winner move again in time.
            let hopeless = wins && depth == 2 && settled != Settled::TurnLost;
            let won = match settled {
                Settled::Stuck | Settled::Over => false,
                _ if hopeless => false,
                Settled::Acts | Settled::TurnLost => self.search(&child, depth - 1, meter)?,
            };
            if won == wins {
                return Some(wins);
            }
        }
        Some(!wins)
    }

    /// Lists the children, the most promising first. An unsafe move loses to the next one, so that
    /// the winner's are left out, and the loser's too: two plies are left for them.
    fn list(&mut self, board: &Board, best: Option<Move>) {
        let first = self.children.len();
        for action in board.safe_moves() {
            let mut child = board.play(action);
            let settled = child.settle();
            let order = match settled {
                _ if best == Some(action) => 0,
                Settled::Acts => child.safe_moves().len() + 1,
                Settled::TurnLost | Settled::Stuck | Settled::Over => 1,
            };
            self.children.push(Child {
                action,
                board: child,
                order,
                drawn: settled == Settled::Stuck,
            });
        }
        self.children[first..].sort_by_key(|child| child.order);
    }

    fn bounds(&self, key: Key) -> Bounds {
        let found = self.table[key.place(self.table.len())];
        if found.key == Some(key) {
            found
        } else {
            UNKNOWN
        }
    }

    fn remember(&mut self, key: Key, won: bool, best: Option<Move>, depth: u8) {
        let mut bounds = self.bounds(key);
        bounds.key = Some(key);
        bounds.best = best;
        if won {
            bounds.wins = bounds.wins.min(depth);
        } else {
            bounds.fails = bounds.fails.max(depth);
        }
        let place = key.place(self.table.len());
        self.table[place] = bounds;
    }

    /// The winner's move that wins quickest, if he wins within so many plies.
    pub(super) fn quickest(
        &mut self,
        board: &Board,
        within: u8,
        meter: &mut Meter<'_>,
    ) -> Option<Move> {
        for depth in 1..=within {
            if !self.search(board, depth, meter)? {
                continue;
            }
            for action in board.safe_moves() {
                let mut child = board.play(action);
                let goes_on = matches!(child.settle(), Settled::Acts | Settled::TurnLost);
                if goes_on && self.search(&child, depth - 1, meter)? {
                    return Some(action);
                }
            }
            return None;
        }
        None
    }
}
