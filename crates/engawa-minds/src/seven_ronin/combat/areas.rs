//! The Attacker's half of a combat phase: step 3, the abilities of occupied areas.

use engawa_rules::seven_ronin::{
    Action, Area, Areas, Band, Feat, Order, Ronin, Table, table::Phase,
};

use super::{
    super::values::{Range, WON},
    Combat, Most, Rank, Way,
    ending::{Marks, add, unmarked},
    hand::Hand,
    need::wounds_by,
    passing::Passing,
    recalls::Recalls,
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
/// The Burial Grounds and the Inn can recall so many from one area.
const RECALLED: u8 = 4;

impl Combat<'_> {
    pub(super) fn areas(&self, table: &Table, way: Way, low: f32, high: f32) -> f32 {
        let mut most = Most::new(self, low, high);
        let hand = Hand::new(table);
        if hand.hopeless(table) {
            return -WON;
        }
        let stands = self.stands(table);
        if most.note(stands) {
            return most.value;
        }
        match self.remembered(table, &hand) {
            None => self.step_3(table, hand, stands, way, &mut most),
            Some(remembered) => {
                if let Some(value) = remembered.tells(low, high) {
                    return value;
                }
                self.step_3(table, hand, stands, way, &mut most);
                remembered.note(most.value, low, high);
            }
        }
        most.value
    }

    /// What can be done from a table on.
    fn step_3(
        &self,
        table: &Table,
        mut hand: Hand,
        mut stands: f32,
        way: Way,
        most: &mut Most<'_>,
    ) {
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
                return;
            }
            if !early && !hand.tangled(&table) {
                let step = Step {
                    table: &table,
                    hand,
                    stands,
                    marks,
                };
                if most.note(self.surely(&step)) {
                    return;
                }
            }
            let Some(feat) = self.early(&table, &hand) else {
                break;
            };
            table = table.after(self.options, &Action::Use(feat));
            if table.phase() != Phase::Areas {
                most.of(&table, way);
                return;
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
        if !hand.usable.contains(Area::Well) || !self.draw_water(&step, way, most) {
            self.copies_and_passages(&step, way, most);
        }
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
            return self.last_wound(step, Action::Use, way, most);
        }
        let way = Way {
            from: Rank::Wound,
            ..way
        };
        let reach = table.in_reach();
        for ronin in reach {
            let adds = if table.free_vitality(ronin) > 1 {
                Some([self.values.wounding(table, ronin, 1), step.marks.own])
            } else {
                self.falls(step, ronin)
            };
            if let Some([wound, marks]) = adds
                && most.note(add(step.stands, wound + marks))
            {
                return true;
            }
        }
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

    /// When no other wound can follow, those that do not kill differ by what they add alone, which
    /// need not be played. False if nobody can be wounded.
    fn last_wound(
        &self,
        step: &Step<'_>,
        by: fn(Feat) -> Action,
        way: Way,
        most: &mut Most<'_>,
    ) -> bool {
        let Step {
            table,
            hand,
            stands,
            marks,
        } = step;
        let reach = table.in_reach();
        let mut heaviest = f32::NEG_INFINITY;
        for ronin in reach {
            if table.free_vitality(ronin) > 1 {
                heaviest = heaviest.max(self.values.wounding(table, ronin, 1));
                continue;
            }
            let recalls = hand.usable.contains(Area::Burial);
            let done = match self.falls(step, ronin) {
                Some([falls, marks]) if most.note(add(*stands, falls + marks)) => true,
                Some(_) if !recalls => false,
                _ => most.with(table, &by(Feat::Well(ronin)), way),
            };
            if done {
                return true;
            }
        }
        if heaviest.is_finite() {
            self.recall(table, add(*stands, heaviest), marks.own, hand, most);
        }
        !reach.is_empty()
    }

    /// What it adds that a ronin falls, and what one's own marks are worth then, unless he is marked
    /// already or the last.
    fn falls(&self, step: &Step<'_>, ronin: Ronin) -> Option<[f32; 2]> {
        let table = step.table;
        if !unmarked(table) || table.eliminated().len() + 1 == Band::ALL.len() {
            return None;
        }
        let counted = table.counted();
        let crossing = self.values.crossing(table, counted, counted, 1);
        let falls = self.values.felling(table, ronin) + crossing;
        Some([falls, step.marks.own - step.marks.less_without(ronin)])
    }

    /// What wounds, by the Inn; then the Passage, one's own before the Inn's; then the rest.
    fn copies_and_passages(&self, step: &Step<'_>, way: Way, most: &mut Most<'_>) {
        let Step { table, hand, .. } = step;
        let copies = hand.usable.contains(Area::Inn) && way.from == Rank::Wound;
        if copies && self.copies(step, way, most) {
            return;
        }
        let tangled = hand.tangled(table);
        if hand.passages() && (table.reserves() > 0 || tangled) {
            let passing = Passing::new(self, step);
            if self.passages(step, &passing, way, most) {
                return;
            }
            if tangled {
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
        if !hand.occupied.contains(Area::Well) {
            return false;
        }
        if !hand.passages() {
            self.last_wound(step, Action::Inn, way, most);
            return most.value >= most.high;
        }
        self.worth_wounding(step, table.in_reach())
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
                let [exact, bound] = passing.through(area, ninja);
                if bounded && most.note(exact) {
                    return true;
                }
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
    /// and the marks of an area that is given up for it.
    fn untangle(
        &self,
        step: &Step<'_>,
        passing: &Passing<'_>,
        way: Way,
        most: &mut Most<'_>,
    ) -> bool {
        let Step { table, hand, .. } = step;
        if hand.usable.contains(Area::Inn) {
            return self.untangle_the_inn(step, passing, way, most);
        }
        if !hand.usable.contains(Area::Burial) {
            return false;
        }
        // Bounds by how many are recalled and how many areas are given up, as they come up.
        let mut bounds = [[None; 3]; 2];
        let mut bound = |recalled: u8, given_up: u8| {
            let known = &mut bounds[usize::from(recalled) - 1][usize::from(given_up)];
            *known.get_or_insert_with(|| passing.most_after(recalled, given_up, false))
        };
        if bound(1, 0).max(bound(2, 0)) <= most.low {
            return false;
        }
        let mut unknown = Vec::new();
        for recall in Recalls::new(self, table).each() {
            if recall.given_up.contains(Area::Passage)
                || bound(recall.count, recall.given_up.len()) - recall.lost <= most.low
            {
                continue;
            }
            let [exact, bound] = passing.after(&recall, 0.0);
            if most.note(exact) {
                return true;
            }
            unknown.push((bound, recall));
        }
        let mut marked = Areas::NONE;
        unknown.into_iter().any(|(bound, recall)| {
            let marking = recall.given_up.and(hand.usable).without(marked);
            bound > most.low && {
                marked = marking.into_iter().fold(marked, Areas::with);
                self.mark_first(step, marking, way, most)
                    || most.with(table, &Action::Use(Feat::Burial(recall.ninja)), way)
            }
        })
    }

    /// The marks of areas that are to be given up.
    fn mark_first(&self, step: &Step<'_>, areas: Areas, way: Way, most: &mut Most<'_>) -> bool {
        let table = step.table;
        let mut mark = |area, feat: fn(Ronin) -> Feat| {
            areas.contains(area)
                && self
                    .worth_marking(step, area)
                    .into_iter()
                    .any(|ronin| most.with(table, &Action::Use(feat(ronin)), way))
        };
        mark(Area::Shrine, Feat::Shrine) || mark(Area::Pen, Feat::Pen)
    }

    /// The same while the Inn may follow, or do something before it is given up: few bounds hold.
    fn untangle_the_inn(
        &self,
        step: &Step<'_>,
        passing: &Passing<'_>,
        way: Way,
        most: &mut Most<'_>,
    ) -> bool {
        let Step { table, hand, .. } = step;
        let own = hand.usable.contains(Area::Passage);
        let recalls = Recalls::new(self, table);
        // The Inn's mark comes first if the Inn is to be given up, or what it copies.
        let mut marks_first = false;
        if own && hand.usable.contains(Area::Burial) {
            for recall in recalls.each() {
                if recall.given_up.contains(Area::Passage) {
                    continue;
                }
                let [exact, bound] = passing.after(&recall, step.marks.inn);
                if most.note(exact) {
                    return true;
                }
                let marking = [Area::Inn, Area::Shrine, Area::Pen];
                let given_up = |area: &Area| recall.given_up.contains(*area);
                marks_first |= bound > most.low && marking.iter().any(given_up);
            }
        }
        let worth_marking = |area: Area| {
            if hand.usable.contains(area) && table.ninja(area) <= RECALLED {
                self.worth_marking(step, area)
            } else {
                Band::NONE
            }
        };
        let [shrined, held] = [Area::Shrine, Area::Pen].map(worth_marking);
        table.combat(self.options).any(|action| {
            let before = match &action {
                Action::Use(Feat::Burial(_)) => true,
                Action::Inn(Feat::Shrine(_) | Feat::Pen(_)) => marks_first,
                // In the Inn's place it is for one's own Passage, after which no Inn follows.
                Action::Inn(Feat::Burial(recalled)) => {
                    let again = hand.usable.contains(Area::Burial);
                    let recall = recalls.of(recalled);
                    let given_up = recall.given_up.len();
                    let after = || passing.most_after(recall.count, given_up, again);
                    own && after() - recall.lost > most.low
                }
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
