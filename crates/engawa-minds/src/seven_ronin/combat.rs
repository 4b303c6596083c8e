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

use super::need::{need, need_at_reveal};
use engawa_rules::seven_ronin::{
    Action, Area, Areas, Band, Feat, Options, Ronin, Table,
    table::{After, Phase},
    village::ROUNDS,
};

use super::values::{Values, WON};

/// Searches combat phases under one set of options and values.
#[derive(Clone, Copy, Debug)]
pub struct Combat<'a> {
    /// What the table agreed on.
    pub options: &'a Options,
    /// What a table is worth once the round is over.
    pub values: &'a Values,
}

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Wound,
    Passage,
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
        let ample = table.supply() >= need_at_reveal(self.options, table);
        let (mut shoots, mut heals, mut strikes) = (false, false, false);
        for action in table.combat(self.options) {
            match action {
                Action::Yumi => shoots = !way.left.contains(Ronin::Yumi),
                Action::Taiko(_) => heals = !way.left.contains(Ronin::Taiko),
                Action::Musashi => strikes = !way.left.contains(Ronin::Musashi),
                _ => {}
            }
        }
        // Yumi and Taiko need a free area, and nothing but Yobu can change theirs, for the worse:
        // they come first, and using them is never worse than not.
        if shoots || heals {
            let ronin = if shoots { Ronin::Yumi } else { Ronin::Taiko };
            for action in table.combat(self.options) {
                let now = match action {
                    Action::Yumi => shoots,
                    Action::Taiko(_) => !shoots,
                    _ => false,
                };
                if now && least.with(table, &action, way) {
                    return least.value;
                }
            }
            if !ample {
                let left = way.left.with(ronin);
                least.of(table, Way { left, ..way });
            }
            return least.value;
        }
        // Musashi's blow touches nobody else's ability, so it comes last.
        if self.end_abilities(table, strikes, ample, way, &mut least) {
            return least.value;
        }
        for action in table.combat(self.options) {
            let done = match action {
                Action::Hayai(to) if way.rides.contains(to) => least.with(table, &action, way),
                Action::Yobu(driven) => {
                    // Where ninja stood before, Hayai could have ridden before.
                    let fresh = |&area: &Area| table.ninja(area) == 0;
                    let rides = driven.areas().into_iter().filter(fresh).collect();
                    least.with(table, &action, Way { rides, ..way })
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
        ample: bool,
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
            if done || ample {
                return done;
            }
        }
        least.with(table, &Action::Done, way)
    }

    fn areas(&self, table: &Table, way: Way, low: f32, high: f32) -> f32 {
        let mut most = Most::new(self, low, high);
        let mut hand = Hand::new(table);
        if hand.hopeless(table) {
            return -WON;
        }
        if most.with(table, &Action::Done, way) {
            return most.value;
        }
        let mut table = *table;
        // With an ample supply Granary and Watchtower are never worse early than late or never:
        // a ronin who is wounded first absorbs fewer of those who come through the Passage.
        loop {
            if hand.tangled(self.options, &table) {
                let from = Rank::Wound;
                for action in table.combat(self.options) {
                    if action != Action::Done && most.with(&table, &action, Way { from, ..way }) {
                        break;
                    }
                }
                return most.value;
            }
            let early = if hand.usable.contains(Area::Granary) {
                Some(Action::Use(Feat::Granary))
            } else if hand.usable.contains(Area::Watchtower) {
                let arrows = |action: &Action| matches!(action, Action::Use(Feat::Watchtower(_)));
                table.combat(self.options).find(arrows)
            } else {
                None
            };
            let Some(early) = early else { break };
            table = table.after(self.options, &early);
            if table.phase() != Phase::Areas {
                most.of(&table, way);
                return most.value;
            }
            hand = Hand::new(&table);
        }
        // A usable Well finds somebody to wound as long as somebody is in reach.
        if hand.usable.contains(Area::Well) && self.draw_water(&table, way, &hand, &mut most) {
            return most.value;
        }
        self.copies_and_passages(&table, way, &hand, &mut most);
        most.value
    }

    /// The Well comes before the Passage, for the same reason as the Watchtower, but where Tasuke
    /// divides the wounds it may do better to wait for that. False if it can wound nobody.
    fn draw_water(&self, table: &Table, way: Way, hand: &Hand, most: &mut Most<'_>) -> bool {
        let from = Rank::Wound;
        let mut drawn = false;
        for action in table.combat(self.options) {
            let now = match action {
                Action::Use(Feat::Well(_)) => {
                    drawn = true;
                    true
                }
                Action::Use(Feat::Passage { area, .. }) => hand.pair == Some(area),
                Action::Inn(Feat::Passage { area, .. }) => {
                    hand.pair == Some(area) && !hand.usable.contains(Area::Passage)
                }
                _ => false,
            };
            if now && most.with(table, &action, Way { from, ..way }) {
                return true;
            }
        }
        drawn
    }

    /// What wounds, by the Inn; then the Passage, one's own before the Inn's; then the rest.
    fn copies_and_passages(&self, table: &Table, way: Way, hand: &Hand, most: &mut Most<'_>) {
        if hand.passages() || (hand.usable.contains(Area::Inn) && way.from == Rank::Wound) {
            let own = hand.usable.contains(Area::Passage);
            for action in table.combat(self.options) {
                let done = match action {
                    Action::Inn(Feat::Granary | Feat::Watchtower(_) | Feat::Well(_))
                        if way.from == Rank::Wound =>
                    {
                        most.with(table, &action, way)
                    }
                    Action::Use(Feat::Passage { area, .. }) => {
                        self.pass(table, &action, area, way, hand, most)
                    }
                    Action::Inn(Feat::Passage { area, .. }) if !own => {
                        self.pass(table, &action, area, way, hand, most)
                    }
                    _ => false,
                };
                if done {
                    return;
                }
            }
        }
        self.marks(table, hand, most);
    }

    /// Ninja through the Passage. On a new area or before a pair they change what can be done;
    /// elsewhere only marks and recalls are left, and what those can add is bounded.
    fn pass(
        &self,
        table: &Table,
        action: &Action,
        area: Area,
        way: Way,
        hand: &Hand,
        most: &mut Most<'_>,
    ) -> bool {
        let after = table.after(self.options, action);
        let gains =
            after.phase() == Phase::Areas && after.occupied().without(hand.occupied).contains(area);
        if hand.pair == Some(area) || gains {
            let from = Rank::Wound;
            return most.of(&after, Way { from, ..way });
        }
        let from = Rank::Passage;
        let inn_left = hand.usable.contains(Area::Inn) && !matches!(action, Action::Inn(_));
        if after.phase() == Phase::Areas && !inn_left {
            let stands = self.search(
                &after.after(self.options, &Action::Done),
                way,
                most.low,
                WON,
            );
            if stands + self.values.marks_and_recalls(&after, hand.usable) <= most.low {
                return false;
            }
        }
        most.of(&after, Way { from, ..way })
    }

    /// Marks come when nobody can fall any more; they add up, so the best is the best. In the last
    /// round they are worth nothing.
    fn marks(&self, table: &Table, hand: &Hand, most: &mut Most<'_>) {
        let mut table = *table;
        if hand.usable.contains(Area::Shrine) || hand.usable.contains(Area::Pen) {
            for mark in self.best_marks(&table, false).into_iter().flatten() {
                table = table.after(self.options, &mark);
                if table.phase() != Phase::Areas {
                    most.of(&table, Way::START);
                    return;
                }
            }
        }
        if self.recall(&table, hand, most) || !hand.usable.contains(Area::Inn) {
            return;
        }
        for mark in self.best_marks(&table, true).into_iter().flatten() {
            if self.recall(&table.after(self.options, &mark), hand, most) {
                return;
            }
        }
        // The Inn recalls before the Burial Grounds do, which may be recalled themselves.
        for action in table.combat(self.options) {
            if matches!(action, Action::Inn(Feat::Field(_) | Feat::Burial(_)))
                && self.recall(&table.after(self.options, &action), hand, most)
            {
                return;
            }
        }
    }

    /// The marks of Shrine and Animal Pen that are worth most.
    fn best_marks(&self, table: &Table, inn: bool) -> [Option<Action>; 2] {
        let (Some(shrining), Some(holding)) =
            (self.values.shrining(table), self.values.holding(table))
        else {
            return [None; 2];
        };
        let mut best: [Option<(Action, f32)>; 2] = [None; 2];
        for action in table.combat(self.options) {
            let feat = match action {
                Action::Use(feat) if !inn => feat,
                Action::Inn(feat) if inn => feat,
                _ => continue,
            };
            let (place, worth) = match feat {
                Feat::Shrine(ronin) => (0, shrining[ronin.index()]),
                Feat::Pen(ronin) => (1, holding[ronin.index()]),
                _ => continue,
            };
            if best[place].is_none_or(|(_, other)| worth > other) {
                best[place] = Some((action, worth));
            }
        }
        best.map(|best| best.map(|(action, _)| action))
    }

    /// The Burial Grounds come last: with enough Reserves for the Passage nothing waits for them.
    fn recall(&self, table: &Table, hand: &Hand, most: &mut Most<'_>) -> bool {
        if table.phase() != Phase::Areas {
            return most.of(table, Way::START);
        }
        let ended = table.after(self.options, &Action::Done);
        let stands = self.search(&ended, Way::START, most.low, most.high);
        if most.note(stands) {
            return true;
        }
        if !hand.usable.contains(Area::Burial) {
            return false;
        }
        for action in table.combat(self.options) {
            let Action::Use(Feat::Burial(recalled)) = action else {
                continue;
            };
            if stands + self.values.recalling(table, &recalled) <= most.low {
                continue;
            }
            let after = table.after(self.options, &action);
            let ended = if after.phase() == Phase::Areas {
                after.after(self.options, &Action::Done)
            } else {
                after
            };
            if most.of(&ended, Way::START) {
                return true;
            }
        }
        false
    }
}

