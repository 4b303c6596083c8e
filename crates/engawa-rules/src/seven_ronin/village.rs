//! The village: ten areas in a ring, and the Green between them, which is no area.

use core::{
    fmt,
    ops::{Index, IndexMut},
};

use serde::{Deserialize, Serialize, Serializer, ser::SerializeSeq};

use super::ronin::ByRonin;
use crate::language::Language;

/// One of the ten Village Areas, in the order every list of areas is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Area {
    /// Wounds every ronin on its two neighbours.
    Watchtower,
    /// Brings two ninja from the General Supply into the Reserves.
    Granary,
    /// Wounds one ronin.
    Well,
    /// Copies another occupied area.
    Inn,
    /// The Animal Pen: holds one ronin where he stands.
    Pen,
    /// Silences one ronin for the next round.
    Shrine,
    /// The Burial Grounds: bring up to two ninja back into the Reserves.
    Burial,
    /// The Field with a limit of 2; two Fields count as three areas.
    Field2,
    /// The Field with a limit of 3; two Fields count as three areas.
    Field3,
    /// Brings up to two ninja from the Reserves onto one area.
    Passage,
}

impl Area {
    /// How many there are.
    pub const COUNT: usize = 10;

    /// All of them, in canonical order.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Watchtower,
        Self::Granary,
        Self::Well,
        Self::Inn,
        Self::Pen,
        Self::Shrine,
        Self::Burial,
        Self::Field2,
        Self::Field3,
        Self::Passage,
    ];

    /// Its place in the canonical order.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in the notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Watchtower => "watchtower",
            Self::Granary => "granary",
            Self::Well => "well",
            Self::Inn => "inn",
            Self::Pen => "pen",
            Self::Shrine => "shrine",
            Self::Burial => "burial",
            Self::Field2 => "field2",
            Self::Field3 => "field3",
            Self::Passage => "passage",
        }
    }

    /// The area with this name in the notation.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|area| area.id() == id)
    }

    /// SR-1.4: how many ninja may be deployed on it in one round.
    #[inline]
    pub const fn limit(self) -> u8 {
        LIMITS[self as usize]
    }

    /// Whether it is one of the two Fields.
    #[inline]
    pub const fn is_field(self) -> bool {
        matches!(self, Self::Field2 | Self::Field3)
    }

    /// Its name for players, without an article.
    pub const fn name(self, language: Language) -> &'static str {
        let [en, fr, pl] = match self {
            Self::Watchtower => ["Watchtower", "Tour de guet", "Wieża obserwacyjna"],
            Self::Granary => ["Granary", "Grenier", "Spichlerz"],
            Self::Well => ["Well", "Puits", "Studnia"],
            Self::Inn => ["Inn", "Auberge", "Gospoda"],
            Self::Pen => ["Animal Pen", "Enclos", "Zagroda dla zwierząt"],
            Self::Shrine => ["Shrine", "Temple", "Kapliczka"],
            Self::Burial => ["Burial Grounds", "Cimetière", "Cmentarz"],
            Self::Field2 => ["Field (2)", "Champ (2)", "Pole (2)"],
            Self::Field3 => ["Field (3)", "Champ (3)", "Pole (3)"],
            Self::Passage => ["Passage", "Passage", "Dukt"],
        };
        match language {
            Language::English => en,
            Language::French => fr,
            Language::Polish => pl,
        }
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// SR-1.4: the Deployment Limits, in the order of [`Area::ALL`].
pub const LIMITS: [u8; Area::COUNT] = [1, 2, 1, 1, 2, 1, 2, 2, 3, 2];

/// SR-1.5: the ring as we reconstruct it; each area touches the one before and the one after.
pub const RING: [Area; Area::COUNT] = [
    Area::Watchtower,
    Area::Field2,
    Area::Passage,
    Area::Field3,
    Area::Granary,
    Area::Pen,
    Area::Well,
    Area::Shrine,
    Area::Burial,
    Area::Inn,
];

/// The rounds of a game.
pub const ROUNDS: u8 = 8;

/// SR-1.6: the Threat Level of each round, as we reconstruct it.
pub const THREAT: [u8; ROUNDS as usize] = [3, 3, 3, 4, 4, 4, 5, 5];

/// SR-1.6: the rounds whose end costs the Attacker a ninja; the eighth never comes to it.
pub const CASUALTIES: [bool; ROUNDS as usize] = [false, false, false, true, true, true, true, true];

/// SR-1.2: the ninja markers in the box; there are never more nor fewer.
pub const MARKERS: u8 = 50;

/// SR-1.2: the ninja the Attacker begins with.
pub const RESERVES: u8 = 40;

/// The two neighbours of an area in a ring, in canonical order.
pub(super) const fn neighbours(ring: &[Area; Area::COUNT], area: Area) -> [Area; 2] {
    let mut place = 0;
    while place + 1 < Area::COUNT && ring[place] as usize != area as usize {
        place += 1;
    }
    let before = ring[(place + Area::COUNT - 1) % Area::COUNT];
    let after = ring[(place + 1) % Area::COUNT];
    if (before as usize) < after as usize {
        [before, after]
    } else {
        [after, before]
    }
}

