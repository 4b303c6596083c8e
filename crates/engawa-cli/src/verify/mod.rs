//! `engawa verify`: what others claim, worked out again here.

mod mana;

use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(crate) enum Verify {
    /// Check a certificate that one side wins a position of Mana, by the rules alone
    Mana(mana::Mana),
}

/// Verifies; a claim that does not hold ends with 1, a file that cannot be read with 2.
pub(crate) fn run(verify: &Verify) -> anyhow::Result<()> {
    match verify {
        Verify::Mana(mana) => mana::run(mana),
    }
}
