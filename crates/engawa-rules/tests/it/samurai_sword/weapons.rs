//! Rules SS-2 and SS-5: harmless players, difficulty, weapons, parries and defeats.

use engawa_rules::{
    game::{Game, View as _},
    samurai_sword::Word,
    seat::{Seat, Viewer},
};

use super::{Scene, Table};

fn seven() -> Table {
    Table::of(&[
        "shogun goemon 5 5: nodachi tanegashima naginata bokken bo shuriken",
        "samurai musashi 5 4: parry",
        "samurai kojiro 5 4: parry",
        "ninja1 nobunaga 5 4: parry",
        "ninja2 tomoe 5 4: parry",
        "ninja3 ieyasu 5 4: parry",
        "ronin ushiwaka 4 4: parry",
    ])
}

fn difficulties(scene: &Scene, from: u8) -> Vec<u8> {
    let from = Seat::new(from);
    let view = scene.game.view(Viewer::Seated(from));
    assert_eq!(view.viewer(), Viewer::Seated(from));
    let others = (0..scene.game.seats())
        .map(Seat::new)
        .filter(|seat| *seat != from);
    others.map(|seat| view.difficulty(from, seat)).collect()
}

/// SS-5.4: the shorter way round, by every seat.
#[test]
fn difficulty_is_the_shorter_way() {
    assert_eq!(difficulties(&seven().scene(), 0), [1, 2, 3, 3, 2, 1]);
    assert_eq!(difficulties(&seven().scene(), 3), [3, 2, 1, 1, 2, 3]);
}

/// SS-5.4, SS-2.2, SS-2.3: the harmless are not counted on the way, but are as targets.
#[test]
fn the_harmless_are_not_counted() {
    let mut table = seven();
    table.position.seats[1].resilience = 0;
    table.position.seats[2].hand.clear();
    let table = table.deck("");
    assert_eq!(difficulties(&table.scene(), 0), [1, 1, 1, 2, 2, 1]);
    let scene = table.scene();
    assert_eq!(scene.refused("0 attack bokken 1"), "harmless SS-2.3");
    assert_eq!(scene.refused("0 attack bokken 2"), "harmless SS-2.3");
    assert!(scene.legal(0).contains("attack bokken 3"));
}

/// SS-6.10, SS-5.4: the rulebook's example: two armors make a neighbour 3, and the one beyond 2.
#[test]
fn armor_protects_its_wearer_only() {
    let mut table = seven();
    table.position.seats[1].properties = super::cards("armor armor");
    let table = table.deck("");
    assert_eq!(difficulties(&table.scene(), 0), [3, 2, 3, 3, 2, 1]);
}

/// SS-5.5, SS-5.7: the rulebook's example: at difficulty 3 a shuriken or a kanabo will do, a
/// bokken or a kiseru will not; the kanabo takes 2.
#[test]
fn an_attack_of_difficulty_three() {
    let mut scene = Table::of(&[
        "shogun goemon 5 5: shuriken kanabo bokken kiseru",
        "samurai musashi 5 4: parry",
        "samurai kojiro 5 4: parry",
        "ninja1 nobunaga 5 4: parry",
        "ninja2 tomoe 5 4: parry",
        "ninja3 ieyasu 5 4: parry",
        "ronin ushiwaka 4 4: parry",
    ])
    .scene();
    assert_eq!(scene.refused("0 attack bokken 3"), "out_of_reach SS-5.5");
    assert_eq!(scene.refused("0 attack kiseru 3"), "out_of_reach SS-5.5");
    assert!(scene.legal(0).starts_with(
        "attack kanabo 1; attack kanabo 2; attack kanabo 3; attack kanabo 4; attack kanabo 5; \
         attack kanabo 6; attack shuriken 1"
    ));
    scene.play("0 attack kanabo 3; 3 take");
    assert_eq!(scene.resilience()[3], 3);
    assert_eq!(scene.discards(), "kanabo");
}

/// SS-5.2: one weapon a turn and no more, parried or not; a new turn, a new weapon.
#[test]
fn one_weapon_a_turn() {
    let mut scene = Table::of(&[
        "shogun benkei 5 5: bo bo bokken",
        "samurai goemon 5 3: bo parry",
        "ninja1 kojiro 5 3: parry",
        "ninja2 musashi 5 3: parry",
    ])
    .scene();
    scene.play("0 attack bo 1; 1 parry");
    assert_eq!(scene.position().weapons_played, 1);
    assert_eq!(scene.refused("0 attack bo 1"), "weapon_limit SS-5.2");
    assert_eq!(scene.legal(0), "end");
    scene.play("0 end; 1 draw; 1 end; 2 draw; 2 end; 3 draw; 3 end; 0 draw");
    assert_eq!(scene.position().weapons_played, 0);
    scene.play("0 attack bokken 1; 1 take");
}

