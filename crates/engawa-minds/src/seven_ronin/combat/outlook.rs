//! What a table in step 1 promises: the least it can be worth after wounds are dealt, at a glance.

use engawa_rules::seven_ronin::{Area, Areas, Band, ByArea, Options, Ronin, Table};

use super::{
    super::values::{FELL, Sums, Values, WON},
    ending::FIVE_AREAS,
};

/// The ninja and ronin of every area, and what they come to once they meet.
#[derive(Clone, Copy)]
pub(super) struct Outlook<'a> {
    sums: &'a Sums,
    ninja: [u8; Area::COUNT],
    ronin: [Band; Area::COUNT],
    wounds: [u8; Ronin::COUNT],
    /// Whether Musashi may strike: where he stands.
    strikes: Option<Area>,
    sites: [Site; Area::COUNT],
    /// What is worth something beside the areas.
    rest: f32,
    fallen: u8,
    /// Whether the last ninja may fall if no area is occupied.
    last: bool,
}

/// What an area comes to: at least that.
#[derive(Clone, Copy, Default)]
struct Site {
    worth: f32,
    occupied: bool,
    fallen: u8,
}

impl<'a> Outlook<'a> {
    /// The outlook of a table, unless this is the last round, in which only the end counts.
    pub(super) fn new(options: &Options, values: &'a Values, table: &Table) -> Option<Self> {
        let sums = values.next(table)?;
        let mut outlook = Self {
            sums,
            ninja: Area::ALL.map(|area| table.ninja(area)),
            ronin: Area::ALL.map(|_| Band::NONE),
            wounds: Ronin::ALL.map(|ronin| table.wounds(ronin)),
            strikes: table.post(Ronin::Musashi).area(),
            sites: [Site::default(); Area::COUNT],
            rest: values.beside_areas(options, table)?,
            fallen: table.eliminated().len(),
            last: table.green() == 0 && table.reserves() <= 1,
        };
        for ronin in Ronin::ALL {
            if let Some(area) = table.post(ronin).area() {
                let there = &mut outlook.ronin[area.index()];
                *there = there.with(ronin);
            }
        }
        if table.shrined().contains(Ronin::Musashi) {
            outlook.strikes = None;
        }
        outlook.refresh(Areas::ALL);
        Some(outlook)
    }

    /// The outlook once Taiko has healed a ronin.
    pub(super) fn healed(&self, ronin: Ronin) -> Self {
        let mut healed = *self;
        let place = ronin.index();
        healed.wounds[place] -= 1;
        let stands = |area: &Area| self.ronin[area.index()].contains(ronin);
        if let Some(area) = Area::ALL.into_iter().find(stands) {
            healed.refresh(Areas::NONE.with(area));
        } else {
            let of = |wounds: u8| self.sums.wounds[place][usize::from(wounds)];
            healed.rest += of(healed.wounds[place]) - of(self.wounds[place]);
        }
        healed
    }

    /// The least that the table comes to if Hayai has ridden and Yobu has driven ninja.
    pub(super) fn least(&self, ride: Option<[Area; 2]>, drive: Option<(Area, &ByArea<u8>)>) -> f32 {
        if ride.is_none() && drive.is_none() {
            return self.value();
        }
        let mut moved = *self;
        let mut touched = Areas::NONE;
        if let Some([from, to]) = ride {
            let (from_there, there) = (self.ronin[from.index()], self.ronin[to.index()]);
            moved.ronin[from.index()] = from_there.without(Band::one(Ronin::Hayai));
            moved.ronin[to.index()] = there.with(Ronin::Hayai);
            touched = touched.with(from).with(to);
        }
        if let Some((from, driven)) = drive {
            for to in driven.areas() {
                moved.ninja[from.index()] -= driven[to];
                moved.ninja[to.index()] += driven[to];
                touched = touched.with(to);
            }
            touched = touched.with(from);
        }
        moved.refresh(touched);
        moved.value()
    }

    fn refresh(&mut self, areas: Areas) {
        for area in areas {
            self.sites[area.index()] = self.site(area);
        }
    }

    /// What comes of ninja and ronin on an area.
    fn site(&self, area: Area) -> Site {
        let place = area.index();
        let struck = u8::from(self.strikes == Some(area));
        let ninja = self.ninja[place].saturating_sub(struck);
        let mut there = self.ronin[place].into_iter();
        let (first, second) = (there.next(), there.next());
        let free = |ronin: Ronin| ronin.vitality() - self.wounds[ronin.index()];
        let (room, fallen) = match (first, second) {
            (Some(one), Some(other)) => (free(one) + free(other), 2),
            (Some(one), None) => (free(one), 1),
            _ => (0, 0),
        };
        let Some(left) = ninja.checked_sub(room) else {
            let worth = match (first, second) {
                (Some(one), Some(other)) => (0..=ninja)
                    .filter(|&his| his <= free(one) && ninja - his <= free(other))
                    .map(|his| self.worth(one, his) + self.worth(other, ninja - his))
                    .fold(f32::INFINITY, f32::min),
                (Some(one), None) => self.worth(one, ninja),
                _ => 0.0,
            };
            // Where wounds are divided one may fall, which is worth no less.
            return Site {
                worth,
                ..Site::default()
            };
        };
        let downfall: f32 = [first, second]
            .into_iter()
            .flatten()
            .map(|ronin| self.sums.wounds[ronin.index()][FELL])
            .sum();
        Site {
            worth: downfall + self.sums.on(area, left),
            occupied: left > 0,
            fallen,
        }
    }

    /// What a ronin is worth with so many more wounds.
    fn worth(&self, ronin: Ronin, more: u8) -> f32 {
        let wounds = self.wounds[ronin.index()] + more;
        let wounds = if wounds >= ronin.vitality() {
            FELL
        } else {
            usize::from(wounds).min(FELL)
        };
        self.sums.wounds[ronin.index()][wounds]
    }

    /// Whether the table may come to more than a bound by the abilities of areas: a guess, for one
    /// in five of those that do so by little is not taken for it.
    pub(super) fn promises(&self, bound: f32) -> bool {
        /// What abilities seldom add, short of a fifth area.
        const ABILITIES: f32 = 2.0;
        // Through the Passage, and again by the Inn, to a second Field and for another.
        let passed = 4 * u8::from(self.occupied(Area::Passage));
        let copied = u8::from(self.occupied(Area::Inn));
        self.value() > bound - ABILITIES || self.counted() + passed + copied >= FIVE_AREAS
    }

    const fn occupied(&self, area: Area) -> bool {
        self.sites[area.index()].occupied
    }

    /// How many areas count towards five.
    fn counted(&self) -> u8 {
        let sites = self.sites.iter().map(|site| u8::from(site.occupied));
        let fields = self.occupied(Area::Field2) && self.occupied(Area::Field3);
        sites.sum::<u8>() + u8::from(fields)
    }

    fn value(&self) -> f32 {
        let (mut sum, mut fallen) = (self.rest, self.fallen);
        for site in &self.sites {
            sum += site.worth;
            fallen += site.fallen;
        }
        let counted = self.counted();
        if counted == 0 && self.last {
            return -WON;
        }
        if counted >= FIVE_AREAS || fallen == Band::ALL.len() {
            return WON;
        }
        if self.occupied(Area::Inn) {
            let inn = |area: Area| u8::from(self.occupied(area));
            let copied = Area::ALL.into_iter();
            sum += copied
                .map(|area| f32::from(inn(area)) * self.sums.inn[area.index()])
                .sum::<f32>();
        }
        sum + self.sums.cross(counted, fallen)
    }
}
