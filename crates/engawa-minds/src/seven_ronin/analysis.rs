//! What there is to say about a Planning Phase: the mixes, what they are worth, how sure that is,
//! and what a deployment that was played gave away.

use std::collections::BTreeMap;

use engawa_rules::{
    rng::Quick,
    seven_ronin::{
        Area, Attack, Defence, Deployment, Options, Post, Ronin, Side, Table, count_deployments,
    },
};
use serde::Serialize;

use super::{memory::Memory, planning::Planning, player::solving, values::Values};
use crate::{
    Budget,
    zero_sum::{
        contest::{Contest as _, Work, drawn},
        oracle::Glimpse,
    },
};

/// An analysis of one Planning Phase.
#[derive(Clone, Debug, Serialize)]
pub struct Analysis {
    /// The round.
    pub round: u8,
    /// The Attacker's chance of winning if both play by their mixes.
    pub value: f32,
    /// How far the mixes are from equilibrium.
    pub gap: Gap,
    /// The Attacker's mix, the most frequent deployment first.
    pub attacks: Vec<Share>,
    /// The Defender's mix.
    pub defences: Vec<Share>,
    /// For each area and the Green: how often it is attacked, and with how many ninja on average.
    pub attacked: BTreeMap<&'static str, Attacked>,
    /// For each ronin: how often he stands where.
    pub posted: BTreeMap<&'static str, BTreeMap<&'static str, f32>>,
    /// What was played and what it gave away, if it is known.
    pub played: Vec<Regret>,
    /// How many pairs of deployments were looked at.
    pub payoffs: u64,
}

/// What best responses gain against the mixes, in chances of winning.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Gap {
    /// What the Attacker gains by the best deployment that was found.
    pub attacker: f32,
    /// How that was found.
    pub attacker_by: Measure,
    /// What the Defender gains.
    pub defender: f32,
    /// How that was found.
    pub defender_by: Measure,
}

impl Gap {
    /// Both together: how far the mixes are from equilibrium, or a lower bound of it if a side was
    /// measured by local search.
    pub const fn total(&self) -> f32 {
        self.attacker + self.defender
    }
}

/// How a best response was looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// By looking at every legal deployment, each until it could not be the best any more.
    Enumeration,
    /// By walking to better neighbours from many starts: better ones may exist.
    LocalSearch,
}

/// A deployment and how often it is played.
#[derive(Clone, Debug, Serialize)]
pub struct Share {
    /// The deployment as an action.
    pub deployment: String,
    /// Its share of the mix.
    pub share: f32,
}

/// How often and how strongly a place is attacked.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Attacked {
    /// How often.
    pub share: f32,
    /// With how many ninja, on average over all deployments.
    pub ninja: f32,
}

/// What a deployment gave away against the other side's mix.
#[derive(Clone, Debug, Serialize)]
pub struct Regret {
    /// Whose it was.
    pub side: Side,
    /// The deployment as an action.
    pub deployment: String,
    /// The Attacker's chance with it against the other side's mix.
    pub value: f32,
    /// How much less that is for its side than the mixes' value; below 0 if it is more.
    pub regret: f32,
}

/// How thoroughly a gap is measured.
#[derive(Clone, Copy, Debug)]
pub struct Care {
    /// All deployments of a side are looked at if that takes no more payoffs than this.
    pub enumerate: u64,
    /// So many walks are taken, from which that begins, or which must do.
    pub walks: u32,
}

impl Care {
    /// What a person at a terminal waits for.
    pub const USUAL: Self = Self {
        enumerate: 300_000,
        walks: 8,
    };
}

/// How many payoffs rule a deployment out at least, about: where all deployments take more than
/// there are, nobody begins to look at all.
const RULED_OUT_AFTER: u128 = 10;

/// Analyses a table in its Planning Phase, telling on the way what it has come to; `played` are
/// deployments of either side to judge.
pub fn analyse(
    options: &Options,
    table: &Table,
    played: &[Deployment],
    budget: &Budget<'_>,
    care: Care,
    dice: &mut Quick,
    tell: &mut dyn FnMut(Glimpse),
) -> Analysis {
    let planning = Planning::new(options, table, Values::of(options.edition));
    let solution = solving(&planning, budget, dice, tell);
    let gap = gap(
        &planning,
        solution.value,
        &solution.rows,
        &solution.columns,
        care,
        dice,
    );
    let (rows, columns, value) = (&solution.rows, &solution.columns, solution.value);
    let judge = |deployment: &Deployment| judge(&planning, rows, columns, value, deployment);
    Analysis {
        round: table.round(),
        value,
        gap,
        attacks: shares(rows),
        defences: shares(columns),
        attacked: attacked(rows),
        posted: posted(columns),
        played: played.iter().filter_map(judge).collect(),
        payoffs: solution.payoffs,
    }
}

