//! Deployments against deployments.

use engawa_rules::{
    game::Game as _,
    rng::{Quick, Seed},
    seven_ronin::{Options, SevenRonin},
};

use crate::{
    seven_ronin::{memory::Memory, planning::Planning, values::Values},
    zero_sum::oracle::Contest as _,
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
