//! A program that plays: its process, what it is told and what it answers.
//!
//! Nothing here can hang on a program: one thread writes to it, one reads its answers and one its
//! complaints, each through a bounded channel or up to a bounded amount, and whoever asks waits no
//! longer than the deadline.

use std::{
    fmt,
    io::{self, BufReader, Read, Write as _},
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use engawa_referee::Fault;
use serde_json::Value;

use crate::{
    lines::{Line, Lines},
    out,
};

/// No answer is longer, in bytes.
const LONGEST_ANSWER: usize = 1 << 16;
/// A program that leaves more messages unread than this is not listening.
const MOST_UNREAD: usize = 4096;
/// Answers nobody asked for yet; a program that is further ahead waits.
const MOST_AHEAD: usize = 4;
/// How much of a program's complaints is passed on, in lines and in bytes a line.
const MOST_COMPLAINTS: usize = 200;
const LONGEST_COMPLAINT: usize = 1000;

/// Why a bot lost a game without finishing it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Lapse {
    /// Its program could not be started again.
    NotStarted,
    /// It did not answer in time.
    Late(Duration),
    /// Its program ended or closed its output.
    Died,
    /// It does not read what it is told.
    Deaf,
    /// Its answer was longer than an answer can be.
    TooLong,
    /// Its answer was not UTF-8, not JSON, or had no action.
    Nonsense(&'static str),
    /// Its action was refused.
    Refused(Fault),
    /// The user wants to stop; nobody's fault.
    Interrupted,
}

impl Lapse {
    /// A stable name for programs.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Self::NotStarted => "not_started",
            Self::Late(_) => "late",
            Self::Died => "died",
            Self::Deaf => "deaf",
            Self::TooLong => "too_long",
            Self::Nonsense(_) => "nonsense",
            Self::Refused(_) => "refused",
            Self::Interrupted => "interrupted",
        }
    }
}

impl fmt::Display for Lapse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotStarted => f.write_str("its program could not be started again"),
            Self::Late(limit) => write!(f, "no answer within {} ms", limit.as_millis()),
            Self::Died => f.write_str("its program ended"),
            Self::Deaf => f.write_str("its program does not read what it is told"),
            Self::TooLong => write!(f, "an answer of more than {LONGEST_ANSWER} bytes"),
            Self::Nonsense(what) => write!(f, "its answer {what}"),
            Self::Refused(fault) => write!(f, "its action was refused: {fault}"),
            Self::Interrupted => f.write_str("interrupted"),
        }
    }
}

/// A running program.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    told: Option<SyncSender<String>>,
    heard: Receiver<Line>,
}

impl Process {
    /// Starts a program, which complains under its bot's number.
    pub(crate) fn start(words: &[String], number: usize) -> io::Result<Self> {
        let mut command = Command::new(&words[0]);
        command
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        // Ctrl-C at the terminal is for us: we say ourselves when the bots are to stop.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(io::Error::other("a program without its three streams"));
        };
        let (told, to_tell) = sync_channel(MOST_UNREAD);
        let (hearing, heard) = sync_channel(MOST_AHEAD);
        thread::spawn(move || tell(stdin, &to_tell));
        thread::spawn(move || hear(stdout, &hearing));
        thread::spawn(move || pass_on(stderr, number));
        Ok(Self {
            child,
            told: Some(told),
            heard,
        })
    }

    /// Whether it still runs.
    pub(crate) fn is_alive(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Tells it something, without waiting for it to listen.
    pub(crate) fn tell(&self, message: &Value) -> Result<(), Lapse> {
        let Some(told) = &self.told else {
            return Err(Lapse::Died);
        };
        told.try_send(format!("{message}\n"))
            .map_err(|error| match error {
                TrySendError::Full(_) => Lapse::Deaf,
                TrySendError::Disconnected(_) => Lapse::Died,
            })
    }

    /// The action it answers with, waited for until `limit` after it was asked.
    pub(crate) fn answer(
        &self,
        asked: Instant,
        limit: Duration,
        stop: &AtomicBool,
    ) -> Result<String, Lapse> {
        /// How long Ctrl-C may go unnoticed.
        const GLANCE: Duration = Duration::from_millis(50);
        loop {
            let left = limit.saturating_sub(asked.elapsed());
            match self.heard.recv_timeout(left.min(GLANCE)) {
                Ok(line) => return action_in(line),
                Err(RecvTimeoutError::Disconnected) => return Err(Lapse::Died),
                Err(RecvTimeoutError::Timeout) if stop.load(Ordering::Relaxed) => {
                    return Err(Lapse::Interrupted);
                }
                Err(RecvTimeoutError::Timeout) if asked.elapsed() >= limit => {
                    return Err(Lapse::Late(limit));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Closes its input, gives it a moment to end by itself, and ends it if it does not.
    pub(crate) fn dismiss(mut self, patience: Duration) {
        self.told = None;
        let asked = Instant::now();
        while self.is_alive() && asked.elapsed() < patience {
            thread::sleep(Duration::from_millis(5));
        }
        // Killing fails only where it has just ended, which is what we want.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn action_in(line: Line) -> Result<String, Lapse> {
    let text = match line {
        Line::Text(text) => text,
        Line::TooLong => return Err(Lapse::TooLong),
        Line::NotText => return Err(Lapse::Nonsense("is not UTF-8")),
    };
    let answer: Value = serde_json::from_str(&text).map_err(|_| Lapse::Nonsense("is not JSON"))?;
    answer["action"]
        .as_str()
        .map(str::to_owned)
        .ok_or(Lapse::Nonsense("has no action"))
}

/// Writes what the program is told until it stops reading or nobody tells it more.
fn tell(mut stdin: ChildStdin, to_tell: &Receiver<String>) {
    while let Ok(message) = to_tell.recv() {
        if stdin.write_all(message.as_bytes()).is_err() {
            return;
        }
    }
}

/// Reads what the program says until it ends or nobody listens.
fn hear(stdout: impl Read, hearing: &SyncSender<Line>) {
    let mut lines = Lines::new(BufReader::new(stdout), LONGEST_ANSWER);
    while let Ok(Some(line)) = lines.next() {
        if hearing.send(line).is_err() {
            return;
        }
    }
}

/// Passes on what the program complains of, up to a bound, and goes on reading beyond it so that
/// the program does not stall.
fn pass_on(stderr: impl Read, number: usize) {
    let mut lines = Lines::new(BufReader::new(stderr), LONGEST_COMPLAINT);
    let mut passed = 0;
    while let Ok(Some(line)) = lines.next() {
        passed += 1;
        match line {
            _ if passed > MOST_COMPLAINTS => {}
            _ if passed == MOST_COMPLAINTS => {
                out::complain(&format!(
                    "bot {number}: further complaints are not passed on"
                ));
            }
            Line::Text(text) => out::complain(&format!("bot {number}: {}", printable(&text))),
            Line::TooLong => out::complain(&format!("bot {number}: (a very long line)")),
            Line::NotText => out::complain(&format!("bot {number}: (not text)")),
        }
    }
}

/// A program's words without what would move the cursor or change the terminal.
fn printable(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect()
}
