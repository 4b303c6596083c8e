//! The End Phase and the ways to win.

use serde_json::json;

use super::{
    ATTACKER, DEFENDER, at, edition, legal, play, refused, shown, truth, winners, written,
};

/// SR-6.1: the ronin go home, this round's marks are lifted, the ninja stay.
#[test]
fn clearing() {
    let mut game = at(
        json!({"phase": "areas", "shrined": ["yumi"], "held": ["kabe"], "green": {"ronin": "taiko"},
        "areas": {"inn": {"ronin": ["kabe"]}, "granary": {"ninja": 3}, "well": {"ronin": ["yumi"]}}}),
    );
    let events = play(&mut game, &[(ATTACKER, "done")]);
    let truth = truth(&game);
    assert_eq!(truth["areas"]["inn"]["ronin"], json!([]));
    assert_eq!(truth["green"]["ronin"], json!(null));
    assert_eq!(
        (&truth["shrined"], &truth["held"]),
        (&json!([]), &json!([]))
    );
    assert_eq!(truth["areas"]["granary"]["ninja"], 3);
    assert!(written(&events).contains(&json!({"type": "cleared", "held": []})));
}

/// SR-6.2: those marked by the Animal Pen stay, and are not deployed in the next round.
#[test]
fn the_held_stay() {
    let mut game = at(
        json!({"phase": "areas", "areas": {"inn": {"ronin": ["kabe"]}, "pen": {"ninja": 1}, "well": {"ronin": ["yumi"]}}}),
    );
    play(&mut game, &[(ATTACKER, "pen kabe")]);
    assert_eq!(truth(&game)["areas"]["inn"]["ronin"], json!(["kabe"]));
    assert_eq!(
        shown(&game, engawa_rules::seat::Viewer::Watching)["available"],
        json!(["hayai", "musashi", "taiko", "tasuke", "yobu", "yumi"])
    );
    play(
        &mut game,
        &[
            (
                DEFENDER,
                "deploy hayai@well musashi@granary taiko@passage tasuke@field2 yobu@field3 yumi@shrine",
            ),
            (ATTACKER, "deploy inn=1 burial=1"),
        ],
    );
    assert_eq!(
        truth(&game)["areas"]["inn"],
        json!({"ninja": 1, "ronin": ["kabe"]})
    );
    play(&mut game, &[(DEFENDER, "done"), (ATTACKER, "done")]);
    assert_eq!(truth(&game)["held"], json!([]));
    assert_eq!(truth(&game)["areas"]["inn"]["ronin"], json!([]));
}

/// SR-6.3, SR-7.5: the end of round 8 is the Defender's, before casualties.
#[test]
fn eighth_round() {
    let mut game = at(
        json!({"round": 8, "phase": "areas", "reserves": 30, "areas": {"granary": {"ninja": 3}}}),
    );
    let events = play(&mut game, &[(ATTACKER, "done")]);
    assert_eq!(winners(&game), Some(vec![DEFENDER]));
    assert_eq!(truth(&game)["reserves"], 30);
    let last = written(&events).pop().expect("an ending");
    assert_eq!(
        last,
        json!({"type": "won", "seat": 1, "side": "defender", "reason": "eighth_round"})
    );
    refused(&game, ATTACKER, "done", "over", "EN-3");
    assert_eq!(truth(&game)["phase"], "over");
    assert!(legal(&game, ATTACKER).is_empty());
}

/// SR-6.4: from round 4 on the end of a round costs a ninja from the Reserves, if there is one.
#[test]
fn casualties() {
    for (round, reserves, left) in [(3, 5, 5), (4, 5, 4), (7, 5, 4), (4, 0, 0)] {
        let mut game = at(
            json!({"round": round, "phase": "areas", "reserves": reserves, "areas": {"granary": {"ninja": 1}}}),
        );
        let events = play(&mut game, &[(ATTACKER, "done")]);
        assert_eq!(truth(&game)["reserves"], left);
        let starved = written(&events).contains(&json!({"type": "starved"}));
        assert_eq!(starved, left < reserves);
    }
    let starving = at(json!({"round": 4, "phase": "areas", "reserves": 1}));
    assert_eq!(winners(&starving), Some(vec![DEFENDER]));
}

/// SR-6.5: the next round brings new marks in force and forgets what was used.
#[test]
fn next_round() {
    let mut game = at(
        json!({"phase": "areas", "shrined_next": ["yobu"], "used": ["musashi", "well"],
        "areas": {"granary": {"ninja": 1}, "inn": {"ronin": ["yobu"]}}}),
    );
    assert_eq!(truth(&game)["used"], json!(["musashi", "well"]));
    let events = play(&mut game, &[(ATTACKER, "granary")]);
    let truth = truth(&game);
    assert_eq!((&truth["round"], &truth["used"]), (&json!(2), &json!([])));
    assert_eq!(
        (&truth["shrined"], &truth["shrined_next"]),
        (&json!(["yobu"]), &json!([]))
    );
    let began = json!({"type": "round_began", "round": 2, "threat": 3, "minimum": 2, "shrined": ["yobu"], "held": []});
    assert_eq!(written(&events).pop(), Some(began));
}

