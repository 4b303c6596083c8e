//! 7 Ronin's mind.
//!
//! Nothing stays hidden for longer than a Planning Phase, so the game is a chain of games in which
//! both sides choose at once, with a value for what follows.
//! [`values`] holds that value, [`train`] learns it, [`combat`] plays the rest of a round after
//! the reveal, [`planning`] pits deployments against each other, and [`player`] draws from the
//! mixes that come of it.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "shares and counts here are far below what a float holds exactly, and never negative"
)]

pub mod analysis;
pub mod balance;
pub mod combat;
pub mod dangers;
pub mod exploiter;
pub mod memory;
pub mod planning;
pub mod player;
mod race;
pub mod suite;
pub mod train;
pub mod values;
pub mod yardstick;

pub use player::Player;

#[cfg(test)]
mod tests;
