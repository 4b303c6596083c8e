//! What a side can decide.

use super::{
    deployment::Deployment,
    ronin::Ronin,
    village::{Area, ByArea},
};

/// One whole decision of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Commits a deployment.
    Deploy(Deployment),
    /// Hayai rides to an area.
    Hayai(Area),
    /// Musashi removes a ninja from his area.
    Musashi,
    /// Taiko takes a wound from a ronin.
    Taiko(Ronin),
    /// Yobu drives ninja onto neighbouring areas.
    Yobu(ByArea<u8>),
    /// Yumi removes a ninja from the Reserves.
    Yumi,
    /// Divides wounds between Tasuke and the ronin beside her.
    Wounds {
        /// The ronin beside her.
        partner: Ronin,
        /// How many he takes.
        his: u8,
        /// How many she takes.
        hers: u8,
    },
    /// Uses the ability of an occupied area.
    Use(Feat),
    /// The Inn copies another occupied area.
    Inn(Feat),
    /// Uses no more abilities in this step.
    Done,
}

/// The ability of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feat {
    /// Wounds every ronin on two areas; in the order given if the supply runs short.
    Watchtower(Order),
    /// Brings up to two ninja into the Reserves.
    Granary,
    /// Wounds one ronin.
    Well(Ronin),
    /// Holds one ronin where he stands.
    Pen(Ronin),
    /// Silences one ronin for the next round.
    Shrine(Ronin),
    /// Brings ninja back into the Reserves.
    Burial(ByArea<u8>),
    /// Counts as a Field; only the Inn has to say so.
    Field(Area),
    /// Brings ninja from the Reserves onto an area.
    Passage {
        /// Where to.
        area: Area,
        /// How many.
        ninja: u8,
    },
}

impl Feat {
    /// The area whose ability it is.
    pub const fn area(&self) -> Area {
        match self {
            Self::Watchtower(_) => Area::Watchtower,
            Self::Granary => Area::Granary,
            Self::Well(_) => Area::Well,
            Self::Pen(_) => Area::Pen,
            Self::Shrine(_) => Area::Shrine,
            Self::Burial(_) => Area::Burial,
            Self::Field(field) => *field,
            Self::Passage { .. } => Area::Passage,
        }
    }
}

/// An order of ronin; empty where none has to be given. Two areas hold three ronin at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Order([Option<Ronin>; Self::MOST]);

impl Order {
    /// The most ronin that two areas can hold.
    pub const MOST: usize = 3;

    /// No order is given.
    pub const NONE: Self = Self([None; Self::MOST]);

    /// The order with one more ronin at its end, if it can hold one more.
    #[must_use]
    pub fn then(mut self, ronin: Ronin) -> Option<Self> {
        let end = self.0.iter_mut().find(|place| place.is_none())?;
        *end = Some(ronin);
        Some(self)
    }

    /// Whether none is given.
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// The ronin in their order.
    pub fn iter(&self) -> impl Iterator<Item = Ronin> + use<> {
        self.0.into_iter().flatten()
    }
}
