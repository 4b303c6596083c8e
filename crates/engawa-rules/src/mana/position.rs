//! A position of Mana for searching: small, `Copy`, without history.

use crate::rng::Dice;

use super::{
    Blocked,
    board::{BEARING, BESIDE, BOARD, Piece, STRIDE, SYMBOL, Side, Square, Squares, Symbol, spread},
    moves::{ENTERING, Move, Moves},
};

/// What binds the side to move: the symbol on which the opponent's last move ended, if any.
///
/// MA-1.3: the bird is no more than this; it stands on no square and blocks nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bond {
    /// Nothing: the first move of the game, or the opponent lost the turn.
    Free = 0,
    /// A single square.
    One = 1,
    /// A double square.
    Two = 2,
    /// A triple square.
    Three = 3,
}

impl Bond {
    /// The binding symbol.
    pub const fn symbol(self) -> Option<Symbol> {
        match self {
            Self::Free => None,
            Self::One => Some(Symbol::One),
            Self::Two => Some(Symbol::Two),
            Self::Three => Some(Symbol::Three),
        }
    }
}

impl From<Symbol> for Bond {
    fn from(symbol: Symbol) -> Self {
        match symbol {
            Symbol::One => Self::One,
            Symbol::Two => Self::Two,
            Symbol::Three => Self::Three,
        }
    }
}

/// By square, the bond that a move ending there leaves behind.
const LEAVES: [Bond; 64] = {
    let mut leaves = [Bond::Free; 64];
    let mut bit = 0;
    while bit < 64 {
        leaves[bit] = match SYMBOL[bit] {
            1 => Bond::One,
            2 => Bond::Two,
            3 => Bond::Three,
            _ => Bond::Free,
        };
        bit += 1;
    }
    leaves
};

/// What becomes of a side to move that may have nothing to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// It has an action.
    Acts,
    /// It had none and lost the turn; the opponent, now to move, has one.
    TurnLost,
    /// Neither side has an action.
    Stuck,
    /// A Daimyo is captured.
    Over,
}

/// Pieces, side to move and what binds it. A captured piece is one that is missing.
///
/// Kept from the mover's point of view, so that a move is the same work for both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The pieces of the side to move.
    pub(super) own: u64,
    /// The opponent's pieces.
    pub(super) enemy: u64,
    /// The squares of both Daimyos.
    pub(super) daimyo: u64,
    pub(super) side: Side,
    pub(super) bond: Bond,
}

impl Position {
    /// No piece on the board, Black to move, free.
    pub const EMPTY: Self = Self {
        own: 0,
        enemy: 0,
        daimyo: 0,
        side: Side::Black,
        bond: Bond::Free,
    };

    /// The pieces a side has on the board, the Daimyo included.
    pub fn pieces(&self, side: Side) -> Squares {
        Squares(if side == self.side {
            self.own
        } else {
            self.enemy
        })
    }

    /// Where a side's Daimyo stands, unless it is captured.
    pub fn daimyo(&self, side: Side) -> Option<Square> {
        Squares(self.pieces(side).0 & self.daimyo)
            .into_iter()
            .next()
    }

    /// How many Ronins of a side are off the board.
    pub fn captured(&self, side: Side) -> u8 {
        let ronins = self.pieces(side).0 & !self.daimyo;
        5u8.saturating_sub(ronins.count_ones() as u8)
    }

    /// What stands on a square.
    pub fn at(&self, square: Square) -> Option<(Side, Piece)> {
        let bit = square.bit();
        let side = match (self.own & bit != 0, self.enemy & bit != 0) {
            (false, false) => return None,
            (true, _) => self.side,
            (false, true) => self.side.other(),
        };
        let piece = if self.daimyo & bit == 0 {
            Piece::Ronin
        } else {
            Piece::Daimyo
        };
        Some((side, piece))
    }

    /// Who is to move.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// What binds the side to move.
    pub const fn bond(&self) -> Bond {
        self.bond
    }

    /// Squares without a piece.
    pub const fn empty(&self) -> Squares {
        Squares(BOARD & !(self.own | self.enemy))
    }

    /// MA-7.1: whether a Daimyo is captured.
    pub const fn is_over(&self) -> bool {
        self.own & self.daimyo == 0 || self.enemy & self.daimyo == 0
    }

    /// The winner, once a Daimyo is captured.
    pub const fn winner(&self) -> Option<Side> {
        if self.own & self.daimyo == 0 {
            Some(self.side.other())
        } else if self.enemy & self.daimyo == 0 {
            Some(self.side)
        } else {
            None
        }
    }

