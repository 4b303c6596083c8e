//! What ninja through the Passage can come to at most.

use engawa_rules::seven_ronin::{Area, Band, Ronin, Table};

use super::{
    Combat,
    areas::Step,
    ending::{FIVE_AREAS, add},
    hand::Hand,
};

/// Bounds of what the table is worth after ninja have come through the Passage, with the ability of
/// an area they gain and with what is recalled afterwards, as long as no Inn is left but one they
/// gain.
pub(super) struct Passing<'a> {
    combat: &'a Combat<'a>,
    table: &'a Table,
    hand: &'a Hand,
    /// What the table is worth with marks.
    base: f32,
    counted: u8,
    /// What one ninja on each area comes to, and what two do.
    landings: [[Landing; 2]; Area::COUNT],
}

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

/// What ninja add who arrive on an area, and whether they gain it.
#[derive(Clone, Copy, Default)]
struct Landing {
    gain: Gain,
    gained: bool,
}

impl<'a> Passing<'a> {
    pub(super) fn new(combat: &'a Combat<'a>, step: &'a Step<'a>) -> Self {
        let mut passing = Self {
            combat,
            table: step.table,
            hand: &step.hand,
            base: add(step.stands, step.marks.own),
            counted: step.table.counted(),
            landings: [[Landing::default(); 2]; Area::COUNT],
        };
        passing.landings = Area::ALL.map(|area| [1, 2].map(|ninja| passing.landing(area, ninja)));
        passing
    }

    /// The most that the table comes to with so many ninja through the Passage onto an area:
    /// without a bound where wounds are divided and where the game may be won.
    pub(super) fn through(&self, area: Area, ninja: u8) -> f32 {
        let recalls = self.hand.usable.contains(Area::Burial);
        let left = self.table.reserves().saturating_sub(ninja);
        self.base + self.landed(area, ninja, left, recalls, self.counted)
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
        let Landing { gain, gained } = self.landings[area.index()][usize::from(ninja) - 1];
        if gain.added == f32::INFINITY {
            return f32::INFINITY;
        }
        match area {
            Area::Inn if gained => self.copied(gain, left, recalls, counted),
            Area::Granary if gained => self.worth(gain, counted) + self.stocked(left + 2, recalls),
            Area::Burial if gained => self.worth(gain, counted) + self.stocked(left, true),
            _ => self.worth(gain, counted) + self.stocked(left, recalls),
        }
    }

    /// What a gain adds if so many areas counted before.
    fn worth(&self, gain: Gain, counted: u8) -> f32 {
        let (table, counted) = (self.table, counted + gain.areas);
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
        let mut most = f32::NEG_INFINITY;
        let mut copies = |copy: Gain| most = most.max(self.worth(gain.and(copy), counted));
        copies(Gain::default());
        for area in occupied {
            match area {
                Area::Field2 | Area::Field3 => copies(Gain {
                    areas: 1,
                    ..Gain::default()
                }),
                // Here Reserves count on top, below.
                Area::Granary | Area::Burial | Area::Inn => {}
                Area::Passage => {
                    // What is recalled by then can come through, too.
                    let reserves = if recalls { left + 2 } else { left };
                    for ninja in 1..=usize::from(reserves.min(2)) {
                        for (there, landings) in Area::ALL.into_iter().zip(&self.landings) {
                            // The Inn is occupied now, and makes other areas worth more.
                            let (landing, added) = if there == Area::Inn {
                                (Gain::default(), values.reinforcing(table, there, 2))
                            } else {
                                (landings[ninja - 1].gain, values.hosting(table, there))
                            };
                            copies(landing.and(Gain {
                                added,
                                ..Gain::default()
                            }));
                        }
                    }
                }
                // In some editions they hit the Inn's own neighbours.
                Area::Watchtower => {
                    copies(self.arrows(Area::Watchtower));
                    copies(self.arrows(Area::Inn));
                }
                _ => copies(self.using(area)),
            }
        }
        let recalled = |reserves| values.recalling(table, reserves).max(0.0);
        let twice = self.stocked(left, false) + recalled(left) + recalled(left + 2);
        most + self.stocked(left + 2, true).max(twice)
    }

    /// What so many Reserves add, and the most that recalling into them does.
    fn stocked(&self, reserves: u8, recalls: bool) -> f32 {
        let Combat { options, values } = self.combat;
        let recalled = if recalls {
            values.recalling(self.table, reserves).max(0.0)
        } else {
            0.0
        };
        values.restocked(options, self.table, reserves) + recalled
    }

    /// What arriving ninja add, with the ability of an area that they gain but for the Inn's.
    fn landing(&self, area: Area, ninja: u8) -> Landing {
        let Self { table, hand, .. } = self;
        let values = self.combat.values;
        let stays = |added| Landing {
            gain: Gain {
                added,
                ..Gain::default()
            },
            gained: false,
        };
        let mut there = table.ronin_on(area).into_iter();
        let (felled, left) = match (there.next(), there.next()) {
            (None, _) if hand.occupied.contains(area) => {
                return stays(values.reinforcing(table, area, ninja));
            }
            (None, _) => (Gain::default(), ninja),
            (Some(ronin), None) => match ninja.checked_sub(table.free_vitality(ronin)) {
                None => return stays(values.wounding(table, ronin, ninja)),
                Some(left) => (self.wound(ronin, ninja), left),
            },
            _ => return stays(f32::INFINITY),
        };
        if left == 0 {
            return Landing {
                gain: felled,
                gained: false,
            };
        }
        let fields = [Area::Field2, Area::Field3].map(|one| hand.occupied.contains(one));
        let areas = 1 + u8::from(area.is_field() && fields != [false; 2]);
        let added = values.gaining(table, area, left);
        let gain = Gain {
            added,
            areas,
            fallen: 0,
        };
        Landing {
            gain: felled.and(gain).and(self.using(area)),
            gained: true,
        }
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
    fn using(&self, area: Area) -> Gain {
        let (table, values) = (self.table, self.combat.values);
        let reach = table.in_reach().into_iter();
        let marked = |worth: Option<&[f32; Ronin::COUNT]>| Gain {
            added: worth.map_or(0.0, |worth| {
                let each = table.in_reach().into_iter().map(|one| worth[one.index()]);
                each.fold(0.0, f32::max)
            }),
            ..Gain::default()
        };
        match area {
            Area::Watchtower => self.arrows(Area::Watchtower),
            // Of the one wound, the most that anybody's adds and the worst that it may do.
            Area::Well => {
                reach
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
