//! The deck, the discards, and what happens when the deck runs out.

use core::{fmt, ops::ControlFlow};

use super::{
    Flow, SamuraiSword,
    cards::{CARDS, Card},
    event::{Event, HonorLoss},
    state::EndedBy,
};
use crate::{
    digest::Digester,
    game::Witness,
    rng::Dice,
    seat::{Seat, Seats},
};

/// A pile of cards.
#[derive(Clone)]
pub(super) struct Pile {
    len: u8,
    /// The top is the last of the first `len`; what lies beyond means nothing.
    cards: [Card; CARDS],
}

impl Pile {
    /// No card.
    pub(super) const EMPTY: Self = Self {
        len: 0,
        cards: [Card::Nodachi; CARDS],
    };

    /// The cards, the top last.
    pub(super) fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// How many.
    pub(super) const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    pub(super) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Lays a card on top.
    pub(super) const fn push(&mut self, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
    }

    /// Takes the top card, if there is one.
    pub(super) const fn pop(&mut self) -> Option<Card> {
        if self.len == 0 {
            return None;
        }
        self.len -= 1;
        Some(self.cards[self.len as usize])
    }

    /// Puts the cards in an order of chance.
    pub(super) fn shuffle(&mut self, dice: &mut impl Dice) {
        dice.shuffle(&mut self.cards[..usize::from(self.len)]);
    }

    /// Adds length and order to a digest.
    pub(super) fn digest(&self, digester: &mut Digester) {
        digester.u8(self.len);
        for card in self.cards() {
            digester.u8(*card as u8);
        }
    }
}

impl PartialEq for Pile {
    fn eq(&self, other: &Self) -> bool {
        self.cards() == other.cards()
    }
}

impl Eq for Pile {}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().fmt(f)
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut pile = Self::EMPTY;
        for card in cards {
            pile.push(card);
        }
        pile
    }
}

impl SamuraiSword {
    /// One card from the deck into a hand, if there is one to draw.
    pub(super) fn draw(&mut self, seat: Seat, witness: &mut impl Witness<Event>) -> Flow {
        // SS-4.2: a draw that finds no deck but discards shuffles them first.
        if self.secret.deck.is_empty() {
            self.reshuffle(witness)?;
        }
        let Some(card) = self.secret.deck.pop() else {
            return ControlFlow::Continue(());
        };
        self.gain(seat, card);
        witness.see(Event::Drawn {
            seat,
            deck: self.secret.deck.len(),
        });
        witness.see(Event::Received { seat, card });
        self.mind_the_deck(witness)
    }

    /// Several cards one after another, SS-4.4: from the new deck if the old one runs out on the
    /// way, and SS-4.3: none once the game has ended.
    pub(super) fn draw_several(
        &mut self,
        seat: Seat,
        count: u8,
        witness: &mut impl Witness<Event>,
    ) -> Flow {
        (0..count).try_for_each(|_| self.draw(seat, witness))
    }

    /// SS-4.1: the deck is renewed the moment its last card has left it.
    pub(super) fn mind_the_deck(&mut self, witness: &mut impl Witness<Event>) -> Flow {
        if self.secret.deck.is_empty() {
            self.reshuffle(witness)?;
        }
        ControlFlow::Continue(())
    }

    /// SS-4.1: the discards become the deck and everybody loses an honor point; SS-4.2: without
    /// discards nothing happens.
    pub(super) fn reshuffle(&mut self, witness: &mut impl Witness<Event>) -> Flow {
        if self.public.discard.is_empty() {
            return ControlFlow::Continue(());
        }
        core::mem::swap(&mut self.secret.deck, &mut self.public.discard);
        self.secret.deck.shuffle(&mut self.secret.rng);
        witness.see(Event::Reshuffled {
            deck: self.secret.deck.len(),
        });
        let mut ended = false;
        for seat in Seats::all(self.public.seats) {
            let fighter = self.public.fighter_mut(seat);
            fighter.honor -= 1;
            ended |= fighter.honor == 0;
            witness.see(Event::HonorLost {
                seat,
                honor: fighter.honor,
                cause: HonorLoss::Deck,
            });
        }
        if ended {
            // SS-4.1: several may be left without honor at once; that is one end.
            return self.end(EndedBy::Honor, None, witness);
        }
        ControlFlow::Continue(())
    }

    /// A card comes into a hand.
    pub(super) const fn gain(&mut self, seat: Seat, card: Card) {
        self.secret.hands[seat.index()].add(card);
        self.public.fighter_mut(seat).cards += 1;
    }

    /// A card leaves a hand.
    pub(super) const fn lose(&mut self, seat: Seat, card: Card) {
        self.secret.hands[seat.index()].remove(card);
        self.public.fighter_mut(seat).cards -= 1;
    }

    /// A card of a hand goes onto the discards.
    pub(super) fn discard(&mut self, seat: Seat, card: Card, witness: &mut impl Witness<Event>) {
        self.lose(seat, card);
        self.public.discard.push(card);
        witness.see(Event::Discarded { seat, card });
    }

    /// SS-4.5: a card that was played waits beside the discards until its effect is over.
    pub(super) const fn set_aside(&mut self, seat: Seat, card: Card) {
        self.lose(seat, card);
        self.public.waiting = Some(card);
    }

    /// SS-4.5: the waiting card's effect is over, so it goes on top of the discards.
    pub(super) fn finish(&mut self, witness: &mut impl Witness<Event>) {
        if let Some(card) = self.public.waiting.take() {
            self.public.discard.push(card);
            witness.see(Event::Finished { card });
        }
    }
}
