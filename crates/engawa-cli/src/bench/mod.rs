//! `engawa bench`: how fast the rules are, and how fast and strong the minds.

mod balance;
mod ladder;
mod minds;
mod samurai_sword;
mod seven_ronin;

pub(crate) use minds::processor_time;

use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use engawa_rules::{
    game::{Game, Nobody},
    mana::Mana,
    rng::{Dice as _, Quick, Rng, Seed},
    samurai_sword::SamuraiSword,
    seven_ronin::SevenRonin,
};
use serde_json::{Value, json};

use crate::{
    args,
    contest::{LONGEST_MANA, draw_seed},
    out,
};

#[derive(Debug, Subcommand)]
pub(crate) enum Bench {
    /// Random playouts and actions per second on one thread, for each game and number of players
    Rules(Rules),
    /// Mana's mind: positions per second, time to a depth, what a second thread brings; and with
    /// `--ladder` how the levels fare against each other
    Minds(minds::Minds),
    SamuraiSword(samurai_sword::SamuraiSword),
    /// 7 Ronin's mind: two players against each other on both sides
    SevenRonin(seven_ronin::SevenRonin),
    /// How fair 7 Ronin is when its mind plays itself, and what each ability and the board do
    /// about it
    Balance(balance::Balance),
}

#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// Write one JSON object
    #[arg(long)]
    json: bool,
    /// How long to measure each game and number of players
    #[arg(long, value_name = "N", default_value_t = 1.0)]
    seconds: f64,
    /// Where all chance comes from: a number, or hexadecimal digits
    #[arg(long, value_name = "SEED", default_value = "1", value_parser = args::seed)]
    seed: Seed,
}

/// Measures and reports.
pub(crate) fn run(bench: &Bench) -> anyhow::Result<()> {
    let rules = match bench {
        Bench::Rules(rules) => rules,
        Bench::Minds(minds) => return minds::run(minds),
        Bench::SamuraiSword(asked) => return samurai_sword::run(asked),
        Bench::SevenRonin(asked) => return seven_ronin::run(asked),
        Bench::Balance(asked) => return balance::run(asked),
    };
    let time = Duration::try_from_secs_f64(rules.seconds)
        .map_err(|error| args::Usage(format!("--seconds: {error}")))?;
    if !rules.json {
        out::say(format!("seed {}, one thread", rules.seed))?;
        out::say(format!(
            "{:15} {:>5}  {:22} {:>12} {:>14}",
            "game", "seats", "options", "playouts/s", "actions/s"
        ))?;
    }
    let mut rows = Vec::new();
    for (game, seats, options) in cases() {
        let measured = match game {
            Mana::ID => measure::<Mana>(&options, seats, &rules.seed, time)?,
            SevenRonin::ID => measure::<SevenRonin>(&options, seats, &rules.seed, time)?,
            _ => measure::<SamuraiSword>(&options, seats, &rules.seed, time)?,
        };
        if rules.json {
            rows.push(measured.row(game, seats, &options));
        } else {
            out::say(format!(
                "{game:15} {seats:>5}  {:22} {:>12.0} {:>14.0}",
                words(&options),
                measured.per_second(measured.playouts),
                measured.per_second(measured.actions),
            ))?;
        }
    }
    if rules.json {
        let seconds = rules.seconds;
        out::say(json!({
            "type": "bench",
            "what": "rules",
            "seed": rules.seed,
            "threads": 1,
            "seconds": seconds,
            "results": rows,
        }))?;
    }
    Ok(())
}

/// Every game in the ways it is played.
fn cases() -> Vec<(&'static str, u8, Value)> {
    let mut cases = Vec::new();
    for variant in ["standard", "advanced"] {
        cases.push((Mana::ID, 2, json!({ "variant": variant })));
    }
    for edition in ["en2", "fr1", "pl1"] {
        cases.push((SevenRonin::ID, 2, json!({ "edition": edition })));
    }
    for seats in 3..=7 {
        cases.push((SamuraiSword::ID, seats, json!({})));
    }
    cases
}

fn words(options: &Value) -> String {
    let fields = options.as_object().into_iter().flatten();
    let words = fields.map(|(name, value)| format!("{name}={}", value.as_str().unwrap_or("")));
    words.collect::<Vec<_>>().join(" ")
}

#[derive(Debug)]
struct Measured {
    playouts: u64,
    actions: u64,
    elapsed: Duration,
}

impl Measured {
    #[expect(
        clippy::cast_precision_loss,
        reason = "a rate needs no more than 52 bits"
    )]
    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.elapsed.as_secs_f64().max(1e-9)
    }

    fn row(&self, game: &str, seats: u8, options: &Value) -> Value {
        json!({
            "game": game,
            "seats": seats,
            "options": options,
            "playouts": self.playouts,
            "actions": self.actions,
            "seconds": self.elapsed.as_secs_f64(),
            "playouts_per_second": self.per_second(self.playouts),
            "actions_per_second": self.per_second(self.actions),
        })
    }
}

/// Plays random games until the time is over; at least one, and each to its end.
fn measure<G: Game>(
    options: &Value,
    seats: u8,
    seed: &Seed,
    time: Duration,
) -> anyhow::Result<Measured> {
    let options: G::Options = serde_json::from_value(options.clone())?;
    let mut rng = Rng::new(seed);
    let mut dice = Quick::new(u64::from(rng.word()));
    let mut measured = Measured {
        playouts: 0,
        actions: 0,
        elapsed: Duration::ZERO,
    };
    let began = Instant::now();
    while measured.playouts == 0 || began.elapsed() < time {
        let mut game = G::new(&options, seats, &draw_seed(&mut rng))
            .map_err(|illegal| anyhow::anyhow!("{illegal:?}"))?;
        let mut plies = 0;
        while let Some(seat) = game.turn().to_act().first() {
            if G::ID == Mana::ID && plies >= LONGEST_MANA {
                break;
            }
            let action = game
                .choose(seat, &mut dice)
                .expect("one who is asked can act");
            game.play(seat, &action, &mut Nobody).map_err(|illegal| {
                anyhow::anyhow!("{action} was chosen and refused: {illegal:?}")
            })?;
            plies += 1;
        }
        measured.playouts += 1;
        measured.actions += plies as u64;
    }
    measured.elapsed = began.elapsed();
    Ok(measured)
}
