//! Section 11 of the rules and SS-1.4: who may know what.

use engawa_rules::{
    game::{Event as _, Game, Legal, View as _},
    rng::{Quick, Rng, Seed},
    samurai_sword::{Event, Options, Role, SamuraiSword, View},
    seat::{Seat, Seats, Viewer},
};

use super::{Scene, Table};

fn five() -> Table {
    Table::of(&[
        "ninja3 goemon 5 3: diversion geisha geisha tea bo",
        "shogun kojiro 5 5: parry katana",
        "samurai tomoe 5 3: parry nodachi",
        "ninja2 musashi 5 3: daimyo",
        "ronin benkei 5 3: parry",
    ])
}

fn view(scene: &Scene, seat: u8) -> View {
    scene.game.view(Viewer::Seated(Seat::new(seat)))
}

/// SS-11.1, SS-1.4: a view holds what its viewer may know and no more.
#[test]
fn views_show_what_may_be_known() {
    let scene = five().scene();
    let json = serde_json::to_value(view(&scene, 3)).unwrap();
    let seats = json["seats"].as_array().unwrap();
    let roles: Vec<_> = seats
        .iter()
        .map(|seat| seat.get("role").is_some())
        .collect();
    assert_eq!(roles, [false, true, false, true, false]);
    let stars: Vec<_> = seats
        .iter()
        .map(|seat| seat.get("stars").is_some())
        .collect();
    assert_eq!(stars, roles);
    let hands: Vec<_> = seats
        .iter()
        .map(|seat| seat.get("hand").is_some())
        .collect();
    assert_eq!(hands, [false, false, false, true, false]);
    assert_eq!(seats[3]["stars"], 2);
    assert_eq!(seats[3]["hand"], serde_json::json!(["daimyo"]));
    assert_eq!(seats[0]["cards"], 5);
    assert_eq!(seats[4]["difficulty"], 2);
    assert_eq!(json["deck"], 79);
    assert_eq!((&json["turn"], &json["phase"]), (&0.into(), &"play".into()));
    let watching = serde_json::to_value(scene.game.view(Viewer::Watching)).unwrap();
    assert_eq!(watching["viewer"], serde_json::Value::Null);
    let seats = watching["seats"].as_array().unwrap();
    assert!(seats.iter().all(|seat| seat.get("hand").is_none()));
    assert_eq!(
        seats
            .iter()
            .filter(|seat| seat.get("role").is_some())
            .count(),
        1
    );
    let text = serde_json::to_string(&view(&scene, 4)).unwrap();
    assert!(!text.contains("nodachi") && !text.contains("daimyo") && !text.contains("ninja"));
}

/// SS-11.1: what is asked is open, what could be answered is not.
#[test]
fn a_question_tells_nothing_of_the_hand() {
    let mut scene = five().scene();
    scene.play("0 attack bo 1");
    let json = serde_json::to_value(view(&scene, 2)).unwrap();
    assert_eq!(
        json["pending"],
        serde_json::json!([{"seat": 1, "card": "bo", "question": "attack", "by": 0, "damage": 1}])
    );
    assert_eq!(json["to_act"], serde_json::json!([1]));
    assert_eq!(view(&scene, 2).legal(), Legal::NONE);
    assert_eq!(view(&scene, 2).choose(&mut Quick::new(1)), None);
    let watching = scene.game.view(Viewer::Watching);
    assert_eq!(watching.legal(), Legal::NONE);
    let refused = watching.check(&"take".parse().unwrap()).unwrap_err();
    assert_eq!(super::told(refused), "watching EN-2");
}

/// SS-11.1: a drawn card is its drawer's, a stolen one known to two, a discarded one to all.
#[test]
fn events_reach_those_who_may_know() {
    let mut scene = five().scene();
    scene.play("0 play diversion 2; 0 play geisha 3 hand; 0 play tea");
    let mut secrets = 0;
    for event in &scene.events {
        let to = event.to();
        match event {
            Event::Received { seat, .. } => assert_eq!(to, Some(Seats::one(*seat))),
            Event::StolenCard {
                from, to: thief, ..
            } => {
                assert_eq!(to, Some(Seats::one(*from).with(*thief)));
            }
            _ => {
                assert_eq!(to, None);
                continue;
            }
        }
        secrets += 1;
        assert!(!event.told(Viewer::Watching));
    }
    assert_eq!(secrets, 1 + 7);
    assert!(scene.events.iter().any(|event| matches!(
        event,
        Event::Discarded { seat, card } if seat.number() == 3 && card.id() == "daimyo"
    )));
}

