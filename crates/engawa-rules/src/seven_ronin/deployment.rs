//! Deployments: what each side drafts behind its screen.

use serde::{Serialize, Serializer, ser::SerializeMap};

use super::{
    attack, defence,
    illegal::Illegal,
    options::Options,
    ronin::{ByRonin, Ronin},
    table::{Side, Table},
    village::{Area, ByArea, Post},
};
use crate::rng::Dice;

/// The ninja that the Attacker deploys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Attack {
    /// Those for the areas.
    pub ninja: ByArea<u8>,
    /// Those for the Green.
    pub green: u8,
}

impl Attack {
    /// No ninja at all.
    pub const NOBODY: Self = Self {
        ninja: ByArea([0; Area::COUNT]),
        green: 0,
    };

    /// How many they are, the Green's included.
    pub fn total(&self) -> u16 {
        self.ninja.total() + u16::from(self.green)
    }
}

/// Where the Defender deploys his ronin; those who are not deployed are at home.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Defence {
    /// The post of each.
    pub posts: ByRonin<Post>,
}

impl Defence {
    /// No ronin at all.
    pub const NOBODY: Self = Self {
        posts: ByRonin([Post::Home; Ronin::COUNT]),
    };
}

/// One side's whole deployment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deployment {
    /// The empty one, which is the same for both sides.
    Nobody,
    /// The Attacker's.
    Ninja(Attack),
    /// The Defender's.
    Ronin(Defence),
}

impl From<Attack> for Deployment {
    #[inline]
    fn from(attack: Attack) -> Self {
        if attack == Attack::NOBODY {
            Self::Nobody
        } else {
            Self::Ninja(attack)
        }
    }
}

impl From<Defence> for Deployment {
    #[inline]
    fn from(defence: Defence) -> Self {
        if defence == Defence::NOBODY {
            Self::Nobody
        } else {
            Self::Ronin(defence)
        }
    }
}

impl Deployment {
    /// SR-2.2: the deployment as one of ninja, if it can be.
    #[inline]
    pub(super) const fn attack(&self) -> Result<Attack, Illegal> {
        match self {
            Self::Nobody => Ok(Attack::NOBODY),
            Self::Ninja(attack) => Ok(*attack),
            Self::Ronin(_) => Err(Illegal::NotYourMarkers),
        }
    }

    /// SR-2.2: the deployment as one of ronin, if it can be.
    #[inline]
    pub(super) const fn defence(&self) -> Result<Defence, Illegal> {
        match self {
            Self::Nobody => Ok(Defence::NOBODY),
            Self::Ronin(defence) => Ok(*defence),
            Self::Ninja(_) => Err(Illegal::NotYourMarkers),
        }
    }
}

/// Whether a side may commit this in the Planning Phase, its own draft not yet committed.
#[inline]
pub(super) fn check(
    options: &Options,
    table: &Table,
    side: Side,
    deployment: &Deployment,
) -> Result<(), Illegal> {
    match side {
        Side::Attacker => attack::check(options, table, &deployment.attack()?),
        Side::Defender => defence::check(table, deployment.defence()?),
    }
}

/// Whether a side may commit this in the Planning Phase: for those who look for deployments by
/// changing others.
pub fn may_deploy(options: &Options, table: &Table, deployment: &Deployment) -> bool {
    let side = match deployment {
        Deployment::Ronin(_) => Side::Defender,
        Deployment::Ninja(_) | Deployment::Nobody => Side::Attacker,
    };
    check(options, table, side, deployment).is_ok()
}

/// How many deployments a side may choose from in the Planning Phase, exactly.
pub fn count_deployments(options: &Options, table: &Table, side: Side) -> u128 {
    match side {
        Side::Attacker => attack::count(options, table),
        Side::Defender => defence::count(table),
    }
}

/// All deployments a side may choose from in the Planning Phase, in canonical order.
pub fn deployments(
    options: &Options,
    table: &Table,
    side: Side,
) -> impl Iterator<Item = Deployment> + use<> {
    let attacks = (side == Side::Attacker).then(|| attack::all(options, table));
    let defences = (side == Side::Defender).then(|| defence::all(table));
    let attacks = attacks.into_iter().flatten().map(Deployment::from);
    attacks.chain(defences.into_iter().flatten().map(Deployment::from))
}

/// One of the deployments a side may choose from in the Planning Phase, each equally likely.
#[inline]
pub fn sample(options: &Options, table: &Table, side: Side, dice: &mut impl Dice) -> Deployment {
    match side {
        Side::Attacker => attack::sample(options, table, dice).into(),
        Side::Defender => defence::sample(table, dice).into(),
    }
}

/// Written as the amounts by area, the Green last.
impl Serialize for Attack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for area in self.ninja.areas() {
            map.serialize_entry(&area, &self.ninja[area])?;
        }
        if self.green > 0 {
            map.serialize_entry("green", &self.green)?;
        }
        map.end()
    }
}

/// Written as the posts by ronin.
impl Serialize for Defence {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for ronin in Ronin::ALL {
            match self.posts[ronin] {
                Post::Home => {}
                Post::Area(area) => map.serialize_entry(&ronin, &area)?,
                Post::Green => map.serialize_entry(&ronin, "green")?,
            }
        }
        map.end()
    }
}
