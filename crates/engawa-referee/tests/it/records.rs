//! Records go out and come back as the same game.

use engawa_referee::{RecordText, Table, table};
use engawa_rules::{
    language::Language,
    rng::{Quick, Seed},
};
use serde_json::{Value, json};

const TABLES: &[(&str, u8, &str)] = &[
    ("mana", 2, "{}"),
    (
        "mana",
        2,
        r#"{"variant":"advanced","setup":"sealed","swap":"on"}"#,
    ),
    ("seven-ronin", 2, "{}"),
    ("seven-ronin", 2, r#"{"edition":"pl1"}"#),
    ("samurai-sword", 3, "{}"),
    ("samurai-sword", 7, r#"{"geisha":"others"}"#),
];

fn play(table: &mut dyn Table, dice: &mut Quick, most: usize) {
    for _ in 0..most {
        let Some(seat) = table.turn().to_act().first() else {
            return;
        };
        let action = table.choose(seat, dice).expect("asked");
        table.act(seat, &action, Language::English).expect("legal");
    }
}

#[test]
fn a_record_replays_to_the_same_digest() {
    for (game, seats, options) in TABLES {
        let options: Value = serde_json::from_str(options).expect("JSON");
        for seed in 0..20 {
            let mut table =
                table::open(game, &options, *seats, Seed::from_number(seed)).expect("a table");
            play(&mut *table, &mut Quick::new(seed), 5_000);
            let written = json!(table.record()).to_string();
            let read: RecordText = serde_json::from_str(&written).expect("a record");
            let again = table::load(&read).expect("it replays");
            assert_eq!(again.status(), table.status());
            assert_eq!(json!(again.record()).to_string(), written);
        }
    }
}

/// A game begun by `set` keeps its position in its record.
#[test]
fn a_record_of_a_game_that_was_set_up_keeps_where_it_began() {
    for (game, seats, options) in TABLES {
        let options: Value = serde_json::from_str(options).expect("JSON");
        let mut set_up = 0;
        for seed in 0..40 {
            let mut table =
                table::open(game, &options, *seats, Seed::from_number(seed)).expect("a table");
            play(&mut *table, &mut Quick::new(seed), 6 + seed as usize);
            // Not every phase can be set: a pending answer or a sealed deployment cannot.
            let Ok(mut again) =
                table::set(game, &options, Seed::from_number(seed), &table.reveal())
            else {
                continue;
            };
            assert_eq!(again.turn(), table.turn());
            play(&mut *again, &mut Quick::new(seed), 30);
            let loaded = table::load(&again.record()).expect("it replays");
            assert_eq!(loaded.status(), again.status());
            assert!(again.record().position.is_some());
            set_up += 1;
        }
        assert!(set_up >= 10, "{game}: only {set_up} positions could be set");
    }
}

/// EN-7: a record that does not replay says at which action and why.
#[test]
fn a_record_that_does_not_replay_says_where() {
    let record = json!({
        "format": 1, "rules": 1, "game": "mana", "options": {}, "seats": 2, "seed": "",
        "actions": [{"seat": 0, "action": "setup b1 a1 c1 d1 e1 f1"}, {"seat": 1, "action": "setup a6 b6 c6 d6 e6 f6"}],
    });
    let read =
        |record: &Value| serde_json::from_value::<RecordText>(record.clone()).expect("a record");
    let fault = table::load(&read(&record)).expect_err("White's Daimyo is not on a double square");
    assert!(
        fault.message.starts_with("Action 2: ") && fault.rule.starts_with("MA-"),
        "{fault}"
    );
    for (field, value, code) in [
        ("format", json!(9), "format"),
        ("rules", json!(0), "rules"),
        ("game", json!("go"), "game"),
        ("seats", json!(3), "players"),
    ] {
        let mut wrong = record.clone();
        wrong[field] = value;
        assert_eq!(table::load(&read(&wrong)).expect_err("wrong").code, code);
    }
}
