//! A player who looks a few moves ahead and overlooks what is hard to see.
//!
//! What people miss at this game are long ways, above all with a turn in them. So the novice is
//! blind to some of them, his own and his opponent's, by chance but the same throughout one
//! decision; what he sees he judges as everybody does, with a little whim.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use engawa_rules::{
    mana::Move,
    rng::{Dice, Quick},
};

use super::{
    Board, Report, Root, Weights,
    judgment::{LIMIT, WIN},
};
use crate::Budget;

/// How a novice plays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Novice {
    /// How many moves he looks ahead.
    pub(crate) depth: u32,
    /// How many of a hundred ways of three steps he overlooks; of two steps half as many.
    pub(crate) blind: u32,
    /// By how much a judgment may be off, either way.
    pub(crate) whim: i32,
}

/// One decision of his.
struct Look<'a> {
    novice: Novice,
    salt: u64,
    nodes: u64,
    limit: u64,
    stop: &'a AtomicBool,
    weights: &'a Weights,
}

impl Novice {
    /// Chooses among the root's moves.
    pub(crate) fn choose(self, root: &Root, dice: &mut Quick, budget: &Budget<'_>) -> Report {
        let mut look = Look {
            novice: self,
            salt: u64::from(dice.word()) << 32 | u64::from(dice.word()),
            nodes: 0,
            limit: budget.nodes,
            stop: budget.stop,
            weights: Weights::learned(),
        };
        let mut moves = root.moves.clone();
        moves.retain(|action| look.sees(&root.board, *action));
        if moves.is_empty() {
            // Who sees nothing looks again.
            moves.clone_from(&root.moves);
        }
        dice.shuffle(&mut moves);
        let (mut best, mut value) = (moves[0], -WIN - 1);
        for action in moves {
            let worth = look.after(&root.board, action, self.depth, (-WIN - 1, -value), 0);
            let worth = -worth;
            if worth > value {
                (best, value) = (action, worth);
            }
            if look.is_over() {
                break;
            }
        }
        Report {
            best,
            value: value.clamp(-LIMIT, LIMIT),
            depth: self.depth,
            nodes: look.nodes,
            line: vec![best],
        }
    }
}

impl Look<'_> {
    fn is_over(&self) -> bool {
        self.nodes >= self.limit || self.stop.load(Relaxed)
    }

    /// Chance that is the same for the same thing throughout one decision.
    fn chance(&self, of: u64) -> u32 {
        let mixed = (self.salt ^ of).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> 40) as u32
    }

    /// Whether this move comes to mind.
    fn sees(&self, board: &Board, action: Move) -> bool {
        let Some(from) = action.from() else {
            return true;
        };
        let to = action.to();
        let turns = from.column() != to.column() && from.row() != to.row();
        let hidden = match (from.symbol().steps(), turns) {
            (1, _) => 0,
            (2, false) => self.novice.blind / 4,
            (2, true) => self.novice.blind / 2,
            (_, false) => self.novice.blind * 3 / 4,
            (_, true) => self.novice.blind,
        };
        let of = u64::from(action.code()) << 8 | u64::from(board.position().side() as u8);
        self.chance(of) % 100 >= hidden
    }

    /// What a move leads to, for the opponent.
    fn after(
        &mut self,
        board: &Board,
        action: Move,
        depth: u32,
        window: (i32, i32),
        ply: i32,
    ) -> i32 {
        let child = board.play(action);
        if child.position().is_over() {
            return ply + 1 - WIN;
        }
        self.value(&child, depth - 1, window, ply + 1)
    }

    fn value(&mut self, board: &Board, depth: u32, (alpha, beta): (i32, i32), ply: i32) -> i32 {
        self.nodes += 1;
        if depth == 0 || self.is_over() {
            let safe = board.safe_moves().len();
            let whim = self.chance(board.key() as u64 ^ (board.key() >> 64) as u64) as i32;
            let whim = whim % (2 * self.novice.whim + 1) - self.novice.whim;
            return self.weights.judge(board, safe.max(1)) + whim;
        }
        let (mut best, mut alpha) = (-WIN - 1, alpha);
        for action in board.moves() {
            if !self.sees(board, action) {
                continue;
            }
            let value = -self.after(board, action, depth, (-beta, -alpha), ply);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                return best;
            }
        }
        if best < -WIN {
            // No move, or none that comes to mind: as it stands.
            return self.weights.judge(board, 1);
        }
        best
    }
}
