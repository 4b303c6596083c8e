//! Why an action or a position is refused.

use core::fmt;

use super::{cards::Card, state::Question};
use crate::{
    language::Language,
    refusal::{Common, Refusal},
    seat::Seat,
};

/// A refusal of Samurai Sword.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// What any game refuses.
    Common(Common),
    /// SS-3.4: the draw phase waits for a draw.
    DrawNow,
    /// SS-3.5: the play phase waits for a card, an ability or the end.
    PlayNow,
    /// SS-3.8: the hand is too large.
    DiscardNow,
    /// SS-5.6: an answer is owed, and this is none.
    AnswerNow {
        /// To what.
        question: Question,
    },
    /// SS-3.6: the card is not in the player's hand.
    NotInHand,
    /// SS-3.6: nobody sits there.
    NoSuchSeat {
        /// How many play.
        seats: u8,
    },
    /// SS-5.3: the target must be another player.
    Oneself,
    /// SS-5.1: only a weapon will do.
    NotAWeapon,
    /// SS-5.2: no more weapons this turn.
    WeaponLimit {
        /// How many were allowed.
        limit: u8,
    },
    /// SS-2.3: the harmless cannot be attacked.
    Harmless,
    /// SS-5.5: the weapon is not precise enough.
    OutOfReach {
        /// Of the weapon.
        precision: u8,
        /// Of the attack.
        difficulty: u8,
    },
    /// SS-6.13: a Parry is only an answer.
    ParryAnswers,
    /// SS-3.5: the card is not played that way.
    Misplayed,
    /// SS-6.6: the target has no cards.
    EmptyHand,
    /// SS-6.7: no such property lies there.
    NoSuchProperty,
    /// SS-6.7: at this table a Geisha takes only others' properties.
    OwnProperty,
    /// SS-7.1: a Code of Bushido is in play already.
    BushidoInPlay,
    /// SS-8.5: only Hanzo parries with weapons.
    NotHanzo,
    /// SS-8.5: not with his last card.
    LastCard,
    /// SS-8.7: only Ieyasu draws from the discards.
    NotIeyasu,
    /// SS-8.7: there are no discards.
    NoDiscards,
    /// SS-8.10: only Nobunaga gives resilience for cards.
    NotNobunaga,
    /// SS-8.10: never the last point.
    LastResilience,
    /// SS-12.1: a position in a phase that cannot be set up.
    PositionPhase,
    /// SS-12.1: a position with an open decision.
    PositionPending,
    /// SS-12.1: a turn of nobody's.
    PositionTurn {
        /// How many play.
        seats: u8,
    },
    /// SS-12.2: too many or too few of a card.
    PositionCards {
        /// Which.
        card: Card,
        /// How many there are.
        found: u16,
    },
    /// SS-12.3: roles that so many players do not have.
    PositionRoles {
        /// How many play.
        seats: u8,
    },
    /// SS-12.3: stars that no role card has.
    PositionStars,
    /// SS-12.4: a player without a character.
    PositionCharacter {
        /// Who.
        seat: Seat,
    },
    /// SS-12.4: a character twice.
    PositionCharacterTwice,
    /// SS-12.4: more resilience than the character has.
    PositionResilience {
        /// Who.
        seat: Seat,
        /// What the character has.
        most: u8,
    },
    /// SS-12.5: honor that a player in a running game cannot have.
    PositionHonor {
        /// Who.
        seat: Seat,
        /// The most there is.
        most: u8,
    },
    /// SS-12.6: a property that is none.
    PositionProperty {
        /// Which card.
        card: Card,
    },
    /// SS-12.6: two Codes of Bushido in play.
    PositionBushidos,
    /// SS-12.7: more weapons played than any rule allows.
    PositionWeapons {
        /// The most.
        most: u8,
    },
}

