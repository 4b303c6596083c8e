//! Perfect play after the reveal, as far as the values at the start of the next round go.
//!
//! Nothing is hidden any more, so this is a search to the end of the round: the Defender uses the
//! ronin's abilities, divides wounds, the Attacker uses the areas' abilities. Most orders come to
//! the same, and much is never worse than leaving it: the values never fall with a wound, a ninja
//! or a mark more. What is left out for these reasons is stated where it is left out; a test
//! compares the outcome with all orders of everything.

#![expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "what stands on a table is handed on as the table is"
)]

mod areas;
mod need;

use engawa_rules::seven_ronin::{
    Action, Area, Areas, Band, Options, Ronin, Table,
    table::{After, Phase},
};

use super::values::{Values, WON};
use need::need_at_reveal;

/// Searches combat phases under one set of options and values.
#[derive(Clone, Copy, Debug)]
pub struct Combat<'a> {
    /// What the table agreed on.
    pub options: &'a Options,
    /// What a table is worth once the round is over.
    pub values: &'a Values,
}

/// How many ways Yobu has to drive ninja at most.
const DRIVES: usize = 5;

/// What the search remembers of its way to a table.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// The ronin whose abilities it has decided to leave.
    left: Band,
    /// The areas Hayai may still ride to; the others were there for him before Yobu acted.
    rides: Areas,
    /// The areas' abilities come in the order of [`Rank`]; earlier ones have had their chance.
    from: Rank,
}

impl Way {
    const START: Self = Self {
        left: Band::NONE,
        rides: Areas::ALL,
        from: Rank::Wound,
    };
}

/// The order in which the search takes the Attacker's abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rank {
    /// What wounds comes first.
    Wound,
    /// Ninja went through the Passage onto this area, and gained nothing.
    Passage(Area),
}

