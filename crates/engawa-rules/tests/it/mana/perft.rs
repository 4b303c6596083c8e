//! The fast generator against the naive one, and against counts that never change.

use engawa_rules::{
    mana::{Blocked, Move, Position, SetUp, Settled, Side, Variant, perft},
    rng::{Dice, Quick},
};

use super::{naive::Naive, set};

const RULINGS: [(Blocked, bool); 2] = [(Blocked::Free, false), (Blocked::Strict, true)];

/// Positions in which somebody loses the turn, is about to, or may disobey with blocked pieces.
const HAND_MADE: [&str; 11] = [
    "6/r5/Rr4/Rr4/RRd3/RDrr2 b 2",
    "RRDrr1/R1Rr2/dRr3/1r4/6/6 b 3",
    "RRr1r1/R1Dr2/1Rr3/Rr4/d5/6 b 2",
    "2rRRD/3rRR/4rR/5r/6/d5 w 1",
    "2rRRD/3rRR/4rR/4r1/6/d5 b *",
    "2rRRD/3rRR/4rR/4r1/6/d5 b 3",
    "RRRD2/RR4/6/6/rr4/drrr2 b 3",
    "RRRD2/RR4/6/6/rr4/drrr2 w 1",
    "5D/6/6/6/6/d5 b *",
    "D5/r5/6/6/5R/5d w 3",
    "1D4/RrR3/1R4/6/6/d4r w 1",
];

/// The nine standard starts.
fn starts() -> Vec<Position> {
    let mut starts = Vec::new();
    for black in SetUp::all(Side::Black, Variant::Standard) {
        for white in SetUp::all(Side::White, Variant::Standard) {
            let mut game = super::new("");
            super::play(&mut game, &format!("0 {black}; 1 {white}"));
            starts.push(*game.position());
        }
    }
    starts
}

/// MA-8.6, by two generators: to depth 6 from every standard start, under both rulings of MA-5.4.
#[test]
fn the_standard_starts_count_alike_to_depth_six() {
    let starts = starts();
    assert_eq!(starts.len(), 9);
    for start in starts {
        let naive = Naive::read(&start.to_string());
        for (blocked, strict) in RULINGS {
            let count = perft(&start, 6, blocked);
            assert_eq!(count, naive.perft(6, strict), "{start}");
        }
    }
}

/// MA-8.6, by two generators: to depth 4 from a thousand positions of random games.
#[test]
fn positions_of_random_games_count_alike() {
    count_random_positions(RULINGS[0]);
}

/// MA-8.6, MA-5.4: the same with `blocked=strict`.
#[test]
fn positions_of_random_games_count_alike_under_strictness() {
    count_random_positions(RULINGS[1]);
}

fn count_random_positions((blocked, strict): (Blocked, bool)) {
    let mut dice = Quick::new(36);
    let starts = starts();
    let mut position = starts[0];
    for _ in 0..1_000 {
        for _ in 0..=dice.below(9) {
            let next = position.choose(blocked, &mut dice);
            position = match next {
                Some(action) => position.play_unchecked(action),
                None => starts[dice.index(9)],
            };
        }
        if position.is_over() {
            position = starts[dice.index(9)];
        }
        let naive = Naive::read(&position.to_string());
        let count = perft(&position, 4, blocked);
        assert_eq!(count, naive.perft(4, strict), "{position}");
    }
}

/// MA-5.5 and MA-5.4, by two generators: lost turns and blocked pieces, action by action.
#[test]
fn hand_made_positions_agree_action_by_action() {
    for text in HAND_MADE {
        let position: Position = text.parse().expect(text);
        assert_eq!(position.to_string(), text);
        let naive = Naive::read(text);
        for (blocked, strict) in RULINGS {
            for depth in 1..=3 {
                let count = perft(&position, depth, blocked);
                assert_eq!(
                    count,
                    naive.perft(depth, strict),
                    "{text} {depth} {blocked:?}"
                );
            }
            let name = if strict { "blocked=strict" } else { "" };
            let game = set(name, text);
            let line: String = super::to_act(&game)
                .into_iter()
                .map(|seat| super::legal(&game, seat))
                .collect();
            let mut listed: Vec<&str> = line.split_whitespace().collect();
            listed.sort_unstable();
            assert_eq!(listed, naive.texts(strict), "{text}");
        }
    }
}

