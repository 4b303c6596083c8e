//! The board: 36 squares, twelve of each symbol, and the two sides that sit at it.

use core::fmt;

use serde::{Serialize, Serializer, ser::SerializeSeq};

/// Black, who sits at the bottom and moves first, or White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The first to move.
    Black,
    /// The second to move.
    White,
}

impl Side {
    /// Both, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// Its place in arrays kept by side.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A Daimyo or a Ronin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// The one whose capture ends the game.
    Daimyo,
    /// One of five that may come back.
    Ronin,
}

/// What is printed on a square: how many squares a piece that stands there must move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symbol {
    /// Exactly one square.
    One = 1,
    /// Exactly two squares.
    Two = 2,
    /// Exactly three squares.
    Three = 3,
}

impl Symbol {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];

    /// How many squares a piece on it moves.
    pub const fn steps(self) -> u8 {
        self as u8
    }

    /// The twelve squares that bear it.
    pub const fn squares(self) -> Squares {
        Squares(BEARING[self as usize])
    }
}

impl Serialize for Symbol {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.steps())
    }
}

/// MA-1.1: the symbols, row 1 (Black's first row) at the top here, column a at the left.
const GRID: [[u8; 6]; 6] = [
    [3, 2, 2, 1, 3, 2],
    [1, 3, 1, 3, 1, 2],
    [2, 1, 3, 2, 3, 1],
    [2, 3, 1, 2, 1, 3],
    [3, 1, 3, 1, 3, 2],
    [1, 2, 2, 3, 1, 2],
];

/// Rows lie seven bits apart: the spare column between them catches every step over an edge, so
/// that a whole set of squares moves by one shift and one mask.
pub(super) const STRIDE: u8 = 7;

/// All 36 squares.
pub(super) const BOARD: u64 = {
    let mut row = 0;
    let mut all = 0;
    while row < 6 {
        all |= 0b11_1111 << (row * STRIDE);
        row += 1;
    }
    all
};

/// By symbol, the squares that bear it; nothing at 0.
pub(super) const BEARING: [u64; 4] = {
    let mut bearing = [0; 4];
    let mut bit = 0;
    while bit < 6 * STRIDE {
        if BOARD >> bit & 1 == 1 {
            let symbol = GRID[(bit / STRIDE) as usize][(bit % STRIDE) as usize];
            bearing[symbol as usize] |= 1 << bit;
        }
        bit += 1;
    }
    bearing
};

/// By square, its symbol's number; 0 off the board.
pub(super) const SYMBOL: [u8; 64] = {
    let mut symbols = [0; 64];
    let mut bit = 0;
    while bit < 64 {
        let mut symbol = 1;
        while symbol < 4 {
            if BEARING[symbol] >> bit & 1 == 1 {
                symbols[bit] = symbol as u8;
            }
            symbol += 1;
        }
        bit += 1;
    }
    symbols
};

/// By square, those beside it (MA-4.1: never a diagonal).
pub(super) const BESIDE: [u64; 64] = {
    let mut beside = [0; 64];
    let mut bit = 0;
    while bit < 64 {
        if BOARD >> bit & 1 == 1 {
            beside[bit] = spread(1 << bit) & BOARD;
        }
        bit += 1;
    }
    beside
};

/// The squares one orthogonal step away from any of these; the caller masks what is off the board.
pub(super) const fn spread(squares: u64) -> u64 {
    squares << 1 | squares >> 1 | squares << STRIDE | squares >> STRIDE
}

/// One of the 36 squares; their order is a1, b1, ... f1, a2, ... f6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub(super) u8);

impl Square {
    /// The square in this column and row, both from 0.
    pub const fn at(column: u8, row: u8) -> Option<Self> {
        if column < 6 && row < 6 {
            Some(Self(row * STRIDE + column))
        } else {
            None
        }
    }

    /// All of them, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        Squares(BOARD).into_iter()
    }

    /// Its column, a being 0.
    pub const fn column(self) -> u8 {
        self.0 % STRIDE
    }

    /// Its row, Black's first being 0.
    pub const fn row(self) -> u8 {
        self.0 / STRIDE
    }

    /// Its place among all 36, from 0.
    pub const fn number(self) -> u8 {
        self.row() * 6 + self.column()
    }

    /// What is printed on it.
    pub const fn symbol(self) -> Symbol {
        match SYMBOL[(self.0 & 63) as usize] {
            1 => Symbol::One,
            2 => Symbol::Two,
            _ => Symbol::Three,
        }
    }

    /// Those beside it, two to four.
    #[inline]
    pub const fn beside(self) -> Squares {
        Squares(BESIDE[(self.0 & 63) as usize])
    }

    /// Reads a square such as `c4`.
    pub fn parse(text: &[u8]) -> Option<Self> {
        match text {
            [column @ b'a'..=b'f', row @ b'1'..=b'6'] => Self::at(column - b'a', row - b'1'),
            _ => None,
        }
    }

    pub(super) const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.column());
        write!(f, "{column}{}", self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A set of squares, written as the list of its squares in order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Squares(pub(super) u64);

impl Squares {
    /// No square.
    pub const NONE: Self = Self(0);

    /// The whole board.
    pub const ALL: Self = Self(BOARD);

    /// The rows of one's set-up, counted from one's own edge.
    pub const fn first_rows(side: Side, rows: u8) -> Self {
        let one = 0b11_1111;
        let mut squares = 0;
        let mut row = 0;
        while row < rows && row < 6 {
            let from_bottom = match side {
                Side::Black => row,
                Side::White => 5 - row,
            };
            squares |= one << (from_bottom * STRIDE);
            row += 1;
        }
        Self(squares)
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | square.bit())
    }

    /// These but one.
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !square.bit())
    }

    /// Those that are also among the others.
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// These and the others.
    #[must_use]
    pub const fn or(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Whether the square is among them.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many they are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The bits themselves, row by row, seven to a row: for evaluations that count with masks.
    pub const fn bits(self) -> u64 {
        self.0
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = SquaresIter;

    fn into_iter(self) -> SquaresIter {
        SquaresIter(self.0)
    }
}

/// The squares of a set, in order.
#[derive(Clone, Debug)]
pub struct SquaresIter(u64);

impl Iterator for SquaresIter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(square)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl Serialize for Squares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(usize::from(self.len())))?;
        for square in *self {
            list.serialize_element(&square)?;
        }
        list.end()
    }
}
