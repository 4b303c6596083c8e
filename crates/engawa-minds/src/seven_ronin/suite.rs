//! Planning Phases from games of the mind against itself, to measure a solver by.

use std::{
    cmp::Reverse,
    collections::HashSet,
    sync::atomic::{AtomicBool, Ordering},
};

use engawa_rules::{
    game::{Game, Nobody},
    rng::{Quick, Seed},
    seven_ronin::{
        Action, Deployment, Options, SevenRonin, Side, Table, count_deployments, table::Phase,
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

/// A place in a suite: of which round a Planning Phase is, and whether ninja must be on the Green.
#[derive(Clone, Copy)]
struct Place {
    round: u8,
    green: bool,
}

impl Place {
    fn of(number: usize) -> Self {
        let round = match number {
            0 => 1,
            _ => 2 + ((number - 1) % usize::from(ROUNDS - 1)) as u8,
        };
        Self {
            round,
            green: number.is_multiple_of(2) && round > 1,
        }
    }

    /// Whether a table may be put here, `any` being said where the Green need not be as it should.
    fn takes(self, table: &Table, any: bool) -> bool {
        self.round == table.round() && (table.green() > 0 || !self.green || any)
    }
}

/// Plays games, of so many pairs of deployments each time, and picks Planning Phases of them: the
/// start once, then every round from the second on equally often, every other one with ninja on the
/// Green. Both sides have a choice in all of them, and no two are the same.
///
/// The better both sides play, the less often ninja are on the Green in some rounds: where many
/// games in a row bring nothing, what there is without them is taken.
pub fn pick(
    options: &Options,
    count: usize,
    payoffs: u64,
    seed: u64,
    stop: &AtomicBool,
    mut tell: impl FnMut(usize),
) -> Vec<Picked> {
    let mut picked: Vec<Option<Picked>> = vec![None; count];
    let mut known = HashSet::new();
    let (mut number, mut in_vain) = (0, 0);
    while picked.iter().any(Option::is_none) && !stop.load(Ordering::Relaxed) {
        let budget = Budget {
            nodes: payoffs,
            threads: 1,
            stop,
        };
        let dice = &mut Quick::new(seed << 32 ^ number);
        let (before, any) = (known.len(), in_vain > count / 4);
        for game in plannings(options, &budget, dice) {
            let table = game.table();
            let choice = [Side::Attacker, Side::Defender]
                .into_iter()
                .all(|side| count_deployments(options, table, side) > 1);
            let open =
                |place: &usize| picked[*place].is_none() && Place::of(*place).takes(table, any);
            // What has ninja on the Green goes where these must be, if there is room.
            let place = (0..count).filter(open).max_by_key(|place| {
                let Place { green, .. } = Place::of(*place);
                (green, Reverse(*place))
            });
            if let Some(place) = place
                && choice
                && known.insert(*table)
            {
                picked[place] = Some(Picked { number, game });
                tell(known.len());
            }
        }
        in_vain = if known.len() > before { 0 } else { in_vain + 1 };
        number += 1;
    }
    picked.into_iter().flatten().collect()
}

/// The Planning Phases of a game of the mind against itself, as far as it was played.
fn plannings(options: &Options, budget: &Budget<'_>, dice: &mut Quick) -> Vec<SevenRonin> {
    let mut plannings = Vec::new();
    if let Ok(mut game) = SevenRonin::new(options, 2, &Seed::from_number(0)) {
        while !game.turn().is_over() && !budget.stop.load(Ordering::Relaxed) {
            if game.table().phase() == Phase::Planning {
                plannings.push(game);
            }
            if play_on(&mut game, options, budget, dice).is_none() {
                break;
            }
        }
    }
    plannings
}

/// Plays the next action of a game, or both sides' deployments.
fn play_on(
    game: &mut SevenRonin,
    options: &Options,
    budget: &Budget<'_>,
    dice: &mut Quick,
) -> Option<()> {
    let values = Values::of(options.edition);
    let table = *game.table();
    if table.phase() != Phase::Planning {
        let (action, _) = Combat::new(options, values).best(&table)?;
        let seat = game.turn().to_act().first()?;
        return game.play(seat, &action, &mut Nobody).ok();
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
    Some(())
}
