//! Combat, step 3.

use engawa_rules::seven_ronin::SevenRonin;
use serde_json::{Value, json};

use super::{ATTACKER, DEFENDER, allowed, at, legal, play, refused, truth, written};

fn areas(more: Value) -> SevenRonin {
    let mut position = json!({"phase": "areas"});
    if let Value::Object(fields) = more {
        for (key, value) in fields {
            position[key] = value;
        }
    }
    at(position)
}

/// SR-5.1: any order, each optional; a step without anything to do ends by itself.
#[test]
fn any_order() {
    let position = json!({"areas": {"granary": {"ninja": 1}, "well": {"ninja": 1}, "pen": {"ronin": ["kabe"]}}});
    let mut game = areas(position.clone());
    assert_eq!(legal(&game, ATTACKER), ["granary", "well kabe", "done"]);
    play(&mut game, &[(ATTACKER, "well kabe"), (ATTACKER, "granary")]);
    assert_eq!(truth(&game)["phase"], "planning");
    let mut game = areas(position);
    play(&mut game, &[(ATTACKER, "done")]);
    assert_eq!(truth(&game)["round"], 2);
    assert_eq!(
        truth(&areas(json!({"areas": {"field2": {"ninja": 1}}})))["round"],
        2
    );
}

/// SR-5.2: the area must be occupied at the moment of use; one gained in the step counts.
#[test]
fn occupied_now() {
    let mut game = areas(json!({"areas": {
        "passage": {"ninja": 1}, "burial": {"ninja": 1}, "well": {"ronin": ["kabe"]}}}));
    refused(&game, ATTACKER, "granary", "not_occupied", "SR-5.2");
    refused(&game, ATTACKER, "well kabe", "not_occupied", "SR-5.2");
    refused(&game, ATTACKER, "inn granary", "not_occupied", "SR-5.2");
    play(&mut game, &[(ATTACKER, "passage granary=1")]);
    allowed(&game, ATTACKER, "granary");
    play(&mut game, &[(ATTACKER, "burial granary=1 burial=1")]);
    assert_eq!(truth(&game)["phase"], "planning");
}

/// SR-5.3: each area once a round.
#[test]
fn once() {
    let mut game = areas(
        json!({"areas": {"granary": {"ninja": 1}, "well": {"ninja": 1}, "pen": {"ronin": ["kabe"]}}}),
    );
    play(&mut game, &[(ATTACKER, "granary")]);
    refused(&game, ATTACKER, "granary", "area_used", "SR-5.3");
    assert_eq!(truth(&game)["used"], json!(["granary"]));
}

/// SR-5.4: neither the eliminated nor one on the Green can be chosen or hit.
#[test]
fn reach() {
    let game = areas(
        json!({"green": {"ronin": "kabe"}, "eliminated": ["yumi"], "areas": {
        "well": {"ninja": 1}, "shrine": {"ninja": 1}, "pen": {"ninja": 1}, "granary": {"ronin": ["taiko"]}}}),
    );
    for action in ["well kabe", "shrine kabe", "pen kabe"] {
        refused(&game, ATTACKER, action, "out_of_reach", "SR-5.4");
    }
    for action in ["well yumi", "shrine yumi", "pen yumi"] {
        refused(&game, ATTACKER, action, "eliminated", "SR-4.2");
    }
    assert_eq!(
        legal(&game, ATTACKER),
        ["well taiko", "pen taiko", "shrine taiko", "done"]
    );
}

/// SR-5.5: the Watchtower wounds every ronin on both neighbours, Tasuke and her partner too.
#[test]
fn watchtower() {
    let mut game = areas(
        json!({"areas": {"watchtower": {"ninja": 1}, "inn": {"ronin": ["kabe", "tasuke"]},
        "field2": {"ronin": ["yumi"]}, "field3": {"ronin": ["taiko"]}}}),
    );
    assert_eq!(legal(&game, ATTACKER), ["watchtower", "done"]);
    let events = play(&mut game, &[(ATTACKER, "watchtower")]);
    let truth = truth(&game);
    for (ronin, wounds) in [("kabe", 1), ("tasuke", 1), ("yumi", 1), ("taiko", 0)] {
        assert_eq!(truth["wounds"][ronin], wounds);
    }
    assert_eq!(
        (&truth["supply"], &truth["reserves"]),
        (&json!(7), &json!(39))
    );
    assert_eq!(
        written(&events)[0],
        json!({"type": "used", "area": "watchtower", "inn": false})
    );
    let nobody = areas(
        json!({"areas": {"watchtower": {"ninja": 1}, "granary": {"ninja": 1}, "field3": {"ronin": ["kabe"]}}}),
    );
    refused(&nobody, ATTACKER, "watchtower", "nobody_hit", "SR-5.5");
}

