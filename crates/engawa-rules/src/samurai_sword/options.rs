//! What a table of Samurai Sword agrees on.

use serde::{Deserialize, Serialize};

/// The house rulings of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whose properties a Geisha may discard.
    pub geisha: Geisha,
}

/// Whose properties a Geisha may discard (SS-6.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Geisha {
    /// Anybody's, one's own too.
    #[default]
    Any,
    /// Only another player's.
    Others,
}
