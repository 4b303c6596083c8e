//! What happens, told to those who may know it.

use serde::{Serialize, Serializer, ser::SerializeSeq};

use crate::{
    game,
    seat::{Seat, Seats},
};

use super::{
    board::{BESIDE, Piece, Square, Squares, Symbol, spread},
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
    /// A way for the piece on `from` to reach `to`, which is known to be in its reach.
    pub(super) fn find(position: &Position, from: Square, to: Square) -> Self {
        let empty = position.empty().0;
        let near = |square: Square| BESIDE[usize::from(square.0 & 63)];
        let some = |squares: u64| Square(squares.trailing_zeros() as u8);
        let symbol = from.symbol();
        let squares = match symbol {
            Symbol::One => [from, to, to, to],
            Symbol::Two => [from, some(near(from) & near(to) & empty), to, to],
            Symbol::Three => {
                // The arrival may lie beside the start, and must not be the first step as well.
                let first = near(from) & empty & !to.bit();
                let second = near(to) & empty & spread(first);
                let first = some(first & spread(second));
                [from, first, some(near(first) & second), to]
            }
        };
        Self {
            squares,
            len: symbol.steps() + 1,
        }
    }

    /// The squares in order.
    pub fn squares(&self) -> &[Square] {
        &self.squares[..usize::from(self.len.min(4))]
    }
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
