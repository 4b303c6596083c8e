//! Counting, listing and drawing deployments, each by two methods.

use std::collections::BTreeSet;

use engawa_rules::{
    game::Game,
    rng::Quick,
    seven_ronin::{
        Action, Area, Attack, ByArea, ByRonin, Defence, Deployment, Post, Ronin, SevenRonin, Side,
        count_deployments, deployments, sample,
    },
};
use serde_json::{Value, json};

use super::{at, edition, start, with};

fn count(game: &SevenRonin, side: Side) -> u128 {
    count_deployments(game.options(), game.table(), side)
}

fn legal(game: &SevenRonin, side: Side, deployment: Deployment) -> bool {
    game.check(side.seat(), &Action::Deploy(deployment)).is_ok()
}

/// Every way to put up to `most` ninja on each place, those that are refused left out.
fn attacks(game: &SevenRonin, most: u8) -> Vec<Deployment> {
    let mut found = Vec::new();
    let mut amounts = [0u8; 11];
    loop {
        let [areas @ .., green] = amounts;
        let attack = Attack {
            ninja: ByArea(areas),
            green,
        };
        if legal(game, Side::Attacker, attack.into()) {
            found.push(attack.into());
        }
        let Some(place) = (0..11)
            .rev()
            .find(|&place| amounts[place] < most.min(if place == 10 { 2 } else { most }))
        else {
            return found;
        };
        amounts[place] += 1;
        amounts[place + 1..].fill(0);
    }
}

/// Every way to put the available ronin anywhere, those that are refused left out.
fn defences(game: &SevenRonin) -> Vec<Deployment> {
    let available: Vec<Ronin> = game.table().available().into_iter().collect();
    let places: Vec<Post> = Area::ALL
        .into_iter()
        .map(Post::Area)
        .chain([Post::Green])
        .collect();
    let mut found = Vec::new();
    for number in 0..places
        .len()
        .pow(u32::try_from(available.len()).expect("few"))
    {
        let mut rest = number;
        let mut posts = ByRonin([Post::Home; 7]);
        for &ronin in available.iter().rev() {
            posts[ronin] = places[rest % places.len()];
            rest /= places.len();
        }
        let defence = Defence { posts };
        if legal(game, Side::Defender, defence.into()) {
            found.push(defence.into());
        }
    }
    found
}

/// The list has as many as are counted, is what brute force finds, and in the same order.
fn agrees(game: &SevenRonin, side: Side, brute: &[Deployment]) {
    let listed: Vec<Deployment> = deployments(game.options(), game.table(), side).collect();
    assert_eq!(listed.len() as u128, count(game, side));
    assert_eq!(listed, brute);
}

/// SR-2.9, SR-2.11, SR-2.13: seven ronin without the Green and with it.
#[test]
fn seven_ronin_count() {
    assert_eq!(count(&start(), Side::Defender), 1_512_000);
    assert_eq!(
        count(&at(json!({"green": {"ninja": 1}})), Side::Defender),
        3_477_600
    );
}

#[test]
fn defences_by_brute_force() {
    let some = |more: Value| {
        let mut position = json!({"eliminated": ["hayai", "taiko", "yobu"]});
        for (key, value) in more.as_object().expect("fields") {
            position[key] = value.clone();
        }
        at(position)
    };
    for game in [
        some(json!({})),
        some(json!({"green": {"ninja": 1}})),
        some(json!({"shrined": ["tasuke"]})),
        some(json!({"shrined": ["tasuke"], "green": {"ninja": 1}})),
        some(json!({"held": ["tasuke"], "areas": {"inn": {"ronin": ["tasuke"]}}})),
        some(
            json!({"held": ["tasuke"], "areas": {"inn": {"ronin": ["tasuke"]}}, "green": {"ninja": 1}}),
        ),
        some(
            json!({"held": ["tasuke"], "shrined": ["tasuke"], "areas": {"inn": {"ronin": ["tasuke"]}}}),
        ),
        some(
            json!({"held": ["kabe"], "areas": {"inn": {"ronin": ["kabe"]}}, "green": {"ninja": 2}}),
        ),
        some(
            json!({"held": ["kabe"], "shrined": ["tasuke"], "areas": {"inn": {"ronin": ["kabe"]}}, "green": {"ninja": 2}}),
        ),
        some(json!({"held": ["kabe", "tasuke"], "areas": {"inn": {"ronin": ["kabe", "tasuke"]}}})),
        some(
            json!({"held": ["kabe", "tasuke"], "shrined": ["tasuke"], "areas": {"inn": {"ronin": ["kabe", "tasuke"]}}, "green": {"ninja": 1}}),
        ),
        some(
            json!({"held": ["kabe", "tasuke"], "areas": {"inn": {"ronin": ["kabe"]}, "well": {"ronin": ["tasuke"]}}, "green": {"ninja": 1}}),
        ),
        at(
            json!({"eliminated": ["hayai", "kabe", "musashi", "taiko", "yobu", "yumi"], "green": {"ninja": 1}}),
        ),
        at(
            json!({"eliminated": ["hayai", "musashi", "taiko", "tasuke", "yobu", "yumi"], "green": {"ninja": 1}}),
        ),
        at(json!({"eliminated": ["hayai", "tasuke", "yumi"], "green": {"ninja": 1}})),
        at(json!({"eliminated": ["hayai", "kabe"], "green": {"ninja": 1}})),
    ] {
        agrees(&game, Side::Defender, &defences(&game));
    }
}

