//! Actions as text.

use core::{fmt, str::FromStr};

use super::{Action, cards::Card};
use crate::{
    refusal::{Expected, MAX_ACTION, Misread},
    seat::Seat,
};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Draw => f.write_str("draw"),
            Self::DrawDiscard => f.write_str("draw discard"),
            Self::Attack { weapon, target } => write!(f, "attack {} {target}", weapon.id()),
            Self::Play { card } => write!(f, "play {}", card.id()),
            Self::PlayOn { card, target } => write!(f, "play {} {target}", card.id()),
            Self::GeishaHand { target } => write!(f, "play geisha {target} hand"),
            Self::GeishaProperty { target, property } => {
                write!(f, "play geisha {target} {}", property.id())
            }
            Self::Nobunaga => f.write_str("nobunaga"),
            Self::End => f.write_str("end"),
            Self::Parry => f.write_str("parry"),
            Self::ParryWith { weapon } => write!(f, "parry {}", weapon.id()),
            Self::Take => f.write_str("take"),
            Self::Discard { card } => write!(f, "discard {}", card.id()),
            Self::Honor => f.write_str("honor"),
        }
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        // EN-1: longer texts are refused unread.
        if text.len() > MAX_ACTION {
            return Err(Misread::expected(Expected::ShortLine));
        }
        let mut words = text.split_whitespace();
        let action = match words.next() {
            Some("draw") => return draw(words),
            Some("attack") => Self::Attack {
                weapon: weapon(words.next())?,
                target: seat(words.next())?,
            },
            Some("play") => play(&mut words)?,
            Some("nobunaga") => Self::Nobunaga,
            Some("end") => Self::End,
            Some("parry") => match words.next() {
                None => Self::Parry,
                weapon_name => Self::ParryWith {
                    weapon: weapon(weapon_name)?,
                },
            },
            Some("take") => Self::Take,
            Some("discard") => Self::Discard {
                card: card(words.next())?,
            },
            Some("honor") => Self::Honor,
            _ => return Err(Misread::expected(Expected::Action)),
        };
        ended(words, action)
    }
}

fn draw<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Action, Misread> {
    match words.next() {
        None => Ok(Action::Draw),
        Some("discard") => ended(words, Action::DrawDiscard),
        Some(_) => Err(Misread::expected(Expected::End)),
    }
}

fn play<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Action, Misread> {
    let card = card(words.next())?;
    match card {
        Card::Meditation | Card::Diversion | Card::Bushido => Ok(Action::PlayOn {
            card,
            target: seat(words.next())?,
        }),
        Card::Geisha => {
            let target = seat(words.next())?;
            match words.next() {
                Some("hand") => Ok(Action::GeishaHand { target }),
                name => match self::card(name)? {
                    property if property.is_property() => {
                        Ok(Action::GeishaProperty { target, property })
                    }
                    _ => Err(Misread::expected(Expected::Card)),
                },
            }
        }
        // `play parry` is read, so that the refusal can name the rule.
        card if !card.is_weapon() => Ok(Action::Play { card }),
        _ => Err(Misread::expected(Expected::Card)),
    }
}

fn card(name: Option<&str>) -> Result<Card, Misread> {
    name.and_then(Card::from_id)
        .ok_or(Misread::expected(Expected::Card))
}

fn weapon(name: Option<&str>) -> Result<Card, Misread> {
    match card(name) {
        Ok(card) if card.is_weapon() => Ok(card),
        _ => Err(Misread::expected(Expected::Card)),
    }
}

fn seat(number: Option<&str>) -> Result<Seat, Misread> {
    match number.map(str::as_bytes) {
        Some(&[digit @ b'0'..=b'9']) => Seat::checked(u64::from(digit - b'0')),
        _ => None,
    }
    .ok_or(Misread::expected(Expected::Seat))
}

fn ended<'a>(mut words: impl Iterator<Item = &'a str>, action: Action) -> Result<Action, Misread> {
    match words.next() {
        None => Ok(action),
        Some(_) => Err(Misread::expected(Expected::End)),
    }
}
