//! The Attacker's deployments: what is legal, how many there are, and drawing one evenly.

use alloc::{vec, vec::Vec};

use super::{
    deployment::Attack,
    illegal::Illegal,
    options::Options,
    table::{Table, most},
    village::{Area, LIMITS},
};
use crate::rng::Dice;

/// Whether the Attacker may commit this.
#[inline]
pub(super) fn check(options: &Options, table: &Table, attack: &Attack) -> Result<(), Illegal> {
    // SR-2.6: at most one ninja goes to the Green, whatever the Threat Level.
    if attack.green > 1 {
        return Err(Illegal::GreenLimit);
    }
    // SR-2.3: every area that receives ninja counts, occupied ones too; the Green does not.
    let threat = options.threat(table.round);
    if attack.ninja.areas().len() > threat {
        return Err(Illegal::Threat { threat });
    }
    // SR-2.4, SR-2.5: limits bind what is deployed now; the Green's ninja raise them together.
    let mut excess = 0;
    for area in Area::ALL {
        let above = attack.ninja[area].saturating_sub(area.limit());
        if above > 0 && table.bonus() == 0 {
            return Err(Illegal::Limit { area });
        }
        excess += u16::from(above);
    }
    if excess > u16::from(table.bonus()) {
        let bonus = table.bonus();
        return Err(Illegal::Bonus { bonus });
    }
    // SR-2.7: they all come from the Reserves.
    let total = attack.total();
    if total > u16::from(table.reserves) {
        let reserves = table.reserves;
        return Err(Illegal::Reserves { reserves });
    }
    // SR-2.8: the Minimum Attack Force, as far as it can be met; the Green's ninja counts.
    let least = table.least(options);
    if total < u16::from(least) {
        return Err(Illegal::Minimum { least });
    }
    Ok(())
}

/// The places an attack fills in order: the ten areas, then the Green.
const PLACES: usize = Area::COUNT + 1;

/// How many ways there are to fill the places from one on, with at most `areas` areas, exceeding
/// their limits by at most `excess` in all: in each row, by the number that their ninja stay under.
trait Ways {
    type Count: Copy + Into<u64>;

    fn row(&self, place: usize, areas: usize, excess: usize) -> &[Self::Count];
}

/// The highest Threat Level, bonus and total that games on our own board can come to.
const AREAS: usize = 5;
const EXCESS: usize = 7;
const MOST: usize = 11 + EXCESS + 1;

/// Which row of a table holds the ways of a place.
#[inline]
const fn row(sizes: (usize, usize), place: usize, areas: usize, excess: usize) -> usize {
    (place * (sizes.0 + 1) + areas) * (sizes.1 + 1) + excess
}

/// The ways for every game on our own board, worked out once; the most is far below 32 bits.
static USUAL: [[u32; MOST + 2]; row((AREAS, EXCESS), PLACES + 1, 0, 0)] = {
    let mut all = [[0; MOST + 2]; row((AREAS, EXCESS), PLACES + 1, 0, 0)];
    let mut at = all.len();
    while at > 0 {
        at -= 1;
        let (excess, rest) = (at % (EXCESS + 1), at / (EXCESS + 1));
        let (areas, place) = (rest % (AREAS + 1), rest / (AREAS + 1));
        let mut under = 1;
        while under < MOST + 2 {
            let mut ninja = 0;
            while place < PLACES
                && ninja < under
                && let Some((areas, excess)) = left(place, areas, excess, ninja)
            {
                let next = row((AREAS, EXCESS), place + 1, areas, excess);
                all[at][under] += all[next][under - ninja];
                ninja += 1;
            }
            if place == PLACES {
                all[at][under] = 1;
            }
            under += 1;
        }
    }
    all
};

/// What is left of the Threat Level and the bonus once a place has received so many ninja.
#[inline]
const fn left(place: usize, areas: usize, excess: usize, ninja: usize) -> Option<(usize, usize)> {
    if ninja == 0 {
        return Some((areas, excess));
    }
    if place == Area::COUNT {
        return if ninja == 1 {
            Some((areas, excess))
        } else {
            None
        };
    }
    let above = ninja.saturating_sub(LIMITS[place] as usize);
    if areas == 0 || above > excess {
        return None;
    }
    Some((areas - 1, excess - above))
}

struct Usual;

impl Ways for Usual {
    type Count = u32;

    #[inline]
    fn row(&self, place: usize, areas: usize, excess: usize) -> &[u32] {
        &USUAL[row((AREAS, EXCESS), place, areas, excess)]
    }
}

/// The ways for one position that our own board cannot come to, worked out for it alone.
struct Odd {
    sizes: (usize, usize),
    rows: Vec<Vec<u64>>,
}

