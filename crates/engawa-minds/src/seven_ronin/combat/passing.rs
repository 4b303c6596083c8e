//! What ninja through the Passage come to: exactly, where that is known, otherwise at most.

use engawa_rules::seven_ronin::{Area, Areas, Band, Ronin, Table};

use super::{
    super::values::{Sums, WON},
    Combat,
    areas::Step,
    ending::{FIVE_AREAS, Marks, add, unmarked},
    hand::Hand,
    recalls::Recall,
};

/// Bounds of what the table is worth after ninja have come through the Passage, with the ability of
/// an area they gain and with what is recalled afterwards, as long as no Inn is left but one they
/// gain.
pub(super) struct Passing<'a> {
    combat: &'a Combat<'a>,
    table: &'a Table,
    hand: &'a Hand,
    marks: &'a Marks,
    next: &'a Sums,
    /// What the table is worth with marks.
    base: f32,
    counted: u8,
    /// What it adds that so many areas count instead, if nobody falls.
    cross: [f32; CROSSES],
    /// What Reserves add, from four less than there are on, without and with the most that recalling
    /// into them does.
    stocked: [[f32; 2]; STOCKS],
    /// What one ninja on each area comes to, and what two do.
    landings: [[Landing; 2]; Area::COUNT],
}

/// More areas than ever count: from five on nothing is told apart.
const CROSSES: usize = 16;
/// So many may leave the Reserves, through the Passage and by its copy.
const LEAVING: u8 = 2 + 2;
/// Four may be recalled into them, and the Granary and its copy bring four.
const STOCKS: usize = LEAVING as usize + 4 + 2 + 2 + 1;
/// The same if nobody can be recalled first.
const FEW_STOCKS: usize = LEAVING as usize + 2 + 2 + 1;

/// What something adds at most, but for Reserves and for how many areas count and ronin have
/// fallen.
#[derive(Clone, Copy, Default)]
struct Gain {
    added: f32,
    areas: u8,
    fallen: u8,
}

impl Gain {
    const UNBOUNDED: Self = Self {
        added: f32::INFINITY,
        areas: 0,
        fallen: 0,
    };

    fn and(self, other: Self) -> Self {
        Self {
            added: self.added + other.added,
            areas: self.areas + other.areas,
            fallen: self.fallen + other.fallen,
        }
    }
}

/// What ninja add who arrive on an area.
#[derive(Clone, Copy, Default)]
struct Landing {
    gain: Gain,
    /// Whether they gain an area that was not used yet.
    opens: bool,
    /// Whether it is known what they add exactly, if nothing is recalled afterwards.
    exact: bool,
    /// How much less that is, since who falls cannot be marked any more.
    less: f32,
}

impl<'a> Passing<'a> {
    pub(super) fn new(combat: &'a Combat<'a>, step: &'a Step<'a>) -> Self {
        let mut passing = Self {
            combat,
            table: step.table,
            hand: &step.hand,
            marks: &step.marks,
            next: combat.values.after(step.table),
            base: add(step.stands, step.marks.own),
            counted: step.table.counted(),
            cross: [f32::INFINITY; CROSSES],
            stocked: [[0.0; 2]; STOCKS],
            landings: [[Landing::default(); 2]; Area::COUNT],
        };
        let fallen = step.table.eliminated().len();
        let now = passing.next.cross(passing.counted, fallen);
        for (counted, cross) in (0..FIVE_AREAS).zip(&mut passing.cross) {
            *cross = passing.next.cross(counted, fallen) - now;
        }
        passing.stock();
        passing.landings = Area::ALL.map(|area| passing.landing(area));
        passing
    }

    /// What the table comes to with so many ninja through the Passage onto an area: what is known
    /// for certain, if nothing is recalled afterwards, and the most, which has no bound where wounds
    /// are divided and where the game may be won.
    pub(super) fn through(&self, area: Area, ninja: u8) -> [f32; 2] {
        let left = self.table.reserves() - ninja;
        let recalls = self.hand.usable.contains(Area::Burial);
        let most = self.base + self.landed(area, ninja, left, recalls, self.counted);
        let Landing { exact, less, .. } = self.landings[area.index()][usize::from(ninja) - 1];
        if !exact {
            return [f32::NEG_INFINITY, most];
        }
        // If it is certain that five areas count, or that all have fallen, the game is won.
        if most.is_infinite() {
            return [WON, most];
        }
        let without = if recalls {
            self.base + self.landed(area, ninja, left, false, self.counted)
        } else {
            most
        };
        [without - less, most - less]
    }