    /// The position packed into 128 bits; equal keys are equal positions.
    pub fn key(&self) -> u128 {
        let (black, white) = match self.side {
            Side::Black => (self.own, self.enemy),
            Side::White => (self.enemy, self.own),
        };
        // A missing Daimyo has 64 trailing zeros: bit 63 is never a square.
        let daimyo = |pieces: u64| u128::from((pieces & self.daimyo).trailing_zeros().min(63));
        u128::from(black)
            | u128::from(white) << 42
            | daimyo(black) << 84
            | daimyo(white) << 90
            | (self.side as u128) << 96
            | (self.bond as u128) << 97
    }

    /// The position whose [`key`](Self::key) this is.
    pub fn of_key(key: u128) -> Self {
        let squares = |shift: u32| (key >> shift) as u64 & BOARD;
        let daimyo = |shift: u32| 1u64 << (key >> shift & 63) & BOARD;
        let (black, white) = (squares(0), squares(42));
        let side = if key >> 96 & 1 == 0 {
            Side::Black
        } else {
            Side::White
        };
        let (own, enemy) = match side {
            Side::Black => (black, white),
            Side::White => (white, black),
        };
        Self {
            own,
            enemy,
            daimyo: daimyo(84) | daimyo(90),
            side,
            bond: match key >> 97 & 3 {
                0 => Bond::Free,
                1 => Bond::One,
                2 => Bond::Two,
                _ => Bond::Three,
            },
        }
    }

    /// Where the piece on this square could move if nothing bound its side; nothing for an empty
    /// square.
    pub fn reach(&self, square: Square) -> Squares {
        let empty = self.empty().0;
        let own = match self.at(square) {
            None => return Squares::NONE,
            Some((side, _)) => self.pieces(side).0,
        };
        Squares(reach(SYMBOL[usize::from(square.0 & 63)], square.0, empty) & BOARD & !own)
    }

    /// Whether the side to move may play any piece or re-enter a Ronin (MA-3.2, MA-5.3, MA-5.4).
    ///
    /// Under [`Blocked::Strict`] a side whose bound pieces are all blocked is not free: it has no
    /// action at all.
    pub fn may_choose(&self, blocked: Blocked) -> bool {
        let bound = self.bound();
        bound == 0 || (blocked == Blocked::Free && !self.can_move(bound))
    }

    /// The pieces that the bond singles out; none if nothing binds or none stands on the symbol.
    #[inline]
    pub(super) const fn bound(&self) -> u64 {
        // Nothing bears the symbol 0, which is freedom.
        self.own & BEARING[(self.bond as usize) & 3]
    }

    #[inline]
    pub(super) fn can_move(&self, pieces: u64) -> bool {
        let (empty, target) = (self.empty().0, BOARD & !self.own);
        Squares(pieces)
            .into_iter()
            .any(|from| reach(SYMBOL[usize::from(from.0 & 63)], from.0, empty) & target != 0)
    }

    /// Whether the side to move has an action.
    pub fn can_act(&self, blocked: Blocked) -> bool {
        if self.is_over() {
            return false;
        }
        let bound = self.bound();
        if bound != 0 {
            if self.can_move(bound) {
                return true;
            }
            if blocked == Blocked::Strict {
                return false;
            }
        }
        self.entry() != 0 || self.can_move(self.own)
    }

    /// Where a free side may re-enter a Ronin: MA-6.1, any square without a piece, if one is
    /// captured.
    #[inline]
    const fn entry(&self) -> u64 {
        if self.own.count_ones() < 6 {
            self.empty().0
        } else {
            0
        }
    }

    /// Every action of the side to move, without settling a lost turn.
    #[inline]
    pub fn moves(&self, blocked: Blocked) -> Moves {
        let mut moves = Moves::NONE;
        if self.is_over() {
            return moves;
        }
        let (empty, target) = (self.empty().0, BOARD & !self.own);
        let bound = self.bound();
        if bound != 0 {
            // MA-5.2: a piece on the binding symbol must move, if one can.
            match self.bond {
                Bond::One => moves.add::<1>(bound, empty, target),
                Bond::Two => moves.add::<2>(bound, empty, target),
                _ => moves.add::<3>(bound, empty, target),
            }
            if !moves.is_empty() || blocked == Blocked::Strict {
                return moves;
            }
        }
        moves.add::<1>(self.own & BEARING[1], empty, target);
        moves.add::<2>(self.own & BEARING[2], empty, target);
        moves.add::<3>(self.own & BEARING[3], empty, target);
        moves.entry = self.entry();
        moves
    }

