//! `engawa verify record`: a whole game recomputed from its record.

use std::{fs::File, io::Read as _, path::PathBuf};

use anyhow::{Context as _, bail, ensure};
use clap::Args;
use engawa_referee::{
    RecordText, Table,
    table::{self, seat_at},
};
use engawa_rules::{
    language::Language,
    seat::{Seats, Turn},
};
use serde::Deserialize;
use serde_json::Value;

use crate::{args::Usage, out};

/// No file of a record is longer, in bytes.
const LONGEST: u64 = 32 << 20;

#[derive(Args, Debug)]
pub(crate) struct Record {
    /// The file, as a table's page offers it once the game is over
    file: PathBuf,
    /// The SHA-256 of the seed as you noted it when the game began, instead of the file's own word
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,
}

/// A record and what it is checked against. A bare record carries nothing of the latter.
#[derive(Debug, Deserialize)]
struct Proof {
    /// The SHA-256 of the seed that was published when the game began.
    #[serde(default)]
    commitment: Option<String>,
    /// The digest at the start and after each action.
    #[serde(default)]
    digests: Option<Vec<String>>,
    #[serde(default)]
    result: Option<Outcome>,
    /// Why the table was closed before its end, if it was.
    #[serde(default)]
    closed: Option<String>,
    record: RecordText,
}

/// How the game ended.
#[derive(Debug, Deserialize)]
struct Outcome {
    winners: Vec<u8>,
    why: String,
}

/// Says whether a record holds, and what of it was checked.
pub(crate) fn run(wanted: &Record) -> anyhow::Result<()> {
    let proof = read(&wanted.file)?;
    let given = wanted.commitment.as_ref().or(proof.commitment.as_ref());
    let mut unchecked = Vec::new();
    match given {
        Some(commitment) => check_seed(&proof.record, commitment)?,
        None => unchecked.push("the seed, since the file names no commitment to it"),
    }
    if proof.digests.is_none() {
        unchecked.push("digests, since the file has none");
    }
    let game = check_actions(&proof)?;
    if proof.result.is_none() && proof.closed.is_none() {
        unchecked.push("the result, since the file names none");
    }
    check_result(&proof, &*game)?;
    out::say(format!(
        "The record holds: {}, {} seats, {} actions, each legal.",
        game.game(),
        game.seats(),
        game.ply()
    ))?;
    if given.is_some() {
        out::say("The seed is the one that was committed to.")?;
    }
    if proof.digests.is_some() {
        out::say("Every digest is equal.")?;
    }
    if let Some(result) = &proof.result {
        out::say(told(result, &*game))?;
    } else if let Some(why) = &proof.closed {
        out::say(format!("The table was closed before the end: {why}."))?;
    }
    for what in unchecked {
        out::say(format!("Not checked: {what}."))?;
    }
    Ok(())
}

fn told(result: &Outcome, game: &dyn Table) -> String {
    if result.winners.len() == usize::from(game.seats()) {
        return format!("The result is equal: a draw, by {}.", result.why);
    }
    let seats: Vec<String> = result.winners.iter().map(u8::to_string).collect();
    let (seats, why) = (seats.join(", "), &result.why);
    match why.as_str() {
        "rules" => format!("The result is equal: seat {seats} won, by the rules."),
        _ => format!("The result fits: seat {seats} won, by {why}."),
    }
}

fn check_seed(record: &RecordText, commitment: &str) -> anyhow::Result<()> {
    let made = record.seed.commitment().to_string();
    ensure!(
        made.eq_ignore_ascii_case(commitment.trim()),
        "the seed is not the one that was committed to: its SHA-256 is {made}, not {commitment}"
    );
    Ok(())
}

