//! What happens, told step by step. All of it is public: drafts are told only when both are in.

use serde::Serialize;

use super::{
    deployment::{Attack, Defence},
    ronin::{Band, Ronin},
    table::{Reason, Side},
    village::Area,
};
use crate::{
    game,
    seat::{Seat, Seats},
};

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A side has committed its deployment; what it is stays behind the screen.
    Committed {
        /// Whose it is.
        seat: Seat,
    },
    /// Both screens are lifted and the markers are on the board.
    Revealed {
        /// The ninja, by area.
        ninja: Attack,
        /// The ronin, each with where he went.
        ronin: Defence,
    },
    /// A ronin removed all ninja from the Green.
    GreenCleared {
        /// Who did.
        ronin: Ronin,
        /// How many went to the General Supply.
        ninja: u8,
    },
    /// Hayai rode from one area to another.
    Rode {
        /// Where he was.
        from: Area,
        /// Where he is.
        to: Area,
    },
    /// Musashi removed a ninja from his area.
    Struck {
        /// Where.
        area: Area,
    },
    /// Taiko took a wound from a ronin.
    Healed {
        /// Whose wound it was.
        ronin: Ronin,
    },
    /// Yobu drove ninja onto a neighbouring area.
    Driven {
        /// Where they were.
        from: Area,
        /// Where they are.
        to: Area,
        /// How many.
        ninja: u8,
    },
    /// Yumi removed a ninja from the Reserves.
    Shot,
    /// A side used no more abilities in its step.
    Done {
        /// Which side.
        seat: Seat,
    },
    /// The Defender must divide wounds between Tasuke and the ronin beside her.
    SplitAsked {
        /// Where they stand.
        area: Area,
        /// The ronin beside her.
        partner: Ronin,
        /// How many wounds there are to divide.
        wounds: u8,
    },
    /// A ronin was dealt wounds.
    Wounded {
        /// Who.
        ronin: Ronin,
        /// Where he stands.
        area: Area,
        /// How many.
        wounds: u8,
        /// By what.
        by: Cause,
    },
    /// A ronin was eliminated, and the markers on his tile went to the General Supply.
    Eliminated {
        /// Who.
        ronin: Ronin,
        /// Where he stood.
        area: Area,
    },
    /// The ninja left on an area after combat hold it.
    Occupied {
        /// Which area.
        area: Area,
        /// How many ninja hold it.
        ninja: u8,
    },
    /// The Attacker uses an area's ability; what it does follows.
    Used {
        /// Whose ability it is.
        area: Area,
        /// Whether the Inn copies it.
        inn: bool,
    },
    /// Ninja came from the General Supply into the Reserves.
    Gained {
        /// How many.
        ninja: u8,
    },
    /// A ronin will be held or silenced in the next round.
    Marked {
        /// Who.
        ronin: Ronin,
        /// How.
        mark: Mark,
    },
    /// Ninja went from an area back into the Reserves.
    Recalled {
        /// From where.
        area: Area,
        /// How many.
        ninja: u8,
    },
    /// Ninja came from the Reserves onto an area.
    Reinforced {
        /// Where.
        area: Area,
        /// How many.
        ninja: u8,
    },
    /// The ronin went home, but for those the Animal Pen holds; marks of the round are lifted.
    Cleared {
        /// Who stays.
        held: Band,
    },
    /// Hunger took a ninja from the Reserves.
    Starved,
    /// A new round begins.
    RoundBegan {
        /// Which.
        round: u8,
        /// Its Threat Level.
        threat: u8,
        /// Its Minimum Attack Force.
        minimum: u8,
        /// The ronin silenced in it.
        shrined: Band,
        /// The ronin who are not deployed in it.
        held: Band,
    },
    /// The game is over.
    Won {
        /// The winner's seat.
        seat: Seat,
        /// The winning side.
        side: Side,
        /// Why.
        reason: Reason,
    },
}

/// What dealt a wound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The ninja on his area.
    Combat,
    /// Ninja that came through the Passage.
    Passage,
    /// Arrows from the Watchtower, or from the Inn in its place.
    Watchtower,
    /// The poisoned Well.
    Well,
}

/// What a mark does in the next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// His ability cannot be used.
    Shrined,
    /// He stays where he is.
    Held,
}

impl game::Event for Event {
    /// Everybody may know everything that happens: the only secrets are drafts, and no event
    /// carries one before both are in.
    fn to(&self) -> Option<Seats> {
        None
    }
}
