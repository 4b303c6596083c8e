//! Combat, step 1.

use engawa_rules::{
    game::Game,
    refusal::Refusal,
    seat::Seat,
    seven_ronin::{Action, Area, ByArea, Feat},
};
use serde_json::{Value, json};

use super::{
    ATTACKER, DEFENDER, allowed, at, edition, legal, play, refused, start, truth, written,
};

fn combat(more: Value) -> engawa_rules::seven_ronin::SevenRonin {
    at(joined(more))
}

fn joined(more: Value) -> Value {
    let mut position = json!({"phase": "abilities"});
    if let Value::Object(fields) = more {
        for (key, value) in fields {
            position[key] = value;
        }
    }
    position
}

/// SR-3.1: any order, each once, each optional, judged at the moment of use.
#[test]
fn once_each_in_any_order() {
    let mut game = combat(json!({"areas": {
        "inn": {"ninja": 1, "ronin": ["musashi"]},
        "well": {"ninja": 2, "ronin": ["yobu"]},
        "pen": {"ronin": ["yumi"]},
    }}));
    refused(&game, DEFENDER, "hayai inn", "not_on_an_area", "SR-3.4");
    play(&mut game, &[(DEFENDER, "yobu pen=1")]);
    refused(&game, DEFENDER, "yobu pen=1", "ronin_used", "SR-3.1");
    refused(&game, DEFENDER, "yumi", "not_free", "SR-3.1");
    assert_eq!(legal(&game, DEFENDER), ["musashi", "done"]);
    play(&mut game, &[(DEFENDER, "done")]);
    assert_eq!(truth(&game)["wounds"]["musashi"], 1);
    assert_eq!(truth(&game)["wounds"]["yumi"], 1);
    assert_eq!(truth(&game)["wounds"]["yobu"], 1);
}

/// SR-3.2: every step has its own actions, and a step without any ends by itself.
#[test]
fn steps_end_by_themselves() {
    let game = combat(json!({"areas": {"inn": {"ninja": 1, "ronin": ["kabe"]}}}));
    assert_eq!(truth(&game)["phase"], "planning");
    assert_eq!(truth(&game)["round"], 2);
    assert_eq!(truth(&game)["wounds"]["kabe"], 1);
    refused(&start(), ATTACKER, "granary", "not_now", "SR-3.2");
    refused(&start(), DEFENDER, "musashi", "not_now", "SR-3.2");
    refused(&start(), DEFENDER, "done", "not_now", "SR-3.2");
    let mut game = combat(json!({"areas": {"inn": {"ninja": 1, "ronin": ["musashi"]}}}));
    refused(&game, DEFENDER, "deploy", "not_now", "SR-3.2");
    refused(&game, DEFENDER, "well kabe", "not_now", "SR-3.2");
    refused(
        &game,
        DEFENDER,
        "wounds musashi=1 tasuke=0",
        "not_now",
        "SR-3.2",
    );
    refused(&game, ATTACKER, "done", "not_your_turn", "EN-2");
    play(&mut game, &[(DEFENDER, "musashi")]);
    assert_eq!(truth(&game)["phase"], "planning");
}

/// SR-3.3: a silenced ronin's ability cannot be used this round.
#[test]
fn silenced() {
    let game = combat(json!({"shrined": ["yumi"], "areas": {
        "inn": {"ninja": 1, "ronin": ["musashi"]}, "pen": {"ronin": ["yumi"]}}}));
    refused(&game, DEFENDER, "yumi", "shrined", "SR-3.3");
    assert_eq!(legal(&game, DEFENDER), ["musashi", "done"]);
}

/// SR-3.4: nobody uses an ability from the Green.
#[test]
fn not_from_the_green() {
    for ronin in ["hayai", "taiko", "yumi"] {
        let game = combat(
            json!({"green": {"ronin": ronin}, "wounds": {"musashi": 1}, "areas": {
            "inn": {"ninja": 1, "ronin": ["musashi"]}, "well": {"ninja": 1}}}),
        );
        assert_eq!(legal(&game, DEFENDER), ["musashi", "done"]);
    }
    let game = combat(
        json!({"green": {"ronin": "taiko"}, "wounds": {"musashi": 1}, "areas": {
        "inn": {"ninja": 1, "ronin": ["musashi"]}}}),
    );
    refused(&game, DEFENDER, "taiko musashi", "not_on_an_area", "SR-3.4");
}

