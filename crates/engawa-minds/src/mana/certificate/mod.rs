//! Certificates: proofs that one side wins, small enough to read and checked without a search.
//!
//! ```text
//! engawa mana certificate 1
//! start RDRRRR/6/6/6/6/rdrrrr b *
//! blocked free
//! black in 7
//! 1 c1-c3 a6-a5=2 d6-a6=c3xb6
//! 2 ...
//! end 2
//! ```
//!
//! Each numbered line is a position with the winner to move, the first one the start. It gives the
//! winner's move and then every answer the loser has, each with what follows: the number of a later
//! line, or the move that takes the Daimyo. A loser without an action is written `lost`, as he
//! loses the turn. Where the loser is to move although it is the winner's line (at the start, or
//! when the winner has lost his turn) the winner's move is written `-`.
//!
//! Nothing here knows how a proof is found: this module leans on the rules alone, so that checking
//! one owes nothing to the solver.

mod check;
mod fault;
mod shortest;
mod text;

pub(crate) use check::as_action;
pub use check::{Proven, check, moves};
pub use fault::{Fault, Flaw};
pub use shortest::check_shortest;

use engawa_rules::mana::{Action, Blocked, Position, Side};

/// No certificate is longer: a file that is cannot have been meant as one.
pub const MOST_BYTES: u64 = 64 << 20;

/// A claim that one side wins from a position, and the lines that prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// Where the game begins.
    pub start: Position,
    /// How blocked pieces are read.
    pub blocked: Blocked,
    /// Who wins.
    pub winner: Side,
    /// The length of the longest line.
    pub plies: u32,
    /// The positions of the proof, each before those it leads to; the first is the start.
    pub lines: Vec<Line>,
}

/// One position of a proof: what the winner does there, and what follows each answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The winner's action; `None` where the loser is to move.
    pub plays: Option<Action>,
    /// Every action the loser then has; none at all if the Daimyo is captured.
    pub replies: Vec<Reply>,
}

/// What the loser may do, and what follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The loser's action; `None` if he has none and loses the turn.
    pub action: Option<Action>,
    /// How the winner goes on.
    pub then: Then,
}

/// How the winner goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// As the line with this place says, places counted from 0.
    Line(u32),
    /// By taking the Daimyo.
    Takes(Action),
}
