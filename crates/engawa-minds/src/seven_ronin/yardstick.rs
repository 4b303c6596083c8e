//! A plain opponent to measure others by: rules of thumb and one action ahead.
//!
//! It shares nothing with the mind but the rules, and is not meant to get better.

use engawa_rules::{
    game::View as _,
    rng::Quick,
    seven_ronin::{
        Action, Area, Attack, Band, Defence, Deployment, Ronin, SevenRonin, Side, Table, View,
        sample, table::Phase,
    },
};

use crate::{Budget, Mind, Thought, Value};

/// Of so many deployments that come to mind the best is taken.
const CONSIDERED: usize = 24;

/// The plain opponent.
#[derive(Clone, Debug)]
pub struct Yardstick(Quick);

impl Yardstick {
    /// Sits down, with chance from this seed.
    pub const fn new(seed: u64) -> Self {
        Self(Quick::new(seed))
    }

    fn plan(&mut self, view: &View, side: Side) -> Deployment {
        let (options, table) = (view.options(), view.table());
        let some = (0..CONSIDERED).map(|_| sample(options, table, side, &mut self.0));
        let liked = |deployment: &Deployment| match deployment {
            Deployment::Ninja(attack) => pressure(table, attack),
            Deployment::Ronin(defence) => cover(table, *defence),
            Deployment::Nobody => 0,
        };
        some.max_by_key(liked).expect("it considers some")
    }
}

/// Many ninja, on areas that are not taken yet; a few kept for later rounds.
fn pressure(table: &Table, attack: &Attack) -> u32 {
    let on = |area: Area| {
        let ninja = u32::from(attack.ninja[area]);
        if ninja > 0 && table.ninja(area) == 0 {
            2 * ninja + 3
        } else {
            ninja
        }
    };
    let reserve = u32::from(table.reserves()).saturating_sub(attack.total().into());
    let areas: u32 = Area::ALL.into_iter().map(on).sum();
    areas + 2 * u32::from(attack.green) + reserve.min(6)
}

/// The strong where most ninja stand or may come, Tasuke beside the weak.
fn cover(table: &Table, defence: Defence) -> u32 {
    let by = |ronin: Ronin| {
        let Some(area) = defence.posts[ronin].area() else {
            return 2;
        };
        let there = u32::from(table.ninja(area));
        let expected = there + u32::from(area.limit());
        let shared = ronin == Ronin::Tasuke
            && Ronin::ALL
                .into_iter()
                .any(|one| one != ronin && defence.posts[one].area() == Some(area));
        expected.min(table.free_vitality(ronin).into())
            + 3 * u32::from(there > 0)
            + u32::from(shared)
    };
    Ronin::ALL.into_iter().map(by).sum()
}

/// What stands on the table for the Attacker, by counting.
fn count(table: &Table) -> i32 {
    match table.phase() {
        Phase::Over(Side::Attacker, _) => return 1_000,
        Phase::Over(Side::Defender, _) => return -1_000,
        _ => {}
    }
    let alive = Band::ALL.without(table.eliminated());
    let vitality: u8 = alive.into_iter().map(|one| table.free_vitality(one)).sum();
    let taken: i32 = Area::ALL
        .into_iter()
        .map(|area| i32::from(table.ninja(area) > 0))
        .sum();
    6 * taken + 6 * i32::from(table.eliminated().len()) - 2 * i32::from(vitality)
        + i32::from(table.reserves())
}

impl Mind<SevenRonin> for Yardstick {
    fn decide(&mut self, view: &View, _: &Budget<'_>) -> Thought<Action> {
        let table = view.table();
        let side = view.viewer().seat().and_then(Side::of);
        let action = match (table.phase(), side) {
            (Phase::Planning, Some(side)) => Action::Deploy(self.plan(view, side)),
            (phase, _) => {
                let sign = if phase == Phase::Areas { 1 } else { -1 };
                let after = |action: &Action| sign * count(&table.after(view.options(), action));
                let best = table.combat(view.options()).max_by_key(after);
                best.expect("one who is asked can act")
            }
        };
        Thought::at_once(action, Value::Unknown)
    }
}
