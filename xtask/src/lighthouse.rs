//! Lighthouse on a phone: the first page, each game's page and each board in play, five times each.

use anyhow::Result;

use crate::{
    browser,
    shell::{command, root, run, run_patiently},
};

/// Fails when the median of any score is below 95. Its packages are many and nobody else needs
/// them, so they have a folder and a lock file of their own.
pub(crate) fn soak() -> Result<()> {
    eprintln!("\nlighthouse: home, each game and each board, five times");
    run(&mut command("cargo build --release"))?;
    browser::prepare()?;
    let folder = root().join("web/e2e/lighthouse");
    if !folder.join("node_modules/lighthouse").exists() {
        run(command("npm ci --no-audit --no-fund --ignore-scripts").current_dir(&folder))?;
    }
    run_patiently(
        "lighthouse",
        command("node run.mjs")
            .current_dir(&folder)
            .env("ENGAWA", browser::program()?),
    )
}
