//! `engawa analyse seven-ronin --suite`: how far from equilibrium the solver stays, on a file of
//! Planning Phases; and `--make-suite`, which makes such a file.

use std::{
    fmt::Write as _,
    fs,
    io::{self, IsTerminal as _},
    path::Path,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

use anyhow::{Context as _, ensure};
use engawa_minds::{
    Budget, Level,
    seven_ronin::{
        analysis::{Care, Gap, Measure, gap},
        planning::Planning,
        player::{payoffs_within, solved, usual_payoffs},
        suite::pick,
        values::Values,
    },
};
use engawa_rules::{
    game::Game as _,
    rng::{Quick, Seed},
    seven_ronin::{Options, Position, SevenRonin as Game},
};
use serde_json::json;

use super::{seven_ronin::SevenRonin, time::limited};
use crate::{bench::processor_time, out};

/// How many seconds each thread has for a position, if nothing is said.
const USUAL_SECONDS: f64 = 5.0;

/// Plays games and writes Planning Phases of them, a line each.
pub(super) fn make(
    options: &Options,
    count: usize,
    seed: u64,
    stop: &AtomicBool,
) -> anyhow::Result<()> {
    // The games are `master`'s against himself.
    let payoffs = usual_payoffs(Level::Master);
    let shows_progress = io::stderr().is_terminal();
    let picked = pick(options, count, payoffs, seed, stop, |found| {
        if shows_progress {
            out::progress(&format!("{found} of {count} positions"));
        }
    });
    if shows_progress {
        out::progress("");
    }
    ensure!(!stop.load(Relaxed), "interrupted");
    out::say(format!(
        "# engawa analyse seven-ronin --make-suite {count} --seed {seed}\n\
         # The number of the game, its options, a Planning Phase of it."
    ))?;
    for one in picked {
        out::say(format!(
            "{} {} {}",
            one.number,
            serde_json::to_string(options)?,
            serde_json::to_string(&one.game.reveal())?
        ))?;
    }
    Ok(())
}

/// Solves every position of a file within the seconds, and measures how far from equilibrium.
pub(super) fn measure(asked: &SevenRonin, file: &Path, stop: &AtomicBool) -> anyhow::Result<()> {
    let name = file.display();
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let mut rounds: Vec<(u8, f32, bool)> = Vec::new();
    let chosen = |place: &usize| asked.only.is_empty() || asked.only.contains(place);
    let lines = lines.enumerate().step_by(asked.every.max(1));
    for (place, line) in lines.filter(|(place, _)| chosen(place)) {
        let (options, game) = read(line).with_context(|| format!("{name}, position {place}"))?;
        let (found, seconds, payoffs, value) = one(asked, &options, &game, stop);
        if stop.load(Relaxed) {
            break;
        }
        let exact = [found.attacker_by, found.defender_by] == [Measure::Enumeration; 2];
        let round = game.table().round();
        rounds.push((round, found.total(), exact));
        if asked.json {
            out::say(json!({
                "position": place, "round": round, "value": value, "gap": found,
                "total": found.total(), "seconds": seconds, "payoffs": payoffs,
            }))?;
        } else {
            out::say(format!(
                "{place:4} round {round} Green {}: {:.4} = {:.4} ({}) + {:.4} ({}), value {value:.3}, {payoffs} pairs, {seconds:.2} s",
                game.table().green(),
                found.total(),
                found.attacker,
                by(found.attacker_by),
                found.defender,
                by(found.defender_by),
            ))?;
        }
    }
    ensure!(!rounds.is_empty(), "interrupted");
    if !asked.json {
        out::say(summary(&rounds).trim_end())?;
    }
    Ok(())
}

fn by(measure: Measure) -> &'static str {
    match measure {
        Measure::Enumeration => "all",
        Measure::LocalSearch => "walks",
    }
}

/// The mean and the worst gap by round, and of all.
fn summary(rounds: &[(u8, f32, bool)]) -> String {
    let mut text = String::new();
    let mut line = |title: &str, some: &[&(u8, f32, bool)]| {
        let count = some.len();
        let sum: f32 = some.iter().map(|one| one.1).sum();
        let worst = some.iter().map(|one| one.1).fold(0.0, f32::max);
        let exact = some.iter().filter(|one| one.2).count();
        let mean = f64::from(sum) / f64::from(u32::try_from(count).unwrap_or(u32::MAX).max(1));
        let _ = writeln!(
            text,
            "{title:8} mean {mean:.4}, worst {worst:.4}, {count} positions, {exact} by looking at all of both sides"
        );
    };
    for round in 1..=8 {
        let some: Vec<_> = rounds.iter().filter(|one| one.0 == round).collect();
        if !some.is_empty() {
            line(&format!("round {round}"), &some);
        }
    }
    line("all", &rounds.iter().collect::<Vec<_>>());
    text
}

fn read(line: &str) -> anyhow::Result<(Options, Game)> {
    let mut words = line.splitn(3, ' ').skip(1);
    let mut next = || words.next().context("a number, options and a position");
    let options: Options = serde_json::from_str(next()?)?;
    let position: Position = serde_json::from_str(next()?)?;
    let game = Game::set(&options, &Seed::from_number(0), &position)
        .ok()
        .context("no such position")?;
    Ok((options, game))
}

/// Solves one position for the seconds on each thread, as the processor counts them, so that what
/// else the machine does is no matter, or by the clock. Then fresh best responses measure the gap.
fn one(
    asked: &SevenRonin,
    options: &Options,
    game: &Game,
    stop: &AtomicBool,
) -> (Gap, f64, u64, f32) {
    let planning = Planning::new(options, game.table(), Values::of(options.edition));
    let (clock, processor) = (Instant::now(), processor_time());
    let used = || match (processor, processor_time()) {
        (Some(began), Some(now)) if !asked.clock => {
            now.saturating_sub(began) / u32::from(asked.threads)
        }
        _ => clock.elapsed(),
    };
    let allowed = Duration::from_secs_f64(asked.seconds.unwrap_or(USUAL_SECONDS));
    let solution = limited(allowed, used, stop, |enough| {
        let budget = Budget {
            nodes: payoffs_within(allowed.as_millis() as u64, asked.threads),
            threads: asked.threads,
            stop: enough,
        };
        solved(&planning, &budget, &mut Quick::new(asked.seed))
    });
    let seconds = used().as_secs_f64();
    let care = Care {
        enumerate: asked.enumerate,
        walks: Care::USUAL.walks,
    };
    // Best responses draw from chance of their own.
    let mut dice = Quick::new(asked.seed ^ 0xbe57);
    let (rows, columns) = (&solution.rows, &solution.columns);
    let found = gap(&planning, solution.value, rows, columns, care, &mut dice);
    (found, seconds, solution.payoffs, solution.value)
}
