//! `engawa solve` and `engawa verify mana`.

use std::fs;

use crate::{Ran, Scratch, engawa};

const START: &str = "RDRRRR/6/6/6/6/rdrrrr b *";
/// A start that takes more nodes than a test waits for.
const HARD: &str = "R2RRR/2D1R1/6/6/rr1drr/2r3 b *";

fn solve(position: &str, more: &[&str]) -> Ran {
    let args = ["solve", "mana", "--position", position];
    engawa(&[&args, more].concat(), "")
}

fn refused(file: &str, more: &[&str]) -> String {
    let ran = engawa(&[&["verify", "mana", file], more].concat(), "").code(1);
    assert!(ran.out.is_empty(), "{}", ran.out);
    ran.err
}

/// Each of the nine standard starts under both readings, in one thread of one program each.
#[test]
fn the_answer_is_the_last_line() {
    for white in [("RDRRRR", "11"), ("RRDRRR", "9"), ("RRRRRD", "11")] {
        for black in ["rdrrrr", "rrdrrr", "rrrrrd"] {
            for reading in ["blocked=free", "blocked=strict"] {
                let position = format!("{}/6/6/6/6/{black} b *", white.0);
                let ran = solve(&position, &["--option", reading]).code(0);
                assert_eq!(ran.last(), format!("black in {}", white.1), "{position}");
            }
        }
    }
    // The loser's own view: Black has no defence after 4 plies of one of the proofs.
    let ran = solve("R4R/D2RRR/6/5r/5d/6 w 2", &[]).code(0);
    assert_ne!(ran.last(), "draw");
    assert_eq!(solve(HARD, &["--nodes", "2000"]).code(0).last(), "unknown");
}

#[test]
fn a_certificate_is_written_and_verified() {
    let scratch = Scratch::new("certificate");
    let file = scratch.file("proof.txt", "");
    solve(START, &["--certificate", &file]).code(0);
    let ran = engawa(&["verify", "mana", &file, "--shortest"], "").code(0);
    assert_eq!(ran.last(), "black in 11");
    assert!(ran.out.contains("no win is shorter"), "{}", ran.out);
    let meant = ["--position", START, "--option", "blocked=free"];
    engawa(&[&["verify", "mana", &file], &meant[..]].concat(), "").code(0);
    let strict = refused(&file, &["--option", "blocked=strict"]);
    assert!(strict.contains("the other reading"), "{strict}");
    let other = "RRDRRR/6/6/6/6/rdrrrr b *";
    let start = refused(&file, &["--position", other]);
    assert!(start.contains("certificate of another start"), "{start}");
}

#[test]
fn a_faulty_certificate_is_refused() {
    let scratch = Scratch::new("faulty");
    let good = scratch.file("good.txt", "");
    solve(START, &["--certificate", &good]).code(0);
    let text = fs::read_to_string(&good).unwrap();
    let with = |text: &str| scratch.file("bad.txt", text);
    let first = text.lines().nth(4).unwrap();
    let (rest, defence) = first.rsplit_once(' ').unwrap();
    let fewer = refused(&with(&text.replace(first, rest)), &[]);
    assert!(fewer.contains("a defence is missing"), "{fewer}: {defence}");
    let illegal = refused(&with(&text.replacen("1 b1-b3", "1 b1-b2", 1)), &[]);
    assert!(illegal.contains("b1-b2 is illegal here"), "{illegal}");
    let longer = refused(&with(&text.replace("black in 11", "black in 9")), &[]);
    assert!(longer.contains("wrong length"), "{longer}");
    let cut = refused(&with(&text[..text.len() / 2]), &[]);
    assert!(cut.contains("line") || cut.contains("truncated"), "{cut}");
    let lines: Vec<&str> = text.lines().take(12).collect();
    let cut = refused(&with(&lines.join("\n")), &[]);
    assert!(cut.contains("truncated"), "{cut}");
    let other = refused(&with(&text.replace("RDRRRR/", "RRDRRR/")), &[]);
    assert!(other.contains("of the file"), "{other}");
    engawa(&["verify", "mana", "nowhere.txt"], "").code(2);
    let no_text = scratch.file("bytes", [0xff, 0xfe]);
    engawa(&["verify", "mana", &no_text], "").code(2);
}

#[test]
fn a_proof_of_any_length_claims_no_more() {
    let any = solve(START, &["--any-length"]).code(0);
    assert!(any.last().starts_with("black in "), "{}", any.out);
    let forbidden = ["--option", "repetition=forbidden"];
    let ran = solve(START, &forbidden).code(2);
    assert!(ran.err.contains("repetition=draw"), "{}", ran.err);
    solve("RDRRRR", &[]).code(1);
    engawa(&["solve", "mana"], "").code(2);
}

#[test]
fn a_suite_is_counted() {
    let scratch = Scratch::new("suite");
    let file = scratch.file("suite.txt", format!("# two\n{START}\n\n{HARD}\n"));
    let args = ["solve", "mana", "--suite", &file, "--nodes", "5000"];
    let ran = engawa(&args, "").code(0);
    assert!(ran.out.contains("1: black in "), "{}", ran.out);
    assert!(ran.out.contains("2: unknown"), "{}", ran.out);
    assert!(ran.last().starts_with("proven 1 of 2: black 1, white 0"));
    let wrong = scratch.file("wrong.txt", "here\n");
    let args = ["solve", "mana", "--suite", &wrong];
    assert!(engawa(&args, "").code(1).err.contains("line 1"));
}

#[test]
fn a_survey_goes_on() {
    let scratch = Scratch::new("survey");
    let file = scratch.0.join("found");
    let file = file.to_str().unwrap();
    let args = [
        "solve", "mana", "--survey", file, "--sample", "30", "--nodes", "100",
    ];
    let first = engawa(&args, "").code(0);
    let before = fs::read(file).unwrap();
    assert_eq!(
        before.len(),
        before.iter().position(|byte| *byte == b'\n').unwrap() + 31
    );
    // A second run finds everything done.
    let again = engawa(&[&args, &["--threads", "2"][..]].concat(), "").code(0);
    assert_eq!(again.out, first.out);
    assert_eq!(fs::read(file).unwrap(), before);
    let other = [
        "solve", "mana", "--survey", file, "--sample", "31", "--nodes", "100",
    ];
    assert!(engawa(&other, "").code(1).err.contains("another survey"));
    let no_set_up = [
        "solve",
        "mana",
        "--survey",
        file,
        "--black",
        "a1 a1 b1 c1 d1 e1",
    ];
    assert!(engawa(&no_set_up, "").code(2).err.contains("no set-up"));
}
