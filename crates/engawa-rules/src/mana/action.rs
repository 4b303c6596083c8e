//! What a player decides, and how it is written.

use core::{fmt, str::FromStr};

use crate::refusal::{Expected, MAX_ACTION, Misread};

use super::{
    Variant,
    board::{Side, Square, Squares, Symbol},
    illegal::Illegal,
};

/// One whole decision of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Places all six pieces: `setup b1 a1 c1 d1 e1 f1`.
    SetUp(SetUp),
    /// Takes Black: `swap`.
    Swap,
    /// Stays White: `keep`.
    Keep,
    /// Moves a piece: `b1-b3`, or `b1xb3` if it captures.
    Move {
        /// Where the piece stands.
        from: Square,
        /// Where it arrives.
        to: Square,
        /// Whether it captures there.
        captures: bool,
    },
    /// Puts a captured Ronin back on the board: `@c4`.
    Reenter(Square),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SetUp(set_up) => set_up.fmt(f),
            Self::Swap => f.write_str("swap"),
            Self::Keep => f.write_str("keep"),
            Self::Move { from, to, captures } => {
                let mark = if *captures { 'x' } else { '-' };
                write!(f, "{from}{mark}{to}")
            }
            Self::Reenter(to) => write!(f, "@{to}"),
        }
    }
}

impl FromStr for Action {
    type Err = Misread;

    // EN-1, MA-8.5: one line, lower case, blanks repeated at will, the Ronins in any order.
    fn from_str(text: &str) -> Result<Self, Misread> {
        if text.len() > MAX_ACTION {
            return Err(Misread::expected(Expected::ShortLine));
        }
        let mut words = text.split_ascii_whitespace();
        let action = match words.next() {
            Some("setup") => {
                let squares = words.by_ref().take(6).map(str::as_bytes);
                Self::SetUp(SetUp::parse(squares)?)
            }
            Some("swap") => Self::Swap,
            Some("keep") => Self::Keep,
            Some(word) => parse_move(word.as_bytes())?,
            None => return Err(Misread::expected(Expected::Action)),
        };
        match words.next() {
            None => Ok(action),
            Some(_) => Err(Misread::expected(Expected::End)),
        }
    }
}

fn parse_move(word: &[u8]) -> Result<Action, Misread> {
    let square = |text: &[u8]| Square::parse(text).ok_or(Misread::expected(Expected::Square));
    match word {
        [b'@', to @ ..] => Ok(Action::Reenter(square(to)?)),
        [column, row, mark @ (b'-' | b'x'), to @ ..] => Ok(Action::Move {
            from: square(&[*column, *row])?,
            to: square(to)?,
            captures: *mark == b'x',
        }),
        _ => Err(Misread::expected(Expected::Action)),
    }
}

/// Where a side's six pieces are placed: six different squares, by construction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetUp {
    daimyo: Square,
    ronins: Squares,
}

impl SetUp {
    /// How many ways there are to choose the Ronins' squares, the Daimyo's being chosen: 5 of 11.
    const RONINS: u32 = choose(11, 5);

    /// MA-1.2: a Daimyo and five Ronins, on six different squares; `None` if they are not.
    pub const fn new(daimyo: Square, ronins: Squares) -> Option<Self> {
        if ronins.len() == 5 && !ronins.contains(daimyo) {
            Some(Self { daimyo, ronins })
        } else {
            None
        }
    }

    /// The Daimyo's square.
    pub const fn daimyo(self) -> Square {
        self.daimyo
    }

    /// The five Ronins' squares.
    pub const fn ronins(self) -> Squares {
        self.ronins
    }

    /// All six squares.
    pub const fn squares(self) -> Squares {
        self.ronins.with(self.daimyo)
    }

    /// Whether a side may set up like this (MA-2.2, MA-2.3).
    pub fn check(self, side: Side, variant: Variant) -> Result<(), Illegal> {
        let rows = variant.rows();
        let allowed = Squares::first_rows(side, rows);
        if self.squares().and(allowed) != self.squares() {
            return Err(Illegal::OutsideFirstRows { rows });
        }
        // MA-2.2: the Daimyo begins on a double; MA-2.3: anywhere.
        if variant == Variant::Standard && self.daimyo.symbol() != Symbol::Two {
            return Err(Illegal::DaimyoNotOnDouble);
        }
        Ok(())
    }

    /// How many set-ups a side has to choose from: 3, or 12 times 462.
    pub const fn count(variant: Variant) -> u32 {
        match variant {
            Variant::Standard => 3,
            Variant::Advanced => 12 * Self::RONINS,
        }
    }

    /// The set-up with this rank in canonical order, from 0.
    ///
    /// # Panics
    /// If the rank is not below [`SetUp::count`].
    pub fn ranked(side: Side, variant: Variant, rank: u32) -> Self {
        assert!(rank < Self::count(variant), "there are fewer set-ups");
        let rows = Squares::first_rows(side, variant.rows());
        let (daimyos, mut rank, place) = match variant {
            Variant::Standard => (rows.and(Symbol::Two.squares()), 0, rank),
            Variant::Advanced => (rows, rank % Self::RONINS, rank / Self::RONINS),
        };
        let nth = daimyos.into_iter().nth(place as usize);
        let daimyo = nth.expect("the rank is below the count");
        let free = rows.without(daimyo);
        let (mut ronins, mut left, mut wanted) = (Squares::NONE, u32::from(free.len()), 5);
        for square in free {
            left -= 1;
            // So many sets of Ronins have this square as their next one.
            let with_it = if wanted == 0 {
                0
            } else {
                choose(left, wanted - 1)
            };
            if rank < with_it {
                ronins = ronins.with(square);
                wanted -= 1;
            } else {
                rank -= with_it;
            }
        }
        Self { daimyo, ronins }
    }

    /// Every set-up a side may make, in canonical order.
    pub fn all(side: Side, variant: Variant) -> impl Iterator<Item = Self> {
        (0..Self::count(variant)).map(move |rank| Self::ranked(side, variant, rank))
    }

    fn parse<'a>(mut words: impl Iterator<Item = &'a [u8]>) -> Result<Self, Misread> {
        let mut next = || {
            let square = words.next().and_then(Square::parse);
            square.ok_or(Misread::expected(Expected::Square))
        };
        let daimyo = next()?;
        let mut ronins = Squares::NONE;
        for _ in 0..5 {
            let ronin = next()?;
            if ronin == daimyo || ronins.contains(ronin) {
                return Err(Misread::expected(Expected::NewName));
            }
            ronins = ronins.with(ronin);
        }
        Ok(Self { daimyo, ronins })
    }
}

impl fmt::Display for SetUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "setup {}", self.daimyo)?;
        let mut ronins = self.ronins.into_iter();
        ronins.try_for_each(|ronin| write!(f, " {ronin}"))
    }
}

/// How many ways there are to choose `few` of `many`.
const fn choose(many: u32, few: u32) -> u32 {
    let (mut ways, mut taken) = (1, 0);
    while taken < few {
        if many < taken + 1 {
            return 0;
        }
        ways = ways * (many - taken) / (taken + 1);
        taken += 1;
    }
    ways
}
