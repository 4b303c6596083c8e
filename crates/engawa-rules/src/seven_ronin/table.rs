//! What lies open on the table: all of the game but the two drafts behind the screens.

use serde::{Deserialize, Serialize};

use super::{
    options::Options,
    ronin::{Band, ByRonin, Ronin},
    village::{Area, Areas, ByArea, MARKERS, Post, RESERVES},
};
use crate::{
    digest::Digester,
    seat::{Seat, Seats, Turn},
};

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Leads the ninja; seat 0.
    Attacker,
    /// Leads the ronin; seat 1.
    Defender,
}

impl Side {
    /// SR-1.1: the chair this side sits on.
    #[inline]
    pub const fn seat(self) -> Seat {
        const SEATS: [Seat; 2] = [Seat::new(0), Seat::new(1)];
        SEATS[self as usize]
    }

    /// The side that sits on this chair.
    #[inline]
    pub const fn of(seat: Seat) -> Option<Self> {
        match seat.number() {
            0 => Some(Self::Attacker),
            1 => Some(Self::Defender),
            _ => None,
        }
    }
}

/// Which step a split of wounds interrupts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum After {
    /// The ronin's abilities are done: it is the wounds step.
    Abilities,
    /// Ninja came through the Passage: the areas' abilities go on afterwards.
    Areas,
}

/// Why a side has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// SR-7.1: five areas are occupied.
    FiveAreas,
    /// SR-7.2: the last ronin fell.
    RoninEliminated,
    /// SR-7.3: the last ninja fell.
    NinjaEliminated,
    /// SR-7.5: the village held out for eight rounds.
    EighthRound,
}

/// Where the round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Both sides draft their deployments.
    Planning,
    /// Combat, step 1: the Defender uses the ronin's abilities.
    Abilities,
    /// The Defender divides wounds between Tasuke and the ronin beside her.
    Split(After),
    /// Combat, step 3: the Attacker uses the abilities of occupied areas.
    Areas,
    /// The game is over.
    Over(Side, Reason),
}

impl Phase {
    /// Its name in positions.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Planning => "planning",
            Self::Abilities => "abilities",
            Self::Split(_) => "split",
            Self::Areas => "areas",
            Self::Over(..) => "over",
        }
    }
}

/// Everything that both sides and all spectators see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    pub(super) phase: Phase,
    pub(super) round: u8,
    /// Ninja beside the Attacker's screen; while planning, those before it.
    pub(super) reserves: u8,
    pub(super) supply: u8,
    /// Ninja on the Green.
    pub(super) green: u8,
    pub(super) ninja: ByArea<u8>,
    pub(super) posts: ByRonin<Post>,
    pub(super) wounds: ByRonin<u8>,
    pub(super) eliminated: Band,
    /// Silenced this round.
    pub(super) shrined: Band,
    /// Silenced from the next Planning Phase on.
    pub(super) shrined_next: Band,
    /// Held through this round's Planning Phase.
    pub(super) held: Band,
    /// Held through the next Planning Phase.
    pub(super) held_next: Band,
    pub(super) used_ronin: Band,
    pub(super) used_areas: Areas,
    /// The Inn counts as a Field at the end of this round's step 3.
    pub(super) inn_field: bool,
    /// Who has committed a deployment.
    pub(super) committed: Seats,
}

impl Table {
    /// SR-1.2: the table before the first Planning Phase.
    pub(super) const START: Self = Self {
        phase: Phase::Planning,
        round: 1,
        reserves: RESERVES,
        supply: MARKERS - RESERVES,
        green: 0,
        ninja: ByArea([0; Area::COUNT]),
        posts: ByRonin([Post::Home; Ronin::COUNT]),
        wounds: ByRonin([0; Ronin::COUNT]),
        eliminated: Band::NONE,
        shrined: Band::NONE,
        shrined_next: Band::NONE,
        held: Band::NONE,
        held_next: Band::NONE,
        used_ronin: Band::NONE,
        used_areas: Areas::NONE,
        inn_field: false,
        committed: Seats::NONE,
    };

