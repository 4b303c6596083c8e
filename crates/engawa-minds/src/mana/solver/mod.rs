//! Who wins a position of Mana, proven.
//!
//! Two searches work in turn: one looks for a win within so many plies and goes a ply deeper each
//! time, so that what it finds is the shortest; the other looks for a win of any length. Where that
//! takes long the engine is asked too: forced wins are true however it reads, and the proof search
//! completes what it remembers of them. Whatever they find is written down as a certificate and
//! checked by the rules alone before it is told.

mod known;
mod meter;
mod proof;
mod strategy;
mod table;
mod within;

pub use known::{answer, certificates};
pub use meter::Meter;

use engawa_rules::mana::{Blocked, Move, Position, Settled, Side};

use super::{
    Board, Engine, Root,
    certificate::{self, Certificate},
    memory,
    search::FORCED,
};
use crate::Budget;
use proof::{Proof, Verdict};
use strategy::Guide;
use within::{DEEPEST, Within};

/// How many nodes the first round of each search may visit; each round has twice as many.
const FIRST_ROUND: u64 = 1 << 11;

/// From this round on the engine is asked as well: what takes less needs no help.
const ENGINE_ROUND: u64 = 1 << 14;
/// So many positions of the engine's take as long as a node of the proof search.
const ENGINE_NODES: u64 = 4;

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// One side wins: the certificate, checked, and whether no shorter win exists.
    Wins {
        /// How it wins.
        certificate: Box<Certificate>,
        /// Whether its length is the shortest.
        shortest: bool,
    },
    /// Neither side can win.
    Draw,
    /// It was not found out.
    Unknown,
}

/// Which proof will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Only one that no other is shorter than.
    Shortest,
    /// The first that is found.
    Any,
}

/// The searches and their memory, for one position after the other.
#[derive(Debug)]
pub struct Solver {
    proof: Proof,
    within: [Within; 2],
    bits: u32,
}

impl Solver {
    /// A solver whose tables have 2 to the power of `bits` entries: 16 bytes each for the
    /// proof search, half as many for the engine, a quarter for each mate search.
    pub fn new(bits: u32) -> Self {
        Self {
            bits,
            proof: Proof::new(bits),
            within: Side::ALL.map(|side| Within::new(side, bits.saturating_sub(2))),
        }
    }

    /// Finds out who wins, as far as the meter allows.
    pub fn solve(
        &mut self,
        position: &Position,
        blocked: Blocked,
        wanted: Wanted,
        meter: &mut Meter<'_>,
    ) -> Answer {
        meter.look();
        let mut board = Board::new(*position, blocked);
        match board.settle() {
            Settled::Acts | Settled::TurnLost => {}
            Settled::Stuck => return Answer::Draw,
            Settled::Over => return Answer::Unknown,
        }
        for within in &mut self.within {
            within.clear();
        }
        self.proof.begin(board.position().side());
        self.proof.listen(None);
        let found = self.search(&board, wanted, meter);
        match found {
            Some((mut certificate, shortest)) => {
                // A lost turn at the very start is the rules' to settle, there as here.
                certificate.start = *position;
                match certificate::check(&certificate) {
                    Ok(_) => Answer::Wins {
                        certificate: Box::new(certificate),
                        shortest,
                    },
                    Err(fault) => {
                        debug_assert!(false, "{fault}\n{certificate}");
                        Answer::Unknown
                    }
                }
            }
            None => Answer::Unknown,
        }
    }

    /// Searches in rounds; the certificate that is found, and whether it is the shortest.
    fn search(
        &mut self,
        board: &Board,
        wanted: Wanted,
        meter: &mut Meter<'_>,
    ) -> Option<(Certificate, bool)> {
        // By side, within how many plies it does not win.
        let mut fails = [0u8; 2];
        let mut found: Option<Certificate> = None;
        let mut round = FIRST_ROUND;
        let mut exhausted = false;
        while !meter.is_spent() {
            // The engine sees wins that are near as well, only not which is the nearest.
            let helped = round >= ENGINE_ROUND;
            for side in Side::ALL {
                if helped && wanted == Wanted::Any {
                    break;
                }
                if found.as_ref().is_some_and(|known| known.winner != side) {
                    // One who loses has no win to look for.
                    fails[side.index()] = DEEPEST;
                    continue;
                }
                let fails = &mut fails[side.index()];
                let within = &mut self.within[side.index()];
                if let Some(depth) = meter.slice(round, |meter| deepen(within, board, fails, meter))
                {
                    let best = shortest(within, board, depth, meter);
                    return best.or(found.map(|known| (known, false)));
                }
                if let Some(known) = found.take_if(|known| known.plies == u32::from(*fails) + 1) {
                    return Some((known, true));
                }
            }
            if found.is_none() && !exhausted {
                if helped {
                    self.ask_engine(board, round, meter);
                }
                (found, exhausted) = self.prove(board, 4 * round, meter);
                if found.is_some() && wanted == Wanted::Any {
                    break;
                }
            }
            if fails == [DEEPEST; 2] && (found.is_some() || exhausted) {
                break;
            }
            round = round.saturating_mul(2);
        }
        found.map(|known| (known, false))
    }