/// SR-3.5: Hayai rides from a free area, and not while he is held; a held ronin else may act.
#[test]
fn hayai_from() {
    let free = json!({"areas": {"inn": {"ronin": ["hayai"]}, "well": {"ninja": 1}}});
    let mut game = combat(free.clone());
    assert_eq!(legal(&game, DEFENDER), ["hayai well", "done"]);
    let events = play(&mut game, &[(DEFENDER, "hayai well")]);
    assert!(written(&events).contains(&json!({"type": "rode", "from": "inn", "to": "well"})));
    assert_eq!(truth(&game)["wounds"]["hayai"], 1);
    let mut held = free;
    held["held"] = json!(["hayai", "musashi"]);
    held["areas"]["pen"] = json!({"ninja": 1, "ronin": ["musashi"]});
    let game = combat(held);
    refused(&game, DEFENDER, "hayai well", "held_rider", "SR-3.5");
    assert_eq!(legal(&game, DEFENDER), ["musashi", "done"]);
    let beset = combat(
        json!({"areas": {"inn": {"ninja": 1, "ronin": ["hayai"]}, "pen": {"ninja": 1, "ronin": ["musashi"]}}}),
    );
    refused(&beset, DEFENDER, "hayai pen", "not_free", "SR-3.1");
}

/// SR-3.6: to an area with ninja and no ronin but an unsilenced Tasuke, in every edition.
#[test]
fn hayai_to() {
    let position = joined(json!({"areas": {
        "inn": {"ronin": ["hayai"]},
        "well": {"ninja": 1},
        "pen": {"ninja": 1, "ronin": ["tasuke"]},
        "shrine": {"ninja": 1, "ronin": ["kabe"]},
    }}));
    for name in ["en2", "fr1", "pl1"] {
        let game = edition(name, position.clone());
        assert_eq!(legal(&game, DEFENDER), ["hayai well", "hayai pen", "done"]);
        refused(&game, DEFENDER, "hayai shrine", "ride_taken", "SR-3.6");
        refused(
            &game,
            DEFENDER,
            "hayai granary",
            "nothing_to_ride_to",
            "SR-3.6",
        );
    }
    let mut silenced = position.clone();
    silenced["shrined"] = json!(["tasuke"]);
    let game = at(silenced);
    refused(&game, DEFENDER, "hayai pen", "tasuke_alone", "SR-2.12");
    let mut together = position;
    together["areas"]["pen"]["ronin"] = json!(["tasuke", "yobu"]);
    refused(&at(together), DEFENDER, "hayai pen", "ride_taken", "SR-3.6");
}

/// SR-3.7: Musashi removes a ninja from his area, old or new, to the General Supply.
#[test]
fn musashi() {
    for name in ["en2", "fr1", "pl1"] {
        let mut game = edition(
            name,
            joined(json!({"areas": {"inn": {"ninja": 2, "ronin": ["musashi"]}}})),
        );
        play(&mut game, &[(DEFENDER, "musashi")]);
        assert_eq!(truth(&game)["supply"], 11);
        assert_eq!(truth(&game)["wounds"]["musashi"], 1);
    }
    let game =
        combat(json!({"areas": {"inn": {"ronin": ["musashi"]}, "pen": {"ronin": ["yumi"]}}}));
    refused(&game, DEFENDER, "musashi", "not_contested", "SR-3.1");
}

/// SR-3.8: Taiko heals a wound of another; on the Green in en2 and fr1 only.
#[test]
fn taiko() {
    let position = joined(json!({"green": {"ronin": "kabe"}, "eliminated": ["yobu"],
        "wounds": {"kabe": 2, "taiko": 1, "musashi": 1},
        "areas": {"inn": {"ronin": ["taiko"]}, "well": {"ronin": ["musashi"]}, "pen": {"ronin": ["tasuke"]}}}));
    for name in ["en2", "fr1"] {
        let mut game = edition(name, position.clone());
        assert_eq!(
            legal(&game, DEFENDER),
            ["taiko kabe", "taiko musashi", "done"]
        );
        play(&mut game, &[(DEFENDER, "taiko kabe")]);
        assert_eq!(truth(&game)["wounds"]["kabe"], 1);
        assert_eq!(truth(&game)["supply"], 11);
    }
    let polish = edition("pl1", position.clone());
    assert_eq!(legal(&polish, DEFENDER), ["taiko musashi", "done"]);
    refused(&polish, DEFENDER, "taiko kabe", "not_healable", "SR-3.8");
    let game = at(position);
    refused(&game, DEFENDER, "taiko taiko", "heals_himself", "SR-3.8");
    refused(&game, DEFENDER, "taiko tasuke", "no_wounds", "SR-3.8");
    refused(&game, DEFENDER, "taiko yobu", "eliminated", "SR-4.2");
}

