//! 7 Ronin's players, from easy to master.

use engawa_rules::{
    game::View as _,
    rng::{Dice, Quick},
    seven_ronin::{
        Action, Area, Attack, Defence, Deployment, Ronin, SevenRonin, Side, View, table::Phase,
    },
};

use super::{
    combat::Combat,
    dangers::Dangers,
    memory::Memory,
    planning::Planning,
    values::{Values, chance},
};
use crate::{
    Budget, Level, Mind, Thought, Value,
    zero_sum::{
        contest::{Contest as _, Work, drawn},
        matrix::{Matrix, solve},
        oracle::{Glimpse, Plan, Solution, find},
    },
};

/// How many pairs of deployments a level looks at, if nothing is said.
pub const fn usual_payoffs(level: Level) -> u64 {
    match level {
        Level::Random | Level::Easy => 1,
        Level::Medium => 12 * 12,
        Level::Hard => 500,
        Level::Master => 250_000,
    }
}

/// How many pairs of deployments so many threads look at in so many milliseconds, at most: a
/// thread does some hundred to a thousand in one.
///
/// A search that has for ever looks at all deployments first, and times out: it must be told what it
/// has time for.
pub const fn payoffs_within(ms: u64, threads: u8) -> u64 {
    const A_MILLISECOND: u64 = 1_000;
    ms.saturating_mul(A_MILLISECOND * threads as u64)
}

/// A player of some level. It keeps nothing between decisions but its dice.
#[derive(Clone, Debug)]
pub struct Player {
    level: Level,
    dice: Quick,
}

impl Player {
    /// Sits down, with chance from this seed.
    pub const fn new(level: Level, seed: u64) -> Self {
        Self {
            level,
            dice: Quick::new(seed),
        }
    }

    /// One in so many actions in combat is chosen without thinking; 0 is none.
    const fn slips(&self) -> u32 {
        match self.level {
            Level::Random => 1,
            Level::Easy => 3,
            Level::Medium => 10,
            Level::Hard | Level::Master => 0,
        }
    }

    fn act(&mut self, view: &View) -> Thought<Action> {
        let legal = view.legal();
        let actions = legal.actions();
        let slips = self.slips();
        if actions.len() == 1 {
            return Thought::at_once(actions[0], Value::Unknown);
        }
        if slips > 0 && self.dice.below(slips) == 0 {
            let any = actions[self.dice.index(actions.len())];
            return Thought::at_once(any, Value::Unknown);
        }
        let combat = Combat::new(view.options(), Values::of(view.options().edition));
        let (action, value) = combat.best(view.table()).expect("one who is asked can act");
        let side = match view.table().phase() {
            Phase::Areas => Side::Attacker,
            _ => Side::Defender,
        };
        Thought {
            nodes: actions.len() as u64,
            ..Thought::at_once(action, expected(side, chance(value)))
        }
    }

    fn plan(&mut self, view: &View, side: Side, budget: &Budget<'_>) -> Thought<Action> {
        let (options, table) = (view.options(), view.table());
        let values = Values::of(options.edition);
        let planning = Planning::new(options, table, values);
        if matches!(self.level, Level::Random | Level::Easy) {
            let deployment = match side {
                Side::Attacker => overloaded(&planning, &mut self.dice).into(),
                Side::Defender => obvious(&planning, &mut self.dice).into(),
            };
            return Thought::at_once(Action::Deploy(deployment), Value::Unknown);
        }
        let solution = if self.level == Level::Medium {
            sampled(&planning, budget, &mut self.dice)
        } else {
            solved(&planning, budget, &mut self.dice)
        };
        let deployment: Deployment = match side {
            Side::Attacker => drawn(&solution.rows, &mut self.dice).map(|&one| one.into()),
            Side::Defender => drawn(&solution.columns, &mut self.dice).map(|&one| one.into()),
        }
        .expect("a mix has something in it");
        Thought {
            depth: 1,
            nodes: solution.payoffs,
            ..Thought::at_once(Action::Deploy(deployment), expected(side, solution.value))
        }
    }
}

