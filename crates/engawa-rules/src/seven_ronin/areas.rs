//! Combat, step 3: the abilities of occupied areas.

use super::{
    action::{Action, Feat, Order},
    event::{Cause, Event, Mark},
    illegal::Illegal,
    options::{Edition, Options},
    ronin::{Band, Ronin},
    table::Table,
    village::{Area, Areas, ByArea, Post},
    wounds,
};
use crate::game::Witness;

/// Whether the Attacker may use this ability now.
pub(super) fn check(options: &Options, table: &Table, action: &Action) -> Result<(), Illegal> {
    match action {
        // SR-5.17: a Field of one's own counts by itself and has nothing to use.
        Action::Use(Feat::Field(_)) => Err(Illegal::NoEffect),
        Action::Use(feat) => {
            usable(table, feat.area())?;
            effect(options, table, Hits::Watchtower, feat)
        }
        // SR-5.14: the copied area is occupied now; whether it was used does not matter.
        Action::Inn(feat) => {
            usable(table, Area::Inn)?;
            occupied(table, feat.area())?;
            effect(options, table, Hits::by_inn(options), feat)
        }
        // SR-5.1: the step waits only while there is something to do, so it can always be ended.
        Action::Done => Ok(()),
        Action::Deploy(_)
        | Action::Hayai(_)
        | Action::Musashi
        | Action::Taiko(_)
        | Action::Yobu(_)
        | Action::Yumi
        | Action::Wounds { .. } => Err(Illegal::NotNow),
    }
}

/// SR-5.2: judged at the moment of use, so areas gained during the step count.
fn occupied(table: &Table, area: Area) -> Result<(), Illegal> {
    if table.ninja[area] > 0 && table.ronin_on(area).is_empty() {
        Ok(())
    } else {
        Err(Illegal::NotOccupied { area })
    }
}

/// SR-5.3: once a round.
fn usable(table: &Table, area: Area) -> Result<(), Illegal> {
    if table.used_areas.contains(area) {
        return Err(Illegal::AreaUsed { area });
    }
    occupied(table, area)
}

/// Whose neighbours a Watchtower's arrows hit.
#[derive(Clone, Copy, Debug)]
enum Hits {
    Watchtower,
    Inn,
}

impl Hits {
    /// SR-5.15: an Inn in the Watchtower's place hits its own neighbours in en2.
    #[inline]
    fn by_inn(options: &Options) -> Self {
        match options.edition {
            Edition::En2 => Self::Inn,
            Edition::Fr1 | Edition::Pl1 => Self::Watchtower,
        }
    }

    #[inline]
    fn band(self, options: &Options, table: &Table) -> Band {
        let [one, other] = options.neighbours(match self {
            Self::Watchtower => Area::Watchtower,
            Self::Inn => Area::Inn,
        });
        let hit = |post: Post| matches!(post, Post::Area(area) if area == one || area == other);
        table.posts.band(hit)
    }
}

/// Whether an area's ability, the area being usable, has this effect.
fn effect(options: &Options, table: &Table, hits: Hits, feat: &Feat) -> Result<(), Illegal> {
    match *feat {
        Feat::Watchtower(order) => watchtower(table, hits.band(options, table), order),
        // SR-5.7: with one marker left in the General Supply it brings that one.
        Feat::Granary => supplied(table),
        // SR-5.8: one ronin of the Attacker's choice.
        Feat::Well(ronin) => {
            supplied(table)?;
            reachable(table, ronin)
        }
        // SR-5.9: one ronin who is not to be held already.
        Feat::Pen(ronin) => {
            reachable(table, ronin)?;
            unmarked(table.held_next, ronin, Mark::Held)
        }
        // SR-5.10: one ronin who is not to be silenced already; Kabe may be chosen for nothing.
        Feat::Shrine(ronin) => {
            reachable(table, ronin)?;
            unmarked(table.shrined_next, ronin, Mark::Shrined)
        }
        Feat::Burial(ninja) => burial(table, &ninja),
        // SR-5.16: copying a Field spends the Inn, whatever comes of it.
        Feat::Field(_) => Ok(()),
        // SR-5.12: one or two ninja, as far as the Reserves go.
        Feat::Passage { ninja, .. } => {
            if table.reserves == 0 {
                return Err(Illegal::NoReserves);
            }
            let most = table.reserves.min(2);
            if ninja > most {
                return Err(Illegal::TooManyThrough { most });
            }
            if ninja == 0 {
                return Err(Illegal::NoEffect);
            }
            Ok(())
        }
    }
}

