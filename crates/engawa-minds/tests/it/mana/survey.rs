//! Surveys: kept byte by byte, and gone on with.

use std::{
    fs,
    path::PathBuf,
    sync::atomic::{AtomicBool, Ordering},
};

use engawa_minds::mana::survey::{self, Outcome, Plan, Tally, Which, interval};
use engawa_rules::mana::{Blocked, Side};

fn plan(which: Which) -> Plan {
    Plan {
        which,
        blocked: Blocked::Free,
        nodes: 200,
    }
}

/// A file that is gone when the test is over.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let name = format!("engawa-survey-{}-{name}", std::process::id());
        Self(std::env::temp_dir().join(name))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn a_byte_says_it_all() {
    for byte in 0..=u8::MAX {
        let outcome = Outcome::from(byte);
        if byte != 128 && byte != 255 {
            assert_eq!(u8::from(outcome), byte);
        }
    }
    assert_eq!(Outcome::from(0), Outcome::Waiting);
    assert_eq!(Outcome::from(1), Outcome::Open);
    assert_eq!(Outcome::from(12), Outcome::Wins(Side::Black, 11));
    assert_eq!(Outcome::from(138), Outcome::Wins(Side::White, 10));
}

#[test]
fn a_plan_is_its_first_line() {
    for which in [
        Which::Sample { count: 3, seed: 9 },
        Which::Black(5543),
        Which::White(0),
        Which::Range { from: 7, to: 12 },
    ] {
        let plan = plan(which);
        assert_eq!(plan.to_string().parse(), Ok(plan));
    }
    for wrong in [
        "",
        "engawa mana survey 1",
        "engawa mana survey 1 blocked=free nodes=1 black=5544",
    ] {
        assert!(wrong.parse::<Plan>().is_err(), "{wrong}");
    }
    let starts = plan(Which::Range {
        from: 5543,
        to: 5545,
    })
    .starts();
    assert_eq!(starts, [(0, 5543), (1, 0)]);
    assert_eq!(plan(Which::Black(3)).starts()[7], (3, 7));
    assert_eq!(plan(Which::White(3)).starts()[7], (7, 3));
}

/// Stopped after a few starts and gone on with on two threads: the same as done at once.
#[test]
fn a_survey_goes_on_where_it_was_left() {
    let plan = plan(Which::Sample { count: 60, seed: 4 });
    let (whole, parts) = (Scratch::new("whole"), Scratch::new("parts"));
    let never = AtomicBool::new(false);
    let at_once = survey::run(&plan, &whole.0, 1, &never, &|_, _| {}).unwrap();
    let stop = AtomicBool::new(false);
    let few = |done, _| stop.store(done >= 20, Ordering::Relaxed);
    let left = survey::run(&plan, &parts.0, 1, &stop, &few).unwrap();
    assert_eq!(Tally::of(&left).waiting, 40);
    assert_eq!(left[..20], at_once[..20]);
    let first = std::sync::Mutex::new(None);
    let note = |done, _| {
        first.lock().unwrap().get_or_insert(done);
    };
    let all = survey::run(&plan, &parts.0, 2, &never, &note).unwrap();
    assert_eq!(
        *first.lock().unwrap(),
        Some(20),
        "what was done is not done again"
    );
    assert_eq!(all, at_once);
    assert_eq!(fs::read(&parts.0).unwrap(), fs::read(&whole.0).unwrap());
    let tally = Tally::of(&all);
    assert_eq!((tally.waiting, tally.done()), (0, 60));
    assert!(tally.wins(Side::Black) > 5, "{tally:?}");
}

#[test]
fn another_survey_s_file_is_left_alone() {
    let file = Scratch::new("other");
    let never = AtomicBool::new(false);
    let first = plan(Which::Sample { count: 2, seed: 4 });
    survey::run(&first, &file.0, 1, &never, &|_, _| {}).unwrap();
    let before = fs::read(&file.0).unwrap();
    let second = plan(Which::Sample { count: 3, seed: 4 });
    assert!(survey::run(&second, &file.0, 1, &never, &|_, _| {}).is_err());
    assert_eq!(fs::read(&file.0).unwrap(), before);
}

#[test]
fn a_share_lies_in_its_interval() {
    let (low, high) = interval(50, 100);
    assert!((0.40..0.41).contains(&low) && (0.59..0.60).contains(&high));
    assert!(interval(0, 10).0 <= 0.0 && interval(0, 10).1 < 0.31);
    assert!(interval(0, 0).0 <= 0.0 && interval(0, 0).1 >= 1.0);
}
