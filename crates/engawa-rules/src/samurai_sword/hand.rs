//! A hand of cards: how many of each kind.

use core::fmt;

use serde::{Serialize, Serializer, ser::SerializeSeq};

use super::cards::{Card, KINDS, WEAPON_KINDS};

/// Four bits for each kind, since no kind has more than fifteen cards.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Hand(u128);

/// The lowest bit of each kind.
const ONES: u128 = 0x1_1111_1111_1111_1111_1111_1111;

/// The bits of the weapons.
const WEAPONS: u128 = (1 << (4 * WEAPON_KINDS)) - 1;

impl Hand {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// How many of this kind.
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (4 * card.index())) as u8 & 15
    }

    /// Whether there is one of this kind.
    pub const fn has(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many cards in all.
    pub fn len(self) -> u8 {
        self.kinds().map(|card| self.count(card)).sum()
    }

    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Takes a card in. No kind has more cards than fit, so nothing spills over.
    pub(super) const fn add(&mut self, card: Card) {
        self.0 += 1 << (4 * card.index());
    }

    /// Gives a card away that is there.
    pub(super) const fn remove(&mut self, card: Card) {
        assert!(self.has(card), "only a card that is held leaves a hand");
        self.0 -= 1 << (4 * card.index());
    }

    /// The kinds there are, each once, in the order of lists.
    pub fn kinds(self) -> Kinds {
        Kinds((self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & ONES)
    }

    /// The kinds of weapons there are, each once, in the order of lists.
    pub fn weapons(self) -> Kinds {
        Self(self.0 & WEAPONS).kinds()
    }

    /// The cards one by one, in the order of lists.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        self.kinds()
            .flat_map(move |card| (0..self.count(card)).map(move |_| card))
    }

    /// The card at this place among all of them, for a random pick.
    pub(super) fn nth(self, mut place: u8) -> Option<Card> {
        for card in self.kinds() {
            let count = self.count(card);
            if place < count {
                return Some(card);
            }
            place -= count;
        }
        None
    }

    /// The counts as one number, for digests.
    pub(super) const fn bits(self) -> u128 {
        self.0
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::EMPTY;
        for card in cards {
            hand.add(card);
        }
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(usize::from(self.len())))?;
        for card in self.cards() {
            list.serialize_element(&card)?;
        }
        list.end()
    }
}

/// The kinds of cards in a hand.
#[derive(Clone, Debug)]
pub struct Kinds(u128);

impl Iterator for Kinds {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let kind = self.0.trailing_zeros() as usize / 4;
        self.0 &= self.0 - 1;
        debug_assert!(kind < KINDS, "no bit lies beyond the last kind");
        Some(Card::ALL[kind])
    }
}