/// SS-11.3: imagined truths look the same, and each role is as likely as it is to be dealt.
#[test]
fn imagination_is_fair() {
    let scene = five().scene();
    let mut rng = Rng::new(&Seed::from_number(3));
    // Seat 3 is a Ninja with two stars: of the seats 0, 2 and 4 one is a Ninja, with one or
    // three stars, one the Samurai and one the Ronin; every order of these is as likely.
    let mut counts = std::collections::BTreeMap::new();
    let mut parries = 0;
    for _ in 0..6_000 {
        let seen = view(&scene, 3);
        let truth = seen.imagine(&mut rng);
        assert_eq!(truth.view(Viewer::Seated(Seat::new(3))), seen);
        let position = truth.reveal();
        let roles: Vec<_> = position
            .seats
            .iter()
            .map(|seat| (seat.role, seat.stars))
            .collect();
        assert_eq!(roles[1], (Some(Role::Shogun), 0));
        assert_eq!(roles[3], (Some(Role::Ninja), 2));
        let key = format!("{roles:?}");
        *counts.entry(key).or_insert(0u32) += 1;
        parries += u32::from(position.seats[4].hand[0].id() == "parry");
    }
    assert_eq!(counts.len(), 12);
    assert!(
        counts.values().all(|count| (400..600).contains(count)),
        "{counts:?}"
    );
    // 15 of the 89 cards that seat 3 does not see are Parry: about 1011 times in 6000.
    assert!((900..1_125).contains(&parries), "{parries}");
}

/// SS-11.2, SS-9.9: once over, a view shows every role, every hand and the score.
#[test]
fn the_end_opens_everything() {
    let mut table = five();
    table.position.seats[1].resilience = 1;
    table.position.seats[1].honor = 1;
    let mut scene = table.scene();
    scene.play("0 attack bo 1; 1 take");
    for viewer in Viewer::every(5) {
        let view = scene.game.view(viewer);
        assert_eq!(view.score(), scene.game.score());
        let json = serde_json::to_value(&view).unwrap();
        assert_eq!(json["phase"], "over");
        assert_eq!(json["ending"]["winners"], serde_json::json!([0, 3]));
        let seats = json["seats"].as_array().unwrap();
        assert!(
            seats
                .iter()
                .all(|seat| seat["role"].is_string() && seat["hand"].is_array())
        );
        let truth = view.imagine(&mut Rng::new(&Seed::from_number(1)));
        assert_eq!(truth.view(viewer), view);
    }
}

/// SS-11.3 and SS-1.2: a truth can be imagined with given roles, if the viewer may think so.
#[test]
fn roles_can_be_imagined_as_given() {
    let game = SamuraiSword::new(&Options::default(), 5, &Seed::from_number(8)).expect("five");
    let truth: Vec<Role> = game
        .reveal()
        .seats
        .iter()
        .map(|seat| seat.role.expect("dealt"))
        .collect();
    let mut rng = Rng::new(&Seed::from_number(9));
    let mut exchanged = truth.clone();
    let ninja = truth.iter().position(|role| *role == Role::Ninja);
    let ronin = truth.iter().position(|role| *role == Role::Ronin);
    let (ninja, ronin) = (ninja.expect("a Ninja"), ronin.expect("a Ronin"));
    exchanged.swap(ninja, ronin);
    for viewer in Viewer::every(5) {
        let view = game.view(viewer);
        let imagined = view.imagine_as(&truth, &mut rng).expect("the truth fits");
        assert_eq!(imagined.view(viewer), view);
        let own = viewer.seat().map(Seat::index);
        let knows_better = own == Some(ninja) || own == Some(ronin);
        let imagined = view.imagine_as(&exchanged, &mut rng);
        assert_eq!(imagined.is_none(), knows_better);
        if let Some(imagined) = imagined {
            assert_eq!(imagined.view(viewer), view);
            assert_eq!(imagined.reveal().seats[ninja].role, Some(Role::Ronin));
        }
        assert!(view.imagine_as(&[Role::Ninja; 5], &mut rng).is_none());
        assert!(view.imagine_as(&truth[..4], &mut rng).is_none());
    }
}
