//! Tests of Mana's minds.

mod board;
mod search;
