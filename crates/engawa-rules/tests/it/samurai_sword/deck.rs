//! Rules SS-4: the deck, the discards and what waits between them.

use engawa_rules::{
    game::Game,
    rng::Seed,
    samurai_sword::{SamuraiSword, Word},
};

use super::Table;

fn four() -> Table {
    Table::of(&[
        "shogun benkei 5 5: bo parry tea",
        "samurai goemon 5 3: bo",
        "ninja1 kojiro 5 3: parry",
        "ninja2 musashi 5 3: parry",
    ])
}

/// SS-4.1: the moment the last card has left, all discards are the deck and honor is lost.
#[test]
fn the_deck_is_renewed_at_once() {
    let mut scene = four()
        .only_deck("katana geisha")
        .phase(Word::Draw, 0)
        .scene();
    let discards = scene.position().discard.len();
    scene.play("0 draw");
    assert_eq!(scene.honor(), [4, 2, 2, 2]);
    assert_eq!(scene.position().deck.len(), discards);
    assert_eq!(scene.discards(), "");
    assert_eq!(scene.state(), "{0} play");
    // Two cards left do not run out yet.
    let mut scene = four()
        .only_deck("katana geisha bo")
        .phase(Word::Draw, 0)
        .scene();
    scene.play("0 draw");
    assert_eq!(scene.honor(), [5, 3, 3, 3]);
}

/// SS-4.1: several may be left without honor; that is one end.
#[test]
fn several_ends_are_one() {
    let mut table = four().only_deck("katana geisha");
    table.position.seats[1].honor = 1;
    table.position.seats[3].honor = 1;
    let mut scene = table.phase(Word::Draw, 0).scene();
    scene.play("0 draw");
    assert_eq!(scene.honor(), [4, 0, 2, 0]);
    assert_eq!(
        scene.told().iter().filter(|told| *told == "ended").count(),
        1
    );
    // Shogun 4, Samurai 0; Ninja 2 and twice 0.
    assert_eq!(scene.state(), "over {0, 1}");
}

/// SS-4.4: whoever draws goes on from the new deck.
#[test]
fn the_draw_goes_on() {
    let mut scene = four().only_deck("katana").phase(Word::Draw, 0).scene();
    scene.play("0 draw");
    assert_eq!(scene.sizes(), [5, 1, 1, 1]);
    assert_eq!(scene.honor(), [4, 2, 2, 2]);
}

/// SS-4.3: an end in the middle of a draw leaves the rest undrawn.
#[test]
fn an_end_stops_the_draw() {
    let mut table = four().only_deck("katana");
    table.position.seats[2].honor = 1;
    let mut scene = table.phase(Word::Draw, 0).scene();
    scene.play("0 draw");
    assert_eq!(scene.game.phase(), "over");
    assert_eq!(scene.hand(0), "katana bo parry tea");
    assert_eq!(scene.refused("1 draw"), "over EN-3");
}

/// SS-4.2: without discards nothing is lost and nobody draws, until a draw finds discards.
#[test]
fn nothing_to_shuffle() {
    let three = Table::of(&[
        "shogun benkei 5 6: bo",
        "ninja1 goemon 5 3: bo",
        "ninja2 kojiro 5 3",
    ]);
    let mut scene = three
        .only_deck_and_hand("katana", 2)
        .phase(Word::Draw, 0)
        .scene();
    scene.play("0 draw");
    assert_eq!(
        (scene.hand(0).as_str(), scene.honor()),
        ("katana bo", vec![6, 3, 3])
    );
    scene.play("0 end; 1 draw");
    assert_eq!(
        (scene.hand(1).as_str(), scene.honor()),
        ("bo", vec![6, 3, 3])
    );
    // The bo is discarded, and seat 2's draw finds it: honor first, then the card.
    scene.play("1 attack bo 0; 0 take; 1 end; 2 draw");
    assert_eq!(scene.honor(), [5, 2, 2]);
    assert_eq!(scene.discards(), "");
    assert_eq!(scene.position().deck.len(), 0);
    assert_eq!(scene.sizes(), [2, 0, 88]);
}

/// SS-4.5: a played card is not among those it makes be reshuffled, and ends on top.
#[test]
fn a_played_card_waits() {
    let mut scene = four().only_deck("katana geisha").scene();
    scene.play("0 play tea");
    assert_eq!(scene.honor(), [4, 2, 2, 2]);
    assert_eq!(scene.discards(), "tea");
    assert_eq!(scene.sizes(), [5, 2, 2, 2]);
    let mut scene = four().scene();
    scene.play("0 attack bo 2");
    assert_eq!(scene.discards(), "");
    assert_eq!(scene.pending()[0].card.map(super::Card::id), Some("bo"));
    scene.play("2 parry");
    assert_eq!(scene.discards(), "bo parry");
}

/// SS-4.5: when the game ends midway the waiting card lies on top of the discards.
#[test]
fn a_waiting_card_is_kept_at_the_end() {
    let mut table = four().only_deck("katana geisha");
    table.position.seats[2].honor = 1;
    let mut scene = table.scene();
    scene.play("0 play tea");
    assert_eq!(scene.game.phase(), "over");
    assert_eq!(scene.discards(), "tea");
    assert_eq!(scene.sizes(), [4, 1, 1, 1]);
}

/// EN-6: the seed of a position decides how its discards are shuffled.
#[test]
fn the_shuffle_is_the_seeds() {
    let table = four().only_deck("katana geisha").phase(Word::Draw, 0);
    let shuffled = |seed: u64| {
        let (options, seed) = (table.options, Seed::from_number(seed));
        let mut scene = table.scene();
        scene.game = SamuraiSword::set(&options, &seed, &table.position).unwrap();
        scene.play("0 draw");
        scene.position().deck
    };
    assert_eq!(shuffled(1), shuffled(1));
    assert_ne!(shuffled(1), shuffled(2));
}
