//! Rules SS-6: what each card does.

use engawa_rules::samurai_sword::{Geisha, Options};

use super::Table;

fn five(hand: &str) -> Table {
    Table::of(&[
        &format!("shogun benkei 3 5: {hand}"),
        "samurai goemon 5 3: bo parry",
        "ninja1 kojiro 5 3: bokken",
        "ninja2 musashi 5 3: parry",
        "ronin tomoe 1 3: katana tea",
    ])
}

/// SS-6.1, SS-6.3: clockwise from the left, each parries or loses one.
#[test]
fn battlecry_goes_round() {
    let mut scene = five("battlecry").scene();
    scene.play("0 play battlecry");
    assert_eq!(scene.state(), "{1} answer");
    assert_eq!(scene.legal(1), "parry; take");
    assert_eq!(scene.refused("1 discard bo"), "answer_now SS-6.1");
    assert_eq!(scene.refused("1 parry bo"), "not_hanzo SS-8.5");
    scene.play("1 parry");
    assert_eq!(scene.legal(2), "take");
    scene.play("2 take; 3 parry");
    assert_eq!(scene.state(), "{4} answer");
    scene.play("4 take");
    assert_eq!(scene.resilience(), [3, 5, 4, 5, 0]);
    assert_eq!(scene.honor(), [6, 3, 3, 3, 2]);
    assert_eq!(scene.discards(), "battlecry parry parry");
    assert_eq!(scene.state(), "{0} play");
}

/// SS-6.2: a weapon, or one resilience.
#[test]
fn jujitsu_goes_round() {
    let mut scene = five("jujitsu").scene();
    scene.play("0 play jujitsu");
    assert_eq!(scene.legal(1), "discard bo; take");
    assert_eq!(scene.refused("1 parry"), "answer_now SS-6.2");
    assert_eq!(scene.refused("1 discard parry"), "not_a_weapon SS-5.1");
    assert_eq!(scene.refused("1 discard katana"), "not_in_hand SS-3.6");
    scene.play("1 discard bo; 2 take; 3 take; 4 discard katana");
    assert_eq!(scene.resilience(), [3, 5, 4, 4, 1]);
    assert_eq!(scene.discards(), "jujitsu katana bo");
}

/// SS-2.3, SS-6.3: the harmless are passed over; if all are, the card is played all the same.
#[test]
fn the_harmless_are_not_asked() {
    let mut table = five("battlecry");
    for seat in 1..5 {
        table.position.seats[seat].hand.clear();
    }
    table.position.seats[3].hand = super::cards("bo");
    let mut table = table.deck("");
    let mut scene = table.scene();
    scene.play("0 play battlecry");
    assert_eq!(scene.state(), "{3} answer");
    table.position.seats[3].hand.clear();
    let mut scene = table.deck("").scene();
    scene.play("0 play battlecry");
    assert_eq!(
        (scene.state().as_str(), scene.discards().as_str()),
        ("{0} play", "battlecry")
    );
}

/// SS-6.3: an end midway leaves the others unasked.
#[test]
fn a_battlecry_may_end_the_game_midway() {
    let mut table = five("battlecry");
    table.position.seats[2].resilience = 1;
    table.position.seats[2].honor = 1;
    let mut scene = table.scene();
    scene.play("0 play battlecry; 1 take; 2 take");
    assert_eq!(scene.honor(), [6, 3, 0, 3, 3]);
    assert_eq!(scene.state(), "over {0, 1}");
    assert_eq!(scene.discards(), "battlecry");
    assert_eq!(scene.resilience(), [3, 4, 0, 5, 1]);
}

/// SS-6.4: three for the player, one for each other, the harmless too, clockwise.
#[test]
fn tea_serves_everybody() {
    let mut table = five("tea");
    table.position.seats[2].resilience = 0;
    table.position.seats[3].hand.clear();
    let table = table.deck("nodachi geisha geisha armor focus parry daimyo");
    let mut scene = table.scene();
    scene.play("0 play tea");
    assert_eq!(scene.hand(0), "nodachi geisha geisha");
    assert_eq!(scene.hand(1), "bo parry armor");
    assert_eq!(scene.hand(2), "bokken focus");
    assert_eq!(scene.hand(3), "parry");
    assert_eq!(scene.hand(4), "katana tea daimyo");
    assert_eq!(scene.discards(), "tea");
}

/// SS-6.5: full resilience, a card for another, who may be harmless; at full resilience too.
#[test]
fn meditation_heals() {
    let mut table = five("meditation meditation").deck("armor geisha");
    table.position.seats[4].resilience = 0;
    let mut scene = table.scene();
    assert_eq!(
        scene.legal(0),
        "play meditation 1; play meditation 2; play meditation 3; play meditation 4; end"
    );
    assert_eq!(scene.refused("0 play meditation 0"), "oneself SS-5.3");
    assert_eq!(scene.refused("0 play meditation 5"), "no_such_seat SS-3.6");
    scene.play("0 play meditation 4");
    assert_eq!(
        (scene.resilience()[0], scene.hand(4)),
        (5, "katana tea armor".into())
    );
    assert_eq!(scene.resilience()[4], 0, "others are not healed");
    scene.play("0 play meditation 1");
    assert_eq!(scene.hand(1), "bo parry geisha");
    assert_eq!(scene.discards(), "meditation meditation");
}

