//! The rulebooks' worked examples.

use serde_json::json;

use super::{ATTACKER, DEFENDER, at, edition, legal, play, start, truth, winners};

const EDITIONS: [&str; 3] = ["en2", "fr1", "pl1"];

/// SR-2.14: seven in hand, five deployed on three areas and the Green, two go back.
#[test]
fn dereks_deployment() {
    let mut game = start();
    let defence = "deploy hayai@inn kabe@field3 musashi@watchtower taiko@pen tasuke@inn yobu@shrine yumi@granary";
    play(
        &mut game,
        &[
            (ATTACKER, "deploy burial=2 watchtower=1 well=1 green=1"),
            (DEFENDER, defence),
        ],
    );
    assert_eq!(truth(&game)["reserves"], 35);
    assert_eq!(truth(&game)["areas"]["burial"]["ninja"], 2);
    assert_eq!(truth(&game)["green"]["ninja"], 1);
    // SR-3.7: Musashi on the Watchtower removes its only ninja and is not wounded.
    play(&mut game, &[(DEFENDER, "musashi"), (DEFENDER, "done")]);
    assert_eq!(truth(&game)["supply"], 11);
    assert_eq!(truth(&game)["wounds"]["musashi"], 0);
    assert_eq!(truth(&game)["areas"]["watchtower"]["ninja"], 0);
}

/// SR-4.1: Musashi with two wounds meets three ninja, removes one and falls to the other two.
#[test]
fn musashi_on_the_fields() {
    for name in EDITIONS {
        let mut game = edition(
            name,
            json!({"wounds": {"musashi": 2}, "areas": {"field3": {"ninja": 2}}}),
        );
        let defence = "deploy hayai@inn kabe@well musashi@field3 taiko@pen tasuke@granary yobu@shrine yumi@burial";
        play(
            &mut game,
            &[
                (DEFENDER, defence),
                (ATTACKER, "deploy field3=1"),
                (DEFENDER, "musashi"),
                (DEFENDER, "done"),
            ],
        );
        assert_eq!(truth(&game)["eliminated"], json!(["musashi"]));
        assert_eq!(truth(&game)["supply"], 15);
        assert_eq!(truth(&game)["areas"]["field3"]["ninja"], 0);
    }
}

/// SR-4.3: with Tasuke beside him, Musashi is saved.
#[test]
fn musashi_and_tasuke_on_the_fields() {
    for name in EDITIONS {
        let mut game = edition(
            name,
            json!({"wounds": {"musashi": 2}, "areas": {"field3": {"ninja": 2}}}),
        );
        let defence = "deploy hayai@inn kabe@well musashi@field3 taiko@pen tasuke@field3 yobu@shrine yumi@burial";
        play(
            &mut game,
            &[
                (DEFENDER, defence),
                (ATTACKER, "deploy field3=1"),
                (DEFENDER, "musashi"),
                (DEFENDER, "done"),
            ],
        );
        assert_eq!(
            legal(&game, DEFENDER),
            [
                "wounds musashi=0 tasuke=2",
                "wounds musashi=1 tasuke=1",
                "wounds musashi=2 tasuke=0"
            ]
        );
        play(&mut game, &[(DEFENDER, "wounds musashi=1 tasuke=1")]);
        assert_eq!(truth(&game)["wounds"]["musashi"], 3);
        assert_eq!(truth(&game)["wounds"]["tasuke"], 1);
        assert_eq!(truth(&game)["eliminated"], json!([]));
    }
}

/// SR-4.3: three wounds, one for Tasuke and two for the other.
#[test]
fn three_wounds_divided() {
    let mut game = at(
        json!({"phase": "abilities", "areas": {"inn": {"ninja": 3, "ronin": ["hayai", "tasuke"]}}}),
    );
    play(&mut game, &[(DEFENDER, "wounds hayai=2 tasuke=1")]);
    assert_eq!(truth(&game)["wounds"]["hayai"], 2);
    assert_eq!(truth(&game)["wounds"]["tasuke"], 1);
}

/// SR-5.13, SR-5.16, SR-7.1: through the Passage to the Inn, past Yumi, copying a Field: five.
#[test]
fn passage_inn_field() {
    for name in EDITIONS {
        let mut game = edition(
            name,
            json!({"phase": "areas", "wounds": {"yumi": 2}, "areas": {
            "passage": {"ninja": 1}, "burial": {"ninja": 1}, "field2": {"ninja": 1}, "inn": {"ronin": ["yumi"]},
            "well": {"ronin": ["kabe"]}}}),
        );
        play(&mut game, &[(ATTACKER, "passage inn=2")]);
        assert_eq!(truth(&game)["eliminated"], json!(["yumi"]));
        assert_eq!(truth(&game)["areas"]["inn"]["ninja"], 1);
        play(&mut game, &[(ATTACKER, "inn field2"), (ATTACKER, "done")]);
        assert_eq!(winners(&game), Some(vec![ATTACKER]));
    }
}

/// SR-2.5: two ninja on the Green: five on an area of three, or three each on two areas of two.
#[test]
fn two_on_the_green() {
    let game = at(json!({"green": {"ninja": 2}}));
    super::allowed(&game, ATTACKER, "deploy field3=5");
    super::allowed(&game, ATTACKER, "deploy granary=3 burial=3");
}
