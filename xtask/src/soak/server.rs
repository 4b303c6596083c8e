//! Long runs of the server: `engawa-load` does the work and knows the bounds.

use std::num::NonZeroU32;

use anyhow::Result;

use crate::shell::{command, need_cargo_tool, root, run, works};

/// Which Schemathesis fuzzes the API: a newer one may have other options.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// Runs the load tool, built as the server is handed out.
fn load(words: &[&str]) -> Result<()> {
    eprintln!("\nload: {}", words.join(" "));
    run(command("cargo run --release --package engawa-load --").args(words))
}

/// Two worlds, byte by byte: every number of players, every viewer, whole games.
pub(super) fn wire() -> Result<()> {
    eprintln!("\nwire: whole games in two worlds");
    need_cargo_tool("nextest")?;
    run(
        command("cargo nextest run --package engawa-server --profile soak -E test(wire)")
            .env("ENGAWA_SOAK", "1"),
    )
}

pub(super) fn kill() -> Result<()> {
    load(&["kill"])
}

pub(super) fn clients() -> Result<()> {
    load(&["clients"])
}

pub(super) fn ratios() -> Result<()> {
    load(&["ratios"])
}

pub(super) fn crowd(minutes: NonZeroU32) -> Result<()> {
    load(&["crowd", "--minutes", &minutes.to_string()])
}

/// Schemathesis lives in an environment of its own under `target`, installed on first use.
pub(super) fn api(minutes: NonZeroU32) -> Result<()> {
    let home = root().join("target/schemathesis");
    let program = home.join("bin/schemathesis");
    if !works(&format!("{} --version", program.display())) {
        run(command("python3 -m venv").arg(&home))?;
        let pip = home.join("bin/pip");
        run(command(&format!("{} install --quiet", pip.display())).arg(SCHEMATHESIS))?;
    }
    let program = program.display().to_string();
    load(&[
        "api",
        "--schemathesis",
        &program,
        "--minutes",
        &minutes.to_string(),
    ])
}
