//! Tests of Mana's minds.

mod board;
mod certificate;
mod solver;
mod survey;
