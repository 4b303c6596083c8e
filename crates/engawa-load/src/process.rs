//! Servers as processes of their own: started, killed, and measured through `/proc`.

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use anyhow::{Context as _, Result, bail, ensure};
use tokio::{
    io::{AsyncBufReadExt as _, BufReader},
    process::{Child, Command},
    time::timeout,
};

/// Before its address every server says this.
pub const LISTENING: &str = "listening ";

const PATIENCE: Duration = Duration::from_mins(1);
/// Linux counts processor time in hundredths of a second, on every machine we know.
const TICKS: u64 = 100;

/// This address, unless it is another machine's.
pub fn loopback(address: SocketAddr) -> Result<SocketAddr> {
    ensure!(
        address.ip().is_loopback(),
        "{address} is not on this machine, and nothing else may be loaded"
    );
    Ok(address)
}

/// A server that runs; it is killed when dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    pid: u32,
    /// Where it listens.
    pub address: SocketAddr,
}

/// What a process has used.
#[derive(Clone, Copy, Debug)]
pub struct Usage {
    /// Processor time.
    pub processor: Duration,
    /// Resident memory, in bytes.
    pub memory: u64,
}

/// How a site is to be limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limits {
    /// As a public site is.
    Public,
    /// Not at all by rates: on loopback one address is everybody.
    None,
}

impl Process {
    /// Starts a site of ours on its data.
    pub async fn site(program: &Path, data: &Path, limits: Limits) -> Result<Self> {
        let mut command = Command::new(program);
        command.arg("serve").arg("--data").arg(data);
        if limits == Limits::None {
            command.arg("--unlimited");
        }
        Self::start(command).await
    }

    /// Starts the bare echo.
    pub async fn echo(program: &Path) -> Result<Self> {
        let mut command = Command::new(program);
        command.arg("echo");
        Self::start(command).await
    }

    async fn start(mut command: Command) -> Result<Self> {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| {
                format!("cannot start {}", command.as_std().get_program().display())
            })?;
        let pid = child.id().context("it has ended already")?;
        let output = child.stdout.take().context("its output")?;
        let mut lines = BufReader::new(output).lines();
        let line = timeout(PATIENCE, lines.next_line()).await;
        let line = line.context("it says nothing")??;
        let address = line
            .as_deref()
            .and_then(|line| line.strip_prefix(LISTENING));
        let Some(address) = address else {
            bail!("it does not say where it listens: {line:?}");
        };
        Ok(Self {
            child,
            pid,
            address: loopback(address.parse()?)?,
        })
    }

    /// Kills it without warning and waits until it is gone.
    pub async fn kill(mut self) -> Result<()> {
        self.child.kill().await.context("it cannot be killed")
    }

    /// Whether it has ended by itself.
    pub fn ended(&mut self) -> Result<bool> {
        Ok(self.child.try_wait()?.is_some())
    }

    /// What it has used so far.
    pub fn usage(&self) -> Result<Usage> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.pid))?;
        let status = fs::read_to_string(format!("/proc/{}/status", self.pid))?;
        Ok(Usage {
            processor: processor(&stat).context("/proc/PID/stat")?,
            memory: resident(&status).context("/proc/PID/status")?,
        })
    }
}

/// User and system time of a line of `/proc/PID/stat`; the name in brackets may hold anything.
fn processor(stat: &str) -> Option<Duration> {
    let (_, rest) = stat.rsplit_once(") ")?;
    let mut fields = rest.split(' ').skip(11);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    Some(Duration::from_millis((user + system) * 1000 / TICKS))
}

fn resident(status: &str) -> Option<u64> {
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes * 1024)
}

/// How many files this process may hold open: each connection is one, here and in the server.
pub fn open_files() -> Result<u64> {
    let limits = fs::read_to_string("/proc/self/limits")?;
    let line = limits
        .lines()
        .find(|line| line.starts_with("Max open files"));
    let soft = line.and_then(|line| line.split_whitespace().nth(3));
    match soft.context("/proc/self/limits")? {
        "unlimited" => Ok(u64::MAX),
        number => Ok(number.parse()?),
    }
}

/// A fresh directory for a site's data, where an fsync is an fsync: not in memory.
pub fn data() -> Result<tempfile::TempDir> {
    let parent = std::env::var_os("CARGO_TARGET_TMPDIR").map_or_else(beside, PathBuf::from);
    fs::create_dir_all(&parent)?;
    Ok(tempfile::TempDir::new_in(parent)?)
}

/// The folder of this program, which lies on a disk.
fn beside() -> PathBuf {
    let program = std::env::current_exe().ok();
    let folder = program.and_then(|program| program.parent().map(|folder| folder.join("tmp")));
    folder.unwrap_or_else(std::env::temp_dir)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine() {
        for (address, ours) in [
            ("127.0.0.1:1", true),
            ("127.8.9.1:1", true),
            ("[::1]:1", true),
            ("192.0.2.1:1", false),
            ("0.0.0.0:1", false),
            ("[2001:db8::1]:1", false),
        ] {
            let address = address.parse().expect("an address");
            assert_eq!(loopback(address).is_ok(), ours, "{address}");
        }
    }

    #[test]
    fn proc_is_read() {
        let stat = "7 (a ) b) S 1 1 1 0 -1 4194560 1 0 0 0 150 50 0 0 20 0 3 0 1 2 3";
        assert_eq!(processor(stat), Some(Duration::from_secs(2)));
        assert_eq!(
            resident("VmHWM:\t 9 kB\nVmRSS:\t    12 kB\n"),
            Some(12 * 1024)
        );
        assert!(open_files().expect("is there") > 0);
    }
}
