//! What happens, told to those who may know it.

use serde::{Serialize, Serializer, ser::SerializeSeq};

use crate::{
    game,
    seat::{Seat, Seats},
};

use super::{
    board::{Piece, Square, Squares, Symbol},
    position::Position,
};

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A seat's six pieces stand on the board for all to see.
    SetUp {
        /// Whose pieces.
        seat: Seat,
        /// The Daimyo's square.
        daimyo: Square,
        /// The Ronins' squares.
        ronins: Squares,
    },
    /// A seat has made its sealed set-up.
    Placed {
        /// Who placed.
        seat: Seat,
    },
    /// What a sealed set-up is, for the one who made it.
    SealedSetUp {
        /// Who placed.
        seat: Seat,
        /// The Daimyo's square.
        daimyo: Square,
        /// The Ronins' squares.
        ronins: Squares,
    },
    /// The second player takes Black.
    Swapped {
        /// Who has Black now.
        seat: Seat,
    },
    /// The second player stays White.
    Kept {
        /// Who has White.
        seat: Seat,
    },
    /// A piece moves, and the bird takes the symbol of the square where it arrives.
    Moved {
        /// Whose piece.
        seat: Seat,
        /// What it is.
        piece: Piece,
        /// Where it stood.
        from: Square,
        /// Where it arrives.
        to: Square,
        /// One way it may have gone, both ends included.
        path: Path,
        /// What it captures.
        captured: Option<Piece>,
        /// The bird's symbol now.
        symbol: Symbol,
    },
    /// A captured Ronin comes back, and the bird takes the symbol of its square.
    Reentered {
        /// Whose Ronin.
        seat: Seat,
        /// Where it comes back.
        to: Square,
        /// The bird's symbol now.
        symbol: Symbol,
    },
    /// A seat had no action; the opponent plays at once and freely.
    TurnLost {
        /// Who lost the turn.
        seat: Seat,
    },
    /// The game is won.
    Won {
        /// By whom.
        seat: Seat,
        /// Why.
        reason: Reason,
    },
    /// The game is a draw.
    Drawn {
        /// Why.
        reason: Reason,
    },
}

impl game::Event for Event {
    fn to(&self) -> Option<Seats> {
        match self {
            // MA-2.5: a sealed set-up is known to its maker alone until both are in.
            Self::SealedSetUp { seat, .. } => Some(Seats::one(*seat)),
            Self::SetUp { .. }
            | Self::Placed { .. }
            | Self::Swapped { .. }
            | Self::Kept { .. }
            | Self::Moved { .. }
            | Self::Reentered { .. }
            | Self::TurnLost { .. }
            | Self::Won { .. }
            | Self::Drawn { .. } => None,
        }
    }
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A Daimyo was captured (MA-7.1).
    DaimyoCaptured,
    /// Neither side has an action (MA-7.2).
    Stuck,
    /// A position occurred for the third time (MA-7.3).
    Repetition,
}

/// The squares a moving piece touches, from start to arrival.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path {
    squares: [Square; 4],
    len: u8,
}

impl Path {
    /// A way for the piece on `from` to reach `to`; if it cannot, the two squares alone.
    pub(super) fn find(position: &Position, from: Square, to: Square) -> Self {
        let mut path = Self {
            squares: [from, to, to, to],
            len: 2,
        };
        let steps = usize::from(from.symbol().steps());
        if walk(position.empty(), &mut path.squares[..=steps], 0, to) {
            path.len = from.symbol().steps() + 1;
        } else {
            path.squares = [from, to, to, to];
        }
        path
    }

    /// The squares in order.
    pub fn squares(&self) -> &[Square] {
        &self.squares[..usize::from(self.len.min(4))]
    }
}

/// Extends a path that is fixed up to `at`, so that its last square is `to`.
fn walk(empty: Squares, path: &mut [Square], at: usize, to: Square) -> bool {
    if at + 1 == path.len() {
        return path[at] == to;
    }
    for next in Squares(super::board::BESIDE[usize::from(path[at].0 & 63)]) {
        let last = at + 2 == path.len();
        if path[..=at].contains(&next)
            || (if last {
                next != to
            } else {
                !empty.contains(next)
            })
        {
            continue;
        }
        path[at + 1] = next;
        if walk(empty, path, at + 1, to) {
            return true;
        }
    }
    false
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.squares().len()))?;
        for square in self.squares() {
            list.serialize_element(square)?;
        }
        list.end()
    }
}
