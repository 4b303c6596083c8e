//! The Planning Phase.

use engawa_rules::game::Game;
use serde_json::{Value, json};

use super::{ATTACKER, DEFENDER, allowed, at, legal, play, refused, start, truth, with, written};

const EVERYBODY: &str =
    "deploy hayai@inn kabe@field3 musashi@well taiko@pen tasuke@inn yobu@shrine yumi@burial";

/// SR-2.1: both commit in any order, what they commit stands, and the order does not matter.
#[test]
fn both_commit() {
    let mut one = start();
    let mut other = start();
    play(&mut one, &[(ATTACKER, "deploy inn=1")]);
    assert_eq!(
        one.turn()
            .to_act()
            .first()
            .map(engawa_rules::seat::Seat::number),
        Some(1)
    );
    refused(
        &one,
        ATTACKER,
        "deploy well=1",
        "already_committed",
        "SR-2.1",
    );
    play(&mut other, &[(DEFENDER, EVERYBODY)]);
    refused(&other, DEFENDER, EVERYBODY, "already_committed", "SR-2.1");
    assert_ne!(one.digest(), other.digest());
    play(&mut one, &[(DEFENDER, EVERYBODY)]);
    play(&mut other, &[(ATTACKER, "deploy inn=1")]);
    assert_eq!(one, other);
    assert_eq!(one.digest(), other.digest());
}

/// SR-2.2: each side deploys its own markers; `deploy` alone is empty for both.
#[test]
fn own_markers() {
    let game = at(
        json!({"round": 1, "held": ["kabe"], "eliminated": ["hayai", "musashi", "taiko", "tasuke", "yobu", "yumi"],
        "areas": {"inn": {"ninja": 40, "ronin": ["kabe"]}}, "reserves": 0}),
    );
    assert_eq!(legal(&game, ATTACKER), ["deploy"]);
    assert_eq!(legal(&game, DEFENDER), ["deploy"]);
    refused(
        &game,
        ATTACKER,
        "deploy kabe@inn",
        "not_your_markers",
        "SR-2.2",
    );
    let mut game = game;
    play(&mut game, &[(DEFENDER, "deploy"), (ATTACKER, "deploy")]);
    assert_eq!(super::winners(&game), Some(vec![ATTACKER]));
}

/// SR-2.3: the Threat Level counts every area that receives ninja, occupied ones too, but not the
/// Green.
#[test]
fn threat() {
    let game = at(json!({"areas": {"inn": {"ninja": 2}}}));
    allowed(&game, ATTACKER, "deploy inn=1 well=1 pen=2 green=1");
    refused(
        &game,
        ATTACKER,
        "deploy inn=1 well=1 pen=2 shrine=1",
        "threat",
        "SR-2.3",
    );
    allowed(
        &at(json!({"round": 4})),
        ATTACKER,
        "deploy inn=1 well=1 pen=2 shrine=1",
    );
}

/// SR-2.4: limits bind what is deployed this round, whatever is there already.
#[test]
fn limits() {
    let game = at(json!({"areas": {"inn": {"ninja": 3}}}));
    allowed(&game, ATTACKER, "deploy inn=1");
    for (action, allowed_action) in [
        ("deploy inn=2", "deploy inn=1"),
        ("deploy granary=3", "deploy granary=2"),
        ("deploy field2=3", "deploy field2=2"),
        ("deploy field3=4", "deploy field3=3"),
        ("deploy watchtower=2", "deploy watchtower=1"),
    ] {
        refused(&game, ATTACKER, action, "limit", "SR-2.4");
        allowed(&game, ATTACKER, allowed_action);
    }
}

/// SR-2.5: each ninja on the Green when planning begins lets limits be exceeded by one in all,
/// also if a ronin clears the Green at the reveal; in every edition.
#[test]
fn bonus() {
    for edition in ["en2", "fr1", "pl1"] {
        let mut game = super::edition(edition, json!({"green": {"ninja": 2}}));
        allowed(&game, ATTACKER, "deploy field3=5");
        allowed(&game, ATTACKER, "deploy granary=3 pen=3");
        refused(
            &game,
            ATTACKER,
            "deploy granary=3 pen=3 well=2",
            "bonus",
            "SR-2.5",
        );
        refused(&game, ATTACKER, "deploy field3=6", "bonus", "SR-2.5");
        let defence =
            "deploy hayai@inn kabe@field3 musashi@well taiko@pen tasuke@inn yobu@green yumi@burial";
        play(
            &mut game,
            &[(DEFENDER, defence), (ATTACKER, "deploy granary=4 green=1")],
        );
        assert_eq!(truth(&game)["areas"]["granary"]["ninja"], 4);
        assert_eq!(truth(&game)["green"]["ninja"], 0);
    }
    refused(
        &start(),
        ATTACKER,
        "deploy field3=4 green=1",
        "limit",
        "SR-2.4",
    );
}