impl Combat<'_> {
    /// The Attacker's log-odds from a table in combat, at the start of a round or at the end.
    pub fn value(&self, table: &Table) -> f32 {
        self.search(table, Way::START, -WON, WON)
    }

    /// The best action of the side to act in combat, with its value; the first of equals.
    pub fn best(&self, table: &Table) -> Option<(Action, f32)> {
        let sign = match table.phase() {
            Phase::Areas => 1.0,
            _ => -1.0,
        };
        let mut best: Option<(Action, f32)> = None;
        for action in table.combat(self.options) {
            let value = self.value(&table.after(self.options, &action));
            if best.is_none_or(|(_, other)| sign * value > sign * other) {
                best = Some((action, value));
            }
        }
        best
    }

    /// The value if it lies between `low` and `high`, otherwise a bound beyond that side.
    fn search(&self, table: &Table, way: Way, low: f32, high: f32) -> f32 {
        match table.phase() {
            Phase::Planning | Phase::Over(..) => self.values.log_odds(table),
            Phase::Abilities => self.abilities(table, way, low, high),
            Phase::Split(after) => {
                // After the Passage everything the answer can bear on comes again.
                let from = match after {
                    After::Abilities => way.from,
                    After::Areas => Rank::Wound,
                };
                let way = Way { from, ..way };
                let mut least = Least::new(self, low, high);
                for action in table.combat(self.options) {
                    if least.with(table, &action, way) {
                        break;
                    }
                }
                least.value
            }
            Phase::Areas => self.areas(table, way, low, high),
        }
    }

    fn abilities(&self, table: &Table, way: Way, low: f32, high: f32) -> f32 {
        let mut least = Least::new(self, low, high);
        // A marker more in the General Supply can only help the Attacker if it may run short.
        let ample = || table.supply() >= need_at_reveal(self.options, table);
        let mut moves = [Action::Done; Area::COUNT + DRIVES];
        let (mut moving, mut strikes, mut shoots, mut healed) = (0, false, false, Band::NONE);
        for action in table.combat(self.options) {
            match action {
                Action::Yumi => shoots = !way.left.contains(Ronin::Yumi),
                Action::Taiko(ronin) if !way.left.contains(Ronin::Taiko) => {
                    healed = healed.with(ronin);
                }
                Action::Musashi => strikes = !way.left.contains(Ronin::Musashi),
                Action::Hayai(_) | Action::Yobu(_) => {
                    moves[moving] = action;
                    moving += 1;
                }
                _ => {}
            }
        }
        // Yumi and Taiko need a free area, and nothing but Yobu can change theirs, for the worse:
        // they come first, and using them is never worse than not.
        if shoots {
            if !least.with(table, &Action::Yumi, way) && !ample() {
                let left = way.left.with(Ronin::Yumi);
                least.of(table, Way { left, ..way });
            }
            return least.value;
        }
        if !healed.is_empty() {
            let mut healed = healed.into_iter();
            if !healed.any(|ronin| least.with(table, &Action::Taiko(ronin), way)) && !ample() {
                let left = way.left.with(Ronin::Taiko);
                least.of(table, Way { left, ..way });
            }
            return least.value;
        }
        // Musashi's blow touches nobody else's ability, so it comes last.
        if self.end_abilities(table, strikes, ample, way, &mut least) {
            return least.value;
        }
        for action in &moves[..moving] {
            let done = match action {
                Action::Hayai(to) if way.rides.contains(*to) => least.with(table, action, way),
                Action::Yobu(driven) => {
                    // Where ninja stood before, Hayai could have ridden before.
                    let fresh = |&area: &Area| table.ninja(area) == 0;
                    let rides = driven.areas().into_iter().filter(fresh).collect();
                    least.with(table, action, Way { rides, ..way })
                }
                _ => false,
            };
            if done {
                break;
            }
        }
        least.value
    }

    /// Strikes with Musashi, if he can, and ends the step.
    fn end_abilities(
        &self,
        table: &Table,
        strikes: bool,
        ample: impl Fn() -> bool,
        way: Way,
        least: &mut Least<'_>,
    ) -> bool {
        if strikes {
            let struck = table.after(self.options, &Action::Musashi);
            let done = if struck.phase() == Phase::Abilities {
                least.with(&struck, &Action::Done, way)
            } else {
                least.of(&struck, way)
            };
            if done || ample() {
                return done;
            }
        }
        least.with(table, &Action::Done, way)
    }
}

/// The Defender's choice of the lowest value.
struct Least<'a> {
    combat: &'a Combat<'a>,
    low: f32,
    high: f32,
    value: f32,
}

impl<'a> Least<'a> {
    const fn new(combat: &'a Combat<'a>, low: f32, high: f32) -> Self {
        Self {
            combat,
            low,
            high,
            value: f32::INFINITY,
        }
    }

    /// Takes an action into account; true if the others do not matter any more.
    fn with(&mut self, table: &Table, action: &Action, way: Way) -> bool {
        self.of(&table.after(self.combat.options, action), way)
    }

    fn of(&mut self, table: &Table, way: Way) -> bool {
        let value = self.combat.search(table, way, self.low, self.high);
        self.value = self.value.min(value);
        self.high = self.high.min(value);
        self.value <= self.low
    }
}

/// The Attacker's choice of the highest value.
struct Most<'a> {
    combat: &'a Combat<'a>,
    low: f32,
    high: f32,
    value: f32,
}

impl<'a> Most<'a> {
    const fn new(combat: &'a Combat<'a>, low: f32, high: f32) -> Self {
        Self {
            combat,
            low,
            high,
            value: f32::NEG_INFINITY,
        }
    }

    /// Takes an action into account; true if the others do not matter any more.
    fn with(&mut self, table: &Table, action: &Action, way: Way) -> bool {
        self.of(&table.after(self.combat.options, action), way)
    }

    fn of(&mut self, table: &Table, way: Way) -> bool {
        self.note(self.combat.search(table, way, self.low, self.high))
    }

    fn note(&mut self, value: f32) -> bool {
        self.value = self.value.max(value);
        self.low = self.low.max(value);
        self.value >= self.high
    }
}
