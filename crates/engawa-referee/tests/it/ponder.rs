//! Computer players at a table.

use std::sync::atomic::AtomicBool;

use engawa_minds::{Kind, Level};
use engawa_referee::{Table, table};
use engawa_rules::{
    language::Language,
    rng::Seed,
    seat::{Seat, Turn},
};
use serde_json::{Value, json};

const LIMIT: usize = 300;

fn kind(text: &str) -> Kind {
    text.parse().expect(text)
}

fn open(options: &Value) -> Box<dyn Table> {
    table::open("mana", options, 2, Seed::from_number(1)).expect("a table")
}

/// Plays a game between two kinds, and says how many actions it had.
fn play(options: &Value, kinds: [&str; 2], seed: u64) -> usize {
    let mut table = open(options);
    let stop = AtomicBool::new(false);
    while let Turn::Of(seats) = table.turn() {
        let seat = seats.first().expect("somebody is asked");
        let kind = kind(kinds[seat.index()]);
        let ponder = table.ponder(seat, &kind, seed).expect("Mana has it");
        let decided = ponder.decide(&stop);
        assert_eq!(decided.line.first(), Some(&decided.action));
        table
            .act(seat, &decided.action, Language::English)
            .unwrap_or_else(|fault| panic!("{} {fault}", decided.action));
        if table.ply() >= LIMIT {
            break;
        }
    }
    table.ply()
}

/// Every level acts legally under every option, from the set-up to the end.
#[test]
fn every_level_plays_under_every_option() {
    let mut played = 0;
    for (number, variant) in ["standard", "advanced"].into_iter().enumerate() {
        for setup in ["open", "sealed"] {
            for swap in ["off", "on"] {
                for (blocked, repetition) in [("free", "forbidden"), ("strict", "draw")] {
                    let options = json!({
                        "variant": variant, "setup": setup, "swap": swap,
                        "blocked": blocked, "repetition": repetition,
                    });
                    let pair = [
                        ["easy:nodes=200", "master:nodes=600"],
                        ["hard:nodes=300", "medium:nodes=200"],
                    ];
                    played += play(&options, pair[(played + number) % 2], played as u64);
                }
            }
        }
    }
    assert!(played > 100, "{played}");
}

/// The same record, kind and seed: the same thought, nodes and all.
#[test]
fn the_same_seed_gives_the_same_thought() {
    let table = open(&json!({ "variant": "advanced" }));
    let stop = AtomicBool::new(false);
    for level in Level::ALL {
        let kind = Kind {
            nodes: Some(2_000),
            ..Kind::of(level)
        };
        let think = |seed| {
            let ponder = table.ponder(Seat::new(0), &kind, seed).expect("asked");
            ponder.decide(&stop)
        };
        assert_eq!(think(7), think(7), "{level}");
    }
}

/// What another has sealed does not reach a mind.
#[test]
fn a_sealed_set_up_changes_nothing() {
    let stop = AtomicBool::new(false);
    let decided = |placed: &str| {
        let mut table = open(&json!({ "variant": "advanced", "setup": "sealed" }));
        table
            .act(Seat::new(1), placed, Language::English)
            .expect("a set-up");
        let ponder = table.ponder(Seat::new(0), &kind("hard:nodes=3000"), 5);
        ponder.expect("it is asked").decide(&stop)
    };
    let first = decided("setup b6 a6 c6 d6 e6 f6");
    assert_eq!(first, decided("setup f5 a5 b5 c5 d5 e5"));
}

/// Who is not asked does not think.
#[test]
fn who_is_not_asked_does_not_think() {
    let hard = kind("hard");
    let mana = open(&Value::Null);
    let fault = mana.ponder(Seat::new(1), &hard, 1).expect_err("not asked");
    assert_eq!(fault.code, "not_asked");
}

/// A decision that is no longer wanted is made at once, and is still legal.
#[test]
fn a_decision_can_be_hurried() {
    let position = json!({ "board": "6/RRRDRR/6/6/dr3r/r3rr b *" });
    let table = table::set("mana", &Value::Null, Seed::from_number(1), &position);
    let table = table.expect("a position");
    let seat = Seat::new(0);
    for (text, stop) in [("master:ms=3600000", true), ("master:ms=1", false)] {
        let ponder = table.ponder(seat, &kind(text), 1).expect("it is asked");
        let decided = ponder.decide(&AtomicBool::new(stop));
        assert!(
            table
                .check(seat, &decided.action, Language::English)
                .is_ok()
        );
    }
}
