//! The Attacker's half of a combat phase: step 3, the abilities of occupied areas.

use engawa_rules::seven_ronin::{
    Action, Area, Band, ByArea, Feat, Order, Ronin, Table, table::Phase,
};

use super::{
    super::values::{Range, WON},
    Combat, Most, Rank, Way,
    ending::{Marks, add},
    hand::Hand,
    need::wounds_by,
    passing::Passing,
    undominated,
};

/// A table in step 3, with what is known of it at a glance.
#[derive(Clone, Copy)]
pub(super) struct Step<'a> {
    pub(super) table: &'a Table,
    pub(super) hand: Hand,
    /// What the table is worth if the step ends now.
    pub(super) stands: f32,
    /// What marks are worth on top.
    pub(super) marks: Marks,
}

/// How many ways there are through the Passage at most: one or two ninja onto each area.
const WAYS: usize = 2 * Area::COUNT;

impl Combat<'_> {
    pub(super) fn areas(&self, table: &Table, way: Way, low: f32, high: f32) -> f32 {
        let mut most = Most::new(self, low, high);
        let mut hand = Hand::new(table);
        if hand.hopeless(table) {
            return -WON;
        }
        let mut stands = self.stands(table);
        if most.note(stands) {
            return most.value;
        }
        let mut table = *table;
        let mut marks = self.marks(&table, &hand);
        let mut early = false;
        // With an ample supply Granary and Watchtower are never worse early than late or never:
        // a ronin who is wounded first absorbs fewer of those who come through the Passage.
        loop {
            if hand.short_of_markers(self.options, &table) {
                let from = Rank::Wound;
                for action in table.combat(self.options) {
                    if action != Action::Done && most.with(&table, &action, Way { from, ..way }) {
                        break;
                    }
                }
                return most.value;
            }
            if !early && !hand.tangled(&table) {
                let step = Step {
                    table: &table,
                    hand,
                    stands,
                    marks,
                };
                if most.note(self.surely(&step)) {
                    return most.value;
                }
            }
            let Some(feat) = self.early(&table, &hand) else {
                break;
            };
            table = table.after(self.options, &Action::Use(feat));
            if table.phase() != Phase::Areas {
                most.of(&table, way);
                return most.value;
            }
            early = true;
            hand = Hand::new(&table);
        }
        if early {
            stands = self.stands(&table);
            marks = self.marks(&table, &hand);
        }
        let step = Step {
            table: &table,
            hand,
            stands,
            marks,
        };
        // A usable Well finds somebody to wound as long as somebody is in reach.
        if !hand.usable.contains(Area::Well) || !self.draw_water(&step, way, &mut most) {
            self.copies_and_passages(&step, way, &mut most);
        }
        most.value
    }

    /// What comes before everything else.
    fn early(&self, table: &Table, hand: &Hand) -> Option<Feat> {
        let hits = || {
            let beside = self.options.neighbours(Area::Watchtower);
            beside
                .into_iter()
                .any(|area| !table.ronin_on(area).is_empty())
        };
        if hand.usable.contains(Area::Granary) {
            Some(Feat::Granary)
        } else if hand.usable.contains(Area::Watchtower) && hits() {
            Some(Feat::Watchtower(Order::NONE))
        } else {
            None
        }
    }

    /// What the table is worth at least, by what can be added up without playing it: marks, the
    /// Granary, one wound by the Well, and ninja through the Passage onto an area that is held.
    fn surely(&self, step: &Step<'_>) -> f32 {
        let Step {
            table,
            hand,
            stands,
            marks,
        } = step;
        let mut reserves = table.reserves();
        let stocked = |reserves| self.values.restocked(self.options, table, reserves);
        if hand.usable.contains(Area::Granary) {
            reserves += 2;
        }
        let mut through = 0.0_f32;
        if hand.usable.contains(Area::Passage) {
            for ninja in 1..=table.reserves().min(2) {
                let added = |area| self.values.reinforcing(table, area, ninja);
                let most = hand.occupied.into_iter().map(added).fold(0.0, f32::max);
                through = through.max(most + stocked(reserves - ninja) - stocked(reserves));
            }
        }
        let mut wound = 0.0_f32;
        if hand.usable.contains(Area::Well) {
            for ronin in table.in_reach() {
                if table.free_vitality(ronin) > 1 {
                    wound = wound.max(self.values.wounding(table, ronin, 1));
                }
            }
        }
        let sum = marks.own + marks.inn + stocked(reserves) + through + wound;
        add(*stands, sum)
    }

    /// The Well comes before the Passage, for the same reason as the Watchtower, but where Tasuke
    /// divides the wounds it may do better to wait for that. False if it can wound nobody.
    fn draw_water(&self, step: &Step<'_>, way: Way, most: &mut Most<'_>) -> bool {
        let Step { table, hand, .. } = step;
        if !hand.passages() && !hand.usable.contains(Area::Inn) {
            return self.last_wound(table, way, most);
        }
        let way = Way {
            from: Rank::Wound,
            ..way
        };
        let reach = table.in_reach();
        for ronin in self.worth_wounding(step, reach) {
            if most.with(table, &Action::Use(Feat::Well(ronin)), way) {
                return true;
            }
        }
        if let Some(area) = hand.pair
            && hand.passages()
        {
            let own = hand.usable.contains(Area::Passage);
            for ninja in 1..=table.reserves().min(2) {
                let feat = Feat::Passage { area, ninja };
                let action = if own {
                    Action::Use(feat)
                } else {
                    Action::Inn(feat)
                };
                if most.with(table, &action, way) {
                    return true;
                }
            }
            if hand.tangled(table) && self.untangle(step, &Passing::new(self, step), way, most) {
                return true;
            }
        }
        !reach.is_empty()
    }

    /// Of those in reach of the Well, the ones it may be best to wound.
    fn worth_wounding(&self, step: &Step<'_>, reach: Band) -> Band {
        let table = step.table;
        undominated(reach, |ronin| {
            let area = table.post(ronin).area()?;
            let more = wounds_by(self.options, step.hand.occupied, area, ronin);
            let wounds = table.wounds(ronin) + 1;
            let safe = table.free_vitality(ronin) > more + 1;
            safe.then(|| {
                let last = wounds..=wounds + more;
                self.values.last_wound(table, ronin, last)
            })
        })
    }

    /// When no other wound can follow, those that do not kill differ by what they add alone.
    fn last_wound(&self, table: &Table, way: Way, most: &mut Most<'_>) -> bool {
        let reach = table.in_reach();
        let mut heaviest: Option<(Ronin, f32)> = None;
        for ronin in reach {
            if table.free_vitality(ronin) == 1 {
                if most.with(table, &Action::Use(Feat::Well(ronin)), way) {
                    return true;
                }
                continue;
            }
            let added = self.values.wounding(table, ronin, 1);
            if heaviest.is_none_or(|(_, other)| added > other) {
                heaviest = Some((ronin, added));
            }
        }
        if let Some((ronin, _)) = heaviest {
            most.with(table, &Action::Use(Feat::Well(ronin)), way);
        }
        !reach.is_empty()
    }

    /// What wounds, by the Inn; then the Passage, one's own before the Inn's; then the rest.
    fn copies_and_passages(&self, step: &Step<'_>, way: Way, most: &mut Most<'_>) {
        let Step { table, hand, .. } = step;
        let copies = hand.usable.contains(Area::Inn) && way.from == Rank::Wound;
        if copies && self.copies(step, way, most) {
            return;
        }
        if hand.passages() {
            let passing = Passing::new(self, step);
            if self.passages(step, &passing, way, most) {
                return;
            }
            if hand.tangled(table) {
                let from = Rank::Wound;
                if self.untangle(step, &passing, Way { from, ..way }, most) {
                    return;
                }
            }
        }
        self.marks_and_recalls(step, most);
    }

    /// What wounds or brings ninja, in the Inn's place.
    fn copies(&self, step: &Step<'_>, way: Way, most: &mut Most<'_>) -> bool {
        let Step { table, hand, .. } = step;
        if hand.occupied.contains(Area::Watchtower) {
            let arrows = |action: &Action| matches!(action, Action::Inn(Feat::Watchtower(_)));
            if let Some(action) = table.combat(self.options).find(arrows)
                && most.with(table, &action, way)
            {
                return true;
            }
        }
        if hand.occupied.contains(Area::Granary)
            && most.with(table, &Action::Inn(Feat::Granary), way)
        {
            return true;
        }
        hand.occupied.contains(Area::Well)
            && self
                .worth_wounding(step, table.in_reach())
                .into_iter()
                .any(|ronin| most.with(table, &Action::Inn(Feat::Well(ronin)), way))
    }

    /// All ways through the Passage, those that promise most first.
    fn passages(
        &self,
        step: &Step<'_>,
        passing: &Passing<'_>,
        way: Way,
        most: &mut Most<'_>,
    ) -> bool {
        let Step { table, hand, .. } = step;
        let own = hand.usable.contains(Area::Passage);
        // After one's own Passage the Inn's may follow, and no bound holds.
        let bounded = !(own && hand.usable.contains(Area::Inn));
        let mut ways = [(f32::INFINITY, Area::Inn, 0); WAYS];
        let mut count = 0;
        for area in Area::ALL {
            // Two that gain nothing come to the same in either order.
            let again = !own && matches!(way.from, Rank::Passage(passed) if area < passed);
            for ninja in 1..=table.reserves().min(2) {
                let bound = passing.through(area, ninja);
                let again = again && hand.gains_nothing(table, area, ninja);
                if !again && (!bounded || bound > most.low) {
                    ways[count] = (bound, area, ninja);
                    count += 1;
                }
            }
        }
        let ways = &mut ways[..count];
        ways.sort_unstable_by(|one, other| other.0.total_cmp(&one.0));
        for &mut (bound, area, ninja) in ways {
            if bounded && bound <= most.low {
                break;
            }
            let feat = Feat::Passage { area, ninja };
            let action = if own {
                Action::Use(feat)
            } else {
                Action::Inn(feat)
            };
            if self.pass(table, &action, area, way, hand, most) {
                return true;
            }
        }
        false
    }

    /// Ninja through the Passage. On a new area or before a pair they change what can be done;
    /// elsewhere only marks and recalls are left.
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
        let from = if hand.pair == Some(area) || gains {
            Rank::Wound
        } else {
            Rank::Passage(area)
        };
        most.of(&after, Way { from, ..way })
    }

    /// What may have to come before the Passage if its ninja have to be recalled first: recalls,
    /// the marks of an area that is given up for it, and whatever the Inn does before it is.
    fn untangle(
        &self,
        step: &Step<'_>,
        passing: &Passing<'_>,
        way: Way,
        most: &mut Most<'_>,
    ) -> bool {
        /// The Burial Grounds and the Inn can recall so many from one area.
        const RECALLED: u8 = 4;
        let Step { table, hand, .. } = step;
        let own = hand.usable.contains(Area::Passage);
        // No bound holds while the Inn may follow. Nor does one before a pair, so that a Well that
        // waits for it need not be counted.
        let inn = hand.usable.contains(Area::Inn);
        let after = |recalled, given_up| passing.most_after(recalled, given_up, false);
        if !inn && after(1, 0).max(after(2, 0)) <= most.low {
            return false;
        }
        let recalls = self.values.recalls(table);
        let lost = |recalled: &ByArea<u8>| {
            let recalls = recalls.as_ref();
            recalls.map_or(0.0, |recalls| recalls.lost(recalled))
        };
        let given_up = |recalled: &ByArea<u8>| {
            let areas = recalled.areas().into_iter();
            areas
                .filter(|&area| recalled[area] == table.ninja(area))
                .count() as u8
        };
        // The most that marks come to which are made before their area is given up: those of an
        // area that stays can wait.
        let marked = |area: Area| {
            let ninja = table.ninja(area);
            let mut recalled = ByArea::default();
            recalled[area] = ninja;
            match ninja {
                _ if inn && ninja <= RECALLED => f32::INFINITY,
                1 => after(1, 1).max(after(2, 1)) - lost(&recalled),
                2 => after(2, 1) - lost(&recalled),
                _ => f32::NEG_INFINITY,
            }
        };
        let worth_marking = |area: Area| {
            if hand.usable.contains(area) && marked(area) > most.low {
                self.worth_marking(step, area)
            } else {
                Band::NONE
            }
        };
        let [shrined, held] = [Area::Shrine, Area::Pen].map(worth_marking);
        table.combat(self.options).any(|action| {
            let before = match &action {
                Action::Use(Feat::Burial(recalled)) => {
                    let bound = |given_up| after(recalled.total() as u8, given_up) - lost(recalled);
                    inn || bound(given_up(recalled)) > most.low
                }
                // In the Inn's place it is for one's own Passage, after which no Inn follows.
                Action::Inn(Feat::Burial(recalled)) => {
                    let again = hand.usable.contains(Area::Burial);
                    let given_up = given_up(recalled);
                    let after = || passing.most_after(recalled.total() as u8, given_up, again);
                    own && after() - lost(recalled) > most.low
                }
                Action::Inn(Feat::Shrine(_) | Feat::Pen(_) | Feat::Field(_)) => true,
                Action::Use(Feat::Shrine(ronin)) => shrined.contains(*ronin),
                Action::Use(Feat::Pen(ronin)) => held.contains(*ronin),
                Action::Inn(Feat::Passage { .. }) => own,
                _ => false,
            };
            before && most.with(table, &action, way)
        })
    }

    /// Of those who can be marked by an area, the ones it may be best to mark: who cannot fall any
    /// more is worth his mark.
    fn worth_marking(&self, step: &Step<'_>, area: Area) -> Band {
        let table = step.table;
        let worth = match area {
            Area::Shrine => self.values.shrining(table),
            _ => self.values.holding(table),
        };
        undominated(self.markable(table, area), |ronin| {
            let post = table.post(ronin).area()?;
            let more = wounds_by(self.options, step.hand.occupied, post, ronin);
            let worth = worth.map_or(0.0, |worth| worth[ronin.index()]);
            (table.free_vitality(ronin) > more).then_some(Range {
                least: worth,
                most: worth,
            })
        })
    }
}
