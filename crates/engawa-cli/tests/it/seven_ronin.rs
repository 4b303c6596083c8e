//! `engawa analyse`, `train` and `bench seven-ronin`.

use std::fs;

use engawa_rules::seven_ronin::Area;

use crate::{Scratch, engawa, replay::random_game};

/// A late round in which both sides have few deployments.
const LATE: &str = r#"{"round":7,"reserves":3,"supply":40,"green":{"ninja":0},"areas":{"inn":{"ninja":1},"well":{"ninja":2},"field2":{"ninja":2}},"wounds":{"kabe":2},"eliminated":["hayai","musashi","taiko","tasuke","yobu"]}"#;

#[test]
fn a_position_is_analysed() {
    let asked = [
        "analyse",
        "seven-ronin",
        "--position",
        LATE,
        "--nodes",
        "3000",
    ];
    let ran = engawa(&[&asked[..], &["--json"]].concat(), "").code(0);
    let found = &ran.json()[0];
    assert_eq!(found["round"], 7);
    assert_eq!(found["gap"]["attacker_by"], "enumeration");
    let shares = found["attacks"].as_array().unwrap();
    let whole: f64 = shares
        .iter()
        .map(|one| one["share"].as_f64().unwrap())
        .sum();
    assert!((whole - 1.0).abs() < 1e-3, "{whole}");
    let said = engawa(&asked, "").code(0).out;
    for part in ["Round 7: the Attacker wins", "by looking at all", "kabe:"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    // Places come in the order in which deployments name them, the Green last.
    let attacked = said.lines().skip_while(|line| line.trim() != "Attacked");
    let places = attacked.skip(1).take(Area::ALL.len() + 1).map(|line| {
        let (_, place) = line.split_once("%  ").unwrap();
        place.split_once(',').unwrap().0
    });
    let order = Area::ALL.into_iter().map(Area::id).chain(["green"]);
    assert!(places.eq(order), "{said}");
    let wrong = ["analyse", "seven-ronin", "--position", r#"{"round":9}"#];
    engawa(&wrong, "").code(1);
}

#[test]
fn a_position_is_thought_about_for_a_while() {
    let asked = ["analyse", "seven-ronin", "--seconds", "0.1", "--json"];
    let threads = ["--threads", "2"];
    let found = &engawa(&[&asked[..], &threads].concat(), "").code(0).json()[0];
    // Two threads cannot look at more than 200,000 pairs in that time, nor are they asked to; where
    // nothing is said of time it is 250,000.
    let payoffs = found["payoffs"].as_u64().unwrap();
    assert!((1..225_000).contains(&payoffs), "{payoffs}");
    assert!(found["gap"]["attacker"].is_number());
    let both = [&asked[..], &["--nodes", "300"]].concat();
    engawa(&both, "").code(2);
}

#[test]
fn a_record_is_analysed_round_by_round() {
    let scratch = Scratch::new("analysed");
    let (record, _) = random_game("seven-ronin", 2);
    let file = scratch.file("record", record.to_string());
    let asked = [
        "analyse",
        "seven-ronin",
        "--record",
        &file,
        "--nodes",
        "200",
        "--json",
    ];
    let ran = engawa(&asked, "").code(0);
    let rounds = ran.json();
    assert!(rounds.len() > 2, "{}", ran.out);
    for (before, found) in rounds.iter().enumerate() {
        assert_eq!(found["round"], before + 1);
    }
    let regrets = rounds[0]["played"].as_array().unwrap();
    assert_eq!(regrets.len(), 2);
    assert!(regrets[0]["regret"].is_number());
}

#[test]
fn values_are_learned_and_written_with_how() {
    let scratch = Scratch::new("learned");
    let file = scratch.file("values.txt", "");
    let asked = [
        "train",
        "seven-ronin",
        "--option",
        "edition=pl1",
        "--games",
        "16",
        "--payoffs",
        "60",
        "--out",
        &file,
    ];
    let ran = engawa(&asked, "").code(0);
    assert!(ran.out.contains("played 16"), "{}", ran.out);
    let text = fs::read_to_string(&file).unwrap();
    let command =
        "# engawa train seven-ronin --option edition=pl1 --games 16 --payoffs 60 --seed 1";
    assert_eq!(text.lines().next(), Some(command));
    assert_eq!(
        text.lines().filter(|line| !line.starts_with('#')).count(),
        7
    );
    assert!(!fs::exists(format!("{file}.course")).unwrap());
}

#[test]
fn training_begins_halfway_between_the_values_it_is_given() {
    let scratch = Scratch::new("halfway");
    let values = |weight: &str| vec![[weight; 126].join(" "); 7].join("\n");
    let low = scratch.file("low.txt", values("0.5"));
    let high = scratch.file("high.txt", values("1.25"));
    let out = scratch.file("mean.txt", "");
    let asked = [
        "train",
        "seven-ronin",
        "--games",
        "0",
        "--from",
        &low,
        "--from",
        &high,
        "--out",
        &out,
    ];
    let ran = engawa(&asked, "").code(0);
    assert_eq!(ran.out, "played none\n");
    let text = fs::read_to_string(&out).unwrap();
    let (remarks, weights): (Vec<_>, Vec<_>) = text.lines().partition(|line| line.starts_with('#'));
    assert!(remarks[0].ends_with(&format!("--from {low} --from {high}")));
    assert_eq!(weights.join("\n"), values("0.8750"));
}

#[test]
fn players_are_measured_on_both_sides() {
    let asked = [
        "bench",
        "seven-ronin",
        "--first",
        "hard:nodes=100",
        "--second",
        "heuristic",
        "--games",
        "4",
        "--json",
    ];
    let found = &engawa(&asked, "").code(0).json()[0];
    assert_eq!(found["attacking"]["games"], 2);
    assert_eq!(found["defending"]["games"], 2);
    engawa(&["bench", "seven-ronin", "--first", "clever"], "").code(2);
}

#[test]
fn balance_is_reported_for_the_rules_but_for_one_thing() {
    let asked = [
        "bench",
        "balance",
        "--option",
        "edition=pl1",
        "--games",
        "2",
        "--nodes",
        "100",
        "--measured",
        "2",
        "--threads",
        "2",
    ];
    let ran = engawa(&asked, "").code(0);
    let rows = ran.out.lines().filter(|line| line.contains(" to "));
    assert!(rows.clone().count() >= 23, "{}", ran.out);
    assert!(
        ran.out.contains("| Yumi does not shoot | 2 |"),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("Brier score"), "{}", ran.out);
    let whole = [&asked[..], &["--whole", "--json"]].concat();
    let found = engawa(&whole, "").code(0).json();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0]["games"], 2);
    assert!(found[0]["gap"].is_number());
    for (wrong, why) in [
        ("edition=de1", "no option"),
        (r#"board={"threat":[11,3,3,3,4,4,4,5]}"#, "SR-1.8"),
    ] {
        let refused = engawa(&["bench", "balance", "--option", wrong], "").code(1);
        assert!(refused.err.contains(why), "{}", refused.err);
    }
}

#[test]
fn a_suite_is_made_and_measured() {
    let scratch = Scratch::new("suite");
    let made = engawa(&["analyse", "seven-ronin", "--make-suite", "3"], "").code(0);
    let file = scratch.file("suite.txt", &made.out);
    let asked = [
        "analyse",
        "seven-ronin",
        "--suite",
        &file,
        "--seconds",
        "0.02",
        "--enumerate",
        "1000",
    ];
    let by_the_clock = [&asked[..], &["--clock"]].concat();
    for asked in [&asked[..], &by_the_clock] {
        let ran = engawa(asked, "").code(0);
        assert!(ran.last().contains("3 positions"), "{}", ran.out);
    }
}