/// SS-5.3: at another, never at oneself.
#[test]
fn weapons_strike_others() {
    assert_eq!(
        seven().scene().refused("0 attack bokken 0"),
        "oneself SS-5.3"
    );
}

/// SS-5.6, SS-6.13: parry, even with the last card; or take it, even with a Parry in hand; one
/// without a Parry is asked as well.
#[test]
fn the_target_is_asked() {
    let mut scene = seven().scene();
    scene.play("0 attack bokken 1");
    assert_eq!(scene.state(), "{1} answer");
    assert_eq!(scene.legal(1), "parry; take");
    assert_eq!(scene.refused("0 end"), "not_your_turn EN-2");
    assert_eq!(scene.refused("1 honor"), "answer_now SS-5.6");
    assert_eq!(scene.refused("1 discard parry"), "answer_now SS-5.6");
    let mut parried = scene.clone();
    parried.play("1 parry");
    assert_eq!((parried.resilience()[1], parried.sizes()[1]), (5, 0));
    assert_eq!(parried.discards(), "bokken parry");
    assert_eq!(parried.state(), "{0} play");
    scene.play("1 take");
    assert_eq!((scene.resilience()[1], scene.sizes()[1]), (4, 1));
    let mut bare = seven();
    bare.position.seats[1].hand = super::cards("tea");
    let mut scene = bare.deck("").scene();
    scene.play("0 attack bokken 1");
    assert_eq!(scene.legal(1), "take");
    assert_eq!(scene.refused("1 parry"), "not_in_hand SS-3.6");
}

/// SS-5.7, SS-2.1: what exceeds the target's resilience is lost.
#[test]
fn surplus_damage_is_lost() {
    let mut table = seven();
    table.position.seats[1].resilience = 1;
    let mut scene = table.scene();
    scene.play("0 attack nodachi 1; 1 take");
    assert_eq!(scene.resilience()[1], 0);
    assert_eq!(scene.honor(), [6, 3, 4, 4, 4, 4, 4]);
    assert!(scene.refused("0 attack bokken 1").starts_with("harmless"));
}

/// SS-5.8: the defeated pays the victor, whoever they are; SS-11.2: friend or foe, the same tale.
#[test]
fn the_victor_gains_honor() {
    let mut told = Vec::new();
    for target in [1, 6] {
        let mut table = seven();
        table.position.seats[target].resilience = 1;
        table.position.seats[target].character = Some(if target == 1 {
            engawa_rules::samurai_sword::Character::Musashi
        } else {
            engawa_rules::samurai_sword::Character::Hideyoshi
        });
        let mut scene = table.scene();
        scene.play(&format!("0 attack bokken {target}; {target} take"));
        assert_eq!((scene.honor()[0], scene.honor()[target]), (6, 3));
        assert_eq!(scene.state(), "{0} play");
        told.push(scene.told());
    }
    assert_eq!(told[0], told[1]);
    assert_eq!(
        told[0],
        [
            "attacked",
            "asked",
            "wounded",
            "defeated",
            "honor_paid",
            "finished"
        ]
    );
}

/// SS-5.9: honor before the draws of Ushiwaka, then Tomoe's, then the weapon.
#[test]
fn the_order_of_a_defeat() {
    let mut scene = Table::of(&[
        "shogun tomoe 5 5: kiseru bo",
        "samurai ushiwaka 2 3: tea",
        "ninja1 kojiro 5 3: parry",
        "ninja2 musashi 5 3: parry",
    ])
    .deck("katana geisha armor")
    .phase(Word::Play, 0)
    .scene();
    scene.play("0 attack kiseru 1; 1 take");
    assert_eq!(
        scene.told(),
        [
            "attacked",
            "asked",
            "wounded",
            "defeated",
            "honor_paid",
            "drawn",
            "received",
            "drawn",
            "received",
            "drawn",
            "received",
            "finished"
        ]
    );
    assert_eq!(scene.hand(1), "katana geisha tea");
    assert_eq!(scene.hand(0), "bo armor");
    assert_eq!(scene.honor(), [6, 2, 3, 3]);
}

/// SS-2.3: the last card one plays still has its effect, though its player is harmless.
#[test]
fn the_last_card_still_works() {
    let mut table = seven();
    table.position.seats[0].hand = super::cards("bokken");
    let mut scene = table.deck("").scene();
    scene.play("0 attack bokken 1; 1 take");
    assert_eq!((scene.resilience()[1], scene.sizes()[0]), (4, 0));
}