#[test]
fn attacks_by_brute_force() {
    let tight = json!({"board": {"threat": [2, 1, 0, 10, 3, 4, 5, 6], "minimum": [5, 50, 50, 0, 0, 0, 0, 0]}});
    for game in [
        at(json!({})),
        at(json!({"round": 3, "reserves": 4})),
        at(json!({"round": 8, "reserves": 6})),
        at(json!({"round": 8, "reserves": 1})),
        edition("pl1", json!({"round": 8})),
        edition("pl1", json!({"round": 6, "reserves": 5})),
        with(tight.clone(), json!({"round": 1})),
        with(tight.clone(), json!({"round": 2})),
        with(tight.clone(), json!({"round": 3})),
        with(tight, json!({"round": 4})),
    ] {
        agrees(&game, Side::Attacker, &attacks(&game, 3));
    }
}

/// SR-2.5: with a bonus too, also beyond what our own board can come to.
#[test]
fn attacks_with_a_bonus_by_brute_force() {
    let board = |threat: u8| json!({"board": {"threat": [threat, threat, threat, threat, threat, threat, threat, threat]}});
    for (threat, ninja, reserves) in [
        (2, 1, 30),
        (2, 2, 5),
        (1, 8, 12),
        (1, 9, 12),
        (2, 12, 4),
        (6, 1, 3),
    ] {
        let game = with(
            board(threat),
            json!({"green": {"ninja": ninja}, "reserves": reserves}),
        );
        let most = u8::try_from(reserves.min(3 + ninja)).expect("few");
        let listed: BTreeSet<String> = deployments(game.options(), game.table(), Side::Attacker)
            .map(|one| one.to_string())
            .collect();
        assert_eq!(listed.len() as u128, count(&game, Side::Attacker));
        let brute: BTreeSet<String> = few_areas(&game, usize::from(threat), most)
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(listed, brute, "{threat} {ninja} {reserves}");
    }
}

/// Brute force over attacks on few areas, with any amounts up to `most`.
fn few_areas(game: &SevenRonin, threat: usize, most: u8) -> Vec<Deployment> {
    let mut found = Vec::new();
    let mut open = vec![(Attack::NOBODY, 0)];
    while let Some((attack, place)) = open.pop() {
        if place == 10 {
            for green in 0..=1 {
                let attack = Attack { green, ..attack };
                if legal(game, Side::Attacker, attack.into()) {
                    found.push(attack.into());
                }
            }
            continue;
        }
        open.push((attack, place + 1));
        if usize::from(attack.ninja.areas().len()) < threat {
            for ninja in 1..=most {
                let mut more = attack;
                more.ninja.0[place] = ninja;
                open.push((more, place + 1));
            }
        }
    }
    found
}

/// What the Attacker can choose from in the first round: counted by hand for each set of areas.
#[test]
fn attacks_of_the_first_round() {
    // The elementary symmetric sums of the limits 1,2,1,1,2,1,2,2,3,2 for 0 to 3 areas.
    let limits = [1u128, 2, 1, 1, 2, 1, 2, 2, 3, 2];
    let mut sums = [1u128, 0, 0, 0];
    for limit in limits {
        for areas in (1..4).rev() {
            sums[areas] += sums[areas - 1] * limit;
        }
    }
    // With the Green or without; the empty one without it is below the minimum of one.
    let expected = sums.iter().sum::<u128>() * 2 - 1;
    assert_eq!(count(&start(), Side::Attacker), expected);
}

/// Drawn evenly: every deployment comes up about as often as any other.
#[test]
fn samples_are_even() {
    let mut dice = Quick::new(7);
    for (game, side) in [
        (at(json!({"round": 2, "reserves": 3})), Side::Attacker),
        (
            at(json!({"round": 2, "reserves": 3, "green": {"ninja": 9}})),
            Side::Attacker,
        ),
        (
            at(
                json!({"eliminated": ["hayai", "kabe", "musashi", "taiko", "yobu"], "green": {"ninja": 1}}),
            ),
            Side::Defender,
        ),
        (
            at(
                json!({"eliminated": ["hayai", "kabe", "musashi", "taiko"], "shrined": ["tasuke"], "green": {"ninja": 1}}),
            ),
            Side::Defender,
        ),
        (
            at(
                json!({"eliminated": ["hayai", "musashi", "taiko", "tasuke"], "green": {"ninja": 1}}),
            ),
            Side::Defender,
        ),
    ] {
        let all: Vec<Deployment> = deployments(game.options(), game.table(), side).collect();
        let mut drawn = vec![0u32; all.len()];
        let each = 200;
        for _ in 0..each * all.len() {
            let one = sample(game.options(), game.table(), side, &mut dice);
            let place = all
                .iter()
                .position(|other| *other == one)
                .expect("a legal one");
            drawn[place] += 1;
        }
        // Six standard deviations of a count of 200.
        assert!(
            drawn.iter().all(|&times| (115..285).contains(&times)),
            "{drawn:?}"
        );
    }
}
