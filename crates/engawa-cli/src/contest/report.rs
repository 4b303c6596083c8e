//! What a match came to, for people and for programs.

use std::fmt::Write as _;

use engawa_rules::rng::Seed;
use serde_json::{Value, json};

use super::{LONGEST_MANA, game::Outcome, tally::Tally};

/// What was asked for.
#[derive(Debug)]
pub(crate) struct Heading<'a> {
    /// Which game.
    pub(crate) game: &'a str,
    /// Its options.
    pub(crate) options: &'a Value,
    /// The match's seed.
    pub(crate) seed: &'a Seed,
    /// Whether the bots changed seats.
    pub(crate) swap: bool,
    /// How many games were asked for.
    pub(crate) asked: u32,
    /// Whether the user stopped it.
    pub(crate) interrupted: bool,
}

/// One game as a JSON object.
pub(crate) fn game(number: u32, seed: &Seed, sitting: &[usize], outcome: &Outcome) -> Value {
    let errors: Vec<Value> = outcome
        .lapses
        .iter()
        .map(|(seat, lapse)| {
            json!({
                "seat": seat,
                "bot": sitting[seat.index()],
                "code": lapse.code(),
                "message": lapse.to_string(),
            })
        })
        .collect();
    json!({
        "type": "game",
        "number": number,
        "seed": seed,
        "bots": sitting,
        "winners": outcome.winners,
        "draw": outcome.is_draw(sitting.len() as u8),
        "capped": outcome.capped,
        "plies": outcome.plies,
        "errors": errors,
    })
}

/// The whole match as a JSON object. `interval` is that of the first bot; each bot has its own
/// under `bots`.
pub(crate) fn summary(heading: &Heading<'_>, tally: &Tally) -> Value {
    let bots: Vec<Value> = (0..tally.bots.len())
        .map(|bot| one_bot(tally, bot))
        .collect();
    let wins: Vec<u32> = tally.bots.iter().map(|bot| bot.wins).collect();
    json!({
        "type": "summary",
        "game": heading.game,
        "options": heading.options,
        "seed": heading.seed,
        "swap": heading.swap,
        "asked": heading.asked,
        "interrupted": heading.interrupted,
        "games": tally.games(),
        "wins_per_bot": wins,
        "wins_per_seat": tally.seats,
        "draws": tally.draws,
        "draws_by_length": tally.capped,
        "errors": tally.errors,
        "plies": tally.plies,
        "interval": bots[0]["interval"],
        "bots": bots,
    })
}

fn one_bot(tally: &Tally, bot: usize) -> Value {
    let (score, share) = (&tally.bots[bot], tally.share(bot));
    json!({
        "bot": bot,
        "name": score.spec.to_string(),
        "wins": score.wins,
        "losses": score.losses,
        "draws": tally.draws,
        "errors": score.errors,
        "share": share.seen,
        "interval": [share.low, share.high],
    })
}

/// The whole match as a table.
pub(crate) fn table(heading: &Heading<'_>, tally: &Tally) -> String {
    let mut text = String::new();
    write_table(&mut text, heading, tally).expect("a string takes any text");
    text
}

fn write_table(text: &mut String, heading: &Heading<'_>, tally: &Tally) -> std::fmt::Result {
    let games = tally.games();
    writeln!(
        text,
        "{}: {games} games, seed {}",
        heading.game, heading.seed
    )?;
    if heading.swap {
        writeln!(text, "the bots changed seats after each game")?;
    }
    let names: Vec<String> = tally.bots.iter().map(|bot| bot.spec.to_string()).collect();
    let width = names.iter().map(|name| name.chars().count()).max();
    let width = width.unwrap_or_default().clamp(3, 40);
    writeln!(
        text,
        "\nbot  {:width$}  {:>7}  {:>7}  {:>7}  {:>7}  {:>7}  95 % interval",
        "", "wins", "losses", "draws", "errors", "share"
    )?;
    for (bot, name) in names.iter().enumerate() {
        let (score, share) = (&tally.bots[bot], tally.share(bot));
        let name: String = name.chars().take(width).collect();
        writeln!(
            text,
            "{bot:>3}  {name:width$}  {:>7}  {:>7}  {:>7}  {:>7}  {:>6.1}%  {:.1}% to {:.1}%",
            score.wins,
            score.losses,
            tally.draws,
            score.errors,
            share.seen * 100.0,
            share.low * 100.0,
            share.high * 100.0,
        )?;
    }
    writeln!(text)?;
    for (seat, wins) in tally.seats.iter().enumerate() {
        writeln!(text, "seat {seat} won {wins} of {games}")?;
    }
    let draws = tally.draws;
    write!(text, "{draws} drawn")?;
    if heading.game == "mana" {
        write!(
            text,
            ", {} of them stopped after {LONGEST_MANA} actions",
            tally.capped
        )?;
    }
    let errors = tally.errors;
    write!(text, "\n{errors} ended by a bot that did not play properly")?;
    if errors > 0 {
        write!(text, " (it lost; the others share the win)")?;
    }
    Ok(())
}
