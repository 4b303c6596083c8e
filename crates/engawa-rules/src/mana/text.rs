//! Positions as text: `RDRRRR/6/6/6/6/rdrrrr b *`.

use core::{fmt, str::FromStr};

use super::{
    SetUp,
    board::{Piece, Side, Square},
    illegal::Illegal,
    position::{Bond, Position},
};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..6).rev() {
            let mut run = 0;
            for square in (0..6).filter_map(|column| Square::at(column, row)) {
                let Some((side, piece)) = self.at(square) else {
                    run += 1;
                    continue;
                };
                if run > 0 {
                    write!(f, "{run}")?;
                    run = 0;
                }
                f.write_str(match (side, piece) {
                    (Side::Black, Piece::Daimyo) => "d",
                    (Side::Black, Piece::Ronin) => "r",
                    (Side::White, Piece::Daimyo) => "D",
                    (Side::White, Piece::Ronin) => "R",
                })?;
            }
            if run > 0 {
                write!(f, "{run}")?;
            }
            if row > 0 {
                f.write_str("/")?;
            }
        }
        f.write_str(match self.side {
            Side::Black => " b ",
            Side::White => " w ",
        })?;
        match self.bond.symbol() {
            None => f.write_str("*"),
            Some(symbol) => write!(f, "{}", symbol.steps()),
        }
    }
}

/// Reads a position in play: MA-8.1 its form, MA-8.2 and MA-8.3 whether it can be.
impl FromStr for Position {
    type Err = Illegal;

    fn from_str(text: &str) -> Result<Self, Illegal> {
        let position = Self::read(text)?;
        position.check_counts()?;
        Ok(position)
    }
}

impl Position {
    /// Reads the form alone: a board during set-up has fewer pieces than one in play.
    pub(super) fn read(text: &str) -> Result<Self, Illegal> {
        let mut words = text.split_ascii_whitespace();
        let (Some(board), Some(side), Some(bond), None) =
            (words.next(), words.next(), words.next(), words.next())
        else {
            return Err(Illegal::PositionText);
        };
        let mut position = Self {
            side: match side {
                "b" => Side::Black,
                "w" => Side::White,
                _ => return Err(Illegal::PositionText),
            },
            bond: match bond {
                "*" => Bond::Free,
                "1" => Bond::One,
                "2" => Bond::Two,
                "3" => Bond::Three,
                _ => return Err(Illegal::PositionText),
            },
            ..Self::EMPTY
        };
        let mut rows = board.split('/');
        for row in (0..6).rev() {
            let text = rows.next().ok_or(Illegal::PositionText)?;
            position.read_row(row, text.as_bytes())?;
        }
        match rows.next() {
            None => Ok(position),
            Some(_) => Err(Illegal::PositionText),
        }
    }

    fn read_row(&mut self, row: u8, text: &[u8]) -> Result<(), Illegal> {
        let mut column = 0;
        for letter in text {
            let (side, piece) = match letter {
                b'1'..=b'6' => {
                    column += letter - b'0';
                    if column > 6 {
                        return Err(Illegal::PositionText);
                    }
                    continue;
                }
                b'd' => (Side::Black, Piece::Daimyo),
                b'r' => (Side::Black, Piece::Ronin),
                b'D' => (Side::White, Piece::Daimyo),
                b'R' => (Side::White, Piece::Ronin),
                _ => return Err(Illegal::PositionText),
            };
            let square = Square::at(column, row).ok_or(Illegal::PositionText)?;
            self.put(square, side, piece);
            column += 1;
        }
        if column == 6 {
            Ok(())
        } else {
            Err(Illegal::PositionText)
        }
    }

    /// Puts a piece on an empty square.
    pub(super) fn put(&mut self, square: Square, side: Side, piece: Piece) {
        let bit = square.bit();
        if side == self.side {
            self.own |= bit;
        } else {
            self.enemy |= bit;
        }
        if piece == Piece::Daimyo {
            self.daimyo |= bit;
        }
    }

    /// Puts a side's set-up on the board.
    pub(super) fn lay(&mut self, side: Side, set_up: SetUp) {
        self.put(set_up.daimyo(), side, Piece::Daimyo);
        for ronin in set_up.ronins() {
            self.put(ronin, side, Piece::Ronin);
        }
    }

    fn check_counts(&self) -> Result<(), Illegal> {
        for side in Side::ALL {
            let pieces = self.pieces(side).bits();
            // MA-8.2: one Daimyo and at most five Ronins a side.
            if (pieces & self.daimyo).count_ones() != 1 {
                return Err(Illegal::Daimyos { side });
            }
            if (pieces & !self.daimyo).count_ones() > 5 {
                return Err(Illegal::Ronins { side });
            }
        }
        match self.bond.symbol() {
            // MA-8.3: the bird took its symbol from the opponent's last move.
            Some(symbol) if symbol.squares().bits() & self.enemy == 0 => {
                Err(Illegal::NothingBinds { symbol })
            }
            _ => Ok(()),
        }
    }
}