fn supplied(table: &Table) -> Result<(), Illegal> {
    if table.supply == 0 {
        return Err(Illegal::NoSupply);
    }
    Ok(())
}

/// SR-5.4: neither the eliminated nor one on the Green can be chosen.
fn reachable(table: &Table, ronin: Ronin) -> Result<(), Illegal> {
    if table.eliminated.contains(ronin) {
        return Err(Illegal::Eliminated { ronin });
    }
    match table.posts[ronin].area() {
        Some(_) => Ok(()),
        None => Err(Illegal::OutOfReach { ronin }),
    }
}

fn unmarked(marked: Band, ronin: Ronin, mark: Mark) -> Result<(), Illegal> {
    if marked.contains(ronin) {
        return Err(Illegal::AlreadyMarked { ronin, mark });
    }
    Ok(())
}

/// SR-5.5, SR-5.6: every ronin in reach, in a given order exactly when the supply runs short.
fn watchtower(table: &Table, band: Band, order: Order) -> Result<(), Illegal> {
    if band.is_empty() {
        return Err(Illegal::NobodyHit);
    }
    supplied(table)?;
    match (table.supply < band.len(), order.is_empty()) {
        (false, true) => Ok(()),
        (false, false) => Err(Illegal::OrderNotAsked),
        (true, _) if order.iter().collect::<Band>() == band => Ok(()),
        (true, _) => Err(Illegal::OrderNeeded),
    }
}

/// SR-5.11: one or two ninja from areas.
fn burial(table: &Table, ninja: &ByArea<u8>) -> Result<(), Illegal> {
    for area in ninja.areas() {
        if ninja[area] > table.ninja[area] {
            return Err(Illegal::NotSoMany { area });
        }
    }
    match ninja.total() {
        0 => Err(Illegal::NoEffect),
        1 | 2 => Ok(()),
        _ => Err(Illegal::TooManyRecalled),
    }
}

/// Whether there is anything to do in this step but to end it.
pub(super) fn any(options: &Options, table: &Table) -> bool {
    let occupied = table.occupied();
    let usable = occupied.without(table.used_areas);
    if usable.is_empty() {
        return false;
    }
    // Most often one of these has something to do, and the rest need not be looked at.
    if usable.contains(Area::Burial)
        || (usable.contains(Area::Granary) && table.supply > 0)
        || (usable.contains(Area::Passage) && table.reserves > 0)
    {
        return true;
    }
    let reach = table.in_reach();
    let works = |area, hits: Hits| match area {
        Area::Watchtower => table.supply > 0 && !hits.band(options, table).is_empty(),
        Area::Granary => table.supply > 0,
        Area::Well => table.supply > 0 && !reach.is_empty(),
        Area::Pen => !reach.without(table.held_next).is_empty(),
        Area::Shrine => !reach.without(table.shrined_next).is_empty(),
        Area::Burial => true,
        Area::Passage => table.reserves > 0,
        Area::Inn | Area::Field2 | Area::Field3 => false,
    };
    let by_inn = Hits::by_inn(options);
    usable.into_iter().any(|area| works(area, Hits::Watchtower))
        || (usable.contains(Area::Inn)
            && occupied
                .into_iter()
                .any(|area| area.is_field() || works(area, by_inn)))
}

/// All that the Attacker can do in this step, but for ending it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Menu {
    /// How many actions each area has; the Inn's copies are counted in `copied`.
    counts: [u32; Area::COUNT],
    copied: [u32; Area::COUNT],
    hit: Band,
    hit_by_inn: Band,
    reach: Band,
    held_next: Band,
    shrined_next: Band,
    /// The areas with ninja, and with two or more.
    ninja: Areas,
    pairs: Areas,
    /// How many ninja the Passage can bring: 0, 1 or 2.
    through: u32,
    short: [bool; 2],
}

