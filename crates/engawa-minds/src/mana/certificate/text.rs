//! Certificates as text.

use std::{fmt, str::FromStr};

use engawa_rules::mana::{Action, Blocked, Side};

use super::{
    Certificate, Line, MOST_BYTES, Reply, Then,
    fault::{Fault, Flaw, name},
};

const TITLE: &str = "engawa mana certificate 1";
const LOST: &str = "lost";
const NOBODY: &str = "-";
/// How many lines stand before the first numbered one.
pub(super) const HEAD: usize = 4;

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let blocked = match self.blocked {
            Blocked::Free => "free",
            Blocked::Strict => "strict",
        };
        writeln!(f, "{TITLE}\nstart {}\nblocked {blocked}", self.start)?;
        writeln!(f, "{} in {}", name(self.winner), self.plies)?;
        for (number, line) in (1..).zip(&self.lines) {
            write!(f, "{number} ")?;
            match &line.plays {
                Some(action) => action.fmt(f)?,
                None => f.write_str(NOBODY)?,
            }
            for reply in &line.replies {
                match &reply.action {
                    Some(action) => write!(f, " {action}=")?,
                    None => write!(f, " {LOST}=")?,
                }
                match &reply.then {
                    Then::Line(place) => write!(f, "{}", place + 1)?,
                    Then::Takes(action) => action.fmt(f)?,
                }
            }
            f.write_str("\n")?;
        }
        writeln!(f, "end {}", self.lines.len())
    }
}

impl FromStr for Certificate {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        if text.len() as u64 > MOST_BYTES {
            return Err(Flaw::TooLong.whole());
        }
        let mut rows = (1..).zip(text.lines());
        let mut head = |expected| {
            let (number, row) = rows.next().ok_or(Flaw::Truncated.whole())?;
            Ok((row, Flaw::Form { expected }.at(number)))
        };
        let (row, fault) = head("the title, \"engawa mana certificate 1\"")?;
        if row != TITLE {
            return Err(fault);
        }
        let (row, fault) = head("the start, as in \"start RDRRRR/6/6/6/6/rdrrrr b *\"")?;
        let start = row.strip_prefix("start ").and_then(|row| row.parse().ok());
        let start = start.ok_or(fault)?;
        let (row, fault) = head("\"blocked free\" or \"blocked strict\"")?;
        let blocked = match row {
            "blocked free" => Blocked::Free,
            "blocked strict" => Blocked::Strict,
            _ => return Err(fault),
        };
        let (row, fault) = head("the result, as in \"black in 7\"")?;
        let (winner, plies) = read_result(row).ok_or(fault)?;
        let mut lines = Vec::new();
        for (number, row) in rows.by_ref() {
            if let Some(count) = row.strip_prefix("end ") {
                if count.parse() != Ok(lines.len()) {
                    return Err(Flaw::Truncated.at(number));
                }
                return match rows.next() {
                    Some((number, _)) => Err(Flaw::Trailing.at(number)),
                    None => Ok(Self {
                        start,
                        blocked,
                        winner,
                        plies,
                        lines,
                    }),
                };
            }
            let line = read_line(row, lines.len() + 1);
            lines.push(line.map_err(|flaw| flaw.at(number))?);
        }
        Err(Flaw::Truncated.whole())
    }
}

fn read_result(row: &str) -> Option<(Side, u32)> {
    let (winner, plies) = row.split_once(" in ")?;
    let winner = Side::ALL.into_iter().find(|side| name(*side) == winner)?;
    Some((winner, plies.parse().ok()?))
}

fn read_line(row: &str, number: usize) -> Result<Line, Flaw> {
    let mut words = row.split_ascii_whitespace();
    if words.next().and_then(|word| word.parse().ok()) != Some(number) {
        let expected = "the next line's number, or the end";
        return Err(Flaw::Form { expected });
    }
    let plays = match words.next() {
        Some(NOBODY) => None,
        Some(word) => Some(read_action(word)?),
        None => return Err(Flaw::Truncated),
    };
    let replies = words.map(read_reply).collect::<Result<_, _>>()?;
    Ok(Line { plays, replies })
}

fn read_reply(word: &str) -> Result<Reply, Flaw> {
    let expected = "a defence and what follows, as in a6-a5=2";
    let (action, then) = word.split_once('=').ok_or(Flaw::Form { expected })?;
    Ok(Reply {
        action: match action {
            LOST => None,
            action => Some(read_action(action)?),
        },
        then: match then.parse::<u32>() {
            Ok(number) if number > 0 => Then::Line(number - 1),
            _ => Then::Takes(read_action(then)?),
        },
    })
}

fn read_action(word: &str) -> Result<Action, Flaw> {
    let expected = "a move, a capture or a re-entry, as in b1-b3, b1xb3 or @c4";
    match word.parse() {
        Ok(action @ (Action::Move { .. } | Action::Reenter(_))) => Ok(action),
        _ => Err(Flaw::Form { expected }),
    }
}
