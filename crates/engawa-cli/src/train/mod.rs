//! `engawa train`: what minds know, learned anew.

mod mana;
mod samurai_sword;
mod seven_ronin;

use clap::Subcommand;

use crate::contest::stop_on_interrupt;

#[derive(Debug, Subcommand)]
pub(crate) enum Train {
    /// Learn Mana's weights from games against oneself, from nothing
    Mana(mana::Mana),
    /// Learn Samurai Sword's prospects and manners from games among the levels
    SamuraiSword(samurai_sword::SamuraiSword),
    /// Learn 7 Ronin's values from games against oneself
    SevenRonin(seven_ronin::SevenRonin),
}

/// Learns, and writes down what was learned and how.
pub(crate) fn run(train: &Train) -> anyhow::Result<()> {
    let stop = stop_on_interrupt()?;
    match train {
        Train::Mana(asked) => mana::run(asked, &stop),
        Train::SamuraiSword(asked) => samurai_sword::run(asked, &stop),
        Train::SevenRonin(asked) => seven_ronin::run(asked, &stop),
    }
}
