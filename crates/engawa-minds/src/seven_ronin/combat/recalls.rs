//! What recalling ninja by the Burial Grounds comes to, added up rather than played.

use engawa_rules::seven_ronin::{Area, Areas, ByArea, Table};

use super::{super::values::Sums, Combat};

/// How many ninja an ability recalls at most.
const AT_ONCE: usize = 2;

/// One or two ninja that can be recalled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Recall {
    pub(super) ninja: ByArea<u8>,
    pub(super) count: u8,
    /// The areas whose last ninja are among them.
    pub(super) given_up: Areas,
    /// What the areas lose, but for how many of them count.
    pub(super) lost: f32,
}

/// Everything that can be recalled from a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Recalls<'a> {
    table: &'a Table,
    next: &'a Sums,
    counted: u8,
    /// What so many ninja more in the Reserves add at the end of the round, up to what two recalls
    /// bring.
    stocked: [f32; 2 * AT_ONCE + 1],
    /// What each area loses by its first ninja, and by its second.
    lost: [[f32; AT_ONCE]; Area::COUNT],
}

impl<'a> Recalls<'a> {
    /// The recalls of a table in step 3.
    pub(super) fn new(combat: &'a Combat<'a>, table: &'a Table) -> Self {
        let next = combat.values.after(table);
        let reserves = |more| {
            let reserves = table.reserves() + more;
            combat.values.restocked(combat.options, table, reserves)
        };
        let hosted = table.ninja(Area::Inn) > 0;
        let lost = Area::ALL.map(|area| {
            let ninja = table.ninja(area);
            let mut lost = [0.0; AT_ONCE];
            for (more, lost) in (1..).zip(&mut lost) {
                let Some(left) = ninja.checked_sub(more) else {
                    break;
                };
                *lost = next.on(area, left + 1) - next.on(area, left);
                if hosted && left == 0 {
                    *lost += match area {
                        Area::Inn => table
                            .occupied()
                            .into_iter()
                            .map(|area| next.inn[area.index()])
                            .sum::<f32>(),
                        _ => next.inn[area.index()],
                    };
                }
            }
            lost
        });
        Self {
            table,
            next,
            counted: table.counted(),
            stocked: [0, 1, 2, 3, 4].map(reserves),
            lost,
        }
    }

    /// What a recall adds if the step ends with it.
    pub(super) fn adds(&self, recall: &Recall) -> f32 {
        let stocked = self.stocked[usize::from(recall.count)] - recall.lost;
        if recall.given_up.is_empty() {
            return stocked;
        }
        let left = self.table.counted_without(recall.given_up);
        let fallen = self.table.eliminated().len();
        stocked + self.next.cross(left, fallen) - self.next.cross(self.counted, fallen)
    }

    /// What the best recall adds if the step ends with it.
    pub(super) fn best(&self) -> f32 {
        let areas = self.table.occupied();
        let mut best = f32::NEG_INFINITY;
        let mut with = |lost: f32, one: Area, other: Option<Area>| {
            // What is given up costs more yet.
            let count = 1 + usize::from(other.is_some());
            if self.stocked[count] - lost > best {
                let mut ninja = ByArea::default();
                ninja[one] = 1;
                if let Some(other) = other {
                    ninja[other] += 1;
                }
                best = best.max(self.adds(&self.of(&ninja)));
            }
        };
        for one in areas {
            let [first, second] = self.lost[one.index()];
            with(first, one, None);
            if self.table.ninja(one) > 1 {
                with(first + second, one, Some(one));
            }
            for other in areas.into_iter().filter(|&other| other > one) {
                with(first + self.lost[other.index()][0], one, Some(other));
            }
        }
        best
    }

    /// What another recall after one adds at most.
    pub(super) fn most_after(&self) -> f32 {
        let more = |by: usize| self.stocked[by + AT_ONCE] - self.stocked[by];
        more(1).max(more(2))
    }

    /// All recalls.
    pub(super) fn each(&self) -> impl Iterator<Item = Recall> {
        let areas = self.table.occupied();
        areas.into_iter().flat_map(move |one| {
            let mut alone = ByArea::default();
            alone[one] = 1;
            let others = areas.into_iter().filter(move |&other| other >= one);
            let pairs = others.map(move |other| {
                let mut pair = alone;
                pair[other] += 1;
                pair
            });
            let some = std::iter::once(alone).chain(pairs);
            some.filter(move |some| some[one] <= self.table.ninja(one))
                .map(|some| self.of(&some))
        })
    }

    /// The recall of these, one or two, who are there.
    pub(super) fn of(&self, ninja: &ByArea<u8>) -> Recall {
        let mut recall = Recall {
            ninja: *ninja,
            count: 0,
            given_up: Areas::NONE,
            lost: 0.0,
        };
        for area in ninja.areas() {
            recall.count += ninja[area];
            let lost = &self.lost[area.index()][..usize::from(ninja[area])];
            recall.lost += lost.iter().sum::<f32>();
            if ninja[area] == self.table.ninja(area) {
                recall.given_up = recall.given_up.with(area);
            }
        }
        // What another area was worth beside the Inn is lost once.
        if recall.given_up.contains(Area::Inn) {
            let other = recall.given_up.without(Areas::NONE.with(Area::Inn));
            let inn = other.into_iter().map(|area| self.next.inn[area.index()]);
            recall.lost -= inn.sum::<f32>();
        }
        recall
    }
}
