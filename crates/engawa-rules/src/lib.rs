//! The rules of three games of masterless samurai: [`mana`], [`seven_ronin`] and [`samurai_sword`].
//!
//! Everything here is a pure function of its input: no IO, no clock, no thread, no float, no
//! hash-ordered container. A [`Game`](game::Game) holds the whole truth and cannot be serialised;
//! a [`View`](game::View) is built up from what one viewer may know, and is all that ever leaves.
#![no_std]
#![deny(clippy::float_arithmetic, clippy::disallowed_types)]

extern crate alloc;

pub mod digest;
pub mod game;
pub mod language;
pub mod mana;
pub mod record;
pub mod refusal;
pub mod rng;
pub mod samurai_sword;
pub mod seat;
pub mod seven_ronin;

/// The version of the rules' behaviour. A change that lets any stored record replay differently
/// raises it.
pub const RULES_VERSION: u32 = 1;
