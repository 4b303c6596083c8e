//! `engawa verify`: what others claim, worked out again here.

mod mana;
mod record;

use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(crate) enum Verify {
    /// Check a certificate that one side wins a position of Mana, by the rules alone
    Mana(mana::Mana),
    /// Recompute a whole game from its record: seed, actions, digests, result
    Record(record::Record),
}

/// Verifies; a claim that does not hold ends with 1, a file that cannot be read with 2.
pub(crate) fn run(verify: &Verify) -> anyhow::Result<()> {
    match verify {
        Verify::Mana(mana) => mana::run(mana),
        Verify::Record(record) => record::run(record),
    }
}
