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
mod ending;
mod hand;
mod known;
mod lines;
mod need;
mod outlook;
mod passing;
mod recalls;

use engawa_rules::seven_ronin::{
    Action, Area, Band, Options, Ronin, Table,
    table::{After, Phase},
};

use self::outlook::Outlook;
use super::{
    memory::Slots,
    values::{Range, Values, WON},
};

/// A window as narrow as this asks for no value, but whether there is more than its lower end.
const BARELY: f32 = 1e-4;

/// Searches combat phases under one set of options and values.
#[derive(Clone, Copy, Debug)]
pub struct Combat<'a> {
    /// What the table agreed on.
    pub options: &'a Options,
    /// What a table is worth once the round is over.
    pub values: &'a Values,
    /// What tables of step 3 have come to, under the same options and values.
    pub known: Option<&'a Slots>,
}

/// What the search remembers of its way to a table.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// Whether it has decided that Yumi does not shoot.
    spared: bool,
    /// The areas' abilities come in the order of [`Rank`]; earlier ones have had their chance.
    from: Rank,
}

impl Way {
    const START: Self = Self {
        spared: false,
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

impl<'a> Combat<'a> {
    /// The combat phases of a table with such options, with nothing known.
    pub const fn new(options: &'a Options, values: &'a Values) -> Self {
        Self {
            options,
            values,
            known: None,
        }
    }
}

impl Combat<'_> {
    /// The Attacker's log-odds from a table in combat, at the start of a round or at the end.
    pub fn value(&self, table: &Table) -> f32 {
        self.search(table, Way::START, -WON, WON)
    }

    /// Whether the value is more than a bound, which is known sooner than the value.
    pub fn exceeds(&self, table: &Table, bound: f32) -> bool {
        self.search(table, Way::START, bound, bound + BARELY) > bound
    }

    /// Whether the value may be more than a bound, at a glance at a table after the reveal. That is
    /// a guess: a value that is a little more may be overlooked.
    pub fn promises(&self, table: &Table, bound: f32) -> bool {
        let outlook = Outlook::new(self.options, self.values, table);
        outlook.is_none_or(|outlook| outlook.promises(bound))
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
}

/// Those of whom one should be chosen to have a wound less or more.
///
/// Who cannot fall in what is left of the round is worth that wound and nothing else: of two such
/// ronin the one whose wound weighs less, however many others they take, need not be chosen.
fn undominated(band: Band, worth: impl Fn(Ronin) -> Option<Range>) -> Band {
    let mut ranges = [None; Ronin::COUNT];
    let mut surest: Option<(Ronin, f32)> = None;
    for ronin in band {
        let range = worth(ronin);
        if let Some(Range { least, .. }) = range
            && surest.is_none_or(|(_, other)| least > other)
        {
            surest = Some((ronin, least));
        }
        ranges[ronin.index()] = range;
    }
    let chosen = |ronin: &Ronin| match (ranges[ronin.index()], surest) {
        (Some(range), Some((other, least))) => *ronin == other || range.most > least,
        _ => true,
    };
    band.into_iter().filter(chosen).collect()
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
