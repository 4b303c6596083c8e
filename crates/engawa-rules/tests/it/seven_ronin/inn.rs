//! The Inn and the Fields.

use engawa_rules::seven_ronin::SevenRonin;
use serde_json::{Value, json};

use super::{ATTACKER, allowed, at, edition, legal, play, refused, truth, winners};

fn position(areas: &Value) -> Value {
    json!({"phase": "areas", "areas": areas})
}

fn areas(areas: &Value) -> SevenRonin {
    at(position(areas))
}

/// SR-5.14: the Inn copies another area occupied at that moment, used or not, once a round.
#[test]
fn copies() {
    for name in ["en2", "fr1", "pl1"] {
        let mut game = edition(
            name,
            position(
                &json!({"inn": {"ninja": 1}, "well": {"ninja": 1}, "pen": {"ronin": ["kabe"]}}),
            ),
        );
        assert_eq!(
            legal(&game, ATTACKER),
            ["well kabe", "inn well kabe", "done"]
        );
        play(&mut game, &[(ATTACKER, "well kabe")]);
        refused(&game, ATTACKER, "inn granary", "not_occupied", "SR-5.2");
        play(&mut game, &[(ATTACKER, "inn well kabe")]);
        assert_eq!(truth(&game)["wounds"]["kabe"], 2);
        assert_eq!(truth(&game)["phase"], "planning");
    }
    let alone = areas(&json!({"inn": {"ninja": 1}, "pen": {"ronin": ["kabe"]}}));
    assert_eq!(truth(&alone)["phase"], "planning");
    let mut two = areas(
        &json!({"inn": {"ninja": 1}, "pen": {"ninja": 1}, "well": {"ronin": ["kabe"]}, "granary": {"ronin": ["yumi"]}}),
    );
    play(&mut two, &[(ATTACKER, "inn pen kabe")]);
    refused(&two, ATTACKER, "inn pen yumi", "area_used", "SR-5.3");
    refused(&two, ATTACKER, "pen kabe", "already_marked", "SR-5.10");
    play(&mut two, &[(ATTACKER, "pen yumi")]);
    assert_eq!(truth(&two)["held"], json!(["kabe", "yumi"]));
}

/// SR-5.14: every ability in full after the Inn's word.
#[test]
fn copies_in_full() {
    let game = areas(
        &json!({"inn": {"ninja": 1}, "burial": {"ninja": 2}, "shrine": {"ninja": 1}, "pen": {"ronin": ["kabe"]}}),
    );
    for action in [
        "inn burial burial=2",
        "inn burial inn=1 shrine=1",
        "inn shrine kabe",
    ] {
        allowed(&game, ATTACKER, action);
    }
    let game = areas(
        &json!({"inn": {"ninja": 1}, "passage": {"ninja": 2}, "granary": {"ninja": 1}, "pen": {"ronin": ["kabe"]}}),
    );
    for action in ["inn passage inn=2", "inn passage pen=1", "inn granary"] {
        allowed(&game, ATTACKER, action);
    }
}

/// SR-5.15: in the Watchtower's place the Inn hits its own neighbours in en2, the Watchtower's in
/// fr1 and pl1; with a short supply the order is given here too.
#[test]
fn as_watchtower() {
    let mut written = position(&json!({"inn": {"ninja": 1}, "watchtower": {"ninja": 1},
        "burial": {"ronin": ["kabe"]}, "field2": {"ronin": ["yumi"]}}));
    for (name, hit, spared) in [
        ("en2", "kabe", "yumi"),
        ("fr1", "yumi", "kabe"),
        ("pl1", "yumi", "kabe"),
    ] {
        let mut game = edition(name, written.clone());
        play(&mut game, &[(ATTACKER, "inn watchtower")]);
        assert_eq!(truth(&game)["wounds"][hit], 1, "{name}");
        assert_eq!(truth(&game)["wounds"][spared], 0, "{name}");
    }
    written["supply"] = json!(1);
    written["areas"]["burial"]["ronin"] = json!(["kabe", "tasuke"]);
    let game = at(written);
    assert_eq!(
        legal(&game, ATTACKER),
        [
            "watchtower",
            "inn watchtower kabe tasuke",
            "inn watchtower tasuke kabe",
            "done"
        ]
    );
    refused(&game, ATTACKER, "inn watchtower", "order_needed", "SR-5.6");
}

/// SR-5.16: as a Field the Inn makes three of one Field, adds nothing to two, and is spent.
#[test]
fn as_field() {
    let mut game = areas(
        &json!({"inn": {"ninja": 1}, "field2": {"ninja": 1}, "granary": {"ninja": 1}, "well": {"ninja": 1}}),
    );
    allowed(&game, ATTACKER, "inn field2");
    refused(&game, ATTACKER, "inn field3", "not_occupied", "SR-5.2");
    play(&mut game, &[(ATTACKER, "inn field2")]);
    assert_eq!(truth(&game)["inn_field"], true);
    refused(&game, ATTACKER, "inn granary", "area_used", "SR-5.3");
    play(&mut game, &[(ATTACKER, "done")]);
    assert_eq!(winners(&game), Some(vec![ATTACKER]));
    let mut both =
        areas(&json!({"inn": {"ninja": 1}, "field2": {"ninja": 1}, "field3": {"ninja": 1}}));
    play(&mut both, &[(ATTACKER, "inn field3")]);
    assert_eq!(winners(&both), None);
    assert_eq!(truth(&both)["inn_field"], false);
}

/// SR-5.16: it counts only if the Inn and a Field are occupied at the end.
#[test]
fn as_field_until_the_end() {
    let four = json!({"inn": {"ninja": 1}, "field2": {"ninja": 1}, "burial": {"ninja": 2}, "granary": {"ninja": 1}, "well": {"ninja": 1}});
    for (taken, won) in [
        ("burial inn=1", false),
        ("burial field2=1", false),
        ("burial burial=1", true),
    ] {
        let mut game = areas(&four);
        play(
            &mut game,
            &[
                (ATTACKER, "inn field2"),
                (ATTACKER, taken),
                (ATTACKER, "done"),
            ],
        );
        assert_eq!(winners(&game).is_some(), won, "{taken}");
    }
}

/// SR-5.17: two Fields count as three areas, in every edition; a Field has nothing to use.
#[test]
fn fields() {
    for name in ["en2", "fr1", "pl1"] {
        let game = edition(
            name,
            position(
                &json!({"field2": {"ninja": 1}, "field3": {"ninja": 1}, "pen": {"ninja": 1}, "shrine": {"ninja": 1}}),
            ),
        );
        assert_eq!(winners(&game), Some(vec![ATTACKER]));
        let game = edition(
            name,
            position(
                &json!({"field2": {"ninja": 1}, "well": {"ninja": 1}, "pen": {"ninja": 1}, "shrine": {"ninja": 1}}),
            ),
        );
        assert_eq!(winners(&game), None);
    }
    assert!(
        "field2"
            .parse::<engawa_rules::seven_ronin::Action>()
            .is_err()
    );
}
