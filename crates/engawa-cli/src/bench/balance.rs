//! `engawa bench balance`: how fair 7 Ronin is, and what each ability and the board do about it.

use std::{
    io::{self, IsTerminal as _},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering::Relaxed},
    },
    thread,
};

use anyhow::{Context as _, ensure};
use clap::Args;
use engawa_minds::seven_ronin::{
    balance::Variant,
    train::{Calibration, edition_name},
};
use engawa_referee::Fault;
use engawa_rules::{
    game::Game as _,
    language::Language,
    rng::Seed,
    seven_ronin::{Options, SevenRonin},
};
use serde_json::json;

use crate::{
    args::{self, Setting},
    contest::{stop_on_interrupt, tally::Share},
    out,
};

#[derive(Args, Debug)]
pub(crate) struct Balance {
    /// An option of the game, such as edition=fr1
    #[arg(long = "option", value_name = "K=V", value_parser = args::setting)]
    options: Vec<Setting>,
    /// How many games are played of each variant
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// How many pairs of deployments are looked at for each Planning Phase
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(100..))]
    nodes: u64,
    /// Of how many games one Planning Phase is measured: how far its mixes are from equilibrium
    #[arg(long, default_value_t = 16)]
    measured: u32,
    /// The whole rules alone
    #[arg(long)]
    whole: bool,
    /// How many games are played at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Where all chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write one JSON object for each variant
    #[arg(long)]
    json: bool,
}

/// Plays, and writes a line for each variant as it is done.
pub(super) fn run(asked: &Balance) -> anyhow::Result<()> {
    let options: Options = serde_json::from_value(args::options(&asked.options))
        .context("this is no option of seven-ronin")?;
    SevenRonin::new(&options, 2, &Seed::from_number(0))
        .map_err(|illegal| Fault::of(&illegal, Language::English))
        .context("this is no board of seven-ronin")?;
    let edition = edition_name(options.edition);
    let stop = stop_on_interrupt()?;
    let mut variants = Variant::all(options);
    if asked.whole {
        variants.truncate(1);
    }
    let gap = measured(asked, &variants[0], &stop);
    if !asked.json {
        let Balance { nodes, .. } = asked;
        let gap = gap.map_or_else(
            || "not measured".to_owned(),
            |gap| format!("{gap:.4} on average"),
        );
        out::say(format!(
            "{edition}, {nodes} pairs a Planning Phase, gap {gap}\n"
        ))?;
        out::say("| what differs | games | won by the Attacker | 95 % interval | points |")?;
        out::say("| --- | --- | --- | --- | --- |")?;
    }
    let mut whole: Option<(f64, String)> = None;
    let count = variants.len();
    for (number, variant) in variants.iter().enumerate() {
        let so_far = |games: u32| {
            if !asked.json && io::stderr().is_terminal() {
                out::progress(&format!(
                    "{} of {count}: {}, {games} of {} games",
                    number + 1,
                    variant.name,
                    asked.games
                ));
            }
        };
        let calibration = played(asked, variant, &stop, so_far);
        let won = calibration.root.won;
        if io::stderr().is_terminal() {
            out::progress("");
        }
        ensure!(!stop.load(Relaxed), "interrupted");
        let share = Share::of(won.into(), asked.games.into());
        let (seen, _) = whole.get_or_insert_with(|| (share.seen, calibration.report()));
        let points = 100.0 * (share.seen - *seen);
        if asked.json {
            out::say(json!({
                "type": "balance",
                "edition": edition,
                "variant": variant.name,
                "options": variant.options,
                "nodes": asked.nodes,
                "seed": asked.seed,
                "games": asked.games,
                "won": won,
                "interval": [share.low, share.high],
                "points": points,
                "gap": gap.filter(|_| number == 0),
                "brier": calibration.brier(),
            }))?;
        } else {
            out::say(format!(
                "| {} | {} | {:.1} % | {:.1} to {:.1} | {points:+.1} |",
                variant.name,
                asked.games,
                100.0 * share.seen,
                100.0 * share.low,
                100.0 * share.high,
            ))?;
        }
    }
    if let Some((_, calibration)) = whole.filter(|_| !asked.json) {
        out::say(format!(
            "\nWith nothing changed, predicted against what came of it: {calibration}"
        ))?;
    }
    Ok(())
}

/// Plays the games of a variant: what was predicted, and what came of it.
fn played(
    asked: &Balance,
    variant: &Variant,
    stop: &AtomicBool,
    so_far: impl Fn(u32) + Sync,
) -> Calibration {
    let next = AtomicU32::new(0);
    let calibration = Mutex::new(Calibration::default());
    let play = || {
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= asked.games {
                break;
            }
            let seed = asked.seed << 32 ^ u64::from(number);
            let Some(played) = variant.play(asked.nodes, seed, stop) else {
                break;
            };
            let mut noted = calibration.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some((start, later)) = played.predicted.split_first() {
                noted.note_root(*start, played.won);
                for predicted in later {
                    noted.note(*predicted, played.won);
                }
            }
            so_far(noted.root.count);
        }
    };
    thread::scope(|scope| {
        for _ in 0..asked.threads {
            scope.spawn(play);
        }
    });
    calibration
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner)
}

/// The mean gap of some Planning Phases.
fn measured(asked: &Balance, variant: &Variant, stop: &AtomicBool) -> Option<f32> {
    let seeds = (0..u64::from(asked.measured)).map(|number| asked.seed << 40 ^ number);
    let (mut count, mut sum) = (0.0, 0.0);
    for gap in seeds.filter_map(|seed| variant.gap(asked.nodes, seed, stop)) {
        count += 1.0;
        sum += gap;
    }
    (count > 0.0).then(|| sum / count)
}
