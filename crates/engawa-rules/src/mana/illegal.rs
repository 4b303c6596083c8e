//! Why an action or a position is refused.

use core::fmt;

use crate::{
    language::Language,
    refusal::{Common, Refusal},
};

use super::board::{Side, Square, Symbol};

/// Why an action or a position is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// What any game refuses.
    Common(Common),
    /// MA-2.1: the pieces are not all placed yet.
    SetUpFirst,
    /// MA-2.1: the pieces are placed once.
    AlreadySetUp,
    /// MA-2.2, MA-2.3: a piece would stand outside one's first rows.
    OutsideFirstRows {
        /// How many rows there are to choose from.
        rows: u8,
    },
    /// MA-2.2: the Daimyo must begin on a double.
    DaimyoNotOnDouble,
    /// MA-2.6: whether to take Black is to be said first.
    SwapFirst,
    /// MA-2.6: this is not the time to swap.
    NoSwapNow,
    /// MA-4.7: no piece of one's own stands there.
    NotYourPiece {
        /// The square named.
        square: Square,
    },
    /// MA-5.2: a piece on the bird's symbol must move.
    Bound {
        /// The bird's symbol.
        symbol: Symbol,
    },
    /// MA-4.5: a piece of one's own stands where the move would end.
    OwnPieceThere {
        /// The square named.
        square: Square,
    },
    /// MA-4.2: no path of exactly so many steps leads there.
    OutOfReach {
        /// The symbol of the start square.
        symbol: Symbol,
        /// The square named.
        square: Square,
    },
    /// MA-8.5: a capture is written, but nothing stands there.
    NothingToCapture {
        /// The square named.
        square: Square,
    },
    /// MA-8.5: an enemy stands there, and the capture is not written.
    CaptureNotWritten {
        /// The square named.
        square: Square,
    },
    /// MA-6.3: a piece on the bird's symbol can move, so no Ronin re-enters.
    BoundToMove {
        /// The bird's symbol.
        symbol: Symbol,
    },
    /// MA-6.2: no Ronin is captured.
    NoneCaptured,
    /// MA-6.1: a piece stands where the Ronin would re-enter.
    EntryOccupied {
        /// The square named.
        square: Square,
    },
    /// MA-7.4: the position would occur again.
    Repeats,
    /// MA-8.1: the text of the position cannot be read.
    PositionText,
    /// MA-8.2: a side has another number of Daimyos than one.
    Daimyos {
        /// Whose they are.
        side: Side,
    },
    /// MA-8.2: a side has more than five Ronins.
    Ronins {
        /// Whose they are.
        side: Side,
    },
    /// MA-8.3: the opponent cannot have ended a move on that symbol.
    NothingBinds {
        /// The symbol that is said to bind.
        symbol: Symbol,
    },
    /// MA-8.4: a game cannot be set in that phase.
    Phase,
    /// MA-8.4: what a seat placed is not a set-up.
    PlacedText,
    /// MA-8.4: with open set-ups, White has placed before Black.
    PlacedOrder,
    /// MA-8.4: before the swap both set-ups must be given.
    SetUpsMissing,
    /// MA-8.4: the board does not show what was placed.
    BoardDiffers,
    /// MA-8.4: that seat cannot have Black.
    BlackSeat,
    /// MA-8.4: the table plays without swap.
    SwapOff,
}

impl From<Common> for Illegal {
    fn from(common: Common) -> Self {
        Self::Common(common)
    }
}

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Self::Common(common) => common.code(),
            Self::SetUpFirst => "set_up_first",
            Self::AlreadySetUp => "already_set_up",
            Self::OutsideFirstRows { .. } => "outside_first_rows",
            Self::DaimyoNotOnDouble => "daimyo_not_on_double",
            Self::SwapFirst => "swap_first",
            Self::NoSwapNow => "no_swap_now",
            Self::NotYourPiece { .. } => "not_your_piece",
            Self::Bound { .. } => "bound",
            Self::OwnPieceThere { .. } => "own_piece_there",
            Self::OutOfReach { .. } => "out_of_reach",
            Self::NothingToCapture { .. } => "nothing_to_capture",
            Self::CaptureNotWritten { .. } => "capture_not_written",
            Self::BoundToMove { .. } => "bound_to_move",
            Self::NoneCaptured => "none_captured",
            Self::EntryOccupied { .. } => "entry_occupied",
            Self::Repeats => "repeats",
            Self::PositionText => "position_text",
            Self::Daimyos { .. } => "daimyos",
            Self::Ronins { .. } => "ronins",
            Self::NothingBinds { .. } => "nothing_binds",
            Self::Phase => "phase",
            Self::PlacedText => "placed_text",
            Self::PlacedOrder => "placed_order",
            Self::SetUpsMissing => "set_ups_missing",
            Self::BoardDiffers => "board_differs",
            Self::BlackSeat => "black_seat",
            Self::SwapOff => "swap_off",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::Common(common) => common.rule(),
            Self::SetUpFirst | Self::AlreadySetUp => "MA-2.1",
            Self::OutsideFirstRows { rows: 1 } | Self::DaimyoNotOnDouble => "MA-2.2",
            Self::OutsideFirstRows { .. } => "MA-2.3",
            Self::SwapFirst | Self::NoSwapNow => "MA-2.6",
            Self::NotYourPiece { .. } => "MA-4.7",
            Self::Bound { .. } => "MA-5.2",
            Self::OwnPieceThere { .. } => "MA-4.5",
            Self::OutOfReach { .. } => "MA-4.2",
            Self::NothingToCapture { .. } | Self::CaptureNotWritten { .. } => "MA-8.5",
            Self::BoundToMove { .. } => "MA-6.3",
            Self::NoneCaptured => "MA-6.2",
            Self::EntryOccupied { .. } => "MA-6.1",
            Self::Repeats => "MA-7.4",
            Self::PositionText => "MA-8.1",
            Self::Daimyos { .. } | Self::Ronins { .. } => "MA-8.2",
            Self::NothingBinds { .. } => "MA-8.3",
            Self::Phase
            | Self::PlacedText
            | Self::PlacedOrder
            | Self::SetUpsMissing
            | Self::BoardDiffers
            | Self::BlackSeat
            | Self::SwapOff => "MA-8.4",
        }
    }

    fn tell(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match language {
            Language::English => self.english(f),
            Language::French => self.french(f),
            Language::Polish => self.polish(f),
        }
    }
}

/// A refusal is an error's message too, in English, for programs that print it.
impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tell(Language::English, f)
    }
}

impl core::error::Error for Illegal {}
