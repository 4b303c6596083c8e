//! Rules SS-1: what lies on the table before the first action.

use engawa_rules::{
    game::Game,
    rng::Seed,
    samurai_sword::{Card, Character, Options, Role, SamuraiSword, Team},
};

use super::ids;

fn dealt(seats: u8, seed: u64) -> SamuraiSword {
    SamuraiSword::new(&Options::default(), seats, &Seed::from_number(seed)).unwrap()
}

/// SS-1.1
#[test]
fn shogun_and_samurai_are_one_team() {
    let teams = Role::ALL.map(Role::team);
    assert_eq!(
        teams,
        [Team::Shogun, Team::Shogun, Team::Ninja, Team::Ronin]
    );
}

/// SS-1.2, SS-1.3: the roles of every number of players, with stars that differ.
#[test]
fn roles_by_number_of_players() {
    let expected = [
        [1, 0, 2, 0],
        [1, 1, 2, 0],
        [1, 1, 2, 1],
        [1, 1, 3, 1],
        [1, 2, 3, 1],
    ];
    for (seats, expected) in (3u8..).zip(expected) {
        let (mut shoguns, mut put_away) = ([0; 7], [0; 4]);
        for seed in 0..300 {
            let position = dealt(seats, seed).reveal();
            let roles = position.seats.iter().map(|seat| seat.role.unwrap());
            let roles: Vec<Role> = roles.collect();
            let count = |role: Role| roles.iter().filter(|held| **held == role).count();
            assert_eq!(Role::ALL.map(count), expected);
            assert_eq!(
                Role::ALL.map(|role| usize::from(role.holders(seats))),
                expected
            );
            shoguns[usize::from(position.turn)] += 1;
            let mut stars = [0; 4];
            for seat in &position.seats {
                assert_eq!(seat.stars > 0, seat.role == Some(Role::Ninja));
                stars[usize::from(seat.stars)] += 1;
            }
            for number in 1..=3 {
                assert!(stars[number] <= 1);
                put_away[number] += 1 - stars[number];
            }
        }
        // The Shogun sits anywhere, and any Ninja card may be the one put away.
        assert!(
            shoguns[..usize::from(seats)]
                .iter()
                .all(|times| *times > 20)
        );
        let spare = expected[2] == 2;
        assert!(put_away[1..].iter().all(|times| (*times > 60) == spare));
    }
}

/// SS-1.5: every row of the table of characters.
#[test]
fn characters_and_their_resilience() {
    let names: Vec<(String, u8)> = Character::ALL
        .iter()
        .map(|character| {
            (
                format!("{character:?}").to_lowercase(),
                character.resilience(),
            )
        })
        .collect();
    let five = [
        "benkei", "goemon", "ieyasu", "kojiro", "musashi", "nobunaga", "tomoe",
    ];
    let four = ["chiyome", "ginchiyo", "hanzo", "hideyoshi", "ushiwaka"];
    let table = five.map(|name| (name.to_owned(), 5)).into_iter();
    let table: Vec<_> = table.chain(four.map(|name| (name.to_owned(), 4))).collect();
    assert_eq!(names, table);
    let mut seen = Vec::new();
    for seed in 0..100 {
        let position = dealt(7, seed).reveal();
        let mut characters: Vec<Character> = Vec::new();
        for seat in &position.seats {
            let character = seat.character.unwrap();
            assert!(!characters.contains(&character), "each only once");
            assert_eq!(seat.resilience, character.resilience());
            characters.push(character);
        }
        seen.extend(characters);
    }
    assert!(
        Character::ALL
            .iter()
            .all(|character| seen.contains(character))
    );
}

/// SS-1.6, SS-10.1, SS-1.7, SS-3.1: honor and hands, clockwise from the Shogun, who begins.
#[test]
fn honor_and_hands() {
    let honor = [(6, 3), (5, 3), (5, 3), (5, 4), (5, 4)];
    let hands = [4, 5, 5, 6, 6, 7, 7];
    for (seats, (shogun, others)) in (3u8..).zip(honor) {
        for seed in 0..20 {
            let position = dealt(seats, seed).reveal();
            let first = usize::from(position.turn);
            assert_eq!(position.seats[first].role, Some(Role::Shogun));
            let mut deck = 90;
            for (place, cards) in hands.iter().take(seats.into()).enumerate() {
                let seat = &position.seats[(first + place) % usize::from(seats)];
                assert_eq!(seat.hand.len(), *cards);
                assert_eq!(seat.honor, if place == 0 { shogun } else { others });
                assert!(seat.properties.is_empty());
                deck -= cards;
            }
            assert_eq!(position.deck.len(), deck);
            assert_eq!(ids(position.discard), "");
        }
    }
}

/// SS-1.8, SS-5.1: every row of the table of cards.
#[test]
fn the_ninety_cards() {
    let rows = Card::ALL.map(|card| {
        let (id, precision, damage) = (card.id(), card.precision(), card.damage());
        format!("{id} {precision} {damage} {}", card.count())
    });
    let table = [
        "nodachi 3 3 1",
        "nagayari 4 2 1",
        "tanegashima 5 1 1",
        "katana 2 3 1",
        "daikyu 5 2 1",
        "kanabo 3 2 1",
        "naginata 4 1 2",
        "wakizashi 1 3 1",
        "kusarigama 2 2 4",
        "shuriken 3 1 3",
        "bo 2 1 5",
        "kiseru 1 2 5",
        "bokken 1 1 6",
        "parry 0 0 15",
        "geisha 0 0 6",
        "diversion 0 0 5",
        "tea 0 0 4",
        "battlecry 0 0 4",
        "jujitsu 0 0 3",
        "meditation 0 0 3",
        "daimyo 0 0 3",
        "focus 0 0 6",
        "armor 0 0 4",
        "fastdraw 0 0 3",
        "bushido 0 0 2",
    ];
    assert_eq!(rows, table);
    let total = |holds: fn(&Card) -> bool| -> u8 {
        Card::ALL
            .iter()
            .filter(|card| holds(card))
            .map(|card| card.count())
            .sum()
    };
    assert_eq!(total(|card| card.is_weapon()), 32);
    assert_eq!(total(|card| card.is_property()), 15);
    assert_eq!(total(|card| !card.is_weapon() && !card.is_property()), 43);
    // Names in JSON are those of the notation.
    for card in Card::ALL {
        assert_eq!(serde_json::to_value(card).unwrap(), card.id());
    }
}

/// EN-6: the same seed deals the same game, another seed another.
#[test]
fn the_seed_decides() {
    assert_eq!(dealt(5, 7), dealt(5, 7));
    assert_eq!(dealt(5, 7).digest(), dealt(5, 7).digest());
    assert_ne!(dealt(5, 7).digest(), dealt(5, 8).digest());
}