impl From<Common> for Illegal {
    fn from(common: Common) -> Self {
        Self::Common(common)
    }
}

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Self::Common(common) => common.code(),
            Self::DrawNow => "draw_now",
            Self::PlayNow => "play_now",
            Self::DiscardNow => "discard_now",
            Self::AnswerNow { .. } => "answer_now",
            Self::NotInHand => "not_in_hand",
            Self::NoSuchSeat { .. } => "no_such_seat",
            Self::Oneself => "oneself",
            Self::NotAWeapon => "not_a_weapon",
            Self::WeaponLimit { .. } => "weapon_limit",
            Self::Harmless => "harmless",
            Self::OutOfReach { .. } => "out_of_reach",
            Self::ParryAnswers => "parry_answers",
            Self::Misplayed => "misplayed",
            Self::EmptyHand => "empty_hand",
            Self::NoSuchProperty => "no_such_property",
            Self::OwnProperty => "own_property",
            Self::BushidoInPlay => "bushido_in_play",
            Self::NotHanzo => "not_hanzo",
            Self::LastCard => "last_card",
            Self::NotIeyasu => "not_ieyasu",
            Self::NoDiscards => "no_discards",
            Self::NotNobunaga => "not_nobunaga",
            Self::LastResilience => "last_resilience",
            Self::PositionPhase => "position_phase",
            Self::PositionPending => "position_pending",
            Self::PositionTurn { .. } => "position_turn",
            Self::PositionCards { .. } => "position_cards",
            Self::PositionRoles { .. } => "position_roles",
            Self::PositionStars => "position_stars",
            Self::PositionCharacter { .. } => "position_character",
            Self::PositionCharacterTwice => "position_character_twice",
            Self::PositionResilience { .. } => "position_resilience",
            Self::PositionHonor { .. } => "position_honor",
            Self::PositionProperty { .. } => "position_property",
            Self::PositionBushidos => "position_bushidos",
            Self::PositionWeapons { .. } => "position_weapons",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::Common(common) => common.rule(),
            Self::DrawNow => "SS-3.4",
            Self::PlayNow | Self::Misplayed => "SS-3.5",
            Self::NotInHand | Self::NoSuchSeat { .. } => "SS-3.6",
            Self::DiscardNow => "SS-3.8",
            Self::AnswerNow { question } => match question {
                Question::Attack => "SS-5.6",
                Question::Battlecry => "SS-6.1",
                Question::Jujitsu => "SS-6.2",
                Question::Bushido => "SS-7.4",
            },
            Self::Oneself => "SS-5.3",
            Self::NotAWeapon => "SS-5.1",
            Self::WeaponLimit { .. } => "SS-5.2",
            Self::Harmless => "SS-2.3",
            Self::OutOfReach { .. } => "SS-5.5",
            Self::ParryAnswers => "SS-6.13",
            Self::EmptyHand => "SS-6.6",
            Self::NoSuchProperty | Self::OwnProperty => "SS-6.7",
            Self::BushidoInPlay => "SS-7.1",
            Self::NotHanzo | Self::LastCard => "SS-8.5",
            Self::NotIeyasu | Self::NoDiscards => "SS-8.7",
            Self::NotNobunaga | Self::LastResilience => "SS-8.10",
            Self::PositionPhase | Self::PositionPending | Self::PositionTurn { .. } => "SS-12.1",
            Self::PositionCards { .. } => "SS-12.2",
            Self::PositionRoles { .. } | Self::PositionStars => "SS-12.3",
            Self::PositionCharacter { .. }
            | Self::PositionCharacterTwice
            | Self::PositionResilience { .. } => "SS-12.4",
            Self::PositionHonor { .. } => "SS-12.5",
            Self::PositionProperty { .. } | Self::PositionBushidos => "SS-12.6",
            Self::PositionWeapons { .. } => "SS-12.7",
        }
    }

    fn tell(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Common(common) => common.tell(language, f),
            _ => self.sentence(language, f),
        }
    }
}
