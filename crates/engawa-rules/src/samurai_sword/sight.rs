//! What one seat sees, lent by a truth or a view instead of copied.

use super::{
    Action,
    cards::Card,
    characters::Character,
    hand::Hand,
    legal,
    state::{Pending, Phase, Public, Word},
};
use crate::seat::Seat;

/// What lies open and one's own hand: all that one acts on, but for one's role.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    public: &'a Public,
    seat: Seat,
    hand: Hand,
}

impl<'a> Sight<'a> {
    pub(super) const fn new(public: &'a Public, seat: Seat, hand: Hand) -> Self {
        Self { public, seat, hand }
    }

    /// Tells what the seat may do, each action once, in canonical order.
    pub fn each_legal(self, mut tell: impl FnMut(Action)) {
        legal::each(self.public, self.seat, self.hand, &mut tell);
    }

    /// Whose sight it is.
    pub const fn seat(self) -> Seat {
        self.seat
    }

    /// The seat's own hand.
    pub const fn hand(self) -> Hand {
        self.hand
    }

    /// How many play.
    pub const fn seats(self) -> u8 {
        self.public.seats
    }

    /// Whose turn it is.
    pub const fn turn(self) -> Seat {
        self.public.turn
    }

    /// Where the game stands.
    pub const fn phase(self) -> Word {
        self.public.word()
    }

    /// What somebody is asked now, if anybody is.
    pub const fn pending(self) -> Option<Pending> {
        match self.public.phase {
            Phase::Answer(pending) => Some(pending),
            _ => None,
        }
    }

    /// The played card whose effect is not over.
    pub const fn waiting(self) -> Option<Card> {
        self.public.waiting
    }

    /// The discard on top.
    pub fn top(self) -> Option<Card> {
        self.public.discard.cards().last().copied()
    }

    /// Who a seat plays.
    pub const fn character(self, seat: Seat) -> Character {
        self.public.fighter(seat).character
    }

    /// A seat's resilience.
    pub const fn resilience(self, seat: Seat) -> u8 {
        self.public.fighter(seat).resilience
    }

    /// A seat's honor.
    pub const fn honor(self, seat: Seat) -> u8 {
        self.public.fighter(seat).honor
    }

    /// How many cards a seat holds.
    pub const fn cards(self, seat: Seat) -> u8 {
        self.public.fighter(seat).cards
    }

    /// How many of a property lie before a seat.
    pub fn properties(self, seat: Seat, property: Card) -> u8 {
        self.public.properties(seat, property)
    }

    /// SS-2.2: whether a seat is harmless now.
    pub const fn is_harmless(self, seat: Seat) -> bool {
        self.public.fighter(seat).is_harmless()
    }

    /// SS-5.7: what a weapon of one seat would take from another.
    pub fn damage(self, from: Seat, weapon: Card, target: Seat) -> u8 {
        self.public.damage(from, weapon, target)
    }
}
