//! `engawa perft`: how many ways a game can go on.

use anyhow::Context as _;
use clap::{Args, Subcommand};
use engawa_referee::{Fault, table};
use engawa_rules::{
    language::Language,
    mana::{self, Position},
    rng::Seed,
};
use serde_json::{Value, json};

use crate::{
    args::{self, Setting},
    out,
};

#[derive(Debug, Subcommand)]
pub(crate) enum Perft {
    /// Count Mana's action sequences; the count is the last line
    Mana(Mana),
}

#[derive(Args, Debug)]
pub(crate) struct Mana {
    /// A position's text, such as "RDRRRR/6/6/6/6/rdrrrr b *"
    #[arg(long, value_name = "TEXT")]
    position: String,
    /// How long the sequences are
    #[arg(long, value_name = "N")]
    depth: u32,
    /// An option of the game, such as blocked=strict
    #[arg(long = "option", value_name = "K=V", value_parser = args::setting)]
    options: Vec<Setting>,
    /// Say for each first action how many sequences begin with it
    #[arg(long)]
    divide: bool,
}

/// Counts.
pub(crate) fn run(perft: &Perft) -> anyhow::Result<()> {
    let Perft::Mana(asked) = perft;
    let position = read(&asked.position)?;
    let written = args::options(&asked.options);
    let options: mana::Options =
        serde_json::from_value(written.clone()).context("this is no option of mana")?;
    if asked.divide && asked.depth > 0 {
        divide(asked, &written, options)?;
    }
    out::say(mana::perft(&position, asked.depth, options.blocked))?;
    Ok(())
}

/// Reads a position.
pub(crate) fn read(text: &str) -> anyhow::Result<Position> {
    text.parse()
        .map_err(|illegal| Fault::of(&illegal, Language::English))
        .context("this is no position")
}

/// Makes each first action at a table, where notation and lost turns are taken care of.
fn divide(asked: &Mana, written: &Value, options: mana::Options) -> anyhow::Result<()> {
    let start = json!({ "board": asked.position });
    let open = || table::set("mana", written, Seed::from_number(0), &start);
    let table = open()?;
    let Some(seat) = table.turn().to_act().first() else {
        return Ok(());
    };
    for action in table.legal(seat).actions() {
        let mut after = open()?;
        after.act(seat, action, Language::English)?;
        let board = after.reveal()["board"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        let count = match asked.depth {
            1 => 1,
            _ if after.turn().is_over() => 0,
            depth => mana::perft(&read(&board)?, depth - 1, options.blocked),
        };
        out::say(format!("{action}: {count}"))?;
    }
    Ok(())
}
