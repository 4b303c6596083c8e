//! The referee protocol, request by request.

use engawa_referee::{MAX_LINE, Referee};
use serde_json::{Value, json};

/// Sends requests and gives the last answer.
fn ask(referee: &mut Referee, request: &Value) -> Value {
    serde_json::from_str(&referee.answer(&request.to_string())).expect("an answer is JSON")
}

fn ok(referee: &mut Referee, request: &Value) -> Value {
    let answer = ask(referee, request);
    assert_eq!(answer["ok"], true, "{request} -> {answer}");
    answer
}

fn refused(referee: &mut Referee, request: &Value) -> (String, String) {
    let answer = ask(referee, request);
    assert_eq!(answer["ok"], false, "{request} -> {answer}");
    let error = &answer["error"];
    assert!(
        error["message"]
            .as_str()
            .is_some_and(|message| message.len() > 8),
        "{answer}"
    );
    let word = |field: &str| error[field].as_str().expect("a word").to_owned();
    (word("code"), word("rule"))
}

fn new(game: &str, seats: u8) -> Value {
    json!({"op": "new", "game": game, "seats": seats, "options": {}, "seed": "00".repeat(32)})
}

#[test]
fn games_are_told_with_their_options() {
    let games = ok(&mut Referee::new(), &json!({"op": "games"}))["games"].clone();
    let ids: Vec<_> = games
        .as_array()
        .expect("a list")
        .iter()
        .map(|game| game["id"].clone())
        .collect();
    assert_eq!(ids, ["mana", "seven-ronin", "samurai-sword"]);
    assert_eq!(
        games[0]["options"][1],
        json!({"name": "blocked", "values": ["free", "strict"], "default": "free"})
    );
    assert_eq!(games[2]["seats"], json!({"min": 3, "max": 7}));
}

#[test]
fn a_game_of_mana_begins_and_goes_back() {
    let mut referee = Referee::new();
    let status = ok(&mut referee, &new("mana", 2))["status"].clone();
    assert_eq!(status["to_act"], json!([0]));
    assert_eq!(
        (&status["phase"], &status["ply"], &status["over"]),
        (&json!("setup"), &json!(0), &json!(false))
    );
    let legal = ok(&mut referee, &json!({"op": "legal", "seat": 0}));
    assert_eq!(legal["complete"], true);
    assert_eq!(legal["actions"].as_array().map(Vec::len), Some(3));
    assert_eq!(
        ok(&mut referee, &json!({"op": "legal", "seat": 1}))["actions"],
        json!([])
    );

    let placed = ok(
        &mut referee,
        &json!({"op": "act", "seat": 0, "action": "setup  b1 f1 e1 d1 c1 a1"}),
    );
    assert_eq!(placed["status"]["ply"], 1);
    assert!(
        placed["events"]
            .as_array()
            .is_some_and(|events| events.iter().all(|event| event.get("to").is_some()))
    );
    ok(
        &mut referee,
        &json!({"op": "act", "seat": 1, "action": "setup b6 a6 c6 d6 e6 f6"}),
    );
    let position = ok(&mut referee, &json!({"op": "reveal"}))["position"].clone();
    assert_eq!(position["board"], "RDRRRR/6/6/6/6/rdrrrr b *");

    let before = ok(&mut referee, &json!({"op": "status"}));
    ok(
        &mut referee,
        &json!({"op": "check", "seat": 0, "action": "d1-d2"}),
    );
    assert_eq!(
        ok(&mut referee, &json!({"op": "status"})),
        before,
        "a check changes nothing"
    );
    ok(
        &mut referee,
        &json!({"op": "act", "seat": 0, "action": "d1-d2"}),
    );
    assert_eq!(
        ok(&mut referee, &json!({"op": "undo"}))["status"],
        before["status"]
    );
}

#[test]
fn deployments_are_counted_and_sampled() {
    let mut referee = Referee::new();
    ok(&mut referee, &new("seven-ronin", 2));
    let legal = ok(&mut referee, &json!({"op": "legal", "seat": 1}));
    assert_eq!(
        (&legal["complete"], &legal["count"]),
        (&json!(false), &json!("1512000"))
    );
    for action in legal["sample"].as_array().expect("a list") {
        ok(
            &mut referee,
            &json!({"op": "check", "seat": 1, "action": action}),
        );
    }
}

