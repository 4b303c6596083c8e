//! Combat, step 1: the ronin's abilities.

use super::{
    action::Action,
    event::Event,
    illegal::Illegal,
    options::{Edition, Options},
    ronin::{Band, Ronin},
    table::Table,
    village::{Area, Areas, ByArea, Post},
};
use crate::game::Witness;

/// Whether the Defender may use this ability now.
pub(super) fn check(options: &Options, table: &Table, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Hayai(to) => hayai(table, *to),
        Action::Musashi => contested(table, Ronin::Musashi).map(|_| ()),
        Action::Taiko(ronin) => taiko(options, table, *ronin),
        Action::Yobu(ninja) => yobu(options, table, ninja),
        // SR-3.10: Yumi needs a free area and something to shoot at.
        Action::Yumi => {
            free(table, Ronin::Yumi)?;
            if table.reserves == 0 {
                return Err(Illegal::NothingToShoot);
            }
            Ok(())
        }
        // SR-3.2: the step waits only while there is something to do, so it can always be ended.
        Action::Done => Ok(()),
        Action::Deploy(_) | Action::Wounds { .. } | Action::Use(_) | Action::Inn(_) => {
            Err(Illegal::NotNow)
        }
    }
}

/// The area of a ronin who may still use his ability this round.
#[inline]
fn ready(table: &Table, ronin: Ronin) -> Result<Area, Illegal> {
    if table.eliminated.contains(ronin) {
        return Err(Illegal::Eliminated { ronin });
    }
    // SR-3.1: once a round.
    if table.used_ronin.contains(ronin) {
        return Err(Illegal::RoninUsed { ronin });
    }
    // SR-3.3: not while silenced.
    if table.shrined.contains(ronin) {
        return Err(Illegal::Shrined { ronin });
    }
    // SR-3.4: not from the Green, nor from home.
    table.posts[ronin]
        .area()
        .ok_or(Illegal::NotOnAnArea { ronin })
}

/// SR-3.1: judged at the moment of use: no ninja on his area.
#[inline]
fn free(table: &Table, ronin: Ronin) -> Result<Area, Illegal> {
    let area = ready(table, ronin)?;
    if table.ninja[area] > 0 {
        return Err(Illegal::NotFree { ronin });
    }
    Ok(area)
}

/// SR-3.1: judged at the moment of use: ninja on his area.
#[inline]
fn contested(table: &Table, ronin: Ronin) -> Result<Area, Illegal> {
    let area = ready(table, ronin)?;
    if table.ninja[area] == 0 {
        return Err(Illegal::NotContested { ronin });
    }
    Ok(area)
}

/// SR-3.5, SR-3.6: from a free area to one with ninja and no ronin but Tasuke.
fn hayai(table: &Table, to: Area) -> Result<(), Illegal> {
    free(table, Ronin::Hayai)?;
    if table.held.contains(Ronin::Hayai) {
        return Err(Illegal::HeldRider);
    }
    if table.ninja[to] == 0 {
        return Err(Illegal::NothingToRideTo { area: to });
    }
    let there = table.ronin_on(to);
    if there.contains(Ronin::Tasuke) && table.shrined.contains(Ronin::Tasuke) {
        return Err(Illegal::TasukeAlone);
    }
    if !there.without(Band::one(Ronin::Tasuke)).is_empty() {
        return Err(Illegal::RideTaken { area: to });
    }
    Ok(())
}

/// SR-3.8: one wound from another living ronin.
fn taiko(options: &Options, table: &Table, ronin: Ronin) -> Result<(), Illegal> {
    free(table, Ronin::Taiko)?;
    if ronin == Ronin::Taiko {
        return Err(Illegal::HealsHimself);
    }
    if table.eliminated.contains(ronin) {
        return Err(Illegal::Eliminated { ronin });
    }
    if !healable(options, table).contains(ronin) {
        return Err(Illegal::NotHealable { ronin });
    }
    if table.wounds[ronin] == 0 {
        return Err(Illegal::NoWounds { ronin });
    }
    Ok(())
}

/// SR-1.7, SR-3.8: whom Taiko's hand reaches: in pl1 nobody on the Green.
#[inline]
fn healable(options: &Options, table: &Table) -> Band {
    let reach = match (options.edition, table.ronin_on_green()) {
        (Edition::En2 | Edition::Fr1, Some(ronin)) => table.in_reach().with(ronin),
        _ => table.in_reach(),
    };
    reach.without(Band::one(Ronin::Taiko))
}

/// SR-3.9: one or two ninja from his area onto its neighbours; limits do not count.
fn yobu(options: &Options, table: &Table, ninja: &ByArea<u8>) -> Result<(), Illegal> {
    let from = contested(table, Ronin::Yobu)?;
    let [one, other] = options.neighbours(from);
    let beside = Areas::NONE.with(one).with(other);
    if let Some(area) = ninja.areas().without(beside).into_iter().next() {
        return Err(Illegal::NotAdjacent { area });
    }
    let most = table.ninja[from].min(2);
    match ninja.total() {
        0 => Err(Illegal::NoEffect),
        driven if driven > u16::from(most) => Err(Illegal::TooManyDriven { most }),
        _ => Ok(()),
    }
}

/// Whether there is anything to do in this step but to end it.
pub(super) fn any(options: &Options, table: &Table) -> bool {
    contested(table, Ronin::Musashi).is_ok()
        || contested(table, Ronin::Yobu).is_ok()
        || (table.reserves > 0 && free(table, Ronin::Yumi).is_ok())
        || !rides(table).is_empty()
        || !heals(options, table).is_empty()
}

