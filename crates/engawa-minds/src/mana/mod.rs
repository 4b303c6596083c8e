//! Mana's minds.

#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "depths, plies, counts and values are far below the bounds of their types"
)]

pub mod arena;
pub mod board;
pub mod certificate;
mod engine;
mod judgment;
pub mod learn;
mod memory;
mod novice;
pub mod openings;
mod order;
mod placing;
mod player;
mod search;
pub mod solver;
pub mod study;
pub mod survey;
mod together;
pub mod yardstick;

pub use board::Board;
pub use engine::{Engine, Report, Root};
pub use judgment::Weights;
pub use player::Player;

/// Open positions to measure searches by, one a line.
pub static SUITE: &str = include_str!("suite.txt");
