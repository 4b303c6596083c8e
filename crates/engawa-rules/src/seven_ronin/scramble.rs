//! Other truths that one viewer could not tell from this one, for tests of secrecy.
//!
//! Written against the truth's own fields and apart from views on purpose: what a view gives away
//! by mistake, this does not copy.

use super::{Action, SevenRonin, Side};
use crate::{game::Game, rng::Dice, seat::Viewer};

impl SevenRonin {
    /// The same game with all that this viewer may not know chosen anew: a draft that waits
    /// behind the other's screen.
    #[must_use]
    pub fn scrambled(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut other = *self;
        let hidden = |side: Side| viewer.seat() != Some(side.seat());
        for side in [Side::Attacker, Side::Defender] {
            if !hidden(side) || !self.table.committed.contains(side.seat()) {
                continue;
            }
            // Whatever could have been drafted before it was.
            let mut before = *self;
            before.table.committed = before.table.committed.without(side.seat());
            if let Some(Action::Deploy(draft)) = before.choose(side.seat(), dice) {
                match side {
                    Side::Attacker => other.attack = draft.attack().ok(),
                    Side::Defender => other.defence = draft.defence().ok(),
                }
            }
        }
        other
    }
}
