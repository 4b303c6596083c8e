//! `engawa analyse seven-ronin`: the mixes of a Planning Phase, or of all of a record.

use std::{
    io::{self, IsTerminal as _},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

use anyhow::{Context as _, bail, ensure};
use clap::Args;
use engawa_minds::{
    Budget,
    seven_ronin::{
        analysis::{Analysis, Care, Measure, Share, analyse},
        player::payoffs_within,
    },
    zero_sum::oracle::Glimpse,
};
use engawa_referee::Fault;
use engawa_rules::{
    game::{Game as _, Nobody},
    language::Language,
    rng::{Quick, Seed},
    seat::Seat,
    seven_ronin::{
        Action, Area, Deployment, Options, Position, SevenRonin as Game, Side, table::Phase,
    },
};
use serde_json::Value;

use super::{suite, time::limited};
use crate::{
    args::{self, Setting},
    out, replay,
};

#[derive(Args, Debug)]
pub(crate) struct SevenRonin {
    /// A position in its Planning Phase as JSON; the start of the game if nothing is given
    #[arg(long, value_name = "JSON", conflicts_with = "record")]
    position: Option<String>,
    /// A record's file: every Planning Phase of it, with what was played
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// An option of the game, such as edition=fr1
    #[arg(long = "option", value_name = "K=V", value_parser = args::setting, conflicts_with = "record")]
    options: Vec<Setting>,
    /// How many pairs of deployments are looked at for each Planning Phase
    #[arg(long, default_value_t = 250_000, value_parser = clap::value_parser!(u64).range(100..))]
    nodes: u64,
    /// How many threads work at it
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub(super) threads: u8,
    /// Where all chance comes from
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// Write one JSON object for each Planning Phase
    #[arg(long)]
    pub(super) json: bool,
    /// Measure how far from equilibrium the solver stays on a file of Planning Phases
    #[arg(long, value_name = "FILE", conflicts_with_all = ["record", "position"])]
    suite: Option<PathBuf>,
    /// Think for so many seconds at each Planning Phase, whatever that comes to; at each position of
    /// a suite 5, if nothing is said, as the processor counts them
    #[arg(long, value_name = "S", conflicts_with = "nodes", value_parser = seconds)]
    pub(super) seconds: Option<f64>,
    /// For a suite: count seconds by the clock, whatever else the machine does
    #[arg(long)]
    pub(super) clock: bool,
    /// For a suite: one in so many positions
    #[arg(long, default_value_t = 1)]
    pub(super) every: usize,
    /// For a suite: these positions alone, by their numbers from 0 on
    #[arg(long, value_name = "N,N", value_delimiter = ',')]
    pub(super) only: Vec<usize>,
    /// For a suite: all deployments of a side are looked at if that takes no more pairs than this
    #[arg(long, default_value_t = 2_000_000)]
    pub(super) enumerate: u64,
    /// Play games and write so many Planning Phases of them, a suite
    #[arg(long, value_name = "N", conflicts_with_all = ["record", "position", "suite"])]
    make_suite: Option<usize>,
}

fn seconds(text: &str) -> Result<f64, String> {
    let number = text
        .parse()
        .ok()
        .filter(|number| (0.01..=3_600.0).contains(number));
    number.ok_or_else(|| "seconds are a number from 0.01 to 3600".to_owned())
}

/// How often it is shown what a search has come to.
const SHOWN_EVERY: Duration = Duration::from_millis(100);
/// How many deployments of a mix are written as text.
const SHOWN: usize = 8;

/// Analyses what is asked for.
pub(super) fn run(asked: &SevenRonin, stop: &AtomicBool) -> anyhow::Result<()> {
    if let Some(file) = &asked.suite {
        return suite::measure(asked, file, stop);
    }
    if let Some(count) = asked.make_suite {
        return suite::make(&options(asked)?, count, asked.seed, stop);
    }
    if let Some(file) = &asked.record {
        return of_record(asked, file, stop);
    }
    let game = from_position(asked)?;
    if game.table().phase() != Phase::Planning {
        bail!("the position is not in its Planning Phase");
    }
    tell(asked, &game, &[], stop)
}

fn options(asked: &SevenRonin) -> anyhow::Result<Options> {
    serde_json::from_value(args::options(&asked.options))
        .context("this is no option of seven-ronin")
}

fn from_position(asked: &SevenRonin) -> anyhow::Result<Game> {
    let options = options(asked)?;
    let seed = Seed::from_number(0);
    let game = match &asked.position {
        None => Game::new(&options, 2, &seed),
        Some(text) => {
            let position: Position =
                serde_json::from_str(text).context("this is no position of seven-ronin")?;
            Game::set(&options, &seed, &position)
        }
    };
    game.map_err(|illegal| Fault::of(&illegal, Language::English))
        .context("this is no position of seven-ronin")
}

/// Replays a record, stopping at every reveal to look back at its Planning Phase.
fn of_record(asked: &SevenRonin, file: &Path, stop: &AtomicBool) -> anyhow::Result<()> {
    let record = replay::read_record(file)?;
    if record.game != Game::ID {
        bail!("this is a record of {}, not of seven-ronin", record.game);
    }
    let options: Options = match record.options {
        Value::Null => Options::default(),
        options => serde_json::from_value(options).context("the record's options")?,
    };
    let start = match record.position {
        None => Game::new(&options, record.seats, &record.seed),
        Some(position) => {
            let position: Position =
                serde_json::from_value(position).context("the record's position")?;
            Game::set(&options, &record.seed, &position)
        }
    };
    let mut game = start
        .map_err(|illegal| Fault::of(&illegal, Language::English))
        .context("the record does not begin")?;
    let mut planned: Option<(Game, Vec<Deployment>)> = None;
    for (ply, deed) in record.actions.iter().enumerate() {
        let place = || format!("the record diverges at action {}, {}", ply + 1, deed.action);
        let action: Action = deed.action.parse().ok().with_context(place)?;
        let seat = Seat::checked(deed.seat.into()).with_context(place)?;
        if let Action::Deploy(deployment) = action {
            let (_, played) = planned.get_or_insert((game, Vec::new()));
            played.push(deployment);
        }
        game.play(seat, &action, &mut Nobody)
            .map_err(|illegal| Fault::of(&illegal, Language::English))
            .with_context(place)?;
        let revealed = game.table().committed().is_empty();
        if revealed && let Some((before, played)) = planned.take() {
            tell(asked, &before, &played, stop)?;
            ensure!(!stop.load(Relaxed), "interrupted");
        }
    }
    Ok(())
}

/// Analyses one Planning Phase and writes what came of it.
fn tell(
    asked: &SevenRonin,
    game: &Game,
    played: &[Deployment],
    stop: &AtomicBool,
) -> anyhow::Result<()> {
    let (options, table, threads) = (game.options(), game.table(), asked.threads);
    let shows_progress = !asked.json && io::stderr().is_terminal();
    let mut shown = Instant::now();
    let mut show = |glimpse: Glimpse| {
        if shows_progress && shown.elapsed() > SHOWN_EVERY {
            shown = Instant::now();
            out::progress(&so_far(table.round(), &glimpse));
        }
    };
    let mut think = |nodes, stop: &AtomicBool| {
        let budget = Budget {
            nodes,
            threads,
            stop,
        };
        let dice = &mut Quick::new(asked.seed);
        let care = Care::USUAL;
        analyse(options, table, played, &budget, care, dice, &mut show)
    };
    let found = match asked.seconds {
        None => think(asked.nodes, stop),
        Some(seconds) => {
            let (allowed, began) = (Duration::from_secs_f64(seconds), Instant::now());
            let nodes = payoffs_within(allowed.as_millis() as u64, threads);
            let used = || began.elapsed();
            limited(allowed, used, stop, |enough| think(nodes, enough))
        }
    };
    if shows_progress {
        out::progress("");
    }
    if asked.json {
        out::say(serde_json::to_string(&found)?)?;
    } else {
        write(&found)?;
    }
    Ok(())
}

/// What a search has come to, for those who wait for it.
fn so_far(round: u8, glimpse: &Glimpse) -> String {
    format!(
        "round {round}, {} pairs: the Attacker wins {:.1} %, responses gain {:.4}",
        glimpse.payoffs,
        100.0 * glimpse.value,
        glimpse.found_gap
    )
}

fn by(measure: Measure) -> &'static str {
    match measure {
        Measure::Enumeration => "by looking at all",
        Measure::LocalSearch => "by local search",
    }
}

