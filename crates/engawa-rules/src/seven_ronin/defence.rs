//! The Defender's deployments: what is legal, how many there are, and drawing one evenly.

use super::{
    deployment::Defence,
    illegal::Illegal,
    ronin::{Band, Ronin},
    table::Table,
    village::{Area, Areas, Post},
};
use crate::rng::Dice;

/// What binds the Defender in this Planning Phase.
#[derive(Clone, Copy, Debug)]
struct Rules {
    /// The ronin to deploy, Tasuke apart.
    others: Band,
    /// The areas where they may be deployed.
    open: Areas,
    /// How Tasuke is to be deployed.
    tasuke: Tasuke,
    /// SR-2.13: whether a ronin may go to the Green.
    green: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tasuke {
    /// She is held or eliminated.
    Absent,
    /// She may join anybody.
    Joins,
    /// SR-2.12: silenced, she must stand alone.
    Alone,
}

impl Rules {
    fn new(table: &Table) -> Self {
        let available = table.available();
        let shrined = table.shrined.contains(Ronin::Tasuke);
        let tasuke = match (available.contains(Ronin::Tasuke), shrined) {
            (false, _) => Tasuke::Absent,
            (true, false) => Tasuke::Joins,
            (true, true) => Tasuke::Alone,
        };
        // SR-2.10, SR-2.12: a held ronin's area is taken; a held Tasuke's only if she is silenced.
        let closing = if shrined {
            table.held
        } else {
            table.held.without(Band::one(Ronin::Tasuke))
        };
        let closed = closing
            .into_iter()
            .filter_map(|ronin| table.posts[ronin].area())
            .collect();
        Self {
            others: available.without(Band::one(Ronin::Tasuke)),
            open: Areas::ALL.without(closed),
            tasuke,
            green: table.green > 0,
        }
    }

