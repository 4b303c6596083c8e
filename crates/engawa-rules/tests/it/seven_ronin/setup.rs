//! The components, the tracks and the editions.

use engawa_rules::{
    game::Game,
    refusal::Refusal,
    rng::Seed,
    seven_ronin::{Area, Options, Ronin, SevenRonin},
};
use serde_json::json;

use super::{at, edition, legal, options, refused, start, told, truth};

/// SR-1.1: seat 0 attacks, seat 1 defends, and two play.
#[test]
fn two_play() {
    let game = start();
    assert_eq!(game.seats(), 2);
    for seats in [0, 1, 3] {
        let refused = SevenRonin::new(&Options::default(), seats, &Seed::from_number(0));
        assert_eq!(refused.expect_err("two play").code(), "players");
    }
    refused(&game, 0, "deploy kabe@inn", "not_your_markers", "SR-2.2");
    refused(&game, 1, "deploy inn=1", "not_your_markers", "SR-2.2");
}

/// SR-1.2: forty in the Reserves, ten in the General Supply, nothing on the board.
#[test]
fn the_start() {
    let truth = truth(&start());
    assert_eq!(truth["reserves"], 40);
    assert_eq!(truth["supply"], 10);
    assert_eq!(truth["round"], 1);
    assert_eq!(truth["phase"], "planning");
    assert_eq!(truth["green"], json!({"ninja": 0, "ronin": null}));
    assert_eq!(
        truth["areas"].as_object().map(serde_json::Map::len),
        Some(10)
    );
    assert_eq!(start().table().markers(), 50);
}

/// SR-1.3: the vitality of the seven ronin.
#[test]
fn vitality() {
    let found = Ronin::ALL.map(|ronin| (ronin.id(), ronin.vitality()));
    let expected = [
        ("hayai", 5),
        ("kabe", 7),
        ("musashi", 4),
        ("taiko", 5),
        ("tasuke", 3),
        ("yobu", 3),
        ("yumi", 3),
    ];
    assert_eq!(found, expected);
}

/// SR-1.4: the limits of the ten areas.
#[test]
fn limits() {
    let found = Area::ALL.map(|area| (area.id(), area.limit()));
    let expected = [
        ("watchtower", 1),
        ("granary", 2),
        ("well", 1),
        ("inn", 1),
        ("pen", 2),
        ("shrine", 1),
        ("burial", 2),
        ("field2", 2),
        ("field3", 3),
        ("passage", 2),
    ];
    assert_eq!(found, expected);
}

/// SR-1.5: the ring, each area with its two neighbours.
#[test]
fn ring() {
    let options = Options::default();
    let neighbours = |area: Area| options.neighbours(area).map(Area::id);
    assert_eq!(neighbours(Area::Watchtower), ["inn", "field2"]);
    assert_eq!(neighbours(Area::Inn), ["watchtower", "burial"]);
    assert_eq!(neighbours(Area::Passage), ["field2", "field3"]);
    assert_eq!(neighbours(Area::Granary), ["pen", "field3"]);
    assert_eq!(neighbours(Area::Well), ["pen", "shrine"]);
    assert_eq!(neighbours(Area::Burial), ["inn", "shrine"]);
    for area in Area::ALL {
        for beside in options.neighbours(area) {
            assert!(options.neighbours(beside).contains(&area));
        }
    }
}

/// SR-1.6, SR-1.7: threat, minimum and casualties of each round in each edition.
#[test]
fn tracks() {
    for (edition, minimum) in [
        ("en2", [1, 2, 3, 4, 4, 4, 5, 5]),
        ("fr1", [1, 2, 3, 4, 4, 4, 5, 5]),
        ("pl1", [1, 2, 3, 4, 5, 6, 7, 8]),
    ] {
        let options = options(json!({ "edition": edition }));
        let rounds = [1, 2, 3, 4, 5, 6, 7, 8];
        assert_eq!(rounds.map(|round| options.minimum(round)), minimum);
        let threat = rounds.map(|round| options.threat(round));
        assert_eq!(threat, [3, 3, 3, 4, 4, 4, 5, 5]);
        let casualties = rounds.map(|round| options.casualties(round));
        assert_eq!(casualties[..4], [false, false, false, true]);
        assert_eq!(casualties[4..7], [true; 3]);
    }
}

