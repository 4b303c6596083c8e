//! Combat, step 2.

use engawa_rules::seven_ronin::SevenRonin;
use serde_json::{Value, json};

use super::{ATTACKER, DEFENDER, at, legal, play, refused, truth, written};

fn combat(areas: Value, wounds: Value) -> SevenRonin {
    let mut position = json!({"phase": "abilities"});
    position["areas"] = areas;
    position["wounds"] = wounds;
    at(position)
}

/// SR-4.1: all contested areas at once; each ronin takes what is there while he has room.
#[test]
fn all_at_once() {
    let game = combat(
        json!({"inn": {"ninja": 2, "ronin": ["kabe"]}, "pen": {"ninja": 1, "ronin": ["taiko"]}}),
        json!({}),
    );
    assert_eq!(truth(&game)["wounds"]["kabe"], 2);
    assert_eq!(truth(&game)["wounds"]["taiko"], 1);
    assert_eq!(truth(&game)["areas"]["inn"]["ninja"], 0);
    assert_eq!(truth(&game)["round"], 2);
}

/// SR-4.2: a full tile eliminates a ronin, his markers go to the General Supply, his marks vanish.
#[test]
fn elimination() {
    let mut game = at(
        json!({"phase": "abilities", "wounds": {"yobu": 2}, "shrined": ["yobu"], "held": ["yobu"],
        "areas": {"inn": {"ninja": 1, "ronin": ["yobu"]}, "pen": {"ronin": ["yumi"]}}}),
    );
    let events = play(&mut game, &[(DEFENDER, "done")]);
    let truth = truth(&game);
    assert_eq!(truth["eliminated"], json!(["yobu"]));
    assert_eq!(truth["supply"], 13);
    assert_eq!(truth["wounds"]["yobu"], 0);
    let events = written(&events);
    assert_eq!(
        events[1],
        json!({"type": "wounded", "ronin": "yobu", "area": "inn", "wounds": 1, "by": "combat"})
    );
    assert_eq!(
        events[2],
        json!({"type": "eliminated", "ronin": "yobu", "area": "inn"})
    );
    let marked = at(
        json!({"phase": "areas", "wounds": {"yobu": 2}, "shrined_next": ["yobu"], "held_next": ["yobu"],
        "areas": {"inn": {"ronin": ["yobu"]}, "well": {"ninja": 1}}}),
    );
    let mut marked = marked;
    play(&mut marked, &[(ATTACKER, "well yobu")]);
    assert_eq!(super::truth(&marked)["shrined"], json!([]));
    assert_eq!(super::truth(&marked)["held"], json!([]));
}

/// SR-4.3: Tasuke and another share wounds as the Defender says; nothing is dealt before.
#[test]
fn split() {
    let mut game = combat(
        json!({"inn": {"ninja": 3, "ronin": ["kabe", "tasuke"]}, "pen": {"ninja": 1, "ronin": ["taiko"]}}),
        json!({"tasuke": 1}),
    );
    assert_eq!(truth(&game)["phase"], "split");
    assert_eq!(
        truth(&game)["split"],
        json!({"area": "inn", "after": "abilities"})
    );
    assert_eq!(truth(&game)["wounds"]["taiko"], 0);
    assert_eq!(
        legal(&game, DEFENDER),
        [
            "wounds kabe=1 tasuke=2",
            "wounds kabe=2 tasuke=1",
            "wounds kabe=3 tasuke=0"
        ]
    );
    refused(
        &game,
        DEFENDER,
        "wounds kabe=0 tasuke=3",
        "no_room",
        "SR-4.3",
    );
    refused(
        &game,
        DEFENDER,
        "wounds kabe=1 tasuke=1",
        "wounds_left",
        "SR-4.3",
    );
    refused(
        &game,
        DEFENDER,
        "wounds kabe=3 tasuke=1",
        "wounds_left",
        "SR-4.3",
    );
    refused(
        &game,
        DEFENDER,
        "wounds hayai=2 tasuke=1",
        "not_beside",
        "SR-4.3",
    );
    refused(&game, DEFENDER, "done", "not_now", "SR-3.2");
    refused(&game, ATTACKER, "done", "not_your_turn", "EN-2");
    play(&mut game, &[(DEFENDER, "wounds tasuke=2 kabe=1")]);
    assert_eq!(truth(&game)["eliminated"], json!(["tasuke"]));
    assert_eq!(truth(&game)["wounds"]["kabe"], 1);
    assert_eq!(truth(&game)["wounds"]["taiko"], 1);
}

/// SR-4.3: one who comes after Tasuke in the table is written after her.
#[test]
fn split_order() {
    let game = combat(
        json!({"inn": {"ninja": 2, "ronin": ["yumi", "tasuke"]}}),
        json!({"yumi": 2}),
    );
    assert_eq!(
        legal(&game, DEFENDER),
        ["wounds tasuke=1 yumi=1", "wounds tasuke=2 yumi=0"]
    );
}

/// SR-4.3: without a real choice nobody is asked.
#[test]
fn no_choice() {
    let full = combat(
        json!({"inn": {"ninja": 9, "ronin": ["yumi", "tasuke"]}, "pen": {"ronin": ["kabe"]}}),
        json!({}),
    );
    assert_eq!(truth(&full)["eliminated"], json!(["tasuke", "yumi"]));
    assert_eq!(truth(&full)["areas"]["inn"]["ninja"], 3);
    let exact = combat(
        json!({"inn": {"ninja": 2, "ronin": ["yumi", "tasuke"]}, "pen": {"ronin": ["kabe"]}}),
        json!({"yumi": 2, "tasuke": 2}),
    );
    assert_eq!(truth(&exact)["eliminated"], json!(["tasuke", "yumi"]));
}

/// SR-4.4: what a fallen ronin had no room for occupies the area, and it can be used at once.
#[test]
fn the_rest_occupy() {
    let game = combat(
        json!({"well": {"ninja": 5, "ronin": ["yobu"]}, "pen": {"ronin": ["kabe"]}}),
        json!({"yobu": 1}),
    );
    let mut game = game;
    let events = play(&mut game, &[(DEFENDER, "done")]);
    assert_eq!(truth(&game)["phase"], "areas");
    assert_eq!(
        truth(&game)["areas"]["well"],
        json!({"ninja": 3, "ronin": []})
    );
    assert!(written(&events).contains(&json!({"type": "occupied", "area": "well", "ninja": 3})));
    assert_eq!(legal(&game, ATTACKER), ["well kabe", "done"]);
}
