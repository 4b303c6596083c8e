//! Who sits at a table and who looks on.

use core::fmt;

use serde::{Deserialize, Serialize, Serializer, ser::SerializeSeq};

/// A chair at the table, numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// No game of ours has more chairs.
    pub const MAX: u8 = 8;

    /// The seat with this number.
    ///
    /// # Panics
    /// If the number is not below [`Seat::MAX`]; use [`Seat::checked`] for numbers from outside.
    pub const fn new(number: u8) -> Self {
        assert!(number < Self::MAX, "no table has that many seats");
        Self(number)
    }

    /// The seat with this number, if a table can have it.
    pub const fn checked(number: u64) -> Option<Self> {
        if number < Self::MAX as u64 {
            Some(Self(number as u8))
        } else {
            None
        }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number, for indexing arrays kept by seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats` chairs: the left neighbour.
    #[must_use]
    pub const fn left(self, seats: u8) -> Self {
        Self(if self.0 + 1 >= seats { 0 } else { self.0 + 1 })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats, written as the list of its numbers.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// Everybody at a table of `seats` chairs.
    pub const fn all(seats: u8) -> Self {
        assert!(seats <= Seat::MAX, "no table has that many seats");
        Self(((1u16 << seats) - 1) as u8)
    }

    /// One seat alone.
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// These but one.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Whether the seat is among them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// Whether nobody is.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many they are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The seat with the lowest number among them.
    pub fn first(self) -> Option<Seat> {
        self.into_iter().next()
    }
}

impl IntoIterator for Seats {
    type Item = Seat;
    type IntoIter = SeatsIter;

    fn into_iter(self) -> SeatsIter {
        SeatsIter(self.0)
    }
}

/// The seats of a set, lowest number first.
#[derive(Clone, Debug)]
pub struct SeatsIter(u8);

impl Iterator for SeatsIter {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let number = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Seat(number))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.into_iter().map(Seat::number))
            .finish()
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(usize::from(self.len())))?;
        for seat in *self {
            list.serialize_element(&seat)?;
        }
        list.end()
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// One who plays: sees what that seat may know.
    Seated(Seat),
    /// A spectator: sees what everybody may know.
    Watching,
}

impl Viewer {
    /// The seat the viewer holds, if any.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seated(seat) => Some(seat),
            Self::Watching => None,
        }
    }

    /// Every viewer a table of `seats` chairs has: each seat, then the spectators.
    pub fn every(seats: u8) -> impl Iterator<Item = Self> {
        Seats::all(seats)
            .into_iter()
            .map(Self::Seated)
            .chain([Self::Watching])
    }
}

/// Whose decision the game waits for, or how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// These seats may act now, in any order.
    Of(Seats),
    /// The game is over and these seats won; all of them is a draw.
    Over(Seats),
}

impl Turn {
    /// The seats that may act now.
    pub const fn to_act(self) -> Seats {
        match self {
            Self::Of(seats) => seats,
            Self::Over(_) => Seats::NONE,
        }
    }

    /// Whether the game is over.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Over(_))
    }
}
