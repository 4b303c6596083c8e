//! Rules SS-9 and SS-10.5: ends, points and winners.

use engawa_rules::samurai_sword::{EndedBy, Event, LOST_BLADE, Score, Team};

use super::{Scene, Table};

fn score(scene: &Scene) -> Score {
    scene.game.score().expect("points decided")
}

fn points(scene: &Scene) -> Vec<(Team, i16)> {
    let score = score(scene);
    score.teams().map(|team| (team.team, team.points)).collect()
}

fn by_seat(scene: &Scene) -> Vec<(u8, u8, u8)> {
    let score = score(scene);
    let seats = score.seats().iter();
    seats
        .map(|seat| (seat.honor, seat.multiplier, seat.daimyo))
        .collect()
}

fn ended_by(scene: &Scene) -> EndedBy {
    let ended = scene.events.iter().find_map(|event| match event {
        Event::Ended { ending } => Some(ending.by),
        _ => None,
    });
    ended.expect("the game is over")
}

/// SS-9.1, SS-9.4, SS-9.6: the six-player example: Shogun 1, Samurai 3, Ronin 3, Ninja 2 3 0, a
/// Daimyo with the Shogun and the Samurai: 9 to 5 to 9, and the Shogun's team wins.
#[test]
fn the_score_of_six() {
    let mut scene = Table::of(&[
        "shogun goemon 5 1: bokken daimyo",
        "ninja3 kojiro 1 1: parry",
        "samurai tomoe 5 3: daimyo",
        "ninja1 musashi 5 2: parry",
        "ronin benkei 5 3: parry daimyo",
        "ninja2 ieyasu 5 3: parry",
    ])
    .scene();
    // The blow hands the last point over, so the Shogun has 2 instead of 1.
    scene.play("0 attack bokken 1; 1 take");
    assert_eq!(
        by_seat(&scene),
        [
            (2, 1, 1),
            (0, 1, 0),
            (3, 2, 1),
            (2, 1, 0),
            (3, 3, 0),
            (3, 1, 0)
        ]
    );
    assert_eq!(
        points(&scene),
        [(Team::Ninja, 5), (Team::Shogun, 10), (Team::Ronin, 9)]
    );
    assert_eq!(
        (ended_by(&scene), scene.state().as_str()),
        (EndedBy::Honor, "over {0, 2}")
    );
    // With 1 for the Shogun, exactly as in the example: nine each, and the tie goes to the Shogun.
    let mut table = Table::of(&[
        "shogun goemon 5 1: daimyo",
        "ninja3 kojiro 5 1: parry",
        "samurai tomoe 5 3: daimyo",
        "ninja1 musashi 5 2: bokken",
        "ronin benkei 5 3: parry",
        "ninja2 ieyasu 5 3: parry : bushido",
    ])
    .deck("katana");
    (table.position.turn, table.position.phase) = (1, super::Word::Recover);
    table.position.seats[1].properties = table.position.seats[5].properties.split_off(0);
    let mut scene = table.scene();
    scene.play("1 honor");
    assert_eq!(
        points(&scene),
        [(Team::Ninja, 5), (Team::Shogun, 9), (Team::Ronin, 9)]
    );
    assert_eq!(scene.state(), "over {0, 2}");
}

/// SS-9.4, SS-9.5: every row of the table of multipliers, by a Code that costs seat 0's last point.
#[test]
fn multipliers() {
    let rows: [(&[&str], &[u8]); 6] = [
        (&["ninja1", "shogun", "ninja2"], &[1, 2, 1]),
        (&["ninja1", "shogun", "samurai", "ninja2"], &[1, 1, 2, 2]),
        (&["ninja3", "shogun", "samurai", "ninja2"], &[2, 1, 2, 1]),
        (
            &["ninja3", "shogun", "samurai", "ninja2", "ronin"],
            &[1, 1, 1, 1, 2],
        ),
        (
            &["ninja3", "shogun", "samurai", "ninja2", "ronin", "ninja1"],
            &[1, 1, 2, 1, 3, 1],
        ),
        (
            &[
                "ninja3", "shogun", "samurai", "ninja2", "ronin", "ninja1", "samurai",
            ],
            &[1, 1, 1, 1, 3, 1, 1],
        ),
    ];
    let characters = [
        "benkei", "goemon", "ieyasu", "kojiro", "musashi", "nobunaga", "tomoe",
    ];
    for (roles, multipliers) in rows {
        let seats: Vec<String> = roles
            .iter()
            .zip(characters)
            .enumerate()
            .map(|(place, (role, character))| {
                let code = if place == 0 { "bushido" } else { "" };
                let honor = if place == 0 { 1 } else { 2 };
                format!("{role} {character} 5 {honor}: parry : {code}")
            })
            .collect();
        let seats: Vec<&str> = seats.iter().map(String::as_str).collect();
        let table = Table::of(&seats)
            .deck("katana")
            .phase(super::Word::Recover, 0);
        let mut scene = table.scene();
        scene.play("0 honor");
        let found: Vec<u8> = by_seat(&scene).iter().map(|seat| seat.1).collect();
        assert_eq!(found, multipliers, "{roles:?}");
    }
}

