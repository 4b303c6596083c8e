//! Whole random games written out step by step, with what each viewer sees change.
//! `cargo x bless` rewrites them; nothing else does.

use std::{collections::BTreeMap, fmt::Write as _, path::PathBuf};

use engawa_rules::{
    game::{Event, Game},
    mana::Mana,
    rng::Quick,
    samurai_sword::SamuraiSword,
    seat::Viewer,
    seven_ronin::SevenRonin,
};
use serde_json::Value;

use crate::tables::{Kind, actor, kind};

/// Every value of a tree under its path, so that a change is a line.
fn leaves(value: &Value, path: &str, into: &mut BTreeMap<String, String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let path = if path.is_empty() {
                    name.clone()
                } else {
                    format!("{path}.{name}")
                };
                leaves(value, &path, into);
            }
        }
        Value::Array(items) if items.iter().any(Value::is_object) => {
            for (place, value) in items.iter().enumerate() {
                leaves(value, &format!("{path}.{place}"), into);
            }
        }
        leaf => {
            into.insert(path.to_owned(), leaf.to_string());
        }
    }
}

fn name(viewer: Viewer) -> String {
    viewer
        .seat()
        .map_or("watching".to_owned(), |seat| format!("seat {seat}"))
}

/// A whole game in words: who did what, who was told what, and each line of each view that changed.
fn playthrough<G: Game>(kind: &Kind<G>, seed: u64) -> String {
    let mut game = kind.deal(seed);
    let mut dice = Quick::new(seed);
    let mut shown: Vec<(Viewer, BTreeMap<String, String>)> = Viewer::every(kind.seats)
        .map(|viewer| (viewer, BTreeMap::new()))
        .collect();
    let mut text = format!("{} seats {} {:?}\n", G::ID, kind.seats, kind.options);
    let mut changes = |game: &G, text: &mut String| {
        for (viewer, before) in &mut shown {
            let view = serde_json::to_value(game.view(*viewer)).expect("a view is plain data");
            let mut now = BTreeMap::new();
            leaves(&view, "", &mut now);
            for (path, value) in &now {
                if before.get(path) != Some(value) {
                    writeln!(text, "  {}: {path} = {value}", name(*viewer)).expect("memory");
                }
            }
            for path in before.keys().filter(|path| !now.contains_key(*path)) {
                writeln!(text, "  {}: {path} is gone", name(*viewer)).expect("memory");
            }
            *before = now;
        }
    };
    changes(&game, &mut text);
    while let Some(seat) = actor(&game, &mut dice) {
        let action = game.choose(seat, &mut dice).expect("asked");
        writeln!(text, "\n> {seat} {action}").expect("memory");
        let mut events = Vec::new();
        game.play(seat, &action, &mut events).expect("legal");
        for event in &events {
            let told = serde_json::to_string(event).expect("an event is plain data");
            writeln!(text, "  ! {:?} {told}", event.to()).expect("memory");
        }
        changes(&game, &mut text);
    }
    writeln!(text, "\n= {:?} {}", game.turn(), game.digest()).expect("memory");
    text
}

/// Compares with the file that was blessed, or blesses.
fn golden<G: Game>(file: &str, kind: &Kind<G>) {
    // A short game is read more readily than a long one: the shortest of a few.
    let text = (0..20)
        .map(|seed| playthrough(kind, seed))
        .min_by_key(String::len)
        .expect("twenty games");
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/playthroughs")
        .join(file);
    if std::env::var_os("ENGAWA_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
        std::fs::write(&path, text).expect("a file can be written");
        return;
    }
    let blessed = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = text
        .lines()
        .zip(blessed.lines())
        .position(|(now, then)| now != then);
    let line = differs.unwrap_or(text.lines().count().min(blessed.lines().count()));
    assert!(
        text == blessed,
        "{file} differs from line {}: now {:?}, blessed {:?}; `cargo x bless` if that is meant",
        line + 1,
        text.lines().nth(line),
        blessed.lines().nth(line),
    );
}

#[test]
fn golden_mana() {
    golden("mana-standard.txt", &kind::<Mana>(2, "{}"));
    golden(
        "mana-advanced.txt",
        &kind::<Mana>(2, r#"{"variant":"advanced","setup":"sealed","swap":"on"}"#),
    );
}

#[test]
fn golden_seven_ronin() {
    for edition in ["en2", "fr1", "pl1"] {
        let options = format!(r#"{{"edition":"{edition}"}}"#);
        golden(
            &format!("seven-ronin-{edition}.txt"),
            &kind::<SevenRonin>(2, &options),
        );
    }
}

#[test]
fn golden_samurai_sword() {
    for seats in 3..=7 {
        golden(
            &format!("samurai-sword-{seats}.txt"),
            &kind::<SamuraiSword>(seats, "{}"),
        );
    }
}
