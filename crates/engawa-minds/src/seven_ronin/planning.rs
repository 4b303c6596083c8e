//! Deployments against deployments: what one is worth against a mix, and the search for better.

use engawa_rules::{
    rng::{Dice, Quick},
    seven_ronin::{
        Area, Attack, Defence, Deployment, Options, Post, Ronin, Side, Table, count_deployments,
        deployments, may_deploy, sample,
    },
};

use super::{
    combat::Combat,
    dangers::Dangers,
    memory::Memory,
    race::{HOPELESS_AFTER, Race, best},
    values::{Values, chance},
};
use crate::zero_sum::contest::{Contest, Mix, Threats, Work};

/// Where all deployments of a side are looked at, they are divided into so many parts, which threads
/// take as they have time.
pub(super) const PARTS: usize = 16;
/// How many neighbours a deployment has, about.
const NEIGHBOURS: u64 = 100;

/// A Planning Phase as a game in which both sides choose at once.
#[derive(Clone, Copy, Debug)]
pub struct Planning<'a> {
    /// The table both sides plan at.
    pub table: &'a Table,
    /// What a pair of deployments leads to.
    pub combat: Combat<'a>,
    /// Payoffs that were looked at before.
    memory: Option<&'a Memory>,
    /// What is dangerous for defences that were looked up.
    dangers: Option<&'a Dangers>,
}

impl<'a> Planning<'a> {
    /// The Planning Phase of a table.
    pub const fn new(options: &'a Options, table: &'a Table, values: &'a Values) -> Self {
        let combat = Combat::new(options, values);
        Self {
            table,
            combat,
            memory: None,
            dangers: None,
        }
    }

    /// The same with a memory; it must be of this Planning Phase alone.
    #[must_use]
    pub const fn remembering(self, memory: &'a Memory) -> Self {
        Self {
            memory: Some(memory),
            combat: Combat {
                known: Some(&memory.tables),
                ..self.combat
            },
            ..self
        }
    }

