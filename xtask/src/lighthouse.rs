//! Lighthouse on a phone: the first page and each game's page, five times each.

use anyhow::Result;

use crate::{
    browser,
    shell::{command, run, run_patiently},
};

/// Fails when the median of any score is below 95.
pub(crate) fn soak() -> Result<()> {
    eprintln!("\nlighthouse: home and each game, five times");
    run(&mut command("cargo build --release"))?;
    browser::prepare()?;
    run_patiently(
        "lighthouse",
        browser::npm("npm run lighthouse").env("ENGAWA", browser::program()?),
    )
}
