//! `engawa replay`.

use serde_json::{Value, json};

use crate::{Scratch, engawa, referee};

/// A record of a random game, played by the match's bots and written by the referee.
pub(super) fn random_game(game: &str, seats: u8) -> (Value, Value) {
    let mut requests = vec![json!({ "op": "new", "game": game, "seats": seats, "seed": "2a" })];
    // The first action offered, again and again, until the game has gone far enough to tell of.
    let mut actions = Vec::new();
    for _ in 0..12 {
        let mut asked = requests.clone();
        asked.extend(actions.iter().cloned());
        asked.push(json!({ "op": "status" }));
        asked.extend((0..seats).map(|seat| json!({ "op": "legal", "seat": seat })));
        let answers = referee(&asked);
        let (before, legal) = answers.split_at(answers.len() - usize::from(seats));
        let seat = before.last().unwrap()["status"]["to_act"][0].clone();
        let legal = &legal[seat.as_u64().unwrap() as usize];
        let action = match legal["actions"].as_array() {
            Some(actions) => actions[0].clone(),
            None => legal["sample"][0].clone(),
        };
        actions.push(json!({ "op": "act", "seat": seat, "action": action }));
    }
    requests.extend(actions);
    requests.extend([json!({ "op": "status" }), json!({ "op": "record" })]);
    let mut answers = referee(&requests);
    let record = answers.pop().unwrap()["record"].take();
    (record, answers.pop().unwrap()["status"].take())
}

#[test]
fn a_record_replays_to_the_same_digest() {
    let scratch = Scratch::new("replay");
    for (game, seats) in [("mana", 2), ("seven-ronin", 2), ("samurai-sword", 4)] {
        let (record, status) = random_game(game, seats);
        let file = scratch.file(game, record.to_string());
        let digest = format!("digest {}", status["digest"].as_str().unwrap());
        for lang in ["en", "fr", "pl"] {
            let ran = engawa(&["replay", &file, "--lang", lang], "").code(0);
            assert_eq!(ran.last(), digest, "{game}");
            assert!(
                ran.out.contains("\n12. "),
                "every action is told: {}",
                ran.out
            );
        }
        let some = engawa(&["replay", &file, "--ply", "3"], "").code(0);
        assert!(some.out.contains("\n3. ") && !some.out.contains("\n4. "));
        assert_ne!(some.last(), digest);
        let answer = scratch.file(
            "answer",
            json!({ "ok": true, "record": record }).to_string(),
        );
        assert_eq!(engawa(&["replay", &answer], "").code(0).last(), digest);
    }
}

#[test]
fn a_view_shows_no_more_than_its_seat_may_know() {
    let scratch = Scratch::new("replay-view");
    let (record, _) = random_game("samurai-sword", 4);
    let file = scratch.file("record", record.to_string());
    let told = |view: &str| engawa(&["replay", &file, "--view", view], "").code(0).out;
    let drawn = |text: &str| text.matches(" draws: ").count() + text.matches("You draw: ").count();
    let (all, watching) = (told("all"), told("watching"));
    assert!(drawn(&all) > 0);
    assert_eq!(drawn(&watching), 0);
    let seats: usize = (0..4).map(|seat| drawn(&told(&seat.to_string()))).sum();
    assert_eq!(seats, drawn(&all), "each card drawn is told to one seat");
    engawa(&["replay", &file, "--view", "4"], "").code(1);
    engawa(&["replay", &file, "--view", "nobody"], "").code(2);

    let (record, _) = random_game("seven-ronin", 2);
    let file = scratch.file("ronin", record.to_string());
    let first = |view: &str| {
        let ran = engawa(&["replay", &file, "--view", view, "--ply", "1"], "").code(0);
        ran.lines()[0].to_owned()
    };
    assert!(first("0").contains("deploy "));
    assert!(
        !first("1").contains("deploy "),
        "a draft stays behind its screen"
    );
}

#[test]
fn a_record_that_diverges_says_where_and_why() {
    let scratch = Scratch::new("replay-bad");
    let (mut record, _) = random_game("mana", 2);
    record["actions"][2]["action"] = "a1-a6".into();
    let file = scratch.file("diverges", record.to_string());
    let ran = engawa(&["replay", &file], "").code(1);
    assert!(
        ran.err.contains("action 3, a1-a6") && ran.err.contains("(MA-"),
        "{}",
        ran.err
    );
    record["actions"][2]["seat"] = 7.into();
    let file = scratch.file("seat", record.to_string());
    assert!(
        engawa(&["replay", &file], "")
            .code(1)
            .err
            .contains("action 3")
    );
    record["rules"] = 999.into();
    let file = scratch.file("rules", record.to_string());
    assert!(engawa(&["replay", &file], "").code(1).err.contains("999"));
    for (name, text) in [("empty", ""), ("json", "{}"), ("list", "[1]")] {
        let file = scratch.file(name, text);
        engawa(&["replay", &file], "").code(1);
    }
    engawa(&["replay", "/no/such/record"], "").code(1);
}

#[test]
fn no_record_is_endless() {
    let scratch = Scratch::new("replay-long");
    let file = scratch.file("long", "");
    let long = std::fs::OpenOptions::new().write(true).open(&file).unwrap();
    long.set_len((16 << 20) + 1).unwrap();
    assert!(
        engawa(&["replay", &file], "")
            .code(1)
            .err
            .contains("longer than any record")
    );
}
