//! The web client in a real browser: what it needs is fetched, then its own tests run.

use std::{env, path::PathBuf, process::Command};

use anyhow::{Context as _, Result};

use crate::shell::{command, need_package, read, root, run};

/// Whole games, secrets, accessibility and words, against the program as it was just built.
pub(crate) fn tests() -> Result<()> {
    prepare()?;
    run(npm("npm run e2e").env("ENGAWA", program()?))
}

/// Pictures of every page, to be looked at.
pub(crate) fn shots() -> Result<()> {
    run(&mut command("cargo build --release"))?;
    prepare()?;
    run(npm("npm run shots").env("ENGAWA", program()?))
}

/// Sees to it that there is a browser, and the packages that drive it.
pub(crate) fn prepare() -> Result<()> {
    if env::var_os("CHROMIUM").is_none() {
        need_package("chromium").context(
            "the tests of the web client need Debian's chromium; install it as root, \
             or let CHROMIUM name another one",
        )?;
    }
    if !root().join("web/node_modules/playwright-core").exists() {
        run(&mut npm("npm ci --no-audit --no-fund"))?;
    }
    Ok(())
}

/// A command of the web client's folder.
pub(crate) fn npm(line: &str) -> Command {
    let mut npm = command(line);
    npm.current_dir(root().join("web"));
    npm
}

/// Where the release build puts the program, wherever this machine keeps what it builds.
pub(crate) fn program() -> Result<PathBuf> {
    let metadata = read(&mut command(
        "cargo metadata --format-version 1 --no-deps --offline",
    ))?;
    let target = metadata
        .split_once("\"target_directory\":\"")
        .and_then(|(_, rest)| rest.split_once('"'))
        .map(|(folder, _)| PathBuf::from(folder))
        .context("cargo does not say where it builds")?;
    Ok(target.join("release/engawa"))
}