/// SR-3.9: Yobu drives one or two ninja onto neighbours, defended or not, over any limit.
#[test]
fn yobu() {
    for name in ["en2", "fr1", "pl1"] {
        let mut game = edition(
            name,
            joined(json!({"areas": {
            "well": {"ninja": 3, "ronin": ["yobu"]}, "shrine": {"ninja": 4}, "pen": {"ronin": ["kabe"]}}})),
        );
        assert_eq!(
            legal(&game, DEFENDER),
            [
                "yobu pen=1",
                "yobu pen=1 shrine=1",
                "yobu pen=2",
                "yobu shrine=1",
                "yobu shrine=2",
                "done"
            ]
        );
        refused(&game, DEFENDER, "yobu inn=1", "not_adjacent", "SR-3.9");
        refused(
            &game,
            DEFENDER,
            "yobu pen=2 shrine=1",
            "too_many_driven",
            "SR-3.9",
        );
        let events = play(&mut game, &[(DEFENDER, "yobu shrine=1 pen=1")]);
        assert!(
            written(&events)
                .contains(&json!({"type": "driven", "from": "well", "to": "pen", "ninja": 1}))
        );
        assert_eq!(truth(&game)["areas"]["shrine"]["ninja"], 5);
        assert_eq!(truth(&game)["wounds"]["kabe"], 1);
        assert_eq!(truth(&game)["wounds"]["yobu"], 1);
    }
    let one = combat(json!({"areas": {"well": {"ninja": 1, "ronin": ["yobu"]}}}));
    assert_eq!(
        legal(&one, DEFENDER),
        ["yobu pen=1", "yobu shrine=1", "done"]
    );
    refused(
        &one,
        DEFENDER,
        "yobu pen=1 shrine=1",
        "too_many_driven",
        "SR-3.9",
    );
}

/// SR-3.10: Yumi removes a ninja from the Reserves, if there is one.
#[test]
fn yumi() {
    let mut game =
        combat(json!({"reserves": 7, "areas": {"inn": {"ronin": ["yumi"]}, "well": {"ninja": 1}}}));
    play(&mut game, &[(DEFENDER, "yumi")]);
    assert_eq!(truth(&game)["reserves"], 6);
    let none = combat(
        json!({"reserves": 0, "areas": {"inn": {"ronin": ["yumi"]}, "well": {"ninja": 1, "ronin": ["musashi"]}}}),
    );
    refused(&none, DEFENDER, "yumi", "nothing_to_shoot", "SR-3.10");
    assert_eq!(legal(&none, DEFENDER), ["musashi", "done"]);
}

/// SR-3.11: Kabe and Tasuke have nothing to use.
#[test]
fn kabe_and_tasuke() {
    for word in ["kabe", "tasuke"] {
        assert!(word.parse::<engawa_rules::seven_ronin::Action>().is_err());
    }
    let game = combat(
        json!({"areas": {"inn": {"ronin": ["kabe", "tasuke"]}, "pen": {"ronin": ["yumi"]}}}),
    );
    assert_eq!(legal(&game, DEFENDER), ["yumi", "done"]);
    allowed(&game, DEFENDER, "done");
}

/// EN-5: what would change nothing is refused, also what the notation cannot say.
#[test]
fn no_effect() {
    let game = combat(json!({"areas": {"well": {"ninja": 1, "ronin": ["yobu"]}}}));
    let nothing = Action::Yobu(ByArea::default());
    let illegal = game
        .check(Seat::new(DEFENDER), &nothing)
        .expect_err("nothing");
    assert_eq!((illegal.code(), illegal.rule()), ("no_effect", "EN-5"));
    super::told(&illegal);
    let game = at(json!({"phase": "areas", "areas": {
        "field2": {"ninja": 1}, "passage": {"ninja": 1}, "burial": {"ninja": 1}}}));
    for feat in [
        Feat::Field(Area::Field2),
        Feat::Passage {
            area: Area::Inn,
            ninja: 0,
        },
        Feat::Burial(ByArea::default()),
    ] {
        let illegal = game
            .check(Seat::new(ATTACKER), &Action::Use(feat))
            .expect_err("nothing");
        assert_eq!(illegal.code(), "no_effect");
    }
}

/// SR-4.2: an eliminated ronin acts no more.
#[test]
fn eliminated() {
    let game = combat(json!({"eliminated": ["musashi"], "areas": {"pen": {"ronin": ["yumi"]}}}));
    refused(&game, DEFENDER, "musashi", "eliminated", "SR-4.2");
}
