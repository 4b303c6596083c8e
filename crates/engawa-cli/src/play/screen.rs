//! The terminal that people play at, or the pipe that a test plays through.

use std::io::{self, BufReader, IsTerminal as _, Stdin};

use crossterm::{
    cursor::MoveTo,
    terminal::{self, Clear, ClearType},
};

use crate::{
    lines::{Line, Lines},
    out,
    show::Canvas,
};

/// No line that a player types is longer, in bytes.
const LONGEST_INPUT: usize = 4096;

/// Where a game is shown and actions are typed.
#[derive(Debug)]
pub(super) struct Screen {
    input: Lines<BufReader<Stdin>>,
    /// Whether somebody types, so that it makes sense to wait for Enter.
    typed: bool,
    /// No colours, no clearing: for pipes, logs and screen readers.
    plain: bool,
}

impl Screen {
    /// The terminal; plain if the user wants it so or there is none.
    pub(super) fn new(plain: bool) -> Self {
        Self {
            input: Lines::new(BufReader::new(io::stdin()), LONGEST_INPUT),
            typed: io::stdin().is_terminal(),
            plain: plain || !io::stdout().is_terminal(),
        }
    }

    /// Whether it shows letters only.
    pub(super) fn is_plain(&self) -> bool {
        self.plain
    }

    /// How many columns and rows there are.
    pub(super) fn size(&self) -> (usize, usize) {
        let known = if self.plain {
            None
        } else {
            terminal::size().ok()
        };
        let (columns, rows) = known.unwrap_or((80, 24));
        (usize::from(columns.max(40)), usize::from(rows.max(16)))
    }

    /// Wipes the screen, and what was scrolled off it too: it may show a secret.
    pub(super) fn clear(&self) -> io::Result<()> {
        if self.plain {
            return out::say("");
        }
        let (all, scrolled) = (Clear(ClearType::All), Clear(ClearType::Purge));
        out::prompt(format_args!("{all}{scrolled}{}", MoveTo(0, 0)))
    }

    /// Hides what one player saw until the next asks to look. Without a terminal to wipe, it is
    /// scrolled away; where nobody types, nobody looks either.
    pub(super) fn curtain(&mut self, text: &str) -> io::Result<Option<()>> {
        if !self.plain {
            self.clear()?;
        } else if self.typed {
            out::say("\n".repeat(60))?;
        }
        if !self.typed {
            out::say(format_args!("— {text}"))?;
            return Ok(Some(()));
        }
        out::prompt(format_args!("{text} "))?;
        Ok(self.input.next()?.map(|_| ()))
    }

    /// Shows a drawing.
    pub(super) fn draw(&self, canvas: &Canvas) -> io::Result<()> {
        out::say(canvas.text(!self.plain).trim_end_matches('\n'))
    }

    /// Asks for a line; `None` when there will be no more.
    pub(super) fn ask(&mut self, text: &str) -> io::Result<Option<String>> {
        out::prompt(format_args!("{text} "))?;
        let line = match self.input.next()? {
            None => None,
            Some(Line::Text(text)) => Some(text.trim().to_owned()),
            Some(Line::TooLong | Line::NotText) => Some("\u{fffd}".to_owned()),
        };
        // What is typed ends its own line; what is piped, and the end of input, do not.
        if !self.typed || line.is_none() {
            out::say(line.as_deref().unwrap_or_default())?;
        }
        Ok(line)
    }
}
