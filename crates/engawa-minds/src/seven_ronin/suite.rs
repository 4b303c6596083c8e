//! Planning Phases from games of the mind against itself, to measure a solver by.

use std::{
    collections::HashSet,
    sync::atomic::{AtomicBool, Ordering},
};

use engawa_rules::{
    game::{Game, Nobody},
    rng::{Quick, Seed},
    seven_ronin::{
        Action, Deployment, Options, SevenRonin, Side, count_deployments, table::Phase,
        village::ROUNDS,
    },
};

use super::{combat::Combat, planning::Planning, player::solved, values::Values};
use crate::{Budget, zero_sum::contest::drawn};

/// A Planning Phase, and the number of the game it is from.
#[derive(Clone, Debug)]
pub struct Picked {
    /// The game's number, from which its chance follows.
    pub number: u64,
    /// The game, in its Planning Phase.
    pub game: SevenRonin,
}

/// Plays games and picks one Planning Phase of each: the start once, then every round from the
/// second on equally often, every other one with ninja on the Green. Both sides have a choice in
/// all of them, and no two are the same.
pub fn pick(
    options: &Options,
    count: usize,
    payoffs: u64,
    seed: u64,
    stop: &AtomicBool,
    mut tell: impl FnMut(usize),
) -> Vec<Picked> {
    let mut picked: Vec<Picked> = Vec::new();
    let mut known = HashSet::new();
    let mut number = 0;
    while picked.len() < count && !stop.load(Ordering::Relaxed) {
        let place = picked.len();
        let round = match place {
            0 => 1,
            _ => 2 + ((place - 1) % usize::from(ROUNDS - 1)) as u8,
        };
        let green = place.is_multiple_of(2) && round > 1;
        let budget = Budget {
            nodes: payoffs,
            threads: 1,
            stop,
        };
        let dice = &mut Quick::new(seed << 32 ^ number);
        if let Some(game) = play_to(options, round, &budget, dice) {
            let table = game.table();
            let choice = [Side::Attacker, Side::Defender]
                .into_iter()
                .all(|side| count_deployments(options, table, side) > 1);
            if choice && (table.green() > 0 || !green) && known.insert(*table) {
                picked.push(Picked { number, game });
                tell(picked.len());
            }
        }
        number += 1;
    }
    picked
}

/// A game of the mind against itself up to a Planning Phase, unless it ends before.
fn play_to(
    options: &Options,
    round: u8,
    budget: &Budget<'_>,
    dice: &mut Quick,
) -> Option<SevenRonin> {
    let values = Values::of(options.edition);
    let combat = Combat { options, values };
    let mut game = SevenRonin::new(options, 2, &Seed::from_number(0)).ok()?;
    while !game.turn().is_over() {
        let table = *game.table();
        if table.phase() != Phase::Planning {
            let (action, _) = combat.best(&table)?;
            let seat = game.turn().to_act().first()?;
            game.play(seat, &action, &mut Nobody).ok()?;
            continue;
        }
        if table.round() == round {
            return Some(game);
        }
        let planning = Planning::new(options, &table, values);
        let solution = solved(&planning, budget, dice);
        let deployed: [Deployment; 2] = [
            (*drawn(&solution.rows, dice)?).into(),
            (*drawn(&solution.columns, dice)?).into(),
        ];
        for (side, deployment) in [Side::Attacker, Side::Defender].into_iter().zip(deployed) {
            game.play(side.seat(), &Action::Deploy(deployment), &mut Nobody)
                .ok()?;
        }
    }
    None
}