    /// Whom the game waits for, or who won.
    #[inline]
    pub const fn turn(&self) -> Turn {
        const ATTACKER: Seats = Seats::one(Side::Attacker.seat());
        const DEFENDER: Seats = Seats::one(Side::Defender.seat());
        const BOTH: Seats = Seats::all(2);
        Turn::Of(match self.phase {
            // SR-2.1: each side is asked until it has committed.
            Phase::Planning => match (
                self.committed.contains(Side::Attacker.seat()),
                self.committed.contains(Side::Defender.seat()),
            ) {
                (false, false) => BOTH,
                (false, true) => ATTACKER,
                (true, false) => DEFENDER,
                (true, true) => Seats::NONE,
            },
            Phase::Abilities | Phase::Split(_) => DEFENDER,
            Phase::Areas => ATTACKER,
            Phase::Over(Side::Attacker, _) => return Turn::Over(ATTACKER),
            Phase::Over(Side::Defender, _) => return Turn::Over(DEFENDER),
        })
    }

    /// Where the round stands.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The round, 1 to 8.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Ninja in the Reserves; while planning, those before it.
    pub const fn reserves(&self) -> u8 {
        self.reserves
    }

    /// Markers in the General Supply.
    pub const fn supply(&self) -> u8 {
        self.supply
    }

    /// Ninja on the Green.
    pub const fn green(&self) -> u8 {
        self.green
    }

    /// Ninja on an area.
    pub fn ninja(&self, area: Area) -> u8 {
        self.ninja[area]
    }

    /// Where a ronin stands.
    pub fn post(&self, ronin: Ronin) -> Post {
        self.posts[ronin]
    }

    /// The wounds on a ronin's tile.
    pub fn wounds(&self, ronin: Ronin) -> u8 {
        self.wounds[ronin]
    }

    /// The wounds a ronin can still take, the last of which eliminates him.
    #[inline]
    pub fn free_vitality(&self, ronin: Ronin) -> u8 {
        ronin.vitality().saturating_sub(self.wounds[ronin])
    }

    /// The ronin out of the game.
    pub const fn eliminated(&self) -> Band {
        self.eliminated
    }

    /// The ronin silenced this round.
    pub const fn shrined(&self) -> Band {
        self.shrined
    }

    /// The ronin held through this round's Planning Phase.
    pub const fn held(&self) -> Band {
        self.held
    }

    /// The areas whose abilities were used this round.
    pub const fn used_areas(&self) -> Areas {
        self.used_areas
    }

    /// Whether the Inn was played as a Field this round; it counts as one while it is occupied.
    pub const fn inn_field(&self) -> bool {
        self.inn_field
    }

    /// Who has committed a deployment.
    pub const fn committed(&self) -> Seats {
        self.committed
    }

    /// SR-2.9: the ronin the Defender deploys in this Planning Phase.
    #[inline]
    pub const fn available(&self) -> Band {
        Band::ALL.without(self.eliminated).without(self.held)
    }

    /// The ronin on an area.
    #[inline]
    pub fn ronin_on(&self, area: Area) -> Band {
        // As a pattern this is one comparison of bytes a ronin, and no search does it more often.
        self.posts
            .band(|there| matches!(there, Post::Area(post) if post == area))
    }

    /// The ronin on the Green.
    #[inline]
    pub fn ronin_on_green(&self) -> Option<Ronin> {
        let there = self.posts.band(|there| matches!(there, Post::Green));
        there.into_iter().next()
    }

    /// SR-5.4: the ronin that abilities can reach: those alive on an area, not on the Green.
    #[inline]
    pub fn in_reach(&self) -> Band {
        self.posts.band(|there| there.area().is_some())
    }

