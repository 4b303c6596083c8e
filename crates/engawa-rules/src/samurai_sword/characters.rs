//! The twelve characters.

use serde::{Deserialize, Serialize};

/// Who a player is: dealt openly, each with an ability of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Character {
    /// SS-8.1: attacked at 1 more difficulty.
    Benkei,
    /// SS-8.4: 1 more weapon a turn.
    Goemon,
    /// SS-8.7: may draw the top discard first.
    Ieyasu,
    /// SS-8.8: ignores difficulty.
    Kojiro,
    /// SS-8.9: weapons do 1 more damage.
    Musashi,
    /// SS-8.10: trades resilience for cards.
    Nobunaga,
    /// SS-8.11: draws when a weapon of hers wounds.
    Tomoe,
    /// SS-8.2: hurt by weapons only.
    Chiyome,
    /// SS-8.3: weapons do 1 less damage to her.
    Ginchiyo,
    /// SS-8.5: parries with weapons.
    Hanzo,
    /// SS-8.6: draws 1 more card.
    Hideyoshi,
    /// SS-8.12: draws for each resilience lost to a weapon.
    Ushiwaka,
}

impl Character {
    /// All of them, in the order of lists.
    pub const ALL: [Self; 12] = [
        Self::Benkei,
        Self::Goemon,
        Self::Ieyasu,
        Self::Kojiro,
        Self::Musashi,
        Self::Nobunaga,
        Self::Tomoe,
        Self::Chiyome,
        Self::Ginchiyo,
        Self::Hanzo,
        Self::Hideyoshi,
        Self::Ushiwaka,
    ];

    /// SS-1.5: full resilience.
    pub const fn resilience(self) -> u8 {
        match self {
            Self::Benkei
            | Self::Goemon
            | Self::Ieyasu
            | Self::Kojiro
            | Self::Musashi
            | Self::Nobunaga
            | Self::Tomoe => 5,
            Self::Chiyome | Self::Ginchiyo | Self::Hanzo | Self::Hideyoshi | Self::Ushiwaka => 4,
        }
    }
}
