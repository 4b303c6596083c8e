//! What the mind rests on, and the mind itself.

mod balance;
mod combat;
mod planning;
mod players;
mod suite;
