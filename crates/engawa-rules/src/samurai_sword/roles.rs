//! Roles and the teams they make.

use serde::{Deserialize, Serialize};

use crate::rng::Dice;

/// The side a player secretly stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The lord, known to all.
    Shogun,
    /// Fights for the Shogun.
    Samurai,
    /// Fights against the Shogun.
    Ninja,
    /// Fights alone.
    Ronin,
}

/// Those who win together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Team {
    /// The Shogun and the Samurai.
    Shogun,
    /// The Ninja.
    Ninja,
    /// The Ronin.
    Ronin,
}

impl Role {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Shogun, Self::Samurai, Self::Ninja, Self::Ronin];

    /// SS-1.1: the team it belongs to.
    pub const fn team(self) -> Team {
        match self {
            Self::Shogun | Self::Samurai => Team::Shogun,
            Self::Ninja => Team::Ninja,
            Self::Ronin => Team::Ronin,
        }
    }

    /// SS-1.2: how many hold this role at a table of `players`, from 3 to 7.
    pub const fn holders(self, players: u8) -> u8 {
        let [samurai, ninja, ronin] = match players {
            3 => [0, 2, 0],
            4 => [1, 2, 0],
            5 => [1, 2, 1],
            6 => [1, 3, 1],
            _ => [2, 3, 1],
        };
        match self {
            Self::Shogun => 1,
            Self::Samurai => samurai,
            Self::Ninja => ninja,
            Self::Ronin => ronin,
        }
    }
}

/// A role card: the three Ninja cards carry one, two and three stars, the others none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoleCard {
    /// The role.
    pub role: Role,
    /// SS-1.3: 1 to 3 for a Ninja, 0 for the others.
    pub stars: u8,
}

impl RoleCard {
    /// The Shogun's.
    pub const SHOGUN: Self = Self::plain(Role::Shogun);

    const fn plain(role: Role) -> Self {
        Self { role, stars: 0 }
    }
}

/// The most role cards at a table.
pub(super) const MOST: usize = 7;

/// Deals the role cards of a table of `players` but for those already `known`, each way of
/// dealing them equally likely; Ninja cards left over are put away unseen.
pub(super) fn deal(
    players: u8,
    known: &[Option<RoleCard>; MOST],
    dice: &mut impl Dice,
) -> [RoleCard; MOST] {
    // SS-1.3: which Ninja cards are in play is chance too.
    let mut stars = [1, 2, 3];
    dice.shuffle(&mut stars);
    let mut stars = stars.into_iter().map(|stars| RoleCard {
        role: Role::Ninja,
        stars,
    });
    let (mut cards, mut len) = ([RoleCard::SHOGUN; MOST], 0);
    for role in Role::ALL {
        let seen = known.iter().flatten().filter(|card| card.role == role);
        let missing = role.holders(players).saturating_sub(seen.count() as u8);
        for _ in 0..missing {
            cards[len] = match role {
                Role::Ninja => stars
                    .find(|card| !known.contains(&Some(*card)))
                    .expect("there are three Ninja cards and never more Ninja"),
                _ => RoleCard::plain(role),
            };
            len += 1;
        }
    }
    dice.shuffle(&mut cards[..len]);
    let mut rest = cards.into_iter();
    let mut dealt = [RoleCard::SHOGUN; MOST];
    for (place, known) in dealt.iter_mut().zip(known).take(usize::from(players)) {
        *place = known.unwrap_or_else(|| rest.next().unwrap_or(RoleCard::SHOGUN));
    }
    dealt
}

/// Deals so that every seat has the role given, the Ninja's stars by chance; `None` if that does
/// not fit the number of players or what is already `known`.
pub(super) fn deal_as(
    players: u8,
    known: &[Option<RoleCard>; MOST],
    given: &[Role],
    dice: &mut impl Dice,
) -> Option<[RoleCard; MOST]> {
    let count = |role| given.iter().filter(|given| **given == role).count();
    let fits = given.len() == usize::from(players)
        && Role::ALL
            .into_iter()
            .all(|role| count(role) == usize::from(role.holders(players)));
    if !fits {
        return None;
    }
    let mut stars = [1, 2, 3];
    dice.shuffle(&mut stars);
    let mut ninja = stars.into_iter().map(|stars| RoleCard {
        role: Role::Ninja,
        stars,
    });
    let mut dealt = [RoleCard::SHOGUN; MOST];
    for ((place, known_card), role) in dealt.iter_mut().zip(known).zip(given) {
        *place = match (known_card, role) {
            (Some(card), role) if card.role == *role => *card,
            (Some(_), _) => return None,
            (None, Role::Ninja) => ninja.find(|card| !known.contains(&Some(*card)))?,
            (None, role) => RoleCard::plain(*role),
        };
    }
    Some(dealt)
}
