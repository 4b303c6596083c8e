//! The Attacker's deployments: what is legal, how many there are, and drawing one evenly.

use alloc::{vec, vec::Vec};

use super::{
    deployment::Attack,
    illegal::Illegal,
    options::Options,
    table::Table,
    village::{Area, ByArea, LIMITS},
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

/// How many ways there are to fill the places from `place` on with at most `budget` ninja, on at
/// most `areas` areas, exceeding their limits by at most `excess` in all.
trait Ways {
    fn ways(&self, place: usize, areas: usize, excess: usize, budget: usize) -> u64;
}

/// The highest Threat Level, bonus and total that games on our own board can come to.
const AREAS: usize = 5;
const EXCESS: usize = 7;
const BUDGET: usize = 11 + EXCESS + 1;

/// The ways for every game on our own board, worked out once; the most is far below 32 bits.
static USUAL: [[[[u32; BUDGET + 1]; EXCESS + 1]; AREAS + 1]; PLACES + 1] = {
    let mut all = [[[[1u32; BUDGET + 1]; EXCESS + 1]; AREAS + 1]; PLACES + 1];
    let mut place = PLACES;
    while place > 0 {
        place -= 1;
        let mut areas = 0;
        while areas <= AREAS {
            let mut excess = 0;
            while excess <= EXCESS {
                let mut budget = 0;
                while budget <= BUDGET {
                    let (mut ways, mut ninja) = (0, 0);
                    while let Some((areas, excess)) = left(place, areas, excess, ninja)
                        && ninja <= budget
                    {
                        ways += all[place + 1][areas][excess][budget - ninja];
                        ninja += 1;
                    }
                    all[place][areas][excess][budget] = ways;
                    budget += 1;
                }
                excess += 1;
            }
            areas += 1;
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
    #[inline]
    fn ways(&self, place: usize, areas: usize, excess: usize, budget: usize) -> u64 {
        USUAL[place][areas][excess][budget.min(BUDGET)].into()
    }
}

/// The ways for one position that our own board cannot come to, worked out for it alone.
struct Odd {
    areas: usize,
    excess: usize,
    budget: usize,
    ways: Vec<u64>,
}

impl Odd {
    #[inline]
    fn new(areas: usize, excess: usize, budget: usize) -> Self {
        let size = (PLACES + 1) * (areas + 1) * (excess + 1) * (budget + 1);
        let ways = vec![1; size];
        let mut odd = Self {
            areas,
            excess,
            budget,
            ways,
        };
        for place in (0..PLACES).rev() {
            for areas in 0..=areas {
                for excess in 0..=excess {
                    for budget in 0..=budget {
                        let ways = (0..=budget)
                            .map_while(|ninja| {
                                let (areas, excess) = left(place, areas, excess, ninja)?;
                                Some(odd.ways(place + 1, areas, excess, budget - ninja))
                            })
                            .sum();
                        let at = odd.at(place, areas, excess, budget);
                        odd.ways[at] = ways;
                    }
                }
            }
        }
        odd
    }

    const fn at(&self, place: usize, areas: usize, excess: usize, budget: usize) -> usize {
        ((place * (self.areas + 1) + areas) * (self.excess + 1) + excess) * (self.budget + 1)
            + budget
    }
}

impl Ways for Odd {
    #[inline]
    fn ways(&self, place: usize, areas: usize, excess: usize, budget: usize) -> u64 {
        self.ways[self.at(place, areas, excess, budget)]
    }
}

/// The bounds of what the Attacker may deploy.
#[derive(Clone, Copy)]
struct Bounds {
    areas: usize,
    excess: usize,
    least: usize,
    most: usize,
}

impl Bounds {
    #[inline]
    fn new(options: &Options, table: &Table) -> Self {
        Self {
            areas: options.threat(table.round).into(),
            // No more can be above the limits than there are ninja at all.
            excess: table.bonus().min(table.reserves).into(),
            least: table.least(options).into(),
            most: table.reserves.into(),
        }
    }

    #[inline]
    const fn usual(&self) -> bool {
        self.areas <= AREAS && self.excess <= EXCESS
    }

    fn odd(&self) -> Odd {
        Odd::new(self.areas, self.excess, self.most)
    }

    #[inline]
    fn count(&self, ways: &impl Ways) -> u64 {
        let all = ways.ways(0, self.areas, self.excess, self.most);
        let too_few = match self.least.checked_sub(1) {
            Some(budget) => ways.ways(0, self.areas, self.excess, budget),
            None => 0,
        };
        all - too_few
    }

    /// The attack with `before` others before it in canonical order: fewer ninja on the first
    /// place where two attacks differ come first.
    #[inline]
    fn nth(&self, ways: &impl Ways, mut before: u64) -> Attack {
        let mut amounts = [0u8; PLACES];
        let mut bounds = *self;
        for (place, amount) in amounts.iter_mut().enumerate() {
            let mut ninja = 0;
            while let Some(rest) = bounds.after(place, ninja) {
                let count = rest.count_from(ways, place + 1);
                if before < count {
                    bounds = rest;
                    break;
                }
                before -= count;
                ninja += 1;
            }
            *amount = ninja as u8;
        }
        let [areas @ .., green] = amounts;
        Attack {
            ninja: ByArea(areas),
            green,
        }
    }

    #[inline]
    fn after(&self, place: usize, ninja: usize) -> Option<Self> {
        let (areas, excess) = left(place, self.areas, self.excess, ninja)?;
        Some(Self {
            areas,
            excess,
            least: self.least.saturating_sub(ninja),
            most: self.most.checked_sub(ninja)?,
        })
    }

    #[inline]
    fn count_from(&self, ways: &impl Ways, place: usize) -> u64 {
        let all = ways.ways(place, self.areas, self.excess, self.most);
        match self.least.checked_sub(1) {
            Some(budget) => all - ways.ways(place, self.areas, self.excess, budget),
            None => all,
        }
    }
}

/// How many legal attacks there are, exactly.
#[inline]
pub(super) fn count(options: &Options, table: &Table) -> u128 {
    let bounds = Bounds::new(options, table);
    let count = if bounds.usual() {
        bounds.count(&Usual)
    } else {
        bounds.count(&bounds.odd())
    };
    count.into()
}

/// One legal attack, each equally likely.
#[inline]
pub(super) fn sample(options: &Options, table: &Table, dice: &mut impl Dice) -> Attack {
    let bounds = Bounds::new(options, table);
    if bounds.usual() {
        draw(&bounds, &Usual, dice)
    } else {
        draw(&bounds, &bounds.odd(), dice)
    }
}

#[inline]
fn draw(bounds: &Bounds, ways: &impl Ways, dice: &mut impl Dice) -> Attack {
    let drawn = dice.below_wide(bounds.count(ways).into());
    bounds.nth(ways, drawn as u64)
}

/// All legal attacks in canonical order.
pub(super) fn all(options: &Options, table: &Table) -> impl Iterator<Item = Attack> + use<> {
    let bounds = Bounds::new(options, table);
    let odd = (!bounds.usual()).then(|| bounds.odd());
    let count = match &odd {
        None => bounds.count(&Usual),
        Some(odd) => bounds.count(odd),
    };
    (0..count).map(move |before| match &odd {
        None => bounds.nth(&Usual, before),
        Some(odd) => bounds.nth(odd, before),
    })
}
