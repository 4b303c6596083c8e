//! Why an action is refused.

use core::fmt;

use super::{fault::Fault, ronin::Ronin, tell, village::Area};
use crate::{
    language::Language,
    refusal::{Common, Refusal},
};

/// Why an action or a position is refused: one for each rule that can be broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// What any game refuses.
    Common(Common),
    /// A position or a board that cannot be.
    Fault(Fault),
    /// EN-5: nothing would happen.
    NoEffect,
    /// SR-2.1: a commitment stands.
    Committed,
    /// SR-2.2: the Attacker deploys ninja, the Defender ronin.
    NotYourMarkers,
    /// SR-2.3: more areas than the Threat Level.
    Threat {
        /// The Threat Level.
        threat: u8,
    },
    /// SR-2.4: more ninja on an area than its limit.
    Limit {
        /// Which area.
        area: Area,
    },
    /// SR-2.5: more ninja above the limits than the Green held.
    Bonus {
        /// How many it held.
        bonus: u8,
    },
    /// SR-2.6: more than one ninja for the Green.
    GreenLimit,
    /// SR-2.7: more ninja than the Reserves have.
    Reserves {
        /// How many they have.
        reserves: u8,
    },
    /// SR-2.8: too few ninja.
    Minimum {
        /// The fewest that may be deployed now.
        least: u8,
    },
    /// SR-2.9: an available ronin is left out.
    NotDeployed {
        /// Who.
        ronin: Ronin,
    },
    /// SR-2.10: a held ronin stays where he is.
    Held {
        /// Who.
        ronin: Ronin,
    },
    /// SR-2.11: another ronin is there.
    AreaTaken {
        /// Where.
        area: Area,
    },
    /// SR-2.12: a silenced Tasuke stands alone.
    TasukeAlone,
    /// SR-2.13: the Green held no ninja when planning began.
    GreenClosed,
    /// SR-2.13: one ronin at most goes to the Green.
    GreenTaken,
    /// SR-3.1: his ability was used this round.
    RoninUsed {
        /// Whose.
        ronin: Ronin,
    },
    /// SR-3.1: there are ninja on his area.
    NotFree {
        /// Whose.
        ronin: Ronin,
    },
    /// SR-3.1: there are no ninja on his area.
    NotContested {
        /// Whose.
        ronin: Ronin,
    },
    /// SR-3.2: the step has other actions.
    NotNow,
    /// SR-3.3: he is silenced.
    Shrined {
        /// Who.
        ronin: Ronin,
    },
    /// SR-3.4: he is not on an area.
    NotOnAnArea {
        /// Who.
        ronin: Ronin,
    },
    /// SR-3.5: a held Hayai does not ride.
    HeldRider,
    /// SR-3.6: no ninja there.
    NothingToRideTo {
        /// Where.
        area: Area,
    },
    /// SR-3.6: a ronin other than Tasuke is there.
    RideTaken {
        /// Where.
        area: Area,
    },
    /// SR-3.8: Taiko does not heal himself.
    HealsHimself,
    /// SR-3.8: Taiko's hand does not reach him.
    NotHealable {
        /// Who.
        ronin: Ronin,
    },
    /// SR-3.8: he has no wounds.
    NoWounds {
        /// Who.
        ronin: Ronin,
    },
    /// SR-3.9: not a neighbour of Yobu's area.
    NotAdjacent {
        /// Which area.
        area: Area,
    },
    /// SR-3.9: more ninja than Yobu can drive.
    TooManyDriven {
        /// The most he can.
        most: u8,
    },
    /// SR-3.10: the Reserves are empty.
    NothingToShoot,
    /// SR-4.2: he is out of the game.
    Eliminated {
        /// Who.
        ronin: Ronin,
    },
    /// SR-4.3: he is not the one beside Tasuke.
    NotBeside {
        /// Who.
        ronin: Ronin,
    },
    /// SR-4.3: more wounds than he has room for.
    NoRoom {
        /// Who.
        ronin: Ronin,
    },
    /// SR-4.3: every wound is placed, and no more.
    WoundsLeft {
        /// How many there are.
        wounds: u8,
    },
    /// SR-5.2: the area is not occupied.
    NotOccupied {
        /// Which.
        area: Area,
    },
    /// SR-5.3: its ability was used this round.
    AreaUsed {
        /// Which.
        area: Area,
    },
    /// SR-5.4: nothing reaches him.
    OutOfReach {
        /// Who.
        ronin: Ronin,
    },
    /// SR-5.5: no ronin stands where arrows fall.
    NobodyHit,
    /// SR-5.6: the General Supply is empty.
    NoSupply,
    /// SR-5.6: the supply is short, so all who are hit are named in order.
    OrderNeeded,
    /// SR-5.6: the supply is enough, so no order is given.
    OrderNotAsked,
    /// SR-5.9, SR-5.10: he carries that mark for the next round.
    AlreadyMarked {
        /// Who.
        ronin: Ronin,
    },
    /// SR-5.11: not so many ninja there.
    NotSoMany {
        /// Where.
        area: Area,
    },
    /// SR-5.11: more than two ninja.
    TooManyRecalled,
    /// SR-5.12: the Reserves are empty.
    NoReserves,
    /// SR-5.12: more ninja than can come through.
    TooManyThrough {
        /// The most that can.
        most: u8,
    },
}

