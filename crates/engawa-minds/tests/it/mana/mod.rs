//! Tests of Mana's minds.

mod board;
mod certificate;
mod search;
mod solver;
mod survey;
