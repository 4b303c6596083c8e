//! Samurai Sword's players, from easy to master.

use engawa_rules::{
    rng::{Dice, Quick},
    samurai_sword::{Action, Event, SamuraiSword, View},
};

use super::{
    beliefs::Beliefs,
    policy::Judge,
    regard::Regard,
    search::{Search, seated},
};
use crate::{Budget, Level, Mind, Thought, Value};

/// How far apart two deeds must seem to a beginner to be told apart.
const EASY_NOISE: f32 = 0.6;

/// The same for a casual player.
const MEDIUM_NOISE: f32 = 0.15;

/// A player of some level. What it makes of the others it gathers from what it is told.
#[derive(Clone, Debug)]
pub struct Player {
    level: Level,
    dice: Quick,
    beliefs: Option<Beliefs>,
}

impl Player {
    /// Sits down, with chance from this seed.
    pub const fn new(level: Level, seed: u64) -> Self {
        Self {
            level,
            dice: Quick::new(seed),
            beliefs: None,
        }
    }

    /// Sits down with a firm opinion, as the oracle of an arena does.
    pub const fn convinced(level: Level, seed: u64, beliefs: Beliefs) -> Self {
        Self {
            level,
            dice: Quick::new(seed),
            beliefs: Some(beliefs),
        }
    }
}

impl Mind<SamuraiSword> for Player {
    /// A beginner sees the Shogun and guesses at the rest.
    fn listens(&self) -> bool {
        self.level > Level::Easy
    }

    fn hear(&mut self, before: &View, event: &Event) {
        let beliefs = self.beliefs.get_or_insert_with(|| Beliefs::at(before));
        beliefs.observe(before, event);
    }

    fn decide(&mut self, view: &View, budget: &Budget<'_>) -> Thought<Action> {
        let beliefs = self.beliefs.take().unwrap_or_else(|| Beliefs::at(view));
        let thought = self.think(view, &beliefs, budget);
        self.beliefs = Some(beliefs);
        thought
    }
}

impl Player {
    fn think(&mut self, view: &View, beliefs: &Beliefs, budget: &Budget<'_>) -> Thought<Action> {
        if self.level < Level::Hard {
            let noise = match self.level {
                Level::Medium => MEDIUM_NOISE,
                _ => EASY_NOISE,
            };
            return Thought::at_once(
                at_sight(view, beliefs, noise, &mut self.dice),
                Value::Unknown,
            );
        }
        let seed = u64::from(self.dice.word()) << 32 | u64::from(self.dice.word());
        let found = Search::default().think(view, beliefs, seed, budget);
        let best = found.choices.first().expect("one who is asked can act");
        let value = match best.playouts {
            0 => Value::Unknown,
            _ => Value::Expected(thousandths(best.chance)),
        };
        Thought {
            nodes: found.nodes,
            depth: u32::from(best.playouts > 0),
            ..Thought::at_once(best.action, value)
        }
    }
}

#[expect(clippy::cast_sign_loss, reason = "a chance is not below 0")]
const fn thousandths(chance: f32) -> u16 {
    (chance * 1000.0) as u16
}

/// What seems best without looking ahead.
fn at_sight(view: &View, beliefs: &Beliefs, noise: f32, dice: &mut Quick) -> Action {
    let (me, role) = seated(view).expect("one who is asked sits at the table");
    let regard = Regard::new(role, beliefs.odds_knowing(me, role));
    let action = view
        .sight()
        .and_then(|sight| Judge::new(sight, &regard).choose(noise, dice));
    action.expect("one who is asked can act")
}