/// SS-6.6: a card of another's hand, if there is one.
#[test]
fn diversion_robs() {
    let mut table = five("diversion");
    table.position.seats[3].hand.clear();
    let mut scene = table.deck("").scene();
    assert_eq!(
        scene.legal(0),
        "play diversion 1; play diversion 2; play diversion 4; end"
    );
    assert_eq!(scene.refused("0 play diversion 3"), "empty_hand SS-6.6");
    assert_eq!(scene.refused("0 play diversion 0"), "oneself SS-5.3");
    scene.play("0 play diversion 2");
    assert_eq!((scene.hand(0).as_str(), scene.sizes()[2]), ("bokken", 0));
    assert_eq!(scene.discards(), "diversion");
    assert_eq!(
        scene.told(),
        ["played", "stolen", "stolen_card", "finished"]
    );
}

/// SS-6.7: any property, one's own too, or a card of a hand; it lies below the Geisha.
#[test]
fn geisha_discards() {
    let mut table = five("geisha geisha geisha");
    table.position.seats[0].properties = super::cards("focus");
    table.position.seats[2].properties = super::cards("armor armor bushido");
    table.position.seats[3].hand.clear();
    table.position.seats[4].resilience = 0;
    let table = table.deck("");
    let mut scene = table.scene();
    assert_eq!(
        scene.legal(0),
        "play geisha 0 focus; play geisha 1 hand; play geisha 2 hand; play geisha 2 armor; \
         play geisha 2 bushido; play geisha 4 hand; end"
    );
    assert_eq!(scene.refused("0 play geisha 3 hand"), "empty_hand SS-6.6");
    assert_eq!(scene.refused("0 play geisha 0 hand"), "oneself SS-5.3");
    assert_eq!(
        scene.refused("0 play geisha 1 armor"),
        "no_such_property SS-6.7"
    );
    assert_eq!(
        scene.refused("0 play geisha 6 armor"),
        "no_such_seat SS-3.6"
    );
    scene.play("0 play geisha 2 armor; 0 play geisha 2 hand; 0 play geisha 2 bushido");
    assert_eq!(scene.properties(2), "armor");
    assert_eq!(
        scene.discards(),
        "geisha bushido geisha bokken geisha armor"
    );
    let mut own = table.scene();
    own.play("0 play geisha 0 focus");
    assert_eq!(own.properties(0), "");
}

/// SS-6.7: where the table chose `geisha=others`, one's own properties are out of reach.
#[test]
fn geisha_at_a_table_of_others() {
    let mut table = five("geisha");
    table.position.seats[0].properties = super::cards("focus");
    table.options = serde_json::from_str::<Options>(r#"{"geisha":"others"}"#).unwrap();
    assert_eq!(table.options.geisha, Geisha::Others);
    let scene = table.deck("").scene();
    assert_eq!(
        scene.refused("0 play geisha 0 focus"),
        "own_property SS-6.7"
    );
    assert!(!scene.legal(0).contains("geisha 0"));
    assert_eq!(
        serde_json::to_string(&Options::default()).unwrap(),
        r#"{"geisha":"any"}"#
    );
}

/// SS-6.8: two cards; the Daimyo itself is discarded after them.
#[test]
fn daimyo_draws_two() {
    let mut scene = five("daimyo").deck("armor geisha").scene();
    scene.play("0 play daimyo");
    assert_eq!(
        (scene.hand(0).as_str(), scene.discards().as_str()),
        ("geisha armor", "daimyo")
    );
}

/// SS-6.9, SS-6.12: each Focus allows a weapon more, and properties pile up.
#[test]
fn focus_adds_weapons() {
    let mut scene = five("focus focus bo bo bo bo").scene();
    scene.play("0 attack bo 1; 1 take");
    assert_eq!(scene.refused("0 attack bo 1"), "weapon_limit SS-5.2");
    scene.play("0 play focus; 0 play focus; 0 attack bo 1; 1 take; 0 attack bo 1; 1 take");
    assert_eq!(scene.properties(0), "focus focus");
    assert_eq!(scene.refused("0 attack bo 1"), "weapon_limit SS-5.2");
    assert_eq!(scene.discards(), "bo bo bo", "properties stay on the table");
}

/// SS-6.10, SS-6.12: armor is laid before oneself and adds up.
#[test]
fn armor_piles_up() {
    let mut scene = five("armor armor parry").scene();
    scene.play("0 play armor; 0 play armor");
    assert_eq!(scene.properties(0), "armor armor");
    scene.play("0 end; 1 draw");
    // Seat 0 is Benkei: 1 for the seat, 2 for armor, 1 for himself.
    assert_eq!(scene.refused("1 attack bo 0"), "out_of_reach SS-5.5");
}

/// SS-6.11, SS-5.7: each Fast Draw hurts one more.
#[test]
fn fast_draw_hurts_more() {
    let mut scene = five("fastdraw fastdraw bokken").scene();
    scene.play("0 play fastdraw; 0 play fastdraw; 0 attack bokken 1");
    assert_eq!(scene.pending()[0].damage, Some(3));
    scene.play("1 take");
    assert_eq!(scene.resilience()[1], 2);
}

/// SS-6.13: a Parry cannot be played of one's own accord.
#[test]
fn parry_only_answers() {
    let scene = five("parry").scene();
    assert_eq!(scene.legal(0), "end");
    assert_eq!(scene.refused("0 play parry"), "parry_answers SS-6.13");
    assert_eq!(scene.refused("0 parry"), "play_now SS-3.5");
}