impl Menu {
    pub(super) fn new(options: &Options, table: &Table) -> Self {
        let ninja = table.ninja.areas();
        let occupied = ninja.without(table.defended());
        let usable = occupied.without(table.used_areas);
        let mut menu = Self {
            counts: [0; Area::COUNT],
            copied: [0; Area::COUNT],
            hit: Band::NONE,
            hit_by_inn: Band::NONE,
            reach: Band::NONE,
            held_next: table.held_next,
            shrined_next: table.shrined_next,
            ninja,
            pairs: Areas::NONE,
            through: u32::from(table.reserves.min(2)),
            short: [false; 2],
        };
        menu.reach = table.in_reach();
        if occupied.contains(Area::Burial) {
            menu.pairs = ByArea(table.ninja.0.map(|ninja| ninja.saturating_sub(1))).areas();
        }
        if occupied.contains(Area::Watchtower) {
            menu.hit = Hits::Watchtower.band(options, table);
            menu.hit_by_inn = Hits::by_inn(options).band(options, table);
            menu.short = [menu.hit, menu.hit_by_inn].map(|band| table.supply < band.len());
        }
        for area in usable {
            if area != Area::Inn && !area.is_field() {
                menu.counts[area.index()] = menu.of(table, area, menu.hit, menu.short[0]);
            }
        }
        if usable.contains(Area::Inn) {
            for area in occupied.without(Areas::NONE.with(Area::Inn)) {
                menu.copied[area.index()] = menu.of(table, area, menu.hit_by_inn, menu.short[1]);
            }
            menu.counts[Area::Inn.index()] = menu.copied.iter().sum();
        }
        menu
    }

    /// How many ways there are to use the ability of an area.
    #[inline]
    fn of(&self, table: &Table, area: Area, hit: Band, short: bool) -> u32 {
        let supplied = u32::from(table.supply > 0);
        let choices = |band: Band| u32::from(band.len());
        match area {
            Area::Watchtower => match (choices(hit), short) {
                (0, _) => 0,
                (_, false) => supplied,
                (ronin, true) => supplied * (1..=ronin).product::<u32>(),
            },
            Area::Granary => supplied,
            Area::Well => supplied * choices(self.reach),
            Area::Pen => choices(self.reach.without(self.held_next)),
            Area::Shrine => choices(self.reach.without(self.shrined_next)),
            Area::Burial => {
                let areas = u32::from(self.ninja.len());
                areas + areas * (areas - 1) / 2 + u32::from(self.pairs.len())
            }
            Area::Field2 | Area::Field3 => 1,
            Area::Passage => Area::COUNT as u32 * self.through,
            Area::Inn => 0,
        }
    }

