//! Tests of Mana's minds.

mod board;
mod certificate;
mod players;
mod search;
mod solver;
mod survey;
