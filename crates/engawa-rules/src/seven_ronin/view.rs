//! What one viewer may know: all that lies open, and their own draft.

use alloc::{
    collections::BTreeMap,
    string::{String, ToString},
    vec::Vec,
};

use serde::{Serialize, Serializer};

use super::{
    Action, SevenRonin, abilities, areas,
    deployment::{self, Attack, Defence, Deployment},
    illegal::Illegal,
    options::{Edition, Options},
    position::{Name, OnGreen, PhaseName, SplitName, phase_name, split_name, used_names},
    ronin::{Band, Ronin},
    table::{Phase, Reason, Side, Standing, Table},
    village::{Area, ROUNDS},
    wounds::Split,
};
use crate::{
    digest::Digester,
    game::{self, Legal},
    refusal::Common,
    rng::{Dice, Rng, Seed},
    seat::{Seats, Turn, Viewer},
};

/// Up to so many deployments are listed; of more, a sample is given.
const LISTED: u128 = 200;

/// How many deployments a sample has.
const SAMPLE: usize = 32;

/// What one viewer may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    viewer: Viewer,
    options: Options,
    /// All that lies open; SR-2.16: while planning, the Reserves as they were before it.
    table: Table,
    /// The viewer's own draft, if the viewer is the Attacker and has committed it.
    attack: Option<Attack>,
    /// The viewer's own draft, if the viewer is the Defender and has committed it.
    defence: Option<Defence>,
}

impl View {
    /// Builds a view of what lies open and the drafts the viewer may know.
    pub(super) const fn new(
        viewer: Viewer,
        options: Options,
        table: Table,
        attack: Option<Attack>,
        defence: Option<Defence>,
    ) -> Self {
        Self {
            viewer,
            options,
            table,
            attack,
            defence,
        }
    }

    /// What the table agreed on.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// All that lies open on the table.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Whom the game waits for, or who won.
    pub const fn turn(&self) -> Turn {
        self.table.turn()
    }

    /// The deployments a side can choose from: listed while they are few.
    fn deployments(&self, side: Side) -> Legal<Action> {
        let (options, table) = (&self.options, &self.table);
        let count = deployment::count_deployments(options, table, side);
        if count <= LISTED {
            let all = deployment::deployments(options, table, side);
            return Legal::Listed(all.map(Action::Deploy).collect());
        }
        // The dice depend on what lies open and on nothing else.
        let mut digester = Digester::new();
        options.digest(&mut digester);
        table.digest(&mut digester);
        let mut dice = Rng::new(&Seed::new(digester.finish().0));
        let draw = |_| Action::Deploy(deployment::sample(options, table, side, &mut dice));
        Legal::Sampled {
            count,
            sample: (0..SAMPLE).map(draw).collect(),
        }
    }
}

impl game::View for View {
    type Game = SevenRonin;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        match self.viewer {
            Viewer::Seated(seat) => {
                super::check(&self.options, &self.table, seat, action).map(|_| ())
            }
            Viewer::Watching => Err(Common::Watching.into()),
        }
    }

    fn legal(&self) -> Legal<Action> {
        let to_act = self.turn().to_act();
        let Some(seat) = self.viewer.seat().filter(|&seat| to_act.contains(seat)) else {
            return Legal::NONE;
        };
        let (options, table) = (&self.options, &self.table);
        Legal::Listed(match (table.phase(), Side::of(seat)) {
            (Phase::Planning, Some(side)) => return self.deployments(side),
            (Phase::Abilities, _) => {
                let menu = abilities::Menu::new(options, table);
                (0..=menu.count()).map(|before| menu.nth(before)).collect()
            }
            (Phase::Split(_), _) => Split::at(table).map_or(Vec::new(), |split| {
                (0..split.count()).map(|before| split.nth(before)).collect()
            }),
            (Phase::Areas, _) => {
                let menu = areas::Menu::new(options, table);
                (0..=menu.count()).map(|before| menu.nth(before)).collect()
            }
            (Phase::Over(..), _) | (Phase::Planning, None) => Vec::new(),
        })
    }

    fn choose(&self, dice: &mut impl Dice) -> Option<Action> {
        let seat = self.viewer.seat()?;
        super::choose(&self.options, &self.table, seat, dice)
    }

    /// The drafts that the viewer does not know are drawn evenly from the legal ones.
    fn imagine(&self, rng: &mut Rng) -> SevenRonin {
        let (options, table) = (&self.options, &self.table);
        let committed = |side: Side| table.committed.contains(side.seat());
        let mut attack = self.attack;
        if attack.is_none() && committed(Side::Attacker) {
            attack = Some(super::attack::sample(options, table, rng));
        }
        let mut defence = self.defence;
        if defence.is_none() && committed(Side::Defender) {
            defence = Some(super::defence::sample(table, rng));
        }
        SevenRonin {
            options: *options,
            table: *table,
            attack,
            defence,
        }
    }
}

