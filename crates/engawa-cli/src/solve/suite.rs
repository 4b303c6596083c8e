//! `engawa solve mana --suite`: how many of a file's positions are proven, and how soon.

use std::{
    fs,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use anyhow::Context as _;
use engawa_minds::mana::solver::{Answer, Meter, Solver, Wanted};
use engawa_rules::mana::{Blocked, Position};

use super::{LARGE, clock::Clock, name};
use crate::{args::Usage, out, perft};

/// Goes through the file; every proof is checked by the rules before it counts.
pub(crate) fn run(
    file: &Path,
    blocked: Blocked,
    nodes: Option<u64>,
    seconds: Option<f64>,
    interrupted: &AtomicBool,
) -> anyhow::Result<()> {
    let limit = seconds
        .map(Duration::try_from_secs_f64)
        .transpose()
        .map_err(|error| Usage(format!("--seconds: {error}")))?;
    let positions = read(file)?;
    let mut solver = Solver::new(LARGE);
    let mut proven: Vec<(Duration, bool)> = Vec::new();
    let mut done = 0;
    for (number, position) in (1..).zip(&positions) {
        let clock = Clock::start();
        let stop = AtomicBool::new(false);
        let watch = |_| {
            let late = limit.is_some_and(|limit| clock.elapsed() >= limit);
            stop.store(
                late || interrupted.load(Ordering::Relaxed),
                Ordering::Relaxed,
            );
        };
        let mut meter = Meter::new(nodes.unwrap_or(u64::MAX), &stop).watched(&watch);
        let answer = solver.solve(position, blocked, Wanted::Any, &mut meter);
        let took = clock.elapsed();
        let words = match &answer {
            Answer::Wins {
                certificate,
                shortest,
            } => {
                proven.push((took, certificate.winner == engawa_rules::mana::Side::Black));
                let most = if *shortest { "" } else { " at most" };
                let (winner, plies) = (name(certificate.winner), certificate.plies);
                format!(
                    "{winner} in {plies}{most}, {} lines",
                    certificate.lines.len()
                )
            }
            Answer::Draw => "draw".to_owned(),
            Answer::Unknown => "unknown".to_owned(),
        };
        if interrupted.load(Ordering::Relaxed) {
            break;
        }
        done += 1;
        let seconds = took.as_secs_f64();
        out::say(format!(
            "{number}: {words} ({} nodes, {seconds:.2} s)",
            meter.nodes()
        ))?;
    }
    summary(&proven, done)
}

fn summary(proven: &[(Duration, bool)], done: usize) -> anyhow::Result<()> {
    for second in [1, 10] {
        let within = proven
            .iter()
            .filter(|(took, _)| *took <= Duration::from_secs(second));
        out::say(format!(
            "within {second} s: {} of {done} proven",
            within.count()
        ))?;
    }
    let black = proven.iter().filter(|(_, black)| *black).count();
    out::say(format!(
        "proven {} of {done}: black {black}, white {}; every proof checked",
        proven.len(),
        proven.len() - black
    ))?;
    Ok(())
}

/// Reads positions, a line each; lines that begin with # are comments.
fn read(file: &Path) -> anyhow::Result<Vec<Position>> {
    let text = fs::read_to_string(file)
        .map_err(|error| Usage(format!("{} cannot be read: {error}", file.display())))?;
    (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|(number, line)| perft::read(line).with_context(|| format!("line {number}")))
        .collect()
}
