//! The seven ronin.

use core::{
    fmt,
    ops::{Index, IndexMut},
};

use serde::{Deserialize, Serialize, Serializer, ser::SerializeSeq};

/// One of the seven ronin, in the order every list of ronin is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ronin {
    /// The rider: from a free area to one with ninja.
    Hayai,
    /// The veteran: no ability, much vitality.
    Kabe,
    /// The swordsman: removes a ninja from his area.
    Musashi,
    /// The healer: takes a wound from another ronin.
    Taiko,
    /// The companion: may share an area with another ronin.
    Tasuke,
    /// The terror: drives ninja onto neighbouring areas.
    Yobu,
    /// The archer: removes a ninja from the Reserves.
    Yumi,
}

impl Ronin {
    /// How many there are.
    pub const COUNT: usize = 7;

    /// All of them, in canonical order.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Hayai,
        Self::Kabe,
        Self::Musashi,
        Self::Taiko,
        Self::Tasuke,
        Self::Yobu,
        Self::Yumi,
    ];

    /// His place in the canonical order.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// His name in the notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Hayai => "hayai",
            Self::Kabe => "kabe",
            Self::Musashi => "musashi",
            Self::Taiko => "taiko",
            Self::Tasuke => "tasuke",
            Self::Yobu => "yobu",
            Self::Yumi => "yumi",
        }
    }

    /// The ronin with this name in the notation.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ronin| ronin.id() == id)
    }

    /// His name for players, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hayai => "Hayai",
            Self::Kabe => "Kabe",
            Self::Musashi => "Musashi",
            Self::Taiko => "Taiko",
            Self::Tasuke => "Tasuke",
            Self::Yobu => "Yobu",
            Self::Yumi => "Yumi",
        }
    }

    /// SR-1.3: how many wounds eliminate him.
    #[inline]
    pub const fn vitality(self) -> u8 {
        match self {
            Self::Kabe => 7,
            Self::Hayai | Self::Taiko => 5,
            Self::Musashi => 4,
            Self::Tasuke | Self::Yobu | Self::Yumi => 3,
        }
    }
}

impl fmt::Display for Ronin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// One thing for each ronin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByRonin<T>(pub [T; Ronin::COUNT]);

impl<T> Index<Ronin> for ByRonin<T> {
    type Output = T;

    #[inline]
    fn index(&self, ronin: Ronin) -> &T {
        &self.0[ronin.index()]
    }
}

impl<T> IndexMut<Ronin> for ByRonin<T> {
    #[inline]
    fn index_mut(&mut self, ronin: Ronin) -> &mut T {
        &mut self.0[ronin.index()]
    }
}

impl<T: Copy> ByRonin<T> {
    /// The ronin whose thing is like that.
    #[inline]
    pub(super) fn band(&self, like: impl Fn(T) -> bool) -> Band {
        let mut band = 0;
        for (place, &thing) in self.0.iter().enumerate() {
            band |= u8::from(like(thing)) << place;
        }
        Band(band)
    }
}

/// A set of ronin, written as the list of their names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Band(u8);

impl Band {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// All seven.
    pub const ALL: Self = Self((1 << Ronin::COUNT) - 1);

    /// One alone.
    #[inline]
    pub const fn one(ronin: Ronin) -> Self {
        Self(1 << ronin as u8)
    }

    /// Whether the ronin is among them.
    #[inline]
    pub const fn contains(self, ronin: Ronin) -> bool {
        self.0 & 1 << ronin as u8 != 0
    }

    /// These and one more.
    #[must_use]
    #[inline]
    pub const fn with(self, ronin: Ronin) -> Self {
        Self(self.0 | 1 << ronin as u8)
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

    /// How many they are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is nobody.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as bits, lowest first in canonical order.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The one with `before` others of the set before him.
    #[inline]
    pub(super) fn nth(self, before: u32) -> Option<Ronin> {
        self.into_iter().nth(before as usize)
    }
}

impl FromIterator<Ronin> for Band {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Ronin>>(ronin: I) -> Self {
        ronin.into_iter().fold(Self::NONE, Self::with)
    }
}

impl IntoIterator for Band {
    type Item = Ronin;
    type IntoIter = BandIter;

    #[inline]
    fn into_iter(self) -> BandIter {
        BandIter(self.0)
    }
}

/// The ronin of a set in canonical order.
#[derive(Clone, Debug)]
pub struct BandIter(u8);

impl Iterator for BandIter {
    type Item = Ronin;

    #[inline]
    fn next(&mut self) -> Option<Ronin> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Ronin::ALL.get(place).copied()
    }
}

impl Serialize for Band {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(usize::from(self.len())))?;
        for ronin in *self {
            list.serialize_element(&ronin)?;
        }
        list.end()
    }
}
