//! Deployments against deployments: what one is worth against a mix, and the search for better.

use engawa_rules::{
    rng::{Dice, Quick},
    seven_ronin::{
        Area, Attack, Defence, Deployment, Options, Post, Ronin, Side, Table, may_deploy, sample,
    },
};

use super::{
    combat::Combat,
    values::{Values, chance},
};
use crate::zero_sum::oracle::{Contest, Work};

/// A Planning Phase as a game in which both sides choose at once.
#[derive(Clone, Copy, Debug)]
pub struct Planning<'a> {
    /// The table both sides plan at.
    pub table: &'a Table,
    /// What a pair of deployments leads to.
    pub combat: Combat<'a>,
}

impl<'a> Planning<'a> {
    /// The Planning Phase of a table.
    pub const fn new(options: &'a Options, table: &'a Table, values: &'a Values) -> Self {
        let combat = Combat { options, values };
        Self { table, combat }
    }

    /// One of the Attacker's deployments, each equally likely.
    pub fn any_attack(&self, dice: &mut impl Dice) -> Attack {
        match sample(self.combat.options, self.table, Side::Attacker, dice) {
            Deployment::Ninja(attack) => attack,
            Deployment::Nobody | Deployment::Ronin(_) => Attack::NOBODY,
        }
    }

    /// One of the Defender's deployments, each equally likely.
    pub fn any_defence(&self, dice: &mut impl Dice) -> Defence {
        match sample(self.combat.options, self.table, Side::Defender, dice) {
            Deployment::Ronin(defence) => defence,
            Deployment::Nobody | Deployment::Ninja(_) => Defence::NOBODY,
        }
    }

    /// The attacks that differ from one by a ninja more, less, or elsewhere.
    fn near_attack(&self, attack: &Attack, found: &mut Vec<Attack>) {
        // Places are the areas, the Green and the Reserves.
        const GREEN: usize = Area::COUNT;
        const RESERVES: usize = Area::COUNT + 1;
        found.clear();
        let change = |attack: &mut Attack, place: usize, by: i8| match place {
            RESERVES => Some(()),
            GREEN => attack
                .green
                .checked_add_signed(by)
                .map(|green| attack.green = green),
            area => {
                let ninja = &mut attack.ninja.0[area];
                ninja.checked_add_signed(by).map(|changed| *ninja = changed)
            }
        };
        for from in 0..=RESERVES {
            let mut taken = *attack;
            if change(&mut taken, from, -1).is_none() {
                continue;
            }
            for to in (0..=RESERVES).filter(|&to| to != from) {
                let mut moved = taken;
                if change(&mut moved, to, 1).is_some() && self.may_attack(&moved) {
                    found.push(moved);
                }
            }
        }
        // All of one area's ninja elsewhere: the Threat Level bars the way through one by one.
        for from in Area::ALL {
            let ninja = attack.ninja[from];
            if ninja < 2 {
                continue;
            }
            for to in Area::ALL.into_iter().filter(|&to| to != from) {
                let mut moved = *attack;
                moved.ninja[from] = attack.ninja[to];
                moved.ninja[to] = ninja;
                if self.may_attack(&moved) {
                    found.push(moved);
                }
            }
        }
    }

    fn may_attack(&self, attack: &Attack) -> bool {
        may_deploy(self.combat.options, self.table, &Deployment::from(*attack))
    }