fn write(found: &Analysis) -> anyhow::Result<()> {
    out::say(format!(
        "Round {}: the Attacker wins {:.1} %",
        found.round,
        100.0 * found.value
    ))?;
    let gap = &found.gap;
    out::say(format!(
        "  gap {:.4}: the Attacker could gain {:.4} ({}), the Defender {:.4} ({})",
        gap.total(),
        gap.attacker,
        by(gap.attacker_by),
        gap.defender,
        by(gap.defender_by)
    ))?;
    mix("The Attacker deploys", &found.attacks)?;
    mix("The Defender deploys", &found.defences)?;
    out::say("  Attacked")?;
    for place in Area::ALL.map(Area::id).into_iter().chain(["green"]) {
        let attacked = &found.attacked[place];
        out::say(format!(
            "    {:5.1} %  {place}, {:.2} ninja",
            100.0 * attacked.share,
            attacked.ninja
        ))?;
    }
    out::say("  Ronin")?;
    for (ronin, posts) in &found.posted {
        let mut posts: Vec<_> = posts.iter().collect();
        posts.sort_by(|one, other| other.1.total_cmp(one.1));
        let posts: Vec<String> = posts
            .into_iter()
            .map(|(post, share)| format!("{post} {:.0} %", 100.0 * share))
            .collect();
        out::say(format!("    {ronin}: {}", posts.join(", ")))?;
    }
    for regret in &found.played {
        let side = match regret.side {
            Side::Attacker => "The Attacker",
            Side::Defender => "The Defender",
        };
        out::say(format!(
            "  {side} played {}: gave away {:.1} points",
            regret.deployment,
            100.0 * regret.regret
        ))?;
    }
    Ok(())
}

fn mix(title: &str, shares: &[Share]) -> anyhow::Result<()> {
    out::say(format!("  {title}"))?;
    for share in shares.iter().take(SHOWN) {
        out::say(format!(
            "    {:5.1} %  {}",
            100.0 * share.share,
            share.deployment
        ))?;
    }
    if shares.len() > SHOWN {
        let rest: f32 = shares[SHOWN..].iter().map(|share| share.share).sum();
        let more = shares.len() - SHOWN;
        out::say(format!("    {:5.1} %  {more} others", 100.0 * rest))?;
    }
    Ok(())
}
