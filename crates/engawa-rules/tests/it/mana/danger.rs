//! What is found backwards from a Daimyo, against what listing every move finds.

use engawa_rules::{
    mana::{Blocked, Move, Position, Side, Square, Squares, Symbol},
    rng::{Dice, Quick},
};

/// Positions of random games, under both rulings of MA-5.4: crowded ones, and ones with many
/// captured Ronins.
fn positions(seed: u64, mut look: impl FnMut(&Position, Blocked)) {
    let mut dice = Quick::new(seed);
    let starts = [
        "RDRRRR/6/6/6/6/rdrrrr b *",
        "6/R4R/1RDRR1/1rrdr1/r4r/6 b *",
        "RRr1r1/R1Dr2/1Rr3/Rr4/d5/6 b *",
        "6/r5/Rr4/Rr4/RRd3/RDrr2 b *",
    ];
    for blocked in [Blocked::Free, Blocked::Strict] {
        for _ in 0..400 {
            let start = starts[dice.index(starts.len())];
            let mut position: Position = start.parse().expect(start);
            loop {
                look(&position, blocked);
                position = match position.choose(blocked, &mut dice) {
                    Some(action) => position.play_unchecked(action),
                    None if position.is_over() => break,
                    None => position.pass(),
                };
                if position.bond().symbol().is_none() && !position.can_act(blocked) {
                    break;
                }
            }
        }
    }
}

/// MA-4.3, MA-4.4: a way there is a way back.
#[test]
fn attackers_are_those_whose_reach_holds_the_square() {
    let mut found = 0;
    positions(1, |position, _| {
        for square in Square::all() {
            for side in Side::ALL {
                let can = |from: &Square| position.reach(*from).contains(square);
                let listed: Squares = position.pieces(side).into_iter().filter(can).collect();
                assert_eq!(
                    position.attackers(square, side),
                    listed,
                    "{position} {square}"
                );
                found += u32::from(listed.len());
            }
        }
    });
    assert!(found > 100_000, "{found}");
}

fn takes(position: &Position, action: Move) -> bool {
    !position.is_over() && position.play_unchecked(action).is_over()
}

/// MA-7.1, MA-5.2, MA-5.4: the takers are the pieces with a move that takes the Daimyo.
#[test]
fn takers_are_those_with_a_move_that_takes() {
    let (mut some, mut none) = (0, 0);
    positions(2, |position, blocked| {
        let moves = position.moves(blocked).into_iter();
        let listed: Squares = moves
            .filter(|action| takes(position, *action))
            .filter_map(Move::from)
            .collect();
        assert_eq!(position.takers(blocked), listed, "{position} {blocked:?}");
        *(if listed.is_empty() {
            &mut none
        } else {
            &mut some
        }) += 1;
    });
    assert!(some > 1_000 && none > 1_000, "{some} {none}");
}

/// The safe actions are those that no action of the opponent answers by taking the Daimyo.
#[test]
fn safe_moves_are_those_without_a_taking_answer() {
    let (mut kept, mut dropped) = (0, 0);
    positions(3, |position, blocked| {
        let mut listed = Vec::new();
        for action in position.moves(blocked) {
            let after = position.play_unchecked(action);
            if after
                .moves(blocked)
                .into_iter()
                .any(|answer| takes(&after, answer))
            {
                dropped += 1;
            } else {
                listed.push(action);
            }
        }
        kept += listed.len();
        let safe: Vec<Move> = position.safe_moves(blocked).into_iter().collect();
        assert_eq!(safe, listed, "{position} {blocked:?}");
    });
    assert!(kept > 10_000 && dropped > 10_000, "{kept} {dropped}");
}

/// The freedom of both sides and the squares that reach another, as the reach of each piece tells.
#[test]
fn freedom_and_reaching_squares_are_those_of_the_reach() {
    positions(4, |position, _| {
        for (side, freedom) in [
            (position.side(), position.freedom()),
            (position.side().other(), position.enemy_freedom()),
        ] {
            for (symbol, count) in Symbol::ALL.into_iter().zip(freedom) {
                let pieces = position.pieces(side).and(symbol.squares());
                let reach = |piece| u32::from(position.reach(piece).len());
                assert_eq!(
                    pieces.into_iter().map(reach).sum::<u32>(),
                    count,
                    "{position}"
                );
            }
        }
        for square in position.empty() {
            let pieces = position.own().or(position.enemy());
            let can = |from: &Square| position.reach(*from).contains(square);
            let listed: Squares = pieces.into_iter().filter(can).collect();
            assert_eq!(
                position.reaching(square).and(pieces),
                listed,
                "{position} {square}"
            );
        }
    });
}
