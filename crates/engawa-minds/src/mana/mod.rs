//! Mana's minds.

pub mod board;
pub mod certificate;
mod engine;
mod judgment;
mod memory;
mod order;
mod search;
pub mod solver;
pub mod survey;
mod together;

pub use board::Board;
pub use engine::{Engine, Report, Root};
pub use judgment::Weights;
