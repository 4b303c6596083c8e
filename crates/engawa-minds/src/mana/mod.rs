//! Mana: who wins, and how.

pub mod certificate;
