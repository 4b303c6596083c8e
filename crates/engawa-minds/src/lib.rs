//! Minds: players that see what a player sees, and solvers.
//!
//! They know no rule: what may be done, and what comes of it, they ask of `engawa-rules`.

pub mod mana;
pub mod samurai_sword;