/// SR-7.1: five areas win at the end of step 3, after all abilities, and not before.
#[test]
fn five_areas() {
    let five = json!({"field2": {"ninja": 1}, "well": {"ninja": 1}, "pen": {"ninja": 1}, "shrine": {"ninja": 1}, "burial": {"ninja": 1}});
    let mut game = at(json!({"phase": "areas", "areas": five}));
    assert_eq!(winners(&game), None, "the abilities come first");
    play(&mut game, &[(ATTACKER, "burial well=1")]);
    assert_eq!(winners(&game), None, "four are left");
    let mut game = at(json!({"phase": "areas", "areas": five}));
    let events = play(&mut game, &[(ATTACKER, "done")]);
    assert_eq!(winners(&game), Some(vec![ATTACKER]));
    assert_eq!(
        written(&events).pop().expect("an ending")["reason"],
        "five_areas"
    );
    let planning = at(json!({"areas": five}));
    assert_eq!(winners(&planning), None, "only at the end of step 3");
}

/// SR-7.2: the Attacker wins at once when the last ronin falls: in combat, by an area, at `set`.
#[test]
fn last_ronin() {
    let gone = json!(["hayai", "musashi", "taiko", "tasuke", "yobu", "yumi"]);
    let combat = at(
        json!({"phase": "abilities", "eliminated": gone, "wounds": {"kabe": 6}, "areas": {"inn": {"ninja": 1, "ronin": ["kabe"]}}}),
    );
    assert_eq!(winners(&combat), Some(vec![ATTACKER]));
    for action in ["well kabe", "passage inn=1", "watchtower"] {
        let mut game = at(
            json!({"phase": "areas", "eliminated": gone, "wounds": {"kabe": 6},
            "areas": {"well": {"ninja": 1}, "passage": {"ninja": 1}, "watchtower": {"ninja": 1}, "inn": {"ronin": ["kabe"]}}}),
        );
        play(&mut game, &[(ATTACKER, action)]);
        assert_eq!(winners(&game), Some(vec![ATTACKER]), "{action}");
    }
    let everybody = json!([
        "hayai", "kabe", "musashi", "taiko", "tasuke", "yobu", "yumi"
    ]);
    assert_eq!(
        winners(&at(json!({"eliminated": everybody}))),
        Some(vec![ATTACKER])
    );
}

/// SR-7.3: the Defender wins at once when no ninja is on the board, the Green or in the Reserves:
/// at the reveal, by an ability, in combat, by hunger.
#[test]
fn last_ninja() {
    let defence =
        "deploy hayai@inn kabe@green musashi@well taiko@pen tasuke@inn yobu@shrine yumi@burial";
    let mut reveal = at(json!({"reserves": 1, "green": {"ninja": 1}}));
    play(
        &mut reveal,
        &[(ATTACKER, "deploy green=1"), (DEFENDER, defence)],
    );
    assert_eq!(winners(&reveal), Some(vec![DEFENDER]));
    let mut sword = at(
        json!({"phase": "abilities", "reserves": 0, "areas": {"inn": {"ninja": 1, "ronin": ["musashi"]}}}),
    );
    play(&mut sword, &[(DEFENDER, "musashi")]);
    assert_eq!(winners(&sword), Some(vec![DEFENDER]));
    let mut arrow =
        at(json!({"phase": "abilities", "reserves": 1, "areas": {"inn": {"ronin": ["yumi"]}}}));
    play(&mut arrow, &[(DEFENDER, "yumi")]);
    assert_eq!(winners(&arrow), Some(vec![DEFENDER]));
    let combat = at(
        json!({"phase": "abilities", "reserves": 0, "areas": {"inn": {"ninja": 1, "ronin": ["kabe"]}}}),
    );
    assert_eq!(winners(&combat), Some(vec![DEFENDER]));
    let green = at(
        json!({"phase": "abilities", "reserves": 0, "green": {"ninja": 1}, "areas": {"inn": {"ninja": 1, "ronin": ["kabe"]}}}),
    );
    assert_eq!(winners(&green), None);
    assert_eq!(winners(&at(json!({"reserves": 0}))), Some(vec![DEFENDER]));
}

/// SR-7.4: the last ronin and the last ninja together: the Defender, in every edition.
#[test]
fn both_at_once() {
    for name in ["en2", "fr1", "pl1"] {
        let game = edition(
            name,
            json!({"phase": "abilities", "reserves": 0, "wounds": {"kabe": 6},
            "eliminated": ["hayai", "musashi", "taiko", "tasuke", "yobu", "yumi"],
            "areas": {"inn": {"ninja": 1, "ronin": ["kabe"]}}}),
        );
        assert_eq!(winners(&game), Some(vec![DEFENDER]));
    }
}
