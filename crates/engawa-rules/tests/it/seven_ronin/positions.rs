//! Positions set and revealed.

use engawa_rules::{
    game::Game,
    refusal::Refusal,
    rng::Seed,
    seven_ronin::{Options, Position, SevenRonin},
};
use serde_json::{Value, json};

use super::{ATTACKER, at, play, position, start, told, truth};

/// Asserts that a position is refused for this reason.
fn bad(written: Value, code: &str, rule: &str) {
    let position: Position = serde_json::from_value(written).expect("a position");
    let illegal =
        SevenRonin::set(&Options::default(), &Seed::from_number(0), &position).expect_err(code);
    assert_eq!((illegal.code(), illegal.rule()), (code, rule));
    told(&illegal);
}

/// SR-8.1: positions start in planning, abilities or areas, in rounds 1 to 8.
#[test]
fn phases() {
    bad(
        position(json!({"phase": "split"})),
        "position_phase",
        "SR-8.1",
    );
    bad(
        position(json!({"phase": "over"})),
        "position_phase",
        "SR-8.1",
    );
    bad(position(json!({"round": 0})), "position_round", "SR-8.1");
    bad(position(json!({"round": 9})), "position_round", "SR-8.1");
    for phase in ["planning", "abilities", "areas"] {
        at(json!({"phase": phase, "round": 8}));
    }
    assert!(serde_json::from_value::<Position>(json!({"phase": "night"})).is_err());
    assert!(serde_json::from_value::<Position>(json!({"rounds": 3})).is_err());
    assert!(serde_json::from_value::<Position>(json!({"areas": {"green": {}}})).is_err());
}

/// SR-8.2: fifty markers.
#[test]
fn fifty() {
    bad(json!({"reserves": 40}), "position_markers", "SR-8.2");
    bad(
        json!({"reserves": 40, "supply": 11}),
        "position_markers",
        "SR-8.2",
    );
    bad(
        json!({"reserves": 255, "supply": 255, "green": {"ninja": 255}}),
        "position_markers",
        "SR-8.2",
    );
    bad(json!({}), "position_markers", "SR-8.2");
}

/// SR-8.3: what can be said of ronin.
#[test]
fn ronin() {
    bad(
        position(json!({"wounds": {"kabe": 7}})),
        "position_wounds",
        "SR-8.3",
    );
    bad(
        position(json!({"wounds": {"yumi": 4}})),
        "position_wounds",
        "SR-8.3",
    );
    bad(
        position(json!({"wounds": {"yumi": 2}, "eliminated": ["yumi"]})),
        "position_eliminated",
        "SR-8.3",
    );
    bad(
        position(json!({"shrined": ["yumi"], "eliminated": ["yumi"]})),
        "position_eliminated",
        "SR-8.3",
    );
    bad(
        position(
            json!({"phase": "areas", "eliminated": ["yumi"], "areas": {"inn": {"ronin": ["yumi"]}}}),
        ),
        "position_eliminated",
        "SR-8.3",
    );
    bad(
        position(json!({"eliminated": ["yumi", "yumi"]})),
        "position_twice",
        "SR-8.3",
    );
    bad(
        position(
            json!({"phase": "areas", "green": {"ronin": "yumi"}, "areas": {"inn": {"ronin": ["yumi"]}}}),
        ),
        "position_twice",
        "SR-8.3",
    );
    bad(
        position(json!({"phase": "abilities", "areas": {"inn": {"ronin": ["yumi", "kabe"]}}})),
        "position_together",
        "SR-8.3",
    );
    bad(
        position(
            json!({"phase": "abilities", "areas": {"inn": {"ronin": ["yumi", "kabe", "tasuke"]}}}),
        ),
        "position_together",
        "SR-8.3",
    );
}

/// SR-8.4: while planning only held ronin stand, and they stand on areas.
#[test]
fn planning() {
    bad(
        position(json!({"held": ["yumi"]})),
        "position_held",
        "SR-8.4",
    );
    bad(
        position(json!({"areas": {"inn": {"ronin": ["yumi"]}}})),
        "position_stands",
        "SR-8.4",
    );
    bad(
        position(json!({"green": {"ninja": 1, "ronin": "yumi"}})),
        "position_stands",
        "SR-8.4",
    );
    bad(
        position(json!({"held": ["yumi"], "green": {"ninja": 1, "ronin": "yumi"}})),
        "position_stands",
        "SR-8.4",
    );
    at(json!({"held": ["yumi"], "areas": {"inn": {"ronin": ["yumi"]}}}));
}

/// SR-8.5: splits and commitments are only revealed.
#[test]
fn revealed_only() {
    bad(
        position(json!({"split": {"area": "inn", "after": "areas"}})),
        "position_secrets",
        "SR-8.5",
    );
    bad(
        position(json!({"committed": ["deploy inn=1", null]})),
        "position_secrets",
        "SR-8.5",
    );
    at(json!({"split": null, "committed": [null, null]}));
}

/// SR-8.5: what is revealed is set again, with all its fields.
#[test]
fn revealed_is_set() {
    let game = at(
        json!({"round": 3, "phase": "abilities", "green": {"ninja": 1}, "wounds": {"kabe": 2},
        "eliminated": ["taiko"], "shrined": ["yobu"], "held": ["hayai"], "used": ["yumi", "well"],
        "areas": {"inn": {"ninja": 1, "ronin": ["musashi"]}, "pen": {"ronin": ["hayai"]}}}),
    );
    let revealed = truth(&game);
    for field in [
        "round",
        "phase",
        "reserves",
        "supply",
        "green",
        "areas",
        "wounds",
        "eliminated",
        "shrined",
        "shrined_next",
        "held",
        "held_next",
        "used",
        "inn_field",
        "split",
        "committed",
    ] {
        assert!(revealed.get(field).is_some(), "{field}");
    }
    assert_eq!(revealed.as_object().map(serde_json::Map::len), Some(16));
    let again: Position = serde_json::from_value(revealed).expect("a position");
    let again = SevenRonin::set(&Options::default(), &Seed::from_number(1), &again);
    assert_eq!(again, Ok(game));
}

/// SR-8.1: a position runs on to the next decision.
#[test]
fn runs_on() {
    let game = at(json!({"phase": "areas"}));
    assert_eq!(
        (&truth(&game)["phase"], &truth(&game)["round"]),
        (&json!("planning"), &json!(2))
    );
}

/// The digest covers drafts, options and everything on the table.
#[test]
fn digests() {
    let mut committed = start();
    play(&mut committed, &[(ATTACKER, "deploy inn=1")]);
    let games = [
        start(),
        committed,
        super::edition("fr1", json!({})),
        super::with(
            json!({"board": {"threat": [3, 3, 3, 4, 4, 4, 5, 5]}}),
            json!({}),
        ),
        at(json!({"round": 2})),
        at(json!({"supply": 9})),
        at(json!({"shrined": ["kabe"]})),
        at(json!({"shrined_next": ["kabe"]})),
        at(json!({"wounds": {"kabe": 1}, "reserves": 39})),
        at(json!({"eliminated": ["kabe"]})),
        at(json!({"inn_field": true})),
        at(json!({"used": ["inn"]})),
        at(json!({"used": ["kabe"]})),
    ];
    for (place, game) in games.iter().enumerate() {
        for other in &games[..place] {
            assert_ne!(game.digest(), other.digest());
        }
    }
}
