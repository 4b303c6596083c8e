//! A plain opponent to measure others by: alpha-beta to a fixed depth, counting pieces.
//!
//! It shares nothing with the search but the rules, and is not meant to get better.

use engawa_rules::mana::{Move, Settled};

use super::{Board, Root};

const WIN: i32 = 10_000;

/// The move that wins most pieces within this many plies, the first of equals.
///
/// # Panics
/// If there is no move to choose from.
pub fn choose(root: &Root, depth: u32) -> Move {
    let mut best = (-WIN - 1, root.moves[0]);
    for action in &root.moves {
        let value = -after(&root.board, *action, depth, (-WIN - 1, -best.0));
        if value > best.0 {
            best = (value, *action);
        }
    }
    best.1
}

fn after(board: &Board, action: Move, depth: u32, (alpha, beta): (i32, i32)) -> i32 {
    let mover = board.position().side();
    let mut child = board.play(action);
    match child.settle() {
        Settled::Over => -WIN - depth.cast_signed(),
        Settled::Stuck => 0,
        Settled::Acts | Settled::TurnLost if child.position().side() == mover => {
            -value(&child, depth - 1, (-beta, -alpha))
        }
        Settled::Acts | Settled::TurnLost => value(&child, depth - 1, (alpha, beta)),
    }
}

/// What the position is worth to the side to move.
fn value(board: &Board, depth: u32, (mut alpha, beta): (i32, i32)) -> i32 {
    if depth == 0 {
        let position = board.position();
        return i32::from(position.own().len()) - i32::from(position.enemy().len());
    }
    let mut best = -WIN - 100;
    for action in board.moves() {
        best = best.max(-after(board, action, depth, (-beta, -alpha)));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