/// SR-1.7: the default edition is en2, and pl1 asks for the round's number.
#[test]
fn editions() {
    assert_eq!(options(json!({})), options(json!({"edition": "en2"})));
    let late = json!({"round": 6});
    refused(
        &edition("pl1", late.clone()),
        0,
        "deploy granary=2 pen=2 green=1",
        "minimum",
        "SR-2.8",
    );
    assert_eq!(
        edition("en2", late.clone())
            .check(super::Seat::new(0), &super::read("deploy granary=2 pen=2")),
        Ok(())
    );
    refused(
        &edition("fr1", late),
        0,
        "deploy granary=2 pen=1",
        "minimum",
        "SR-2.8",
    );
}

/// SR-1.8: a table may put in its own ring and tracks; each of them may be left out.
#[test]
fn own_board() {
    let own = options(json!({"board": {
        "ring": ["inn", "watchtower", "well", "field2", "field3", "pen", "granary", "shrine", "burial", "passage"],
        "threat": [1, 1, 1, 1, 1, 1, 1, 10],
        "casualties": [true, false, false, false, false, false, false, false],
    }}));
    assert_eq!(own.neighbours(Area::Watchtower), [Area::Well, Area::Inn]);
    assert_eq!(
        own.minimum(5),
        1,
        "the default minimum follows the threat in force"
    );
    assert_eq!(own.minimum(8), 8);
    assert!(own.casualties(1) && !own.casualties(4));
    let game = SevenRonin::new(&own, 2, &Seed::from_number(0)).expect("a good board");
    refused(&game, 0, "deploy inn=1 well=1", "threat", "SR-2.3");
    let written = serde_json::to_value(own).expect("JSON");
    assert_eq!(options(written.clone()), own);
    assert!(written["board"].get("minimum").is_none());
    let minimum =
        options(json!({"edition": "pl1", "board": {"minimum": [0, 0, 0, 0, 0, 0, 0, 50]}}));
    assert_eq!((minimum.minimum(1), minimum.minimum(8)), (0, 50));
}

/// SR-1.8: boards that cannot be are refused.
#[test]
fn bad_boards() {
    for (board, code) in [
        (
            json!({"ring": ["inn", "inn", "well", "field2", "field3", "pen", "granary", "shrine", "burial", "passage"]}),
            "board_ring",
        ),
        (json!({"threat": [11, 1, 1, 1, 1, 1, 1, 1]}), "board_threat"),
        (
            json!({"minimum": [51, 1, 1, 1, 1, 1, 1, 1]}),
            "board_minimum",
        ),
    ] {
        let options = options(json!({ "board": board }));
        let illegal = SevenRonin::new(&options, 2, &Seed::from_number(0)).expect_err(code);
        assert_eq!((illegal.code(), illegal.rule()), (code, "SR-1.8"));
        told(&illegal);
    }
    for written in [
        json!({"board": {"ring": ["inn"]}}),
        json!({"board": {"threat": [1, 2]}}),
        json!({"board": {"rings": []}}),
        json!({"edition": "de1"}),
        json!({"editions": "en2"}),
    ] {
        assert!(serde_json::from_value::<Options>(written).is_err());
    }
}

/// SR-1.9: free has no ninja, contested has both, occupied has ninja alone.
#[test]
fn what_an_area_is() {
    let game = at(json!({"phase": "abilities", "areas": {
        "inn": {"ninja": 1, "ronin": ["musashi"]},
        "well": {"ninja": 1},
        "pen": {"ronin": ["yumi"]},
    }}));
    let view = super::shown(&game, engawa_rules::seat::Viewer::Watching);
    assert_eq!(view["areas"]["inn"]["state"], "contested");
    assert_eq!(view["areas"]["well"]["state"], "occupied");
    assert_eq!(view["areas"]["pen"]["state"], "free");
    assert_eq!(view["areas"]["granary"]["state"], "free");
    assert_eq!(legal(&game, 1), ["musashi", "yumi", "done"]);
}
