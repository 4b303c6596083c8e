//! Wounds: how ninja and ronin on the same area meet, and how a ronin falls.

use super::{
    action::Action,
    event::{Cause, Event},
    illegal::Illegal,
    ronin::{Band, Ronin},
    table::Table,
    village::{Area, Post},
};
use crate::game::Witness;

/// Wounds to be divided between Tasuke and the ronin beside her.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Split {
    pub(super) area: Area,
    pub(super) partner: Ronin,
    /// How many there are to place: all that the two have room for.
    pub(super) wounds: u8,
    /// The fewest and the most that the partner can take of them.
    fewest: u8,
    most: u8,
}

impl Split {
    /// SR-4.3: the split where Tasuke stands, if she shares her area with a ronin and ninja.
    #[inline]
    pub(super) fn at(table: &Table) -> Option<Self> {
        let area = table.posts[Ronin::Tasuke].area()?;
        let ninja = table.ninja[area];
        if ninja == 0 {
            return None;
        }
        let beside = table.ronin_on(area).without(Band::one(Ronin::Tasuke));
        let partner = beside.into_iter().next()?;
        let (his, hers) = (
            table.free_vitality(partner),
            table.free_vitality(Ronin::Tasuke),
        );
        // SR-4.3: every marker is placed while either has room.
        let wounds = ninja.min(his + hers);
        Some(Self {
            area,
            partner,
            wounds,
            fewest: wounds.saturating_sub(hers),
            most: wounds.min(his),
        })
    }

    /// Whether there is more than one way to divide them.
    #[inline]
    pub(super) const fn is_choice(self) -> bool {
        self.fewest < self.most
    }

    /// How many ways there are.
    pub(super) fn count(self) -> u32 {
        u32::from(self.most - self.fewest) + 1
    }

    /// The split with `before` others before it: those with fewer for the first ronin written.
    pub(super) fn nth(self, before: u32) -> Action {
        let before = before as u8;
        let his = if self.partner < Ronin::Tasuke {
            self.fewest + before
        } else {
            self.most - before
        };
        Action::Wounds {
            partner: self.partner,
            his,
            hers: self.wounds - his,
        }
    }

    /// Whether the Defender may divide them like this.
    pub(super) fn check(self, table: &Table, action: &Action) -> Result<(), Illegal> {
        let Action::Wounds { partner, his, hers } = *action else {
            return Err(Illegal::NotNow);
        };
        if partner != self.partner {
            return Err(Illegal::NotBeside { ronin: partner });
        }
        for (ronin, wounds) in [(partner, his), (Ronin::Tasuke, hers)] {
            if wounds > table.free_vitality(ronin) {
                return Err(Illegal::NoRoom { ronin });
            }
        }
        if u16::from(his) + u16::from(hers) != u16::from(self.wounds) {
            return Err(Illegal::WoundsLeft {
                wounds: self.wounds,
            });
        }
        Ok(())
    }
}

/// SR-4.1: deals the wounds of every contested area at once. Tasuke's split, if there is one, is
/// how many of them go to the ronin beside her.
pub(super) fn deal_all(table: &mut Table, his: Option<u8>, witness: &mut impl Witness<Event>) {
    let contested = table.ninja.areas().and(table.defended());
    for area in contested {
        deal(table, area, his, Cause::Combat, witness);
    }
}

/// SR-4.1, SR-4.4: the ninja of one area become wounds while there is room; the rest occupy it.
pub(super) fn deal(
    table: &mut Table,
    area: Area,
    his: Option<u8>,
    by: Cause,
    witness: &mut impl Witness<Event>,
) {
    let band = table.ronin_on(area);
    // Only Tasuke shares an area.
    let split = if band.len() > 1 {
        Split::at(table).filter(|split| split.area == area)
    } else {
        None
    };
    let before = table.ninja[area];
    for ronin in band {
        let wounds = match split {
            // Without a choice the partner's only share is what Tasuke cannot take.
            Some(split) => {
                let his = his.unwrap_or(split.fewest);
                if ronin == split.partner {
                    his
                } else {
                    split.wounds - his
                }
            }
            None => table.free_vitality(ronin).min(before),
        };
        if wounds > 0 {
            table.ninja[area] -= wounds;
            wound(table, ronin, area, wounds, by, witness);
        }
    }
    let ninja = table.ninja[area];
    if ninja > 0 && table.ronin_on(area).is_empty() {
        witness.see(Event::Occupied { area, ninja });
    }
}

/// Puts markers on a ronin's tile; SR-4.2: a full tile eliminates him at once.
pub(super) fn wound(
    table: &mut Table,
    ronin: Ronin,
    area: Area,
    wounds: u8,
    by: Cause,
    witness: &mut impl Witness<Event>,
) {
    table.wounds[ronin] += wounds;
    witness.see(Event::Wounded {
        ronin,
        area,
        wounds,
        by,
    });
    if table.wounds[ronin] >= ronin.vitality() {
        table.supply += table.wounds[ronin];
        table.wounds[ronin] = 0;
        table.posts[ronin] = Post::Home;
        table.eliminated = table.eliminated.with(ronin);
        // SR-4.2: his marks leave with him.
        let gone = Band::one(ronin);
        for marks in [
            &mut table.shrined,
            &mut table.shrined_next,
            &mut table.held,
            &mut table.held_next,
        ] {
            *marks = marks.without(gone);
        }
        witness.see(Event::Eliminated { ronin, area });
    }
}
