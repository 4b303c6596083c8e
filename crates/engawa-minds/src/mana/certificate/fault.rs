//! Why a certificate is refused.

use std::fmt;

use engawa_rules::mana::{Action, Position, Side};

/// Why a certificate is refused, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line of the file, from 1; `None` if it is the whole.
    pub line: Option<usize>,
    /// What is wrong there.
    pub flaw: Flaw,
}

/// What is wrong with a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It is too long to be one.
    TooLong,
    /// It is no certificate of this form.
    Form {
        /// What was to be there.
        expected: &'static str,
    },
    /// It ends before its last line.
    Truncated,
    /// Something follows its last line.
    Trailing,
    /// It is a proof about another position.
    OtherStart {
        /// The position it is about.
        start: Box<Position>,
    },
    /// It is a proof under the other reading of blocked pieces.
    OtherReading,
    /// Nobody has an action at the start, or the game is over.
    NoGame,
    /// The winner is to move, and no move of his is given.
    NoMove,
    /// A move of the winner is given, and the loser is to move.
    NotToMove,
    /// The winner's action is illegal.
    Illegal {
        /// The action.
        action: Action,
    },
    /// An answer is written that the loser does not have.
    NoSuchDefence {
        /// The action.
        action: Action,
    },
    /// An answer of the loser is missing.
    MissingDefence {
        /// The action.
        action: Action,
    },
    /// An answer is written twice.
    DefenceTwice {
        /// The action.
        action: Action,
    },
    /// The loser has no action, so that he loses the turn, and this is not written.
    TurnLostUnsaid,
    /// The loser is said to lose the turn, and he does not.
    TurnNotLost,
    /// The Daimyo is captured, and something follows.
    Overlong,
    /// An answer of the loser captures the winner's Daimyo.
    Loses {
        /// The action.
        action: Action,
    },
    /// Nobody has an action: that is a draw.
    Stuck,
    /// What is said to take the Daimyo does not.
    NoCapture {
        /// The action.
        action: Action,
    },
    /// An answer leads to a line that is not further down.
    Backwards {
        /// The line's number.
        line: u32,
    },
    /// An answer leads to a line that stands for another position.
    OtherPosition {
        /// The line's number.
        line: u32,
    },
    /// No answer leads to this line.
    Unreached,
    /// The longest line has another length.
    Length {
        /// What the certificate states.
        stated: u32,
        /// What its lines give.
        found: u32,
    },
    /// The winner has a shorter win.
    Shorter {
        /// Its length.
        plies: u32,
    },
}

impl Flaw {
    /// At a line of the file.
    pub(super) const fn at(self, line: usize) -> Fault {
        Fault {
            line: Some(line),
            flaw: self,
        }
    }

    /// In the whole of it.
    pub(super) const fn whole(self) -> Fault {
        Fault {
            line: None,
            flaw: self,
        }
    }
}

/// The winner or loser by name.
pub(super) const fn name(side: Side) -> &'static str {
    match side {
        Side::Black => "black",
        Side::White => "white",
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => f.write_str("this is too long to be a certificate"),
            Self::Form { expected } => write!(f, "here should be {expected}"),
            Self::Truncated => f.write_str("the certificate is truncated: its end is missing"),
            Self::Trailing => f.write_str("something follows the certificate's end"),
            Self::OtherStart { start } => {
                write!(f, "this is the certificate of another start, {start}")
            }
            Self::OtherReading => {
                f.write_str("this is a certificate under the other reading of blocked pieces")
            }
            Self::NoGame => f.write_str("at this start nobody can act: there is nothing to win"),
            Self::NoMove => f.write_str("the winner is to move here, and no move is given"),
            Self::NotToMove => f.write_str("the loser is to move here, not the winner"),
            Self::Illegal { action } => write!(f, "{action} is illegal here"),
            Self::NoSuchDefence { action } => {
                write!(f, "{action} is given as a defence, and is illegal here")
            }
            Self::MissingDefence { action } => {
                write!(f, "a defence is missing: nothing answers {action}")
            }
            Self::DefenceTwice { action } => write!(f, "the defence {action} is given twice"),
            Self::TurnLostUnsaid => {
                f.write_str("the loser has no action and loses the turn, which is not said")
            }
            Self::TurnNotLost => f.write_str("the loser has an action and does not lose the turn"),
            Self::Overlong => f.write_str("the Daimyo is captured, and yet something follows"),
            Self::Loses { action } => write!(f, "{action} captures the winner's Daimyo"),
            Self::Stuck => f.write_str("here nobody can act, which is a draw"),
            Self::NoCapture { action } => {
                write!(f, "{action} does not capture the Daimyo here")
            }
            Self::Backwards { line } => {
                write!(f, "line {line} does not stand further down, or not at all")
            }
            Self::OtherPosition { line } => {
                write!(
                    f,
                    "line {line} stands for another position than this leads to"
                )
            }
            Self::Unreached => f.write_str("no defence leads to this line"),
            Self::Length { stated, found } => write!(
                f,
                "wrong length: {stated} plies are stated, and the longest line has {found}"
            ),
            Self::Shorter { plies } => {
                write!(f, "there is a shorter win, in {plies} plies")
            }
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line} of the file: {}", self.flaw),
            None => self.flaw.fmt(f),
        }
    }
}

impl std::error::Error for Fault {}
