//! Starts that are not decided yet, for matches, measurements and learning.

use std::sync::atomic::AtomicBool;

use engawa_rules::{
    game::{Game, Nobody},
    mana::{
        Action, Blocked, Mana, Options, Placing, Position, SetUp, Settled, Side, Swap, Variant,
    },
    rng::{Dice, Seed},
    seat::Seat,
};

use super::{Board, Engine, Root, search::FORCED};
use crate::Budget;

/// Two set-ups on one board, Black to move.
pub fn start(black: SetUp, white: SetUp) -> Position {
    let options = Options {
        variant: Variant::Advanced,
        setup: Placing::Open,
        swap: Swap::Off,
        ..Options::default()
    };
    let mut game = Mana::new(&options, 2, &Seed::from_number(0)).expect("Mana is for two");
    for (seat, set_up) in [(0, black), (1, white)] {
        game.play(Seat::new(seat), &Action::SetUp(set_up), &mut Nobody)
            .expect("a set-up of the advanced variant is legal in it");
    }
    *game.position()
}

/// A start of either variant followed by a few random safe moves, in which a short search finds no
/// forced win for anybody.
pub fn undecided(blocked: Blocked, dice: &mut impl Dice) -> Board {
    loop {
        if let Some(board) = drawn(blocked, dice) {
            return board;
        }
    }
}

fn drawn(blocked: Blocked, dice: &mut impl Dice) -> Option<Board> {
    let variant = [Variant::Standard, Variant::Advanced, Variant::Advanced][dice.index(3)];
    let mut set_up = |side| SetUp::ranked(side, variant, dice.below(SetUp::count(variant)));
    let (black, white) = (set_up(Side::Black), set_up(Side::White));
    let mut board = Board::new(start(black, white), blocked);
    let plies = match variant {
        Variant::Standard => 3 + dice.below(6),
        Variant::Advanced => dice.below(5),
    };
    for _ in 0..plies {
        let action = board.safe_moves().choose(dice)?;
        board = board.play(action);
        if !matches!(board.settle(), Settled::Acts | Settled::TurnLost) {
            return None;
        }
    }
    let stop = AtomicBool::new(false);
    let budget = Budget {
        nodes: 4_000,
        threads: 1,
        stop: &stop,
    };
    let report = Engine::default().search(&Root::new(board), &budget);
    (report.value.abs() < FORCED).then_some(board)
}
