//! Mana's minds.

#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "depths, plies, counts and values are far below the bounds of their types"
)]

pub mod arena;
pub mod board;
mod engine;
mod judgment;
pub mod learn;
mod memory;
mod novice;
pub mod openings;
mod order;
mod player;
mod placing;
mod search;
mod together;
pub mod yardstick;

pub use board::Board;
pub use engine::{Engine, Report, Root};
pub use judgment::Weights;
pub use player::Player;
