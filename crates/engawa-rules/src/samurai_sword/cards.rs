//! The ninety cards: thirteen weapons, eight actions and four properties.

use serde::{Deserialize, Serialize};

/// What a card is. Cards of one kind are all alike, so no card has a name of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Card {
    /// A weapon.
    Nodachi,
    /// A weapon.
    Nagayari,
    /// A weapon.
    Tanegashima,
    /// A weapon.
    Katana,
    /// A weapon.
    Daikyu,
    /// A weapon.
    Kanabo,
    /// A weapon.
    Naginata,
    /// A weapon.
    Wakizashi,
    /// A weapon.
    Kusarigama,
    /// A weapon.
    Shuriken,
    /// A weapon.
    Bo,
    /// A weapon.
    Kiseru,
    /// A weapon.
    Bokken,
    /// Stops a weapon or answers a Battlecry.
    Parry,
    /// Discards a property, or a random card of another's hand.
    Geisha,
    /// Takes a random card of another's hand.
    Diversion,
    /// Three cards for oneself, one for each other.
    Tea,
    /// The others parry or lose resilience.
    Battlecry,
    /// The others discard a weapon or lose resilience.
    Jujitsu,
    /// Full resilience, and a card for another.
    Meditation,
    /// Two cards, or a point for whoever still holds it at the end.
    Daimyo,
    /// One more weapon a turn.
    Focus,
    /// Harder to attack.
    Armor,
    /// Weapons hurt more.
    FastDraw,
    /// The code that walks round the table.
    Bushido,
}

/// How many kinds of cards there are.
pub const KINDS: usize = 25;

/// How many cards there are.
pub const CARDS: usize = 90;

/// How many of the kinds are weapons; they come first.
pub(super) const WEAPON_KINDS: usize = 13;

/// What is printed on a card.
struct Face {
    id: &'static str,
    count: u8,
    precision: u8,
    damage: u8,
}

const fn weapon(id: &'static str, precision: u8, damage: u8, count: u8) -> Face {
    Face {
        id,
        count,
        precision,
        damage,
    }
}

const fn other(id: &'static str, count: u8) -> Face {
    weapon(id, 0, 0, count)
}

/// SS-1.8, SS-5.1: how many of each there are, and what each weapon can do.
const FACES: [Face; KINDS] = [
    weapon("nodachi", 3, 3, 1),
    weapon("nagayari", 4, 2, 1),
    weapon("tanegashima", 5, 1, 1),
    weapon("katana", 2, 3, 1),
    weapon("daikyu", 5, 2, 1),
    weapon("kanabo", 3, 2, 1),
    weapon("naginata", 4, 1, 2),
    weapon("wakizashi", 1, 3, 1),
    weapon("kusarigama", 2, 2, 4),
    weapon("shuriken", 3, 1, 3),
    weapon("bo", 2, 1, 5),
    weapon("kiseru", 1, 2, 5),
    weapon("bokken", 1, 1, 6),
    other("parry", 15),
    other("geisha", 6),
    other("diversion", 5),
    other("tea", 4),
    other("battlecry", 4),
    other("jujitsu", 3),
    other("meditation", 3),
    other("daimyo", 3),
    other("focus", 6),
    other("armor", 4),
    other("fastdraw", 3),
    other("bushido", 2),
];

impl Card {
    /// Every kind, in the order of lists and positions.
    pub const ALL: [Self; KINDS] = [
        Self::Nodachi,
        Self::Nagayari,
        Self::Tanegashima,
        Self::Katana,
        Self::Daikyu,
        Self::Kanabo,
        Self::Naginata,
        Self::Wakizashi,
        Self::Kusarigama,
        Self::Shuriken,
        Self::Bo,
        Self::Kiseru,
        Self::Bokken,
        Self::Parry,
        Self::Geisha,
        Self::Diversion,
        Self::Tea,
        Self::Battlecry,
        Self::Jujitsu,
        Self::Meditation,
        Self::Daimyo,
        Self::Focus,
        Self::Armor,
        Self::FastDraw,
        Self::Bushido,
    ];

    /// Its place in [`Card::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in the notation.
    pub const fn id(self) -> &'static str {
        FACES[self.index()].id
    }

    /// The card of this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.id() == id)
    }

    /// How many of the ninety are of this kind.
    pub const fn count(self) -> u8 {
        FACES[self.index()].count
    }

    /// The hardest attack a weapon can reach; 0 for what is no weapon.
    pub const fn precision(self) -> u8 {
        FACES[self.index()].precision
    }

    /// How much resilience a weapon takes; 0 for what is no weapon.
    pub const fn damage(self) -> u8 {
        FACES[self.index()].damage
    }

    /// Whether it is a weapon.
    pub const fn is_weapon(self) -> bool {
        self.index() < WEAPON_KINDS
    }

    /// Whether it stays on the table once played.
    pub const fn is_property(self) -> bool {
        matches!(
            self,
            Self::Focus | Self::Armor | Self::FastDraw | Self::Bushido
        )
    }
}