    /// Deployments in which the Green is left alone, another goes there, Tasuke goes there.
    #[inline]
    fn counts(self) -> [u32; 3] {
        let (areas, ronin) = (u32::from(self.open.len()), u32::from(self.others.len()));
        let all = arrangements(areas, ronin);
        let (fewer, green) = match (self.green, ronin.checked_sub(1)) {
            (true, Some(fewer)) => (ronin * arrangements(areas, fewer), true),
            (green, _) => (0, green),
        };
        match self.tasuke {
            Tasuke::Absent => [all, fewer, 0],
            Tasuke::Joins => {
                let anywhere = Area::COUNT as u32;
                [all * anywhere, fewer * anywhere, u32::from(green) * all]
            }
            Tasuke::Alone => [
                all * areas.saturating_sub(ronin),
                fewer * (areas + 1).saturating_sub(ronin),
                u32::from(green) * all,
            ],
        }
    }
}

/// In how many ways `ronin` can stand on `areas`, no two together.
#[inline]
fn arrangements(areas: u32, ronin: u32) -> u32 {
    (0..ronin)
        .map(|taken| areas.saturating_sub(taken))
        .product()
}

/// Whether the Defender may commit this.
pub(super) fn check(table: &Table, defence: Defence) -> Result<(), Illegal> {
    let rules = Rules::new(table);
    let (mut open, mut green) = (rules.open, false);
    for ronin in Ronin::ALL {
        let post = defence.posts[ronin];
        // SR-2.9, SR-2.10: all who are available are deployed, and nobody else.
        match (table.available().contains(ronin), post) {
            (true, Post::Home) => return Err(Illegal::NotDeployed { ronin }),
            (false, Post::Home) => continue,
            (false, _) if table.eliminated.contains(ronin) => {
                return Err(Illegal::Eliminated { ronin });
            }
            (false, _) => return Err(Illegal::Held { ronin }),
            (true, Post::Area(_) | Post::Green) => {}
        }
        match post {
            // SR-2.13: one ronin at most on the Green, Tasuke not excepted, and only if it held
            // ninja when planning began.
            Post::Green if !rules.green => return Err(Illegal::GreenClosed),
            Post::Green if green => return Err(Illegal::GreenTaken),
            Post::Green => green = true,
            // SR-2.11: one ronin an area; Tasuke is looked at below.
            Post::Area(area) if ronin != Ronin::Tasuke => {
                if !open.contains(area) {
                    return Err(taken(table, area));
                }
                open = open.without(Areas::NONE.with(area));
            }
            Post::Area(_) | Post::Home => {}
        }
    }
    // SR-2.12: a silenced Tasuke stands alone.
    if rules.tasuke == Tasuke::Alone
        && let Post::Area(area) = defence.posts[Ronin::Tasuke]
        && !open.contains(area)
    {
        return Err(Illegal::TasukeAlone);
    }
    Ok(())
}

/// Why nobody more may be deployed on an area: a silenced Tasuke held there alone, or a ronin.
fn taken(table: &Table, area: Area) -> Illegal {
    let held_alone = table.held.contains(Ronin::Tasuke)
        && table.shrined.contains(Ronin::Tasuke)
        && table.ronin_on(area) == Band::one(Ronin::Tasuke);
    if held_alone {
        Illegal::TasukeAlone
    } else {
        Illegal::AreaTaken { area }
    }
}

/// How many legal defences there are, exactly.
pub(super) fn count(table: &Table) -> u128 {
    let [left, other, tasuke] = Rules::new(table).counts().map(u128::from);
    left + other + tasuke
}

/// One legal defence, each equally likely.
#[inline]
pub(super) fn sample(table: &Table, dice: &mut impl Dice) -> Defence {
    let rules = Rules::new(table);
    let counts = rules.counts();
    let mut drawn = dice.below(counts.iter().sum());
    let mut defence = Defence::NOBODY;
    let mut others = rules.others;
    let mut tasuke = rules.tasuke;
    if drawn >= counts[0] {
        drawn -= counts[0];
        if drawn >= counts[1] {
            drawn -= counts[1];
            defence.posts[Ronin::Tasuke] = Post::Green;
            tasuke = Tasuke::Absent;
        } else {
            let ronin = u32::from(others.len());
            if let Some(chosen) = others.nth(drawn % ronin) {
                defence.posts[chosen] = Post::Green;
                others = others.without(Band::one(chosen));
            }
            drawn /= ronin;
        }
    }
    if tasuke == Tasuke::Joins {
        let area = Area::ALL[(drawn % Area::COUNT as u32) as usize];
        defence.posts[Ronin::Tasuke] = Post::Area(area);
        drawn /= Area::COUNT as u32;
    }
    // What is left of the drawn number says, ronin by ronin, which of the remaining areas.
    let mut areas = [Area::Inn; Area::COUNT];
    let mut remaining = 0;
    for area in rules.open {
        areas[remaining] = area;
        remaining += 1;
    }
    if tasuke == Tasuke::Alone {
        others = others.with(Ronin::Tasuke);
    }
    for ronin in others {
        let chosen = (drawn % remaining as u32) as usize;
        drawn /= remaining as u32;
        remaining -= 1;
        defence.posts[ronin] = Post::Area(areas[chosen]);
        areas[chosen] = areas[remaining];
    }
    defence
}

/// All legal defences in canonical order: where two first differ, areas come in their order and
/// the Green comes last.
pub(super) fn all(table: &Table) -> impl Iterator<Item = Defence> + use<> {
    let rules = Rules::new(table);
    let available = table.available();
    let mut next = first(rules, available, Defence::NOBODY, available);
    core::iter::from_fn(move || {
        let current = next?;
        next = following(rules, available, current);
        Some(current)
    })
}

/// The first defence that completes one in which `missing` are not yet placed.
fn first(rules: Rules, available: Band, mut defence: Defence, missing: Band) -> Option<Defence> {
    for ronin in missing {
        if !advance(rules, available, &mut defence, ronin) {
            return None;
        }
    }
    Some(defence)
}

fn following(rules: Rules, available: Band, mut defence: Defence) -> Option<Defence> {
    let mut after = Band::NONE;
    for ronin in Ronin::ALL.into_iter().rev() {
        if !available.contains(ronin) {
            continue;
        }
        while advance(rules, available, &mut defence, ronin) {
            if let Some(found) = first(rules, available, defence, after) {
                return Some(found);
            }
        }
        defence.posts[ronin] = Post::Home;
        after = after.with(ronin);
    }
    None
}

/// Moves a ronin to the next place that fits beside those placed; back home if there is none.
fn advance(rules: Rules, available: Band, defence: &mut Defence, ronin: Ronin) -> bool {
    let start = match defence.posts[ronin] {
        Post::Home => 0,
        Post::Area(area) => area.index() + 1,
        Post::Green => Area::COUNT + 1,
    };
    let others = |post| {
        available
            .into_iter()
            .filter(|&other| other != ronin && defence.posts[other] == post)
            .collect::<Band>()
    };
    let fits = |post| match post {
        Post::Home => false,
        Post::Green => rules.green && others(post).is_empty(),
        Post::Area(area) => {
            let beside = others(post);
            if ronin == Ronin::Tasuke {
                rules.tasuke == Tasuke::Joins || (rules.open.contains(area) && beside.is_empty())
            } else {
                let with_tasuke =
                    rules.tasuke == Tasuke::Joins && beside == Band::one(Ronin::Tasuke);
                rules.open.contains(area) && (beside.is_empty() || with_tasuke)
            }
        }
    };
    let places = Area::ALL.into_iter().map(Post::Area).chain([Post::Green]);
    let found = places.skip(start).find(|&post| fits(post));
    defence.posts[ronin] = found.unwrap_or(Post::Home);
    found.is_some()
}
