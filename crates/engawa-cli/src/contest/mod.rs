//! `engawa match`: bots play each other, and who wins is counted.

mod bot;
mod game;
mod process;
mod report;
pub(crate) mod tally;

use std::{
    io::{self, IsTerminal as _},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use anyhow::{Context as _, bail};
use clap::Args;
use engawa_referee::{catalogue, table};
use engawa_rules::rng::{Dice as _, Rng, Seed};

use self::{
    bot::{Player, Spec},
    game::{Outcome, Played},
    tally::Tally,
};
use crate::{
    args::{self, Setting, Usage},
    out,
};

/// Mana between two who do not want it to end is stopped here, and is a draw.
pub(crate) const LONGEST_MANA: usize = 2_000;

/// Let bots play each other and count who wins
///
/// All chance comes from the seed: a ChaCha20 generator keyed by it is forked once per game, and
/// from each fork come, in this order, the game's seed and the dice of the built-in players. So game
/// I of a seed is the same however many are played, unless players are given time to think or
/// several threads.
///
/// A bot that answers nonsense, late or not at all, or that dies, loses: the game is stopped, the
/// offender loses, and all the others share the win. Its program is started anew for the next game.
///
/// An external bot reads one JSON object a line: {"type":"start","game","seat","seats","options"},
/// then {"type":"event","event":{...}} for what its seat may see, {"type":"act","view","legal",
/// "deadline_ms"} to be answered with {"action":"..."}, and {"type":"end","winners":[...]}. Where
/// there are too many legal actions to list, "count" and "sample" stand in place of "legal".
#[derive(Args, Debug)]
pub(crate) struct Match {
    /// Which game
    #[arg(value_parser = args::GAMES)]
    game: String,
    /// Who plays: `random`, `easy`, `medium`, `hard`, `master`, with settings such as
    /// `master:ms=200`, `master:nodes=50000` or `threads=2`, or `cmd:PROGRAM ARGS` for a program of
    /// yours; once for each seat
    #[arg(long = "seat", value_name = "I=BOT", value_parser = bot::seat, required = true)]
    seats: Vec<(u8, Spec)>,
    /// How many games
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: u32,
    /// Where all chance comes from: a number, or hexadecimal digits
    #[arg(long, value_name = "SEED", default_value = "0", value_parser = args::seed)]
    seed: Seed,
    /// Let the bots change seats between games: in game I, bot B sits on seat (B + I) mod seats
    #[arg(long)]
    swap: bool,
    /// Write one JSON object a game and a last one for the whole match
    #[arg(long)]
    json: bool,
    /// An option of the game; may be given several times
    #[arg(long = "option", value_name = "K=V", value_parser = args::setting)]
    options: Vec<Setting>,
    /// How long a program may think about one action
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    deadline_ms: u64,
}

/// Plays the match and reports it.
pub(crate) fn run(contest: &Match) -> anyhow::Result<()> {
    let specs = in_order(&contest.seats, &contest.game)?;
    for spec in &specs {
        bot::check(spec, &contest.game).map_err(Usage)?;
    }
    let seats = specs.len() as u8;
    let options = args::options(&contest.options);
    // Options that cannot be should be refused before any program is started.
    table::open(&contest.game, &options, seats, contest.seed)?;
    let stop = stop_on_interrupt()?;
    let mut players = Vec::new();
    for (number, spec) in specs.iter().enumerate() {
        players.push(Player::sit(number, spec)?);
    }
    let mut rng = Rng::new(&contest.seed);
    let mut tally = Tally::new(&specs);
    let shows_progress = !contest.json && io::stderr().is_terminal();
    for number in 0..contest.games {
        let mut chance = rng.fork();
        let seed = draw_seed(&mut chance);
        let sitting = sitting(seats, if contest.swap { number } else { 0 });
        let mut table = table::open(&contest.game, &options, seats, seed)?;
        let played = game::play(
            &mut *table,
            &mut players,
            &sitting,
            &mut chance,
            Duration::from_millis(contest.deadline_ms),
            &stop,
        );
        let Played::Ended(outcome) = played else {
            break;
        };
        tally.count(&sitting, &outcome);
        if contest.json {
            out::say(report::game(number, &seed, &sitting, &outcome))?;
        } else {
            tell_lapses(number, &sitting, &outcome, &specs);
        }
        if shows_progress {
            out::progress(&format!("{} of {} games", number + 1, contest.games));
        }
    }
    if shows_progress {
        out::progress("");
    }
    for player in players {
        player.dismiss();
    }
    let interrupted = stop.load(Ordering::Relaxed);
    let heading = report::Heading {
        game: &contest.game,
        options: &options,
        seed: &contest.seed,
        swap: contest.swap,
        asked: contest.games,
        interrupted,
    };
    if contest.json {
        out::say(report::summary(&heading, &tally))?;
    } else {
        out::say(report::table(&heading, &tally))?;
    }
    if interrupted {
        bail!(
            "interrupted after {} of {} games",
            tally.games(),
            contest.games
        );
    }
    Ok(())
}

/// The bots by seat, once it is sure that each seat has one.
fn in_order(given: &[(u8, Spec)], game: &str) -> anyhow::Result<Vec<Spec>> {
    let games = catalogue::games();
    let entry = games
        .iter()
        .find(|entry| entry.id == game)
        .context("the game is one of the catalogue")?;
    let seats = given.len();
    if !(usize::from(entry.seats.min)..=usize::from(entry.seats.max)).contains(&seats) {
        let (min, max) = (entry.seats.min, entry.seats.max);
        let many = if min == max {
            format!("{min}")
        } else {
            format!("{min} to {max}")
        };
        return Err(Usage(format!(
            "{game} is for {many} seats, and --seat was given for {seats}"
        ))
        .into());
    }
    (0..seats)
        .map(|seat| {
            let mut there = given.iter().filter(|(at, _)| usize::from(*at) == seat);
            match (there.next(), there.next()) {
                (Some((_, spec)), None) => Ok(spec.clone()),
                (None, _) => Err(Usage(format!("no --seat {seat}=BOT was given")).into()),
                (Some(_), Some(_)) => {
                    Err(Usage(format!("--seat {seat}=BOT was given twice")).into())
                }
            }
        })
        .collect()
}

/// Which bot sits on each seat once all moved up by so many.
fn sitting(seats: u8, moved: u32) -> Vec<usize> {
    let seats = u32::from(seats);
    (0..seats)
        .map(|seat| ((seat + seats - moved % seats) % seats) as usize)
        .collect()
}

/// A seed from the next eight words of a generator, each little end first.
pub(crate) fn draw_seed(chance: &mut Rng) -> Seed {
    let mut bytes = [0; 32];
    for word in bytes.chunks_exact_mut(4) {
        word.copy_from_slice(&chance.word().to_le_bytes());
    }
    Seed::new(bytes)
}

/// Raised by Ctrl-C; a second Ctrl-C ends the program there and then.
pub(crate) fn stop_on_interrupt() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if raised.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })
    .context("cannot listen for Ctrl-C")?;
    Ok(stop)
}

fn tell_lapses(number: u32, sitting: &[usize], outcome: &Outcome, specs: &[Spec]) {
    for (seat, lapse) in &outcome.lapses {
        let bot = sitting[seat.index()];
        let text = format!(
            "game {number}: bot {bot} ({}) on seat {seat} lost: {lapse}",
            specs[bot]
        );
        out::complain(&text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_visits_every_seat() {
        assert_eq!(sitting(3, 0), [0, 1, 2]);
        assert_eq!(sitting(3, 1), [2, 0, 1]);
        assert_eq!(sitting(3, 2), [1, 2, 0]);
        assert_eq!(sitting(3, 3), [0, 1, 2]);
    }

    #[test]
    fn a_seat_without_a_bot_is_a_mistake() {
        let random = |seat| bot::seat(&format!("{seat}=random")).unwrap();
        assert!(in_order(&[random(0), random(1)], "mana").is_ok());
        for seats in [vec![0], vec![0, 0], vec![0, 2], vec![0, 1, 2]] {
            let given: Vec<_> = seats.into_iter().map(random).collect();
            assert!(in_order(&given, "mana").unwrap_err().is::<Usage>());
        }
    }
}
