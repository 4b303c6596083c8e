//! The Code of Bushido.

use core::ops::ControlFlow;

use super::{
    Flow, SamuraiSword,
    cards::Card,
    event::{Event, HonorLoss},
    state::{EndedBy, Phase, Question},
};
use crate::{game::Witness, seat::Seat};

impl SamuraiSword {
    /// SS-7.2: at the end of its holder's recovery the deck's top card is flipped.
    pub(super) fn heed_bushido(&mut self, seat: Seat, witness: &mut impl Witness<Event>) -> Flow {
        if self.public.bushido != Some(seat) {
            return ControlFlow::Continue(());
        }
        self.mind_the_deck(witness)?;
        let Some(card) = self.secret.deck.pop() else {
            // SS-7.5: with nothing to flip the Code stays where it is.
            return ControlFlow::Continue(());
        };
        // SS-7.2: the flipped card is discarded before a reshuffle that it may cause.
        self.public.discard.push(card);
        witness.see(Event::Flipped { seat, card });
        self.mind_the_deck(witness)?;
        if card.is_weapon() {
            // SS-7.4: asked even of those who hold no weapon, so that being asked tells nothing.
            self.ask(seat, Question::Bushido, witness);
        } else {
            // SS-7.3: no weapon, so the Code passes on.
            self.pass_bushido(seat, witness);
        }
        ControlFlow::Continue(())
    }

    /// SS-7.4: a weapon discarded, and the Code passes on.
    pub(super) fn keep_code(
        &mut self,
        seat: Seat,
        weapon: Card,
        witness: &mut impl Witness<Event>,
    ) -> Flow {
        self.discard(seat, weapon, witness);
        self.pass_bushido(seat, witness);
        self.public.phase = Phase::Draw;
        ControlFlow::Continue(())
    }

    /// SS-7.4: an honor point leaves the game, and the Code is discarded.
    pub(super) fn break_code(&mut self, seat: Seat, witness: &mut impl Witness<Event>) -> Flow {
        // SS-10.4: the Shogun loses none when three play.
        let spared = self.public.is_lone_shogun(seat);
        let fighter = self.public.fighter_mut(seat);
        if !spared {
            fighter.honor -= 1;
            witness.see(Event::HonorLost {
                seat,
                honor: fighter.honor,
                cause: HonorLoss::Bushido,
            });
        }
        let dishonored = fighter.honor == 0;
        self.discard_property(seat, Card::Bushido, witness);
        if dishonored {
            return self.end(EndedBy::Honor, None, witness);
        }
        self.public.phase = Phase::Draw;
        ControlFlow::Continue(())
    }

    /// SS-7.3: always to the left neighbour.
    fn pass_bushido(&mut self, from: Seat, witness: &mut impl Witness<Event>) {
        let to = from.left(self.public.seats);
        self.public.bushido = Some(to);
        witness.see(Event::BushidoPassed { from, to });
    }
}
