//! How many markers the abilities of a round can take from the General Supply.

use engawa_rules::seven_ronin::{Area, Areas, Options, Ronin, Table};

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

/// The same before wounds are dealt, when it is not known yet which areas will be occupied.
pub(super) fn need_at_reveal(options: &Options, table: &Table) -> u8 {
    let mut ninja: Areas = Area::ALL
        .into_iter()
        .filter(|&area| table.ninja(area) > 0)
        .collect();
    if let Some(from) = table.post(Ronin::Yobu).area()
        && table.ninja(from) > 0
    {
        let [one, other] = options.neighbours(from);
        ninja = ninja.with(one).with(other);
    }
    // Hayai may ride into reach of the arrows.
    let rider = u8::from(ninja.contains(Area::Watchtower)) * 2;
    need(options, table, ninja, ninja) + rider
}
