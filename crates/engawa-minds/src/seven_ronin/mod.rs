//! 7 Ronin's mind.
//!
//! Nothing stays hidden for longer than a Planning Phase, so the game is a chain of games in which
//! both sides choose at once, with a value for what follows.
//! [`values`] holds that value, [`train`] learns it, [`combat`] plays the rest of a round after
//! the reveal, [`planning`] pits deployments against each other, and [`player`] draws from the
//! mixes that come of it.

pub mod analysis;
pub mod combat;
pub mod planning;
pub mod player;
pub mod train;
pub mod values;

pub use player::Player;

#[cfg(test)]
mod tests;
