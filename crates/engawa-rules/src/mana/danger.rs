//! Who can take whom at once, found from the target backwards.
//!
//! A way from one square to another is a way back as well: the squares passed are empty both times,
//! and none is touched twice (MA-4.3, MA-4.4). So the pieces that reach a square are found by one
//! walk from that square, and a search need not list moves to know that a Daimyo is lost.

use super::{
    Blocked,
    board::{BEARING, BESIDE, BOARD, STRIDE, Side, Square, Squares, spread},
    moves::{Move, Moves},
    position::{Position, count},
};

/// By square, those that can lie on a way to it: one or two steps from it.
const ON_THE_WAY: [u64; 64] = {
    let mut zones = [0; 64];
    let mut bit = 0;
    while bit < 64 {
        if BOARD >> bit & 1 == 1 {
            zones[bit] = (BESIDE[bit] | spread(BESIDE[bit])) & BOARD & !(1 << bit);
        }
        bit += 1;
    }
    zones
};

/// The squares from which a piece would reach this one, if it stood there.
#[inline]
fn reaching(square: u8, empty: u64) -> u64 {
    let from = 1u64 << (square & 63);
    let beside = BESIDE[usize::from(square & 63)];
    let first = beside & empty;
    let (left, right) = (first >> 1, first << 1);
    let (down, up) = (first >> STRIDE, first << STRIDE);
    let (across, along) = (left | right, down | up);
    let second = (across | along) & empty & !from;
    let twice = (left & right | down & up | across & along) & second;
    let third = spread(second) & !first | spread(twice) & first;
    beside & BEARING[1] | (across | along) & !from & BEARING[2] | third & BEARING[3]
}

#[inline]
fn freedom(pieces: u64, empty: u64) -> [u32; 3] {
    let target = BOARD & !pieces;
    [
        count::<1>(pieces & BEARING[1], empty, target),
        count::<2>(pieces & BEARING[2], empty, target),
        count::<3>(pieces & BEARING[3], empty, target),
    ]
}

impl Position {
    /// The pieces of the side to move.
    pub const fn own(&self) -> Squares {
        Squares(self.own)
    }

    /// The pieces of the side that waits.
    pub const fn enemy(&self) -> Squares {
        Squares(self.enemy)
    }

    /// The squares of the Daimyos.
    pub const fn daimyos(&self) -> Squares {
        Squares(self.daimyo)
    }

    /// The squares from which a piece that stood there would reach this one.
    #[inline]
    pub fn reaching(&self, square: Square) -> Squares {
        Squares(reaching(square.0, self.empty().0 & !square.bit()) & BOARD)
    }

    /// How many squares the pieces of the side to move reach, by the symbol they stand on, if
    /// nothing binds them.
    #[inline]
    pub fn freedom(&self) -> [u32; 3] {
        freedom(self.own, self.empty().0)
    }

    /// The same for the side that waits.
    #[inline]
    pub fn enemy_freedom(&self) -> [u32; 3] {
        freedom(self.enemy, self.empty().0)
    }

    /// The pieces of a side that could move to this square if nothing bound them.
    #[inline]
    pub fn attackers(&self, square: Square, side: Side) -> Squares {
        let pieces = self.pieces(side);
        if pieces.contains(square) {
            return Squares::NONE;
        }
        Squares(reaching(square.0, self.empty().0 & !square.bit()) & pieces.0)
    }

    /// The pieces with which the side to move can take the enemy Daimyo now (MA-7.1), the bird
    /// allowing.
    #[inline]
    pub fn takers(&self, blocked: Blocked) -> Squares {
        let target = self.enemy & self.daimyo;
        if target == 0 || self.own & self.daimyo == 0 {
            return Squares::NONE;
        }
        let all = reaching(target.trailing_zeros() as u8, self.empty().0) & self.own;
        if all == 0 {
            return Squares::NONE;
        }
        let bound = self.bound();
        // MA-5.2: a bound piece that can take can move, so that it and its like are the choice.
        if bound == 0 {
            Squares(all)
        } else if all & bound != 0 {
            Squares(all & bound)
        } else if blocked == Blocked::Free && !self.can_move(bound) {
            Squares(all)
        } else {
            Squares::NONE
        }
    }

    /// The actions after which the opponent cannot take the Daimyo at once, a lost turn not settled.
    #[inline]
    pub fn safe_moves(&self, blocked: Blocked) -> Moves {
        let mut moves = self.moves(blocked);
        let home = self.own & self.daimyo;
        let square = home.trailing_zeros() as u8 & 63;
        let empty = self.empty().0;
        let danger = reaching(square, empty) & self.enemy;
        let zone = ON_THE_WAY[usize::from(square)];
        let doomed = self.doomed(danger);
        moves.retain(|from, reach| {
            let start = 1u64 << (from & 63);
            if start == home {
                return self.tested(from, reach, blocked);
            }
            // Whoever leaves a square on the way opens it; whoever arrives closes one at most.
            let danger = if start & zone == 0 {
                danger
            } else {
                reaching(square, empty | start) & self.enemy
            };
            if danger == 0 {
                return reach;
            }
            let closed = zone | self.enemy;
            self.tested(from, reach & (closed | !doomed), blocked)
        });
        moves
    }

    /// The squares whose symbol lets one of these enemies take the Daimyo, if a Ronin arrives there
    /// without standing in the way or capturing: one of them bears it, or nobody does.
    fn doomed(&self, danger: u64) -> u64 {
        let mut doomed = 0;
        for bearing in &BEARING[1..] {
            if danger & bearing != 0 || (danger != 0 && self.enemy & bearing == 0) {
                doomed |= bearing;
            }
        }
        doomed
    }

    /// Those of the squares that one's piece can go to without losing the Daimyo next.
    fn tested(&self, from: u8, reach: u64, blocked: Blocked) -> u64 {
        let (mut safe, mut left) = (0, reach);
        while left != 0 {
            let to = left.trailing_zeros() as u8;
            left &= left - 1;
            let after = self.play_unchecked(Move { from, to });
            safe |= u64::from(after.takers(blocked).is_empty()) << to;
        }
        safe
    }
}
