//! Short errands: golden files and wall-clock comparisons.

use anyhow::Result;

use crate::shell::{command, need_cargo_tool, run, works};

/// Lets the tests that own golden files rewrite them, and shows which changed.
pub(crate) fn bless() -> Result<()> {
    need_cargo_tool("nextest")?;
    run(command("cargo nextest run --workspace -E test(golden)").env("ENGAWA_BLESS", "1"))?;
    // An unpacked archive has no git to say what changed, and nothing to compare with.
    if works("git status") {
        run(&mut command("git status --short"))?;
    }
    Ok(())
}

/// Times the rules against programs that others wrote, in a workspace of their own.
pub(crate) fn bench(rest: &[&str]) -> Result<()> {
    run(command("cargo run --release --manifest-path bench/Cargo.toml --").args(rest))
}
