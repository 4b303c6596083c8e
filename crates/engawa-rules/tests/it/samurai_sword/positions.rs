//! Rules SS-12: positions from outside, and what is refused in them.

use engawa_rules::{
    game::Game,
    rng::Seed,
    samurai_sword::{Options, PendingPosition, Position, Question, Role, SamuraiSword, Word},
};

use super::{Table, cards, told};

fn four() -> Table {
    Table::of(&[
        "shogun benkei 5 5: bo parry tea",
        "samurai goemon 5 3: bo : armor",
        "ninja1 kojiro 5 3: parry",
        "ninja2 musashi 0 3: parry",
    ])
}

fn refused(change: impl FnOnce(&mut Position)) -> String {
    let mut table = four();
    change(&mut table.position);
    told(table.set().expect_err("a refusal"))
}

/// SS-12.1 to SS-12.3, EN-7: every fault is named.
#[test]
fn faults_are_refused() {
    let rule = |at: &str, fault: &str| format!("position_{fault} SS-12.{at}");
    assert_eq!(refused(|p| p.phase = Word::Answer), rule("1", "phase"));
    assert_eq!(refused(|p| p.phase = Word::Over), rule("1", "phase"));
    assert_eq!(refused(|p| p.turn = 4), rule("1", "turn"));
    assert_eq!(refused(|p| p.turn = 200), rule("1", "turn"));
    let pending = PendingPosition {
        seat: 1,
        card: None,
        question: Question::Bushido,
        by: None,
        damage: None,
    };
    assert_eq!(refused(|p| p.pending.push(pending)), rule("1", "pending"));
    // SS-12.2
    assert_eq!(refused(|p| p.deck.truncate(3)), rule("2", "cards"));
    assert_eq!(refused(|p| p.discard = cards("bo")), rule("2", "cards"));
    assert_eq!(
        refused(|p| p.deck.extend_from_within(..)),
        rule("2", "cards")
    );
    // SS-12.3
    assert_eq!(
        refused(|p| p.seats[0].role = Some(Role::Samurai)),
        rule("3", "roles")
    );
    assert_eq!(
        refused(|p| p.seats[1].role = Some(Role::Ronin)),
        rule("3", "roles")
    );
    assert_eq!(refused(|p| p.seats[1].role = None), rule("3", "roles"));
    assert_eq!(refused(|p| p.seats[2].stars = 2), rule("3", "stars"));
    assert_eq!(refused(|p| p.seats[2].stars = 0), rule("3", "stars"));
    assert_eq!(refused(|p| p.seats[2].stars = 4), rule("3", "stars"));
    assert_eq!(refused(|p| p.seats[0].stars = 3), rule("3", "stars"));
}

/// SS-12.4 to SS-12.7: faults of the players and what lies before them.
#[test]
fn faults_of_players_are_refused() {
    let rule = |at: &str, fault: &str| format!("position_{fault} SS-12.{at}");
    // SS-12.4
    assert_eq!(
        refused(|p| p.seats[2].character = None),
        rule("4", "character")
    );
    let twin = refused(|p| p.seats[2].character = p.seats[0].character);
    assert_eq!(twin, rule("4", "character_twice"));
    assert_eq!(
        refused(|p| p.seats[0].resilience = 6),
        rule("4", "resilience")
    );
    // SS-12.5
    assert_eq!(refused(|p| p.seats[0].honor = 0), rule("5", "honor"));
    assert_eq!(refused(|p| p.seats[0].honor = 31), rule("5", "honor"));
    // SS-12.6
    let none = refused(|p| {
        let card = p.seats[0].hand.remove(0);
        p.seats[0].properties.push(card);
    });
    assert_eq!(none, rule("6", "property"));
    let two = refused(|p| {
        p.deck.retain(|card| card.id() != "bushido");
        p.seats[0].properties = cards("bushido");
        p.seats[1].properties.extend(cards("bushido"));
    });
    assert_eq!(two, rule("6", "bushidos"));
    // SS-12.7
    assert_eq!(refused(|p| p.weapons_played = 10), rule("7", "weapons"));
}

/// EN-4: neither fewer than three nor more than seven.
#[test]
fn numbers_of_players_are_refused() {
    let few = refused(|p| p.seats.truncate(2));
    assert_eq!(few, "players EN-4");
    assert_eq!(refused(|p| p.seats.clear()), "players EN-4");
    for seats in [0, 2, 8, 255] {
        let refusal = SamuraiSword::new(&Options::default(), seats, &Seed::from_number(1));
        assert_eq!(told(refusal.unwrap_err()), "players EN-4");
    }
}

/// SS-12.8: what is revealed can be set up again and is the same, but for the seed.
#[test]
fn revealed_and_set_again() {
    let scene = four().scene();
    let position = scene.position();
    let json = serde_json::to_value(&position).unwrap();
    for field in [
        "turn",
        "phase",
        "seats",
        "deck",
        "discard",
        "weapons_played",
        "pending",
    ] {
        assert!(json.get(field).is_some(), "{field}");
    }
    assert_eq!(
        json["seats"][1],
        serde_json::json!({
            "role": "samurai", "stars": 0, "character": "goemon", "resilience": 5, "honor": 3,
            "hand": ["bo"], "properties": ["armor"]
        })
    );
    let read: Position = serde_json::from_value(json).unwrap();
    assert_eq!(read, position);
    let again = SamuraiSword::set(&Options::default(), &Seed::from_number(1), &read).unwrap();
    assert_eq!(again, scene.game);
}

/// SS-12.8: nothing is tested before the next draw or defeat.
#[test]
fn nothing_is_settled_early() {
    let mut table = four().only_deck("");
    table.position.seats[1].resilience = 0;
    table.position.seats[2].resilience = 0;
    let scene = table.scene();
    assert_eq!(scene.state(), "{0} play");
    assert_eq!(scene.honor(), [5, 3, 3, 3]);
    // The draw phase finds the empty deck and shuffles first.
    let mut scene = table.phase(Word::Draw, 0).scene();
    scene.play("0 draw");
    assert_eq!((scene.honor(), scene.sizes()[0]), (vec![4, 2, 2, 2], 5));
}

/// EN-7: fields may be left out, but not invented.
#[test]
fn positions_as_json() {
    let position: Position = serde_json::from_str(r#"{"seats":[{"role":"ninja"}]}"#).unwrap();
    assert_eq!(position.phase, Word::Recover);
    assert_eq!(position.seats[0].stars, 0);
    assert!(serde_json::from_str::<Position>(r#"{"seat":[]}"#).is_err());
    assert!(serde_json::from_str::<Position>(r#"{"deck":["sword"]}"#).is_err());
    assert!(serde_json::from_str::<Position>(r#"{"seats":[{"hand":["Bo"]}]}"#).is_err());
    assert!(serde_json::from_str::<Options>(r#"{"geisha":"none"}"#).is_err());
    assert!(serde_json::from_str::<Options>(r#"{"tea":"any"}"#).is_err());
}
