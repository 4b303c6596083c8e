//! What the mind rests on, and the mind itself.

mod combat;
mod players;
mod suite;