/// SR-5.6: with a short supply all who are hit are named in order; the fallen refill it at once.
#[test]
fn short_supply() {
    let position = json!({"supply": 1, "wounds": {"yumi": 2}, "areas": {"watchtower": {"ninja": 1},
        "inn": {"ronin": ["kabe", "tasuke"]}, "field2": {"ronin": ["yumi"]}}});
    let mut game = areas(position.clone());
    assert_eq!(
        legal(&game, ATTACKER),
        [
            "watchtower kabe tasuke yumi",
            "watchtower kabe yumi tasuke",
            "watchtower tasuke kabe yumi",
            "watchtower tasuke yumi kabe",
            "watchtower yumi kabe tasuke",
            "watchtower yumi tasuke kabe",
            "done"
        ]
    );
    refused(&game, ATTACKER, "watchtower", "order_needed", "SR-5.6");
    refused(
        &game,
        ATTACKER,
        "watchtower yumi kabe",
        "order_needed",
        "SR-5.6",
    );
    refused(
        &game,
        ATTACKER,
        "watchtower yumi kabe taiko",
        "order_needed",
        "SR-5.6",
    );
    play(&mut game, &[(ATTACKER, "watchtower yumi kabe tasuke")]);
    assert_eq!(truth(&game)["eliminated"], json!(["yumi"]));
    assert_eq!(truth(&game)["wounds"]["kabe"], 1);
    assert_eq!(truth(&game)["wounds"]["tasuke"], 1);
    assert_eq!(truth(&game)["supply"], 1);
    let mut game = areas(position.clone());
    play(&mut game, &[(ATTACKER, "watchtower kabe tasuke yumi")]);
    assert_eq!(truth(&game)["wounds"]["kabe"], 1);
    assert_eq!(truth(&game)["wounds"]["tasuke"], 0);
    assert_eq!(truth(&game)["eliminated"], json!([]));
    let mut enough = position.clone();
    enough["supply"] = json!(3);
    refused(
        &areas(enough),
        ATTACKER,
        "watchtower kabe tasuke yumi",
        "order_not_asked",
        "SR-5.6",
    );
    let mut empty = position;
    empty["supply"] = json!(0);
    empty["areas"]["granary"] = json!({"ninja": 1});
    empty["areas"]["well"] = json!({"ninja": 1});
    empty["areas"]["shrine"] = json!({"ninja": 1});
    let game = areas(empty);
    for action in [
        "granary",
        "well kabe",
        "watchtower",
        "watchtower kabe tasuke yumi",
    ] {
        refused(&game, ATTACKER, action, "no_supply", "SR-5.6");
    }
}

/// SR-5.7: the Granary brings two ninja, or what is left.
#[test]
fn granary() {
    for (supply, gained) in [(5, 2), (2, 2), (1, 1)] {
        let mut game = areas(json!({"supply": supply, "areas": {"granary": {"ninja": 1}}}));
        play(&mut game, &[(ATTACKER, "granary")]);
        assert_eq!(truth(&game)["supply"], supply - gained);
        assert_eq!(truth(&game)["reserves"], 49 - supply + gained);
    }
}

/// SR-5.8: the Well wounds one ronin of the Attacker's choice, Tasuke cannot take it for him.
#[test]
fn well() {
    let mut game =
        areas(json!({"areas": {"well": {"ninja": 1}, "inn": {"ronin": ["kabe", "tasuke"]}}}));
    assert_eq!(legal(&game, ATTACKER), ["well kabe", "well tasuke", "done"]);
    play(&mut game, &[(ATTACKER, "well kabe")]);
    assert_eq!(truth(&game)["wounds"]["kabe"], 1);
    assert_eq!(truth(&game)["supply"], 9);
}

/// SR-5.9: the Animal Pen holds a ronin through the next Planning Phase.
#[test]
fn pen() {
    let mut game = areas(
        json!({"areas": {"pen": {"ninja": 1}, "inn": {"ronin": ["kabe"]}, "well": {"ronin": ["yumi"]}}}),
    );
    let events = play(&mut game, &[(ATTACKER, "pen kabe")]);
    assert!(written(&events).contains(&json!({"type": "marked", "ronin": "kabe", "mark": "held"})));
    assert_eq!(truth(&game)["held"], json!(["kabe"]));
    assert_eq!(truth(&game)["areas"]["inn"]["ronin"], json!(["kabe"]));
    assert_eq!(truth(&game)["areas"]["well"]["ronin"], json!([]));
    let twice = areas(
        json!({"held_next": ["kabe"], "areas": {"pen": {"ninja": 1}, "inn": {"ronin": ["kabe"]}, "well": {"ronin": ["yumi"]}}}),
    );
    refused(&twice, ATTACKER, "pen kabe", "already_marked", "SR-5.10");
    let again = areas(
        json!({"held": ["kabe"], "areas": {"pen": {"ninja": 1}, "inn": {"ronin": ["kabe"]}}}),
    );
    allowed(&again, ATTACKER, "pen kabe");
}

