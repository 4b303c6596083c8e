//! Positions as data: the whole truth, for arbiters and tests.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::{
    Flow, Options, SamuraiSword, Secret,
    cards::{CARDS, Card},
    characters::Character,
    deck::Pile,
    hand::Hand,
    illegal::Illegal,
    roles::{Role, RoleCard},
    state::{Fighter, MOST, PROPERTIES, Phase, Public, Question, Word},
};
use crate::{
    game::{Game, Nobody},
    refusal::Common,
    rng::{Rng, Seed},
    seat::{Seat, Seats},
};

/// SS-12.7: no rule ever allows more weapons a turn: 1, six Focus, Goemon, the Shogun of three.
pub(super) const MOST_WEAPONS: u8 = 9;

/// SS-12.5: the honor points in the box.
pub(super) const MOST_HONOR: u8 = 30;

/// A whole position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Whose turn it is.
    pub turn: u8,
    /// Where the turn stands.
    pub phase: Word,
    /// The players.
    pub seats: Vec<SeatPosition>,
    /// The deck, the top first.
    pub deck: Vec<Card>,
    /// The discards, the top first.
    pub discard: Vec<Card>,
    /// How many weapons were played this turn.
    pub weapons_played: u8,
    /// The open decisions, the top first.
    pub pending: Vec<PendingPosition>,
}

/// A player in a position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatPosition {
    /// Their role.
    pub role: Option<Role>,
    /// The stars of a Ninja.
    pub stars: u8,
    /// Who they play.
    pub character: Option<Character>,
    /// What they have left.
    pub resilience: u8,
    /// Their honor.
    pub honor: u8,
    /// Their cards.
    pub hand: Vec<Card>,
    /// What lies before them.
    pub properties: Vec<Card>,
}

/// An open decision in a position or a view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PendingPosition {
    /// Who is asked.
    pub seat: u8,
    /// The played card that waits outside the discards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// What is asked.
    pub question: Question,
    /// Who played the card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<u8>,
    /// What a weapon takes that is not parried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage: Option<u8>,
}

/// EN-4: from three to seven play.
pub(super) fn players(seats: usize) -> Result<u8, Illegal> {
    let (fewest, most) = SamuraiSword::PLAYERS;
    u8::try_from(seats)
        .ok()
        .filter(|seats| (fewest..=most).contains(seats))
        .ok_or(Common::Players { fewest, most }.into())
}

/// The open decisions as they are written out.
pub(super) fn pending(public: &Public) -> Vec<PendingPosition> {
    let Phase::Answer(pending) = public.phase else {
        return Vec::new();
    };
    let weapon = public.waiting.filter(|card| card.is_weapon());
    let damage = weapon.map(|weapon| public.damage(public.turn, weapon, pending.seat));
    alloc::vec![PendingPosition {
        seat: pending.seat.number(),
        card: public.waiting,
        question: pending.question,
        by: public.waiting.map(|_| public.turn.number()),
        damage,
    }]
}

/// The cards of a pile, the top first.
pub(super) fn top_first(pile: &Pile) -> Vec<Card> {
    pile.cards().iter().rev().copied().collect()
}

/// Writes the whole truth out.
pub(super) fn reveal(public: &Public, secret: &Secret) -> Position {
    let seat = |seat: Seat| {
        let (fighter, card) = (public.fighter(seat), secret.roles[seat.index()]);
        SeatPosition {
            role: Some(card.role),
            stars: card.stars,
            character: Some(fighter.character),
            resilience: fighter.resilience,
            honor: fighter.honor,
            hand: secret.hands[seat.index()].cards().collect(),
            properties: public.table(seat).collect(),
        }
    };
    Position {
        turn: public.turn.number(),
        phase: public.word(),
        seats: Seats::all(public.seats).into_iter().map(seat).collect(),
        deck: top_first(&secret.deck),
        discard: top_first(&public.discard),
        weapons_played: public.weapons_played,
        pending: pending(public),
    }
}

