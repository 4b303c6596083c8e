//! Certificates: what is accepted, and every way to be refused.

use std::sync::atomic::AtomicBool;

use engawa_minds::mana::{
    certificate::{self, Certificate, Fault, Flaw, Then, check_shortest},
    solver,
};
use engawa_rules::mana::{Blocked, Position, Settled, Side};

/// The text of a standard start's certificate.
fn text() -> String {
    solver::certificates()[0].to_string()
}

/// Why a certificate's text is refused.
fn refused(text: &str) -> Fault {
    let read = text.parse::<Certificate>();
    match read.and_then(|certificate| certificate::check(&certificate)) {
        Ok(proven) => panic!("accepted: {proven:?}\n{text}"),
        Err(fault) => fault,
    }
}

#[test]
fn the_nine_starts_are_proven_under_both_readings() {
    let certificates = solver::certificates();
    let mut starts: Vec<(String, Blocked)> = Vec::new();
    for certificate in certificates {
        let proven = certificate::check(certificate).unwrap();
        assert_eq!(proven.winner, Side::Black);
        assert_eq!(proven.plies, certificate.plies);
        assert!(certificate.to_string().len() < 4_000);
        starts.push((certificate.start.to_string(), certificate.blocked));
    }
    for blocked in [Blocked::Free, Blocked::Strict] {
        for white in ["RDRRRR", "RRDRRR", "RRRRRD"] {
            for black in ["rdrrrr", "rrdrrr", "rrrrrd"] {
                let start = (format!("{white}/6/6/6/6/{black} b *"), blocked);
                assert!(starts.contains(&start), "{start:?}");
            }
        }
    }
    assert_eq!(certificates.len(), 18);
}

/// Found by trying everything with the rules alone: the solver has no part in it.
#[test]
fn no_standard_start_has_a_shorter_win() {
    let never = AtomicBool::new(false);
    for certificate in solver::certificates() {
        let tried = check_shortest(certificate, &never).unwrap();
        assert!(tried.is_some_and(|tried| tried > 1_000));
    }
}

#[test]
fn a_longer_win_is_no_shortest_one() {
    let never = AtomicBool::new(false);
    let mut certificate = solver::certificates()[0].clone();
    certificate.plies += 2;
    let shortest = solver::certificates()[0].plies;
    let fault = check_shortest(&certificate, &never).unwrap_err();
    assert_eq!(fault.flaw, Flaw::Shorter { plies: shortest });
    let stopped = AtomicBool::new(true);
    let certificate = &solver::certificates()[0];
    assert_eq!(check_shortest(certificate, &stopped), Ok(None));
}

#[test]
fn what_is_written_is_read_again() {
    for certificate in solver::certificates() {
        assert_eq!(certificate.to_string().parse().as_ref(), Ok(certificate));
    }
}

/// Each defence of each line is left out once.
#[test]
fn a_missing_defence_is_refused() {
    let certificate = &solver::certificates()[0];
    let mut tried = 0;
    for (place, line) in certificate.lines.iter().enumerate() {
        for reply in 0..line.replies.len() {
            let mut fewer = certificate.clone();
            let removed = fewer.lines[place].replies.remove(reply);
            let fault = certificate::check(&fewer).unwrap_err();
            let action = removed.action.unwrap();
            assert_eq!(fault.flaw, Flaw::MissingDefence { action });
            assert_eq!(fault.line, Some(place + 5));
            let sentence = fault.to_string();
            assert!(sentence.contains("a defence is missing"), "{sentence}");
            tried += 1;
        }
    }
    assert!(tried > 20, "{tried}");
}

/// Every move is replaced by every other move of the certificate that is not legal there.
#[test]
fn an_illegal_move_is_refused() {
    let certificate = &solver::certificates()[0];
    for place in 0..certificate.lines.len() {
        let mut other = certificate.clone();
        // The first move of the game cannot be made twice: nothing stands there any more.
        let action = "a6-a5".parse().unwrap();
        other.lines[place].plays = Some(action);
        let fault = certificate::check(&other).unwrap_err();
        assert_eq!(fault.flaw, Flaw::Illegal { action });
        assert!(fault.to_string().ends_with("a6-a5 is illegal here"));
    }
    // A capture that is not written as one is another action, and so is the reverse.
    let line = text().lines().nth(4).unwrap().to_owned();
    let (first, rest) = line.split_once('-').unwrap();
    let fault = refused(&text().replace(&line, &format!("{first}x{rest}")));
    assert!(matches!(fault.flaw, Flaw::Illegal { .. }), "{fault}");
}

#[test]
fn what_does_not_take_the_daimyo_is_refused() {
    let certificate = &solver::certificates()[0];
    let mut tried = 0;
    for (place, line) in certificate.lines.iter().enumerate() {
        for (reply, given) in line.replies.iter().enumerate() {
            let Then::Takes(_) = given.then else { continue };
            let mut other = certificate.clone();
            let action = "a1-a2".parse().unwrap();
            other.lines[place].replies[reply].then = Then::Takes(action);
            let fault = certificate::check(&other).unwrap_err();
            assert_eq!(fault.flaw, Flaw::NoCapture { action });
            tried += 1;
        }
    }
    assert!(tried > 10, "{tried}");
}