/// Five seats of which seat 0, whose turn it is, holds a bokken.
fn five(honor: [u8; 5], resilience: [u8; 5]) -> Table {
    let roles = [
        "shogun goemon",
        "samurai kojiro",
        "ninja1 musashi",
        "ninja2 benkei",
        "ronin tomoe",
    ];
    let seats: Vec<String> = roles
        .iter()
        .enumerate()
        .map(|(place, role)| {
            let hand = if place == 0 {
                "bokken battlecry bo"
            } else {
                "parry"
            };
            format!("{role} {} {}: {hand}", resilience[place], honor[place])
        })
        .collect();
    let seats: Vec<&str> = seats.iter().map(String::as_str).collect();
    Table::of(&seats)
}

/// SS-9.8: Ninja win ties over all, the Shogun's team over the Ronin; else the most points.
#[test]
fn ties() {
    let won = |honor: [u8; 5]| {
        let mut table = five(honor, [5; 5]).deck("katana");
        table.position.seats[0].properties = super::cards("bushido");
        let mut scene = table.deck("katana").phase(super::Word::Recover, 0).scene();
        scene.play("0 honor");
        (points(&scene), scene.state())
    };
    // Honor of seat 0 falls from 1 to 0, that of the Ronin counts twice.
    let (points, state) = won([1, 2, 1, 1, 1]);
    assert_eq!(
        points,
        [(Team::Ninja, 2), (Team::Shogun, 2), (Team::Ronin, 2)]
    );
    assert_eq!(state, "over {2, 3}");
    assert_eq!(won([1, 4, 1, 1, 2]).1, "over {0, 1}");
    assert_eq!(won([1, 3, 1, 1, 2]).1, "over {4}");
    assert_eq!(won([1, 4, 2, 2, 2]).1, "over {2, 3}");
}

/// SS-9.7, SS-9.3: a felled team-mate whose last point ends the game costs three.
#[test]
fn a_lost_blade() {
    let mut scene = five([1, 1, 2, 2, 1], [5, 1, 5, 5, 5]).scene();
    scene.play("0 attack bokken 1; 1 take");
    assert_eq!(
        points(&scene),
        [(Team::Ninja, 4), (Team::Shogun, -1), (Team::Ronin, 2)]
    );
    assert_eq!(score(&scene).teams().nth(1).unwrap().lost_blade, LOST_BLADE);
    assert_eq!(scene.state(), "over {2, 3}");
    // A Battlecry is a blow too.
    let mut scene = five([4, 1, 1, 1, 1], [5, 1, 5, 5, 5]).scene();
    scene.play("0 play battlecry; 1 take");
    assert_eq!(
        points(&scene),
        [(Team::Ninja, 2), (Team::Shogun, 2), (Team::Ronin, 2)]
    );
    // An enemy's last point costs nothing.
    let mut scene = five([4, 1, 1, 1, 1], [5, 5, 5, 5, 1]).scene();
    scene.play("0 attack bokken 4; 4 take");
    assert_eq!(
        points(&scene),
        [(Team::Ninja, 2), (Team::Shogun, 6), (Team::Ronin, 0)]
    );
}

