//! Fingerprints of a game's whole truth, the same on every machine.

use core::fmt;

use sha2::{Digest as _, Sha256};

/// A SHA-256 fingerprint.
///
/// A game's digest covers hidden information: it is for records and arbiters, never for players
/// while the game lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(pub [u8; 32]);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Takes in a truth, field by field, in an order that never changes; numbers little end first.
#[derive(Clone, Debug, Default)]
pub struct Digester(Sha256);

impl Digester {
    /// An empty one.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes in one byte.
    pub fn u8(&mut self, number: u8) {
        self.bytes(&[number]);
    }

    /// Takes in a yes or no.
    pub fn bool(&mut self, yes: bool) {
        self.u8(yes.into());
    }

    /// Takes in a number.
    pub fn u32(&mut self, number: u32) {
        self.bytes(&number.to_le_bytes());
    }

    /// Takes in a number.
    pub fn u64(&mut self, number: u64) {
        self.bytes(&number.to_le_bytes());
    }

    /// Takes in a number.
    pub fn u128(&mut self, number: u128) {
        self.bytes(&number.to_le_bytes());
    }

    /// Takes in bytes; whoever calls keeps lists of unknown length apart.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// The fingerprint of all that was taken in.
    pub fn finish(self) -> Digest {
        Digest(self.0.finalize().into())
    }
}
