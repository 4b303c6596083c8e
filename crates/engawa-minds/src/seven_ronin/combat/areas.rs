//! The Attacker's half of a combat phase: step 3, the abilities of occupied areas.

use engawa_rules::seven_ronin::{
    Action, Area, Areas, Band, ByArea, Feat, Options, Ronin, Table, table::Phase, village::ROUNDS,
};

use super::{
    super::values::{Recalls, WON},
    Combat, Most, Rank, Way,
    need::need,
};

impl Combat<'_> {
    pub(super) fn areas(&self, table: &Table, way: Way, low: f32, high: f32) -> f32 {
        let mut most = Most::new(self, low, high);
        let mut hand = Hand::new(table);
        if hand.hopeless(table) {
            return -WON;
        }
        if most.note(self.stands(table)) {
            return most.value;
        }
        let mut table = *table;
        if !hand.tangled(self.options, &table) && most.note(self.surely(&table, &hand)) {
            return most.value;
        }
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

    /// What the table is worth if the step ends now.
    fn stands(&self, table: &Table) -> f32 {
        if unmarked(table) {
            self.values.if_ended(self.options, table)
        } else {
            let ended = table.after(self.options, &Action::Done);
            self.values.log_odds(&ended)
        }
    }

    /// The same for a table whose step may have ended by itself.
    fn ended(&self, table: &Table) -> f32 {
        if table.phase() == Phase::Areas {
            self.stands(table)
        } else {
            self.values.log_odds(table)
        }
    }

    /// What the table is worth at least, by what can be added up without playing it: marks, the
    /// Granary, one wound by the Well, and ninja through the Passage onto an area that is held.
    fn surely(&self, table: &Table, hand: &Hand) -> f32 {
        let marks = self.marks(table, hand);
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
            for ronin in in_reach(table) {
                if table.free_vitality(ronin) > 1 {
                    wound = wound.max(self.values.wounding(table, ronin, 1));
                }
            }
        }
        let sum = marks.own + marks.inn + stocked(reserves) + through + wound;
        add(self.stands(table), sum)
    }

    /// The Well comes before the Passage, for the same reason as the Watchtower, but where Tasuke
    /// divides the wounds it may do better to wait for that. False if it can wound nobody.
    fn draw_water(&self, table: &Table, way: Way, hand: &Hand, most: &mut Most<'_>) -> bool {
        let from = Rank::Wound;
        if !hand.passages() && !hand.usable.contains(Area::Inn) {
            return self.last_wound(table, way, most);
        }
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

    /// When no other wound can follow, those that do not kill differ by what they add alone.
    fn last_wound(&self, table: &Table, way: Way, most: &mut Most<'_>) -> bool {
        let reach = in_reach(table);
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
    fn copies_and_passages(&self, table: &Table, way: Way, hand: &Hand, most: &mut Most<'_>) {
        if hand.passages() || (hand.usable.contains(Area::Inn) && way.from == Rank::Wound) {
            let own = hand.usable.contains(Area::Passage);
            let base = self.base(table, hand);
            for action in table.combat(self.options) {
                let done = match action {
                    Action::Inn(Feat::Granary | Feat::Watchtower(_) | Feat::Well(_))
                        if way.from == Rank::Wound =>
                    {
                        most.with(table, &action, way)
                    }
                    Action::Use(Feat::Passage { area, ninja }) => {
                        let bound = base + self.passing(table, area, ninja, hand);
                        (hand.usable.contains(Area::Inn) || bound > most.low)
                            && self.pass(table, &action, area, way, hand, most)
                    }
                    Action::Inn(Feat::Passage { area, ninja }) if !own => {
                        let bound = base + self.passing(table, area, ninja, hand);
                        // Two that gain nothing come to the same in either order.
                        let again = matches!(way.from, Rank::Passage(passed) if area < passed)
                            && hand.gains_nothing(table, area, ninja);
                        !again
                            && bound > most.low
                            && self.pass(table, &action, area, way, hand, most)
                    }
                    _ => false,
                };
                if done {
                    return;
                }
            }
        }
        self.marks_and_recalls(table, hand, most);
    }

    /// What the table is worth with one's own marks, before the Passage.
    fn base(&self, table: &Table, hand: &Hand) -> f32 {
        add(self.stands(table), self.marks(table, hand).own)
    }

    /// The most that ninja through the Passage can add, with what is recalled afterwards, as long
    /// as nobody falls, no area is gained and no Inn is left: without a bound otherwise.
    fn passing(&self, table: &Table, area: Area, ninja: u8, hand: &Hand) -> f32 {
        let mut there = table.ronin_on(area).into_iter();
        let (first, second) = (there.next(), there.next());
        let left = table.reserves().saturating_sub(ninja);
        let added = match (first, second) {
            (None, _) if hand.occupied.contains(area) => {
                self.values.reinforcing(table, area, ninja)
            }
            (Some(ronin), None) if table.free_vitality(ronin) > ninja => {
                self.values.wounding(table, ronin, ninja)
            }
            _ => return f32::INFINITY,
        };
        let recalled = if hand.usable.contains(Area::Burial) {
            self.values.recalling(table, left).max(0.0)
        } else {
            0.0
        };
        added + self.values.restocked(self.options, table, left) + recalled
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

    /// Marks come when nobody can fall any more; they add up, so the best is the best, and need
    /// not be played. In the last round they are worth nothing.
    fn marks_and_recalls(&self, table: &Table, hand: &Hand, most: &mut Most<'_>) {
        let marks = self.marks(table, hand);
        if self.recall(table, marks.own, hand, most) || !hand.usable.contains(Area::Inn) {
            return;
        }
        if marks.inn > 0.0 && self.recall(table, marks.own + marks.inn, hand, most) {
            return;
        }
        // A Field that is copied counts towards five areas and for nothing else.
        if table.counted() + 1 >= FIVE_AREAS {
            for field in [Area::Field2, Area::Field3] {
                if hand.occupied.contains(field) {
                    let after = table.after(self.options, &Action::Inn(Feat::Field(field)));
                    if most.of(&after, Way::START) {
                        return;
                    }
                }
            }
        }
        if hand.occupied.contains(Area::Burial) {
            self.recall_twice(table, marks.own, hand, most);
        }
    }

    /// The Inn recalls before the Burial Grounds do, which may be recalled themselves.
    fn recall_twice(&self, table: &Table, own: f32, hand: &Hand, most: &mut Most<'_>) {
        let Some(recalls) = self.values.recalls(table) else {
            return;
        };
        let stands = add(self.stands(table), own);
        let second = if hand.usable.contains(Area::Burial) {
            recalls.most_after
        } else {
            0.0
        };
        for (recalled, bound) in each_recall(table, &recalls) {
            if stands + bound + second <= most.low {
                continue;
            }
            let after = table.after(self.options, &Action::Inn(Feat::Burial(recalled)));
            if self.recall(&after, own, hand, most) {
                return;
            }
        }
    }

    /// The Burial Grounds come last: with enough Reserves for the Passage nothing waits for them.
    /// What marks are worth comes on top.
    fn recall(&self, table: &Table, marks: f32, hand: &Hand, most: &mut Most<'_>) -> bool {
        // An area can be recalled from once it has made its mark, which may end the step.
        let stands = add(self.ended(table), marks);
        if most.note(stands) {
            return true;
        }
        if table.phase() != Phase::Areas
            || !hand.usable.contains(Area::Burial)
            || table.ninja(Area::Burial) == 0
        {
            return false;
        }
        let Some(recalls) = self.values.recalls(table) else {
            return false;
        };
        if stands + recalls.most <= most.low {
            return false;
        }
        for (recalled, bound) in each_recall(table, &recalls) {
            if stands + bound <= most.low {
                continue;
            }
            let after = table.after(self.options, &Action::Use(Feat::Burial(recalled)));
            if most.note(add(self.ended(&after), marks)) {
                return true;
            }
        }
        false
    }

    /// What marks of Shrine and Animal Pen are worth.
    fn marks(&self, table: &Table, hand: &Hand) -> Marks {
        let mut marks = Marks::default();
        let places = [
            (Area::Shrine, self.values.shrining(table)),
            (Area::Pen, self.values.holding(table)),
        ];
        for (area, worth) in places {
            let Some(worth) = worth.filter(|_| hand.occupied.contains(area)) else {
                continue;
            };
            let mut best = [0.0_f32; 2];
            for ronin in self.markable(table, area) {
                let worth = worth[ronin.index()];
                if worth > best[0] {
                    best = [worth, best[0]];
                } else {
                    best[1] = best[1].max(worth);
                }
            }
            let mut left = best[0];
            if hand.usable.contains(area) {
                marks.own += best[0];
                left = best[1];
            }
            if hand.usable.contains(Area::Inn) {
                marks.inn = marks.inn.max(left);
            }
        }
        marks
    }

    /// Who can be marked by an area, which is occupied.
    fn markable(&self, table: &Table, area: Area) -> Band {
        if unmarked(table) {
            return in_reach(table);
        }
        let marked = |action| match action {
            Action::Use(Feat::Shrine(ronin)) | Action::Inn(Feat::Shrine(ronin))
                if area == Area::Shrine =>
            {
                Some(ronin)
            }
            Action::Use(Feat::Pen(ronin)) | Action::Inn(Feat::Pen(ronin)) if area == Area::Pen => {
                Some(ronin)
            }
            _ => None,
        };
        table.combat(self.options).filter_map(marked).collect()
    }
}

/// How many areas win the game.
const FIVE_AREAS: u8 = 5;

/// The most that marks can add: one's own, and one more by the Inn.
#[derive(Clone, Copy, Debug, Default)]
struct Marks {
    own: f32,
    inn: f32,
}

/// Whether nobody can have been marked for the next round yet, nor the Inn stand for a Field.
const fn unmarked(table: &Table) -> bool {
    let used = table.used_areas();
    !used.contains(Area::Shrine) && !used.contains(Area::Pen) && !used.contains(Area::Inn)
}

/// The ronin that abilities can reach.
fn in_reach(table: &Table) -> Band {
    let reached = |ronin: &Ronin| table.post(*ronin).area().is_some();
    Ronin::ALL.into_iter().filter(reached).collect()
}

/// What is beyond doubt stays so.
fn add(value: f32, more: f32) -> f32 {
    if value.abs() >= WON {
        value
    } else {
        value + more
    }
}

/// One or two ninja from areas, each with the most that recalling them can add.
fn each_recall(table: &Table, recalls: &Recalls) -> impl Iterator<Item = (ByArea<u8>, f32)> {
    let areas = Area::ALL.into_iter().filter(|&area| table.ninja(area) > 0);
    areas.clone().flat_map(move |one| {
        let mut alone = ByArea::default();
        alone[one] = 1;
        let alone = (alone, recalls.one - recalls.first[one.index()]);
        let others = areas.clone().filter(move |&other| other >= one);
        let pairs = others.filter_map(move |other| {
            if other == one && table.ninja(one) < 2 {
                return None;
            }
            let mut pair = ByArea::default();
            pair[one] += 1;
            pair[other] += 1;
            let second = if other == one {
                recalls.second[one.index()]
            } else {
                recalls.first[other.index()]
            };
            Some((pair, recalls.two - recalls.first[one.index()] - second))
        });
        std::iter::once(alone).chain(pairs)
    })
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

    /// Whether so many ninja through the Passage leave the areas as they are: they join others or
    /// are all absorbed by the one ronin there.
    fn gains_nothing(&self, table: &Table, area: Area, ninja: u8) -> bool {
        let mut there = table.ronin_on(area).into_iter();
        match (there.next(), there.next()) {
            (None, _) => self.occupied.contains(area),
            (Some(ronin), None) => table.free_vitality(ronin) >= ninja,
            _ => false,
        }
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
        let recalls = self.occupied.contains(Area::Burial);
        let enough = if self.usable.contains(Area::Passage) {
            4
        } else {
            2
        };
        let scarce = table.reserves() < enough && recalls && self.passages();
        scarce || table.supply() < need(options, table, self.usable, self.occupied)
    }
}