    /// The defences that differ from one by a ronin elsewhere or by two in each other's place.
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "as attacks are, which are larger"
    )]
    fn near_defence(&self, defence: &Defence, found: &mut Vec<Defence>) {
        found.clear();
        let available = self.table.available();
        let places = Area::ALL.into_iter().map(Post::Area).chain([Post::Green]);
        for ronin in available {
            for post in places.clone().filter(|&post| post != defence.posts[ronin]) {
                let mut moved = *defence;
                moved.posts[ronin] = post;
                if may_deploy(self.combat.options, self.table, &moved.into()) {
                    found.push(moved);
                }
            }
        }
        for one in available {
            for other in available.into_iter().filter(|&other| other > one) {
                let mut swapped = *defence;
                swapped.posts[one] = defence.posts[other];
                swapped.posts[other] = defence.posts[one];
                if swapped != *defence
                    && may_deploy(self.combat.options, self.table, &swapped.into())
                {
                    found.push(swapped);
                }
                // She follows whom she stands with.
                if other != Ronin::Tasuke
                    && one != Ronin::Tasuke
                    && available.contains(Ronin::Tasuke)
                {
                    let with = defence.posts[Ronin::Tasuke];
                    if with == defence.posts[one] || with == defence.posts[other] {
                        let mut followed = swapped;
                        followed.posts[Ronin::Tasuke] = if with == defence.posts[one] {
                            defence.posts[other]
                        } else {
                            defence.posts[one]
                        };
                        if may_deploy(self.combat.options, self.table, &followed.into()) {
                            found.push(followed);
                        }
                    }
                }
            }
        }
    }
}

impl Contest for Planning<'_> {
    type Row = Attack;
    type Column = Defence;

    fn payoff(&self, attack: &Attack, defence: &Defence) -> f32 {
        let open = self.table.revealed(self.combat.options, attack, *defence);
        chance(self.combat.value(&open))
    }

    fn row_against(
        &self,
        mix: &[(Defence, f32)],
        start: Option<&Attack>,
        work: &Work<'_>,
        dice: &mut Quick,
    ) -> (Attack, f32) {
        let start = start.copied().unwrap_or_else(|| self.any_attack(dice));
        climb(
            start,
            mix,
            1.0,
            |attack, defence| self.payoff(attack, defence),
            |attack, found| self.near_attack(attack, found),
            work,
            dice,
        )
    }

    fn column_against(
        &self,
        mix: &[(Attack, f32)],
        start: Option<&Defence>,
        work: &Work<'_>,
        dice: &mut Quick,
    ) -> (Defence, f32) {
        let start = start.copied().unwrap_or_else(|| self.any_defence(dice));
        climb(
            start,
            mix,
            -1.0,
            |defence, attack| self.payoff(attack, defence),
            |defence, found| self.near_defence(defence, found),
            work,
            dice,
        )
    }
}

/// How much of what is still unknown a newcomer may be expected to make good: who is further
/// behind than that gives up.
const HOPE: f32 = 0.25;

/// Walks to better neighbours, the first that is found each time, until there is none.
fn climb<T: Clone, U>(
    start: T,
    mix: &[(U, f32)],
    sign: f32,
    payoff: impl Fn(&T, &U) -> f32,
    near: impl Fn(&T, &mut Vec<T>),
    work: &Work<'_>,
    dice: &mut Quick,
) -> (T, f32) {
    let mut here = start;
    let mut won: Vec<f32> = mix.iter().map(|(other, _)| payoff(&here, other)).collect();
    work.spend(mix.len());
    let (mut found, mut newer) = (Vec::new(), Vec::new());
    'climb: while !work.over() {
        near(&here, &mut found);
        dice.shuffle(&mut found);
        for candidate in &found {
            newer.clear();
            let (mut ahead, mut unknown) = (0.0, 1.0);
            for ((other, share), &won) in mix.iter().zip(&won) {
                let payoff = payoff(candidate, other);
                newer.push(payoff);
                ahead += share * sign * (payoff - won);
                unknown -= share;
                if ahead + HOPE * unknown < 0.0 {
                    break;
                }
            }
            work.spend(newer.len());
            if newer.len() == mix.len() && ahead > 1e-5 {
                here = candidate.clone();
                std::mem::swap(&mut won, &mut newer);
                continue 'climb;
            }
            if work.over() {
                break;
            }
        }
        break;
    }
    let value = mix
        .iter()
        .zip(&won)
        .map(|((_, share), won)| share * won)
        .sum();
    (here, value)
}
