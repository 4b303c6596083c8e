//! What a table agrees on before anybody sits down.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    fault::{Fault, Kind},
    limits,
    time::Millis,
};

/// A table's public settings. They never change.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The game's name.
    pub game: String,
    /// The game's options.
    pub options: Value,
    /// How many play.
    pub seats: u8,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// How time is kept.
    pub clock: ClockSettings,
    /// Whether players may write what they like, and not only say the given phrases.
    pub free_text: bool,
    /// The table this one is a rematch of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<String>,
}

/// How time is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockSettings {
    /// Nobody is hurried.
    #[default]
    None,
    /// Each has a stock of time and gets a little more with each action.
    Live {
        /// The stock.
        base_ms: u64,
        /// The little more.
        increment_ms: u64,
    },
    /// Each decision may take so many days.
    Correspondence {
        /// So many.
        days: u64,
    },
}

impl ClockSettings {
    /// Whether these numbers can be.
    pub fn check(self) -> Result<(), Fault> {
        let fits = match self {
            Self::None => true,
            Self::Live {
                base_ms,
                increment_ms,
            } => limits::BASE_MS.contains(&base_ms) && limits::INCREMENT_MS.contains(&increment_ms),
            Self::Correspondence { days } => limits::DAYS.contains(&days),
        };
        fits.then_some(()).ok_or_else(|| Kind::ClockForm.into())
    }

    /// How long one may be away before a computer player may take the seat. At a correspondence
    /// table being away is how one plays; its clock alone decides.
    pub const fn grace_ms(self) -> Option<Millis> {
        match self {
            Self::None | Self::Live { .. } => Some(limits::GRACE.as_millis() as Millis),
            Self::Correspondence { .. } => None,
        }
    }
}
