//! `engawa analyse` and `train samurai-sword`.

use std::fs;

use crate::{Scratch, engawa, replay::random_game};

#[test]
fn a_record_is_seen_with_the_eyes_of_those_who_played_it() {
    let scratch = Scratch::new("seen");
    let (record, _) = random_game("samurai-sword", 5);
    let file = scratch.file("record", record.to_string());
    let asked = ["analyse", "samurai-sword", &file, "--nodes", "200"];
    let ran = engawa(&[&asked[..], &["--json"]].concat(), "").code(0);
    let found = &ran.json()[0];
    let decisions = found["decisions"].as_array().unwrap();
    assert!(decisions.len() > 5, "{}", ran.out);
    for decision in decisions {
        let seat = &decision["seat"];
        let own = seat.as_u64().unwrap() as usize;
        assert_eq!(decision["role"], found["roles"][own]);
        for of in decision["beliefs"].as_array().unwrap() {
            // One's own role is known, and the Shogun's is everybody's knowledge.
            assert_ne!(&of["seat"], seat);
            assert_ne!(
                found["roles"][of["seat"].as_u64().unwrap() as usize],
                "shogun"
            );
            let whole: f64 = ["samurai", "ninja", "ronin"]
                .iter()
                .map(|role| of[role].as_f64().unwrap())
                .sum();
            assert!((whole - 1.0).abs() < 1e-3, "{of}");
        }
        let done = &decision["action"];
        let options = decision["options"].as_array().unwrap();
        assert!(
            options.iter().any(|option| option["action"] == *done),
            "{decision}"
        );
    }
    let said = engawa(&asked, "").code(0).out;
    assert!(
        said.contains("believes, in % Samurai/Ninja/Ronin"),
        "{said}"
    );
    let nobody = [&asked[..], &["--seat", "5"]].concat();
    let ran = engawa(&nobody, "").code(1);
    assert!(
        ran.err.contains("seat 5 is not at this table of 5"),
        "{}",
        ran.err
    );
}

/// What `train` makes of few games, with this seed, at this file.
fn train(what: &str, file: &str, seed: &str) -> String {
    let asked = [
        "train",
        "samurai-sword",
        what,
        "--games",
        "20",
        "--seed",
        seed,
        "--out",
        file,
    ];
    engawa(&asked, "").code(0);
    fs::read_to_string(file).unwrap()
}

#[test]
fn prospects_are_learned_alike_and_written_with_how() {
    let scratch = Scratch::new("prospects");
    let file = scratch.file("prospects.txt", "");
    let learned = train("prospects", &file, "1");
    let mut lines = learned.lines();
    assert_eq!(lines.next(), Some("# Samurai Sword's prospects. Made by:"));
    let command = "# engawa train samurai-sword prospects --games 20 --seed 1";
    assert_eq!(lines.next(), Some(command));
    let known = lines
        .next()
        .and_then(|line| line.strip_prefix("# from games of players who knew "))
        .unwrap();
    assert_eq!(known.len(), 8);
    assert_eq!(train("prospects", &file, "1"), learned);

    // A run goes on after the lessons of its own kind that are there, and after no others.
    let lesson = format!("{file}.5-20-1-{known}");
    fs::write(&lesson, "# learned before\n").unwrap();
    assert!(!train("prospects", &file, "2").contains("learned before"));
    assert!(train("prospects", &file, "1").contains("learned before"));
    assert!(!fs::exists(&lesson).unwrap());
}

#[test]
fn habits_are_counted_for_every_kind_of_player() {
    let scratch = Scratch::new("habits");
    let file = scratch.file("habits.txt", "");
    let counted = train("habits", &file, "1");
    assert_eq!(train("habits", &file, "1"), counted);
    let remarks = counted.lines().filter(|line| line.ends_with(" choices"));
    let kinds: Vec<&str> = remarks.filter_map(|line| line.split(' ').nth(1)).collect();
    assert_eq!(kinds, ["random:", "easy:", "medium:", "hard:"]);
    // Whatever is chosen, something is.
    for row in counted.lines().filter(|line| !line.starts_with('#')) {
        let shares = row.split(' ').map(|share| share.parse::<f64>().unwrap());
        let sum: f64 = shares.sum();
        assert!((sum - 1.0).abs() < 0.02, "{row}");
    }
}
