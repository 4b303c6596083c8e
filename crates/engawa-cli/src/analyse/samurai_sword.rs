//! `engawa analyse samurai-sword`: a record with the eyes of those who played it.

use std::{
    io::{self, IsTerminal as _},
    path::PathBuf,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

use anyhow::{Context as _, bail, ensure};
use clap::Args;
use engawa_minds::samurai_sword::analysis::{Analysis, Decision, Review, Telling};
use engawa_referee::RecordText;
use engawa_rules::{
    game::Game as _,
    record::Record,
    samurai_sword::{Role, SamuraiSword as Rules, Team},
    seat::Seat,
};

use crate::{out, replay::read_record};

#[derive(Args, Debug)]
pub(crate) struct SamuraiSword {
    /// The record's file
    file: PathBuf,
    /// Only the decisions of this seat
    #[arg(long, value_name = "SEAT")]
    seat: Option<u8>,
    /// How many actions are played ahead for each decision
    #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    nodes: u64,
    /// How many threads look ahead
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Where chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many options are shown in words, beside what was done
    #[arg(long, default_value_t = 3)]
    options: usize,
    /// Write one JSON object
    #[arg(long)]
    json: bool,
}

/// Goes through the record and says what it saw.
pub(super) fn run(asked: &SamuraiSword, stop: &AtomicBool) -> anyhow::Result<()> {
    let text = read_record(&asked.file)?;
    let record = record(&text)?;
    let seat = match asked.seat {
        Some(number) if number >= record.seats => {
            bail!("seat {number} is not at this table of {}", record.seats)
        }
        Some(number) => Seat::checked(number.into()),
        None => None,
    };
    let review = Review {
        nodes: asked.nodes,
        threads: asked.threads,
        seed: asked.seed,
        seat,
    };
    let shows_progress = !asked.json && io::stderr().is_terminal();
    let all = record.actions.len();
    let analysis = review.of(&record, stop, &|number| {
        if shows_progress {
            out::progress(&format!("{number} of {all} actions"));
        }
    });
    if shows_progress {
        out::progress("");
    }
    let analysis = analysis.context("the record does not begin")?;
    ensure!(!stop.load(Relaxed), "interrupted");
    if asked.json {
        return Ok(out::say(serde_json::to_string(&analysis)?)?);
    }
    tell(&analysis, asked.options)
}

/// The record in the types of the game.
fn record(text: &RecordText) -> anyhow::Result<Record<Rules>> {
    ensure!(
        text.game == Rules::ID,
        "this is a record of {}, not of {}",
        text.game,
        Rules::ID
    );
    let options = serde_json::from_value(text.options.clone()).context("options")?;
    let position = text.position.clone().map(serde_json::from_value);
    let mut actions = Vec::new();
    for (number, deed) in (1..).zip(&text.actions) {
        let seat = Seat::checked(deed.seat.into()).filter(|seat| seat.number() < text.seats);
        let seat = seat.with_context(|| format!("action {number}: there is no such seat"))?;
        let action = deed.action.parse().ok();
        let action = action.with_context(|| format!("action {number} is none"))?;
        actions.push((seat, action));
    }
    Ok(Record {
        options,
        seats: text.seats,
        seed: text.seed,
        position: position.transpose().context("position")?,
        actions,
    })
}

fn tell(analysis: &Analysis, options: usize) -> anyhow::Result<()> {
    let roles: Vec<String> = (0..)
        .zip(&analysis.roles)
        .map(|(seat, role)| format!("{seat} {}", name(*role)))
        .collect();
    out::say(format!("roles: {}", roles.join(", ")))?;
    if let Some(team) = analysis.won {
        let team = match team {
            Team::Shogun => "the Shogun's team",
            Team::Ninja => "the Ninja",
            Team::Ronin => "the Ronin",
        };
        out::say(format!("won: {team}"))?;
    }
    for decision in &analysis.decisions {
        tell_decision(decision, options)?;
    }
    if let Some(most) = &analysis.most_telling {
        out::say(format!("\nmost telling: {}", deed(most)))?;
    }
    Ok(())
}

fn tell_decision(decision: &Decision, shown: usize) -> anyhow::Result<()> {
    out::say(format!(
        "\n{}. seat {}, {}: {}",
        decision.number,
        decision.seat,
        name(decision.role),
        decision.action
    ))?;
    let beliefs: Vec<String> = decision
        .beliefs
        .iter()
        .map(|of| {
            let percent = |share: f32| format!("{:.0}", share * 100.0);
            format!(
                "{} {}/{}/{}",
                of.seat,
                percent(of.samurai),
                percent(of.ninja),
                percent(of.ronin)
            )
        })
        .collect();
    if !beliefs.is_empty() {
        out::say(format!(
            "    believes, in % Samurai/Ninja/Ronin: {}",
            beliefs.join(", ")
        ))?;
    }
    for (place, option) in decision.options.iter().enumerate() {
        let done = option.action == decision.action;
        if place < shown || done {
            let mark = if done { '*' } else { ' ' };
            let several = if option.playouts == 1 { "" } else { "s" };
            out::say(format!(
                "  {mark} {:>5.1} % {} ({} playout{several})",
                option.chance * 100.0,
                option.action,
                option.playouts
            ))?;
        }
    }
    if decision.moved >= 0.01 {
        out::say(format!(
            "    moved {:.0} % of belief",
            decision.moved * 100.0
        ))?;
    }
    if let Some(most) = &decision.most_telling {
        out::say(format!("    most telling until then: {}", deed(most)))?;
    }
    Ok(())
}

/// A deed and how far it moved beliefs.
fn deed(telling: &Telling) -> String {
    format!(
        "{}. seat {}: {}, which moved {:.0} % of belief",
        telling.number,
        telling.seat,
        telling.action,
        telling.moved * 100.0
    )
}

/// A role in words.
const fn name(role: Role) -> &'static str {
    match role {
        Role::Shogun => "Shogun",
        Role::Samurai => "Samurai",
        Role::Ninja => "Ninja",
        Role::Ronin => "Ronin",
    }
}
