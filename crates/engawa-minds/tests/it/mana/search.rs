//! The search against brute force, and that it keeps to its budget.

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    thread,
};

use engawa_minds::{
    Budget,
    mana::{Board, Engine, Report, Root, Weights, openings},
};
use engawa_rules::{
    mana::{Blocked, Position, Repetition, Settled},
    rng::{Dice, Quick},
};

fn search(root: &Root, nodes: u64, depth: u32) -> Report {
    let stop = AtomicBool::new(false);
    let engine = Engine {
        depth,
        ..Engine::default()
    };
    let budget = Budget {
        nodes,
        threads: 1,
        stop: &stop,
    };
    engine.search(root, &budget)
}

/// In how many actions the side to move wins (positive) or loses (negative) by force, within so
/// many; every sequence is looked at.
fn forced(board: &Board, actions: i32) -> Option<i32> {
    if actions == 0 {
        return None;
    }
    let (mut best, mut all_lose) = (None::<i32>, true);
    let mut longest = 0;
    for action in board.moves() {
        let mut child = board.play(action);
        let outcome = match child.settle() {
            Settled::Over => Some(1),
            Settled::Stuck => None,
            // The opponent's prospects are mine turned round, one action further away.
            Settled::Acts => forced(&child, actions - 1).map(|there| -(there + there.signum())),
            Settled::TurnLost => forced(&child, actions - 1).map(|there| there + there.signum()),
        };
        match outcome {
            Some(away) if away > 0 => {
                best = Some(best.map_or(away, |nearest| nearest.min(away)));
            }
            Some(away) => longest = longest.max(-away),
            None => all_lose = false,
        }
        if best == Some(1) {
            return best;
        }
    }
    best.or((all_lose && longest > 0).then_some(-longest))
}

/// Positions of random games with few pieces in the way, so that much is forced.
fn positions(count: usize, seed: u64) -> Vec<Board> {
    let mut dice = Quick::new(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let blocked = [Blocked::Free, Blocked::Strict][dice.index(2)];
        let start: Position = "RDRRRR/6/6/6/6/rdrrrr b *".parse().expect("a start");
        let mut board = Board::new(start, blocked);
        for _ in 0..4 + dice.below(30) {
            let Some(action) = board.moves().choose(&mut dice) else {
                break;
            };
            let next = board.play(action);
            if next.position().is_over() {
                break;
            }
            board = next;
            if board.settle() == Settled::Stuck {
                break;
            }
        }
        if board.position().can_act(board.blocked()) {
            found.push(board);
        }
    }
    found
}

/// What looking at every sequence of five actions settles, the search settles alike, in as many
/// actions.
#[test]
fn forced_ends_are_those_of_brute_force() {
    let (mut won, mut lost) = (0, 0);
    for board in positions(300, 11) {
        let Some(away) = forced(&board, 5) else {
            continue;
        };
        let report = search(&Root::new(board), 400_000, 30);
        let expected = if away > 0 {
            30_000 - away
        } else {
            -30_000 - away
        };
        assert_eq!(report.value, expected, "{} {away}", board.position());
        *(if away > 0 { &mut won } else { &mut lost }) += 1;
    }
    assert!(won > 100 && lost > 8, "{won} {lost}");
}

/// A forced end that the search claims is played out by it, in as many actions as it said, against
/// every answer of an opponent who plays at random or as well as he can.
#[test]
fn what_is_claimed_is_done() {
    let mut dice = Quick::new(4);
    let mut claimed = 0;
    for board in positions(60, 12) {
        let report = search(&Root::new(board), 20_000, 30);
        if report.value < 29_000 {
            continue;
        }
        claimed += 1;
        let (mut board, mut value, side) = (board, report.value, board.position().side());
        let mut made = 0;
        loop {
            let action = if board.position().side() == side {
                let report = search(&Root::new(board), 200_000, 30);
                assert!(
                    30_000 - report.value <= 30_000 - value,
                    "{}: {} claimed, {} found",
                    board.position(),
                    value,
                    report.value
                );
                report.best
            } else {
                board.moves().choose(&mut dice).expect("it can act")
            };
            board = board.play(action);
            made += 1;
            value = value.min(29_999) + 1;
            match board.settle() {
                Settled::Over => break,
                Settled::Stuck => panic!("{} was to be won", board.position()),
                Settled::Acts | Settled::TurnLost => {}
            }
        }
        assert!(made <= 30_000 - report.value, "{made} {}", report.value);
        assert!(board.position().winner() == Some(side));
    }
    assert!(claimed > 15, "{claimed}");
}

