//! Games under rules that differ in one thing.

use std::{collections::HashSet, sync::atomic::AtomicBool};

use engawa_rules::{
    game::Game as _,
    rng::{Dice as _, Quick, Seed},
    seven_ronin::{
        Action, Area, Defence, Edition, Feat, Options, Post, Ronin, SevenRonin, Table, table::Phase,
    },
};

use crate::seven_ronin::{balance::Variant, planning::Planning, values::Values};

fn start() -> Table {
    let game = SevenRonin::new(&Options::default(), 2, &Seed::from_number(0));
    *game.expect("two play").table()
}

/// All that is done in the first round, with any deployments and any actions.
fn done(start: &Table, dice: &mut Quick) -> Vec<Action> {
    let options = Options::default();
    let planning = Planning::new(&options, start, Values::of(Edition::En2));
    let (attack, defence) = (planning.any_attack(dice), planning.any_defence(dice));
    let mut table = start.revealed(&options, &attack, defence);
    let mut done = Vec::new();
    while !matches!(table.phase(), Phase::Planning | Phase::Over(..)) {
        let actions: Vec<Action> = table.combat(&options).collect();
        let action = actions[dice.index(actions.len())];
        table = table.after(&options, &action);
        done.push(action);
    }
    done
}

#[test]
fn what_is_left_out_is_never_used() {
    let mut dice = Quick::new(1);
    let shoots = |action: &Action| *action == Action::Yumi;
    let draws = |action: &Action| matches!(action, Action::Use(Feat::Well(_)));
    let mut count = |table: &Table, like: &dyn Fn(&Action) -> bool| -> usize {
        (0..300)
            .map(|_| {
                done(table, &mut dice)
                    .iter()
                    .filter(|one| like(one))
                    .count()
            })
            .sum()
    };
    let whole = start();
    assert!(count(&whole, &shoots) > 0 && count(&whole, &draws) > 0);
    assert_eq!(count(&whole.silencing(Ronin::Yumi), &shoots), 0);
    assert_eq!(count(&whole.using_up(Area::Well), &draws), 0);
}

#[test]
fn a_silenced_tasuke_stands_alone() {
    let options = Options::default();
    let mut defence = Defence::NOBODY;
    let areas = Area::ALL.into_iter();
    for (ronin, area) in Ronin::ALL.into_iter().zip(areas) {
        defence.posts[ronin] = Post::Area(area);
    }
    defence.posts[Ronin::Tasuke] = defence.posts[Ronin::Kabe];
    let may =
        |table: &Table| engawa_rules::seven_ronin::may_deploy(&options, table, &defence.into());
    assert!(may(&start()));
    assert!(!may(&start().silencing(Ronin::Tasuke)));
}

#[test]
fn every_variant_has_a_name_and_plays() {
    let never = AtomicBool::new(false);
    for edition in [Edition::En2, Edition::Fr1, Edition::Pl1] {
        let options = Options {
            edition,
            ..Options::default()
        };
        let variants = Variant::all(options);
        let names: HashSet<&str> = variants.iter().map(|variant| variant.name).collect();
        assert_eq!(names.len(), variants.len());
        assert_eq!(variants.len(), 1 + 6 + 8 + 8);
        for variant in &variants {
            assert_eq!(variant.options.edition, edition);
            SevenRonin::new(&variant.options, 2, &Seed::from_number(0)).expect("a board");
            let played = variant.play(100, 7, &never).expect("nobody stops it");
            assert!((1..=8).contains(&played.predicted.len()));
        }
    }
}

#[test]
fn a_game_follows_from_its_seed_and_can_be_stopped() {
    let whole = Variant::all(Options::default())[0];
    let never = AtomicBool::new(false);
    let play = |seed| {
        whole
            .play(100, seed, &never)
            .expect("nobody stops it")
            .predicted
    };
    assert_eq!(play(3), play(3));
    assert_ne!(play(3), play(4));
    assert!(whole.play(100, 3, &AtomicBool::new(true)).is_none());
    let gap = whole
        .gap(100, 0, &never)
        .expect("every game has a first round");
    assert!((0.0..=2.0).contains(&gap));
}
