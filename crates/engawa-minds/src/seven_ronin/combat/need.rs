//! How many markers the abilities of a round can take from the General Supply.

use std::ops::RangeInclusive;

use engawa_rules::seven_ronin::{Area, Areas, Options, Ronin, Table};

/// Abilities never take more markers than this from the General Supply: three by arrows, two into
/// the Reserves, one by water, three in the Inn's place, six by what the Passage gains, two by
/// arrows at one who rides into their reach.
pub(super) const NEVER_MORE: u8 = 17;

/// The most markers that abilities can take from the General Supply.
pub(super) fn need(options: &Options, table: &Table, usable: Areas, occupied: Areas) -> u8 {
    const TAKERS: [Area; 3] = [Area::Watchtower, Area::Granary, Area::Well];
    let hits = |area| -> u8 {
        let [one, other] = options.neighbours(area);
        table.ronin_on(one).len() + table.ronin_on(other).len()
    };
    let of = |area| match area {
        Area::Watchtower => hits(Area::Watchtower).max(hits(Area::Inn)),
        Area::Granary => 2,
        Area::Well => 1,
        _ => 0,
    };
    let own = TAKERS.into_iter().filter(|&area| usable.contains(area));
    let mut need: u8 = own.map(of).sum();
    if usable.contains(Area::Inn) {
        let copied = TAKERS.into_iter().filter(|&area| occupied.contains(area));
        need += copied.map(of).max().unwrap_or(0);
    }
    // The Passage can gain an area, and the Inn through it another or its copy.
    if usable.contains(Area::Passage) {
        need += 6;
    } else if usable.contains(Area::Inn) && occupied.contains(Area::Passage) {
        need += 3;
    }
    need
}

/// Whether the General Supply cannot run short in this round, whatever happens after the reveal.
pub(super) fn ample(options: &Options, table: &Table) -> bool {
    if table.supply() >= NEVER_MORE {
        return true;
    }
    let ninja = within_reach(options, table);
    // Hayai may ride into reach of the arrows.
    let rider = u8::from(ninja.contains(Area::Watchtower)) * 2;
    table.supply() >= need(options, table, ninja, ninja) + rider
}

/// The areas that may be occupied after step 2: those with ninja, and those that Yobu can drive
/// them to.
fn within_reach(options: &Options, table: &Table) -> Areas {
    let mut ninja: Areas = Area::ALL
        .into_iter()
        .filter(|&area| table.ninja(area) > 0)
        .collect();
    if let Some(beside) = driven_to(options, table) {
        ninja = beside.into_iter().fold(ninja, Areas::with);
    }
    ninja
}

/// The areas that Yobu may drive ninja to.
fn driven_to(options: &Options, table: &Table) -> Option<[Area; 2]> {
    let from = table.post(Ronin::Yobu).area()?;
    (table.ninja(from) > 0).then(|| options.neighbours(from))
}

/// The fewest and the most wounds that a ronin can take in what is left of a round after the
/// reveal, short of a fall.
pub(super) fn peril(options: &Options, table: &Table, ronin: Ronin) -> RangeInclusive<u8> {
    let Some(area) = table.post(ronin).area() else {
        return 0..=0;
    };
    let beside = driven_to(options, table);
    let on = |area: Area| {
        let driven = beside.is_some_and(|beside| beside.contains(&area));
        table.ninja(area) + u8::from(driven) * 2
    };
    let by_areas = wounds_by(options, within_reach(options, table), area, ronin);
    match ronin {
        // He may ride anywhere.
        Ronin::Hayai => 0..=Area::ALL.into_iter().map(on).max().unwrap_or(0) + by_areas,
        // He may strike one, and he drive two away.
        Ronin::Musashi | Ronin::Yobu => 0..=on(area) + by_areas,
        // Wounds may be divided, with Hayai too if he rides to Tasuke.
        _ if ronin == Ronin::Tasuke || table.ronin_on(area).len() > 1 => 0..=on(area) + by_areas,
        _ => table.ninja(area)..=on(area) + by_areas,
    }
}

/// The most wounds that areas can deal to one ronin, if these come to be occupied.
///
/// What the Passage gains never wounds more than the ninja that come through it.
pub(super) fn wounds_by(options: &Options, areas: Areas, post: Area, ronin: Ronin) -> u8 {
    let in_sight = |of: Area| ronin == Ronin::Hayai || options.neighbours(of).contains(&post);
    let arrows = areas.contains(Area::Watchtower);
    let own = u8::from(arrows && in_sight(Area::Watchtower));
    let water = u8::from(areas.contains(Area::Well));
    let through = u8::from(areas.contains(Area::Passage)) * 2;
    let copied = if areas.contains(Area::Inn) {
        let arrows = arrows && (in_sight(Area::Watchtower) || in_sight(Area::Inn));
        u8::from(arrows).max(water).max(through)
    } else {
        0
    };
    own + water + through + copied
}
