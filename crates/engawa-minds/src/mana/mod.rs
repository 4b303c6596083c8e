//! Mana's minds.

pub mod board;

pub use board::Board;