/// EN-8: questions that cannot be answered, and EN-7: things that cannot be.
#[test]
fn what_cannot_be_is_said_and_changes_nothing() {
    let mut referee = Referee::new();
    let no_game = ("no_game".to_owned(), "EN-8".to_owned());
    for op in ["status", "reveal", "undo", "record", "view"] {
        assert_eq!(refused(&mut referee, &json!({"op": op})), no_game);
    }
    assert_eq!(refused(&mut referee, &json!({"op": "dance"})).0, "request");
    assert_eq!(refused(&mut referee, &json!([])).0, "request");
    assert_eq!(refused(&mut referee, &new("chess", 2)).0, "game");
    assert_eq!(refused(&mut referee, &new("samurai-sword", 8)).1, "EN-4");
    assert_eq!(
        refused(&mut referee, &json!({"op": "new", "game": "samurai-sword"})).0,
        "seats"
    );
    assert_eq!(
        refused(
            &mut referee,
            &json!({"op": "new", "game": "mana", "seed": "zz"})
        )
        .0,
        "request"
    );
    let odd = json!({"op": "new", "game": "mana", "options": {"blocked": "maybe"}});
    assert_eq!(
        refused(&mut referee, &odd),
        ("option".to_owned(), "EN-7".to_owned())
    );
    let unknown = json!({"op": "new", "game": "mana", "options": {"colour": "red"}});
    assert_eq!(refused(&mut referee, &unknown).1, "EN-7");

    ok(&mut referee, &new("mana", 2));
    let before = ok(&mut referee, &json!({"op": "status"}));
    assert_eq!(
        refused(
            &mut referee,
            &json!({"op": "act", "seat": 2, "action": "keep"})
        )
        .0,
        "seat"
    );
    assert_eq!(
        refused(
            &mut referee,
            &json!({"op": "act", "seat": 1, "action": "setup b6 a6 c6 d6 e6 f6"})
        )
        .1,
        "EN-2"
    );
    assert_eq!(
        refused(
            &mut referee,
            &json!({"op": "act", "seat": 0, "action": "x".repeat(600)})
        )
        .1,
        "EN-1"
    );
    assert_eq!(
        refused(&mut referee, &json!({"op": "undo"})).0,
        "nothing_to_undo"
    );
    assert_eq!(
        refused(
            &mut referee,
            &json!({"op": "set", "game": "mana", "position": {"board": "9"}})
        )
        .1
        .get(..2),
        Some("MA")
    );
    assert_eq!(
        refused(
            &mut referee,
            &json!({"op": "set", "game": "mana", "position": 7})
        )
        .0,
        "position"
    );
    assert_eq!(
        refused(&mut referee, &json!({"op": "load", "record": {}})).0,
        "record"
    );
    assert_eq!(ok(&mut referee, &json!({"op": "status"})), before);

    let long = format!("{{\"op\":\"games\",\"x\":\"{}\"}}", "x".repeat(MAX_LINE));
    let answer: Value = serde_json::from_str(&referee.answer(&long)).expect("JSON");
    assert_eq!(answer["error"]["code"], "line");
    for broken in [
        "",
        "{",
        "null",
        "\u{0}",
        "{\"op\":\"act\",\"seat\":-1,\"action\":\"\"}",
        &"[".repeat(5000),
    ] {
        let answer: Value = serde_json::from_str(&referee.answer(broken)).expect("JSON");
        assert_eq!(answer["ok"], false, "{broken}");
    }
}

#[test]
fn a_view_shows_a_seat_what_it_may_know() {
    let mut referee = Referee::new();
    ok(&mut referee, &new("samurai-sword", 5));
    let truth = ok(&mut referee, &json!({"op": "reveal"}))["position"].clone();
    let view = ok(&mut referee, &json!({"op": "view", "seat": 2}))["view"].clone();
    assert_eq!(view["seats"][2]["hand"], truth["seats"][2]["hand"]);
    assert_eq!(view["seats"][2]["role"], truth["seats"][2]["role"]);
    assert!(view["seats"][3]["hand"].is_null());
    assert!(view["deck"].is_number() && truth["deck"].is_array());
    let watching = ok(&mut referee, &json!({"op": "view", "seat": null}))["view"].clone();
    for seat in 0..5 {
        assert!(watching["seats"][seat]["hand"].is_null());
        let shown = !watching["seats"][seat]["role"].is_null();
        assert_eq!(shown, truth["seats"][seat]["role"] == "shogun");
    }
    assert!(view.get("digest").is_none() && watching.get("digest").is_none());
}

/// Every event says to whom it goes: everybody, or seats; whatever fields it has of its own.
#[test]
fn every_event_says_to_whom_it_goes() {
    for (game, seats) in [("mana", 2), ("seven-ronin", 2), ("samurai-sword", 6)] {
        let mut referee = Referee::new();
        ok(&mut referee, &new(game, seats));
        let mut told = 0;
        for turn in 0..120 {
            let to_act = ok(&mut referee, &json!({"op": "status"}))["status"]["to_act"].clone();
            let Some(seat) = to_act[0].as_u64() else {
                break;
            };
            let legal = ok(&mut referee, &json!({"op": "legal", "seat": seat}));
            let list = if legal["complete"] == true {
                &legal["actions"]
            } else {
                &legal["sample"]
            };
            let actions = list.as_array().expect("a list");
            let action = &actions[turn * 7 % actions.len()];
            let acted = ok(
                &mut referee,
                &json!({"op": "act", "seat": seat, "action": action}),
            );
            for event in acted["events"].as_array().expect("a list") {
                let seats = event["to"].as_array();
                assert!(
                    event["to"].is_null()
                        || seats.is_some_and(|seats| seats.iter().all(Value::is_u64)),
                    "{event}"
                );
                assert!(event["event"]["type"].is_string(), "{event}");
                told += 1;
            }
        }
        assert!(told > 20, "{game}");
    }
}
