//! The checks, one after another: what CI runs and its quick part.

use std::{fs, time::Instant};

use anyhow::{Context as _, Result, bail, ensure};

use crate::{
    browser, count, rulebook,
    shell::{Span, command, need_cargo_tool, read, root, run},
    tidy, translation,
};

/// One check and what to call it.
type Step = (&'static str, fn() -> Result<()>);

const QUICK: &[Step] = &[("format", format), ("clippy", clippy), ("tests", tests)];

const SLOW: &[Step] = &[
    ("web client", web),
    ("doc tests", doc_tests),
    ("release build", release_build),
    ("browser", browser::tests),
    ("no_std", no_std),
    ("tidy", tidy),
    ("instruction counts", count::compare),
];

/// Everything that must hold before a change goes in.
pub(crate) fn test() -> Result<()> {
    walk(&[QUICK, SLOW].concat())
}

/// What is worth waiting for between two edits.
pub(crate) fn check() -> Result<()> {
    walk(QUICK)
}

fn walk(steps: &[Step]) -> Result<()> {
    let start = Instant::now();
    for (number, (name, step)) in (1..).zip(steps) {
        eprintln!("\n[{number}/{}] {name}", steps.len());
        let begun = Instant::now();
        step().with_context(|| {
            format!(
                "step {number} of {}, {name}, after {}",
                steps.len(),
                Span(begun.elapsed())
            )
        })?;
        eprintln!(
            "[{number}/{}] {name}: {}",
            steps.len(),
            Span(begun.elapsed())
        );
    }
    eprintln!(
        "\nall {} steps hold: {}",
        steps.len(),
        Span(start.elapsed())
    );
    Ok(())
}

fn format() -> Result<()> {
    run(&mut command("cargo fmt --all --check"))
}

fn clippy() -> Result<()> {
    run(&mut command(
        "cargo clippy --workspace --all-targets -- -D warnings",
    ))
}

fn tests() -> Result<()> {
    need_cargo_tool("nextest")?;
    run(&mut command("cargo nextest run --workspace --no-fail-fast"))
}

/// Types, style and unit tests of the web client; building the server has installed its packages.
fn web() -> Result<()> {
    run(command("npm run check").current_dir(root().join("web")))
}

fn doc_tests() -> Result<()> {
    run(&mut command("cargo test --doc --workspace"))
}

/// The README's first command builds this; only starting it is left out.
fn release_build() -> Result<()> {
    run(&mut command("cargo build --release"))
}

/// Files, pages and rule numbers; the tests of this crate ask the same.
pub(crate) fn tidy() -> Result<()> {
    let root = root();
    let mut faults = tidy::faults(&root)?;
    faults.extend(rulebook::faults(&root)?);
    faults.extend(translation::faults(&root)?);
    for fault in &faults {
        eprintln!("{fault}");
    }
    ensure!(faults.is_empty(), "{} faults", faults.len());
    Ok(())
}

/// All that the rules may be built on. Those below `serde_derive` run in the compiler, not in us.
const CORE_MAY_USE: &[&str] = &[
    "engawa-rules",
    "serde",
    "serde_core",
    "sha2",
    "digest",
    "block-buffer",
    "crypto-common",
    "hybrid-array",
    "typenum",
    "cfg-if",
    "cpufeatures",
    "libc",
];
const COMPILER_MAY_USE: &[&str] = &[
    "serde_derive",
    "proc-macro2",
    "quote",
    "syn",
    "unicode-ident",
];

/// A machine without an operating system: whatever builds for it does no IO.
const BARE_METAL: &str = "thumbv6m-none-eabi";

/// The rules know no operating system: their crate says so, nothing below it brings one in, and
/// where the compiler can build for a bare machine, it does.
fn no_std() -> Result<()> {
    let lib = fs::read_to_string(root().join("crates/engawa-rules/src/lib.rs"))?;
    ensure!(
        lib.lines().any(|line| line == "#![no_std]"),
        "crates/engawa-rules/src/lib.rs does not say #![no_std]"
    );
    let tree = read(
        command("cargo tree --package engawa-rules --edges normal --prefix none")
            .args(["--format", "{p};{f}"]),
    )?;
    for line in tree.lines() {
        // A crate shown before is shown again with a star and no dependencies.
        let (package, features) = line.split_once(';').unwrap_or((line, ""));
        let name = package.split(' ').next().unwrap_or_default();
        if COMPILER_MAY_USE.contains(&name) {
            continue;
        }
        if !CORE_MAY_USE.contains(&name) {
            bail!("engawa-rules may not depend on {name}");
        }
        let std = features
            .trim_end_matches(" (*)")
            .split(',')
            .any(|f| f == "std");
        ensure!(!std, "engawa-rules uses {name} with the standard library");
    }
    let sysroot = read(&mut command("rustc --print sysroot"))?;
    let installed = std::path::Path::new(sysroot.trim())
        .join("lib/rustlib")
        .join(BARE_METAL)
        .exists();
    if installed {
        run(&mut command(&format!(
            "cargo check --package engawa-rules --target {BARE_METAL}"
        )))?;
    } else {
        eprintln!("{BARE_METAL} is not installed: the dependencies alone were checked");
    }
    Ok(())
}
