//! Deployments against deployments.

use std::sync::atomic::AtomicBool;

use engawa_rules::{
    game::Game as _,
    rng::{Quick, Seed},
    seven_ronin::{Attack, Defence, Options, SevenRonin, Side, deployments},
};

use super::few_left;
use crate::{
    seven_ronin::{
        memory::Memory,
        planning::{Planning, attack_of, defence_of},
        values::Values,
    },
    zero_sum::oracle::{Contest as _, Work},
};

#[test]
fn what_is_remembered_is_what_was_seen() {
    let options = Options::default();
    let game = SevenRonin::new(&options, 2, &Seed::from_number(0)).expect("two play");
    let planning = Planning::new(&options, game.table(), Values::of(options.edition));
    // Fewer slots than pairs, so that they take each other's place.
    let memory = Memory::new(1_000);
    let remembering = planning.remembering(&memory);
    let mut dice = Quick::new(7);
    let attacks: Vec<_> = (0..60).map(|_| planning.any_attack(&mut dice)).collect();
    let defences: Vec<_> = (0..60).map(|_| planning.any_defence(&mut dice)).collect();
    for _ in 0..2 {
        for attack in &attacks {
            for defence in &defences {
                let seen = planning.payoff(attack, defence);
                // The second look is answered from memory.
                for _ in 0..2 {
                    let remembered = remembering.payoff(attack, defence);
                    assert!((remembered - seen).abs() < f32::EPSILON, "{attack:?}");
                }
            }
        }
    }
}

/// Looking at all with a race comes to the same as looking at all payoffs, and says so where there
/// was not work enough.
#[test]
fn the_best_of_all_is_the_best_of_all() {
    let options = Options::default();
    let game = few_left(&options);
    let planning = Planning::new(&options, game.table(), Values::of(options.edition));
    let (never, mut dice) = (AtomicBool::new(false), Quick::new(11));
    let attacks: Vec<_> = deployments(&options, game.table(), Side::Attacker)
        .map(|deployment| attack_of(&deployment))
        .collect();
    let defences: Vec<_> = deployments(&options, game.table(), Side::Defender)
        .map(|deployment| defence_of(&deployment))
        .collect();
    let rows: Vec<_> = (0..5)
        .map(|_| (planning.any_attack(&mut dice), 0.2))
        .collect();
    let columns: Vec<_> = (0..5)
        .map(|_| (planning.any_defence(&mut dice), 0.2))
        .collect();
    let won = |attack: &Attack| {
        let each = columns
            .iter()
            .map(|(defence, share)| share * planning.payoff(attack, defence));
        each.sum::<f32>()
    };
    let lost = |defence: &Defence| {
        let each = rows
            .iter()
            .map(|(attack, share)| share * planning.payoff(attack, defence));
        each.sum::<f32>()
    };
    let best = attacks.iter().map(won).fold(0.0, f32::max);
    let worst = defences.iter().map(lost).fold(1.0, f32::min);
    let work = |payoffs| Work::new(payoffs, &never);
    let found = planning.best_attack(&columns, attacks[0], &work(u64::MAX));
    assert!(
        (found.expect("work enough") - best).abs() < 1e-4,
        "{found:?} for {best}"
    );
    let found = planning.best_defence(&rows, defences[0], &work(u64::MAX));
    assert!(
        (found.expect("work enough") - worst).abs() < 1e-4,
        "{found:?} for {worst}"
    );
    assert_eq!(planning.best_attack(&columns, attacks[0], &work(20)), None);
}