/// The neighbours in our own ring, worked out once.
pub(super) const NEIGHBOURS: [[Area; 2]; Area::COUNT] = {
    let mut all = [[Area::Inn; 2]; Area::COUNT];
    let mut i = 0;
    while i < Area::COUNT {
        all[i] = neighbours(&RING, Area::ALL[i]);
        i += 1;
    }
    all
};

/// One thing for each area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByArea<T>(pub [T; Area::COUNT]);

impl<T> Index<Area> for ByArea<T> {
    type Output = T;

    #[inline]
    fn index(&self, area: Area) -> &T {
        &self.0[area.index()]
    }
}

impl<T> IndexMut<Area> for ByArea<T> {
    #[inline]
    fn index_mut(&mut self, area: Area) -> &mut T {
        &mut self.0[area.index()]
    }
}

impl ByArea<u8> {
    /// All of them together.
    #[inline]
    pub fn total(&self) -> u16 {
        self.0.iter().map(|&amount| u16::from(amount)).sum()
    }

    /// The areas with at least one.
    #[inline]
    pub fn areas(&self) -> Areas {
        // Eight bytes at a time: the high bit of each that is not 0, gathered by a product.
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        let mut eight = [0; 8];
        eight.copy_from_slice(&self.0[..8]);
        let [.., ninth, tenth] = self.0;
        let eight = u64::from_le_bytes(eight);
        let high = (((eight & LOW) + LOW) | eight) & !LOW;
        let eight = (high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        Areas(eight as u16 | u16::from(ninth > 0) << 8 | u16::from(tenth > 0) << 9)
    }
}

/// A set of areas, written as the list of their names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Areas(u16);

impl Areas {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// All ten.
    pub const ALL: Self = Self((1 << Area::COUNT) - 1);

    /// Whether the area is among them.
    #[inline]
    pub const fn contains(self, area: Area) -> bool {
        self.0 & 1 << area as u16 != 0
    }

    /// These and one more.
    #[must_use]
    #[inline]
    pub const fn with(self, area: Area) -> Self {
        Self(self.0 | 1 << area as u16)
    }

    /// These but those.
    #[must_use]
    #[inline]
    pub const fn without(self, those: Self) -> Self {
        Self(self.0 & !those.0)
    }

    /// Those in both.
    #[must_use]
    #[inline]
    pub const fn and(self, those: Self) -> Self {
        Self(self.0 & those.0)
    }

    /// SR-7.1, SR-5.16, SR-5.17: how many they count for towards five, the Inn as a Field or not.
    #[inline]
    pub const fn counted(self, inn_field: bool) -> u8 {
        let (two, three) = (self.contains(Area::Field2), self.contains(Area::Field3));
        // SR-5.16: an Inn played as a Field pairs with one Field; with both it adds nothing.
        let inn = inn_field && self.contains(Area::Inn);
        self.len() + ((two && three) || (inn && (two || three))) as u8
    }

    /// How many they are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as bits, lowest first in canonical order.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }
}

impl FromIterator<Area> for Areas {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Area>>(areas: I) -> Self {
        areas.into_iter().fold(Self::NONE, Self::with)
    }
}

impl IntoIterator for Areas {
    type Item = Area;
    type IntoIter = AreasIter;

    #[inline]
    fn into_iter(self) -> AreasIter {
        AreasIter(self.0)
    }
}

/// The areas of a set in canonical order.
#[derive(Clone, Debug)]
pub struct AreasIter(u16);

impl Iterator for AreasIter {
    type Item = Area;

    #[inline]
    fn next(&mut self) -> Option<Area> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Area::ALL.get(place).copied()
    }
}

impl Serialize for Areas {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(usize::from(self.len())))?;
        for area in *self {
            list.serialize_element(&area)?;
        }
        list.end()
    }
}

impl ByRonin<Post> {
    /// The areas somebody stands on.
    #[inline]
    pub(super) fn areas(self) -> Areas {
        let bit = |post: &Post| match post {
            Post::Area(area) => 1 << *area as u16,
            Post::Home | Post::Green => 0,
        };
        Areas(self.0.iter().map(bit).fold(0, |areas, bit| areas | bit))
    }
}

/// Where a ronin stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Post {
    /// Beside the board: to be deployed, or eliminated.
    #[default]
    Home,
    /// On an area.
    Area(Area),
    /// On the Green.
    Green,
}

impl Post {
    /// The area he stands on, if it is one.
    #[inline]
    pub const fn area(self) -> Option<Area> {
        match self {
            Self::Area(area) => Some(area),
            Self::Home | Self::Green => None,
        }
    }

    /// A number for digests: 0 to 9 the areas, 10 the Green, 11 home.
    pub(super) const fn number(self) -> u8 {
        match self {
            Self::Area(area) => area as u8,
            Self::Green => 10,
            Self::Home => 11,
        }
    }
}
