//! Tests of Mana's minds.

mod board;
