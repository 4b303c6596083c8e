//! The solver, against brute force and against its own golden files.

use std::{
    fs,
    path::PathBuf,
    sync::atomic::{AtomicBool, Ordering},
};

use engawa_minds::mana::{
    certificate::{self, Certificate},
    solver::{Answer, Meter, Solver, Wanted},
    survey,
};
use engawa_rules::{
    mana::{Blocked, Position, Settled, Side},
    rng::{Dice as _, Quick},
};

fn solved(solver: &mut Solver, position: &Position, blocked: Blocked) -> (Box<Certificate>, bool) {
    let never = AtomicBool::new(false);
    let mut meter = Meter::new(50_000_000, &never);
    match solver.solve(position, blocked, Wanted::Shortest, &mut meter) {
        Answer::Wins {
            certificate,
            shortest,
        } => (certificate, shortest),
        other => panic!("{position}: {other:?}"),
    }
}

fn data(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("data/mana")
        .join(name)
}

/// Compares with a golden file, or writes it where that is asked for.
fn golden(name: &str, text: &str) {
    if std::env::var_os("ENGAWA_BLESS").is_some() {
        fs::write(data(name), text).unwrap();
    }
    assert_eq!(fs::read_to_string(data(name)).unwrap(), text, "{name}");
}

/// The built-in certificates are what the solver finds.
#[test]
fn golden_certificates() {
    let mut solver = Solver::new(16);
    for (reading, blocked) in [("free", Blocked::Free), ("strict", Blocked::Strict)] {
        for (white, top) in [("b6", "RDRRRR"), ("c6", "RRDRRR"), ("f6", "RRRRRD")] {
            for (black, bottom) in [("b1", "rdrrrr"), ("c1", "rrdrrr"), ("f1", "rrrrrd")] {
                let start = format!("{top}/6/6/6/6/{bottom} b *").parse().unwrap();
                let (certificate, shortest) = solved(&mut solver, &start, blocked);
                assert!(shortest);
                let name = format!("{reading}-{black}-{white}.txt");
                golden(&name, &certificate.to_string());
            }
        }
    }
}

/// The suite of advanced starts is what its seed draws.
#[test]
fn golden_suite() {
    let plan: survey::Plan = "engawa mana survey 1 blocked=free nodes=1 sample=200 seed=5544"
        .parse()
        .unwrap();
    let mut text = String::from("# 200 starts of the advanced set-up, drawn with seed 5544.\n");
    for (black, white) in plan.starts() {
        text += &survey::start(black, white).to_string();
        text.push('\n');
    }
    golden("advanced-200.txt", &text);
}

/// Whether this side wins within so many plies: everything is tried, and nothing remembered.
fn wins(mut position: Position, blocked: Blocked, side: Side, plies: u32) -> bool {
    if let Some(winner) = position.winner() {
        return winner == side;
    }
    if plies == 0 || position.settle(blocked) == Settled::Stuck {
        return false;
    }
    let chooses = position.side() == side;
    let mut children = position.moves(blocked).into_iter();
    let won = children.any(|action| {
        let after = position.play_unchecked(action);
        wins(after, blocked, side, plies - 1) == chooses
    });
    won == chooses
}

/// Who wins within 7 plies, and in how many at least.
fn brute_force(position: &Position, blocked: Blocked) -> Option<(Side, u32)> {
    (1..=7).find_map(|plies| {
        let won = |side: &Side| wins(*position, blocked, *side, plies);
        Side::ALL.into_iter().find(won).map(|side| (side, plies))
    })
}

/// A position from the middle of a random game that began with random set-ups.
fn random_position(dice: &mut Quick, blocked: Blocked) -> Option<Position> {
    let mut position = survey::start(dice.below(5544), dice.below(5544));
    for _ in 0..dice.below(40) {
        if position.settle(blocked) == Settled::Stuck {
            return None;
        }
        let action = position.choose(blocked, dice)?;
        position = position.play_unchecked(action);
        if position.is_over() {
            return None;
        }
    }
    Some(position)
}

/// The same winner and the same length as brute force, wherever that settles it within 7 plies.
#[test]
fn it_agrees_with_brute_force() {
    let mut dice = Quick::new(7);
    let mut solver = Solver::new(16);
    let (mut agreed, mut by_plies) = (0, [0; 8]);
    // All of them in a long run; brute force takes its time.
    let all = std::env::var_os("ENGAWA_SOAK").is_some();
    let wanted = if all { 2_000 } else { 400 };
    while agreed < wanted {
        let blocked = [Blocked::Free, Blocked::Strict][agreed % 2];
        let Some(position) = random_position(&mut dice, blocked) else {
            continue;
        };
        let Some((winner, plies)) = brute_force(&position, blocked) else {
            continue;
        };
        let (certificate, shortest) = solved(&mut solver, &position, blocked);
        let found = (certificate.winner, certificate.plies, shortest);
        assert_eq!(found, (winner, plies, true), "{position} {blocked:?}");
        assert_eq!(certificate.start, position);
        assert!(certificate::check(&certificate).is_ok());
        agreed += 1;
        by_plies[plies as usize] += 1;
    }
    // Short and long wins of either side are among them.
    assert!(
        by_plies[1..8].iter().all(|count| *count > 4),
        "{by_plies:?}"
    );
}