/// SR-2.6: one ninja at most for the Green each round, besides what the Threat Level allows.
#[test]
fn attackers_green() {
    allowed(&start(), ATTACKER, "deploy green=1");
    refused(
        &start(),
        ATTACKER,
        "deploy green=2",
        "green_limit",
        "SR-2.6",
    );
    let game = at(json!({"green": {"ninja": 3}}));
    allowed(&game, ATTACKER, "deploy green=1");
    refused(&game, ATTACKER, "deploy green=2", "green_limit", "SR-2.6");
}

/// SR-2.7: no more ninja than the Reserves hold.
#[test]
fn reserves() {
    let game = at(json!({"reserves": 2}));
    allowed(&game, ATTACKER, "deploy inn=1 green=1");
    refused(
        &game,
        ATTACKER,
        "deploy inn=1 well=1 green=1",
        "reserves",
        "SR-2.7",
    );
}

/// SR-2.8: the Minimum Attack Force counts the Green; one who has fewer deploys all.
#[test]
fn minimum() {
    let game = at(json!({"round": 5}));
    refused(
        &game,
        ATTACKER,
        "deploy granary=2 inn=1",
        "minimum",
        "SR-2.8",
    );
    allowed(&game, ATTACKER, "deploy granary=2 inn=1 green=1");
    refused(&start(), ATTACKER, "deploy", "minimum", "SR-2.8");
    for edition in ["en2", "fr1", "pl1"] {
        let short = super::edition(edition, json!({"round": 5, "reserves": 2}));
        refused(&short, ATTACKER, "deploy granary=1", "minimum", "SR-2.8");
        allowed(&short, ATTACKER, "deploy granary=2");
    }
    let empty = at(json!({"round": 5, "reserves": 0, "areas": {"inn": {"ninja": 1}}}));
    assert_eq!(legal(&empty, ATTACKER), ["deploy"]);
}

/// SR-2.8: a minimum that threat and limits cannot meet is met as far as they allow.
#[test]
fn unreachable_minimum() {
    let board = json!({"board": {"threat": [1, 0, 0, 0, 0, 0, 0, 0], "minimum": [50, 50, 50, 50, 50, 50, 50, 50]}});
    let game = with(board.clone(), json!({}));
    assert_eq!(legal(&game, ATTACKER), ["deploy field3=3 green=1"]);
    let game = with(board, json!({"round": 2, "green": {"ninja": 3}}));
    assert_eq!(legal(&game, ATTACKER), ["deploy green=1"]);
}

/// SR-2.9: all available ronin are deployed.
#[test]
fn all_are_deployed() {
    allowed(&start(), DEFENDER, EVERYBODY);
    let without = EVERYBODY.replace(" taiko@pen", "");
    refused(&start(), DEFENDER, &without, "not_deployed", "SR-2.9");
    refused(&start(), DEFENDER, "deploy", "not_deployed", "SR-2.9");
}

fn two_held(shrined: &Value) -> engawa_rules::seven_ronin::SevenRonin {
    at(
        json!({"held": ["hayai", "tasuke"], "eliminated": ["taiko"], "shrined": shrined,
        "areas": {"inn": {"ronin": ["hayai"]}, "well": {"ronin": ["tasuke"]}}}),
    )
}

/// SR-2.10: held ronin stay and the eliminated do not return; a held ronin's area is taken.
#[test]
fn held_and_eliminated() {
    let game = two_held(&json!([]));
    allowed(
        &game,
        DEFENDER,
        "deploy kabe@pen musashi@shrine yobu@burial yumi@field2",
    );
    refused(
        &game,
        DEFENDER,
        "deploy hayai@pen kabe@granary musashi@shrine yobu@burial yumi@field2",
        "held",
        "SR-2.10",
    );
    refused(
        &game,
        DEFENDER,
        "deploy kabe@pen musashi@shrine taiko@well yobu@burial yumi@field2",
        "eliminated",
        "SR-4.2",
    );
    refused(
        &game,
        DEFENDER,
        "deploy kabe@inn musashi@shrine yobu@burial yumi@field2",
        "area_taken",
        "SR-2.11",
    );
    let tasuke = at(json!({"held": ["kabe"], "areas": {"inn": {"ronin": ["kabe"]}}}));
    allowed(
        &tasuke,
        DEFENDER,
        "deploy hayai@pen musashi@shrine taiko@well tasuke@inn yobu@burial yumi@field2",
    );
}

/// SR-2.11: one ronin an area; Tasuke may join any one, a held one too, and be joined.
#[test]
fn one_an_area() {
    let game = start();
    let together = EVERYBODY
        .replace("hayai@inn", "hayai@well")
        .replace("tasuke@inn", "tasuke@pen");
    refused(&game, DEFENDER, &together, "area_taken", "SR-2.11");
    allowed(
        &game,
        DEFENDER,
        &EVERYBODY.replace("tasuke@inn", "tasuke@granary"),
    );
    let three = EVERYBODY.replace("musashi@well", "musashi@inn");
    refused(&game, DEFENDER, &three, "area_taken", "SR-2.11");
    let held = two_held(&json!([]));
    allowed(
        &held,
        DEFENDER,
        "deploy kabe@well musashi@shrine yobu@burial yumi@field2",
    );
    refused(
        &held,
        DEFENDER,
        "deploy kabe@well musashi@well yobu@burial yumi@field2",
        "area_taken",
        "SR-2.11",
    );
}