/// What best responses gain against two mixes that are worth `value` together.
pub fn gap(
    planning: &Planning<'_>,
    value: f32,
    rows: &[(Attack, f32)],
    columns: &[(Defence, f32)],
    care: Care,
    dice: &mut Quick,
) -> Gap {
    let (options, table) = (planning.combat.options, planning.table);
    let feasible = |side| {
        count_deployments(options, table, side) * RULED_OUT_AFTER <= u128::from(care.enumerate)
    };
    let memory = Memory::new(care.enumerate);
    let planning = planning.remembering(&memory);
    let never = std::sync::atomic::AtomicBool::new(false);
    let (walks, all) = (Work::new(u64::MAX, &never), || {
        Work::new(care.enumerate, &never)
    });
    let mut best = (rows[0].0, value);
    for number in 0..care.walks {
        let start = drawn(rows, dice).filter(|_| number.is_multiple_of(2));
        let found = planning.row_against(columns, start, &walks, dice);
        best = if found.1 > best.1 { found } else { best };
    }
    let exact = feasible(Side::Attacker)
        .then(|| planning.best_attack(columns, best.0, &all()))
        .flatten();
    let (best, attacker_by) = measured(exact.map(|exact| exact.max(value)), best.1);
    let mut worst = (columns[0].0, value);
    for number in 0..care.walks {
        let start = drawn(columns, dice).filter(|_| number.is_multiple_of(2));
        let found = planning.column_against(rows, start, &walks, dice);
        worst = if found.1 < worst.1 { found } else { worst };
    }
    let exact = feasible(Side::Defender)
        .then(|| planning.best_defence(rows, worst.0, &all()))
        .flatten();
    let (worst, defender_by) = measured(exact.map(|exact| exact.min(value)), worst.1);
    Gap {
        attacker: best - value,
        attacker_by,
        defender: value - worst,
        defender_by,
    }
}

/// What was found by looking at all, if that was possible, or else by walks.
fn measured(all: Option<f32>, walks: f32) -> (f32, Measure) {
    match all {
        Some(all) => (all, Measure::Enumeration),
        None => (walks, Measure::LocalSearch),
    }
}

fn against_columns(planning: &Planning<'_>, attack: Attack, columns: &[(Defence, f32)]) -> f32 {
    let won = |(defence, share): &(Defence, f32)| share * planning.payoff(&attack, defence);
    columns.iter().map(won).sum()
}

fn against_rows(planning: &Planning<'_>, defence: Defence, rows: &[(Attack, f32)]) -> f32 {
    let won = |(attack, share): &(Attack, f32)| share * planning.payoff(attack, &defence);
    rows.iter().map(won).sum()
}

/// What one deployment gives away; nothing can be said of the empty one, which is both sides'.
fn judge(
    planning: &Planning<'_>,
    rows: &[(Attack, f32)],
    columns: &[(Defence, f32)],
    value: f32,
    deployment: &Deployment,
) -> Option<Regret> {
    let (side, won) = match deployment {
        Deployment::Ninja(attack) => (Side::Attacker, against_columns(planning, *attack, columns)),
        Deployment::Ronin(defence) => (Side::Defender, against_rows(planning, *defence, rows)),
        Deployment::Nobody => return None,
    };
    let regret = match side {
        Side::Attacker => value - won,
        Side::Defender => won - value,
    };
    Some(Regret {
        side,
        deployment: deployment.to_string(),
        value: won,
        regret,
    })
}

fn shares<T: Copy + Into<Deployment>>(mix: &[(T, f32)]) -> Vec<Share> {
    mix.iter()
        .map(|&(one, share)| Share {
            deployment: one.into().to_string(),
            share,
        })
        .collect()
}

fn attacked(rows: &[(Attack, f32)]) -> BTreeMap<&'static str, Attacked> {
    let mut places: BTreeMap<&'static str, Attacked> = BTreeMap::new();
    let mut note = |place, ninja: u8, share: f32| {
        let noted = places.entry(place).or_default();
        if ninja > 0 {
            noted.share += share;
            noted.ninja += share * f32::from(ninja);
        }
    };
    for (attack, share) in rows {
        for area in Area::ALL {
            note(area.id(), attack.ninja[area], *share);
        }
        note("green", attack.green, *share);
    }
    places
}

fn posted(columns: &[(Defence, f32)]) -> BTreeMap<&'static str, BTreeMap<&'static str, f32>> {
    let mut places: BTreeMap<_, BTreeMap<_, f32>> = BTreeMap::new();
    for (defence, share) in columns {
        for ronin in Ronin::ALL {
            let place = match defence.posts[ronin] {
                Post::Home => continue,
                Post::Area(area) => area.id(),
                Post::Green => "green",
            };
            *places
                .entry(ronin.id())
                .or_default()
                .entry(place)
                .or_default() += share;
        }
    }
    places
}
