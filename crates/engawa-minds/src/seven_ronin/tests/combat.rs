//! The search of the combat phase against all orders of everything.

use std::collections::HashMap;

use engawa_rules::{
    game::{Game, Nobody, View},
    rng::{Dice, Quick, Seed},
    seat::{Turn, Viewer},
    seven_ronin::{Area, Edition, Options, Ronin, SevenRonin, Side, Table, table::Phase},
};

use super::{
    super::{
        combat::Combat,
        values::{Values, WEIGHTS},
    },
    suite::games,
};

/// Weights drawn at random, of the kind that training can come to.
fn random_values(dice: &mut Quick) -> Values {
    let round = |dice: &mut Quick| -> Vec<f32> {
        (0..WEIGHTS)
            .map(|at| {
                let weight = dice.below(1000) as f32 / 1000.0;
                match at {
                    0 => -2.0 - weight,
                    _ if dice.below(4) == 0 => 0.0,
                    _ => weight,
                }
            })
            .collect()
    };
    Values::new((0..Values::ROUNDS).map(|_| round(dice)).collect()).expect("as many as there are")
}

/// The value by playing every legal action to the end of the round; `None` beyond so many tables.
fn all_orders(
    game: &SevenRonin,
    values: &Values,
    known: &mut HashMap<Table, f32>,
    most: usize,
) -> Option<f32> {
    if matches!(game.table().phase(), Phase::Planning | Phase::Over(..)) {
        return Some(values.log_odds(game.table()));
    }
    if let Some(&value) = known.get(game.table()) {
        return Some(value);
    }
    if known.len() >= most {
        return None;
    }
    let Turn::Of(seats) = game.turn() else {
        return None;
    };
    let seat = seats.first()?;
    let mut best: Option<f32> = None;
    for action in game.view(Viewer::Seated(seat)).legal().actions() {
        let mut after = *game;
        after.play(seat, action, &mut Nobody).expect("listed");
        let value = all_orders(&after, values, known, most)?;
        best = Some(best.map_or(value, |best| match Side::of(seat) {
            Some(Side::Attacker) => best.max(value),
            _ => best.min(value),
        }));
    }
    known.insert(*game.table(), best?);
    best
}

/// A random game right after the reveal of some round, in combat.
fn revealed(options: &Options, dice: &mut Quick) -> SevenRonin {
    loop {
        let mut game = SevenRonin::new(options, 2, &Seed::from_number(0)).expect("two play");
        let round = dice.below(8) as u8 + 1;
        while !game.turn().is_over() {
            let planning = game.table().phase() == Phase::Planning;
            if !planning && game.table().round() == round {
                return game;
            }
            let seat = game.turn().to_act().first().expect("somebody is asked");
            let action = game.choose(seat, dice).expect("one who is asked can act");
            game.play(seat, &action, &mut Nobody).expect("chosen");
        }
    }
}

/// A random game in a phase, at a table that is worth a closer look.
fn in_phase(
    phase: Phase,
    options: &Options,
    dice: &mut Quick,
    worth_a_look: impl Fn(&Table) -> bool,
) -> SevenRonin {
    loop {
        let mut game = SevenRonin::new(options, 2, &Seed::from_number(0)).expect("two play");
        while !game.turn().is_over() {
            if game.table().phase() == phase && worth_a_look(game.table()) {
                return game;
            }
            let seat = game.turn().to_act().first().expect("somebody is asked");
            let action = game.choose(seat, dice).expect("one who is asked can act");
            game.play(seat, &action, &mut Nobody).expect("chosen");
        }
    }
}

/// Compares the search with all orders at so many such tables.
fn agrees_with_all_orders(
    seed: u64,
    tables: usize,
    phase: Phase,
    worth_a_look: impl Fn(&Table) -> bool,
) {
    let mut dice = Quick::new(seed);
    let mut compared = 0;
    while compared < tables {
        let edition = [Edition::En2, Edition::Fr1, Edition::Pl1][dice.index(3)];
        let options = Options {
            edition,
            ..Options::default()
        };
        let values = random_values(&mut dice);
        let game = in_phase(phase, &options, &mut dice, &worth_a_look);
        let Some(expected) = all_orders(&game, &values, &mut HashMap::new(), 5_000) else {
            continue;
        };
        let combat = Combat::new(&options, &values);
        let found = combat.value(game.table());
        assert!(
            (found - expected).abs() < 1e-3,
            "{found} instead of {expected}: {:?} {options:?}",
            game.table(),
        );
        compared += 1;
    }
}

#[test]
fn the_search_agrees_with_all_orders_where_the_inn_can_be_gained() {
    agrees_with_all_orders(13, 3_000, Phase::Areas, |table| {
        let guards = table.ronin_on(Area::Inn).into_iter();
        let guarded: u8 = guards.map(|ronin| table.free_vitality(ronin)).sum();
        table.occupied().contains(Area::Passage)
            && !table.used_areas().contains(Area::Passage)
            && !table.occupied().contains(Area::Inn)
            && guarded < 2
    });
}