impl Odd {
    fn new(areas: usize, excess: usize, most: usize) -> Self {
        let sizes = (areas, excess);
        let size = row(sizes, PLACES + 1, 0, 0);
        let mut odd = Self {
            sizes,
            rows: vec![Vec::new(); size],
        };
        for place in (0..=PLACES).rev() {
            for areas in 0..=areas {
                for excess in 0..=excess {
                    let sum = |under| odd.sum(place, areas, excess, under);
                    let found = (0..most + 2).map(sum).collect();
                    odd.rows[row(sizes, place, areas, excess)] = found;
                }
            }
        }
        odd
    }

    fn sum(&self, place: usize, areas: usize, excess: usize, under: usize) -> u64 {
        if place == PLACES {
            return u64::from(under > 0);
        }
        (0..under)
            .map_while(|ninja| {
                let (areas, excess) = left(place, areas, excess, ninja)?;
                Some(self.row(place + 1, areas, excess)[under - ninja])
            })
            .sum()
    }
}

impl Ways for Odd {
    type Count = u64;

    fn row(&self, place: usize, areas: usize, excess: usize) -> &[u64] {
        &self.rows[row(self.sizes, place, areas, excess)]
    }
}

/// The bounds of what the Attacker may deploy on the places from one on.
#[derive(Clone, Copy)]
struct Bounds {
    areas: usize,
    excess: usize,
    least: usize,
    /// One more than the most.
    under: usize,
}

impl Bounds {
    #[inline]
    fn new(options: &Options, table: &Table) -> Self {
        let threat = options.threat(table.round);
        // No more can be above the limits than there are ninja at all.
        let excess = table.bonus().min(table.reserves);
        let most = table.reserves.min(most(threat, excess));
        Self {
            areas: threat.into(),
            excess: excess.into(),
            least: table.least(options).into(),
            under: usize::from(most) + 1,
        }
    }

    #[inline]
    const fn usual(&self) -> bool {
        self.areas <= AREAS && self.excess <= EXCESS
    }

    fn odd(&self) -> Odd {
        Odd::new(self.areas, self.excess, self.under - 1)
    }

    #[inline]
    fn count(&self, ways: &impl Ways, place: usize) -> u64 {
        let row = ways.row(place, self.areas, self.excess);
        row[self.under].into() - row[self.least].into()
    }

    /// The attack with `before` others before it in canonical order: fewer ninja on the first
    /// place where two attacks differ come first.
    #[inline]
    fn nth(mut self, ways: &impl Ways, mut before: u64) -> Attack {
        let mut attack = Attack::NOBODY;
        for (place, amount) in attack.ninja.0.iter_mut().enumerate() {
            if self.areas == 0 {
                break;
            }
            let mut count = self.count(ways, place + 1);
            if before < count {
                continue;
            }
            self.areas -= 1;
            let limit = LIMITS[place];
            while before >= count {
                before -= count;
                *amount += 1;
                self.least = self.least.saturating_sub(1);
                self.under -= 1;
                self.excess -= usize::from(*amount > limit);
                count = self.count(ways, place + 1);
            }
        }
        // Without the Green comes first, if enough are deployed without it.
        attack.green = (before + u64::from(self.least > 0)) as u8;
        attack
    }
}

/// How many legal attacks there are, exactly.
#[inline]
pub(super) fn count(options: &Options, table: &Table) -> u128 {
    let bounds = Bounds::new(options, table);
    let count = if bounds.usual() {
        bounds.count(&Usual, 0)
    } else {
        bounds.count(&bounds.odd(), 0)
    };
    count.into()
}

/// One legal attack, each equally likely.
#[inline]
pub(super) fn sample(options: &Options, table: &Table, dice: &mut impl Dice) -> Attack {
    let bounds = Bounds::new(options, table);
    if bounds.usual() {
        draw(bounds, &Usual, dice)
    } else {
        draw(bounds, &bounds.odd(), dice)
    }
}

#[inline]
fn draw(bounds: Bounds, ways: &impl Ways, dice: &mut impl Dice) -> Attack {
    let drawn = dice.below_wide(bounds.count(ways, 0).into());
    bounds.nth(ways, drawn as u64)
}

/// All legal attacks in canonical order.
pub(super) fn all(options: &Options, table: &Table) -> impl Iterator<Item = Attack> + use<> {
    let bounds = Bounds::new(options, table);
    let odd = (!bounds.usual()).then(|| bounds.odd());
    let count = match &odd {
        None => bounds.count(&Usual, 0),
        Some(odd) => bounds.count(odd, 0),
    };
    (0..count).map(move |before| match &odd {
        None => bounds.nth(&Usual, before),
        Some(odd) => bounds.nth(odd, before),
    })
}
