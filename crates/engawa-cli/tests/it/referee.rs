//! `engawa referee`.

use serde_json::{Value, json};

use crate::{engawa, referee};

#[test]
fn a_game_is_arbitrated_line_by_line() {
    let requests = [
        json!({ "op": "games" }),
        json!({ "op": "new", "game": "mana", "seats": 2, "options": {}, "seed": "00" }),
        json!({ "op": "legal", "seat": 0 }),
        json!({ "op": "act", "seat": 0, "action": "setup b1 a1 c1 d1 e1 f1" }),
        json!({ "op": "act", "seat": 1, "action": "setup b6 a6 c6 d6 e6 f6" }),
        json!({ "op": "view", "seat": null }),
        json!({ "op": "act", "seat": 0, "action": "b1-b3" }),
        json!({ "op": "undo" }),
        json!({ "op": "status" }),
        json!({ "op": "record" }),
    ];
    let answers = referee(&requests);
    assert_eq!(answers.len(), requests.len());
    assert!(
        answers.iter().all(|answer| answer["ok"] == true),
        "{answers:#?}"
    );
    assert_eq!(answers[0]["games"].as_array().unwrap().len(), 3);
    assert_eq!(answers[2]["actions"].as_array().unwrap().len(), 3);
    assert_eq!(answers[5]["view"]["board"], "RDRRRR/6/6/6/6/rdrrrr b *");
    assert_eq!(answers[8]["status"]["ply"], 2);
    assert_eq!(
        answers[8]["status"]["digest"],
        answers[4]["status"]["digest"]
    );
    assert_eq!(answers[9]["record"]["actions"].as_array().unwrap().len(), 2);

    let load = json!({ "op": "load", "record": answers[9]["record"] });
    let loaded = referee(&[load]);
    assert_eq!(loaded[0]["status"], answers[4]["status"]);
}

/// EN-8: whatever the line, it gets an answer and the loop goes on.
#[test]
fn garbage_is_answered_and_the_loop_goes_on() {
    let mut input = b"not json\n\n[1,2]\n{\"op\":\"fly\"}\n\xff\xfe\n".to_vec();
    let long = format!("{{\"op\":\"{}\"}}\n", "x".repeat(3 << 20));
    input.extend(long.as_bytes());
    input.extend(format!("{}{}\n", "[".repeat(100_000), "]".repeat(100_000)).as_bytes());
    input.extend(b"{\"op\":\"games\"}\r\n{\"op\":\"status\"}");
    let answers = engawa(&["referee"], input).code(0).json();
    assert_eq!(answers.len(), 9);
    for answer in &answers[..7] {
        assert_eq!(answer["ok"], false, "{answer}");
        assert!(is_error(answer), "{answer}");
    }
    assert_eq!(answers[4]["error"]["code"], "line");
    assert_eq!(answers[5]["error"]["code"], "line");
    assert_eq!(answers[5]["error"]["rule"], "EN-8");
    assert_eq!(answers[7]["ok"], true);
    assert_eq!(answers[8]["error"]["code"], "no_game");
}

fn is_error(answer: &Value) -> bool {
    let error = &answer["error"];
    ["code", "rule", "message"]
        .iter()
        .all(|field| error[*field].is_string())
}

#[test]
fn no_input_is_no_failure() {
    assert_eq!(engawa(&["referee"], "").code(0).out, "");
}