    /// A round of the engine, whose memory the proof search then listens to.
    fn ask_engine(&mut self, board: &Board, nodes: u64, meter: &mut Meter<'_>) {
        if self.proof.hints().is_none() {
            self.proof
                .listen(Some(memory::Table::new(1 << self.bits >> 1)));
        }
        let Some(table) = self.proof.hints() else {
            return;
        };
        let mut settled = false;
        meter.lend(nodes, |nodes, stop, watch| {
            let budget = Budget {
                nodes: nodes * ENGINE_NODES,
                threads: 1,
                stop,
            };
            let watch = |nodes: u64| watch(nodes / ENGINE_NODES);
            let report =
                Engine::default().search_with(&Root::new(*board), &budget, table, Some(&watch));
            settled = report.value.abs() > FORCED;
            report.nodes / ENGINE_NODES
        });
        if settled {
            // It has only to be written down: what the proof search had guessed before stands in
            // the way of what the engine knows.
            let attacker = self.proof.attacker();
            self.proof.begin(attacker);
        }
    }

    /// A round of proof search: what it found, and whether it has nothing more to say.
    fn prove(
        &mut self,
        board: &Board,
        nodes: u64,
        meter: &mut Meter<'_>,
    ) -> (Option<Certificate>, bool) {
        let proof = &mut self.proof;
        match meter.slice(nodes, |meter| proof.search(board, meter)) {
            Verdict::Unknown => (None, false),
            Verdict::Wins(winner) => {
                let found = by_proof(proof, board, winner, meter);
                let exhausted = found.is_none();
                (found, exhausted)
            }
            // Perhaps the opponent wins: that takes a search of its own.
            Verdict::NotWon => {
                let other = board.position().side().other();
                let exhausted = proof.attacker() == other;
                if !exhausted {
                    proof.begin(other);
                }
                (None, exhausted)
            }
        }
    }
}

/// Looks ever deeper for a win; the depth at which there is one, if the meter lets it be found.
fn deepen(within: &mut Within, board: &Board, fails: &mut u8, meter: &mut Meter<'_>) -> Option<u8> {
    while *fails < DEEPEST {
        if within.search(board, *fails + 1, meter)? {
            return Some(*fails + 1);
        }
        *fails += 1;
    }
    None
}

struct Quickest<'a, 'm> {
    within: &'a mut Within,
    depth: u8,
    meter: Meter<'m>,
}

impl Guide for Quickest<'_, '_> {
    fn winning(&mut self, board: &Board) -> Vec<Move> {
        let quickest = self.within.quickest(board, self.depth, &mut self.meter);
        quickest.into_iter().collect()
    }
}

fn shortest(
    within: &mut Within,
    board: &Board,
    depth: u8,
    meter: &Meter<'_>,
) -> Option<(Certificate, bool)> {
    let winner = within.winner();
    let mut guide = Quickest {
        within,
        depth,
        meter: meter.again(),
    };
    let certificate = strategy::write(board, winner, &mut guide)?;
    Some((certificate, true))
}

struct Proven<'a, 'm> {
    proof: &'a mut Proof,
    winner: Side,
    meter: Meter<'m>,
}

impl Guide for Proven<'_, '_> {
    fn winning(&mut self, board: &Board) -> Vec<Move> {
        let known = self.proof.winning(board, self.winner);
        if !known.is_empty() {
            return known;
        }
        // What the table has let go of is searched once more.
        self.proof.search(board, &mut self.meter);
        self.proof.winning(board, self.winner)
    }
}

fn by_proof(
    proof: &mut Proof,
    board: &Board,
    winner: Side,
    meter: &Meter<'_>,
) -> Option<Certificate> {
    let mut guide = Proven {
        proof,
        winner,
        meter: meter.again(),
    };
    strategy::write(board, winner, &mut guide)
}