/// What the Attacker holds in step 3.
#[derive(Clone, Copy, Debug)]
struct Hand {
    occupied: Areas,
    /// Occupied and not yet used.
    usable: Areas,
    /// Where Tasuke stands with another ronin.
    pair: Option<Area>,
}

impl Hand {
    fn new(table: &Table) -> Self {
        let occupied = table.occupied();
        let post = table.post(Ronin::Tasuke).area();
        Self {
            occupied,
            usable: occupied.without(table.used_areas()),
            pair: post.filter(|&area| table.ronin_on(area).len() == 2),
        }
    }

    /// Whether ninja can still come through the Passage.
    const fn passages(&self) -> bool {
        self.usable.contains(Area::Passage)
            || (self.usable.contains(Area::Inn) && self.occupied.contains(Area::Passage))
    }

    /// Whether the last round is lost whatever the Attacker still does: the areas within reach do
    /// not come to five, nor the wounds to all ronin.
    fn hopeless(&self, table: &Table) -> bool {
        /// Arrows, water and both ways through the Passage cannot deal more wounds than this.
        const MOST_WOUNDS: u8 = 12;
        if table.round() < ROUNDS {
            return false;
        }
        // The Passage can gain an area, and the Inn through it another; Fields may come to pair.
        let gained = if self.passages() { 2 } else { 0 };
        let alive = Band::ALL.without(table.eliminated());
        let vitality: u8 = alive.into_iter().map(|one| table.free_vitality(one)).sum();
        self.occupied.len() + gained + 1 < 5 && vitality > MOST_WOUNDS
    }

    /// Whether the order of abilities matters more than the search knows: the General Supply may
    /// run short, or what is recalled may be needed for the Passage.
    fn tangled(&self, options: &Options, table: &Table) -> bool {
        let inn = self.usable.contains(Area::Inn);
        let recalls = self.occupied.contains(Area::Burial);
        let scarce = if self.usable.contains(Area::Passage) {
            table.reserves() < 4 && (recalls || inn)
        } else {
            table.reserves() < 2 && recalls && self.passages()
        };
        scarce || table.supply() < need(options, table, self.usable, self.occupied)
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
