//! What ninja through the Passage can add at most.

use engawa_rules::seven_ronin::{Area, Band, Table};

use super::{Combat, ending::FIVE_AREAS, hand::Hand};

impl Combat<'_> {
    /// The most that ninja through the Passage can add, with the ability of an area they gain and
    /// with what is recalled afterwards, as long as no Inn is left: without a bound where wounds
    /// are divided, where more than one may fall and where the game may be won.
    pub(super) fn passing(&self, table: &Table, area: Area, ninja: u8, hand: &Hand) -> f32 {
        let mut there = table.ronin_on(area).into_iter();
        let (mut added, mut gained, mut fallen) = (0.0, 0, 0);
        match (there.next(), there.next()) {
            (None, _) if hand.occupied.contains(area) => {
                added = self.values.reinforcing(table, area, ninja);
            }
            (None, _) => gained = ninja,
            (Some(ronin), None) => match ninja.checked_sub(table.free_vitality(ronin)) {
                None => added = self.values.wounding(table, ronin, ninja),
                Some(left) => {
                    added = self.values.felling(table, ronin);
                    (gained, fallen) = (left, 1);
                }
            },
            _ => return f32::INFINITY,
        }
        let mut reserves = table.reserves().saturating_sub(ninja);
        let mut recalls = hand.usable.contains(Area::Burial);
        let mut counted = 0;
        if gained > 0 {
            let fields = [Area::Field2, Area::Field3].map(|one| hand.occupied.contains(one));
            counted = 1 + u8::from(area.is_field() && fields != [false; 2]);
            recalls |= area == Area::Burial;
            if area == Area::Granary {
                reserves += 2;
            }
            added += self.values.gaining(table, area, gained) + self.using(table, area);
        }
        if table.counted() + counted >= FIVE_AREAS
            || table.eliminated().len() + fallen == Band::ALL.len()
        {
            return f32::INFINITY;
        }
        if gained + fallen > 0 {
            added += self.values.crossing(table, counted, fallen);
        }
        if recalls {
            added += self.values.recalling(table, reserves).max(0.0);
        }
        added + self.values.restocked(self.options, table, reserves)
    }

    /// The most that the ability of an area adds, but for Reserves: without a bound if somebody
    /// may fall by it or it may be another's.
    fn using(&self, table: &Table, area: Area) -> f32 {
        let wound = |ronin| {
            if table.free_vitality(ronin) > 1 {
                self.values.wounding(table, ronin, 1)
            } else {
                f32::INFINITY
            }
        };
        let reach = table.in_reach().into_iter();
        match area {
            Area::Watchtower => {
                let beside = self.options.neighbours(Area::Watchtower).into_iter();
                let hit = beside.flat_map(|area| table.ronin_on(area));
                hit.map(wound).sum()
            }
            Area::Well => reach.map(wound).fold(0.0, f32::max),
            Area::Pen => self.values.holding(table).map_or(0.0, |worth| {
                reach.map(|ronin| worth[ronin.index()]).fold(0.0, f32::max)
            }),
            Area::Shrine => self.values.shrining(table).map_or(0.0, |worth| {
                reach.map(|ronin| worth[ronin.index()]).fold(0.0, f32::max)
            }),
            Area::Granary | Area::Burial | Area::Field2 | Area::Field3 => 0.0,
            Area::Inn | Area::Passage => f32::INFINITY,
        }
    }
}
