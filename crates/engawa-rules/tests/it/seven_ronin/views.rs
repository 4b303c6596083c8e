//! What each viewer sees.

use engawa_rules::{
    game::{Event as _, Game, Legal, View},
    rng::{Rng, Seed},
    seat::{Seat, Viewer},
};
use serde_json::json;

use super::{ATTACKER, at, legal, play, read, shown, start};

const SEATS: [Viewer; 3] = [
    Viewer::Seated(Seat::new(0)),
    Viewer::Seated(Seat::new(1)),
    Viewer::Watching,
];

/// SR-2.16: a draft is shown to its own side alone, and the Reserves as they were before it.
#[test]
fn drafts_stay_behind_the_screen() {
    let mut game = start();
    let [own, other, nobody] = SEATS;
    assert_eq!(shown(&game, own)["committed"], json!([null, false]));
    let events = play(&mut game, &[(ATTACKER, "deploy well=1   inn=1")]);
    assert!(events.iter().all(|event| event.told(Viewer::Watching)));
    assert_eq!(
        shown(&game, own)["committed"],
        json!(["deploy well=1 inn=1", false])
    );
    assert_eq!(shown(&game, other)["committed"], json!([true, null]));
    assert_eq!(shown(&game, nobody)["committed"], json!([true, false]));
    for viewer in SEATS {
        assert_eq!(shown(&game, viewer)["reserves"], 40);
        assert_eq!(shown(&game, viewer)["to_act"], json!([1]));
    }
    let mut twin = start();
    play(&mut twin, &[(ATTACKER, "deploy field3=3 green=1")]);
    assert_eq!(game.view(other), twin.view(other));
    assert_eq!(game.view(nobody), twin.view(nobody));
    assert_ne!(game.digest(), twin.digest());
    assert_eq!(
        super::truth(&game)["committed"],
        json!(["deploy well=1 inn=1", null])
    );
}

/// EN-2: a spectator does not act and a seat that is not asked has no actions.
#[test]
fn those_not_asked() {
    let game = start();
    let watching = game.view(Viewer::Watching);
    let refused = watching.check(&read("deploy inn=1"));
    assert!(refused.is_err());
    assert_eq!(watching.legal(), Legal::NONE);
    assert_eq!(watching.choose(&mut Rng::new(&Seed::from_number(0))), None);
    let combat =
        at(json!({"phase": "abilities", "areas": {"inn": {"ninja": 1, "ronin": ["musashi"]}}}));
    assert!(legal(&combat, 0).is_empty());
    super::refused(&combat, 0, "done", "not_your_turn", "EN-2");
}

/// What a player needs besides the position.
#[test]
fn what_a_view_adds() {
    let game = at(
        json!({"round": 5, "green": {"ninja": 2}, "reserves": 3, "held": ["kabe"],
        "eliminated": ["yumi"], "areas": {"inn": {"ronin": ["kabe"]}, "well": {"ninja": 4}}}),
    );
    let view = shown(&game, Viewer::Watching);
    assert_eq!(view["seat"], json!(null));
    assert_eq!(view["edition"], "en2");
    assert_eq!(
        (&view["threat"], &view["minimum"], &view["least"]),
        (&json!(4), &json!(4), &json!(3))
    );
    assert_eq!(view["bonus"], 2);
    assert_eq!(view["casualties"], true);
    assert_eq!(view["counted"], 1);
    assert_eq!(
        view["available"],
        json!(["hayai", "musashi", "taiko", "tasuke", "yobu"])
    );
    assert_eq!(view["vitality"]["kabe"], 7);
    assert_eq!(
        view["areas"]["well"],
        json!({"ninja": 4, "ronin": [], "limit": 1, "state": "occupied"})
    );
    assert_eq!(view["ring"][0], "watchtower");
    assert_eq!(view["winners"], json!(null));
}

/// Few deployments are listed, many are sampled by dice that everybody can throw again.
#[test]
fn legal_in_planning() {
    let game = start();
    for seat in SEATS[..2].iter().copied() {
        let Legal::Sampled { count, sample } = game.view(seat).legal() else {
            panic!("too many to list");
        };
        assert!(count > 200);
        assert_eq!(sample.len(), 32);
        assert_eq!(game.view(seat).legal().actions(), sample);
        let seat = seat.seat().expect("seated");
        assert!(sample.iter().all(|action| game.check(seat, action).is_ok()));
    }
    let few = at(json!({"reserves": 1}));
    let Legal::Listed(all) = few.view(SEATS[0]).legal() else {
        panic!("few enough to list");
    };
    assert_eq!(all.len(), 11);
    assert_eq!(all[0].to_string(), "deploy green=1");
    assert_eq!(all[10].to_string(), "deploy watchtower=1");
}

/// What is imagined looks the same, and may hold any draft of the other side.
#[test]
fn imagined_drafts_differ() {
    let mut game = start();
    play(&mut game, &[(ATTACKER, "deploy inn=1")]);
    let view = game.view(SEATS[1]);
    let mut rng = Rng::new(&Seed::from_number(1));
    let imagined: Vec<_> = (0..20).map(|_| view.imagine(&mut rng)).collect();
    assert!(imagined.iter().all(|game| game.view(SEATS[1]) == view));
    assert!(imagined.iter().any(|other| *other != imagined[0]));
    assert_eq!(game.view(SEATS[0]).imagine(&mut rng), game);
}
