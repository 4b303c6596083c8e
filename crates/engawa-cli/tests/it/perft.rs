//! `engawa perft`.

use serde_json::json;

use crate::{engawa, referee};

const START: &str = "RDRRRR/6/6/6/6/rdrrrr b *";

fn perft(position: &str, depth: &str, more: &[&str]) -> String {
    let args = ["perft", "mana", "--position", position, "--depth", depth];
    let ran = engawa(&[&args, more].concat(), "").code(0);
    ran.last().to_owned()
}

#[test]
fn the_count_is_the_last_line() {
    for (depth, count) in [
        ("0", "1"),
        ("1", "16"),
        ("2", "56"),
        ("3", "261"),
        ("4", "1209"),
        ("5", "16456"),
    ] {
        assert_eq!(perft(START, depth, &[]), count, "depth {depth}");
    }
    assert_eq!(perft(START, "5", &["--option", "blocked=free"]), "16456");
}

#[test]
fn a_division_adds_up() {
    let args = [
        "perft",
        "mana",
        "--position",
        START,
        "--depth",
        "4",
        "--divide",
    ];
    let ran = engawa(&args, "").code(0);
    let lines = ran.lines();
    let (total, parts) = lines.split_last().unwrap();
    assert_eq!(parts.len(), 16);
    let sum: u64 = parts
        .iter()
        .map(|line| line.split_once(": ").unwrap().1.parse::<u64>().unwrap())
        .sum();
    assert_eq!(sum.to_string(), *total);
    let ones = engawa(&[&args[..5], &["1", "--divide"]].concat(), "").code(0);
    assert!(ones.lines()[..16].iter().all(|line| line.ends_with(": 1")));
}

/// Counted a second way: by asking the referee for every action after every action.
#[test]
fn the_referee_counts_the_same() {
    let set = json!({ "op": "set", "game": "mana", "position": { "board": START } });
    let first = referee(&[set.clone(), json!({ "op": "legal", "seat": 0 })]);
    let mut requests = vec![set];
    for action in first[1]["actions"].as_array().unwrap() {
        requests.push(json!({ "op": "act", "seat": 0, "action": action }));
        requests.extend([0, 1].map(|seat| json!({ "op": "legal", "seat": seat })));
        requests.push(json!({ "op": "undo" }));
    }
    let count: usize = referee(&requests)
        .iter()
        .filter_map(|answer| answer["actions"].as_array())
        .map(Vec::len)
        .sum();
    assert_eq!(count.to_string(), perft(START, "2", &[]));
}

#[test]
fn what_is_no_position_is_refused() {
    for position in ["", "RDRRRR/6/6/6/6/rdrrrr b", "RRRRRR/6/6/6/6/rdrrrr b *"] {
        let args = ["perft", "mana", "--position", position, "--depth", "1"];
        assert!(engawa(&args, "").code(1).err.contains("MA-8"), "{position}");
    }
    let option = [
        "perft",
        "mana",
        "--position",
        START,
        "--depth",
        "1",
        "--option",
        "blocked=odd",
    ];
    engawa(&option, "").code(1);
}
