//! How the Attacker's step ends: marks and recalls, which need not be played to be added up.

use engawa_rules::seven_ronin::{Action, Area, Band, Feat, Ronin, Table, table::Phase};

use super::{super::values::WON, Combat, Most, Way, areas::Step, hand::Hand, recalls::Recalls};

/// How many areas win the game.
pub(super) const FIVE_AREAS: u8 = 5;

/// The most that marks can add: one's own, and one more by the Inn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Marks {
    pub(super) own: f32,
    pub(super) inn: f32,
    /// Who is marked by Shrine and by Animal Pen, and how much more than another would be.
    chosen: [Option<(Ronin, f32)>; 2],
}

impl Marks {
    /// How much less one's own are worth once a ronin has fallen.
    pub(super) fn less_without(&self, fallen: Ronin) -> f32 {
        let chosen = self.chosen.iter().flatten();
        let less = chosen.filter(|(ronin, _)| *ronin == fallen);
        less.map(|(_, more)| more).sum()
    }
}

impl Combat<'_> {
    /// What the table is worth if the step ends now.
    pub(super) fn stands(&self, table: &Table) -> f32 {
        if unmarked(table) {
            self.values.if_ended(self.options, table)
        } else {
            let ended = table.after(self.options, &Action::Done);
            self.values.log_odds(&ended)
        }
    }

    /// The same for a table whose step may have ended by itself.
    fn ended(&self, table: &Table) -> f32 {
        if table.phase() == Phase::Areas {
            self.stands(table)
        } else {
            self.values.log_odds(table)
        }
    }

    /// Marks come when nobody can fall any more; they add up, so the best is the best, and need
    /// not be played. In the last round they are worth nothing.
    pub(super) fn marks_and_recalls(&self, step: &Step<'_>, most: &mut Most<'_>) {
        let Step {
            table,
            hand,
            stands,
            marks,
        } = step;
        if self.recall(table, *stands, marks.own, hand, most) || !hand.usable.contains(Area::Inn) {
            return;
        }
        if marks.inn > 0.0 && self.recall(table, *stands, marks.own + marks.inn, hand, most) {
            return;
        }
        // A Field that is copied counts towards five areas and for nothing else.
        if table.counted() + 1 >= FIVE_AREAS {
            for field in [Area::Field2, Area::Field3] {
                if hand.occupied.contains(field) {
                    let after = table.after(self.options, &Action::Inn(Feat::Field(field)));
                    if most.of(&after, Way::START) {
                        return;
                    }
                }
            }
        }
        if hand.occupied.contains(Area::Burial) {
            self.recall_twice(step, most);
        }
    }

    /// The Inn recalls before the Burial Grounds do, which may be recalled themselves.
    fn recall_twice(&self, step: &Step<'_>, most: &mut Most<'_>) {
        let Step {
            table,
            hand,
            stands,
            marks,
        } = step;
        if stands.abs() >= WON {
            return;
        }
        let recalls = Recalls::new(self, table);
        let stands = stands + marks.own;
        let second = if hand.usable.contains(Area::Burial) {
            recalls.most_after()
        } else {
            0.0
        };
        for recall in recalls.each() {
            if stands + recalls.adds(&recall) + second <= most.low {
                continue;
            }
            let after = table.after(self.options, &Action::Inn(Feat::Burial(recall.ninja)));
            if self.recall(&after, self.ended(&after), marks.own, hand, most) {
                return;
            }
        }
    }

    /// The Burial Grounds come last: with enough Reserves for the Passage nothing waits for them.
    /// What marks are worth comes on top of what the table is worth as it stands.
    pub(super) fn recall(
        &self,
        table: &Table,
        stands: f32,
        marks: f32,
        hand: &Hand,
        most: &mut Most<'_>,
    ) -> bool {
        // An area can be recalled from once it has made its mark, which may end the step.
        let stands = add(stands, marks);
        if most.note(stands) {
            return true;
        }
        if table.phase() != Phase::Areas
            || !hand.usable.contains(Area::Burial)
            || table.ninja(Area::Burial) == 0
            || stands.abs() >= WON
        {
            return false;
        }
        // The last of all ninja must not starve.
        if table.ninja_in_play() == 1 && self.options.casualties(table.round()) {
            return false;
        }
        most.note(stands + Recalls::new(self, table).best())
    }

    /// What marks of Shrine and Animal Pen are worth.
    pub(super) fn marks(&self, table: &Table, hand: &Hand) -> Marks {
        let mut marks = Marks::default();
        for (area, chosen) in [Area::Shrine, Area::Pen].into_iter().zip(&mut marks.chosen) {
            if !hand.occupied.contains(area) {
                continue;
            }
            let worth = match area {
                Area::Shrine => self.values.shrining(table),
                _ => self.values.holding(table),
            };
            let Some(worth) = worth else { continue };
            let mut best = [0.0_f32; 2];
            let mut first = None;
            for ronin in self.markable(table, area) {
                let worth = worth[ronin.index()];
                if worth > best[0] {
                    best = [worth, best[0]];
                    first = Some(ronin);
                } else {
                    best[1] = best[1].max(worth);
                }
            }
            let mut left = best[0];
            if hand.usable.contains(area) {
                marks.own += best[0];
                *chosen = first.map(|ronin| (ronin, best[0] - best[1]));
                left = best[1];
            }
            if hand.usable.contains(Area::Inn) {
                marks.inn = marks.inn.max(left);
            }
        }
        marks
    }

    /// Who can be marked by an area, which is occupied.
    pub(super) fn markable(&self, table: &Table, area: Area) -> Band {
        if unmarked(table) {
            return table.in_reach();
        }
        let marked = |action| match action {
            Action::Use(Feat::Shrine(ronin)) | Action::Inn(Feat::Shrine(ronin))
                if area == Area::Shrine =>
            {
                Some(ronin)
            }
            Action::Use(Feat::Pen(ronin)) | Action::Inn(Feat::Pen(ronin)) if area == Area::Pen => {
                Some(ronin)
            }
            _ => None,
        };
        table.combat(self.options).filter_map(marked).collect()
    }
}

/// Whether nobody can have been marked for the next round yet, nor the Inn stand for a Field.
pub(super) const fn unmarked(table: &Table) -> bool {
    let used = table.used_areas();
    !used.contains(Area::Shrine) && !used.contains(Area::Pen) && !used.contains(Area::Inn)
}

/// What is beyond doubt stays so.
pub(super) fn add(value: f32, more: f32) -> f32 {
    if value.abs() >= WON {
        value
    } else {
        value + more
    }
}
