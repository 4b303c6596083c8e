//! Tables of step 3 that were searched before.
//!
//! Different lines of step 1, and different deployments, come to tables on which the Attacker can do
//! the same: where ronin stand bears on arrows, and on what may be gained through the Passage.

use engawa_rules::seven_ronin::{Area, Areas, Options, Post, Ronin, Table};

use super::{
    super::memory::{Known, Slots, mixed},
    Combat,
    hand::Hand,
    need::wounds_by,
};

/// What is remembered of a table.
pub(super) struct Remembered<'a> {
    slots: &'a Slots,
    fingerprint: u64,
    known: Option<(Known, f32)>,
}

impl Combat<'_> {
    /// What is remembered of a table, if that is worth a look: of those at the start of the step
    /// with a Passage or an Inn, as others are searched as fast.
    pub(super) fn remembered(&self, table: &Table, hand: &Hand) -> Option<Remembered<'_>> {
        let slots = self.known?;
        let worth = hand.occupied.contains(Area::Passage) || hand.occupied.contains(Area::Inn);
        (worth && table.used_areas().is_empty()).then(|| {
            let fingerprint = fingerprint(self.options, table, hand);
            let known = slots.get(fingerprint);
            Remembered {
                slots,
                fingerprint,
                known,
            }
        })
    }
}

impl Remembered<'_> {
    /// The value, or a bound beyond that side of the window.
    pub(super) fn tells(&self, low: f32, high: f32) -> Option<f32> {
        let (known, value) = self.known?;
        let tells = match known {
            Known::Exactly => true,
            Known::AtLeast => value >= high,
            Known::AtMost => value <= low,
        };
        tells.then_some(value)
    }

    /// Notes what a search in a window came to.
    pub(super) fn note(&self, value: f32, low: f32, high: f32) {
        let known = if value >= high {
            Known::AtLeast
        } else if value <= low {
            Known::AtMost
        } else {
            Known::Exactly
        };
        self.slots.put(self.fingerprint, known, value);
    }
}

/// Equal for tables on which everything that can be done comes to the same.
fn fingerprint(options: &Options, table: &Table, hand: &Hand) -> u64 {
    /// Instead of an area: one of those that differ in nothing but who is in sight of arrows.
    const SOMEWHERE: u64 = 12;
    const OUT_OF_REACH: u64 = 16;
    let passes = hand.occupied.contains(Area::Passage);
    let scarce = hand.short_of_markers(options, table);
    // Through the Passage an area can be gained from one who falls by fewer ninja than may come.
    let bears = |ronin: Ronin, area: Area| {
        let most = || wounds_by(options, hand.occupied, area, Ronin::Musashi);
        scarce || (passes && (hand.pair == Some(area) || table.free_vitality(ronin) < most()))
    };
    let may_be_held = |area: Area| {
        let mut guards = table.ronin_on(area).into_iter();
        hand.occupied.contains(area) || (passes && guards.all(|ronin| bears(ronin, area)))
    };
    let [mut by_watchtower, mut by_inn] = [Areas::NONE; 2];
    if may_be_held(Area::Watchtower) {
        let beside = |area| options.neighbours(area).into_iter().collect();
        by_watchtower = beside(Area::Watchtower);
        if may_be_held(Area::Inn) {
            by_inn = beside(Area::Inn);
        }
    }
    let mut guarded = Areas::NONE;
    let (mut posts, mut wounds) = (u64::from(table.reserves()), u64::from(table.green()));
    for ronin in Ronin::ALL {
        wounds = wounds << 3 | u64::from(table.wounds(ronin));
        let place = match table.post(ronin) {
            Post::Home if table.eliminated().contains(ronin) => OUT_OF_REACH,
            Post::Home => OUT_OF_REACH + 1,
            Post::Green => OUT_OF_REACH + 2,
            Post::Area(area) if bears(ronin, area) => area.index() as u64,
            Post::Area(area) => {
                if passes {
                    guarded = guarded.with(area);
                }
                let in_sight = [by_watchtower, by_inn].map(|all| u64::from(all.contains(area)));
                SOMEWHERE | in_sight[0] << 1 | in_sight[1]
            }
        };
        posts = posts << 5 | place;
    }
    let ninja = Area::ALL
        .into_iter()
        .fold(1, |all, area| all << 5 | u64::from(table.ninja(area)));
    let guarded = Area::ALL
        .into_iter()
        .fold(1, |all, area| all << 1 | u64::from(guarded.contains(area)));
    mixed(mixed(ninja, posts), wounds << 16 | guarded)
}