/// A proof of any length is a proof: brute force finds no other winner.
#[test]
fn a_proof_of_any_length_names_the_same_winner() {
    let never = AtomicBool::new(false);
    let mut dice = Quick::new(8);
    let mut solver = Solver::new(16);
    let mut agreed = 0;
    while agreed < 200 {
        let Some(position) = random_position(&mut dice, Blocked::Free) else {
            continue;
        };
        let Some((winner, plies)) = brute_force(&position, Blocked::Free) else {
            continue;
        };
        let mut meter = Meter::new(1_000_000, &never);
        let answer = solver.solve(&position, Blocked::Free, Wanted::Any, &mut meter);
        let Answer::Wins { certificate, .. } = answer else {
            panic!("{position}: {answer:?}");
        };
        assert_eq!(certificate.winner, winner, "{position}");
        assert!(certificate.plies >= plies);
        agreed += 1;
    }
}

#[test]
fn too_few_nodes_leave_it_unknown() {
    let start: Position = "RDRRRR/6/6/6/6/rdrrrr b *".parse().unwrap();
    let never = AtomicBool::new(false);
    let mut solver = Solver::new(12);
    for nodes in [0, 1, 10, 100] {
        let mut meter = Meter::new(nodes, &never);
        let answer = solver.solve(&start, Blocked::Free, Wanted::Shortest, &mut meter);
        assert_eq!(answer, Answer::Unknown);
        assert!(meter.nodes() <= nodes, "{meter:?}");
    }
}

#[test]
fn a_stop_is_obeyed() {
    let start: Position = "RDRRRR/6/6/6/6/rdrrrr b *".parse().unwrap();
    let mut solver = Solver::new(12);
    let stop = AtomicBool::new(true);
    let mut meter = Meter::new(u64::MAX, &stop);
    let answer = solver.solve(&start, Blocked::Free, Wanted::Shortest, &mut meter);
    assert_eq!((answer, meter.nodes()), (Answer::Unknown, 0));
    // Raised on the way, it is seen at the next look.
    let stop = AtomicBool::new(false);
    let raise = |_| stop.store(true, Ordering::Relaxed);
    let mut meter = Meter::new(u64::MAX, &stop).watched(&raise);
    let hard = hard_start();
    let answer = solver.solve(&hard, Blocked::Free, Wanted::Shortest, &mut meter);
    assert!(meter.stopped() && meter.nodes() <= 1 << 15, "{meter:?}");
    assert_eq!(answer, Answer::Unknown);
    // And while the engine is at work, as it is between some 170,000 nodes and 200,000.
    let stop = AtomicBool::new(false);
    let raise = |nodes| stop.store(nodes > 180_000, Ordering::Relaxed);
    let mut meter = Meter::new(u64::MAX, &stop).watched(&raise);
    let answer = solver.solve(&hard, Blocked::Free, Wanted::Any, &mut meter);
    assert!(meter.stopped() && meter.nodes() <= 200_000, "{meter:?}");
    assert_eq!(answer, Answer::Unknown);
}

/// The other searches had left this one open after 147,000 nodes: the engine finds the win, and what
/// it found is completed and checked.
#[test]
fn what_the_engine_claims_is_proven() {
    let start: Position = "R1R1R1/D2RR1/6/6/2r1r1/r2rdr b *".parse().unwrap();
    let never = AtomicBool::new(false);
    let mut meter = Meter::new(400_000, &never);
    let answer = Solver::new(18).solve(&start, Blocked::Free, Wanted::Any, &mut meter);
    let Answer::Wins { certificate, .. } = answer else {
        panic!("{answer:?} after {meter:?}");
    };
    assert_eq!(certificate.winner, Side::Black);
    assert_eq!(certificate.start, start);
    assert!(certificate::check(&certificate).is_ok());
}

/// A start that takes more nodes than a test waits for.
fn hard_start() -> Position {
    "DR4/RRR1R1/6/6/5r/dr1rrr b *".parse().unwrap()
}

#[test]
fn the_same_nodes_give_the_same_answer() {
    let never = AtomicBool::new(false);
    let mut dice = Quick::new(9);
    let mut solver = Solver::new(14);
    for _ in 0..20 {
        let start = survey::start(dice.below(5544), dice.below(5544));
        let mut once = || {
            let mut meter = Meter::new(20_000, &never);
            let answer = solver.solve(&start, Blocked::Free, Wanted::Any, &mut meter);
            (answer, meter.nodes())
        };
        assert_eq!(once(), once(), "{start}");
    }
}
