//! `engawa solve`: who wins, proven.

mod clock;
mod suite;
mod survey;

use std::{
    fs,
    io::{IsTerminal as _, stderr},
    path::PathBuf,
    sync::atomic::AtomicBool,
    time::Instant,
};

use anyhow::Context as _;
use clap::{Args, Subcommand};
use engawa_minds::mana::solver::{Answer, Meter, Solver, Wanted};
use engawa_rules::mana::{self, Blocked, Position, Repetition, Side};

use crate::{
    args::{self, Setting, Usage},
    contest, out, perft,
};

#[derive(Debug, Subcommand)]
pub(crate) enum Solve {
    /// Find out who wins a position of Mana; the answer is the last line
    Mana(Mana),
}

#[derive(Args, Debug)]
pub(crate) struct Mana {
    /// A position's text, such as "RDRRRR/6/6/6/6/rdrrrr b *"
    #[arg(long, value_name = "TEXT", required_unless_present_any = ["suite", "survey"])]
    position: Option<String>,
    /// An option of the game, such as blocked=strict
    #[arg(long = "option", value_name = "K=V", value_parser = args::setting)]
    options: Vec<Setting>,
    /// How many nodes may be visited, for each position; as many as it takes if left out
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Be content with a win of any length
    #[arg(long)]
    any_length: bool,
    /// Write the proof into a file, for `engawa verify mana`
    #[arg(long, value_name = "FILE", requires = "position")]
    certificate: Option<PathBuf>,
    /// Go through a file of positions, a line each, and say how many are proven
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "survey"])]
    suite: Option<PathBuf>,
    /// For each position of a suite, how many seconds of processor time it may take
    #[arg(long, value_name = "N", requires = "suite")]
    seconds: Option<f64>,
    #[command(flatten)]
    survey: survey::Survey,
}

/// Solves.
pub(crate) fn run(solve: &Solve) -> anyhow::Result<()> {
    let Solve::Mana(asked) = solve;
    let written = args::options(&asked.options);
    let options: mana::Options =
        serde_json::from_value(written).context("this is no option of mana")?;
    if options.repetition == Repetition::Forbidden {
        // A position's worth would then depend on every position before it.
        let text = "only repetition=draw is solved: where repeating is forbidden, who wins depends on all that came before";
        return Err(Usage(text.to_owned()).into());
    }
    if asked.survey.is_asked() {
        return survey::run(&asked.survey, options.blocked, asked.nodes);
    }
    let stop = contest::stop_on_interrupt()?;
    if let Some(file) = &asked.suite {
        return suite::run(file, options.blocked, asked.nodes, asked.seconds, &stop);
    }
    let text = asked.position.as_deref().unwrap_or_default();
    one(asked, &perft::read(text)?, options.blocked, &stop)
}

/// A first try that answers most questions before larger tables are even laid out.
const SMALL: (u32, u64) = (16, 1 << 17);
/// Tables for hard positions: about a quarter of a gigabyte.
const LARGE: u32 = 22;

fn one(
    asked: &Mana,
    position: &Position,
    blocked: Blocked,
    stop: &AtomicBool,
) -> anyhow::Result<()> {
    let began = Instant::now();
    let wanted = if asked.any_length {
        Wanted::Any
    } else {
        Wanted::Shortest
    };
    let limit = asked.nodes.unwrap_or(u64::MAX);
    let shown = stderr().is_terminal();
    let tell = |nodes: u64| {
        if shown {
            let seconds = began.elapsed().as_secs_f64();
            out::progress(&format!("{nodes} nodes, {seconds:.1} s"));
        }
    };
    let mut meter = Meter::new(limit.min(SMALL.1), stop).watched(&tell);
    let mut answer = Solver::new(SMALL.0).solve(position, blocked, wanted, &mut meter);
    let mut nodes = meter.nodes();
    let settled = |answer: &Answer| match answer {
        Answer::Wins { shortest, .. } => *shortest || asked.any_length,
        Answer::Draw => true,
        Answer::Unknown => false,
    };
    if !settled(&answer) && limit > SMALL.1 && !meter.stopped() {
        let mut meter = Meter::new(limit - nodes, stop).watched(&tell);
        let large = Solver::new(LARGE).solve(position, blocked, wanted, &mut meter);
        if large != Answer::Unknown {
            answer = large;
        }
        nodes += meter.nodes();
    }
    if shown {
        out::progress("");
    }
    let seconds = began.elapsed().as_secs_f64();
    out::say(format!("{nodes} nodes, {seconds:.2} s"))?;
    report(asked, &answer)
}

/// Says what is known; the last line claims no more than is proven.
fn report(asked: &Mana, answer: &Answer) -> anyhow::Result<()> {
    let Answer::Wins {
        certificate,
        shortest,
    } = answer
    else {
        let word = if *answer == Answer::Draw {
            "draw"
        } else {
            "unknown"
        };
        if let Some(file) = &asked.certificate {
            let text = format!("no certificate: {} is not written", file.display());
            out::complain(&text);
        }
        out::say(word)?;
        return Ok(());
    };
    if let Some(file) = &asked.certificate {
        fs::write(file, certificate.to_string())
            .with_context(|| format!("cannot write {}", file.display()))?;
        out::say(format!("proof in {}", file.display()))?;
    }
    let (winner, plies) = (name(certificate.winner), certificate.plies);
    if *shortest {
        out::say("proven, and no win is shorter")?;
    } else {
        let text = format!("{winner} wins, proven within {plies} plies; a shorter win may exist");
        out::say(text)?;
        if !asked.any_length {
            // The length asked for is the shortest, and that one is not known.
            out::say("unknown")?;
            return Ok(());
        }
    }
    out::say(format!("{winner} in {plies}"))?;
    Ok(())
}

/// A side, as answers and certificates name it.
pub(crate) const fn name(side: Side) -> &'static str {
    match side {
        Side::Black => "black",
        Side::White => "white",
    }
}

/// A reading of blocked pieces, as options name it.
pub(crate) const fn reading(blocked: Blocked) -> &'static str {
    match blocked {
        Blocked::Free => "free",
        Blocked::Strict => "strict",
    }
}
