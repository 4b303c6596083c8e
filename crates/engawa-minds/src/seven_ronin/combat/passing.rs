//! What ninja through the Passage can come to at most.

use engawa_rules::seven_ronin::{Area, Band, Table};

use super::{
    Combat,
    areas::Step,
    ending::{FIVE_AREAS, add},
    hand::Hand,
};

/// Bounds of what the table is worth after ninja have come through the Passage, with the ability of
/// an area they gain and with what is recalled afterwards, as long as no Inn is left.
pub(super) struct Passing<'a> {
    combat: &'a Combat<'a>,
    table: &'a Table,
    hand: &'a Hand,
    /// What the table is worth with marks.
    base: f32,
    counted: u8,
    /// What the Reserves come to without so many ninja.
    stock: [f32; 3],
}

impl<'a> Passing<'a> {
    pub(super) fn new(combat: &'a Combat<'a>, step: &'a Step<'a>) -> Self {
        let mut passing = Self {
            combat,
            table: step.table,
            hand: &step.hand,
            base: add(step.stands, step.marks.own),
            counted: step.table.counted(),
            stock: [0.0; 3],
        };
        let reserves = step.table.reserves();
        let recalls = step.hand.usable.contains(Area::Burial);
        passing.stock =
            [0, 1, 2].map(|ninja| passing.stocked(reserves.saturating_sub(ninja), recalls));
        passing
    }

    /// The most that the table comes to with so many ninja through the Passage onto an area:
    /// without a bound where wounds are divided, where more than one may fall and where the game
    /// may be won.
    pub(super) fn through(&self, area: Area, ninja: u8) -> f32 {
        let (added, gained) = self.arriving(area, ninja);
        let recalls = self.hand.usable.contains(Area::Burial);
        let left = self.table.reserves().saturating_sub(ninja);
        let stock = match area {
            Area::Granary if gained => self.stocked(left + 2, recalls),
            Area::Burial if gained => self.stocked(left, true),
            _ => self.stock[usize::from(ninja)],
        };
        self.base + added + stock
    }

    /// The most that it comes to if so many are recalled first, but for what their areas lose.
    ///
    /// Those that go back to where they came from might as well have stayed.
    pub(super) fn most_after(&self, recalled: u8) -> f32 {
        let reserves = self.table.reserves() + recalled;
        let mut most = f32::NEG_INFINITY;
        for ninja in 1..=reserves.min(2) {
            // The Burial Grounds are used up, and the Granary may be gained.
            let left = reserves - ninja;
            let stock = self.stocked(left, false);
            for area in Area::ALL {
                let (added, gained) = self.arriving(area, ninja);
                let stock = match area {
                    Area::Granary if gained => self.stocked(left + 2, false),
                    _ => stock,
                };
                most = most.max(self.base + added + stock);
            }
        }
        most
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

    /// The most that arriving ninja add but for Reserves, and whether they gain the area.
    fn arriving(&self, area: Area, ninja: u8) -> (f32, bool) {
        let Self { table, hand, .. } = self;
        let values = self.combat.values;
        let mut there = table.ronin_on(area).into_iter();
        let (fallen, gained, felled) = match (there.next(), there.next()) {
            (None, _) if hand.occupied.contains(area) => {
                return (values.reinforcing(table, area, ninja), false);
            }
            (None, _) => (0, ninja, 0.0),
            (Some(ronin), None) => match ninja.checked_sub(table.free_vitality(ronin)) {
                None => return (values.wounding(table, ronin, ninja), false),
                Some(left) => (1, left, values.felling(table, ronin)),
            },
            _ => return (f32::INFINITY, false),
        };
        let (mut added, mut more) = (felled, 0);
        if gained > 0 {
            let fields = [Area::Field2, Area::Field3].map(|one| hand.occupied.contains(one));
            more = 1 + u8::from(area.is_field() && fields != [false; 2]);
            added += values.gaining(table, area, gained) + self.using(area);
        }
        if self.counted + more >= FIVE_AREAS || table.eliminated().len() + fallen == Band::ALL.len()
        {
            return (f32::INFINITY, gained > 0);
        }
        added += values.crossing(table, self.counted, more, fallen);
        (added, gained > 0)
    }

    /// The most that the ability of an area adds, but for Reserves: without a bound if somebody
    /// may fall by it or it may be another's.
    fn using(&self, area: Area) -> f32 {
        let (table, values) = (self.table, self.combat.values);
        let wound = |ronin| {
            if table.free_vitality(ronin) > 1 {
                values.wounding(table, ronin, 1)
            } else {
                f32::INFINITY
            }
        };
        let reach = table.in_reach().into_iter();
        match area {
            Area::Watchtower => {
                let beside = self.combat.options.neighbours(Area::Watchtower).into_iter();
                let hit = beside.flat_map(|area| table.ronin_on(area));
                hit.map(wound).sum()
            }
            Area::Well => reach.map(wound).fold(0.0, f32::max),
            Area::Pen => values.holding(table).map_or(0.0, |worth| {
                reach.map(|ronin| worth[ronin.index()]).fold(0.0, f32::max)
            }),
            Area::Shrine => values.shrining(table).map_or(0.0, |worth| {
                reach.map(|ronin| worth[ronin.index()]).fold(0.0, f32::max)
            }),
            Area::Granary | Area::Burial | Area::Field2 | Area::Field3 => 0.0,
            Area::Inn | Area::Passage => f32::INFINITY,
        }
    }
}