/// SS-9.7: a reshuffle after the defeat of a team-mate is not because of it.
#[test]
fn a_later_end_is_no_lost_blade() {
    let mut table = Table::of(&[
        "shogun tomoe 5 5: bokken",
        "samurai kojiro 1 2: parry",
        "ninja1 musashi 5 1: parry",
        "ninja2 benkei 5 1: parry",
    ]);
    table.position.deck.clear();
    let mut scene = table.only_deck("geisha").scene();
    scene.play("0 attack bokken 1; 1 take");
    assert_eq!(scene.honor(), [5, 0, 0, 0]);
    assert_eq!(points(&scene), [(Team::Ninja, 0), (Team::Shogun, 5)]);
    assert_eq!(scene.discards(), "bokken");
}

/// SS-9.2: one alone stands: over before honor is handed, whatever the points and the hands.
#[test]
fn victory_by_the_sword() {
    let mut table = five([1, 3, 9, 9, 9], [5, 0, 0, 0, 1]);
    table.position.seats[0].hand = super::cards("bokken");
    let mut scene = table.deck("").scene();
    scene.play("0 attack bokken 4; 4 take");
    assert_eq!(scene.honor(), [1, 3, 9, 9, 9]);
    assert_eq!(
        (ended_by(&scene), scene.state().as_str()),
        (EndedBy::Sword, "over {0, 1}")
    );
    assert_eq!(scene.game.score(), None);
    assert_eq!(scene.discards(), "bokken");
    assert!(!scene.told().contains(&"honor_paid".to_owned()));
    // By Battlecry as well, and the fallen share in it.
    let mut scene = five([1, 3, 9, 9, 9], [5, 0, 0, 0, 1]).scene();
    scene.play("0 play battlecry; 4 take");
    assert_eq!(scene.state(), "over {0, 1}");
}

/// SS-9.3: the last to fall is a team-mate: the point is paid, and points decide, less three.
#[test]
fn the_last_to_fall_is_a_friend() {
    let mut scene = five([3, 3, 2, 1, 1], [5, 1, 0, 0, 0]).scene();
    scene.play("0 attack bokken 1; 1 take");
    assert_eq!(ended_by(&scene), EndedBy::Blade);
    assert_eq!(scene.honor(), [4, 2, 2, 1, 1]);
    assert_eq!(
        points(&scene),
        [(Team::Ninja, 3), (Team::Shogun, 3), (Team::Ronin, 2)]
    );
    assert_eq!(scene.state(), "over {2, 3}");
    // With others standing the game goes on.
    let mut scene = five([3, 3, 2, 1, 1], [5, 1, 0, 0, 5]).scene();
    scene.play("0 attack bokken 1; 1 take");
    assert_eq!((scene.state().as_str(), scene.honor()[0]), ("{0} play", 4));
}

/// SS-10.5: with three there is no victory by the sword.
#[test]
fn no_sword_with_three() {
    let mut scene = Table::of(&[
        "shogun goemon 5 6: bokken",
        "ninja1 kojiro 1 3: parry",
        "ninja2 tomoe 0 3: parry",
    ])
    .scene();
    scene.play("0 attack bokken 1; 1 take");
    assert_eq!(scene.state(), "{0} play");
    assert_eq!(scene.honor(), [7, 2, 3]);
    // The Shogun counts double.
    let mut scene = Table::of(&[
        "shogun goemon 5 2: bokken",
        "ninja1 kojiro 1 1: parry",
        "ninja2 tomoe 0 6: parry",
    ])
    .scene();
    scene.play("0 attack bokken 1; 1 take");
    assert_eq!(points(&scene), [(Team::Ninja, 6), (Team::Shogun, 6)]);
    assert_eq!(scene.state(), "over {1, 2}");
}

/// SS-9.9: at the end everybody shows role and hand.
#[test]
fn all_is_shown() {
    let mut scene = five([1, 1, 2, 2, 1], [5, 1, 5, 5, 5]).scene();
    scene.play("0 attack bokken 1; 1 take");
    let told = scene.told();
    let tail = &told[told.len() - 7..];
    let revealed = "revealed";
    assert_eq!(
        tail,
        [
            "ended", revealed, revealed, revealed, revealed, revealed, "scored"
        ]
    );
    let json = serde_json::to_value(scene.events.last().unwrap()).unwrap();
    assert_eq!(json["score"]["seats"][4]["multiplier"], 2);
    assert_eq!(json["score"]["teams"][1]["lost_blade"], 3);
}
