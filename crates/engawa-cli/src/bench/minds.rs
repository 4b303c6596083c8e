//! `engawa bench minds`: Mana's search on a suite of open positions.
//!
//! Beside the time by the clock stands the processor's time, where the system tells it: on a machine
//! that does other work too, only the latter says what the search itself took.

use std::{
    fs,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    thread,
    time::{Duration, Instant},
};

use anyhow::Context as _;
use clap::Args;
use engawa_minds::{
    Budget,
    mana::{Board, Engine, Root, SUITE},
};
use engawa_rules::mana::{Blocked, Position};
use serde_json::json;

use super::ladder;
use crate::{contest::stop_on_interrupt, out};

#[derive(Args, Debug)]
pub(crate) struct Minds {
    /// Write one JSON object
    #[arg(long)]
    json: bool,
    /// To which depth each position is searched
    #[arg(long, default_value_t = 17, value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: u32,
    /// How many threads are compared with one
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Let the levels play each other instead: each against the one below, and master against a
    /// plain alpha-beta search
    #[arg(long)]
    ladder: bool,
    /// How many games each pair of the ladder plays
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,
    /// Where all chance of the ladder comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Measures and reports.
pub(crate) fn run(minds: &Minds) -> anyhow::Result<()> {
    let stop = stop_on_interrupt()?;
    if minds.ladder {
        return ladder::run(minds.games, minds.seed, minds.threads, minds.json, &stop);
    }
    let (mut alone, mut together, mut stops) = (Vec::new(), Vec::new(), Vec::new());
    for line in SUITE.lines().filter(|line| !line.starts_with('#')) {
        let position: Position = line
            .parse()
            .ok()
            .with_context(|| format!("{line} is no position"))?;
        let one = measure(position, minds.depth, 1, &stop);
        let several = measure(position, minds.depth, minds.threads, &stop);
        stops.extend(stopped(position, minds.threads));
        anyhow::ensure!(!stop.load(Relaxed), "interrupted");
        if !minds.json {
            out::say(format!(
                "{line:45} {:>9} nodes {:>7.3} s, {:>7.3} s of processor; {} threads {:>7.3} s",
                one.nodes,
                one.wall.as_secs_f64(),
                one.processor.as_secs_f64(),
                minds.threads,
                several.wall.as_secs_f64()
            ))?;
        }
        alone.push(one);
        together.push(several);
    }
    report(minds, &alone, &together, &stops)
}

#[derive(Clone, Copy, Debug)]
struct Measured {
    nodes: u64,
    wall: Duration,
    processor: Duration,
}

fn measure(position: Position, depth: u32, threads: u8, stop: &AtomicBool) -> Measured {
    let engine = Engine {
        depth,
        ..Engine::default()
    };
    let budget = Budget {
        nodes: u64::MAX,
        threads,
        stop,
    };
    let root = Root::new(Board::new(position, Blocked::Free));
    let (began, used) = (Instant::now(), processor_time());
    let nodes = engine.search(&root, &budget).nodes;
    let wall = began.elapsed();
    let processor = match (used, processor_time()) {
        (Some(before), Some(after)) => after.saturating_sub(before),
        _ => wall,
    };
    Measured {
        nodes,
        wall,
        processor,
    }
}

/// How long a search without end goes on after it is asked to stop; `None` if it had ended before.
fn stopped(position: Position, threads: u8) -> Option<Duration> {
    let stop = AtomicBool::new(false);
    let root = Root::new(Board::new(position, Blocked::Free));
    let budget = Budget {
        nodes: u64::MAX,
        threads,
        stop: &stop,
    };
    thread::scope(|scope| {
        let search = scope.spawn(|| Engine::default().search(&root, &budget));
        thread::sleep(Duration::from_millis(50));
        let ended = search.is_finished();
        let asked = Instant::now();
        stop.store(true, Relaxed);
        search.join().expect("a search never panics");
        (!ended).then(|| asked.elapsed())
    })
}

/// What this process has used of the processors, where the system tells; in steps of a hundredth
/// of a second.
pub(crate) fn processor_time() -> Option<Duration> {
    let text = fs::read_to_string("/proc/self/stat").ok()?;
    // The second field is the program's name in brackets, and may hold blanks.
    let mut fields = text.rsplit_once(')')?.1.split_whitespace().skip(11);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    Some(Duration::from_millis((user + system) * 10))
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a rate needs no more than 52 bits"
)]
fn report(
    minds: &Minds,
    alone: &[Measured],
    together: &[Measured],
    stops: &[Duration],
) -> anyhow::Result<()> {
    let sum = |of: fn(&Measured) -> Duration, all: &[Measured]| {
        all.iter().map(of).sum::<Duration>().as_secs_f64().max(1e-3)
    };
    let nodes: u64 = alone.iter().map(|one| one.nodes).sum();
    let rate = nodes as f64 / sum(|one| one.processor, alone);
    let of_one = |one: &Measured| one.nodes as f64 / one.processor.as_secs_f64().max(1e-2);
    let median_rate = median(alone.iter().map(of_one));
    let milliseconds = |stop: &Duration| stop.as_secs_f64() * 1e3;
    let stop = median(stops.iter().map(milliseconds));
    let slowest = stops.iter().map(milliseconds).fold(0.0, f64::max);
    let to_depth = median(alone.iter().map(|one| one.processor.as_secs_f64()));
    let by_clock = median(alone.iter().map(|one| one.wall.as_secs_f64()));
    let threads = f64::from(minds.threads);
    let ratio = sum(|one| one.wall, alone) / sum(|one| one.wall, together);
    let shared = sum(|one| one.processor, alone) * threads / sum(|one| one.processor, together);
    if minds.json {
        return Ok(out::say(json!({
            "type": "bench",
            "what": "minds",
            "positions": alone.len(),
            "depth": minds.depth,
            "nodes": nodes,
            "nodes_per_second": rate,
            "median_nodes_per_second": median_rate,
            "median_seconds_to_depth": by_clock,
            "median_processor_seconds_to_depth": to_depth,
            "threads": minds.threads,
            "threads_ratio": ratio,
            "threads_ratio_by_processor": shared,
            "stops": stops.len(),
            "median_milliseconds_to_stop": stop,
            "most_milliseconds_to_stop": slowest,
        }))?);
    }
    out::say(format!(
        "\n{} positions to depth {}: {nodes} nodes, {rate:.0} a second of one processor, median {median_rate:.0}",
        alone.len(),
        minds.depth
    ))?;
    out::say(format!(
        "median time to depth {}: {by_clock:.3} s by the clock, {to_depth:.3} s of processor",
        minds.depth
    ))?;
    out::say(format!(
        "{} threads reach it {ratio:.2} times as fast by the clock, {shared:.2} times if each had a processor of its own",
        minds.threads
    ))?;
    out::say(format!(
        "asked to stop, {} searches were over after {stop:.2} ms (median), {slowest:.2} ms at most, by the clock",
        stops.len()
    ))?;
    Ok(())
}
