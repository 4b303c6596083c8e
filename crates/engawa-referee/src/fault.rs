//! A refusal as it goes out: code, rule and sentence.

use engawa_rules::{language::Language, refusal::Refusal};
use serde::Serialize;

/// Why something was refused, for programs and for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// A stable identifier.
    pub code: &'static str,
    /// The number of the rule in `docs/rules`.
    pub rule: &'static str,
    /// A sentence a player can read.
    pub message: String,
}

impl Fault {
    /// A refusal told in one language.
    pub fn of(refusal: &impl Refusal, language: Language) -> Self {
        Self {
            code: refusal.code(),
            rule: refusal.rule(),
            message: refusal.in_language(language).to_string(),
        }
    }

    /// EN-7: options, a position or a record that cannot be.
    pub fn unfit(code: &'static str, message: impl Into<String>) -> Self {
        Self {
            code,
            rule: "EN-7",
            message: shorten(message.into()),
        }
    }

    /// EN-8: a question that the referee cannot answer.
    pub fn question(code: &'static str, message: impl Into<String>) -> Self {
        Self {
            code,
            rule: "EN-8",
            message: shorten(message.into()),
        }
    }

    /// The same fault, its sentence introduced by where it was found.
    #[must_use]
    pub fn at(self, place: &str) -> Self {
        Self {
            message: shorten(format!("{place}: {}", self.message)),
            ..self
        }
    }
}

/// A parser's message may quote what it read; nobody needs a screenful of that.
fn shorten(message: String) -> String {
    const LONGEST: usize = 300;
    match message.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &message[..end]),
        None => message,
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", self.message, self.rule)
    }
}

impl std::error::Error for Fault {}
