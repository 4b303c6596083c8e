//! Samurai Sword's minds: they read roles from what is done, look ahead in truths they imagine,
//! and weigh what their own deeds tell the others.
//!
//! Everything here is given a [`View`](engawa_rules::samurai_sword::View), which cannot hold more
//! than its seat may know.

#![expect(
    clippy::cast_precision_loss,
    reason = "counts here are far below what a float holds exactly"
)]

pub mod analysis;
pub mod arena;
pub mod beliefs;
pub mod deeds;
pub mod habits;
pub mod learn;
mod player;
pub mod policy;
pub mod prospects;
pub mod reading;
pub mod regard;
pub mod search;

use engawa_rules::digest::{Digest, Digester};

pub use beliefs::Beliefs;
pub use player::Player;
pub use regard::{Odds, Regard};
pub use search::{Choice, Found, Search};

/// The fingerprint of all that was learned and is built in: what is learned next is learned from
/// players who know this.
pub fn learned() -> Digest {
    let mut digester = Digester::new();
    digester.bytes(deeds::TEXT.as_bytes());
    digester.bytes(prospects::TEXT.as_bytes());
    digester.bytes(habits::TEXT.as_bytes());
    digester.finish()
}