/// MA-8.6: the counts of `tests/data/mana.perft`, each line a position, a ruling and `D1 n; D2 n`.
#[test]
fn counts_never_change() {
    let mut lines = 0;
    for line in include_str!("../../data/mana.perft").lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let mut fields = line.split(';').map(str::trim);
        let position: Position = fields.next().expect("a position").parse().expect(line);
        let blocked = match fields.next() {
            Some("free") => Blocked::Free,
            Some("strict") => Blocked::Strict,
            _ => panic!("{line}: free or strict"),
        };
        for field in fields {
            let (depth, count) = field.split_once(' ').expect("D1 n");
            let depth = depth.trim_start_matches('D').parse().expect("a depth");
            let count: u64 = count.parse().expect("a count");
            assert_eq!(perft(&position, depth, blocked), count, "{line}: {field}");
        }
        lines += 1;
    }
    assert!(lines >= 30, "the file is read");
}

/// MA-8.6: no action at all is one way of doing nothing, and a finished game goes nowhere.
#[test]
fn counting_at_the_edges() {
    let start: Position = "RDRRRR/6/6/6/6/rdrrrr b *".parse().expect("a start");
    assert_eq!(perft(&start, 0, Blocked::Free), 1);
    let before: Position = "4rD/6/6/6/6/d5 b *".parse().expect("a position");
    let mut after = before.moves(Blocked::Free).into_iter();
    let over = after
        .find_map(|action| Some(before.play_unchecked(action)).filter(Position::is_over))
        .expect("e6 takes f6");
    assert_eq!(over.winner(), Some(Side::Black));
    assert_eq!(perft(&over, 1, Blocked::Free), 0);
    assert_eq!(perft(&over, 3, Blocked::Free), 0);
    assert_eq!(over.count_moves(Blocked::Free), 0);
}

/// MA-5.5, MA-7.2: settling passes the turn of a side without an action, once.
#[test]
fn positions_settle() {
    for (text, blocked, settled, after) in [
        ("5D/6/6/6/6/d5 b *", Blocked::Free, Settled::Acts, "b *"),
        (
            "2rRRD/3rRR/4rR/5r/6/d5 w 1",
            Blocked::Free,
            Settled::TurnLost,
            "b *",
        ),
        (
            "6/r5/Rr4/Rr4/RRd3/RDrr2 b 2",
            Blocked::Free,
            Settled::Acts,
            "b 2",
        ),
        (
            "6/r5/Rr4/Rr4/RRd3/RDrr2 b 2",
            Blocked::Strict,
            Settled::Stuck,
            "w *",
        ),
    ] {
        let mut position: Position = text.parse().expect(text);
        assert_eq!(position.settle(blocked), settled, "{text}");
        assert!(position.to_string().ends_with(after), "{text}");
    }
    let mut over = Position::EMPTY;
    assert_eq!(over.settle(Blocked::Free), Settled::Over);
}

/// Every list of moves, however it is asked for, holds the same ones.
#[test]
fn lists_counts_and_keys_agree() {
    let mut dice = Quick::new(5);
    let start: Position = "RDRRRR/6/6/6/6/rdrrrr b *".parse().expect("a start");
    for _ in 0..200 {
        let mut position = start;
        while let Some(action) = position.choose(Blocked::Free, &mut dice) {
            let moves = position.moves(Blocked::Free);
            let mut each = Vec::new();
            moves.each(|action| each.push(action));
            assert_eq!(each, moves.into_iter().collect::<Vec<_>>());
            assert_eq!(each.len(), moves.len() as usize);
            assert_eq!(moves.len(), position.count_moves(Blocked::Free));
            assert!(each.contains(&action) && position.can_act(Blocked::Free));
            for to in moves.by_piece().flat_map(|(_, reach)| reach) {
                assert!(!position.attackers(to, position.side()).is_empty());
            }
            let again: Position = position.to_string().parse().expect("its own text");
            assert_eq!((again, again.key()), (position, position.key()));
            assert_eq!(Position::of_key(position.key()), position);
            assert!(
                each.iter()
                    .all(|action| Move::of_code(action.code()) == *action)
            );
            position = position.play_unchecked(action);
            assert_ne!(position.key(), again.key());
        }
    }
}

/// Each action is as likely as any other.
#[test]
fn choosing_is_even() {
    let start: Position = "RDRRRR/6/6/6/6/rdrrr1 b *".parse().expect("a start");
    let moves: Vec<_> = start.moves(Blocked::Free).into_iter().collect();
    let mut dice = Quick::new(9);
    let mut counts = vec![0u32; moves.len()];
    for _ in 0..1_000 * moves.len() {
        let action = start.choose(Blocked::Free, &mut dice).expect("an action");
        let place = moves.iter().position(|listed| *listed == action);
        counts[place.expect("a listed action")] += 1;
    }
    assert!(
        counts.iter().all(|n| (850..1_150).contains(n)),
        "{counts:?}"
    );
}
