//! The board that searches use, against the rules.

use std::collections::HashMap;

use engawa_minds::mana::Board;
use engawa_rules::{
    mana::{Blocked, Position, Side},
    rng::Quick,
};

/// MA-8.6: it counts what the rules count, from every position of their own file.
#[test]
fn it_counts_as_the_rules_do() {
    let file = include_str!("../../../../engawa-rules/tests/data/mana.perft");
    let mut counted = 0;
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split(';').map(str::trim);
        let text = fields.next().expect("a position");
        let blocked = match fields.next() {
            Some("free") => Blocked::Free,
            Some("strict") => Blocked::Strict,
            other => panic!("no such ruling: {other:?}"),
        };
        let position: Position = text.parse().expect(text);
        for field in fields {
            let (depth, count) = field.split_once(' ').expect("a depth and a count");
            let depth = depth[1..].parse().expect("a depth");
            let count: u64 = count.parse().expect("a count");
            if count < 500_000 {
                assert_eq!(Board::new(position, blocked).perft(depth), count, "{text}");
                counted += 1;
            }
        }
    }
    assert!(counted > 100, "{counted}");
}

/// Equal keys are equal positions, but for the color of the pieces.
#[test]
fn keys_lose_nothing_but_the_side() {
    let mut dice = Quick::new(7);
    let mut seen: HashMap<u128, Position> = HashMap::new();
    let start: Position = "RDRRRR/6/6/6/6/rdrrrr b *".parse().expect("a start");
    for _ in 0..2_000 {
        let mut position = start;
        while let Some(action) = position.choose(Blocked::Free, &mut dice) {
            let key = Board::new(position, Blocked::Free).key();
            assert_eq!(key >> 86, 0);
            let first = *seen.entry(key).or_insert(position);
            let colors = |position: &Position| {
                let sides = [position.side(), position.side().other()];
                sides.map(|side| (position.pieces(side), position.daimyo(side)))
            };
            assert_eq!(colors(&first), colors(&position), "{first} {position}");
            assert_eq!(first.bond(), position.bond());
            position = position.play_unchecked(action);
        }
    }
    assert!(seen.len() > 50_000);
    let black: Position = "5D/6/6/6/6/d5 b *".parse().expect("two Daimyos");
    let white: Position = "5d/6/6/6/6/D5 w *".parse().expect("two Daimyos");
    let key = |position| Board::new(position, Blocked::Free).key();
    assert_eq!((black.side(), white.side()), (Side::Black, Side::White));
    assert_eq!(key(black), key(white));
}