    /// What it comes to if some are recalled first: exactly, where that is known, and at most with
    /// other ways through the Passage; `mark` is what the Inn's adds if it is made before.
    ///
    /// Those that go back to where they came from might as well have stayed.
    pub(super) fn after(&self, recall: &Recall, mark: f32) -> [f32; 2] {
        let reserves = self.table.reserves() + recall.count;
        let counted = self.table.counted_without(recall.given_up);
        let fields = [Area::Field2, Area::Field3].map(|field| recall.given_up.contains(field));
        let mut most = [f32::NEG_INFINITY; 2];
        if self.hand.pair.is_some() {
            most[1] = f32::INFINITY;
        }
        for ninja in 1..=reserves.min(2) {
            for area in Area::ALL {
                if recall.ninja[area] > 0 {
                    continue;
                }
                let landing = &self.landings[area.index()][usize::from(ninja) - 1];
                let adds = self.landed(area, ninja, reserves - ninja, false, counted);
                // What is gained may have been worth more beside what was given up.
                let pairs = area.is_field() || area == Area::Inn;
                let beside = recall.given_up.contains(Area::Inn) || (pairs && fields != [false; 2]);
                if landing.exact && !beside {
                    if adds.is_infinite() {
                        return [WON, f32::INFINITY];
                    }
                    // Who falls may be the one whom the Inn has marked.
                    if landing.gain.fallen == 0 || mark == 0.0 {
                        most[0] = most[0].max(adds - landing.less + mark);
                        continue;
                    }
                }
                most[1] = most[1].max(adds + mark);
            }
        }
        most.map(|adds| self.base + adds - recall.lost)
    }

    /// The most that it comes to if so many are recalled first and so many areas are given up by
    /// it, but for what these areas lose otherwise; `again` if more may be recalled afterwards.
    ///
    /// Those that go back to where they came from might as well have stayed.
    pub(super) fn most_after(&self, recalled: u8, given_up: u8, again: bool) -> f32 {
        if self.hand.pair.is_some() {
            return f32::INFINITY;
        }
        let reserves = self.table.reserves() + recalled;
        let counted = self.counted.saturating_sub(given_up);
        let mut most = f32::NEG_INFINITY;
        for ninja in 1..=reserves.min(2) {
            for area in Area::ALL {
                let landed = self.landed(area, ninja, reserves - ninja, again, counted);
                most = most.max(landed);
            }
        }
        self.base + most
    }

    /// What ninja on an area add with everything that follows, so many being left in the Reserves
    /// and so many areas counted before.
    fn landed(&self, area: Area, ninja: u8, left: u8, recalls: bool, counted: u8) -> f32 {
        let Landing { gain, opens, .. } = self.landings[area.index()][usize::from(ninja) - 1];
        if gain.added == f32::INFINITY {
            return f32::INFINITY;
        }
        if opens && area == Area::Inn {
            return self.copied(gain, left, recalls, counted);
        }
        self.worth(gain, counted) + self.stocked_by(area, opens, left, recalls)
    }

    /// What so many Reserves add once ninja have come onto an area, which may have opened it.
    fn stocked_by(&self, area: Area, opens: bool, left: u8, recalls: bool) -> f32 {
        match area {
            Area::Granary if opens => self.stocked(left + 2, recalls),
            Area::Burial if opens => self.stocked(left, true),
            _ => self.stocked(left, recalls),
        }
    }

    /// What a gain adds if so many areas counted before.
    fn worth(&self, gain: Gain, counted: u8) -> f32 {
        let (table, counted) = (self.table, counted + gain.areas);
        if gain.fallen == 0 {
            return gain.added + self.cross[usize::from(counted)];
        }
        let won = counted >= FIVE_AREAS;
        if won || table.eliminated().len() + gain.fallen >= Band::ALL.len() {
            return f32::INFINITY;
        }
        let values = self.combat.values;
        gain.added + values.crossing(table, self.counted, counted, gain.fallen)
    }

