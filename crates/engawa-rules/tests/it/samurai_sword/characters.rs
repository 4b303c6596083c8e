//! Rules SS-8 and SS-10: what the characters and the Shogun of three can do.

use engawa_rules::samurai_sword::Word;

use super::Table;

/// Seat 0 and seat 1 as given, two more after them.
fn pair(first: &str, second: &str) -> Table {
    Table::of(&[
        &format!("shogun {first}"),
        &format!("samurai {second}"),
        "ninja1 kojiro 5 3: parry",
        "ninja2 musashi 5 3: parry",
    ])
}

/// SS-8.1: a neighbour's bokken does not reach Benkei.
#[test]
fn benkei_is_harder_to_reach() {
    let scene = pair("goemon 5 5: bokken bo", "benkei 5 3: parry").scene();
    assert_eq!(scene.refused("0 attack bokken 1"), "out_of_reach SS-5.5");
    assert_eq!(
        scene.legal(0),
        "attack bo 1; attack bo 2; attack bo 3; attack bokken 3; end"
    );
}

/// SS-8.2: Battlecry and Ju-jitsu pass Chiyome over; weapons do not.
#[test]
fn chiyome_fears_weapons_only() {
    let table = pair("goemon 5 5: battlecry jujitsu bo", "chiyome 4 3: parry bo");
    for card in ["battlecry", "jujitsu"] {
        let mut scene = table.scene();
        scene.play(&format!("0 play {card}"));
        assert_eq!(scene.state(), "{2} answer");
    }
    let mut scene = table.scene();
    scene.play("0 attack bo 1; 1 take");
    assert_eq!(scene.resilience()[1], 3);
}

/// SS-8.3: the rulebook's examples: a nodachi takes 2 from Ginchiyo, a shuriken 1.
#[test]
fn ginchiyo_takes_less() {
    for (weapon, left) in [("nodachi", 2), ("shuriken", 3), ("kiseru", 3)] {
        let mut scene = pair(&format!("goemon 5 5: {weapon}"), "ginchiyo 4 3: tea").scene();
        scene.play(&format!("0 attack {weapon} 1; 1 take"));
        assert_eq!(scene.resilience()[1], left, "{weapon}");
    }
    // Battlecry is no weapon.
    let mut scene = pair("goemon 5 5: battlecry", "ginchiyo 4 3: tea").scene();
    scene.play("0 play battlecry; 1 take");
    assert_eq!(scene.resilience()[1], 3);
}

/// SS-8.4, SS-5.2: the rulebook's example: Goemon with a Focus plays three weapons.
#[test]
fn goemon_plays_more_weapons() {
    let table = pair("goemon 5 5: bo bo bo bo : focus", "tomoe 5 3: tea");
    let mut scene = table.scene();
    scene.play("0 attack bo 1; 1 take; 0 attack bo 1; 1 take; 0 attack bo 1; 1 take");
    assert_eq!(scene.refused("0 attack bo 1"), "weapon_limit SS-5.2");
    assert_eq!(scene.resilience()[1], 2);
}

/// SS-8.5: any weapon parries for Hanzo, but his last card only if it is a Parry.
#[test]
fn hanzo_parries_with_weapons() {
    let mut scene = pair(
        "goemon 5 5: bo battlecry",
        "hanzo 4 3: kiseru parry nodachi",
    )
    .scene();
    scene.play("0 attack bo 1");
    assert_eq!(scene.legal(1), "parry; parry nodachi; parry kiseru; take");
    assert_eq!(scene.refused("1 parry katana"), "not_in_hand SS-3.6");
    scene.play("1 parry nodachi");
    assert_eq!(scene.discards(), "bo nodachi");
    // A Battlecry is answered so as well.
    scene.play("0 play battlecry; 1 parry kiseru; 2 parry; 3 parry");
    assert_eq!(
        (scene.resilience()[1], scene.hand(1).as_str()),
        (4, "parry")
    );
    let mut last = pair("goemon 5 5: bo", "hanzo 4 3: kiseru").scene();
    last.play("0 attack bo 1");
    assert_eq!(last.legal(1), "take");
    assert_eq!(last.refused("1 parry kiseru"), "last_card SS-8.5");
    let mut parry = pair("goemon 5 5: bo", "hanzo 4 3: parry").scene();
    parry.play("0 attack bo 1; 1 parry");
    assert_eq!(parry.sizes()[1], 0);
    let mut other = pair("goemon 5 5: bo", "tomoe 5 3: kiseru tea").scene();
    other.play("0 attack bo 1");
    assert_eq!(other.refused("1 parry kiseru"), "not_hanzo SS-8.5");
}

/// SS-8.6: Hideyoshi draws three; SS-3.4: the others two.
#[test]
fn hideyoshi_draws_three() {
    let mut scene = pair("hideyoshi 4 5", "tomoe 5 3")
        .phase(Word::Draw, 0)
        .scene();
    scene.play("0 draw; 0 end; 1 draw");
    assert_eq!(scene.sizes()[..2], [3, 2]);
}

/// SS-8.7: Ieyasu may take the top discard as his first card.
#[test]
fn ieyasu_draws_from_the_discards() {
    let table = pair("ieyasu 5 5", "tomoe 5 3").discard("katana bo");
    let mut scene = table.deck("armor geisha").phase(Word::Draw, 0).scene();
    assert_eq!(scene.legal(0), "draw; draw discard");
    let mut plain = scene.clone();
    plain.play("0 draw");
    assert_eq!(plain.hand(0), "geisha armor");
    scene.play("0 draw discard");
    assert_eq!(
        (scene.hand(0).as_str(), scene.discards().as_str()),
        ("katana armor", "bo")
    );
    scene.play("0 end");
    assert_eq!(scene.refused("1 draw discard"), "not_ieyasu SS-8.7");
    let empty = pair("ieyasu 5 5", "tomoe 5 3").phase(Word::Draw, 0).scene();
    assert_eq!(empty.legal(0), "draw");
    assert_eq!(empty.refused("0 draw discard"), "no_discards SS-8.7");
}

