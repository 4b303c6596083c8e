//! `engawa verify`: what others claim, worked out again here.

mod record;

use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(crate) enum Verify {
    /// Recompute a whole game from its record: seed, actions, digests, result
    Record(record::Record),
}

/// Verifies; a claim that does not hold ends with 1, a file that cannot be read with 2.
pub(crate) fn run(verify: &Verify) -> anyhow::Result<()> {
    match verify {
        Verify::Record(record) => record::run(record),
    }
}