/// EN-7: starts from a position that can be, and runs on to the next decision.
pub(super) fn set(
    options: Options,
    seed: &Seed,
    position: &Position,
) -> Result<SamuraiSword, Illegal> {
    let seats = players(position.seats.len())?;
    // SS-12.1: neither an open decision nor a finished game can be set up.
    let phase = match position.phase {
        Word::Recover | Word::Draw => Phase::Draw,
        Word::Play => Phase::Play,
        Word::Discard => Phase::Discard,
        Word::Answer | Word::Over => return Err(Illegal::PositionPhase),
    };
    if !position.pending.is_empty() {
        return Err(Illegal::PositionPending);
    }
    let turn = Seat::checked(position.turn.into())
        .filter(|turn| turn.number() < seats)
        .ok_or(Illegal::PositionTurn { seats })?;
    // SS-12.7: the rules allow only so many.
    if position.weapons_played > MOST_WEAPONS {
        return Err(Illegal::PositionWeapons { most: MOST_WEAPONS });
    }
    check_cards(position)?;
    let (roles, shogun) = read_roles(seats, position)?;
    let bushido = read_bushido(position)?;
    let mut fighters = [Fighter::NOBODY; MOST];
    let mut hands = [Hand::EMPTY; MOST];
    for (place, given) in position.seats.iter().enumerate() {
        fighters[place] = read_fighter(position, place, given)?;
        hands[place] = given.hand.iter().copied().collect();
    }
    let mut game = SamuraiSword {
        public: Public {
            options,
            seats,
            shogun,
            turn,
            phase,
            weapons_played: position.weapons_played,
            waiting: None,
            bushido,
            fighters,
            discard: position.discard.iter().rev().copied().collect(),
        },
        secret: Secret {
            roles,
            hands,
            deck: position.deck.iter().rev().copied().collect(),
            rng: Rng::new(seed),
        },
    };
    // SS-12.8: runs on to the next decision; whether that ends the game is part of its phase.
    let _: Flow = match position.phase {
        Word::Recover => game.begin_turn(turn, &mut Nobody),
        Word::Discard => game.end_turn(turn, &mut Nobody),
        _ => Flow::Continue(()),
    };
    Ok(game)
}

/// SS-12.2: the ninety cards, by kind.
fn check_cards(position: &Position) -> Result<(), Illegal> {
    let held = position.seats.iter().flat_map(|seat| &seat.hand);
    let table = position.seats.iter().flat_map(|seat| &seat.properties);
    let piles = position.deck.iter().chain(&position.discard);
    let mut counts = [0usize; Card::ALL.len()];
    for card in held.chain(table).chain(piles) {
        counts[card.index()] += 1;
    }
    for card in Card::ALL {
        let found = counts[card.index()];
        if found != usize::from(card.count()) {
            return Err(Illegal::PositionCards {
                card,
                found: u16::try_from(found).unwrap_or(u16::MAX),
            });
        }
    }
    debug_assert_eq!(counts.iter().sum::<usize>(), CARDS);
    Ok(())
}

/// SS-12.3: roles and stars that the number of players has.
fn read_roles(seats: u8, position: &Position) -> Result<([RoleCard; MOST], Seat), Illegal> {
    for role in Role::ALL {
        let holders = position.seats.iter();
        let holders = holders.filter(|seat| seat.role == Some(role)).count();
        if holders != usize::from(role.holders(seats)) {
            return Err(Illegal::PositionRoles { seats });
        }
    }
    let (mut roles, mut shogun) = ([RoleCard::SHOGUN; MOST], Seat::new(0));
    for (place, given) in position.seats.iter().enumerate() {
        let (role, stars) = (given.role.unwrap_or(Role::Shogun), given.stars);
        let twin = |other: &SeatPosition| other.role == Some(role) && other.stars == stars;
        let fits = match role {
            Role::Ninja => (1..=3).contains(&stars) && !position.seats[..place].iter().any(twin),
            _ => stars == 0,
        };
        if !fits {
            return Err(Illegal::PositionStars);
        }
        if role == Role::Shogun {
            shogun = Seat::new(place as u8);
        }
        roles[place] = RoleCard { role, stars };
    }
    Ok((roles, shogun))
}

/// SS-12.6: properties only, and one Code of Bushido at most.
fn read_bushido(position: &Position) -> Result<Option<Seat>, Illegal> {
    let mut bushido = None;
    for (place, given) in position.seats.iter().enumerate() {
        for card in &given.properties {
            if !PROPERTIES.contains(card) {
                return Err(Illegal::PositionProperty { card: *card });
            }
            if *card == Card::Bushido && bushido.replace(Seat::new(place as u8)).is_some() {
                return Err(Illegal::PositionBushidos);
            }
        }
    }
    Ok(bushido)
}

/// SS-12.4, SS-12.5: a character of one's own, no more resilience than it has, and honor.
fn read_fighter(
    position: &Position,
    place: usize,
    given: &SeatPosition,
) -> Result<Fighter, Illegal> {
    let seat = Seat::new(place as u8);
    let Some(character) = given.character else {
        return Err(Illegal::PositionCharacter { seat });
    };
    let twin = |other: &SeatPosition| other.character == Some(character);
    if position.seats[..place].iter().any(twin) {
        return Err(Illegal::PositionCharacterTwice);
    }
    if given.resilience > character.resilience() {
        return Err(Illegal::PositionResilience {
            seat,
            most: character.resilience(),
        });
    }
    if !(1..=MOST_HONOR).contains(&given.honor) {
        return Err(Illegal::PositionHonor {
            seat,
            most: MOST_HONOR,
        });
    }
    let count = |card: Card| {
        given
            .properties
            .iter()
            .filter(|given| **given == card)
            .count() as u8
    };
    Ok(Fighter {
        character,
        resilience: given.resilience,
        honor: given.honor,
        cards: given.hand.len() as u8,
        focus: count(Card::Focus),
        armor: count(Card::Armor),
        fast_draw: count(Card::FastDraw),
    })
}
