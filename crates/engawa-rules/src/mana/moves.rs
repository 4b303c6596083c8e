//! The actions of one position, listed without allocating, and counted to a depth.

use core::fmt;

use crate::rng::Dice;

use super::{
    Blocked,
    board::{Square, Squares},
    position::{Position, reach_by},
};

/// Where a re-entering Ronin comes from, in place of a square.
pub(super) const ENTERING: u8 = 63;

/// A piece's move, or a Ronin's re-entry.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub(super) from: u8,
    pub(super) to: u8,
}

impl Move {
    /// The piece on one square moves to another.
    pub const fn new(from: Square, to: Square) -> Self {
        Self {
            from: from.0,
            to: to.0,
        }
    }

    /// A captured Ronin re-enters.
    pub const fn enter(to: Square) -> Self {
        Self {
            from: ENTERING,
            to: to.0,
        }
    }

    /// Where the piece comes from; `None` for a re-entry.
    pub const fn from(self) -> Option<Square> {
        if self.from == ENTERING {
            None
        } else {
            Some(Square(self.from))
        }
    }

    /// Its place among all moves there can be, for tables: below [`Move::CODES`].
    #[inline]
    pub const fn code(self) -> u16 {
        (self.from as u16) << 6 | self.to as u16
    }

    /// The move with this code.
    #[inline]
    pub const fn of_code(code: u16) -> Self {
        Self {
            from: (code >> 6 & 63) as u8,
            to: (code & 63) as u8,
        }
    }

    /// How many codes there are.
    pub const CODES: usize = 1 << 12;

    /// Where it arrives.
    pub const fn to(self) -> Square {
        Square(self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.from() {
            Some(from) => write!(f, "{from}-{}", self.to()),
            None => write!(f, "@{}", self.to()),
        }
    }
}

/// The actions of one position: for each piece that can move the squares it reaches, and the
/// squares on which a Ronin may re-enter.
#[derive(Clone, Copy, Debug)]
pub struct Moves {
    from: [u8; 8],
    reach: [u64; 8],
    movers: u8,
    pub(super) entry: u64,
}

impl Moves {
    pub(super) const NONE: Self = Self {
        from: [0; 8],
        reach: [0; 8],
        movers: 0,
        entry: 0,
    };

    #[inline]
    pub(super) fn add<const STEPS: u8>(&mut self, pieces: u64, empty: u64, target: u64) {
        let mut left = pieces;
        while left != 0 {
            let from = left.trailing_zeros() as u8;
            left &= left - 1;
            let reach = reach_by::<STEPS>(from, empty) & target;
            // Written whether or not the piece can move, then kept only if it can: no branch. A
            // side has six pieces at most, so eight places are enough.
            let place = usize::from(self.movers & 7);
            self.from[place] = from;
            self.reach[place] = reach;
            self.movers += u8::from(reach != 0);
        }
    }

