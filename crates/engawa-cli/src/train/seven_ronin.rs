//! `engawa train seven-ronin`: the values of an edition.

use std::{
    fs,
    io::{self, IsTerminal as _},
    path::{Path, PathBuf},
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use anyhow::{Context as _, bail};
use clap::Args;
use engawa_minds::seven_ronin::{
    train::{Course, Training},
    values::Values,
};
use engawa_rules::seven_ronin::Options;

use crate::{
    args::{self, Setting},
    out,
};

#[derive(Args, Debug)]
pub(crate) struct SevenRonin {
    /// An option of the game: edition=en2, fr1 or pl1
    #[arg(long = "option", value_name = "K=V", value_parser = args::setting)]
    options: Vec<Setting>,
    /// How many games are played; with none, what it would begin with is written
    #[arg(long, default_value_t = 4_000, value_parser = clap::value_parser!(u64).range(..=100_000_000))]
    games: u64,
    /// How many pairs of deployments each Planning Phase looks at
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    payoffs: u64,
    /// Where all chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at a time; the values do not depend on it
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Values to begin with, their mean if given more than once; a guess if none are given
    #[arg(long, value_name = "FILE")]
    from: Vec<PathBuf>,
    /// Where the values are written. While the course lasts, what it takes to go on is kept beside
    /// them: the same command goes on with an interrupted course
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// What it takes to go on is written this often.
const KEPT_EVERY: Duration = Duration::from_secs(30);

/// Learns values, going on with an interrupted course if there is one.
pub(super) fn run(asked: &SevenRonin, stop: &AtomicBool) -> anyhow::Result<()> {
    let options: Options = serde_json::from_value(args::options(&asked.options))
        .context("this is no option of seven-ronin")?;
    let course = Course {
        edition: options.edition,
        games: asked.games,
        payoffs: asked.payoffs,
        seed: asked.seed,
        threads: asked.threads.into(),
    };
    let mut beside = asked.out.clone().into_os_string();
    beside.push(".course");
    let beside = PathBuf::from(beside);
    let mut training = if beside.exists() {
        let text = read(&beside)?;
        let Some(training) = Training::read(course, &text) else {
            bail!(
                "{} belongs to another course: finish that one or remove the file",
                beside.display()
            );
        };
        out::complain(&format!("going on after {} games", training.played()));
        training
    } else {
        Training::new(course, &start(asked)?)
    };
    let shows_progress = io::stderr().is_terminal();
    let (mut kept, mut written) = (Instant::now(), Ok(()));
    training.run(stop, |training| {
        if shows_progress {
            let (played, brier) = (training.played(), training.calibration().brier());
            let of = course.games;
            out::progress(&format!("{played} of {of} games, Brier score {brier:.4}"));
        }
        if written.is_ok() && kept.elapsed() >= KEPT_EVERY {
            kept = Instant::now();
            written = write(&beside, &training.write());
        }
    });
    written?;
    if shows_progress {
        out::progress("");
    }
    out::say(training.report().trim_end())?;
    let mut from = String::new();
    for file in &asked.from {
        from += " --from ";
        from += &file.to_string_lossy();
    }
    write(&asked.out, &training.values_with_report(&from))?;
    if training.played() < course.games {
        write(&beside, &training.write())?;
        bail!("interrupted: the same command goes on with it");
    }
    if beside.exists() {
        fs::remove_file(&beside).with_context(|| format!("cannot remove {}", beside.display()))?;
    }
    Ok(())
}

fn start(asked: &SevenRonin) -> anyhow::Result<Values> {
    let values = |file: &PathBuf| {
        Values::read(&read(file)?).with_context(|| format!("{} holds no values", file.display()))
    };
    let all: Vec<Values> = asked
        .from
        .iter()
        .map(values)
        .collect::<anyhow::Result<_>>()?;
    Ok(Values::mean(&all).unwrap_or_else(Values::guess))
}

fn read(file: &Path) -> anyhow::Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

fn write(file: &Path, text: &str) -> anyhow::Result<()> {
    fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
}
