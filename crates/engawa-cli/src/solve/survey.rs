//! `engawa solve mana --survey`: working through the starts of the advanced set-up.

use std::{
    io::{IsTerminal as _, stderr},
    path::PathBuf,
    sync::Mutex,
    time::{Duration, Instant},
};

use anyhow::Context as _;
use clap::Args;
use engawa_minds::mana::survey::{self, Outcome, Plan, Tally, Which, interval};
use engawa_rules::mana::{Action, Blocked, SetUp, Side, Variant};

use crate::{args::Usage, contest, out};

/// Flags of a survey.
#[derive(Args, Debug)]
pub(crate) struct Survey {
    /// Survey advanced starts, keeping what is found in this file; a survey goes on where it was left
    #[arg(long, value_name = "FILE")]
    survey: Option<PathBuf>,
    /// How many starts to draw
    #[arg(long, value_name = "N", requires = "survey", default_value_t = 1000)]
    sample: u32,
    /// The number they are drawn with
    #[arg(long, value_name = "N", requires = "survey", default_value_t = 1)]
    seed: u64,
    /// Instead, one set-up of Black's, Daimyo first, against every answer: "b1 a1 c1 d1 e1 f1"
    #[arg(long, value_name = "SQUARES", requires = "survey", conflicts_with_all = ["sample", "white", "from"])]
    black: Option<String>,
    /// Instead, one set-up of White's against every set-up of Black's
    #[arg(long, value_name = "SQUARES", requires = "survey", conflicts_with_all = ["sample", "from"])]
    white: Option<String>,
    /// Instead, the starts from this number on: Black's rank times 5,544 plus White's
    #[arg(long, value_name = "N", requires = "to", conflicts_with = "sample")]
    from: Option<u32>,
    /// Up to, but not including, this number
    #[arg(long, value_name = "N", requires = "from")]
    to: Option<u32>,
    /// How many threads work
    #[arg(long, value_name = "N", requires = "survey", default_value_t = 1)]
    threads: usize,
    /// Write each start that is proven: its number, position and length
    #[arg(long, requires = "survey")]
    list: bool,
}

impl Survey {
    /// Whether a survey is asked for.
    pub(crate) const fn is_asked(&self) -> bool {
        self.survey.is_some()
    }

    fn which(&self) -> anyhow::Result<Which> {
        let rank = |side, text: &str| rank(side, text).map_err(Usage);
        Ok(match (&self.black, &self.white, self.from.zip(self.to)) {
            (Some(text), ..) => Which::Black(rank(Side::Black, text)?),
            (_, Some(text), _) => Which::White(rank(Side::White, text)?),
            (.., Some((from, to))) => Which::Range { from, to },
            _ => Which::Sample {
                count: self.sample,
                seed: self.seed,
            },
        })
    }
}

/// A set-up's rank among all of its side.
fn rank(side: Side, text: &str) -> Result<u32, String> {
    let wrong =
        || format!("{text:?} is no set-up: six squares of one's first two rows, Daimyo first");
    let Ok(Action::SetUp(wanted)) = format!("setup {text}").parse() else {
        return Err(wrong());
    };
    (0..)
        .zip(SetUp::all(side, Variant::Advanced))
        .find(|(_, set_up)| *set_up == wanted)
        .map(|(rank, _)| rank)
        .ok_or_else(wrong)
}

/// How many nodes a start has unless something else is said.
const NODES: u64 = 20_000;

/// Surveys, and counts what is known.
pub(crate) fn run(asked: &Survey, blocked: Blocked, nodes: Option<u64>) -> anyhow::Result<()> {
    let file = asked.survey.as_deref().context("a survey needs a file")?;
    let plan = Plan {
        which: asked.which()?,
        blocked,
        nodes: nodes.unwrap_or(NODES),
    };
    let stop = contest::stop_on_interrupt()?;
    let shown = stderr().is_terminal();
    let last = Mutex::new((Instant::now(), None));
    let told = |done: usize, all: usize| {
        let Ok(mut last) = last.lock() else { return };
        let first = *last.1.get_or_insert(done);
        if shown && (done == all || last.0.elapsed() > Duration::from_millis(200)) {
            last.0 = Instant::now();
            out::progress(&bar(done, all, done - first));
        }
    };
    let known = survey::run(&plan, file, asked.threads, &stop, &told)
        .with_context(|| format!("cannot survey into {}", file.display()))?;
    if shown {
        out::progress("");
    }
    if asked.list {
        list(&plan, &known)?;
    }
    count(&plan, &known)
}

fn bar(done: usize, all: usize, new: usize) -> String {
    let full = 30 * done / all.max(1);
    let (full, empty) = ("#".repeat(full), "-".repeat(30 - full));
    format!("[{full}{empty}] {done} of {all} starts, {new} of them now")
}

fn list(plan: &Plan, known: &[Outcome]) -> anyhow::Result<()> {
    for ((black, white), outcome) in plan.starts().into_iter().zip(known) {
        if let Outcome::Wins(side, plies) = outcome {
            let (number, position) = (
                black * SetUp::count(Variant::Advanced) + white,
                survey::start(black, white),
            );
            let winner = super::name(*side);
            out::say(format!("{number} {position}: {winner} within {plies}"))?;
        }
    }
    Ok(())
}

fn count(plan: &Plan, known: &[Outcome]) -> anyhow::Result<()> {
    let tally = Tally::of(known);
    let done = tally.done();
    out::say(plan)?;
    for (name, part) in [
        ("black wins", tally.wins(Side::Black)),
        ("white wins", tally.wins(Side::White)),
        ("open", tally.open),
    ] {
        #[expect(clippy::cast_precision_loss, reason = "starts are fewer than 2^52")]
        let share = 100.0 * part as f64 / done.max(1) as f64;
        let (low, high) = interval(part, done);
        // What covers all answers to one set-up is a count and no sample.
        let between = match plan.which {
            Which::Sample { .. } => format!(", {:.1} to {:.1} %", 100.0 * low, 100.0 * high),
            _ => String::new(),
        };
        out::say(format!("{name}: {part} of {done} ({share:.1} %{between})"))?;
    }
    out::say(format!("longest proof: {} plies", tally.longest))?;
    if tally.waiting > 0 {
        out::say(format!("not looked at yet: {}", tally.waiting))?;
    }
    Ok(())
}