/// Plays every action, comparing digests on the way.
fn check_actions(proof: &Proof) -> anyhow::Result<Box<dyn Table>> {
    let record = &proof.record;
    let start = RecordText {
        actions: Vec::new(),
        ..record.clone()
    };
    let mut game = table::load(&start).context("the record does not begin")?;
    let all = record.actions.len();
    if let Some(digests) = &proof.digests {
        ensure!(
            digests.len() == all + 1,
            "the record is cut short or padded: {all} actions need {} digests, and it has {}",
            all + 1,
            digests.len()
        );
    }
    check_digest(proof, 0, &*game)?;
    for (number, deed) in (1..).zip(&record.actions) {
        let place = format!("action {number} of {all}, {}", deed.action);
        let seat = seat_at(&*game, deed.seat.into()).with_context(|| place.clone())?;
        game.act(seat, &deed.action, Language::English)
            .context(place)?;
        check_digest(proof, number, &*game)?;
    }
    Ok(game)
}

fn check_digest(proof: &Proof, number: usize, game: &dyn Table) -> anyhow::Result<()> {
    let Some(noted) = proof.digests.as_ref().map(|digests| &digests[number]) else {
        return Ok(());
    };
    let made = game.status().digest;
    let place = match number {
        0 => "at the start".to_owned(),
        _ => format!("after action {number}"),
    };
    ensure!(
        made == *noted,
        "the digest {place} is {made}, and the record says {noted}"
    );
    Ok(())
}

/// What the rules decide must be as they decide it; what people decided must be possible.
fn check_result(proof: &Proof, game: &dyn Table) -> anyhow::Result<()> {
    let by_rules = match game.turn() {
        Turn::Over(winners) => Some(winners),
        Turn::Of(_) => None,
    };
    let Some(result) = &proof.result else {
        ensure!(
            proof.closed.is_none() || by_rules.is_none(),
            "the record says the table was closed before the end, but the game is over"
        );
        return Ok(());
    };
    let winners: Seats = result
        .winners
        .iter()
        .map(|number| seat_at(game, (*number).into()))
        .collect::<Result<_, _>>()
        .context("the result")?;
    let all = Seats::all(game.seats());
    match (result.why.as_str(), by_rules) {
        ("rules", Some(made)) if made == winners => Ok(()),
        ("rules", Some(made)) => bail!(
            "the result is not what the rules say: won by {}, and the record says {}",
            listed(made),
            listed(winners)
        ),
        ("rules", None) => bail!(
            "the record is cut short: it says the game ended by its rules, and after its {} \
             actions the game goes on",
            game.ply()
        ),
        ("resignation" | "time" | "agreement", Some(_)) => bail!(
            "the record says the game ended by {}, but it ended by its rules",
            result.why
        ),
        ("agreement", None) if winners == all => Ok(()),
        ("resignation" | "time", None) if game.seats() == 2 && winners.len() == 1 => Ok(()),
        (why @ ("resignation" | "time" | "agreement"), None) => bail!(
            "the result cannot be: won by {}, by {why}, at a table of {}",
            listed(winners),
            game.seats()
        ),
        (why, _) => bail!("the result is by {why:?}, which no game ends by"),
    }
}

fn listed(seats: Seats) -> String {
    let numbers: Vec<String> = seats
        .into_iter()
        .map(|seat| seat.number().to_string())
        .collect();
    match numbers.len() {
        0 => "nobody".to_owned(),
        _ => format!("seat {}", numbers.join(", ")),
    }
}

/// Reads the file, whether it holds a record alone or one with what checks it.
fn read(path: &std::path::Path) -> anyhow::Result<Proof> {
    let name = path.display();
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes))
        .map_err(|error| Usage(format!("cannot read {name}: {error}")))?;
    ensure!(
        bytes.len() as u64 <= LONGEST,
        "{name} is longer than any record: {LONGEST} bytes"
    );
    let value: Value = serde_json::from_slice(&bytes).map_err(|error| {
        if error.is_eof() {
            anyhow::anyhow!("{name} is cut short: {error}")
        } else {
            anyhow::anyhow!("{name} is not JSON: {error}")
        }
    })?;
    if value.get("record").is_some() {
        return serde_json::from_value(value).with_context(|| format!("{name} is no record"));
    }
    let record = serde_json::from_value(value).with_context(|| format!("{name} is no record"))?;
    Ok(Proof {
        commitment: None,
        digests: None,
        result: None,
        closed: None,
        record,
    })
}
