//! Board, pieces and bird.

use engawa_rules::{
    game::Game,
    mana::{Mana, Options, Position, Side, Square, Squares, Symbol},
    rng::Seed,
};

use super::{board, legal, new, play, set};

/// MA-1.1: the board as printed, twelve of each symbol, the corners as the rulebook wants them.
#[test]
fn the_board_has_twelve_of_each_symbol() {
    let rows: Vec<String> = (0..6)
        .rev()
        .map(|row| {
            let squares = (0..6).filter_map(|column| Square::at(column, row));
            let digits = squares.map(|square| square.symbol().steps().to_string());
            digits.collect()
        })
        .collect();
    assert_eq!(
        rows,
        ["122312", "313132", "231213", "213231", "131312", "322132"]
    );
    for symbol in Symbol::ALL {
        assert_eq!(symbol.squares().len(), 12);
    }
    let corner = |text: &str| Square::parse(text.as_bytes()).expect("a square").symbol();
    assert_eq!(corner("a1"), Symbol::Three, "Black's left-hand corner");
    assert_eq!(corner("f6"), Symbol::Two, "White's left-hand corner");
}

/// MA-1.1: squares are named a1 to f6 and ordered row by row.
#[test]
fn squares_are_ordered_row_by_row() {
    let names: Vec<String> = Square::all().map(|square| square.to_string()).collect();
    assert_eq!(names.len(), 36);
    assert_eq!(names[..7], ["a1", "b1", "c1", "d1", "e1", "f1", "a2"]);
    assert_eq!(names[35], "f6");
    assert!(
        Square::all()
            .zip(0..)
            .all(|(square, n)| square.number() == n)
    );
    for text in ["g1", "a7", "a0", "A1", "a", "a11", ""] {
        assert_eq!(Square::parse(text.as_bytes()), None, "{text}");
    }
    let rows = Squares::first_rows(Side::White, 1);
    assert_eq!(format!("{rows:?}"), "{a6, b6, c6, d6, e6, f6}");
    assert_eq!(Square::at(6, 0), None);
}

/// MA-1.2: a Daimyo and five Ronins a side.
#[test]
fn each_side_has_six_pieces() {
    let mut game = new("");
    play(
        &mut game,
        "0 setup b1 a1 c1 d1 e1 f1; 1 setup b6 a6 c6 d6 e6 f6",
    );
    assert_eq!(board(&game), "RDRRRR/6/6/6/6/rdrrrr b *");
    for side in Side::ALL {
        assert_eq!(game.position().pieces(side).len(), 6);
        assert_eq!(game.position().captured(side), 0);
        let square = game.position().daimyo(side).expect("a Daimyo");
        assert_eq!(square.symbol(), Symbol::Two);
    }
}

/// MA-1.3: the bird is no piece: whatever its symbol, it leaves every square as free as before.
/// White, bound by 2, reaches the same squares as when free.
#[test]
fn the_bird_never_blocks() {
    let bound: Position = "5D/6/2R3/6/6/1r3d w 2".parse().expect("a position");
    let free: Position = "5D/6/2R3/6/6/1r3d w *".parse().expect("a position");
    for square in Square::all() {
        assert_eq!(bound.reach(square), free.reach(square));
    }
    // Ruling 1: re-entry is possible on every square of the bird's symbol that has no piece.
    let game = set("", "3D2/6/6/6/6/3d2 b *");
    assert_eq!(legal(&game, 0).matches('@').count(), 34);
}

/// MA-1.4: nothing is left to chance.
#[test]
fn the_seed_plays_no_part() {
    let line = "0 setup f1 a1 b1 c1 d1 e1; 1 setup c6 a6 b6 d6 e6 f6; 0 d1-d2";
    let [one, two] = [1, 2].map(|number| {
        let seed = Seed::from_number(number);
        let mut game = Mana::new(&Options::default(), 2, &seed).expect("two seats");
        play(&mut game, line);
        game
    });
    assert_eq!(one, two);
    assert_eq!(one.digest(), two.digest());
}