/// A draft as a viewer sees it.
#[derive(Serialize)]
#[serde(untagged)]
enum Draft {
    /// Another's: whether there is one.
    Committed(bool),
    /// One's own, in full once it is committed.
    Own(Option<String>),
}

#[derive(Serialize)]
struct ShownArea {
    ninja: u8,
    ronin: Band,
    limit: u8,
    state: Standing,
}

impl ShownArea {
    fn new(table: &Table, area: Area) -> Self {
        Self {
            ninja: table.ninja[area],
            ronin: table.ronin_on(area),
            limit: area.limit(),
            state: table.standing(area),
        }
    }
}

/// A view as it is written: the names of the position, and what a player needs besides.
#[derive(Serialize)]
struct Shown {
    seat: Option<u8>,
    edition: Edition,
    to_act: Seats,
    winners: Option<Seats>,
    reason: Option<Reason>,
    round: u8,
    phase: PhaseName,
    reserves: u8,
    supply: u8,
    green: OnGreen,
    areas: BTreeMap<Area, ShownArea>,
    wounds: BTreeMap<Ronin, u8>,
    vitality: BTreeMap<Ronin, u8>,
    available: Band,
    eliminated: Band,
    shrined: Band,
    shrined_next: Band,
    held: Band,
    held_next: Band,
    used: Vec<Name>,
    inn_field: bool,
    split: Option<SplitName>,
    split_wounds: Option<u8>,
    committed: [Draft; 2],
    threat: u8,
    minimum: u8,
    least: u8,
    bonus: u8,
    casualties: bool,
    counted: u8,
    ring: [Area; Area::COUNT],
    track: [Stretch; ROUNDS as usize],
}

/// SR-1.6: one round of the time track, as this table plays it.
#[derive(Clone, Copy, Serialize)]
struct Stretch {
    threat: u8,
    minimum: u8,
    casualties: bool,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.shown().serialize(serializer)
    }
}

impl View {
    fn shown(&self) -> Shown {
        let (options, table) = (&self.options, &self.table);
        let by_ronin = |of: &dyn Fn(Ronin) -> u8| {
            Ronin::ALL
                .into_iter()
                .map(|ronin| (ronin, of(ronin)))
                .collect()
        };
        let draft = |side: Side, own: Option<Deployment>| {
            if self.viewer == Viewer::Seated(side.seat()) {
                Draft::Own(own.map(|own| own.to_string()))
            } else {
                Draft::Committed(table.committed.contains(side.seat()))
            }
        };
        let split = split_name(table);
        Shown {
            seat: self.viewer.seat().map(crate::seat::Seat::number),
            edition: options.edition,
            to_act: self.turn().to_act(),
            winners: match self.turn() {
                Turn::Over(winners) => Some(winners),
                Turn::Of(_) => None,
            },
            reason: match table.phase {
                Phase::Over(_, reason) => Some(reason),
                _ => None,
            },
            round: table.round,
            phase: phase_name(table.phase),
            reserves: table.reserves,
            supply: table.supply,
            green: OnGreen {
                ninja: table.green,
                ronin: table.ronin_on_green(),
            },
            areas: Area::ALL
                .map(|area| (area, ShownArea::new(table, area)))
                .into(),
            wounds: by_ronin(&|ronin| table.wounds[ronin]),
            vitality: by_ronin(&Ronin::vitality),
            available: table.available(),
            eliminated: table.eliminated,
            shrined: table.shrined,
            shrined_next: table.shrined_next,
            held: table.held,
            held_next: table.held_next,
            used: used_names(table),
            inn_field: table.inn_field,
            split,
            split_wounds: split.and_then(|_| Some(Split::at(table)?.wounds)),
            committed: [
                draft(Side::Attacker, self.attack.map(Deployment::from)),
                draft(Side::Defender, self.defence.map(Deployment::from)),
            ],
            threat: options.threat(table.round),
            minimum: options.minimum(table.round),
            least: table.least(options),
            bonus: table.bonus(),
            casualties: options.casualties(table.round),
            counted: table.counted(),
            ring: options.ring(),
            track: core::array::from_fn(|before| {
                let round = before as u8 + 1;
                Stretch {
                    threat: options.threat(round),
                    minimum: options.minimum(round),
                    casualties: options.casualties(round),
                }
            }),
        }
    }
}