    /// Keeps of each piece's squares, and of those for re-entry, only what `keep` answers.
    #[inline]
    pub(super) fn retain(&mut self, keep: impl Fn(u8, u64) -> u64) {
        let mut kept = 0;
        for place in 0..usize::from(self.movers & 7) {
            let reach = keep(self.from[place], self.reach[place]);
            (self.from[kept & 7], self.reach[kept & 7]) = (self.from[place], reach);
            kept += usize::from(reach != 0);
        }
        self.movers = kept as u8;
        if self.entry != 0 {
            self.entry = keep(ENTERING, self.entry);
        }
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.movers == 0 && self.entry == 0
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> u32 {
        let moves: u32 = self.movers().map(|(_, reach)| reach.count_ones()).sum();
        moves + self.entry.count_ones()
    }

    /// The pieces that can move, each with the squares it can move to.
    pub fn by_piece(&self) -> impl Iterator<Item = (Square, Squares)> {
        self.movers()
            .map(|(from, reach)| (Square(from), Squares(reach)))
    }

    /// Where a captured Ronin may re-enter.
    pub const fn entry(&self) -> Squares {
        Squares(self.entry)
    }

    #[inline]
    fn movers(&self) -> impl Iterator<Item = (u8, u64)> {
        let movers = usize::from(self.movers & 7);
        let pairs = self.from.iter().zip(&self.reach).take(movers);
        pairs.map(|(from, reach)| (*from, *reach))
    }

    /// One of them, each equally likely, or `None` if there is none.
    #[inline]
    pub fn choose(&self, dice: &mut impl Dice) -> Option<Move> {
        let (mut counts, mut total) = ([0; 8], self.entry.count_ones());
        for (count, (_, reach)) in counts.iter_mut().zip(self.movers()) {
            *count = reach.count_ones();
            total += *count;
        }
        if total == 0 {
            return None;
        }
        let mut rank = dice.below(total);
        for (count, (from, reach)) in counts.iter().zip(self.movers()) {
            if rank < *count {
                let to = ranked(reach, rank);
                return Some(Move { from, to });
            }
            rank -= count;
        }
        let to = ranked(self.entry, rank);
        Some(Move { from: ENTERING, to })
    }

    /// Hands each of them on.
    #[inline]
    pub fn each(&self, mut act: impl FnMut(Move)) {
        for (from, reach) in self.movers() {
            each_square(reach, |to| act(Move { from, to }));
        }
        each_square(self.entry, |to| {
            act(Move { from: ENTERING, to });
        });
    }
}

#[inline]
fn each_square(squares: u64, mut act: impl FnMut(u8)) {
    let mut left = squares;
    while left != 0 {
        act(left.trailing_zeros() as u8);
        left &= left - 1;
    }
}

/// The square with this rank in a set, the first having rank 0.
#[inline]
fn ranked(squares: u64, rank: u32) -> u8 {
    let mut left = squares;
    for _ in 0..rank {
        left &= left.wrapping_sub(1);
    }
    left.trailing_zeros() as u8
}

impl IntoIterator for Moves {
    type Item = Move;
    type IntoIter = MovesIter;

    fn into_iter(self) -> MovesIter {
        MovesIter {
            moves: self,
            mover: 0,
        }
    }
}

/// The actions of one position, one after the other.
#[derive(Clone, Debug)]
pub struct MovesIter {
    moves: Moves,
    mover: u8,
}

impl Iterator for MovesIter {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        while self.mover < self.moves.movers {
            let place = usize::from(self.mover & 7);
            let left = self.moves.reach[place];
            if left != 0 {
                self.moves.reach[place] = left & (left - 1);
                return Some(Move {
                    from: self.moves.from[place],
                    to: left.trailing_zeros() as u8,
                });
            }
            self.mover += 1;
        }
        let left = self.moves.entry;
        if left == 0 {
            return None;
        }
        self.moves.entry = left & (left - 1);
        Some(Move {
            from: ENTERING,
            to: left.trailing_zeros() as u8,
        })
    }
}

/// How many sequences of exactly `depth` actions there are from here (MA-8.6).
///
/// A finished game has no continuation, a lost turn adds no length, and repetition is ignored. The
/// last action of each sequence is counted, not made.
pub fn perft(position: &Position, depth: u32, blocked: Blocked) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(settled_count(position, blocked)),
        _ => {
            let mut position = *position;
            let mut moves = position.moves(blocked);
            if moves.is_empty() && !position.is_over() {
                position = position.pass();
                moves = position.moves(blocked);
            }
            let mut total = 0;
            if depth == 2 {
                moves.each(|action| {
                    let after = position.play_unchecked(action);
                    total += u64::from(settled_count(&after, blocked));
                });
            } else {
                moves.each(|action| {
                    total += perft(&position.play_unchecked(action), depth - 1, blocked);
                });
            }
            total
        }
    }
}

/// How many actions whoever acts next has, once a lost turn is settled.
#[inline]
fn settled_count(position: &Position, blocked: Blocked) -> u32 {
    let count = position.count_moves(blocked);
    if count > 0 || position.is_over() {
        return count;
    }
    position.pass().count_moves(blocked)
}