    /// The areas with a ronin on them.
    #[inline]
    pub(super) fn defended(&self) -> Areas {
        self.posts.areas()
    }

    /// SR-1.9: the areas with ninja and no ronin.
    #[inline]
    pub fn occupied(&self) -> Areas {
        self.ninja.areas().without(self.defended())
    }

    /// SR-1.9: free, contested or occupied.
    pub fn standing(&self, area: Area) -> Standing {
        match (self.ninja[area], self.ronin_on(area).is_empty()) {
            (0, _) => Standing::Free,
            (_, false) => Standing::Contested,
            (_, true) => Standing::Occupied,
        }
    }

    /// SR-7.1, SR-5.16, SR-5.17: the areas the Attacker counts towards five.
    #[inline]
    pub fn counted(&self) -> u8 {
        self.counted_without(Areas::NONE)
    }

    /// The areas he counts if he gives these up.
    #[inline]
    pub fn counted_without(&self, given_up: Areas) -> u8 {
        self.occupied().without(given_up).counted(self.inn_field)
    }

    /// Ninja on the board, on the Green and in the Reserves.
    #[inline]
    pub fn ninja_in_play(&self) -> u16 {
        self.ninja.total() + u16::from(self.green) + u16::from(self.reserves)
    }

    /// Every marker there is, wherever it lies: always fifty.
    pub fn markers(&self) -> u16 {
        let wounds: u16 = self.wounds.0.iter().map(|&n| u16::from(n)).sum();
        self.ninja_in_play() + u16::from(self.supply) + wounds
    }

    /// SR-2.5: by how many ninja in all the limits may be exceeded while planning.
    #[inline]
    pub const fn bonus(&self) -> u8 {
        self.green
    }

    /// SR-2.8: the fewest ninja the Attacker must deploy, as far as he can.
    #[inline]
    pub fn least(&self, options: &Options) -> u8 {
        options
            .minimum(self.round)
            .min(self.reserves)
            .min(most(options.threat(self.round), self.bonus()))
    }

    /// Takes all of it into a digest.
    pub(super) fn digest(&self, digester: &mut Digester) {
        let (phase, more) = match self.phase {
            Phase::Planning => (0, 0),
            Phase::Abilities => (1, 0),
            Phase::Split(after) => (2, after as u8),
            Phase::Areas => (3, 0),
            Phase::Over(side, reason) => (4, (side as u8) << 4 | reason as u8),
        };
        digester.bytes(&[phase, more, self.round, self.reserves, self.supply]);
        digester.u8(self.green);
        digester.bytes(&self.ninja.0);
        digester.bytes(&self.posts.0.map(Post::number));
        digester.bytes(&self.wounds.0);
        for band in [
            self.eliminated,
            self.shrined,
            self.shrined_next,
            self.held,
            self.held_next,
            self.used_ronin,
        ] {
            digester.u8(band.bits());
        }
        digester.bytes(&self.used_areas.bits().to_le_bytes());
        digester.bool(self.inn_field);
        for side in [Side::Attacker, Side::Defender] {
            digester.bool(self.committed.contains(side.seat()));
        }
    }
}

/// SR-1.9: what an area is to the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// No ninja; perhaps a ronin.
    Free,
    /// Ninja and a ronin.
    Contested,
    /// Ninja alone.
    Occupied,
}

/// The most ninja that a Threat Level and a bonus let the Attacker deploy, the Green included.
#[inline]
pub(super) fn most(threat: u8, bonus: u8) -> u8 {
    /// The limits of the areas with the highest ones, added up.
    const HIGHEST: [u8; Area::COUNT + 1] = [0, 3, 5, 7, 9, 11, 13, 14, 15, 16, 17];
    let areas = HIGHEST[usize::from(threat).min(Area::COUNT)];
    let above = if threat > 0 { bonus } else { 0 };
    areas + above.min(MARKERS) + 1
}
