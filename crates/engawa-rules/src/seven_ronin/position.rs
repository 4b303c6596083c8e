//! The whole truth as JSON: written out for an arbiter, read to start from.

use alloc::{
    collections::BTreeMap,
    string::{String, ToString},
    vec::Vec,
};

use serde::{Deserialize, Serialize};

use super::{
    deployment::{Attack, Defence, Deployment},
    fault::Fault,
    ronin::{Band, Ronin},
    table::{After, Phase, Table},
    village::{Area, MARKERS, Post, ROUNDS},
    wounds::Split,
};

/// A position; what is left out is empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The round, 1 to 8.
    pub round: u8,
    /// Where the round stands.
    pub phase: PhaseName,
    /// Ninja in the Reserves; while planning, those before it.
    pub reserves: u8,
    /// Markers in the General Supply.
    pub supply: u8,
    /// What is on the Green.
    pub green: OnGreen,
    /// What is on the areas.
    pub areas: BTreeMap<Area, OnArea>,
    /// The wounds of each ronin.
    pub wounds: BTreeMap<Ronin, u8>,
    /// The ronin out of the game.
    pub eliminated: Vec<Ronin>,
    /// The ronin silenced this round.
    pub shrined: Vec<Ronin>,
    /// The ronin silenced from the next Planning Phase on.
    pub shrined_next: Vec<Ronin>,
    /// The ronin held through this round's Planning Phase.
    pub held: Vec<Ronin>,
    /// The ronin held through the next Planning Phase.
    pub held_next: Vec<Ronin>,
    /// The ronin and areas whose abilities were used this round.
    pub used: Vec<Name>,
    /// Whether the Inn counts as a Field this round.
    pub inn_field: bool,
    /// The split the Defender is asked for; only written.
    pub split: Option<SplitName>,
    /// The deployments committed, as actions; only written.
    pub committed: [Option<String>; 2],
}

/// A phase as positions name it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// Both sides draft.
    #[default]
    Planning,
    /// The Defender uses the ronin's abilities.
    Abilities,
    /// The Defender divides wounds.
    Split,
    /// The Attacker uses the areas' abilities.
    Areas,
    /// The game is over.
    Over,
}

/// What is on the Green.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OnGreen {
    /// How many ninja.
    pub ninja: u8,
    /// The ronin there.
    pub ronin: Option<Ronin>,
}

/// What is on an area.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OnArea {
    /// How many ninja.
    pub ninja: u8,
    /// The ronin there.
    pub ronin: Vec<Ronin>,
}

/// A ronin or an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Name {
    /// A ronin.
    Ronin(Ronin),
    /// An area.
    Area(Area),
}

/// Where wounds are to be divided, and after which step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SplitName {
    /// Where Tasuke stands.
    pub area: Area,
    /// The step before it.
    pub after: After,
}

impl Default for Position {
    fn default() -> Self {
        Self {
            round: 1,
            phase: PhaseName::Planning,
            reserves: 0,
            supply: 0,
            green: OnGreen::default(),
            areas: BTreeMap::new(),
            wounds: BTreeMap::new(),
            eliminated: Vec::new(),
            shrined: Vec::new(),
            shrined_next: Vec::new(),
            held: Vec::new(),
            held_next: Vec::new(),
            used: Vec::new(),
            inn_field: false,
            split: None,
            committed: [None, None],
        }
    }
}

impl Position {
    /// All that lies on the table, and the drafts behind the screens.
    pub(super) fn new(table: &Table, attack: Option<Attack>, defence: Option<Defence>) -> Self {
        let areas = |area| {
            let there = OnArea {
                ninja: table.ninja[area],
                ronin: table.ronin_on(area).into_iter().collect(),
            };
            (area, there)
        };
        let list = |band: Band| band.into_iter().collect();
        let written = |deployment: Option<Deployment>| deployment.map(|text| text.to_string());
        Self {
            round: table.round,
            phase: phase_name(table.phase),
            reserves: table.reserves,
            supply: table.supply,
            green: OnGreen {
                ninja: table.green,
                ronin: table.ronin_on_green(),
            },
            areas: Area::ALL.into_iter().map(areas).collect(),
            wounds: Ronin::ALL
                .into_iter()
                .map(|ronin| (ronin, table.wounds[ronin]))
                .collect(),
            eliminated: list(table.eliminated),
            shrined: list(table.shrined),
            shrined_next: list(table.shrined_next),
            held: list(table.held),
            held_next: list(table.held_next),
            used: used_names(table),
            inn_field: table.inn_field,
            split: split_name(table),
            committed: [
                written(attack.map(Deployment::from)),
                written(defence.map(Deployment::from)),
            ],
        }
    }

