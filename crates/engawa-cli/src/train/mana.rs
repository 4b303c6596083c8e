//! `engawa train mana`: Mana's weights and set-ups.

use std::{
    fmt::Write as _,
    fs,
    io::{self, IsTerminal as _},
    path::PathBuf,
    sync::atomic::AtomicBool,
};

use anyhow::{Context as _, bail};
use clap::Args;
use engawa_minds::mana::{
    learn::{self, Course},
    study::Study,
};

use crate::out;

#[derive(Args, Debug)]
pub(crate) struct Mana {
    /// Study set-ups of the advanced variant instead, by the weights that are built in
    #[arg(long)]
    setups: bool,
    /// How many games each generation plays
    #[arg(long, default_value_t = 6_000, value_parser = clap::value_parser!(u64).range(20..=100_000_000))]
    games: u64,
    /// How many positions a player looks at for a move
    #[arg(long, default_value_t = 1_500, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    nodes: u64,
    /// How often weights are learned from the games of those before
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    generations: u32,
    /// Where all chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at a time; the weights do not depend on it
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Where the weights are written
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Learns, and writes down what was learned and how.
pub(super) fn run(mana: &Mana, stop: &AtomicBool) -> anyhow::Result<()> {
    let learned = if mana.setups {
        set_ups(mana.seed, stop)
    } else {
        weights(mana, stop)
    };
    let Some(written) = learned else {
        bail!("interrupted: nothing was written");
    };
    fs::write(&mana.out, written).with_context(|| format!("cannot write {}", mana.out.display()))
}

/// The best set-ups of both sides, each with the share it expects against the other's.
fn set_ups(seed: u64, stop: &AtomicBool) -> Option<String> {
    let study = Study {
        rounds: 6,
        field: 12,
        nodes: 1_200,
        seed,
    };
    let shows_progress = io::stderr().is_terminal();
    let studied = study.run(stop, &mut |round| {
        if shows_progress {
            out::progress(&format!("round {round} of {}", study.rounds));
        }
    })?;
    let mut written = format!(
        "# Set-ups of the advanced variant, the best first. Made by:\n\
         # engawa train mana --setups --seed {seed}\n"
    );
    for (name, field) in ["black", "white"].into_iter().zip(studied) {
        for one in field {
            writeln!(written, "# {:.3}\n{name} {}", one.share, one.set_up)
                .expect("a string takes any text");
        }
    }
    Some(written)
}

fn weights(mana: &Mana, stop: &AtomicBool) -> Option<String> {
    let course = Course {
        games: mana.games,
        nodes: mana.nodes,
        generations: mana.generations,
        seed: mana.seed,
        threads: mana.threads,
    };
    let shows_progress = io::stderr().is_terminal();
    let tell = |generation: u32, games: u64| {
        if shows_progress && games.is_multiple_of(10) {
            let (generations, of) = (course.generations, course.games);
            out::progress(&format!(
                "generation {generation} of {generations}: {games} of {of} games"
            ));
        }
    };
    let mut history = String::new();
    let learned = learn::learn(&course, stop, &tell, &mut |generation| {
        let line = format!(
            "# generation {}: {} positions, loss {:.4} on those kept apart, {:.4} without knowing anything\n",
            generation.number, generation.samples, generation.loss, generation.ignorance
        );
        out::complain(line.trim_end());
        history += &line;
    })?;
    Some(format!(
        "# Mana's weights, in the order of judgment.rs. Made by:\n\
         # engawa train mana --games {} --nodes {} --generations {} --seed {}\n{history}{}",
        course.games,
        course.nodes,
        course.generations,
        course.seed,
        learned.write()
    ))
}
