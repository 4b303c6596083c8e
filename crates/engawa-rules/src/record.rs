//! A game as it is kept. Everything else is derived from it.

use alloc::vec::Vec;

use crate::{
    game::{Game, Nobody},
    rng::Seed,
    seat::Seat,
};

/// Options, seats, seed and actions, and the position it began from if it was set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<G: Game> {
    /// What the table agreed on.
    pub options: G::Options,
    /// How many play.
    pub seats: u8,
    /// Where all chance comes from.
    pub seed: Seed,
    /// Where the game began, if not at its beginning.
    pub position: Option<G::Position>,
    /// Who did what, in the order it arrived.
    pub actions: Vec<(Seat, G::Action)>,
}

/// A record that does not replay.
#[derive(Clone, Debug, PartialEq)]
pub struct Diverged<I> {
    /// How many actions were accepted; 0 and no action if the start itself is refused.
    pub at: usize,
    /// What the rules say of the next one.
    pub illegal: I,
}

impl<G: Game> Record<G> {
    /// The game as it began.
    pub fn start(&self) -> Result<G, G::Illegal> {
        match &self.position {
            None => G::new(&self.options, self.seats, &self.seed),
            Some(position) => G::set(&self.options, &self.seed, position),
        }
    }

    /// The game as it stands after all its actions.
    pub fn replay(&self) -> Result<G, Diverged<G::Illegal>> {
        let mut game = self
            .start()
            .map_err(|illegal| Diverged { at: 0, illegal })?;
        for (at, (seat, action)) in self.actions.iter().enumerate() {
            game.play(*seat, action, &mut Nobody)
                .map_err(|illegal| Diverged { at, illegal })?;
        }
        Ok(game)
    }
}