/// All that the Defender can do in this step, but for ending it. SR-3.11: Kabe and Tasuke have
/// nothing to use.
#[derive(Clone, Copy, Debug)]
pub struct Menu {
    /// Where Hayai can ride to.
    pub rides: Areas,
    /// Whether Musashi can strike.
    pub strikes: bool,
    /// Whom Taiko can heal.
    pub heals: Band,
    /// Whether Yumi can shoot.
    pub shoots: bool,
    beside: [Area; 2],
    /// How many ninja Yobu can drive: 0, 1 or 2.
    driven: u8,
}

impl Menu {
    #[inline]
    pub(super) fn new(options: &Options, table: &Table) -> Self {
        let driver = contested(table, Ronin::Yobu);
        Self {
            rides: rides(table),
            strikes: contested(table, Ronin::Musashi).is_ok(),
            heals: heals(options, table),
            beside: driver.map_or([Area::Inn; 2], |from| options.neighbours(from)),
            driven: driver.map_or(0, |from| table.ninja[from].min(2)),
            shoots: table.reserves > 0 && free(table, Ronin::Yumi).is_ok(),
        }
    }

    /// The ninja that Yobu can drive onto his neighbours, in canonical order.
    #[inline]
    pub fn drives(self) -> impl Iterator<Item = ByArea<u8>> {
        let drives = DRIVES[usize::from(self.driven)].iter();
        drives.map(move |&[first, second]| {
            let mut ninja = ByArea::default();
            ninja[self.beside[0]] = first;
            ninja[self.beside[1]] = second;
            ninja
        })
    }

    /// How many actions there are, ending the step not counted.
    #[inline]
    pub(super) fn count(self) -> u32 {
        self.counts().iter().sum()
    }

    #[inline]
    fn counts(self) -> [u32; 5] {
        [
            self.rides.len().into(),
            self.strikes.into(),
            self.heals.len().into(),
            DRIVES[usize::from(self.driven)].len() as u32,
            self.shoots.into(),
        ]
    }

    /// The action with `before` others before it in canonical order; the last one ends the step.
    #[inline]
    pub(super) fn nth(self, mut before: u32) -> Action {
        for (ability, count) in self.counts().into_iter().enumerate() {
            if before < count {
                return self.within(ability, before);
            }
            before -= count;
        }
        Action::Done
    }

    fn within(self, ability: usize, before: u32) -> Action {
        let action = match ability {
            0 => self
                .rides
                .into_iter()
                .nth(before as usize)
                .map(Action::Hayai),
            1 => Some(Action::Musashi),
            2 => self.heals.nth(before).map(Action::Taiko),
            3 => self.drives().nth(before as usize).map(Action::Yobu),
            _ => Some(Action::Yumi),
        };
        action.unwrap_or(Action::Done)
    }
}

/// What Yobu can drive onto the first and the second neighbour, with one ninja and with two.
const DRIVES: [&[[u8; 2]]; 3] = [
    &[],
    &[[1, 0], [0, 1]],
    &[[1, 0], [1, 1], [2, 0], [0, 1], [0, 2]],
];

#[inline]
fn rides(table: &Table) -> Areas {
    if free(table, Ronin::Hayai).is_err() || table.held.contains(Ronin::Hayai) {
        return Areas::NONE;
    }
    let mut posts = table.posts;
    if !table.shrined.contains(Ronin::Tasuke) {
        posts[Ronin::Tasuke] = Post::Home;
    }
    table.ninja.areas().without(posts.areas())
}

#[inline]
fn heals(options: &Options, table: &Table) -> Band {
    if free(table, Ronin::Taiko).is_err() {
        return Band::NONE;
    }
    healable(options, table).and(table.wounds.band(|wounds| wounds > 0))
}

/// Does what was checked.
pub(super) fn apply(table: &mut Table, action: &Action, witness: &mut impl Witness<Event>) {
    match action {
        Action::Hayai(to) => {
            table.used_ronin = table.used_ronin.with(Ronin::Hayai);
            if let Some(from) = table.posts[Ronin::Hayai].area() {
                table.posts[Ronin::Hayai] = Post::Area(*to);
                witness.see(Event::Rode { from, to: *to });
            }
        }
        // SR-3.7: the ninja goes to the General Supply without wounding him.
        Action::Musashi => {
            table.used_ronin = table.used_ronin.with(Ronin::Musashi);
            if let Some(area) = table.posts[Ronin::Musashi].area() {
                table.ninja[area] -= 1;
                table.supply += 1;
                witness.see(Event::Struck { area });
            }
        }
        Action::Taiko(ronin) => {
            table.used_ronin = table.used_ronin.with(Ronin::Taiko);
            table.wounds[*ronin] -= 1;
            table.supply += 1;
            witness.see(Event::Healed { ronin: *ronin });
        }
        Action::Yobu(driven) => {
            table.used_ronin = table.used_ronin.with(Ronin::Yobu);
            if let Some(from) = table.posts[Ronin::Yobu].area() {
                for to in driven.areas() {
                    let ninja = driven[to];
                    table.ninja[from] -= ninja;
                    table.ninja[to] += ninja;
                    witness.see(Event::Driven { from, to, ninja });
                }
            }
        }
        Action::Yumi => {
            table.used_ronin = table.used_ronin.with(Ronin::Yumi);
            table.reserves -= 1;
            table.supply += 1;
            witness.see(Event::Shot);
        }
        Action::Deploy(_)
        | Action::Wounds { .. }
        | Action::Use(_)
        | Action::Inn(_)
        | Action::Done => {}
    }
}
