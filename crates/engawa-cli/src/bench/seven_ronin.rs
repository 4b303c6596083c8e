//! `engawa bench seven-ronin`: two of 7 Ronin's players against each other, on both sides.

use std::{
    io::{self, IsTerminal as _},
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::Duration,
};

use anyhow::{Context as _, ensure};
use clap::Args;
use engawa_minds::{
    Budget, Kind, Level, Mind, Minded,
    seven_ronin::{exploiter::Exploiter, yardstick::Yardstick},
};
use engawa_rules::{
    game::{Game as _, Nobody},
    rng::Seed,
    seat::{Turn, Viewer},
    seven_ronin::{Options, SevenRonin as Game, Side, table::Phase},
};
use serde_json::{Value, json};

use super::minds::processor_time;
use crate::{
    args::{self, Setting},
    contest::{stop_on_interrupt, tally::Share},
    out,
};

#[derive(Args, Debug)]
pub(crate) struct SevenRonin {
    /// Who is measured: a level such as hard or master:nodes=50000
    #[arg(long, default_value = "master", value_parser = player)]
    first: Player,
    /// By whom: a level, heuristic for a fixed opponent of rules of thumb, or exploiter for one
    /// that knows the first one's code and values but not its chance
    #[arg(long, default_value = "heuristic", value_parser = player)]
    second: Player,
    /// How many games are played, half of them on each side
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,
    /// An option of the game, such as edition=fr1
    #[arg(long = "option", value_name = "K=V", value_parser = args::setting)]
    options: Vec<Setting>,
    /// Where all chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug)]
enum Player {
    Mind(Kind),
    Heuristic,
    Exploiter,
}

fn player(text: &str) -> Result<Player, String> {
    match text {
        "heuristic" => Ok(Player::Heuristic),
        "exploiter" => Ok(Player::Exploiter),
        _ => text
            .parse()
            .map(Player::Mind)
            .map_err(|wrong: engawa_minds::Misnamed| wrong.to_string()),
    }
}

impl Player {
    fn sit(self, seed: u64) -> anyhow::Result<Box<dyn Mind<Game>>> {
        Ok(match self {
            Self::Mind(kind) => Game::mind(kind.level, seed).context("no such level")?,
            Self::Heuristic => Box::new(Yardstick::new(seed)),
            Self::Exploiter => Box::new(Exploiter::new(seed)),
        })
    }

    /// The pairs of deployments it looks at; an exploiter thinks what its opponent thinks.
    fn nodes(self, opponent: Self) -> u64 {
        match (self, opponent) {
            (Self::Mind(kind), _) | (Self::Exploiter, Self::Mind(kind)) => kind.budget::<Game>(),
            _ => Game::budget(Level::Hard),
        }
    }

    fn name(self) -> String {
        match self {
            Self::Mind(kind) => kind.to_string(),
            Self::Heuristic => "heuristic".to_owned(),
            Self::Exploiter => "exploiter".to_owned(),
        }
    }
}

/// What came of the games on one side of the first player.
#[derive(Clone, Copy, Debug, Default)]
struct Score {
    games: u32,
    won: u32,
}

impl Score {
    fn share(self) -> Share {
        Share::of(self.won.into(), self.games.into())
    }

    fn words(self) -> String {
        let share = self.share();
        format!(
            "{:.1} % of {} ({:.1} to {:.1})",
            100.0 * share.seen,
            self.games,
            100.0 * share.low,
            100.0 * share.high
        )
    }

    fn json(self) -> Value {
        let share = self.share();
        json!({
            "games": self.games,
            "won": self.won,
            "share": share.seen,
            "interval": [share.low, share.high],
        })
    }
}

/// Plays and reports.
pub(super) fn run(asked: &SevenRonin) -> anyhow::Result<()> {
    let stop = stop_on_interrupt()?;
    let options: Options = serde_json::from_value(args::options(&asked.options))
        .context("this is no option of seven-ronin")?;
    let shows_progress = !asked.json && io::stderr().is_terminal();
    let mut scores = [Score::default(); 2];
    let mut thought = Thought::default();
    for number in 0..asked.games {
        let side = [Side::Attacker, Side::Defender][(number % 2) as usize];
        let seed = asked.seed << 32 ^ u64::from(number);
        let won = play(asked, &options, side, seed, &stop, &mut thought)?;
        if stop.load(Relaxed) {
            break;
        }
        let score = &mut scores[side as usize];
        score.games += 1;
        score.won += u32::from(won == side);
        if shows_progress {
            let [attacks, defends] = scores.map(Score::words);
            out::progress(&format!("attacking {attacks}, defending {defends}"));
        }
    }
    if shows_progress {
        out::progress("");
    }
    let both = Score {
        games: scores[0].games + scores[1].games,
        won: scores[0].won + scores[1].won,
    };
    ensure!(both.games > 0, "interrupted");
    let (first, second) = (asked.first.name(), asked.second.name());
    let seconds = thought.seconds();
    if asked.json {
        return Ok(out::say(json!({
            "type": "bench",
            "what": "seven-ronin",
            "first": first,
            "second": second,
            "seed": asked.seed,
            "attacking": scores[0].json(),
            "defending": scores[1].json(),
            "both": both.json(),
            "processor_seconds_a_deployment": seconds,
        }))?);
    }
    out::say(format!("{first} against {second}"))?;
    out::say(format!("  attacking {}", scores[0].words()))?;
    out::say(format!("  defending {}", scores[1].words()))?;
    out::say(format!("  both      {}", both.words()))?;
    out::say(format!(
        "  {seconds:.3} s of processor for a deployment of {first}, {} of them",
        thought.deployments
    ))?;
    Ok(())
}

/// What the first player's deployments took.
#[derive(Clone, Copy, Debug, Default)]
struct Thought {
    deployments: u32,
    time: Duration,
}

impl Thought {
    fn seconds(self) -> f64 {
        self.time.as_secs_f64() / f64::from(self.deployments.max(1))
    }
}

/// One game, the first player on this side: who won.
fn play(
    asked: &SevenRonin,
    options: &Options,
    first_is: Side,
    seed: u64,
    stop: &AtomicBool,
    thought: &mut Thought,
) -> anyhow::Result<Side> {
    let mut game = Game::new(options, 2, &Seed::from_number(seed))
        .ok()
        .context("two play")?;
    let mut first = asked.first.sit(seed << 1)?;
    let mut second = asked.second.sit(seed << 1 | 1)?;
    loop {
        let seat = match game.turn() {
            Turn::Over(winners) if winners.contains(Side::Attacker.seat()) => {
                return Ok(Side::Attacker);
            }
            Turn::Over(_) => return Ok(Side::Defender),
            Turn::Of(seats) => seats.first().context("somebody is asked")?,
        };
        let is_first = Side::of(seat) == Some(first_is);
        let (mind, nodes) = if is_first {
            (&mut first, asked.first.nodes(asked.second))
        } else {
            (&mut second, asked.second.nodes(asked.first))
        };
        let budget = Budget {
            nodes,
            threads: 1,
            stop,
        };
        let before = processor_time();
        let decided = mind.decide(&game.view(Viewer::Seated(seat)), &budget);
        if is_first
            && game.table().phase() == Phase::Planning
            && let (Some(before), Some(after)) = (before, processor_time())
        {
            thought.deployments += 1;
            thought.time += after.saturating_sub(before);
        }
        game.play(seat, &decided.action, &mut Nobody)
            .ok()
            .with_context(|| format!("{} was refused", decided.action))?;
    }
}