    /// What gaining the Inn adds with the best that it can copy.
    fn copied(&self, gain: Gain, left: u8, recalls: bool, counted: u8) -> f32 {
        let (table, occupied) = (self.table, self.hand.occupied);
        let values = self.combat.values;
        let as_is = self.stocked(left, recalls);
        let mut most = f32::NEG_INFINITY;
        let mut copies = |copy: Gain, stocked: f32| {
            most = most.max(self.worth(gain.and(copy), counted) + stocked);
        };
        copies(Gain::default(), as_is);
        for area in occupied {
            match area {
                Area::Field2 | Area::Field3 => copies(
                    Gain {
                        areas: 1,
                        ..Gain::default()
                    },
                    as_is,
                ),
                Area::Granary => copies(Gain::default(), self.stocked(left + 2, recalls)),
                Area::Burial => {
                    let again = |reserves| values.recalling(table, reserves).max(0.0);
                    let again = if recalls { again(left + 2) } else { 0.0 };
                    copies(Gain::default(), self.stocked(left, true) + again);
                }
                Area::Passage => {
                    // What is recalled by then can come through, too.
                    let reserves = if recalls { left + 2 } else { left };
                    for ninja in 1..=reserves.min(2) {
                        let left = left.saturating_sub(ninja);
                        for (there, landings) in Area::ALL.into_iter().zip(&self.landings) {
                            let Landing {
                                gain: mut landed,
                                opens,
                                ..
                            } = landings[usize::from(ninja) - 1];
                            // The Inn is occupied now, and makes areas that are gained worth more.
                            if there == Area::Inn {
                                landed = Gain {
                                    added: values.reinforcing(table, there, 2),
                                    ..Gain::default()
                                };
                            } else if landed.areas > 0 {
                                landed.added += self.next.inn[there.index()];
                            }
                            copies(landed, self.stocked_by(there, opens, left, recalls));
                        }
                    }
                }
                // In some editions they hit the Inn's own neighbours.
                Area::Watchtower => {
                    copies(self.arrows(Area::Watchtower), as_is);
                    copies(self.arrows(Area::Inn), as_is);
                }
                Area::Inn => {}
                _ => copies(self.using(area, Band::NONE), as_is),
            }
        }
        most
    }

    fn stock(&mut self) {
        let Combat {
            options, values, ..
        } = self.combat;
        let reserves = self.table.reserves();
        // Without Burial Grounds there is nothing to be recalled first.
        let recalls = self.hand.occupied.contains(Area::Burial);
        let stocks = if recalls { STOCKS } else { FEW_STOCKS };
        for (more, stocked) in (0..).zip(&mut self.stocked[..stocks]) {
            if let Some(reserves) = (reserves + more).checked_sub(LEAVING) {
                let plain = values.restocked(options, self.table, reserves);
                let recalled = values.recalling(self.table, reserves).max(0.0);
                *stocked = [plain, plain + recalled];
            }
        }
    }

    /// What so many Reserves add, and the most that recalling into them does.
    fn stocked(&self, reserves: u8, recalls: bool) -> f32 {
        let more = reserves + LEAVING - self.table.reserves();
        self.stocked[usize::from(more)][usize::from(recalls)]
    }

    /// What one arriving ninja adds, and what two add, with the ability of an area that they gain
    /// but for the Inn's.
    fn landing(&self, area: Area) -> [Landing; 2] {
        let (table, values) = (self.table, self.combat.values);
        let stays = |added: f32| Landing {
            gain: Gain {
                added,
                ..Gain::default()
            },
            opens: false,
            exact: added.is_finite(),
            less: 0.0,
        };
        let mut there = table.ronin_on(area).into_iter();
        match (there.next(), there.next()) {
            (None, _) if self.hand.occupied.contains(area) => {
                let ninja = table.ninja(area);
                let on = |ninja| self.next.on(area, ninja);
                [1, 2].map(|more| stays(on(ninja + more) - on(ninja)))
            }
            (None, _) => {
                let gained = self.gained(area, Band::NONE);
                [1, 2].map(|ninja| self.with(gained, area, ninja))
            }
            (Some(ronin), None) => [1, 2].map(|ninja: u8| {
                let Some(left) = ninja.checked_sub(table.free_vitality(ronin)) else {
                    return stays(values.wounding(table, ronin, ninja));
                };
                let mut landing = Landing {
                    exact: true,
                    ..Landing::default()
                };
                if left > 0 {
                    landing = self.with(self.gained(area, Band::one(ronin)), area, left);
                }
                landing.gain = landing.gain.and(self.wound(ronin, ninja));
                // He may be marked already.
                landing.exact &= unmarked(table);
                landing.less = self.marks.less_without(ronin);
                landing
            }),
            _ => [stays(f32::INFINITY); 2],
        }
    }

