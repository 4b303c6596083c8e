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
    /// All areas together, with what is worth something beside them.
    village: Village,
    /// How many ninja may come through the Passage if it is occupied.
    through: u8,
    /// Whether the last ninja may fall if no area is occupied.
    last: bool,
}

/// What an area comes to: at least that.
#[derive(Clone, Copy, Default)]
struct Site {
    worth: f32,
    occupied: bool,
    /// How many more ninja the ronin there can absorb.
    room: u8,
    fallen: u8,
}

/// What areas come to together: at least that.
#[derive(Clone, Copy)]
struct Village {
    worth: f32,
    fallen: u8,
    occupied: Areas,
    /// Not occupied, but one more ninja would do, or two.
    open: Areas,
    ajar: Areas,
}

impl Village {
    fn change(&mut self, area: Area, before: &Site, after: &Site) {
        let put = |areas: &mut Areas, there: bool| {
            *areas = if there {
                areas.with(area)
            } else {
                areas.without(Areas::NONE.with(area))
            };
        };
        self.worth += after.worth - before.worth;
        self.fallen = self.fallen + after.fallen - before.fallen;
        put(&mut self.occupied, after.occupied);
        put(&mut self.open, !after.occupied && after.room == 0);
        put(&mut self.ajar, !after.occupied && after.room <= 1);
    }

    /// How many areas count towards five.
    const fn counted(&self) -> u8 {
        self.occupied.counted(false)
    }

    /// Whether so many ninja through the Passage gain what is missing to five areas.
    fn wins_through(&self, counted: u8, ninja: u8) -> bool {
        let gained = match ninja {
            0 => return false,
            1 => self.open,
            _ => self.ajar,
        };
        let fields = [Area::Field2, Area::Field3];
        self.occupied.contains(Area::Passage)
            && match FIVE_AREAS - counted {
                1 => !gained.is_empty(),
                // A second Field counts for two.
                2 => {
                    let [held, other] = fields.map(|field| self.occupied.contains(field));
                    held != other && fields.into_iter().any(|field| gained.contains(field))
                }
                _ => false,
            }
    }
}

impl<'a> Outlook<'a> {
    /// The outlook of a table, unless this is the last round, in which only the end counts.
    pub(super) fn new(options: &Options, values: &'a Values, table: &Table) -> Option<Self> {
        let sums = values.next(table)?;
        let through = if table.used_areas().contains(Area::Passage) {
            0
        } else {
            table.reserves().min(2)
        };
        let mut outlook = Self {
            sums,
            ninja: Area::ALL.map(|area| table.ninja(area)),
            ronin: Area::ALL.map(|_| Band::NONE),
            wounds: Ronin::ALL.map(|ronin| table.wounds(ronin)),
            strikes: table.post(Ronin::Musashi).area(),
            sites: [Site::default(); Area::COUNT],
            village: Village {
                worth: values.beside_areas(options, table)?,
                fallen: table.eliminated().len(),
                occupied: Areas::NONE,
                open: Areas::NONE,
                ajar: Areas::NONE,
            },
            through,
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
        for area in Area::ALL {
            outlook.refresh(area);
        }
        Some(outlook)
    }

    /// The outlook once Taiko has healed a ronin.
    pub(super) fn healed(&self, ronin: Ronin) -> Self {
        let mut healed = *self;
        let place = ronin.index();
        healed.wounds[place] -= 1;
        let stands = |area: &Area| self.ronin[area.index()].contains(ronin);
        if let Some(area) = Area::ALL.into_iter().find(stands) {
            healed.refresh(area);
        } else {
            let of = |wounds: u8| self.sums.wounds[place][usize::from(wounds)];
            healed.village.worth += of(healed.wounds[place]) - of(self.wounds[place]);
        }
        healed
    }

    fn refresh(&mut self, area: Area) {
        let place = area.index();
        let after = self.site(area, self.ninja[place], self.ronin[place]);
        self.village.change(area, &self.sites[place], &after);
        self.sites[place] = after;
    }

    /// The least that the table comes to if Hayai has ridden and Yobu has driven ninja.
    pub(super) fn least(&self, ride: Option<[Area; 2]>, drive: Option<(Area, &ByArea<u8>)>) -> f32 {
        let mut village = self.village;
        let mut touched = Areas::NONE;
        if let Some([from, to]) = ride {
            touched = touched.with(from).with(to);
        }
        if let Some((from, driven)) = drive {
            touched = driven.areas().into_iter().fold(touched, Areas::with);
            touched = touched.with(from);
        }
        for area in touched {
            let place = area.index();
            let mut ronin = self.ronin[place];
            match ride {
                Some([_, to]) if to == area => ronin = ronin.with(Ronin::Hayai),
                Some([from, _]) if from == area => {
                    ronin = ronin.without(Band::one(Ronin::Hayai));
                }
                _ => {}
            }
            let mut ninja = self.ninja[place];
            if let Some((from, driven)) = drive {
                ninja += driven[area];
                if from == area {
                    ninja -= driven.total() as u8;
                }
            }
            let after = self.site(area, ninja, ronin);
            village.change(area, &self.sites[place], &after);
        }
        self.value(&village)
    }

    /// What comes of so many ninja and these ronin on an area.
    fn site(&self, area: Area, ninja: u8, ronin: Band) -> Site {
        let struck = u8::from(self.strikes == Some(area));
        let ninja = ninja.saturating_sub(struck);
        let mut there = ronin.into_iter();
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
                room: room - ninja,
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
            room: 0,
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
        let village = &self.village;
        // Through the Passage, and again by the Inn, to a second Field and for another.
        let passed = 4 * u8::from(village.occupied.contains(Area::Passage));
        let copied = u8::from(village.occupied.contains(Area::Inn));
        self.value(village) > bound - ABILITIES || village.counted() + passed + copied >= FIVE_AREAS
    }

    fn value(&self, village: &Village) -> f32 {
        let counted = village.counted();
        if counted == 0 && self.last {
            return -WON;
        }
        if counted >= FIVE_AREAS
            || village.fallen == Band::ALL.len()
            || village.wins_through(counted, self.through)
        {
            return WON;
        }
        let mut sum = village.worth;
        if village.occupied.contains(Area::Inn) {
            let inn = |area: Area| self.sums.inn[area.index()];
            sum += village.occupied.into_iter().map(inn).sum::<f32>();
        }
        sum + self.sums.cross(counted, village.fallen)
    }
}
