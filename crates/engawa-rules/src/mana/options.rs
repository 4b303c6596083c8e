//! What a table of Mana agrees on before the game.

use serde::{Deserialize, Serialize};

/// The options of a table, each with the value it has when nothing is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Where the pieces may be set up.
    pub variant: Variant,
    /// What a player may do whose bound pieces are all blocked.
    pub blocked: Blocked,
    /// What becomes of repeated positions.
    pub repetition: Repetition,
    /// Whether set-ups are made openly.
    pub setup: Placing,
    /// Whether the second player may take Black.
    pub swap: Swap,
}

/// Where the pieces may be set up (MA-2.2, MA-2.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// On one's first row, the Daimyo on a double.
    #[default]
    Standard,
    /// On any six squares of one's first two rows.
    Advanced,
}

impl Variant {
    /// How many rows a set-up may use.
    pub const fn rows(self) -> u8 {
        match self {
            Self::Standard => 1,
            Self::Advanced => 2,
        }
    }
}

/// What a player may do who has pieces on the binding symbol, none of which can move (MA-5.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Blocked {
    /// Play as if none stood on it.
    #[default]
    Free,
    /// Nothing: the turn is lost.
    Strict,
}

/// What becomes of repeated positions (MA-7.3, MA-7.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Repetition {
    /// The third occurrence of a position is a draw.
    #[default]
    Draw,
    /// A move that repeats a position is illegal.
    Forbidden,
}

/// Whether set-ups are made openly (MA-2.4, MA-2.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Placing {
    /// Black places, then White.
    #[default]
    Open,
    /// Both choose in secret, then reveal.
    Sealed,
}

/// Whether the second player may take Black after the set-ups (MA-2.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Swap {
    /// No.
    #[default]
    Off,
    /// Yes.
    On,
}
