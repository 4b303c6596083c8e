//! Other truths that one viewer could not tell from this one, for tests of secrecy.
//!
//! Written against the truth's own fields and apart from views on purpose: what a view gives away
//! by mistake, this does not copy.

use super::{Action, Mana, Placing, known::Known};
use crate::{
    rng::Dice,
    seat::{Seats, Viewer},
};

impl Mana {
    /// The same game with all that this viewer may not know chosen anew: a sealed set-up.
    #[must_use]
    pub fn scrambled(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut other = self.clone();
        if self.known.options.setup != Placing::Sealed || self.known.waiting.is_empty() {
            return other;
        }
        for seat in Seats::all(2) {
            if viewer.seat() == Some(seat) || self.placed[seat.index()].is_none() {
                continue;
            }
            // Whatever could have been placed on an empty board.
            if let Some(Action::SetUp(set_up)) = Known::new(self.known.options).choose(seat, dice) {
                other.placed[seat.index()] = Some(set_up);
            }
        }
        other
    }
}
