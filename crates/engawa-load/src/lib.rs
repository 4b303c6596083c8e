//! Load for a server on this machine, and what it must show under it.
//!
//! Every run starts servers of its own, as processes, so that they can be killed and measured from
//! outside. Nothing here talks to another machine, and everything ends by itself: runs are bounded
//! in count and in time.

#![allow(
    clippy::cast_precision_loss,
    reason = "what is counted here is far below 2^52"
)]

pub mod api;
pub mod clients;
pub mod crowd;
pub mod figures;
pub mod kill;
pub mod people;
pub mod player;
pub mod process;
pub mod ratios;
pub mod replica;

pub use figures::Figures;
