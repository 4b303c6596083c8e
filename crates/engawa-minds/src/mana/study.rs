//! Finding good set-ups for the advanced variant: two fields, one for each side, that improve
//! against each other.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use engawa_rules::{
    mana::{Blocked, SetUp, Side, Squares, Variant},
    rng::{Dice, Quick},
};

use super::{Board, Engine, Root, learn::chance, openings};
use crate::Budget;

/// How the study goes about it.
#[derive(Clone, Copy, Debug)]
pub struct Study {
    /// How often the fields meet.
    pub rounds: u32,
    /// How many set-ups of a side remain after each meeting.
    pub field: usize,
    /// How many positions a search looks at for one pair.
    pub nodes: u64,
    /// Where all chance comes from.
    pub seed: u64,
}

/// A set-up, and the share of the game it can expect against the other side's field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Studied {
    /// The set-up.
    pub set_up: SetUp,
    /// The share.
    pub share: f64,
}

impl Study {
    /// Studies; `tell` hears of each round. Black's field and White's, the best first; `None` if it
    /// was stopped.
    pub fn run(&self, stop: &AtomicBool, tell: &mut impl FnMut(u32)) -> Option<[Vec<Studied>; 2]> {
        let mut dice = Quick::new(self.seed);
        let mut fields = Side::ALL.map(|side| {
            let first = (0..self.field * 4).map(|_| random(side, &mut dice));
            first.collect::<Vec<SetUp>>()
        });
        let mut studied = None;
        for round in 1..=self.rounds {
            let best = self.meet(&fields, stop)?;
            fields = Side::ALL.map(|side| {
                let mut field: Vec<SetUp> =
                    best[side.index()].iter().map(|one| one.set_up).collect();
                // The best are varied by one piece; some strangers come in.
                for place in 0..field.len() {
                    field.push(varied(field[place], side, &mut dice));
                }
                field.extend((0..self.field / 2).map(|_| random(side, &mut dice)));
                field
            });
            studied = Some(best);
            tell(round);
        }
        studied
    }

    /// Everybody against everybody of the other side; the best of each remain.
    fn meet(&self, fields: &[Vec<SetUp>; 2], stop: &AtomicBool) -> Option<[Vec<Studied>; 2]> {
        let [black, white] = fields;
        let mut shares = [vec![0.0; black.len()], vec![0.0; white.len()]];
        for (row, ours) in black.iter().enumerate() {
            for (column, theirs) in white.iter().enumerate() {
                if stop.load(Relaxed) {
                    return None;
                }
                let share = self.share(*ours, *theirs, stop);
                shares[0][row] += share / f64::from(white.len() as u32);
                shares[1][column] += (1.0 - share) / f64::from(black.len() as u32);
            }
        }
        Some(Side::ALL.map(|side| {
            let field = fields[side.index()].iter().zip(&shares[side.index()]);
            let mut studied: Vec<Studied> = field
                .map(|(set_up, share)| Studied {
                    set_up: *set_up,
                    share: *share,
                })
                .collect();
            studied.sort_by(|one, other| other.share.total_cmp(&one.share));
            studied.dedup_by_key(|one| one.set_up);
            studied.truncate(self.field);
            studied
        }))
    }

    /// What Black can expect.
    fn share(&self, black: SetUp, white: SetUp, stop: &AtomicBool) -> f64 {
        let root = Root::new(Board::new(openings::start(black, white), Blocked::Free));
        if root.moves.is_empty() {
            return 0.5;
        }
        let budget = Budget {
            nodes: self.nodes,
            threads: 1,
            stop,
        };
        chance(Engine::default().search(&root, &budget).value)
    }
}

fn random(side: Side, dice: &mut Quick) -> SetUp {
    let variant = Variant::Advanced;
    SetUp::ranked(side, variant, dice.below(SetUp::count(variant)))
}

/// The same with one piece elsewhere, or the Daimyo and a Ronin having changed places.
fn varied(set_up: SetUp, side: Side, dice: &mut Quick) -> SetUp {
    let rows = Squares::first_rows(side, Variant::Advanced.rows());
    let nth = |squares: Squares, dice: &mut Quick| {
        let place = dice.index(usize::from(squares.len()));
        squares.into_iter().nth(place).unwrap_or(set_up.daimyo())
    };
    let ronin = nth(set_up.ronins(), dice);
    let free: Squares = rows
        .into_iter()
        .filter(|square| !set_up.squares().contains(*square))
        .collect();
    let to = nth(free, dice);
    let (daimyo, ronins) = match dice.below(3) {
        0 => (to, set_up.ronins()),
        1 => (ronin, set_up.ronins().without(ronin).with(set_up.daimyo())),
        _ => (set_up.daimyo(), set_up.ronins().without(ronin).with(to)),
    };
    SetUp::new(daimyo, ronins).unwrap_or(set_up)
}
