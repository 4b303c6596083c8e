//! Minds: players that see what a player sees, and solvers.
//!
//! They know no rule: what may be done, and what comes of it, they ask of `engawa-rules`.
//! [`Kind`] names a mind, [`Minded::mind`] makes it, [`Mind::decide`] asks it.

mod kind;
pub mod mana;
mod mind;
mod random;
pub mod samurai_sword;
pub mod seven_ronin;
pub mod zero_sum;

pub use kind::{Kind, LONGEST_MS, Level, MOST_THREADS, Minded, Misnamed, kinds};
pub use mind::{Budget, Mind, Thought, Value};
pub use random::Random;