/// SR-5.10: the Shrine silences a ronin for the next round; on Kabe it is legal for nothing.
#[test]
fn shrine() {
    let mut game = areas(
        json!({"areas": {"shrine": {"ninja": 1}, "inn": {"ronin": ["kabe"]}, "well": {"ronin": ["yumi"]}}}),
    );
    assert_eq!(
        legal(&game, ATTACKER),
        ["shrine kabe", "shrine yumi", "done"]
    );
    play(&mut game, &[(ATTACKER, "shrine kabe")]);
    assert_eq!(truth(&game)["shrined"], json!(["kabe"]));
    let twice = areas(
        json!({"shrined_next": ["kabe"], "areas": {"shrine": {"ninja": 1}, "inn": {"ronin": ["kabe"]}, "well": {"ronin": ["yumi"]}}}),
    );
    refused(&twice, ATTACKER, "shrine kabe", "already_marked", "SR-5.10");
}

/// SR-5.11: the Burial Grounds bring back one or two ninja from areas, never from the Green.
#[test]
fn burial() {
    let mut game = areas(
        json!({"green": {"ninja": 3}, "areas": {"burial": {"ninja": 1}, "well": {"ninja": 2}, "field2": {"ninja": 1}}}),
    );
    assert_eq!(
        legal(&game, ATTACKER),
        [
            "burial well=1",
            "burial well=1 burial=1",
            "burial well=1 field2=1",
            "burial well=2",
            "burial burial=1",
            "burial burial=1 field2=1",
            "burial field2=1",
            "done"
        ]
    );
    refused(&game, ATTACKER, "burial field2=2", "not_so_many", "SR-5.11");
    refused(&game, ATTACKER, "burial inn=1", "not_so_many", "SR-5.11");
    refused(
        &game,
        ATTACKER,
        "burial well=2 field2=1",
        "too_many_recalled",
        "SR-5.11",
    );
    let reserves = truth(&game)["reserves"].as_u64().expect("a number");
    let events = play(&mut game, &[(ATTACKER, "burial field2=1 well=1")]);
    assert_eq!(truth(&game)["reserves"], reserves + 2);
    assert!(written(&events).contains(&json!({"type": "recalled", "area": "well", "ninja": 1})));
}

/// SR-5.12: the Passage brings one or two ninja from the Reserves onto one area.
#[test]
fn passage() {
    let mut game = areas(json!({"reserves": 30, "areas": {"passage": {"ninja": 1}}}));
    assert_eq!(legal(&game, ATTACKER).len(), 21);
    refused(
        &game,
        ATTACKER,
        "passage inn=3",
        "too_many_through",
        "SR-5.12",
    );
    play(&mut game, &[(ATTACKER, "passage inn=2")]);
    assert_eq!(truth(&game)["reserves"], 28);
    assert_eq!(truth(&game)["areas"]["inn"]["ninja"], 2);
    let one = areas(json!({"reserves": 1, "areas": {"passage": {"ninja": 1}}}));
    assert_eq!(legal(&one, ATTACKER).len(), 11);
    refused(
        &one,
        ATTACKER,
        "passage inn=2",
        "too_many_through",
        "SR-5.12",
    );
    let none =
        areas(json!({"reserves": 0, "areas": {"passage": {"ninja": 1}, "burial": {"ninja": 1}}}));
    refused(&none, ATTACKER, "passage inn=1", "no_reserves", "SR-5.12");
}

/// SR-5.13: reinforcements meet ronin at once; Tasuke's split applies, then the Attacker goes on.
#[test]
fn passage_combat() {
    let mut game = areas(
        json!({"reserves": 30, "areas": {"passage": {"ninja": 1}, "granary": {"ninja": 1}, "inn": {"ronin": ["kabe", "tasuke"]}}}),
    );
    let events = play(&mut game, &[(ATTACKER, "passage inn=2")]);
    assert_eq!(truth(&game)["phase"], "split");
    assert_eq!(
        truth(&game)["split"],
        json!({"area": "inn", "after": "areas"})
    );
    assert!(
        written(&events).contains(
            &json!({"type": "split_asked", "area": "inn", "partner": "kabe", "wounds": 2})
        )
    );
    play(&mut game, &[(DEFENDER, "wounds kabe=0 tasuke=2")]);
    assert_eq!(truth(&game)["wounds"]["tasuke"], 2);
    assert_eq!(truth(&game)["phase"], "areas");
    assert_eq!(legal(&game, ATTACKER), ["granary", "done"]);
    let mut alone = areas(
        json!({"reserves": 30, "wounds": {"yumi": 2}, "areas": {"passage": {"ninja": 1}, "well": {"ronin": ["yumi"]}, "inn": {"ronin": ["kabe"]}}}),
    );
    play(&mut alone, &[(ATTACKER, "passage well=2")]);
    assert_eq!(truth(&alone)["eliminated"], json!(["yumi"]));
    assert_eq!(legal(&alone, ATTACKER), ["well kabe", "done"]);
}
