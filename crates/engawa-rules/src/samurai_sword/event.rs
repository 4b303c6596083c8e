//! What happens, and who may know.

use serde::Serialize;

use super::{
    cards::Card,
    hand::Hand,
    roles::Role,
    scoring::Score,
    state::{Ending, Question},
};
use crate::{
    game,
    seat::{Seat, Seats},
};

/// Something that happened. SS-11.2: until the end none tells friend from foe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// A player regains full resilience.
    Recovered {
        /// Who.
        seat: Seat,
        /// What they have now.
        resilience: u8,
    },
    /// The Code of Bushido turned up the deck's top card, which is discarded.
    Flipped {
        /// Whom the Code lies before.
        seat: Seat,
        /// What turned up.
        card: Card,
    },
    /// The Code of Bushido passes to the left neighbour.
    BushidoPassed {
        /// From whom.
        from: Seat,
        /// Before whom it lies now.
        to: Seat,
    },
    /// A player drew a card.
    Drawn {
        /// Who.
        seat: Seat,
        /// How many cards are left in the deck.
        deck: u8,
    },
    /// The card drawn: for its owner alone.
    Received {
        /// Who drew.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// A player took the top discard.
    TookDiscard {
        /// Who.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// The discards were shuffled into a new deck.
    Reshuffled {
        /// How many cards it has.
        deck: u8,
    },
    /// Honor left the game.
    HonorLost {
        /// Who lost a point.
        seat: Seat,
        /// What they have left.
        honor: u8,
        /// Why.
        cause: HonorLoss,
    },
    /// A weapon is aimed at somebody.
    Attacked {
        /// Who attacks.
        seat: Seat,
        /// With what.
        weapon: Card,
        /// Whom.
        target: Seat,
        /// What it takes if it is not parried.
        damage: u8,
    },
    /// A card is played.
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// At whom or before whom, if at anybody.
        target: Option<Seat>,
    },
    /// Somebody is asked for an answer.
    Asked {
        /// Who.
        seat: Seat,
        /// What.
        question: Question,
    },
    /// A player parried.
    Parried {
        /// Who.
        seat: Seat,
        /// With what; the card is discarded.
        card: Card,
    },
    /// A card left a hand for the discards.
    Discarded {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A property left the table for the discards.
    PropertyDiscarded {
        /// Before whom it lay.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A played card's effect is over and it goes on top of the discards.
    Finished {
        /// Which.
        card: Card,
    },
    /// A player lost resilience to another.
    Wounded {
        /// Who.
        seat: Seat,
        /// To whom.
        by: Seat,
        /// How much was really lost.
        lost: u8,
        /// What is left.
        resilience: u8,
    },
    /// A player gave resilience for a card.
    Bled {
        /// Who.
        seat: Seat,
        /// What is left.
        resilience: u8,
    },
    /// A player lost their last resilience.
    Defeated {
        /// Who.
        seat: Seat,
        /// To whom.
        by: Seat,
    },
    /// Honor passed from the defeated to the victor.
    HonorPaid {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
    },
    /// A card passed unseen from one hand to another.
    Stolen {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
    },
    /// The card that passed: for those two alone.
    StolenCard {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// Which.
        card: Card,
    },
    /// The game is over.
    Ended {
        /// How, and who won.
        ending: Ending,
    },
    /// At the end every player shows role and hand.
    Revealed {
        /// Who.
        seat: Seat,
        /// Their role.
        role: Role,
        /// The stars of a Ninja.
        stars: u8,
        /// Their cards.
        hand: Hand,
    },
    /// The points were counted.
    Scored {
        /// How.
        score: Score,
    },
}

/// Why honor left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum HonorLoss {
    /// The deck ran out.
    Deck,
    /// The Code of Bushido.
    Bushido,
}

impl game::Event for Event {
    /// SS-11.1: only what a hand holds is told apart.
    fn to(&self) -> Option<Seats> {
        match self {
            Self::Received { seat, .. } => Some(Seats::one(*seat)),
            Self::StolenCard { from, to, .. } => Some(Seats::one(*from).with(*to)),
            _ => None,
        }
    }
}