    /// The table this position describes, if it can be.
    pub(super) fn table(&self) -> Result<Table, Fault> {
        // SR-8.1: a position waits for both deployments, for an ability or for an area.
        let phase = match self.phase {
            PhaseName::Planning => Phase::Planning,
            PhaseName::Abilities => Phase::Abilities,
            PhaseName::Areas => Phase::Areas,
            PhaseName::Split | PhaseName::Over => return Err(Fault::Phase),
        };
        if !(1..=ROUNDS).contains(&self.round) {
            return Err(Fault::Round);
        }
        // SR-8.5: drafts and splits are written out, never read in.
        if self.split.is_some() || self.committed.iter().any(Option::is_some) {
            return Err(Fault::Secrets);
        }
        let mut table = Table {
            phase,
            round: self.round,
            reserves: self.reserves,
            supply: self.supply,
            green: self.green.ninja,
            eliminated: band(&self.eliminated)?,
            shrined: band(&self.shrined)?,
            shrined_next: band(&self.shrined_next)?,
            held: band(&self.held)?,
            held_next: band(&self.held_next)?,
            inn_field: self.inn_field,
            ..Table::START
        };
        self.used(&mut table);
        self.place(&mut table)?;
        self.wound(&mut table)?;
        if table.phase == Phase::Planning {
            held_alone_stand(&table)?;
        }
        // SR-8.2: fifty markers, wherever they lie.
        let found = table.markers();
        if found != u16::from(MARKERS) {
            return Err(Fault::Markers { found });
        }
        Ok(table)
    }

    fn used(&self, table: &mut Table) {
        for name in &self.used {
            match *name {
                Name::Ronin(ronin) => table.used_ronin = table.used_ronin.with(ronin),
                Name::Area(area) => table.used_areas = table.used_areas.with(area),
            }
        }
    }

    /// SR-8.3: every ronin stands in one place at most, and two together only with Tasuke.
    fn place(&self, table: &mut Table) -> Result<(), Fault> {
        let green = self.green.ronin.map(|ronin| (ronin, Post::Green));
        let areas = self.areas.iter().flat_map(|(&area, there)| {
            let post = move |&ronin| (ronin, Post::Area(area));
            there.ronin.iter().map(post)
        });
        for (ronin, post) in green.into_iter().chain(areas) {
            if table.posts[ronin] != Post::Home {
                return Err(Fault::Twice { ronin });
            }
            if table.eliminated.contains(ronin) {
                return Err(Fault::Eliminated { ronin });
            }
            table.posts[ronin] = post;
        }
        for (&area, there) in &self.areas {
            table.ninja[area] = there.ninja;
            let band = table.ronin_on(area);
            if band.len() > 2 || (band.len() == 2 && !band.contains(Ronin::Tasuke)) {
                return Err(Fault::Together { area });
            }
        }
        Ok(())
    }

    /// SR-8.3: a living ronin has fewer wounds than vitality, an eliminated one nothing at all.
    fn wound(&self, table: &mut Table) -> Result<(), Fault> {
        for (&ronin, &wounds) in &self.wounds {
            if wounds >= ronin.vitality() {
                return Err(Fault::Wounds { ronin });
            }
            table.wounds[ronin] = wounds;
        }
        for ronin in table.eliminated {
            let marks = [
                table.shrined,
                table.shrined_next,
                table.held,
                table.held_next,
            ];
            if table.wounds[ronin] > 0 || marks.iter().any(|marks| marks.contains(ronin)) {
                return Err(Fault::Eliminated { ronin });
            }
        }
        Ok(())
    }
}

/// SR-8.4: while planning, those held stand on areas and nobody else stands anywhere.
fn held_alone_stand(table: &Table) -> Result<(), Fault> {
    for ronin in Ronin::ALL {
        let held = table.held.contains(ronin);
        match table.posts[ronin] {
            Post::Home if held => return Err(Fault::Held { ronin }),
            Post::Green => return Err(Fault::Stands { ronin }),
            Post::Area(_) if !held => return Err(Fault::Stands { ronin }),
            Post::Home | Post::Area(_) => {}
        }
    }
    Ok(())
}

/// A list of ronin as a set; SR-8.3: nobody is named twice.
fn band(list: &[Ronin]) -> Result<Band, Fault> {
    let mut band = Band::NONE;
    for &ronin in list {
        if band.contains(ronin) {
            return Err(Fault::Twice { ronin });
        }
        band = band.with(ronin);
    }
    Ok(band)
}

/// A phase as positions name it.
pub(super) const fn phase_name(phase: Phase) -> PhaseName {
    match phase {
        Phase::Planning => PhaseName::Planning,
        Phase::Abilities => PhaseName::Abilities,
        Phase::Split(_) => PhaseName::Split,
        Phase::Areas => PhaseName::Areas,
        Phase::Over(..) => PhaseName::Over,
    }
}

/// The ronin and areas whose abilities were used this round.
pub(super) fn used_names(table: &Table) -> Vec<Name> {
    let ronin = table.used_ronin.into_iter().map(Name::Ronin);
    let areas = table.used_areas.into_iter().map(Name::Area);
    ronin.chain(areas).collect()
}

/// The split that is asked for, if one is.
pub(super) fn split_name(table: &Table) -> Option<SplitName> {
    let Phase::Split(after) = table.phase else {
        return None;
    };
    let area = Split::at(table)?.area;
    Some(SplitName { area, after })
}
