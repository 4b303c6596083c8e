//! Tests of Mana's minds.

mod board;
mod players;
mod search;
