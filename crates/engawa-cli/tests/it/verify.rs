//! `engawa verify record`.

use engawa_referee::table;
use engawa_rules::{
    language::Language,
    rng::{Quick, Seed},
};
use serde_json::{Value, json};

use crate::{Ran, Scratch, engawa};

/// A game by random actions, with all that a server puts beside its record.
fn proof(game: &str, seats: u8, longest: usize) -> Value {
    let seed = Seed::from_number(42);
    let mut table = table::open(game, &Value::Null, seats, seed).unwrap();
    let (mut dice, mut digests) = (Quick::new(7), vec![table.status().digest]);
    while !table.status().over && table.ply() < longest {
        let seat = table.status().to_act.first().unwrap();
        let action = table.choose(seat, &mut dice).unwrap();
        table.act(seat, &action, Language::English).unwrap();
        digests.push(table.status().digest);
    }
    let status = table.status();
    let result = if status.over {
        json!({ "winners": status.winners, "why": "rules" })
    } else {
        json!({ "winners": [1], "why": "resignation" })
    };
    json!({
        "table": "0123456789",
        "commitment": seed.commitment().to_string(),
        "digests": digests,
        "result": result,
        "record": table.record(),
    })
}

fn commitment(record: &Value) -> String {
    let seed = record["seed"].as_str().unwrap();
    let seed = Seed::parse(seed).unwrap();
    seed.commitment().to_string()
}

fn verify(scratch: &Scratch, proof: &Value, more: &[&str]) -> Ran {
    let file = scratch.file("proof.json", proof.to_string());
    let mut args = vec!["verify", "record", &file];
    args.extend(more);
    engawa(&args, "")
}

#[test]
fn a_whole_game_holds_and_is_also_replayed_from_the_same_file() {
    let scratch = Scratch::new("verify");
    for (game, seats, longest) in [
        ("mana", 2, 400),
        ("seven-ronin", 2, 12),
        ("samurai-sword", 4, 12),
    ] {
        let mut proof = proof(game, seats, longest);
        if seats > 2 {
            // With more than two nobody's giving up ends the game; the site may close the table.
            proof["result"] = Value::Null;
            proof["closed"] = "site".into();
        }
        let ran = verify(&scratch, &proof, &[]).code(0);
        assert!(ran.out.starts_with("The record holds: "), "{}", ran.out);
        assert!(ran.out.contains("The seed is the one") && ran.out.contains("Every digest"));
        assert!(!ran.out.contains("Not checked"), "{}", ran.out);
        let file = scratch.file("same.json", proof.to_string());
        engawa(&["replay", &file], "").code(0);
        let bare = verify(&scratch, &proof["record"], &[]).code(0);
        assert_eq!(bare.out.matches("Not checked").count(), 3, "{}", bare.out);
        let noted = proof["commitment"].as_str().unwrap();
        let bare = verify(&scratch, &proof["record"], &["--commitment", noted]).code(0);
        assert_eq!(bare.out.matches("Not checked").count(), 2);
    }
}

#[test]
fn whatever_is_changed_is_found_and_its_place_named() {
    let scratch = Scratch::new("verify-changed");
    let whole = proof("mana", 2, 400);
    assert_eq!(whole["result"]["why"], "rules", "the game came to its end");
    let refused = |change: &dyn Fn(&mut Value), sentence: &str| {
        let mut changed = whole.clone();
        change(&mut changed);
        assert_ne!(changed, whole);
        let ran = verify(&scratch, &changed, &[]).code(1);
        assert!(ran.err.contains(sentence), "{sentence}: {}", ran.err);
        assert!(ran.out.is_empty(), "{}", ran.out);
    };
    let other = "00".repeat(32);
    refused(
        &|p| p["record"]["seed"] = other.clone().into(),
        "the seed is not the one",
    );
    refused(
        &|p| p["commitment"] = other.clone().into(),
        "the seed is not the one",
    );
    refused(
        &|p| p["record"]["actions"][4]["action"] = "a1-f6".into(),
        "action 5 of ",
    );
    refused(
        &|p| p["record"]["actions"][2]["seat"] = 5.into(),
        "action 3 of ",
    );
    refused(
        &|p| p["digests"][3] = "0".repeat(64).into(),
        "the digest after action 3 is",
    );
    refused(
        &|p| p["result"]["winners"] = json!([0, 1]),
        "not what the rules say",
    );
    refused(
        &|p| p["result"]["why"] = "resignation".into(),
        "but it ended by its rules",
    );
    refused(
        &|p| p["result"]["why"] = "magic".into(),
        "which no game ends by",
    );
    refused(&|p| p["result"]["winners"] = json!([9]), "the result");
    let cut = |p: &mut Value| {
        p["record"]["actions"].as_array_mut().unwrap().pop();
    };
    refused(&cut, "cut short or padded");
    let cut_both = |p: &mut Value| {
        cut(p);
        p["digests"].as_array_mut().unwrap().pop();
    };
    refused(&cut_both, "cut short: it says the game ended by its rules");
    let closed = |p: &mut Value| {
        p["result"] = Value::Null;
        p["closed"] = "site".into();
    };
    refused(&closed, "but the game is over");
    refused(&|p| p["record"]["rules"] = 999.into(), "999");
    refused(&|p| p["record"]["game"] = "chess".into(), "does not begin");
    // The player's own note counts more than the file's word.
    let ran = verify(&scratch, &whole, &["--commitment", &other]).code(1);
    assert!(ran.err.contains("the seed is not the one"), "{}", ran.err);

    // Another seed with its own commitment deals other cards; Mana alone has no chance in it.
    let mut dealt = proof("samurai-sword", 4, 12);
    dealt["record"]["seed"] = other.clone().into();
    dealt["commitment"] = commitment(&dealt["record"]).into();
    let ran = verify(&scratch, &dealt, &[]).code(1);
    assert!(ran.err.contains("the digest at the start"), "{}", ran.err);

    let text = whole.to_string();
    let file = scratch.file("cut.json", &text[..text.len() / 2]);
    let ran = engawa(&["verify", "record", &file], "").code(1);
    assert!(
        ran.err.contains("cut short") && ran.err.contains("column"),
        "{}",
        ran.err
    );
    for nonsense in ["", "{}", "[1]", "\u{fffd}"] {
        let file = scratch.file("nonsense", nonsense);
        engawa(&["verify", "record", &file], "").code(1);
    }
    engawa(&["verify", "record", "/no/such/file"], "").code(2);
    engawa(&["verify", "record"], "").code(2);
    engawa(&["verify"], "").code(2);
}