    /// The same that looks up what is dangerous; it must be of this Planning Phase alone, too.
    #[must_use]
    pub const fn wary(self, dangers: &'a Dangers) -> Self {
        Self {
            dangers: Some(dangers),
            ..self
        }
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

    /// Attacks against a mix of defences, beginning with one.
    fn attacks<'b>(
        &self,
        mix: &'b [(Defence, f32)],
        start: Attack,
        work: &Work<'_>,
    ) -> Race<'b, Attack, Defence, impl Fn(&Attack, &Defence) -> f32> {
        let payoff = |attack: &Attack, defence: &Defence| self.payoff(attack, defence);
        Race::new(mix, 1.0, start, payoff, work)
    }

    /// Defences against a mix of attacks.
    fn defences<'b>(
        &self,
        mix: &'b [(Attack, f32)],
        start: Defence,
        work: &Work<'_>,
    ) -> Race<'b, Defence, Attack, impl Fn(&Defence, &Attack) -> f32> {
        let payoff = |defence: &Defence, attack: &Attack| self.payoff(attack, defence);
        Race::new(mix, -1.0, start, payoff, work)
    }

    /// How many deployments a side has, if looking at them takes no more than so many payoffs,
    /// about.
    fn affordable(&self, side: Side, payoffs: u64) -> Option<u64> {
        let count = count_deployments(self.combat.options, self.table, side);
        let count = u64::try_from(count).ok()?;
        (count.checked_mul(HOPELESS_AFTER)? <= payoffs).then_some(count)
    }

    /// What the best of all attacks wins against a mix, if the work is enough to find out: an attack
    /// is left out only where it cannot be better than what is known, by a hundred-thousandth.
    pub(super) fn best_attack(
        &self,
        mix: &[(Defence, f32)],
        start: Attack,
        work: &Work<'_>,
    ) -> Option<f32> {
        let race = self.attacks(mix, start, work);
        race.best_of(self.all_attacks(), work)
    }

    /// The same for defences.
    pub(super) fn best_defence(
        &self,
        mix: &[(Attack, f32)],
        start: Defence,
        work: &Work<'_>,
    ) -> Option<f32> {
        let race = self.defences(mix, start, work);
        race.best_of(self.all_defences(), work)
    }

    fn all_attacks(&self) -> impl Iterator<Item = Attack> {
        let all = deployments(self.combat.options, self.table, Side::Attacker);
        all.map(|deployment| attack_of(&deployment))
    }

    fn all_defences(&self) -> impl Iterator<Item = Defence> {
        let all = deployments(self.combat.options, self.table, Side::Defender);
        all.map(|deployment| defence_of(&deployment))
    }

    /// Whether an attack has more than these log-odds against a defence, which is known sooner than
    /// how much.
    pub(super) fn wins_more(&self, attack: &Attack, defence: Defence, than: f32) -> bool {
        let open = self.table.revealed(self.combat.options, attack, defence);
        self.combat.exceeds(&open, than)
    }

    /// Whether it may have more: a guess, but one that takes a tenth of the time.
    pub(super) fn may_win_more(&self, attack: &Attack, defence: Defence, than: f32) -> bool {
        let open = self.table.revealed(self.combat.options, attack, defence);
        self.combat.promises(&open, than)
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
        let look = || {
            let open = self.table.revealed(self.combat.options, attack, *defence);
            chance(self.combat.value(&open))
        };
        match self.memory {
            Some(memory) => memory.payoff(attack, *defence, look),
            None => look(),
        }
    }

    fn row_against(
        &self,
        mix: &[(Defence, f32)],
        start: Option<&Attack>,
        work: &Work<'_>,
        dice: &mut Quick,
    ) -> (Attack, f32) {
        let start = start.copied().unwrap_or_else(|| self.any_attack(dice));
        let near = |attack: &Attack, found: &mut Vec<_>| self.near_attack(attack, found);
        let race = self.attacks(mix, start, work);
        race.hurried(work.left(), NEIGHBOURS)
            .climb(near, work, dice)
    }

    fn column_against(
        &self,
        mix: &[(Attack, f32)],
        start: Option<&Defence>,
        work: &Work<'_>,
        dice: &mut Quick,
    ) -> (Defence, f32) {
        let start = start.copied().unwrap_or_else(|| self.any_defence(dice));
        let near = |defence: &Defence, found: &mut Vec<_>| self.near_defence(defence, found);
        let race = self.defences(mix, start, work);
        race.hurried(work.left(), NEIGHBOURS)
            .climb(near, work, dice)
    }

    fn rows_against(
        &self,
        mix: &[(Defence, f32)],
        start: &Attack,
        payoffs: u64,
        work: &Work<'_>,
    ) -> Option<Mix<Attack>> {
        let count = self.affordable(Side::Attacker, payoffs)?;
        let part = |all| {
            let race = self.attacks(mix, *start, work);
            race.hurried(payoffs, count).all(all, work)
        };
        let parts = work.each(PARTS, |place| {
            part(self.all_attacks().skip(place).step_by(PARTS))
        });
        Some(best(parts, 1.0))
    }

    fn threats(
        &self,
        mix: &[(Defence, f32)],
        start: &Attack,
        payoffs: u64,
        work: &Work<'_>,
    ) -> Threats<Attack> {
        let Some(dangers) = self.dangers else {
            return Threats::default();
        };
        let race = self.attacks(mix, *start, work);
        let (attacks, looked_up) = dangers.of(self, mix, race.value(), payoffs, work);
        Threats {
            rows: race.all(attacks.into_iter(), work),
            looked_up,
        }
    }

    fn looked_up(&self, defence: &Defence) -> bool {
        self.dangers.is_some_and(|dangers| dangers.know(*defence))
    }

    fn columns_against(
        &self,
        mix: &[(Attack, f32)],
        start: &Defence,
        payoffs: u64,
        work: &Work<'_>,
    ) -> Option<Mix<Defence>> {
        let count = self.affordable(Side::Defender, payoffs)?;
        let part = |all| {
            let race = self.defences(mix, *start, work);
            race.hurried(payoffs, count).all(all, work)
        };
        let parts = work.each(PARTS, |place| {
            part(self.all_defences().skip(place).step_by(PARTS))
        });
        Some(best(parts, -1.0))
    }
}

/// An attack, the empty one if it is none of ninja.
pub(super) fn attack_of(deployment: &Deployment) -> Attack {
    match deployment {
        Deployment::Ninja(attack) => *attack,
        Deployment::Nobody | Deployment::Ronin(_) => Attack::NOBODY,
    }
}

/// A defence, the empty one if it is none of ronin.
pub(super) fn defence_of(deployment: &Deployment) -> Defence {
    match deployment {
        Deployment::Ronin(defence) => *defence,
        Deployment::Nobody | Deployment::Ninja(_) => Defence::NOBODY,
    }
}
