//! One binary for all tests of the rules: generic ones first, then a folder a game.

mod allocation;
mod conformance;
mod golden;
mod mana;
mod platform;
mod samurai_sword;
mod secrecy;
mod seven_ronin;
mod tables;
mod tested;