#[test]
fn a_wrong_length_is_refused() {
    for (stated, wrong) in [("in 11", "in 9"), ("in 11", "in 13"), ("in 11", "in 0")] {
        let fault = refused(&text().replace(stated, wrong));
        assert!(matches!(fault.flaw, Flaw::Length { found: 11, .. }));
        assert!(fault.to_string().contains("wrong length"), "{fault}");
    }
    let fault = refused(&text().replace("black in", "white in"));
    assert_eq!(fault.flaw, Flaw::NotToMove);
}

/// Wherever the file is cut, it is refused, and never in a panic.
#[test]
fn a_truncated_file_is_refused() {
    let text = text();
    let end = text.trim_end().len();
    for length in 0..end {
        refused(&text[..length]);
    }
    let lines: Vec<&str> = text.lines().collect();
    for count in 4..lines.len() {
        let fault = refused(&lines[..count].join("\n"));
        assert_eq!(fault.flaw, Flaw::Truncated, "{count}");
        assert!(fault.to_string().contains("truncated"));
    }
    // Nor does taking lines out of the middle help.
    let fault = refused(&[&lines[..6], &lines[lines.len() - 1..]].concat().join("\n"));
    assert_eq!(fault.flaw, Flaw::Truncated);
}

/// The proof of one start does not do for any other.
#[test]
fn a_certificate_of_another_start_is_refused() {
    let all = solver::certificates();
    for certificate in all {
        for other in all.iter().filter(|other| other.start != certificate.start) {
            let mut claimed = certificate.clone();
            claimed.start = other.start;
            // Starts that differ only where the proof never looks are proven by it, and rightly:
            // nothing but a full check tells, and a full check is what was made.
            if let Ok(proven) = certificate::check(&claimed) {
                assert_eq!(proven.plies, other.plies);
            }
        }
    }
    let (first, last) = (&all[0], &all[8]);
    let fault = refused(&first.to_string().replace("RDRRRR/", "RRDRRR/"));
    assert!(fault.line.is_some(), "{fault}");
    assert_ne!(first.start, last.start);
    let bound = refused(&first.to_string().replace(" b *", " w *"));
    assert_eq!(bound.flaw, Flaw::NotToMove);
}

#[test]
fn lines_lead_forwards_to_one_position_each() {
    let text = text();
    let line = text.lines().find(|line| line.contains("=3")).unwrap();
    let other = |then: &str| text.replace(line, &line.replacen("=3", then, 1));
    assert!(matches!(
        refused(&other("=1")).flaw,
        Flaw::Backwards { line: 1 }
    ));
    let beyond = refused(&other("=4000000000"));
    assert!(matches!(beyond.flaw, Flaw::Backwards { .. }));
    let elsewhere = refused(&other("=4"));
    let wrong = matches!(elsewhere.flaw, Flaw::OtherPosition { .. } | Flaw::Unreached);
    assert!(wrong, "{elsewhere}");
}

#[test]
fn nonsense_is_refused() {
    let text = text();
    for (from, to) in [
        ("certificate 1", "certificate 2"),
        ("blocked free", "blocked odd"),
        ("black in", "nobody in"),
        ("start RDRRRR", "start RRRRRR"),
        ("\n2 ", "\n7 "),
        ("\n2 ", "\nx "),
        ("=2", "=swap"),
        ("=2", "="),
        ("=2", "=0"),
        ("end ", "end 1"),
    ] {
        refused(&text.replacen(from, to, 1));
    }
    refused(&format!("{text}end 0\n"));
    refused("");
    refused("\u{0}");
    let twice = text.lines().nth(4).unwrap();
    let reply = twice.split(' ').nth(2).unwrap();
    let fault = refused(&text.replacen(reply, &format!("{reply} {reply}"), 1));
    assert!(matches!(fault.flaw, Flaw::DefenceTwice { .. }), "{fault}");
}

/// Whoever follows the built-in answers wins in time, whatever the opponent does.
#[test]
fn the_answers_win_against_everything() {
    for certificate in solver::certificates() {
        let mut lines = 0;
        follow(
            &certificate.start,
            certificate.blocked,
            certificate.plies,
            &mut lines,
        );
        assert!(lines > 5);
    }
    let unknown: Position = "RDRRRR/6/6/6/6/rdrrrr w *".parse().unwrap();
    assert_eq!(solver::answer(&unknown, Blocked::Free), None);
}

fn follow(position: &Position, blocked: Blocked, plies: u32, lines: &mut u32) {
    let (action, within) = solver::answer(position, blocked).expect("it is on the way");
    assert!(within <= plies, "{position}: {within} of {plies}");
    let mut legal = position.moves(blocked).into_iter();
    let text = action.to_string();
    let played = legal
        .find(|legal| text == notation(position, *legal))
        .unwrap();
    let after = position.play_unchecked(played);
    if after.is_over() {
        *lines += 1;
        return;
    }
    for reply in after.moves(blocked) {
        let mut next = after.play_unchecked(reply);
        assert_eq!(next.settle(blocked), Settled::Acts);
        follow(&next, blocked, plies - 2, lines);
    }
}

fn notation(position: &Position, action: engawa_rules::mana::Move) -> String {
    let to = action.to();
    match action.from() {
        None => format!("@{to}"),
        Some(from) if position.empty().contains(to) => format!("{from}-{to}"),
        Some(from) => format!("{from}x{to}"),
    }
}
