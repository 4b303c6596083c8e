//! How fair the game is, and what each ability and each part of the board does about it.
//!
//! The mind plays itself under rules that differ in one thing. Its values were learned under the
//! whole rules and stay as they are, so it plays a changed game a little less well on both sides.

use std::sync::atomic::{AtomicBool, Ordering};

use engawa_rules::{
    game::Game as _,
    rng::{Quick, Seed},
    seven_ronin::{
        Area, Attack, Defence, Options, Ronin, SevenRonin, Side, Table, options::Board,
        table::Phase, village::ROUNDS,
    },
};

use super::{
    analysis::{Care, gap},
    combat::Combat,
    planning::Planning,
    player::solved,
    values::Values,
};
use crate::{
    Budget,
    zero_sum::{contest::drawn, oracle::Solution},
};

/// The rules but for one thing.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// What differs.
    pub name: &'static str,
    /// The edition and the board, changed if that is what differs.
    pub options: Options,
    without: Without,
}

/// An ability that is left out.
#[derive(Clone, Copy, Debug)]
enum Without {
    Nothing,
    Ronin(Ronin),
    Area(Area),
}

impl Variant {
    /// The whole rules first, then without each ability, then with other boards.
    pub fn all(options: Options) -> Vec<Self> {
        let whole = Self {
            name: "nothing",
            options,
            without: Without::Nothing,
        };
        let ronin = WITHOUT_RONIN.map(|(name, ronin)| (name, Without::Ronin(ronin)));
        let areas = WITHOUT_AREA.map(|(name, area)| (name, Without::Area(area)));
        let without = ronin.into_iter().chain(areas).map(|(name, without)| Self {
            name,
            without,
            ..whole
        });
        let boards = boards(options.board).map(|(name, board)| Self {
            name,
            options: Options { board, ..options },
            ..whole
        });
        [whole].into_iter().chain(without).chain(boards).collect()
    }

    /// The table at the start of a round, without what is left out.
    const fn begin(&self, table: Table) -> Table {
        match self.without {
            Without::Nothing => table,
            Without::Ronin(ronin) => table.silencing(ronin),
            Without::Area(area) => table.using_up(area),
        }
    }

    /// One game of the mind against itself, with so many payoffs for each Planning Phase; `None` if
    /// it was stopped.
    pub fn play(&self, payoffs: u64, seed: u64, stop: &AtomicBool) -> Option<Played> {
        let mut predicted = Vec::new();
        let ended = self.play_to(payoffs, seed, stop, |_, mixes, _| {
            predicted.push(mixes.value);
            false
        })?;
        let won = matches!(ended.phase(), Phase::Over(Side::Attacker, _));
        Some(Played { predicted, won })
    }

    /// How far a Planning Phase of such a game is from equilibrium: the one of a round that follows
    /// from the seed, or nothing if the game ends before.
    pub fn gap(&self, payoffs: u64, seed: u64, stop: &AtomicBool) -> Option<f32> {
        let round = 1 + (seed % u64::from(ROUNDS)) as u8;
        let mut found = None;
        self.play_to(payoffs, seed, stop, |planning, mixes, dice| {
            if planning.table.round() == round {
                let (rows, columns) = (&mixes.rows, &mixes.columns);
                let gap = gap(planning, mixes.value, rows, columns, Care::USUAL, dice);
                found = Some(gap.total());
            }
            found.is_some()
        });
        found
    }

