//! What is too long for every change: fuzzing, deep counts, many more random games, a loaded server.
//!
//! Children share our terminal, so Ctrl-C reaches them and us together and nothing is left running.

mod server;

use std::{fs, num::NonZeroU32, time::Instant};

use anyhow::{Context as _, Result, bail};

use crate::shell::{Span, command, need_cargo_tool, read, root, run, run_patiently};

const TEN: NonZeroU32 = NonZeroU32::new(10).unwrap();
const TARGETS: [&str; 4] = ["notation", "referee", "positions", "records"];

/// One long run: its name and what it does, for so many minutes where that makes sense.
type Run = (&'static str, fn(NonZeroU32) -> Result<()>);

const RUNS: &[Run] = &[
    ("games", |_| games()),
    ("perft", |_| perft()),
    ("wire", |_| server::wire()),
    ("kill", |_| server::kill()),
    ("clients", |_| server::clients()),
    ("ratios", |_| server::ratios()),
    ("crowd", server::crowd),
    ("api", server::api),
    ("lighthouse", |_| crate::lighthouse::soak()),
    ("fuzz", fuzz),
];

/// Runs what is named, or everything.
pub(crate) fn soak(words: &[&str]) -> Result<()> {
    let (what, minutes) = match words {
        [] => (None, TEN),
        ["--minutes", minutes] => (None, number(minutes)?),
        [what] => (Some(*what), TEN),
        [what, "--minutes", minutes] => (Some(*what), number(minutes)?),
        _ => bail!("cargo x soak [WHAT] [--minutes N]"),
    };
    let start = Instant::now();
    let chosen: Vec<&Run> = RUNS
        .iter()
        .filter(|(name, _)| what.is_none_or(|what| what == *name))
        .collect();
    if chosen.is_empty() {
        let names: Vec<&str> = RUNS.iter().map(|(name, _)| *name).collect();
        bail!("there is no such soak: {}", names.join(", "));
    }
    for (name, run) in chosen {
        run(minutes).with_context(|| format!("soak {name}"))?;
    }
    eprintln!("\nsoaked for {}", Span(start.elapsed()));
    Ok(())
}

/// At least one minute: the fuzzer takes none at all to mean for ever.
fn number(minutes: &str) -> Result<NonZeroU32> {
    minutes
        .parse()
        .with_context(|| format!("not a number of minutes: {minutes}"))
}

/// Ten times the random games that the tests play on every change.
fn games() -> Result<()> {
    eprintln!("\ngames: the tests, with ten times the games");
    need_cargo_tool("nextest")?;
    run(command("cargo nextest run --workspace --profile soak").env("ENGAWA_SOAK", "1"))
}

/// Every game of eight plies from a standard start of Mana.
fn perft() -> Result<()> {
    eprintln!("\nperft: Mana to depth 8");
    run_patiently(
        "perft",
        command("cargo run --release -- perft mana --depth 8")
            .args(["--position", "RDRRRR/6/6/6/6/rdrrrr b *"]),
    )
}

/// Each fuzz target in turn, starting from the committed seeds.
fn fuzz(minutes: NonZeroU32) -> Result<()> {
    need_cargo_tool("fuzz")?;
    let nightly = read(&mut command("rustup toolchain list")).is_ok_and(|list| {
        list.lines()
            .any(|toolchain| toolchain.starts_with("nightly"))
    });
    for (number, target) in (1..).zip(TARGETS) {
        eprintln!("\nfuzz {number}/{}: {target}, {minutes} min", TARGETS.len());
        // What it finds goes to a folder that is not committed; seeds are chosen by hand.
        let found = root().join("fuzz/target/corpus").join(target);
        fs::create_dir_all(&found)?;
        let cargo = if nightly { "cargo +nightly" } else { "cargo" };
        // Our crates forbid unsafe code, so a sanitizer would only halve the speed.
        let mut fuzz = command(&format!("{cargo} fuzz run --sanitizer none {target}"));
        fuzz.arg(found)
            .arg(root().join("fuzz/corpus").join(target))
            .args(["--", "-print_final_stats=1", "-max_len=4096", "-timeout=10"])
            .arg(format!("-max_total_time={}", u64::from(minutes.get()) * 60));
        if !nightly {
            fuzz.env("RUSTC_BOOTSTRAP", "1");
        }
        run(&mut fuzz)?;
    }
    Ok(())
}
