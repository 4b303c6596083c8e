//! Who can be asked for an action.

use std::{
    fmt,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use anyhow::Context as _;
use engawa_minds::{Kind, Misnamed};
use serde_json::Value;

use super::process::{Lapse, Process};
use crate::args;

/// A bot as the command line names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Spec {
    /// Plays any legal action, each equally likely.
    Random,
    /// A player that is built in.
    Mind(Kind),
    /// A program and its arguments, never empty.
    Program(Vec<String>),
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Mind(kind) => kind.fmt(f),
            Self::Program(words) => write!(f, "cmd:{}", words.join(" ")),
        }
    }
}

/// Reads `I=BOT`.
pub(crate) fn seat(text: &str) -> Result<(u8, Spec), String> {
    let (seat, bot) = args::of_seat(text)?;
    Ok((seat, spec(bot)?))
}

fn spec(text: &str) -> Result<Spec, String> {
    if text == "random" {
        return Ok(Spec::Random);
    }
    if let Some(command) = text.strip_prefix("cmd:") {
        let words = split(command)?;
        if words.is_empty() {
            return Err("after cmd: a program is expected".to_owned());
        }
        return Ok(Spec::Program(words));
    }
    match text.parse() {
        Ok(kind) => Ok(Spec::Mind(kind)),
        Err(Misnamed::Level) => {
            Err("a bot is random, easy, medium, hard, master or cmd:PROGRAM ARGS".to_owned())
        }
        Err(misnamed) => Err(misnamed.to_string()),
    }
}

/// Whether a game has this bot; if not, what it has.
pub(crate) fn check(spec: &Spec, game: &str) -> Result<(), String> {
    match spec {
        Spec::Mind(kind) => args::has_level(game, kind),
        Spec::Random | Spec::Program(_) => Ok(()),
    }
}

/// Splits a command into words as a shell does: at blanks, except within quotes or after a
/// backslash. Nothing else of a shell's language means anything here.
fn split(command: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    let mut letters = command.chars();
    while let Some(letter) = letters.next() {
        match (quote, letter) {
            (Some(open), _) if letter == open => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None | Some('"'), '\\') => {
                let escaped = letters.next().ok_or("a backslash ends the command")?;
                word.get_or_insert_default().push(escaped);
            }
            (None, _) if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    if quote.is_some() {
        return Err("a quote is left open".to_owned());
    }
    words.extend(word);
    Ok(words)
}

/// A bot that was sat down to play.
#[derive(Debug)]
pub(crate) enum Player {
    /// Plays at random.
    Random,
    /// A player that is built in.
    Mind(Kind),
    /// A program, running or to be started again.
    Program(Program),
}

impl Player {
    /// Sits a bot down. A program that cannot be started at all is told before the first game.
    pub(crate) fn sit(number: usize, spec: &Spec) -> anyhow::Result<Self> {
        Ok(match spec {
            Spec::Random => Self::Random,
            Spec::Mind(kind) => Self::Mind(*kind),
            Spec::Program(words) => {
                let process = Process::start(words, number)
                    .with_context(|| format!("cannot start {}", words[0]))?;
                Self::Program(Program {
                    number,
                    words: words.clone(),
                    process: Some(process),
                    retold: None,
                })
            }
        })
    }

    /// The program behind it, if any.
    pub(crate) fn program(&mut self) -> Option<&mut Program> {
        match self {
            Self::Random | Self::Mind(_) => None,
            Self::Program(program) => Some(program),
        }
    }

    /// The built-in player, if it is one.
    pub(crate) fn mind(&self) -> Option<Kind> {
        match self {
            Self::Mind(kind) => Some(*kind),
            Self::Random | Self::Program(_) => None,
        }
    }

    /// Lets it go after the match.
    pub(crate) fn dismiss(self) {
        if let Self::Program(Program {
            process: Some(process),
            ..
        }) = self
        {
            process.dismiss(Duration::from_millis(300));
        }
    }
}

/// A program and, while it lives, its process.
#[derive(Debug)]
pub(crate) struct Program {
    number: usize,
    words: Vec<String>,
    process: Option<Process>,
    /// What it was told in this game, while its process is one left over from the game before that
    /// has not answered yet. Some programs end after a game, and may do so just after they were
    /// told of the next: then it is all told again to a new process.
    retold: Option<Vec<Value>>,
}

impl Program {
    /// Tells it that a game begins, starting it anew if it died or was sent away.
    pub(crate) fn begin(&mut self, message: Value) -> Result<(), Lapse> {
        let kept = self.process.as_mut().is_some_and(Process::is_alive);
        if !kept {
            self.restart()?;
        }
        self.retold = kept.then(Vec::new);
        self.tell(message)
    }

    /// Tells it something.
    pub(crate) fn tell(&mut self, message: Value) -> Result<(), Lapse> {
        let told = match &self.process {
            Some(process) => process.tell(&message),
            None => Err(Lapse::Died),
        };
        match &mut self.retold {
            Some(messages) if told != Err(Lapse::Deaf) => {
                messages.push(message);
                Ok(())
            }
            _ => told,
        }
    }

    /// The action it answers with.
    pub(crate) fn answer(
        &mut self,
        asked: Instant,
        limit: Duration,
        stop: &AtomicBool,
    ) -> Result<String, Lapse> {
        let process = self.process.as_ref().ok_or(Lapse::Died)?;
        let answer = process.answer(asked, limit, stop);
        match self.retold.take() {
            Some(messages) if answer == Err(Lapse::Died) => {
                self.restart()?;
                for message in messages {
                    self.tell(message)?;
                }
                self.answer(Instant::now(), limit, stop)
            }
            _ => answer,
        }
    }

    /// Sends its process away: what it still says would be taken for the answer to a later question.
    pub(crate) fn drop_process(&mut self) {
        if let Some(process) = self.process.take() {
            process.dismiss(Duration::ZERO);
        }
    }

    fn restart(&mut self) -> Result<(), Lapse> {
        self.drop_process();
        let started = Process::start(&self.words, self.number).map_err(|_| Lapse::NotStarted)?;
        self.process = Some(started);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_as_a_shell_splits_them() {
        let cases: [(&str, &[&str]); 6] = [
            ("bot", &["bot"]),
            ("  python3  bot.py -v ", &["python3", "bot.py", "-v"]),
            ("sh -c 'a b' \"c d\"", &["sh", "-c", "a b", "c d"]),
            ("a\\ b \"q\\\"q\" ''", &["a b", "q\"q", ""]),
            ("--name='x y'z", &["--name=x yz"]),
            ("'back\\slash'", &["back\\slash"]),
        ];
        for (command, words) in cases {
            assert_eq!(split(command).unwrap(), words, "{command}");
        }
        assert!(split("'open").is_err());
        assert!(split("end\\").is_err());
    }

    #[test]
    fn bots_are_random_or_programs() {
        assert_eq!(seat("0=random"), Ok((0, Spec::Random)));
        let program = Spec::Program(vec!["a".to_owned(), "b".to_owned()]);
        assert_eq!(seat("3=cmd:a b"), Ok((3, program)));
        assert!(seat("0=cmd:").is_err());
        assert!(seat("0=clever").is_err());
        assert!(seat("random").is_err());
        let (_, master) = seat("1=master:ms=200").unwrap();
        assert_eq!(master.to_string(), "master:ms=200");
        assert_eq!(check(&master, "mana"), Ok(()));
        assert!(check(&master, "chess").is_err());
        assert!(seat("0=master:depth=3").unwrap_err().contains("settings"));
    }
}
