//! A position under a ruling, as searches pass it around.

use engawa_rules::mana::{Blocked, Bond, Move, Moves, Position, Settled, Squares};

/// A position together with the ruling on blocked pieces (MA-5.4), which decides its moves.
///
/// Everything it answers comes from [`Position`]: what is added is the pairing, a key that is the
/// same for both sides, and lost turns settled on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    position: Position,
    blocked: Blocked,
}

/// By square, a code of six bits in the spare column between the rows of a set of squares: the
/// Daimyo's square, written where no piece can stand.
const DAIMYO: [u64; 64] = {
    let mut codes = [0; 64];
    let mut bit = 0;
    while bit < 64 {
        let mut place = 0;
        while place < 6 {
            codes[bit] |= (bit as u64 >> place & 1) << (place * 7 + 6);
            place += 1;
        }
        bit += 1;
    }
    codes
};

impl Board {
    /// A position as it stands, a lost turn not settled.
    pub const fn new(position: Position, blocked: Blocked) -> Self {
        Self { position, blocked }
    }

    /// The position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The ruling.
    pub const fn blocked(&self) -> Blocked {
        self.blocked
    }

    /// Every action of the side to move.
    #[inline]
    pub fn moves(&self) -> Moves {
        self.position.moves(self.blocked)
    }

    /// The actions after which the opponent cannot take the Daimyo at once.
    #[inline]
    pub fn safe_moves(&self) -> Moves {
        self.position.safe_moves(self.blocked)
    }

    /// The pieces with which the side to move can take the enemy Daimyo now.
    #[inline]
    pub fn takers(&self) -> Squares {
        self.position.takers(self.blocked)
    }

    /// A move that takes the enemy Daimyo, if there is one.
    pub fn winning_move(&self) -> Option<Move> {
        let from = self.takers().into_iter().next()?;
        let to = self.position.daimyo(self.position.side().other())?;
        Some(Move::new(from, to))
    }

    /// After an action that is known to be legal, a lost turn not settled.
    #[inline]
    #[must_use]
    pub fn play(&self, action: Move) -> Self {
        Self::new(self.position.play_unchecked(action), self.blocked)
    }

    /// After the side to move loses the turn.
    #[inline]
    #[must_use]
    pub fn pass(&self) -> Self {
        Self::new(self.position.pass(), self.blocked)
    }

    /// Passes the turn if the side to move has no action, and tells what became of it.
    #[inline]
    pub fn settle(&mut self) -> Settled {
        self.position.settle(self.blocked)
    }

    /// The position in 86 bits as the side to move sees it: 44 low ones, 42 high ones.
    ///
    /// # Equality
    /// Equal keys are equal positions, but for the color of the pieces: the board knows no up and
    /// down, so that what Black can do here White could do in the same place.
    #[inline]
    pub fn key(&self) -> u128 {
        let (low, high) = self.halves();
        u128::from(high) << 44 | u128::from(low)
    }

    /// The two halves of the key: 44 bits and 42.
    #[inline]
    pub(crate) fn halves(&self) -> (u64, u64) {
        let daimyos = self.position.daimyos().bits();
        let side = |pieces: u64| {
            // A missing Daimyo has 64 trailing zeros, and 63 is never a square.
            let square = (pieces & daimyos).trailing_zeros().min(63);
            pieces | DAIMYO[(square & 63) as usize]
        };
        let own = side(self.position.own().bits());
        let enemy = side(self.position.enemy().bits());
        let bond = match self.position.bond() {
            Bond::Free => 0,
            Bond::One => 1,
            Bond::Two => 2,
            Bond::Three => 3,
        };
        (own | bond << 42, enemy)
    }

    /// How many sequences of exactly this many actions there are, with lost turns settled and
    /// repetition ignored.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut board = *self;
        match board.settle() {
            Settled::Over | Settled::Stuck => 0,
            Settled::Acts | Settled::TurnLost => {
                let moves = board.moves().into_iter();
                moves
                    .map(|action| board.play(action).perft(depth - 1))
                    .sum()
            }
        }
    }
}
