//! Rules SS-7: the Code of Bushido.

use engawa_rules::{game::Game, samurai_sword::Word};

use super::Table;

/// The Code lies before seat 1, whose turn is about to begin.
fn four() -> Table {
    Table::of(&[
        "shogun benkei 5 5: bushido bo",
        "samurai goemon 5 3: bo kiseru parry : bushido",
        "ninja1 kojiro 5 3: parry",
        "ninja2 musashi 5 3: parry",
    ])
}

/// SS-7.1: before anybody, oneself and the harmless too, but one at a time.
#[test]
fn one_code_in_play() {
    let mut scene = four().scene();
    assert_eq!(scene.refused("0 play bushido 2"), "bushido_in_play SS-7.1");
    let mut table = four();
    table.position.seats[1].properties.clear();
    table.position.seats[2].resilience = 0;
    table.position.seats[3].hand.clear();
    let mut free = table.deck("").scene();
    assert_eq!(
        free.legal(0),
        "attack bo 1; play bushido 0; play bushido 1; play bushido 2; play bushido 3; end"
    );
    assert_eq!(free.refused("0 play bushido 4"), "no_such_seat SS-3.6");
    free.play("0 play bushido 2");
    assert_eq!(
        (free.properties(2).as_str(), free.discards().as_str()),
        ("bushido", "")
    );
    scene.play("0 end");
}

/// SS-7.2, SS-7.3: heeded at the end of its holder's recovery; no weapon, and it passes left.
#[test]
fn no_weapon_and_it_passes() {
    let mut scene = four().deck("geisha armor focus").scene();
    scene.play("0 end");
    assert_eq!(scene.state(), "{1} draw");
    assert_eq!(
        (scene.properties(1).as_str(), scene.properties(2).as_str()),
        ("", "bushido")
    );
    assert_eq!(scene.discards(), "geisha");
    assert_eq!(scene.told(), ["turn_began", "flipped", "bushido_passed"]);
    // From the last seat it passes to seat 0, and only its holder's turn heeds it.
    let mut table = four();
    table.position.seats[3].properties = table.position.seats[1].properties.split_off(0);
    let scene = table.deck("geisha armor").phase(Word::Recover, 3).scene();
    assert_eq!(scene.properties(0), "bushido");
    let untouched = four().deck("katana").phase(Word::Recover, 2).scene();
    assert_eq!(untouched.properties(1), "bushido");
}

/// SS-7.4: a weapon in hand is discarded, and the Code passes on.
#[test]
fn a_weapon_keeps_the_code() {
    let mut scene = four().deck("katana armor").scene();
    scene.play("0 end");
    assert_eq!(scene.state(), "{1} answer");
    assert_eq!(scene.pending()[0].card, None);
    assert_eq!(scene.legal(1), "discard bo; discard kiseru; honor");
    assert_eq!(scene.refused("1 discard parry"), "not_a_weapon SS-5.1");
    assert_eq!(scene.refused("1 take"), "answer_now SS-7.4");
    assert_eq!(scene.refused("1 draw"), "answer_now SS-7.4");
    scene.play("1 discard kiseru");
    assert_eq!(scene.state(), "{1} draw");
    assert_eq!(scene.discards(), "kiseru katana");
    assert_eq!(scene.properties(2), "bushido");
    assert_eq!(scene.honor(), [5, 3, 3, 3]);
}

/// SS-7.4: or honor is lost, and the Code discarded; asked even of those without weapons.
#[test]
fn honor_breaks_the_code() {
    let mut table = four();
    table.position.seats[1].hand = super::cards("parry");
    let mut scene = table.deck("katana armor").scene();
    scene.play("0 end");
    assert_eq!(scene.legal(1), "honor");
    scene.play("1 honor");
    assert_eq!(scene.honor(), [5, 2, 3, 3]);
    assert_eq!(scene.discards(), "bushido katana");
    assert_eq!(scene.state(), "{1} draw");
    assert_eq!(
        scene.told()[2..],
        ["asked", "honor_lost", "property_discarded"]
    );
}

/// SS-7.4, SS-9.1: the last point ends the game, the Code being discarded.
#[test]
fn the_last_honor_ends_the_game() {
    let mut table = four().deck("katana armor");
    table.position.seats[1].honor = 1;
    let mut scene = table.scene();
    scene.play("0 end; 1 honor");
    assert_eq!(scene.game.phase(), "over");
    assert_eq!(
        (scene.honor()[1], scene.discards().as_str()),
        (0, "bushido katana")
    );
}

/// SS-7.2: the flipped card is discarded before the reshuffle that it causes.
#[test]
fn the_flip_may_empty_the_deck() {
    let mut table = four().only_deck("katana");
    let scene = table.clone().phase(Word::Recover, 1).scene();
    assert_eq!(scene.honor(), [4, 2, 2, 2]);
    assert_eq!(
        (scene.state().as_str(), scene.discards().as_str()),
        ("{1} answer", "")
    );
    assert!(scene.position().deck.contains(&super::Card::Katana));
    // If that ends the game nothing is asked.
    table.position.seats[3].honor = 1;
    let scene = table.phase(Word::Recover, 1).scene();
    assert_eq!(scene.game.phase(), "over");
    assert_eq!(scene.properties(1), "bushido");
}

/// SS-7.2: an empty deck with discards is renewed, with the loss of honor, before the flip.
#[test]
fn a_flip_finds_no_deck() {
    let scene = four().only_deck("").phase(Word::Recover, 1).scene();
    assert_eq!(scene.honor(), [4, 2, 2, 2]);
    assert_eq!(scene.position().discard.len(), 1);
}

/// SS-7.5: neither deck nor discards: nothing happens and the Code stays.
#[test]
fn nothing_to_flip() {
    let scene = four()
        .only_deck_and_hand("", 3)
        .phase(Word::Recover, 1)
        .scene();
    assert_eq!(scene.state(), "{1} draw");
    assert_eq!(scene.properties(1), "bushido");
    assert_eq!(scene.honor(), [5, 3, 3, 3]);
}

/// SS-10.4: with three the Shogun discards the Code and loses nothing; the Ninja do lose.
#[test]
fn the_shogun_of_three_is_spared() {
    for (holder, honor) in [(0, [6, 3, 3]), (1, [6, 2, 3])] {
        let mut table = Table::of(&[
            "shogun benkei 5 6: bo",
            "ninja1 goemon 5 3: bo",
            "ninja2 kojiro 5 3: parry",
        ]);
        table.position.seats[holder].properties = super::cards("bushido");
        let table = table.deck("katana armor");
        let mut scene = table.phase(Word::Recover, holder as u8).scene();
        assert_eq!(scene.legal(holder as u8), "discard bo; honor");
        scene.play(&format!("{holder} honor"));
        assert_eq!(scene.honor(), honor);
        assert_eq!(scene.discards(), "bushido katana");
        assert_eq!(scene.properties(holder), "");
    }
}