/// SS-8.8: Kojiro reaches anybody, Benkei in armor too, but not the harmless.
#[test]
fn kojiro_reaches_anybody() {
    let mut table = Table::of(&[
        "shogun kojiro 5 5: bokken",
        "samurai tomoe 5 3: parry",
        "ninja1 benkei 5 3: parry : armor armor",
        "ninja2 musashi 5 3",
    ]);
    assert_eq!(
        table.scene().legal(0),
        "attack bokken 1; attack bokken 2; end"
    );
    assert_eq!(
        table.scene().refused("0 attack bokken 3"),
        "harmless SS-2.3"
    );
    table.position.seats[0].character = Some(super::Character::Goemon);
    assert_eq!(
        table.scene().refused("0 attack bokken 2"),
        "out_of_reach SS-5.5"
    );
}

/// SS-8.9: one more by Musashi's weapons, not by his other cards.
#[test]
fn musashi_hurts_more() {
    let table = Table::of(&[
        "shogun musashi 5 5: bokken jujitsu",
        "samurai tomoe 5 3: parry",
        "ninja1 benkei 5 3: parry",
        "ninja2 kojiro 5 3: parry",
    ]);
    let mut scene = table.scene();
    scene.play("0 attack bokken 1; 1 take; 0 play jujitsu; 1 take");
    assert_eq!(scene.resilience()[1], 2);
}

/// SS-8.10: a card for a point, again and again, but not for the last one.
#[test]
fn nobunaga_bleeds() {
    let mut scene = pair("nobunaga 3 5", "tomoe 5 3")
        .deck("armor geisha")
        .scene();
    assert_eq!(scene.legal(0), "nobunaga; end");
    scene.play("0 nobunaga; 0 nobunaga");
    assert_eq!(
        (scene.hand(0).as_str(), scene.resilience()[0]),
        ("geisha armor", 1)
    );
    assert_eq!(scene.refused("0 nobunaga"), "last_resilience SS-8.10");
    assert_eq!(scene.honor(), [5, 3, 3, 3]);
    scene.play("0 end; 1 draw");
    assert_eq!(scene.refused("1 nobunaga"), "not_nobunaga SS-8.10");
    let mut dry = pair("nobunaga 3 5", "tomoe 5 3")
        .only_deck_and_hand("", 1)
        .scene();
    dry.play("0 nobunaga");
    assert_eq!((dry.sizes()[0], dry.resilience()[0]), (0, 2));
}

/// SS-8.11: one card for an attack that wounds, none for one that is parried.
#[test]
fn tomoe_draws_for_wounds() {
    let table = pair("tomoe 5 5: katana", "goemon 5 3: parry").deck("armor geisha");
    let mut scene = table.scene();
    scene.play("0 attack katana 1; 1 take");
    assert_eq!(
        (scene.hand(0).as_str(), scene.resilience()[1]),
        ("armor", 2)
    );
    let mut scene = table.scene();
    scene.play("0 attack katana 1; 1 parry");
    assert_eq!(scene.hand(0), "");
}

/// SS-8.12: a card for each point really lost to a weapon, none for a Battlecry.
#[test]
fn ushiwaka_draws_for_wounds() {
    let table = pair("goemon 5 5: katana battlecry", "ushiwaka 4 3: tea").deck("armor geisha bo");
    let mut scene = table.scene();
    scene.play("0 attack katana 1; 1 take");
    assert_eq!(
        (scene.hand(1).as_str(), scene.resilience()[1]),
        ("bo geisha tea armor", 1)
    );
    scene.play("0 play battlecry; 1 take; 2 take; 3 take");
    assert_eq!(scene.sizes()[1], 4);
    let mut felled = table;
    felled.position.seats[1].resilience = 2;
    let mut scene = felled.scene();
    scene.play("0 attack katana 1; 1 take");
    assert_eq!(scene.hand(1), "geisha tea armor");
    assert_eq!(scene.honor(), [6, 2, 3, 3]);
}

/// SS-10.2, SS-10.3: with three the Shogun draws three and plays two weapons; the Ninja do not.
#[test]
fn the_shogun_of_three() {
    let table = Table::of(&[
        "shogun benkei 5 6: bo bo bo",
        "ninja1 goemon 5 3: parry",
        "ninja2 hideyoshi 4 3: parry",
    ]);
    let mut scene = table
        .clone()
        .deck("parry parry parry")
        .phase(Word::Draw, 0)
        .scene();
    scene.play("0 draw");
    assert_eq!(scene.sizes()[0], 6);
    scene.play("0 attack bo 1; 1 take; 0 attack bo 1; 1 take");
    assert_eq!(scene.refused("0 attack bo 1"), "weapon_limit SS-5.2");
    scene.play("0 end; 1 draw; 1 end; 2 draw");
    assert_eq!(scene.sizes()[1..], [3, 4]);
    // A Shogun who is Hideyoshi draws four.
    let mut both = Table::of(&[
        "shogun hideyoshi 4 6",
        "ninja1 goemon 5 3: parry",
        "ninja2 tomoe 5 3: parry",
    ])
    .phase(Word::Draw, 0)
    .scene();
    both.play("0 draw");
    assert_eq!(both.sizes()[0], 4);
}
