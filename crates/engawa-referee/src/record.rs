//! Records as text: the JSON form of a game as it is kept.

use engawa_rules::rng::Seed;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The shape of this JSON. A change that old readers cannot take raises it.
pub const FORMAT: u32 = 1;

/// A record of any game, written out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordText {
    /// The shape of this JSON.
    pub format: u32,
    /// The rules it was played by.
    pub rules: u32,
    /// The game's name.
    pub game: String,
    /// What the table agreed on.
    #[serde(default)]
    pub options: Value,
    /// How many play.
    pub seats: u8,
    /// Where all chance comes from.
    pub seed: Seed,
    /// Where the game began, if it began by `set`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// Who did what.
    #[serde(default)]
    pub actions: Vec<Deed>,
}

/// One action of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// Whose it is.
    pub seat: u8,
    /// What it is, in the game's notation.
    pub action: String,
}
