//! Rules SS-3: the phases of a turn.

use engawa_rules::samurai_sword::Word;

use super::Table;

fn four() -> Table {
    Table::of(&[
        "shogun benkei 5 5: bo parry tea",
        "samurai goemon 5 3: bo",
        "ninja1 kojiro 5 3: parry",
        "ninja2 musashi 0 3: parry",
    ])
}

/// SS-3.1, SS-3.2, SS-3.7: recover, draw, play, end; then the left neighbour.
#[test]
fn turns_go_round_clockwise() {
    let mut scene = four().phase(Word::Recover, 0).scene();
    assert_eq!(scene.state(), "{0} draw");
    for seat in [0, 1, 2, 3, 0] {
        assert_eq!(scene.legal(seat), "draw");
        scene.play(&format!("{seat} draw"));
        assert_eq!(scene.state(), format!("{{{seat}}} play"));
        scene.play(&format!("{seat} end"));
    }
    assert_eq!(scene.state(), "{1} draw");
}

/// SS-3.3: all resilience for those who have none, nothing for those who have some.
#[test]
fn only_the_defeated_recover() {
    assert_eq!(four().phase(Word::Recover, 3).scene().resilience()[3], 5);
    let mut hurt = four();
    hurt.position.seats[3].resilience = 1;
    assert_eq!(hurt.phase(Word::Recover, 3).scene().resilience()[3], 1);
    let mut scene = four().phase(Word::Play, 2).scene();
    scene.play("2 end");
    assert_eq!(scene.resilience()[3], 5);
    assert_eq!(scene.told(), ["turn_began", "recovered"]);
}

/// SS-3.4, EN-2: two cards, before anything else, by the one in turn.
#[test]
fn two_cards_are_drawn_first() {
    let mut scene = four().deck("katana geisha").phase(Word::Draw, 0).scene();
    assert_eq!(scene.refused("0 play tea"), "draw_now SS-3.4");
    assert_eq!(scene.refused("0 end"), "draw_now SS-3.4");
    assert_eq!(scene.refused("1 draw"), "not_your_turn EN-2");
    assert_eq!(scene.refused("7 draw"), "not_your_turn EN-2");
    scene.play("0 draw");
    assert_eq!(scene.hand(0), "katana bo parry geisha tea");
    assert_eq!(scene.refused("0 draw"), "play_now SS-3.5");
    assert_eq!(scene.refused("0 take"), "play_now SS-3.5");
}

/// SS-3.5, SS-3.6: any cards of one's own hand, at seats of the table.
#[test]
fn cards_are_played_from_ones_hand() {
    let mut scene = four().scene();
    assert_eq!(scene.legal(0), "attack bo 1; attack bo 2; play tea; end");
    assert_eq!(scene.refused("0 play focus"), "not_in_hand SS-3.6");
    assert_eq!(scene.refused("0 attack bo 4"), "no_such_seat SS-3.6");
    scene.play("0 play tea");
    assert_eq!(scene.sizes(), [5, 2, 2, 2]);
    scene.play("0 end; 1 draw");
    assert_eq!(scene.state(), "{1} play");
}

/// SS-3.8: above seven one discards, one at a time, before the turn passes.
#[test]
fn seven_cards_are_kept() {
    let mut table = Table::of(&[
        "shogun benkei 5 5: bo bo bo bo parry parry tea geisha focus",
        "ninja1 goemon 5 3: bo parry parry parry parry parry parry geisha",
        "ninja2 kojiro 5 3: parry",
    ]);
    let mut scene = table.scene();
    scene.play("0 end");
    assert_eq!(scene.state(), "{0} discard");
    assert_eq!(
        scene.legal(0),
        "discard bo; discard parry; discard geisha; discard tea; discard focus"
    );
    assert_eq!(scene.refused("0 end"), "discard_now SS-3.8");
    assert_eq!(scene.refused("0 discard katana"), "not_in_hand SS-3.6");
    scene.play("0 discard tea");
    assert_eq!(scene.state(), "{0} discard");
    scene.play("0 discard bo");
    // Seat 1 holds eight cards, but its own turn is not over yet.
    assert_eq!(scene.state(), "{1} draw");
    assert_eq!(scene.sizes(), [7, 8, 1]);
    assert_eq!(scene.discards(), "bo tea");
    table = table.phase(Word::Discard, 2);
    assert_eq!(table.scene().state(), "{0} draw");
}