impl Mind<SevenRonin> for Player {
    fn decide(&mut self, view: &View, budget: &Budget<'_>) -> Thought<Action> {
        let side = view.viewer().seat().and_then(Side::of);
        match (view.table().phase(), side) {
            (Phase::Planning, Some(side)) => self.plan(view, side, budget),
            _ => self.act(view),
        }
    }
}

/// The Attacker's chance as one side's prospects.
fn expected(side: Side, chance: f32) -> Value {
    let own = match side {
        Side::Attacker => chance,
        Side::Defender => 1.0 - chance,
    };
    Value::Expected((own * 1000.0).round() as u16)
}

/// Of some attacks the one that puts most on a single area: what beginners do.
fn overloaded(planning: &Planning<'_>, dice: &mut Quick) -> Attack {
    let load = |attack: &Attack| {
        let most = attack.ninja.0.iter().copied().max().unwrap_or(0);
        u16::from(most) * 4 + attack.total()
    };
    let some = (0..8).map(|_| planning.any_attack(dice));
    some.max_by_key(load).expect("there are some")
}

/// Of some defences the one with the strongest on the largest areas: what beginners do.
fn obvious(planning: &Planning<'_>, dice: &mut Quick) -> Defence {
    let table = planning.table;
    let weight = |defence: &Defence| -> u32 {
        let of = |ronin: Ronin| {
            let area = defence.posts[ronin].area();
            let limit = area.map_or(0, Area::limit);
            u32::from(limit) * u32::from(table.free_vitality(ronin))
        };
        Ronin::ALL.into_iter().map(of).sum()
    };
    let some = (0..8).map(|_| planning.any_defence(dice));
    some.max_by_key(weight).expect("there are some")
}

/// A mix of deployments that just came to mind: good ones among them, but no best responses.
fn sampled(
    planning: &Planning<'_>,
    budget: &Budget<'_>,
    dice: &mut Quick,
) -> Solution<Attack, Defence> {
    let side = budget.nodes.isqrt().clamp(4, 200) as usize;
    let attacks: Vec<Attack> = (0..side).map(|_| planning.any_attack(dice)).collect();
    let defences: Vec<Defence> = (0..side).map(|_| planning.any_defence(dice)).collect();
    let line = |attack| {
        let payoff = |defence| planning.payoff(attack, defence);
        defences.iter().map(payoff).collect()
    };
    let matrix = Matrix::new(attacks.iter().map(line).collect());
    let found = solve(&matrix, 0.01, 500, budget.stop);
    Solution {
        rows: attacks.into_iter().zip(found.rows).collect(),
        columns: defences.into_iter().zip(found.columns).collect(),
        value: found.value,
        found_gap: 1.0,
        payoffs: (side * side) as u64,
    }
}

/// How many deployments of each side a search starts from.
const FIRST: usize = 12;

/// Mixes near equilibrium, as near as the budget allows.
pub fn solved(
    planning: &Planning<'_>,
    budget: &Budget<'_>,
    dice: &mut Quick,
) -> Solution<Attack, Defence> {
    solving(planning, budget, dice, &mut |_| ())
}

/// The same, telling on the way what it has come to.
pub fn solving(
    planning: &Planning<'_>,
    budget: &Budget<'_>,
    dice: &mut Quick,
    tell: &mut dyn FnMut(Glimpse),
) -> Solution<Attack, Defence> {
    // Many cheap responses bring more than a few good ones, but what they miss in a long search are
    // the good ones: these figures came out best on the suite.
    let small = budget.nodes < 20_000;
    let plan = Plan {
        responses: if budget.nodes < 100_000 { 2 } else { 6 },
        effort: (budget.nodes / 64).clamp(50, (budget.nodes / 1_000).clamp(150, 600)),
        enough: 0.002,
        // So far this was measured in long searches alone.
        softens: budget.nodes > 1_000_000,
    };
    let first = if small { FIRST / 2 } else { FIRST };
    let attacks = (0..first).map(|_| planning.any_attack(dice)).collect();
    let defences = (0..first).map(|_| planning.any_defence(dice)).collect();
    let (memory, dangers) = (Memory::new(budget.nodes), Dangers::default());
    let planning = planning.remembering(&memory).wary(&dangers);
    let work = Work::new(budget.nodes, budget.stop).on(budget.threads.into());
    find(&planning, attacks, defences, plan, &work, dice, tell)
}
