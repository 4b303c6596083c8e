//! What a position is worth without looking further.
//!
//! A sum of weights, one for each thing noticed. The weights are data: `weights.txt` says which
//! command made it, and [`notice`] alone says what they mean, to whoever judges and to whoever learns.

use std::sync::LazyLock;

use engawa_rules::mana::{Bond, Position, Square, Squares, Symbol};

use super::Board;

/// A win now would be worth this much; nothing judged comes near.
pub(crate) const WIN: i32 = 30_000;
/// Judgments stay within this; beyond it a value tells a forced win or loss.
pub(crate) const LIMIT: i32 = 20_000;
/// So much is one unit of log-odds.
pub(crate) const UNIT: f64 = 400.0;

/// The ways one side can stand: on each symbol no piece, one, or more, attacking the enemy Daimyo
/// from it or not.
const STANCES: usize = 5 * 5 * 5;

const MINE: usize = 0;
const THEIRS: usize = MINE + 4 * STANCES;
const HAND: usize = THEIRS + 4 * STANCES;
const DAIMYO: usize = HAND + 36;
const RONIN: usize = DAIMYO + 36;
const FREEDOM: usize = RONIN + 36;
const THEIR_FREEDOM: usize = FREEDOM + 3 * 16;
const AIR: usize = THEIR_FREEDOM + 3 * 16;
const SAFE: usize = AIR + 2 * 5;
/// How many weights there are.
pub(crate) const COUNT: usize = SAFE + 4 * 16;

/// The weights, in the order of the places above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(pub(crate) Box<[i16; COUNT]>);

static LEARNED: LazyLock<Weights> = LazyLock::new(|| {
    Weights::parse(include_str!("weights.txt")).expect("the weights that are built in are whole")
});

impl Weights {
    /// Those that are built in.
    pub fn learned() -> &'static Self {
        &LEARNED
    }

    /// None at all: every position is worth the same.
    pub fn blank() -> Self {
        Self(Box::new([0; COUNT]))
    }

    /// Reads numbers between blanks; a line that begins with # is a remark.
    pub fn parse(text: &str) -> Option<Self> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let numbers: Option<Vec<i16>> = lines
            .flat_map(str::split_ascii_whitespace)
            .map(|word| word.parse().ok())
            .collect();
        Some(Self(numbers?.into_boxed_slice().try_into().ok()?))
    }

    /// As [`parse`](Self::parse) reads them, sixteen to a line.
    pub fn write(&self) -> String {
        let line = |weights: &[i16]| {
            let words: Vec<String> = weights.iter().map(i16::to_string).collect();
            words.join(" ") + "\n"
        };
        self.0.chunks(16).map(line).collect()
    }

    /// What the side to move can hope for, `safe` being how many safe moves it has.
    #[inline]
    pub(crate) fn judge(&self, board: &Board, safe: u32) -> i32 {
        let mut sum = 0;
        notice(board.position(), safe, |place, times| {
            sum += times * i32::from(self.0[place]);
        });
        sum.clamp(-LIMIT, LIMIT)
    }
}

/// On one symbol: nothing, one piece, more, one that attacks with or without others.
#[inline]
fn stance(pieces: Squares, attackers: Squares) -> usize {
    let mut code = 0;
    for symbol in Symbol::ALL {
        let on = pieces.and(symbol.squares()).len().min(2);
        let attacks = !attackers.and(symbol.squares()).is_empty();
        code = code * 5 + usize::from(on) + if attacks { 2 } else { 0 };
    }
    code
}

#[inline]
fn bond(position: &Position) -> usize {
    match position.bond() {
        Bond::Free => 0,
        Bond::One => 1,
        Bond::Two => 2,
        Bond::Three => 3,
    }
}

/// Names everything that is noticed in a position by the place of its weight and how often it
/// counts, for the side to move (once) and against it (minus once).
#[inline]
pub(crate) fn notice(position: &Position, safe: u32, mut see: impl FnMut(usize, i32)) {
    let (own, enemy) = (position.own(), position.enemy());
    let (mine, theirs) = (own.and(position.daimyos()), enemy.and(position.daimyos()));
    let first = |squares: Squares| squares.into_iter().next();
    let (Some(home), Some(target)) = (first(mine), first(theirs)) else {
        return;
    };
    let bond = bond(position);
    let attack = position.reaching(target).and(own);
    let danger = position.reaching(home).and(enemy);
    see(MINE + bond * STANCES + stance(own, attack), 1);
    see(THEIRS + bond * STANCES + stance(enemy, danger), 1);
    let hand = |pieces: Squares| usize::from(6 - pieces.len().min(6));
    see(HAND + hand(own) * 6 + hand(enemy), 1);
    let square = |square: Square| usize::from(square.number());
    see(DAIMYO + square(home), 1);
    see(DAIMYO + square(target), -1);
    for piece in own.without(home) {
        see(RONIN + square(piece), 1);
    }
    for piece in enemy.without(target) {
        see(RONIN + square(piece), -1);
    }
    for (place, count) in position.freedom().into_iter().enumerate() {
        see(FREEDOM + place * 16 + count.min(15) as usize, 1);
    }
    for (place, count) in position.enemy_freedom().into_iter().enumerate() {
        see(THEIR_FREEDOM + place * 16 + count.min(15) as usize, 1);
    }
    let air = |daimyo: Square| usize::from(daimyo.beside().and(position.empty()).len());
    see(AIR + air(home), 1);
    see(AIR + 5 + air(target), -1);
    see(SAFE + bond * 16 + safe.min(15) as usize, 1);
}
