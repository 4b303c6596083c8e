//! `engawa rules`.

use std::process::{Command, Stdio};

use crate::engawa;

#[test]
fn contents_list_every_page() {
    let ran = engawa(&["rules"], "").code(0);
    for number in ["EN-1 ", "MA-1.1 ", "SR-1.1 ", "SS-1.1 "] {
        assert!(ran.out.contains(number), "{number}");
    }
    let mana = engawa(&["rules", "--game", "mana"], "").code(0);
    assert!(mana.out.contains("MA-1.1 ") && !mana.out.contains("EN-1 "));
}

#[test]
fn a_rule_is_found_by_its_number() {
    for number in ["EN-2", "en-2"] {
        let ran = engawa(&["rules", number], "").code(0);
        assert_eq!(ran.lines()[0], "EN-2 Only those asked may act");
        assert!(ran.last().starts_with("Source: "));
    }
}

#[test]
fn an_unknown_number_gets_suggestions() {
    let ran = engawa(&["rules", "MA-1"], "").code(1);
    assert!(ran.out.is_empty());
    assert!(ran.err.contains("MA-1.1"), "{}", ran.err);
    engawa(&["rules", "XYZ"], "").code(1);
}

/// One who stops reading is no failure.
#[test]
fn a_closed_pipe_is_met_in_silence() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_engawa"))
        .arg("rules")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}