    /// How many actions the side to move has, without settling a lost turn.
    #[inline]
    pub fn count_moves(&self, blocked: Blocked) -> u32 {
        if self.is_over() {
            return 0;
        }
        let (empty, target) = (self.empty().0, BOARD & !self.own);
        let bound = self.bound();
        if bound != 0 {
            let count = match self.bond {
                Bond::One => count::<1>(bound, empty, target),
                Bond::Two => count::<2>(bound, empty, target),
                _ => count::<3>(bound, empty, target),
            };
            if count > 0 || blocked == Blocked::Strict {
                return count;
            }
        }
        count::<1>(self.own & BEARING[1], empty, target)
            + count::<2>(self.own & BEARING[2], empty, target)
            + count::<3>(self.own & BEARING[3], empty, target)
            + self.entry().count_ones()
    }

    /// One action of the side to move, each equally likely, or `None` if it has none.
    #[inline]
    pub fn choose(&self, blocked: Blocked, dice: &mut impl Dice) -> Option<Move> {
        self.moves(blocked).choose(dice)
    }

    /// The position after an action that is known to be legal; a lost turn is not settled.
    #[inline]
    #[must_use]
    pub fn play_unchecked(&self, action: Move) -> Self {
        let (from, to) = (1u64 << (action.from & 63), 1u64 << (action.to & 63));
        // MA-4.6: whatever stood on the arrival square leaves the board.
        // A re-entering Ronin comes from bit 63, where nothing ever stands.
        let moves_daimyo = self.daimyo >> (action.from & 63) & 1;
        Self {
            own: self.enemy & !to,
            enemy: self.own & !from | to,
            daimyo: self.daimyo & !(from | to) | moves_daimyo << (action.to & 63),
            side: self.side.other(),
            bond: LEAVES[usize::from(action.to & 63)],
        }
    }

    /// The position after the side to move loses the turn: the opponent is free.
    #[must_use]
    pub const fn pass(&self) -> Self {
        Self {
            own: self.enemy,
            enemy: self.own,
            daimyo: self.daimyo,
            side: self.side.other(),
            bond: Bond::Free,
        }
    }

    /// MA-5.5: passes the turn if the side to move has no action.
    #[inline]
    pub fn settle(&mut self, blocked: Blocked) -> Settled {
        if self.is_over() {
            return Settled::Over;
        }
        if self.can_act(blocked) {
            return Settled::Acts;
        }
        *self = self.pass();
        if self.can_act(blocked) {
            Settled::TurnLost
        } else {
            Settled::Stuck
        }
    }
}

/// The squares in exactly as many steps as the symbol says, the last one not looked at: the caller
/// masks the board's edge and the mover's own pieces.
#[inline]
pub(super) fn reach(symbol: u8, from: u8, empty: u64) -> u64 {
    match symbol {
        1 => reach_by::<1>(from, empty),
        2 => reach_by::<2>(from, empty),
        _ => reach_by::<3>(from, empty),
    }
}

/// [`reach`] for a symbol known beforehand.
///
/// MA-4.3 and MA-4.4 in closed form: the start is occupied, so it is never among the empty squares
/// passed, and by the parity of the board no square of an odd step is one of an even step. The only
/// square that could be passed twice is the first one, come back to by the third step; it may be
/// the last only if the second square is reached from another first square as well.
#[inline]
pub(super) fn reach_by<const STEPS: u8>(from: u8, empty: u64) -> u64 {
    let beside = BESIDE[usize::from(from & 63)];
    if STEPS == 1 {
        return beside;
    }
    let first = beside & empty;
    let (left, right) = (first >> 1, first << 1);
    let (down, up) = (first >> STRIDE, first << STRIDE);
    let (across, along) = (left | right, down | up);
    if STEPS == 2 {
        return (across | along) & !(1u64 << (from & 63));
    }
    let second = (across | along) & empty;
    let twice = (left & right | down & up | across & along) & second;
    spread(second) & !first | spread(twice) & first
}

#[inline]
pub(super) fn count<const STEPS: u8>(pieces: u64, empty: u64, target: u64) -> u32 {
    let mut total = 0;
    let mut left = pieces;
    while left != 0 {
        let from = left.trailing_zeros() as u8;
        left &= left - 1;
        total += (reach_by::<STEPS>(from, empty) & target).count_ones();
    }
    total
}

/// Where a re-entering Ronin comes from, as a bit that is no square.
const _: () = assert!(BOARD >> ENTERING & 1 == 0);
