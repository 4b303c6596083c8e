//! The four phases of a turn: recover, draw, play, discard.

use core::ops::ControlFlow;

use super::{Flow, SamuraiSword, cards::Card, event::Event, state::Phase};
use crate::{game::Witness, seat::Seat};

/// SS-3.8: the most cards one may hold at the end of one's turn.
pub const HAND_LIMIT: u8 = 7;

impl SamuraiSword {
    /// SS-3.2: a seat's turn begins, with all that happens before its first decision.
    pub(super) fn begin_turn(&mut self, seat: Seat, witness: &mut impl Witness<Event>) -> Flow {
        self.public.turn = seat;
        self.public.weapons_played = 0;
        witness.see(Event::TurnBegan { seat });
        // SS-3.3: only those who have no resilience at all recover, and then all of it.
        if self.public.fighter(seat).resilience == 0 {
            self.recover(seat, witness);
        }
        self.public.phase = Phase::Draw;
        self.heed_bushido(seat, witness)
    }

    /// A player has full resilience again.
    pub(super) fn recover(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        let fighter = self.public.fighter_mut(seat);
        fighter.resilience = fighter.character.resilience();
        witness.see(Event::Recovered {
            seat,
            resilience: fighter.resilience,
        });
    }

    /// SS-3.4: the cards of the draw phase, the first from the discards if Ieyasu wishes.
    pub(super) fn draw_phase(
        &mut self,
        seat: Seat,
        from_discard: bool,
        witness: &mut impl Witness<Event>,
    ) -> Flow {
        let mut draws = self.public.draws(seat);
        // SS-8.7: only the first card, and only if there are discards.
        if from_discard && let Some(card) = self.public.discard.pop() {
            self.gain(seat, card);
            witness.see(Event::TookDiscard { seat, card });
            draws -= 1;
        }
        self.draw_several(seat, draws, witness)?;
        self.public.phase = Phase::Play;
        ControlFlow::Continue(())
    }

    /// SS-3.7, SS-3.8: whoever holds too many cards at the end of the turn discards first.
    pub(super) fn end_turn(&mut self, seat: Seat, witness: &mut impl Witness<Event>) -> Flow {
        if self.public.fighter(seat).cards > HAND_LIMIT {
            self.public.phase = Phase::Discard;
            return ControlFlow::Continue(());
        }
        // SS-3.1: the turn goes round clockwise.
        self.begin_turn(seat.left(self.public.seats), witness)
    }

    /// SS-3.8: one card too many is discarded.
    pub(super) fn discard_surplus(
        &mut self,
        seat: Seat,
        card: Card,
        witness: &mut impl Witness<Event>,
    ) -> Flow {
        self.discard(seat, card, witness);
        self.end_turn(seat, witness)
    }
}