    /// Plays until the game is over or somebody has seen enough of a Planning Phase and its mixes.
    fn play_to(
        &self,
        payoffs: u64,
        seed: u64,
        stop: &AtomicBool,
        mut enough: impl FnMut(&Planning<'_>, &Solution<Attack, Defence>, &mut Quick) -> bool,
    ) -> Option<Table> {
        let values = Values::of(self.options.edition);
        let combat = Combat::new(&self.options, values);
        let budget = Budget {
            nodes: payoffs,
            threads: 1,
            stop,
        };
        let mut dice = Quick::new(seed);
        let game = SevenRonin::new(&self.options, 2, &Seed::from_number(0)).ok()?;
        let mut table = *game.table();
        loop {
            match table.phase() {
                Phase::Over(..) => return Some(table),
                Phase::Planning => {
                    table = self.begin(table);
                    let planning = Planning::new(&self.options, &table, values);
                    let mixes = solved(&planning, &budget, &mut dice);
                    // Mixes of a search that was stopped are no measure of anything.
                    if stop.load(Ordering::Relaxed) {
                        return None;
                    }
                    if enough(&planning, &mixes, &mut dice) {
                        return Some(table);
                    }
                    let attack = drawn(&mixes.rows, &mut dice)?;
                    let defence = drawn(&mixes.columns, &mut dice)?;
                    table = table.revealed(&self.options, attack, *defence);
                }
                Phase::Abilities | Phase::Split(_) | Phase::Areas => {
                    let (action, _) = combat.best(&table)?;
                    table = table.after(&self.options, &action);
                }
            }
        }
    }
}

/// What came of a game.
#[derive(Clone, Debug)]
pub struct Played {
    /// What each Planning Phase was worth to the Attacker by its mixes, from the first round on.
    pub predicted: Vec<f32>,
    /// Whether the Attacker won.
    pub won: bool,
}

/// Kabe has no ability to leave out.
const WITHOUT_RONIN: [(&str, Ronin); 6] = [
    ("Hayai does not ride", Ronin::Hayai),
    ("Musashi does not strike", Ronin::Musashi),
    ("Taiko does not heal", Ronin::Taiko),
    ("Tasuke stands alone", Ronin::Tasuke),
    ("Yobu does not drive", Ronin::Yobu),
    ("Yumi does not shoot", Ronin::Yumi),
];

/// The Fields have none either; the Inn can still copy the one that is left out.
const WITHOUT_AREA: [(&str, Area); 8] = [
    ("no ability on the Watchtower", Area::Watchtower),
    ("none on the Granary", Area::Granary),
    ("none on the Well", Area::Well),
    ("none on the Inn", Area::Inn),
    ("none on the Animal Pen", Area::Pen),
    ("none on the Shrine", Area::Shrine),
    ("none on the Burial Grounds", Area::Burial),
    ("none on the Passage", Area::Passage),
];

/// Boards that the texts allow as well as ours, and some that they do not, to see how far it goes.
fn boards(board: Board) -> impl Iterator<Item = (&'static str, Board)> {
    use Area::{Burial, Field2, Field3, Granary, Inn, Passage, Pen, Shrine, Watchtower, Well};
    let boards = [
        (
            "Threat Level 3, 3, 3, 3, 4, 4, 4, 5",
            Board {
                threat: Some([3, 3, 3, 3, 4, 4, 4, 5]),
                ..board
            },
        ),
        (
            "Threat Level 3, 3, 4, 4, 4, 5, 5, 5",
            Board {
                threat: Some([3, 3, 4, 4, 4, 5, 5, 5]),
                ..board
            },
        ),
        (
            "no Minimum Attack Force",
            Board {
                minimum: Some([0; ROUNDS as usize]),
                ..board
            },
        ),
        (
            "Minimum Attack Force two higher",
            Board {
                minimum: Some([3, 4, 5, 6, 6, 6, 7, 7]),
                ..board
            },
        ),
        (
            "no casualties",
            Board {
                casualties: Some([false; ROUNDS as usize]),
                ..board
            },
        ),
        (
            "casualties after every round",
            Board {
                casualties: Some([true; ROUNDS as usize]),
                ..board
            },
        ),
        (
            "a ring with Well and Shrine across from the Inn",
            Board {
                ring: Some([
                    Watchtower, Field2, Granary, Well, Shrine, Passage, Field3, Pen, Burial, Inn,
                ]),
                ..board
            },
        ),
        (
            "a ring with the Passage beside the Burial Grounds",
            Board {
                ring: Some([
                    Watchtower, Field2, Pen, Granary, Shrine, Field3, Well, Passage, Burial, Inn,
                ]),
                ..board
            },
        ),
    ];
    boards.into_iter()
}