    /// How many actions there are, ending the step not counted.
    #[inline]
    pub(super) fn count(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// The action with `before` others before it in canonical order; the last one ends the step.
    pub(super) fn nth(&self, mut before: u32) -> Action {
        for area in Area::ALL {
            let count = self.counts[area.index()];
            if before < count {
                return if area == Area::Inn {
                    self.copy(before)
                } else {
                    Action::Use(self.within(area, before, self.hit, self.short[0]))
                };
            }
            before -= count;
        }
        Action::Done
    }

    fn copy(&self, mut before: u32) -> Action {
        for area in Area::ALL {
            let count = self.copied[area.index()];
            if before < count {
                return Action::Inn(self.within(area, before, self.hit_by_inn, self.short[1]));
            }
            before -= count;
        }
        Action::Done
    }

    #[inline]
    fn within(&self, area: Area, before: u32, hit: Band, short: bool) -> Feat {
        let pick = |band: Band| band.nth(before).unwrap_or(Ronin::Hayai);
        match area {
            Area::Watchtower if short => Feat::Watchtower(permutation(hit, before)),
            Area::Watchtower => Feat::Watchtower(Order::NONE),
            Area::Granary => Feat::Granary,
            Area::Well => Feat::Well(pick(self.reach)),
            Area::Pen => Feat::Pen(pick(self.reach.without(self.held_next))),
            Area::Shrine => Feat::Shrine(pick(self.reach.without(self.shrined_next))),
            Area::Burial => Feat::Burial(self.recall(before)),
            Area::Passage => Feat::Passage {
                area: Area::ALL[(before / self.through) as usize],
                ninja: (before % self.through + 1) as u8,
            },
            Area::Inn | Area::Field2 | Area::Field3 => Feat::Field(area),
        }
    }

    /// For each area in order: one from it, one from it and one from a later one, two from it.
    fn recall(&self, mut before: u32) -> ByArea<u8> {
        let mut ninja = ByArea::default();
        let mut later = u32::from(self.ninja.len());
        for area in self.ninja {
            later -= 1;
            let pair = u32::from(self.pairs.contains(area));
            if before == 0 {
                ninja[area] = 1;
                break;
            }
            if before <= later {
                ninja[area] = 1;
                let place = u32::from(self.ninja.len()) - later + before - 1;
                if let Some(second) = self.ninja.into_iter().nth(place as usize) {
                    ninja[second] = 1;
                }
                break;
            }
            if before == later + pair {
                ninja[area] = 2;
                break;
            }
            before -= 1 + later + pair;
        }
        ninja
    }
}

/// The order with `before` others before it in canonical order.
fn permutation(mut band: Band, mut before: u32) -> Order {
    let mut order = Order::NONE;
    while !band.is_empty() {
        let rest: u32 = (1..u32::from(band.len())).product();
        if let Some(next) = band.nth(before / rest)
            && let Some(longer) = order.then(next)
        {
            order = longer;
            band = band.without(Band::one(next));
        } else {
            break;
        }
        before %= rest;
    }
    order
}

/// Does what was checked; true if ninja came onto an area with a ronin and wounds are due there.
pub(super) fn apply(
    options: &Options,
    table: &mut Table,
    action: &Action,
    witness: &mut impl Witness<Event>,
) -> Option<Area> {
    let (feat, hits, inn) = match action {
        Action::Use(feat) => (feat, Hits::Watchtower, false),
        Action::Inn(feat) => (feat, Hits::by_inn(options), true),
        _ => return None,
    };
    let area = feat.area();
    table.used_areas = table.used_areas.with(if inn { Area::Inn } else { area });
    witness.see(Event::Used { area, inn });
    match *feat {
        Feat::Watchtower(order) => {
            let band = hits.band(options, table);
            if order.is_empty() {
                band.into_iter()
                    .for_each(|ronin| hit(table, ronin, Cause::Watchtower, witness));
            } else {
                order
                    .iter()
                    .for_each(|ronin| hit(table, ronin, Cause::Watchtower, witness));
            }
        }
        Feat::Granary => {
            let ninja = table.supply.min(2);
            table.supply -= ninja;
            table.reserves += ninja;
            witness.see(Event::Gained { ninja });
        }
        Feat::Well(ronin) => hit(table, ronin, Cause::Well, witness),
        Feat::Pen(ronin) => {
            table.held_next = table.held_next.with(ronin);
            let mark = Mark::Held;
            witness.see(Event::Marked { ronin, mark });
        }
        Feat::Shrine(ronin) => {
            table.shrined_next = table.shrined_next.with(ronin);
            let mark = Mark::Shrined;
            witness.see(Event::Marked { ronin, mark });
        }
        Feat::Burial(recalled) => {
            for area in recalled.areas() {
                let ninja = recalled[area];
                table.ninja[area] -= ninja;
                table.reserves += ninja;
                witness.see(Event::Recalled { area, ninja });
            }
        }
        Feat::Field(_) => table.inn_field = true,
        Feat::Passage { area, ninja } => {
            table.reserves -= ninja;
            table.ninja[area] += ninja;
            witness.see(Event::Reinforced { area, ninja });
            return (!table.ronin_on(area).is_empty()).then_some(area);
        }
    }
    None
}

/// SR-5.6: one wound from the General Supply, as long as it has a marker; the markers of an
/// eliminated ronin are there for the next one.
fn hit(table: &mut Table, ronin: Ronin, by: Cause, witness: &mut impl Witness<Event>) {
    if table.supply == 0 {
        return;
    }
    if let Some(area) = table.posts[ronin].area() {
        table.supply -= 1;
        wounds::wound(table, ronin, area, 1, by, witness);
    }
}
