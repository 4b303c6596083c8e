//! The instruction-count guard: fixed workloads under callgrind, compared with committed counts.
//!
//! Counts do not depend on what else the machine does, so three percent is a verdict, not noise.
//! They do depend on the compiler; counts blessed with another one are shown but fail nothing.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs,
    path::PathBuf,
    process::{Command, Stdio},
};

use anyhow::{Context as _, Result, bail, ensure};

use crate::shell::{command, need_package, read, root, run};

/// How far a count may stray, in percent.
const TOLERANCE: u64 = 3;

/// Runs the workloads and fails if one costs more than it did.
pub(crate) fn compare() -> Result<()> {
    let path = path();
    let text = fs::read_to_string(&path)
        .with_context(|| format!("no {}: cargo x count --bless writes it", path.display()))?;
    let blessed = Counts::parse(&text)?;
    let now = Counts::measure()?;
    let report = blessed.judge(&now);
    eprint!("{}", report.text);
    if report.failed == 0 {
        return Ok(());
    }
    if blessed.compiler != now.compiler {
        eprintln!(
            "counted before with {}, now with {}: no verdict",
            blessed.compiler, now.compiler
        );
        return Ok(());
    }
    bail!(
        "{} of {} workloads need attention; if the cost is meant, cargo x count --bless",
        report.failed,
        now.by_name.len()
    );
}

/// Runs the workloads and keeps their counts.
pub(crate) fn bless() -> Result<()> {
    let now = Counts::measure()?;
    if let Some(folder) = path().parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path(), now.write())?;
    eprintln!("{} workloads counted and kept", now.by_name.len());
    Ok(())
}

fn path() -> PathBuf {
    root().join("crates/engawa-rules/benches/counts.txt")
}

/// Instructions by workload, and the compiler whose code ran them.
#[derive(Debug, Default, PartialEq)]
struct Counts {
    compiler: String,
    by_name: BTreeMap<String, u64>,
}

/// What there is to say about new counts.
struct Report {
    text: String,
    failed: usize,
}

impl Counts {
    fn measure() -> Result<Self> {
        need_package("valgrind")?;
        run(&mut command(
            "cargo build --release --package engawa-rules --example count",
        ))?;
        let program = target()?.join("release/examples/count");
        let list = read(Command::new(&program).arg("--list"))?;
        let mut counts = Self {
            compiler: read(&mut command("rustc --version"))?.trim().to_owned(),
            by_name: BTreeMap::new(),
        };
        for name in list.lines().map(str::trim).filter(|name| !name.is_empty()) {
            let output = command("valgrind --tool=callgrind --callgrind-out-file=/dev/null")
                .arg(&program)
                .arg(name)
                .stdout(Stdio::null())
                .output()?;
            let said = String::from_utf8_lossy(&output.stderr);
            ensure!(output.status.success(), "workload {name} failed:\n{said}");
            let count = collected(&said)
                .with_context(|| format!("callgrind gave no total for {name}:\n{said}"))?;
            counts.by_name.insert(name.to_owned(), count);
        }
        ensure!(!counts.by_name.is_empty(), "there are no workloads");
        Ok(counts)
    }

    fn parse(text: &str) -> Result<Self> {
        let mut counts = Self::default();
        for line in text.lines() {
            if let Some(compiler) = line.strip_prefix("# ") {
                compiler.clone_into(&mut counts.compiler);
            } else if !line.is_empty() {
                let (name, count) = line
                    .split_once(' ')
                    .with_context(|| format!("not a workload and its count: {line}"))?;
                let count = count.trim().parse()?;
                counts.by_name.insert(name.to_owned(), count);
            }
        }
        Ok(counts)
    }

    fn write(&self) -> String {
        let mut text = format!("# {}\n", self.compiler);
        for (name, count) in &self.by_name {
            writeln!(text, "{name} {count}").expect("a string takes every text");
        }
        text
    }

    fn judge(&self, now: &Self) -> Report {
        let (mut text, mut failed) = (String::new(), 0);
        for (name, &count) in &now.by_name {
            let verdict = match self.by_name.get(name) {
                None => {
                    failed += 1;
                    "new: bless it".to_owned()
                }
                Some(&before) => {
                    let change =
                        (i128::from(count) - i128::from(before)) * 1000 / i128::from(before.max(1));
                    let sign = if change < 0 { '-' } else { '+' };
                    let change = format!("{sign}{}.{} %", change.abs() / 10, change.abs() % 10);
                    if count * 100 > before * (100 + TOLERANCE) {
                        failed += 1;
                        format!("{change}: more than {TOLERANCE} % above")
                    } else if count * 100 < before * (100 - TOLERANCE) {
                        format!("{change}: bless to keep the gain")
                    } else {
                        change
                    }
                }
            };
            writeln!(text, "{name:<32} {count:>14}  {verdict}").expect("a string takes every text");
        }
        for name in self.by_name.keys() {
            if !now.by_name.contains_key(name) {
                failed += 1;
                writeln!(text, "{name:<32} {:>14}  gone: bless the rest", "")
                    .expect("a string takes every text");
            }
        }
        Report { text, failed }
    }
}

/// The total that callgrind writes last, as in `==7== Collected : 12345`.
fn collected(said: &str) -> Option<u64> {
    said.lines()
        .filter_map(|line| line.split_once("Collected :"))
        .next_back()
        .and_then(|(_, total)| total.trim().parse().ok())
}

/// Where cargo puts what it builds.
fn target() -> Result<PathBuf> {
    let metadata = read(&mut command(
        "cargo metadata --format-version 1 --no-deps --offline",
    ))?;
    let (_, after) = metadata
        .split_once("\"target_directory\":\"")
        .context("cargo metadata names no target directory")?;
    let (folder, _) = after.split_once('"').unwrap_or((after, ""));
    Ok(PathBuf::from(folder.replace("\\\\", "\\")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(text: &str) -> Counts {
        Counts::parse(text).expect("the text is well formed")
    }

    #[test]
    fn counts_are_written_as_they_are_read() {
        let text = "# rustc 1.95.0\nmana-perft 1000\nronin-games 20\n";
        assert_eq!(counts(text).write(), text);
        assert!(Counts::parse("mana-perft").is_err());
        assert!(Counts::parse("mana-perft many").is_err());
    }

    #[test]
    fn three_percent_is_the_line() {
        let before = counts("a 1000\nb 1000\nc 1000\nd 1000\ngone 1");
        let report = before.judge(&counts("a 1030\nb 1031\nc 970\nd 969\nnew 5"));
        let lines: Vec<_> = report.text.lines().collect();
        assert!(lines[0].ends_with("+3.0 %"), "{}", lines[0]);
        assert!(lines[1].ends_with("+3.1 %: more than 3 % above"));
        assert!(lines[2].ends_with("-3.0 %"), "{}", lines[2]);
        assert!(lines[3].ends_with("-3.1 %: bless to keep the gain"));
        assert!(lines[4].ends_with("new: bless it"));
        assert!(lines[5].ends_with("gone: bless the rest"));
        assert_eq!(report.failed, 3);
    }

    #[test]
    fn the_last_total_counts() {
        assert_eq!(
            collected("==9== Collected : 5\n==9== Collected : 77\n"),
            Some(77)
        );
        assert_eq!(collected("==9== nothing\n"), None);
    }
}
