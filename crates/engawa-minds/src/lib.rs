//! Computer players, and what can be proven about the games.

pub mod mana;