    /// What gaining an area adds once these have fallen, but for the ninja there.
    fn gained(&self, area: Area, fallen: Band) -> Landing {
        let (table, occupied) = (self.table, self.hand.occupied);
        let counted = |areas: Areas| areas.counted(table.inn_field());
        let inn = |area: Area| self.next.inn[area.index()];
        let hosted = if area == Area::Inn {
            inn(area) + occupied.into_iter().map(inn).sum::<f32>()
        } else if occupied.contains(Area::Inn) {
            inn(area)
        } else {
            0.0
        };
        let gain = Gain {
            added: hosted,
            areas: counted(occupied.with(area)) - counted(occupied),
            fallen: 0,
        };
        // What the Inn adds as a Field counts towards five areas and for nothing else.
        let exact = !table.inn_field() || !(area.is_field() || area == Area::Inn);
        if table.used_areas().contains(area) {
            return Landing {
                gain,
                exact,
                ..Landing::default()
            };
        }
        let follows = match area {
            Area::Inn | Area::Burial | Area::Passage => true,
            // Somebody may be marked already.
            Area::Shrine | Area::Pen => !unmarked(table),
            _ => false,
        };
        let gain = gain.and(self.using(area, fallen));
        Landing {
            gain,
            opens: true,
            exact: exact && gain.fallen == 0 && !follows,
            less: 0.0,
        }
    }

    /// The same with so many ninja there.
    fn with(&self, mut gained: Landing, area: Area, ninja: u8) -> Landing {
        gained.gain.added += self.next.on(area, ninja);
        gained
    }

    /// What wounds add, whether the ronin falls by them or not.
    fn wound(&self, ronin: Ronin, wounds: u8) -> Gain {
        let (table, values) = (self.table, self.combat.values);
        if table.free_vitality(ronin) > wounds {
            Gain {
                added: values.wounding(table, ronin, wounds),
                ..Gain::default()
            }
        } else {
            Gain {
                added: values.felling(table, ronin),
                areas: 0,
                fallen: 1,
            }
        }
    }

    /// What arrows at the neighbours of an area add.
    fn arrows(&self, area: Area) -> Gain {
        let beside = self.combat.options.neighbours(area).into_iter();
        let hit = beside.flat_map(|area| self.table.ronin_on(area));
        hit.map(|ronin| self.wound(ronin, 1))
            .fold(Gain::default(), Gain::and)
    }

    /// What the ability of an area adds but for Reserves. What the Inn copies is not of it.
    fn using(&self, area: Area, fallen: Band) -> Gain {
        let (table, values) = (self.table, self.combat.values);
        let reach = || table.in_reach().without(fallen).into_iter();
        let marked = |worth: Option<&[f32; Ronin::COUNT]>| Gain {
            added: worth.map_or(0.0, |worth| {
                let each = reach().map(|one| worth[one.index()]);
                each.fold(0.0, f32::max)
            }),
            ..Gain::default()
        };
        match area {
            Area::Watchtower => self.arrows(Area::Watchtower),
            // Of the one wound, the most that anybody's adds and the worst that it may do.
            Area::Well => {
                reach()
                    .map(|ronin| self.wound(ronin, 1))
                    .fold(Gain::default(), |most, one| Gain {
                        added: most.added.max(one.added),
                        areas: 0,
                        fallen: most.fallen.max(one.fallen),
                    })
            }
            Area::Pen => marked(values.holding(table)),
            Area::Shrine => marked(values.shrining(table)),
            Area::Granary | Area::Burial | Area::Field2 | Area::Field3 | Area::Inn => {
                Gain::default()
            }
            Area::Passage => Gain::UNBOUNDED,
        }
    }
}