impl From<Common> for Illegal {
    fn from(common: Common) -> Self {
        Self::Common(common)
    }
}

impl From<Fault> for Illegal {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        self.names().0
    }

    fn rule(&self) -> &'static str {
        self.names().1
    }

    fn tell(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Common(common) => common.tell(language, f),
            Self::Fault(fault) => fault.tell(language, f),
            _ => tell::tell(*self, language, f),
        }
    }
}

impl Illegal {
    /// The stable code and the rule's number.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Common(common) => (common.code(), common.rule()),
            Self::Fault(fault) => (fault.code(), fault.rule()),
            Self::NoEffect => ("no_effect", "EN-5"),
            Self::Committed => ("already_committed", "SR-2.1"),
            Self::NotYourMarkers => ("not_your_markers", "SR-2.2"),
            Self::Threat { .. } => ("threat", "SR-2.3"),
            Self::Limit { .. } => ("limit", "SR-2.4"),
            Self::Bonus { .. } => ("bonus", "SR-2.5"),
            Self::GreenLimit => ("green_limit", "SR-2.6"),
            Self::Reserves { .. } => ("reserves", "SR-2.7"),
            Self::Minimum { .. } => ("minimum", "SR-2.8"),
            Self::NotDeployed { .. } => ("not_deployed", "SR-2.9"),
            Self::Held { .. } => ("held", "SR-2.10"),
            Self::AreaTaken { .. } => ("area_taken", "SR-2.11"),
            Self::TasukeAlone => ("tasuke_alone", "SR-2.12"),
            Self::GreenClosed => ("green_closed", "SR-2.13"),
            Self::GreenTaken => ("green_taken", "SR-2.13"),
            Self::RoninUsed { .. } => ("ronin_used", "SR-3.1"),
            Self::NotFree { .. } => ("not_free", "SR-3.1"),
            Self::NotContested { .. } => ("not_contested", "SR-3.1"),
            Self::NotNow => ("not_now", "SR-3.2"),
            Self::Shrined { .. } => ("shrined", "SR-3.3"),
            Self::NotOnAnArea { .. } => ("not_on_an_area", "SR-3.4"),
            Self::HeldRider => ("held_rider", "SR-3.5"),
            Self::NothingToRideTo { .. } => ("nothing_to_ride_to", "SR-3.6"),
            Self::RideTaken { .. } => ("ride_taken", "SR-3.6"),
            Self::HealsHimself => ("heals_himself", "SR-3.8"),
            Self::NotHealable { .. } => ("not_healable", "SR-3.8"),
            Self::NoWounds { .. } => ("no_wounds", "SR-3.8"),
            Self::NotAdjacent { .. } => ("not_adjacent", "SR-3.9"),
            Self::TooManyDriven { .. } => ("too_many_driven", "SR-3.9"),
            Self::NothingToShoot => ("nothing_to_shoot", "SR-3.10"),
            Self::Eliminated { .. } => ("eliminated", "SR-4.2"),
            Self::NotBeside { .. } => ("not_beside", "SR-4.3"),
            Self::NoRoom { .. } => ("no_room", "SR-4.3"),
            Self::WoundsLeft { .. } => ("wounds_left", "SR-4.3"),
            Self::NotOccupied { .. } => ("not_occupied", "SR-5.2"),
            Self::AreaUsed { .. } => ("area_used", "SR-5.3"),
            Self::OutOfReach { .. } => ("out_of_reach", "SR-5.4"),
            Self::NobodyHit => ("nobody_hit", "SR-5.5"),
            Self::NoSupply => ("no_supply", "SR-5.6"),
            Self::OrderNeeded => ("order_needed", "SR-5.6"),
            Self::OrderNotAsked => ("order_not_asked", "SR-5.6"),
            Self::AlreadyMarked { .. } => ("already_marked", "SR-5.10"),
            Self::NotSoMany { .. } => ("not_so_many", "SR-5.11"),
            Self::TooManyRecalled => ("too_many_recalled", "SR-5.11"),
            Self::NoReserves => ("no_reserves", "SR-5.12"),
            Self::TooManyThrough { .. } => ("too_many_through", "SR-5.12"),
        }
    }
}