/// SR-2.12: a silenced Tasuke stands alone, deployed or held; held together, both stay.
#[test]
fn silenced_tasuke() {
    let game = at(json!({"shrined": ["tasuke"]}));
    refused(&game, DEFENDER, EVERYBODY, "tasuke_alone", "SR-2.12");
    allowed(
        &game,
        DEFENDER,
        &EVERYBODY.replace("tasuke@inn", "tasuke@granary"),
    );
    let held =
        at(json!({"shrined": ["tasuke"], "held": ["kabe"], "areas": {"inn": {"ronin": ["kabe"]}}}));
    let defence = "deploy hayai@pen musashi@shrine taiko@well tasuke@inn yobu@burial yumi@field2";
    refused(&held, DEFENDER, defence, "tasuke_alone", "SR-2.12");
    let held = two_held(&json!(["tasuke"]));
    refused(
        &held,
        DEFENDER,
        "deploy kabe@well musashi@shrine yobu@burial yumi@field2",
        "tasuke_alone",
        "SR-2.12",
    );
    let mut both = at(json!({"held": ["kabe", "tasuke"], "shrined": ["tasuke"],
        "areas": {"inn": {"ronin": ["kabe", "tasuke"]}}}));
    let defence = "deploy hayai@pen musashi@shrine taiko@well yobu@burial yumi@field2";
    refused(
        &both,
        DEFENDER,
        &defence.replace("@pen", "@inn"),
        "area_taken",
        "SR-2.11",
    );
    play(
        &mut both,
        &[
            (DEFENDER, defence),
            (ATTACKER, "deploy inn=1"),
            (DEFENDER, "done"),
        ],
    );
    assert_eq!(
        legal(&both, DEFENDER),
        ["wounds kabe=0 tasuke=1", "wounds kabe=1 tasuke=0"]
    );
}

/// SR-2.13: one ronin may go to the Green, if it held ninja when planning began.
#[test]
fn defenders_green() {
    let green = EVERYBODY.replace("musashi@well", "musashi@green");
    refused(&start(), DEFENDER, &green, "green_closed", "SR-2.13");
    let open = at(json!({"green": {"ninja": 1}}));
    allowed(&open, DEFENDER, &green);
    refused(
        &open,
        DEFENDER,
        &green.replace("yumi@burial", "yumi@green"),
        "green_taken",
        "SR-2.13",
    );
    refused(
        &open,
        DEFENDER,
        &green.replace("tasuke@inn", "tasuke@green"),
        "green_taken",
        "SR-2.13",
    );
    allowed(
        &open,
        DEFENDER,
        &EVERYBODY.replace("tasuke@inn", "tasuke@green"),
    );
}

/// SR-2.14: the reveal puts all markers on the board and leaves the rest in the Reserves.
#[test]
fn reveal() {
    let mut game = at(json!({"areas": {"inn": {"ninja": 2}}}));
    let events = play(
        &mut game,
        &[
            (ATTACKER, "deploy inn=1 granary=2 green=1"),
            (DEFENDER, EVERYBODY),
        ],
    );
    let truth = truth(&game);
    assert_eq!(truth["phase"], "abilities");
    assert_eq!(truth["reserves"], 34);
    assert_eq!(
        truth["areas"]["inn"],
        json!({"ninja": 3, "ronin": ["hayai", "tasuke"]})
    );
    assert_eq!(truth["green"]["ninja"], 1);
    assert_eq!(truth["committed"], json!([null, null]));
    let events = written(&events);
    assert_eq!(events[0], json!({"type": "committed", "seat": 0}));
    assert_eq!(events[1], json!({"type": "committed", "seat": 1}));
    assert_eq!(
        events[2]["ninja"],
        json!({"granary": 2, "inn": 1, "green": 1})
    );
    assert_eq!(events[2]["ronin"]["tasuke"], "inn");
}

/// SR-2.15: a ronin on the Green removes all ninja there, the new one too, unwounded.
#[test]
fn green_cleared() {
    let mut game = at(json!({"green": {"ninja": 2}}));
    let defence = EVERYBODY.replace("kabe@field3", "kabe@green");
    let events = play(
        &mut game,
        &[(DEFENDER, &defence), (ATTACKER, "deploy granary=1 green=1")],
    );
    let truth = truth(&game);
    assert_eq!(truth["green"], json!({"ninja": 0, "ronin": "kabe"}));
    assert_eq!(truth["supply"], 13);
    assert_eq!(truth["wounds"]["kabe"], 0);
    let cleared = json!({"type": "green_cleared", "ronin": "kabe", "ninja": 3});
    assert!(written(&events).contains(&cleared));
}
