//! One binary for all tests of the rules.

mod mana;
mod samurai_sword;
mod seven_ronin;
