//! What the cards of the play phase do, weapons apart.

use core::ops::ControlFlow;

use super::{Flow, SamuraiSword, cards::Card, event::Event, state::Question};
use crate::{game::Witness, rng::Dice, seat::Seat};

impl SamuraiSword {
    /// A card that needs no target.
    pub(super) fn play_card(
        &mut self,
        seat: Seat,
        card: Card,
        witness: &mut impl Witness<Event>,
    ) -> Flow {
        witness.see(Event::Played {
            seat,
            card,
            target: None,
        });
        // SS-6.12: properties lie before their player, as many as they like.
        if let Some(count) = self.public.fighter_mut(seat).properties_mut(card) {
            *count += 1;
            self.lose(seat, card);
            return ControlFlow::Continue(());
        }
        self.set_aside(seat, card);
        match card {
            Card::Battlecry => {
                self.ask_round(seat, Question::Battlecry, witness);
                return ControlFlow::Continue(());
            }
            Card::Jujitsu => {
                self.ask_round(seat, Question::Jujitsu, witness);
                return ControlFlow::Continue(());
            }
            Card::Tea => self.tea(seat, witness)?,
            // SS-6.8: a Daimyo played is two cards.
            _ => self.draw_several(seat, 2, witness)?,
        }
        self.finish(witness);
        ControlFlow::Continue(())
    }

    /// SS-6.4: three cards for the player, then one for each other clockwise, harmless or not.
    fn tea(&mut self, seat: Seat, witness: &mut impl Witness<Event>) -> Flow {
        self.draw_several(seat, 3, witness)?;
        let mut other = seat.left(self.public.seats);
        while other != seat {
            self.draw(other, witness)?;
            other = other.left(self.public.seats);
        }
        ControlFlow::Continue(())
    }

    /// A card played at or before somebody.
    pub(super) fn play_card_on(
        &mut self,
        seat: Seat,
        card: Card,
        target: Seat,
        witness: &mut impl Witness<Event>,
    ) -> Flow {
        witness.see(Event::Played {
            seat,
            card,
            target: Some(target),
        });
        match card {
            // SS-7.1: the Code may lie before anybody, oneself too.
            Card::Bushido => {
                self.lose(seat, card);
                self.public.bushido = Some(target);
                return ControlFlow::Continue(());
            }
            // SS-6.5: full resilience, and another draws.
            Card::Meditation => {
                self.set_aside(seat, card);
                self.recover(seat, witness);
                self.draw(target, witness)?;
            }
            // SS-6.6: a random card changes hands.
            _ => {
                self.set_aside(seat, card);
                if let Some(card) = self.random_card(target) {
                    self.lose(target, card);
                    self.gain(seat, card);
                    let (from, to) = (target, seat);
                    witness.see(Event::Stolen { from, to });
                    witness.see(Event::StolenCard { from, to, card });
                }
            }
        }
        self.finish(witness);
        ControlFlow::Continue(())
    }

    /// SS-6.7: a Geisha discards a random card of a hand.
    pub(super) fn geisha_hand(
        &mut self,
        seat: Seat,
        target: Seat,
        witness: &mut impl Witness<Event>,
    ) -> Flow {
        self.play_geisha(seat, target, witness);
        if let Some(card) = self.random_card(target) {
            self.discard(target, card, witness);
        }
        self.finish(witness);
        ControlFlow::Continue(())
    }

    /// SS-6.7: a Geisha discards a property.
    pub(super) fn geisha_property(
        &mut self,
        seat: Seat,
        target: Seat,
        property: Card,
        witness: &mut impl Witness<Event>,
    ) -> Flow {
        self.play_geisha(seat, target, witness);
        self.discard_property(target, property, witness);
        self.finish(witness);
        ControlFlow::Continue(())
    }

    fn play_geisha(&mut self, seat: Seat, target: Seat, witness: &mut impl Witness<Event>) {
        witness.see(Event::Played {
            seat,
            card: Card::Geisha,
            target: Some(target),
        });
        self.set_aside(seat, Card::Geisha);
    }

    /// A property goes onto the discards.
    pub(super) fn discard_property(
        &mut self,
        seat: Seat,
        card: Card,
        witness: &mut impl Witness<Event>,
    ) {
        match self.public.fighter_mut(seat).properties_mut(card) {
            Some(count) => *count -= 1,
            None => self.public.bushido = None,
        }
        self.public.discard.push(card);
        witness.see(Event::PropertyDiscarded { seat, card });
    }

    /// SS-8.10: Nobunaga gives a resilience point for a card; no defeat, no weapon.
    pub(super) fn nobunaga(&mut self, seat: Seat, witness: &mut impl Witness<Event>) -> Flow {
        let fighter = self.public.fighter_mut(seat);
        fighter.resilience -= 1;
        witness.see(Event::Bled {
            seat,
            resilience: fighter.resilience,
        });
        self.draw(seat, witness)
    }

    /// SS-6.6, SS-6.7: a card of a hand, each equally likely.
    fn random_card(&mut self, seat: Seat) -> Option<Card> {
        let cards = self.public.fighter(seat).cards;
        if cards == 0 {
            return None;
        }
        let place = self.secret.rng.below(cards.into()) as u8;
        self.secret.hands[seat.index()].nth(place)
    }
}
