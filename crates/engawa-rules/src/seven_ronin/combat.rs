//! A round without ceremony, for those who search it: tables instead of games, nothing checked
//! twice, nobody told.

use super::{
    abilities,
    action::Action,
    areas,
    deployment::{Attack, Defence},
    options::Options,
    ronin::Ronin,
    round,
    table::{Phase, Side, Table},
    village::Area,
    wounds::Split,
};
use crate::game::Nobody;

/// What the side to act can do in combat, in canonical order.
enum Choices {
    Abilities(abilities::Menu),
    Split(Split),
    Areas(areas::Menu),
    None,
}

impl Table {
    /// The table as if a ronin were silenced in this round: for those who study what his ability
    /// is worth.
    #[must_use]
    pub const fn silencing(mut self, ronin: Ronin) -> Self {
        self.shrined = self.shrined.with(ronin);
        self
    }

    /// The table as if an area's ability were used up in this round. The Inn can still copy it.
    #[must_use]
    pub const fn using_up(mut self, area: Area) -> Self {
        self.used_areas = self.used_areas.with(area);
        self
    }

    /// The table once both deployments lie open, run on to the next decision.
    ///
    /// It is meant for a Planning Phase and for deployments that [`deployments`] or [`sample`]
    /// gave or that were checked; nobody need have committed.
    ///
    /// [`deployments`]: super::deployments
    /// [`sample`]: super::sample
    #[must_use]
    pub fn revealed(&self, options: &Options, attack: &Attack, defence: Defence) -> Self {
        let mut table = *self;
        round::reveal(options, &mut table, attack, defence, &mut Nobody);
        table
    }

    /// The same as [`combat`](Self::combat) for the ronin's abilities, ability by ability.
    #[inline]
    pub fn abilities(&self, options: &Options) -> abilities::Menu {
        abilities::Menu::new(options, self)
    }

    /// What the side to act can do in combat, in canonical order, ending its step last; nothing in
    /// a Planning Phase and once the game is over.
    #[inline]
    pub fn combat(&self, options: &Options) -> impl Iterator<Item = Action> + use<> {
        let (choices, count) = match self.phase {
            Phase::Abilities => {
                let menu = abilities::Menu::new(options, self);
                (Choices::Abilities(menu), menu.count() + 1)
            }
            Phase::Split(_) => match Split::at(self) {
                Some(split) => (Choices::Split(split), split.count()),
                None => (Choices::None, 0),
            },
            Phase::Areas => {
                let menu = areas::Menu::new(options, self);
                let count = menu.count() + 1;
                (Choices::Areas(menu), count)
            }
            Phase::Planning | Phase::Over(..) => (Choices::None, 0),
        };
        (0..count).map(move |before| match &choices {
            Choices::Abilities(menu) => menu.nth(before),
            Choices::Split(split) => split.nth(before),
            Choices::Areas(menu) => menu.nth(before),
            Choices::None => Action::Done,
        })
    }

    /// The table after one of the actions that [`combat`](Self::combat) gives, run on to the next
    /// decision.
    #[must_use]
    #[inline]
    pub fn after(&self, options: &Options, action: &Action) -> Self {
        let mut table = *self;
        let side = match self.phase {
            Phase::Areas => Side::Attacker,
            _ => Side::Defender,
        };
        round::act(options, &mut table, side, action, &mut Nobody);
        table
    }
}
