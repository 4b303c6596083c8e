//! `engawa analyse`: what minds have to say about a position or a record.

mod samurai_sword;
mod seven_ronin;
mod suite;
mod time;

use clap::Subcommand;

use crate::contest::stop_on_interrupt;

#[derive(Debug, Subcommand)]
pub(crate) enum Analyse {
    /// What each player of Samurai Sword could believe and hope for at every decision of a record
    SamuraiSword(samurai_sword::SamuraiSword),
    /// Both sides' mixes in a Planning Phase of 7 Ronin, or in all of a record
    SevenRonin(seven_ronin::SevenRonin),
}

/// Analyses what is asked for.
pub(crate) fn run(asked: &Analyse) -> anyhow::Result<()> {
    let stop = stop_on_interrupt()?;
    match asked {
        Analyse::SamuraiSword(asked) => samurai_sword::run(asked, &stop),
        Analyse::SevenRonin(asked) => seven_ronin::run(asked, &stop),
    }
}