/// On one thread the same budget gives the same thought, to the node.
#[test]
fn the_same_budget_gives_the_same_thought() {
    let mut dice = Quick::new(5);
    for nodes in [1, 2, 1_000, 30_000] {
        let root = Root::new(openings::undecided(Blocked::Free, &mut dice));
        let first = search(&root, nodes, 40);
        assert_eq!(first, search(&root, nodes, 40));
        assert!(first.nodes <= nodes, "{} of {nodes}", first.nodes);
        assert!(root.moves.contains(&first.best));
        assert_eq!(first.line.first(), Some(&first.best));
    }
}

/// Somebody who asks for an end gets it, with one thread and with two.
#[test]
fn a_search_can_be_stopped() {
    let board = openings::undecided(Blocked::Free, &mut Quick::new(6));
    for threads in [1, 2] {
        let stop = AtomicBool::new(false);
        let report = thread::scope(|scope| {
            let thinking = scope.spawn(|| {
                let budget = Budget {
                    nodes: u64::MAX,
                    threads,
                    stop: &stop,
                };
                let engine = Engine {
                    weights: &Weights::blank(),
                    ..Engine::default()
                };
                engine.search(&Root::new(board), &budget)
            });
            stop.store(true, Relaxed);
            thinking.join().expect("it does not fail")
        });
        assert!(Root::new(board).moves.contains(&report.best));
    }
    let stopped = AtomicBool::new(true);
    let budget = Budget {
        nodes: u64::MAX,
        threads: 1,
        stop: &stopped,
    };
    let report = Engine::default().search(&Root::new(board), &budget);
    assert!(report.nodes < 2_000, "{}", report.nodes);
}

/// Two threads come to the forced ends that one comes to, though perhaps by other ways.
#[test]
fn two_threads_agree_with_one_on_what_is_forced() {
    let stop = AtomicBool::new(false);
    let mut forced = 0;
    for board in positions(40, 13) {
        let root = Root::new(board);
        let one = search(&root, 100_000, 30);
        if one.value.abs() < 29_000 {
            continue;
        }
        forced += 1;
        let budget = Budget {
            nodes: 1_000_000,
            threads: 2,
            stop: &stop,
        };
        let two = Engine::default().search(&root, &budget);
        assert!(
            two.value.abs() > 29_000,
            "{} {}",
            board.position(),
            two.value
        );
        assert_eq!(
            two.value.signum(),
            one.value.signum(),
            "{}",
            board.position()
        );
    }
    assert!(forced > 15, "{forced}");
}

/// MA-7.3: a move that brings a position about for the third time is worth a draw, and so is not
/// played by one who stands better, but is by one who is lost otherwise.
#[test]
fn the_third_occurrence_is_a_draw() {
    let board = positions(400, 14)
        .into_iter()
        .find(|board| {
            search(&Root::new(*board), 50_000, 30).value < -29_000 && board.moves().len() > 3
        })
        .expect("a lost position");
    let lost = Root::new(board);
    let action = lost.moves[0];
    let after = *board.play(action).position();
    let again = Root {
        past: vec![after, after, *board.position()],
        ..lost.clone()
    };
    let report = search(&again, 50_000, 30);
    if board.play(action).takers().is_empty() {
        assert_eq!(
            (report.best, report.value),
            (action, 0),
            "{}",
            board.position()
        );
    }
}

/// MA-7.4: where repeating is forbidden, the search keeps to it below the root as well.
#[test]
fn forbidden_repetition_is_searched() {
    let mut dice = Quick::new(8);
    for _ in 0..20 {
        let board = openings::undecided(Blocked::Free, &mut dice);
        let root = Root {
            repetition: Repetition::Forbidden,
            ..Root::new(board)
        };
        let report = search(&root, 5_000, 30);
        assert!(root.moves.contains(&report.best));
        assert_eq!(report, search(&root, 5_000, 30));
    }
}
