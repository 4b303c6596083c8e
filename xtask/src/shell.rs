//! Running other programs, and fetching the few that may be missing.

use std::{
    fmt,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, bail};

/// The project's top folder.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_owned()
}

/// A program to be run in the project's top folder, its words parted by blanks.
pub(crate) fn command(line: &str) -> Command {
    let mut words = line.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words).current_dir(root());
    command
}

/// Runs a program to its end, its output shown as it comes.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    eprintln!("$ {}", Line(command));
    let status = command
        .status()
        .with_context(|| format!("cannot start {}", Line(command)))?;
    if !status.success() {
        bail!("{} ended with {status}", Line(command));
    }
    Ok(())
}

/// Runs a program that may be silent for long, saying every half minute that it is still at it.
pub(crate) fn run_patiently(what: &str, command: &mut Command) -> Result<()> {
    const BREATH: Duration = Duration::from_secs(30);
    eprintln!("$ {}", Line(command));
    let start = Instant::now();
    let mut said = start;
    let mut child = command
        .spawn()
        .with_context(|| format!("cannot start {}", Line(command)))?;
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if said.elapsed() >= BREATH {
            said = Instant::now();
            eprintln!("{what}: {} so far", Span(start.elapsed()));
        }
        thread::sleep(Duration::from_millis(100));
    };
    if !status.success() {
        bail!("{} ended with {status}", Line(command));
    }
    Ok(())
}

/// Runs a program and gives what it wrote to standard output.
pub(crate) fn read(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start {}", Line(command)))?;
    if !output.status.success() {
        bail!("{} ended with {}", Line(command), output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("{} wrote no text", Line(command)))
}

/// Whether a program starts and ends well, its output unseen.
pub(crate) fn works(line: &str) -> bool {
    command(line)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Sees to it that `cargo NAME` exists.
pub(crate) fn need_cargo_tool(name: &str) -> Result<()> {
    if works(&format!("cargo {name} --version")) {
        return Ok(());
    }
    run(&mut command(&format!(
        "cargo install cargo-{name} --locked"
    )))
}

/// Sees to it that a program exists that Debian's package of the same name brings.
pub(crate) fn need_package(name: &str) -> Result<()> {
    if works(&format!("{name} --version")) {
        return Ok(());
    }
    // Containers run as root and often have no sudo.
    let sudo = if works("sudo -n true") {
        "sudo -n "
    } else {
        ""
    };
    let install = || {
        run(command(&format!("{sudo}apt-get install -y {name}"))
            .env("DEBIAN_FRONTEND", "noninteractive"))
    };
    if install().is_err() {
        // Fresh images come without package lists.
        run(&mut command(&format!("{sudo}apt-get update")))?;
        install().with_context(|| format!("{name} is needed and cannot be installed"))?;
    }
    Ok(())
}

/// A command as one would type it.
struct Line<'a>(&'a Command);

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.0.get_envs() {
            if let Some(value) = value {
                write!(f, "{}={} ", name.display(), value.display())?;
            }
        }
        write!(f, "{}", self.0.get_program().display())?;
        for word in self.0.get_args() {
            let word = word.to_string_lossy();
            if word.contains([' ', '*', '(']) {
                write!(f, " '{word}'")?;
            } else {
                write!(f, " {word}")?;
            }
        }
        Ok(())
    }
}

/// A duration for people to read.
pub(crate) struct Span(pub(crate) Duration);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = self.0.as_millis() / 100;
        let (minutes, seconds) = (tenths / 600, tenths % 600 / 10);
        if minutes > 0 {
            write!(f, "{minutes} min {seconds} s")
        } else {
            write!(f, "{seconds}.{} s", tenths % 10)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_read_well() {
        assert_eq!(Span(Duration::from_millis(2_345)).to_string(), "2.3 s");
        assert_eq!(Span(Duration::from_secs(125)).to_string(), "2 min 5 s");
    }

    #[test]
    fn a_line_can_be_typed_again() {
        let mut line = command("cargo run -- perft");
        line.arg("a b").env("X", "1");
        assert_eq!(Line(&line).to_string(), "X=1 cargo run -- perft 'a b'");
    }
}
