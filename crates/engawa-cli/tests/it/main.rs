//! The command `engawa` as a user meets it: the real program, its input, output and exit codes.

mod bench;
#[cfg(unix)]
mod bots;
mod matches;
mod perft;
mod play;
mod referee;
mod replay;
mod rules;
mod samurai_sword;
mod seven_ronin;
#[cfg(unix)]
mod site;
mod solve;
mod verify;

use std::{
    io::{Read, Write as _},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

/// No command here takes longer; one that does hangs.
const PATIENCE: Duration = Duration::from_mins(1);

/// What a command did.
struct Ran {
    code: i32,
    out: String,
    err: String,
}

impl Ran {
    /// The lines of its output.
    fn lines(&self) -> Vec<&str> {
        self.out.lines().collect()
    }

    /// The last line of its output.
    fn last(&self) -> &str {
        self.out.lines().last().unwrap_or_default()
    }

    /// The lines of its output, each a JSON value.
    fn json(&self) -> Vec<Value> {
        let read = |line| serde_json::from_str(line).unwrap_or_else(|_| panic!("no JSON: {line}"));
        self.out.lines().map(read).collect()
    }

    /// Itself, once it is sure that it ended with this code.
    fn code(self, code: i32) -> Self {
        assert_eq!(self.code, code, "{}\n{}", self.out, self.err);
        self
    }
}

/// Runs `engawa` with these arguments and this input.
fn engawa(args: &[&str], input: impl AsRef<[u8]>) -> Ran {
    engawa_in(Path::new("."), args, input)
}

/// Runs `engawa` in a directory. English unless asked, whatever language the system speaks.
fn engawa_in(directory: &Path, args: &[&str], input: impl AsRef<[u8]>) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_engawa"))
        .args(args)
        .current_dir(directory)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built for this test");
    let (mut stdin, input) = (child.stdin.take().unwrap(), input.as_ref().to_vec());
    // A command that ends before it read all it was given is one of the cases.
    thread::spawn(move || stdin.write_all(&input));
    let out = read_all(child.stdout.take().unwrap());
    let err = read_all(child.stderr.take().unwrap());
    let began = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if began.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("engawa {args:?} hangs");
        }
        thread::sleep(Duration::from_millis(2));
    };
    Ran {
        code: status.code().unwrap_or(-1),
        out: out.join().unwrap(),
        err: err.join().unwrap(),
    }
}

fn read_all(mut from: impl Read + Send + 'static) -> thread::JoinHandle<String> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        from.read_to_end(&mut bytes).unwrap();
        String::from_utf8(bytes).expect("all output is UTF-8")
    })
}

/// What the referee answers to these requests.
fn referee(requests: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = requests.iter().map(Value::to_string).collect();
    engawa(&["referee"], lines.join("\n")).code(0).json()
}

/// A directory that is gone when the test is over.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let name = format!("engawa-it-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// Puts a file there and says where it is.
    fn file(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn mistakes_in_the_call_end_with_2() {
    for args in [
        &["dance"][..],
        &["match", "chess"],
        &["match", "mana"],
        &["play", "mana", "--lang", "de"],
        &["play", "mana", "--seat", "0=genius"],
        &["play", "mana", "--seat", "2=random"],
        &["play", "samurai-sword", "--players", "8"],
        &["bench", "rules", "--seconds", "-1"],
        &["serve", "--public-url", "example.org"],
        &["serve", "--mail-from", "engawa@example.org"],
        &[
            "serve",
            "--public-url",
            "https://example.org",
            "--mail-from",
            "engawa@example.org",
        ],
        &["admin", "retention"],
    ] {
        let ran = engawa(args, "").code(2);
        assert!(ran.out.is_empty() && !ran.err.is_empty(), "{args:?}");
    }
}
