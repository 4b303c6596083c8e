//! What the mind rests on, and the mind itself.

mod combat;
mod planning;
mod players;
mod suite;
