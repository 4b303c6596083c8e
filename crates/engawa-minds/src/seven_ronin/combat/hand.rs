//! What the Attacker holds in step 3, and what follows from it.

use engawa_rules::seven_ronin::{Area, Areas, Band, Options, Ronin, Table, village::ROUNDS};

use super::need::{NEVER_MORE, need};

/// What the Attacker holds in step 3.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hand {
    pub(super) occupied: Areas,
    /// Occupied and not yet used.
    pub(super) usable: Areas,
    /// Where Tasuke stands with another ronin.
    pub(super) pair: Option<Area>,
}

impl Hand {
    pub(super) fn new(table: &Table) -> Self {
        let occupied = table.occupied();
        let post = table.post(Ronin::Tasuke).area();
        Self {
            occupied,
            usable: occupied.without(table.used_areas()),
            pair: post.filter(|&area| table.ronin_on(area).len() == 2),
        }
    }

    /// Whether ninja can still come through the Passage.
    pub(super) const fn passages(&self) -> bool {
        self.usable.contains(Area::Passage)
            || (self.usable.contains(Area::Inn) && self.occupied.contains(Area::Passage))
    }

    /// Whether so many ninja through the Passage leave the areas as they are: they join others or
    /// are all absorbed by the one ronin there.
    pub(super) fn gains_nothing(&self, table: &Table, area: Area, ninja: u8) -> bool {
        let mut there = table.ronin_on(area).into_iter();
        match (there.next(), there.next()) {
            (None, _) => self.occupied.contains(area),
            (Some(ronin), None) => table.free_vitality(ronin) >= ninja,
            _ => false,
        }
    }

    /// Whether the last round is lost whatever the Attacker still does: the areas within reach do
    /// not come to five, nor the wounds to all ronin.
    pub(super) fn hopeless(&self, table: &Table) -> bool {
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

    /// Whether the General Supply may run short, so that the order of all abilities matters.
    pub(super) fn short_of_markers(&self, options: &Options, table: &Table) -> bool {
        table.supply() < NEVER_MORE
            && table.supply() < need(options, table, self.usable, self.occupied)
    }

    /// Whether what is recalled may be needed for the Passage.
    pub(super) fn tangled(&self, table: &Table) -> bool {
        if table.reserves() >= 4 || !self.occupied.contains(Area::Burial) || !self.passages() {
            return false;
        }
        table.reserves() < 2 || (self.usable.contains(Area::Passage) && self.passes_twice(table))
    }

    /// Whether the Inn may copy the Passage, now or once it is gained by it.
    fn passes_twice(&self, table: &Table) -> bool {
        /// Two through the Passage, of whom one is to stay, after arrows and water.
        const WEAK: u8 = 4;
        if self.occupied.contains(Area::Inn) || table.used_areas().contains(Area::Inn) {
            return self.usable.contains(Area::Inn);
        }
        let there = table.ronin_on(Area::Inn).into_iter();
        there.map(|ronin| table.free_vitality(ronin)).sum::<u8>() <= WEAK
    }
}
