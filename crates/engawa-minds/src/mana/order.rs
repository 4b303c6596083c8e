//! Which move to try first.

use engawa_rules::mana::{Bond, Move, Squares};

use super::Board;

/// How often a move was too good elsewhere, by what bound the side that made it.
#[derive(Debug)]
pub(crate) struct History(Box<[i16]>);

impl History {
    /// Nothing learned yet.
    pub(crate) fn new() -> Self {
        Self(vec![0; 4 * Move::CODES].into_boxed_slice())
    }

    #[inline]
    fn place(bond: Bond, action: Move) -> usize {
        bond as usize * Move::CODES + usize::from(action.code())
    }

    /// Praises a move, or blames it; what is already high rises less.
    pub(crate) fn add(&mut self, bond: Bond, action: Move, praise: i32) {
        let entry = &mut self.0[Self::place(bond, action)];
        let now = i32::from(*entry);
        *entry = (now + praise * 16 - now * praise.abs() / 512).clamp(-8_000, 8_000) as i16;
    }

    #[inline]
    fn of(&self, bond: Bond, action: Move) -> i32 {
        i32::from(self.0[Self::place(bond, action)])
    }
}

/// What the position itself says about its moves.
#[derive(Debug)]
pub(crate) struct Hints {
    bond: Bond,
    best: u16,
    killers: [u16; 2],
    enemy: Squares,
    /// From here a piece attacks the enemy Daimyo.
    attack: Squares,
    /// By symbol, what is added for leaving the opponent bound to it.
    leaves: [i32; 3],
}

/// Every rank is positive with this added.
const MIDDLE: i32 = 1 << 18;

impl Hints {
    /// Looks at a position once for all its moves.
    #[inline]
    pub(crate) fn new(board: &Board, best: u16, killers: [u16; 2]) -> Self {
        let position = board.position();
        let target = position.daimyo(position.side().other());
        let freedom = position.enemy_freedom();
        let all: u32 = freedom.iter().sum();
        Self {
            bond: position.bond(),
            best,
            killers,
            enemy: position.enemy(),
            attack: target.map_or(Squares::NONE, |target| position.reaching(target)),
            // Who has nothing to move on a symbol is free to move anything.
            leaves: freedom.map(|count| -100 * (if count == 0 { all + 8 } else { count }) as i32),
        }
    }

    /// The move with its rank above it: greater is more promising.
    #[inline]
    pub(crate) fn rank(&self, history: &History, action: Move) -> u32 {
        let (code, to) = (action.code(), action.to());
        let mut rank = history.of(self.bond, action) + self.leaves[to.symbol() as usize - 1];
        if code == self.best {
            rank += 200_000;
        } else if code == self.killers[0] {
            rank += 6_000;
        } else if code == self.killers[1] {
            rank += 4_000;
        }
        if self.enemy.contains(to) {
            rank += 1_500;
        }
        if self.attack.contains(to) {
            rank += 1_500;
        }
        ((rank + MIDDLE).clamp(1, (1 << 20) - 1) as u32) << 12 | u32::from(code)
    }
}

/// Brings the highest rank to the front; what is left over from a first round comes as it stands.
#[inline]
pub(crate) fn pick(ranks: &mut [u32], as_it_stands: bool) -> u32 {
    if !as_it_stands {
        let mut best = 0;
        for place in 1..ranks.len() {
            if ranks[place] > ranks[best] {
                best = place;
            }
        }
        ranks.swap(0, best);
    }
    ranks[0]
}

/// The move of a rank.
#[inline]
pub(crate) fn action(rank: u32) -> Move {
    Move::of_code((rank & 0xfff) as u16)
}

/// By how much less a move is searched that comes so late.
#[inline]
pub(crate) fn reduction(depth: i32, tried: usize, rank: u32) -> i32 {
    if depth < 3 || tried < 2 {
        return 0;
    }
    let learned = (rank >> 12) as i32 - MIDDLE;
    let late = (tried.ilog2() * depth.ilog2()) as i32;
    (late / 2 + i32::from(learned < -3_000) - i32::from(learned > 2_000)).clamp(0, depth - 2)
}