#[test]
fn the_search_agrees_with_all_orders_where_a_gained_inn_stocks_up() {
    agrees_with_all_orders(31, 1_000, Phase::Areas, |table| {
        let (occupied, used) = (table.occupied(), table.used_areas());
        let guards = table.ronin_on(Area::Inn).into_iter();
        let guarded: u8 = guards.map(|ronin| table.free_vitality(ronin)).sum();
        occupied.without(used).contains(Area::Passage)
            && (used.contains(Area::Granary) || occupied.contains(Area::Burial))
            && !occupied.contains(Area::Inn)
            && table.reserves() == guarded + 1
            && guarded < 2
    });
}

#[test]
fn the_search_agrees_with_all_orders_where_somebody_can_be_recalled_for_the_passage() {
    agrees_with_all_orders(17, 3_000, Phase::Areas, |table| {
        let usable = table.occupied().without(table.used_areas());
        let weak = |ronin: Ronin| table.free_vitality(ronin) < 3;
        usable.contains(Area::Passage)
            && usable.contains(Area::Burial)
            && table.reserves() < 2
            && table.in_reach().into_iter().any(weak)
    });
}

#[test]
fn the_search_agrees_with_all_orders_where_the_marked_can_fall() {
    agrees_with_all_orders(19, 3_000, Phase::Areas, |table| {
        let used = table.used_areas();
        let weak = |ronin: Ronin| table.free_vitality(ronin) < 3;
        (used.contains(Area::Shrine) || used.contains(Area::Pen))
            && table.occupied().without(used).contains(Area::Passage)
            && table.reserves() > 0
            && table.in_reach().into_iter().any(weak)
    });
}

#[test]
fn the_search_agrees_with_all_orders_where_the_inn_stands_for_a_field() {
    agrees_with_all_orders(23, 300, Phase::Areas, |table| {
        let occupied = table.occupied();
        let fields = [Area::Field2, Area::Field3].map(|field| occupied.contains(field));
        fields[0] != fields[1]
            && table.counted() > occupied.len()
            && occupied.without(table.used_areas()).contains(Area::Passage)
            && table.reserves() > 0
    });
}

#[test]
fn the_search_agrees_with_all_orders_where_the_inn_may_stand_for_a_field_again() {
    agrees_with_all_orders(37, 100, Phase::Areas, |table| {
        let occupied = table.occupied();
        table.inn_field()
            && !occupied.contains(Area::Inn)
            && occupied.without(table.used_areas()).contains(Area::Passage)
            && table.reserves() > 0
    });
}

#[test]
fn the_search_agrees_with_all_orders_where_the_passage_may_bring_a_fifth_area() {
    agrees_with_all_orders(29, 1_000, Phase::Abilities, |table| {
        let ninja = |area: &Area| table.ninja(*area) > 0;
        let guards = |area: Area| table.ronin_on(area).into_iter();
        let room = |area: Area| guards(area).map(|one| table.free_vitality(one)).sum::<u8>();
        let taken = |area: &Area| table.ninja(*area) > room(*area);
        let areas = || Area::ALL.into_iter();
        areas().filter(taken).count() >= 3
            && areas().filter(ninja).count() >= 4
            && ninja(&Area::Passage)
            && table.reserves() > 0
    });
}

#[test]
fn the_search_agrees_with_all_orders() {
    let mut dice = Quick::new(7);
    let (mut compared, mut too_large) = (0, 0);
    while compared < 5_000 {
        let edition = [Edition::En2, Edition::Fr1, Edition::Pl1][dice.index(3)];
        let options = Options {
            edition,
            ..Options::default()
        };
        let values = random_values(&mut dice);
        let game = revealed(&options, &mut dice);
        let Some(expected) = all_orders(&game, &values, &mut HashMap::new(), 20_000) else {
            too_large += 1;
            continue;
        };
        let found = Combat::new(&options, &values).value(game.table());
        assert!(
            (found - expected).abs() < 1e-3,
            "{found} instead of {expected}: {:?} {:?}",
            game.table(),
            options
        );
        compared += 1;
    }
    // Only the few with half of the village taken are left to chance.
    assert!(too_large < 500, "{too_large}");
}

/// The same from tables that good play comes to, with the values that were learned.
#[test]
fn the_search_agrees_with_all_orders_in_the_suite() {
    let mut dice = Quick::new(11);
    let mut compared = 0;
    for (options, game) in games() {
        let values = Values::of(options.edition);
        for _ in 0..3 {
            let mut open = game;
            while open.table().phase() == Phase::Planning {
                let seat = open.turn().to_act().first().expect("somebody is asked");
                let action = open.choose(seat, &mut dice).expect("they can deploy");
                open.play(seat, &action, &mut Nobody).expect("chosen");
                if open.table().round() != game.table().round() {
                    break;
                }
            }
            let Some(expected) = all_orders(&open, values, &mut HashMap::new(), 3_000) else {
                continue;
            };
            let combat = Combat::new(&options, values);
            let found = combat.value(open.table());
            assert!(
                (found - expected).abs() < 1e-3,
                "{found} instead of {expected}: {:?}",
                open.table()
            );
            compared += 1;
        }
    }
    assert!(compared > 400, "{compared}");
}
