//! Solving the starts of a survey, on several threads, from where it was left.

use std::{
    fs::{File, OpenOptions},
    io::{self, Read as _, Seek as _, SeekFrom, Write as _},
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
};

use engawa_rules::mana::Side;

use super::{Plan, start};
use crate::mana::solver::{Answer, Meter, Solver, Wanted};

/// What was found of one start, in a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was not looked at yet.
    Waiting,
    /// Its nodes did not suffice.
    Open,
    /// This side wins within so many plies, 126 standing for more.
    Wins(Side, u8),
}

/// What White's wins have added to their length.
const WHITE: u8 = 128;
const LONGEST: u8 = 126;

impl From<u8> for Outcome {
    fn from(byte: u8) -> Self {
        match byte {
            0 | WHITE => Self::Waiting,
            1 => Self::Open,
            2..WHITE => Self::Wins(Side::Black, byte - 1),
            129.. => Self::Wins(Side::White, byte - WHITE),
        }
    }
}

impl From<Outcome> for u8 {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Waiting => 0,
            Outcome::Open => 1,
            Outcome::Wins(Side::Black, plies) => plies.min(LONGEST) + 1,
            Outcome::Wins(Side::White, plies) => plies.min(LONGEST) + WHITE,
        }
    }
}

/// Solves what is still waiting, and says of every start what is known.
///
/// Each byte is written as soon as it is known: a survey that is killed loses what its threads had
/// in hand. `told` hears how many starts are done.
///
/// # Errors
/// If the file cannot be read or written, or belongs to another survey.
pub fn run(
    plan: &Plan,
    file: &Path,
    threads: usize,
    stop: &AtomicBool,
    told: &(dyn Fn(usize, usize) + Sync),
) -> io::Result<Vec<Outcome>> {
    let starts = plan.starts();
    let head = format!("{plan}\n");
    let (file, bytes) = open(file, &head, starts.len())?;
    let known: Vec<Outcome> = bytes.into_iter().map(Outcome::from).collect();
    let waiting = known.iter().filter(|known| **known == Outcome::Waiting);
    let done = AtomicUsize::new(known.len() - waiting.count());
    told(done.load(Ordering::Relaxed), starts.len());
    let next = AtomicUsize::new(0);
    let shared = Mutex::new((file, known, None));
    let work = || {
        let mut solver = Solver::new(table_bits(plan.nodes));
        while !stop.load(Ordering::Relaxed) {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some((black, white)) = starts.get(place) else {
                break;
            };
            let lock = || shared.lock().expect("no thread panics while it writes");
            if lock().1[place] != Outcome::Waiting {
                continue;
            }
            let mut meter = Meter::new(plan.nodes, stop);
            let position = start(*black, *white);
            let answer = solver.solve(&position, plan.blocked, Wanted::Any, &mut meter);
            let outcome = match answer {
                Answer::Wins { certificate, .. } => {
                    let plies = certificate.plies.min(u32::from(LONGEST)) as u8;
                    Outcome::Wins(certificate.winner, plies)
                }
                Answer::Draw | Answer::Unknown => Outcome::Open,
            };
            if outcome == Outcome::Open && meter.stopped() {
                break;
            }
            let (file, known, failed) = &mut *lock();
            known[place] = outcome;
            if let Err(error) = keep(file, head.len() + place, outcome) {
                *failed = Some(error);
                stop.store(true, Ordering::Relaxed);
            }
            told(done.fetch_add(1, Ordering::Relaxed) + 1, starts.len());
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.max(1) {
            scope.spawn(work);
        }
        work();
    });
    let (_, known, failed) = shared
        .into_inner()
        .expect("no thread panics while it writes");
    failed.map_or(Ok(known), Err)
}

/// A table that a start's nodes fill to a good part.
fn table_bits(nodes: u64) -> u32 {
    (u64::BITS - nodes.leading_zeros()).clamp(12, 22)
}

fn keep(file: &mut File, place: usize, outcome: Outcome) -> io::Result<()> {
    file.seek(SeekFrom::Start(place as u64))?;
    file.write_all(&[outcome.into()])
}

/// Opens a survey's file, or begins it; gives its bytes.
fn open(path: &Path, head: &str, starts: usize) -> io::Result<(File, Vec<u8>)> {
    let mut file = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)?;
    let mut bytes = Vec::new();
    let whole = head.len() + starts;
    (&mut file).take(whole as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.is_empty() {
        bytes = head.as_bytes().to_vec();
        bytes.resize(whole, 0);
        file.write_all(&bytes)?;
    }
    if !bytes.starts_with(head.as_bytes()) {
        let text = "the file belongs to another survey, or to none";
        return Err(io::Error::new(io::ErrorKind::InvalidData, text));
    }
    if bytes.len() > whole {
        let text = "the file is longer than its survey";
        return Err(io::Error::new(io::ErrorKind::InvalidData, text));
    }
    // A file cut short by a full disk is filled up: what is missing waits.
    bytes.resize(whole, 0);
    Ok((file, bytes.split_off(head.len())))
}
