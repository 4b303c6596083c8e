//! The games there are, with their options, for those who ask.

use engawa_rules::{game::Game, mana::Mana, samurai_sword::SamuraiSword, seven_ronin::SevenRonin};
use serde::Serialize;

/// One game as the list of games tells it.
#[derive(Clone, Debug, Serialize)]
pub struct Entry {
    /// Its name in records, requests and commands.
    pub id: &'static str,
    /// The fewest and the most that play it.
    pub seats: Range,
    /// What a table can agree on.
    pub options: &'static [Choice],
    /// How its computer players play, the weakest first.
    pub computers: Vec<&'static str>,
}

/// The fewest and the most.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Range {
    /// The fewest.
    pub min: u8,
    /// The most.
    pub max: u8,
}

/// One option.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Choice {
    /// Its name.
    pub name: &'static str,
    /// What it may be; empty for an object, described in the rules.
    pub values: &'static [&'static str],
    /// What it is unless said otherwise; `null` for an object that is not there.
    pub default: Option<&'static str>,
}

const fn choice(name: &'static str, values: &'static [&'static str]) -> Choice {
    Choice {
        name,
        values,
        default: values.first().copied(),
    }
}

const MANA: &[Choice] = &[
    choice("variant", &["standard", "advanced"]),
    choice("blocked", &["free", "strict"]),
    choice("repetition", &["draw", "forbidden"]),
    choice("setup", &["open", "sealed"]),
    choice("swap", &["off", "on"]),
];
const SEVEN_RONIN: &[Choice] = &[
    choice("edition", &["en2", "fr1", "pl1"]),
    choice("board", &[]),
];
const SAMURAI_SWORD: &[Choice] = &[choice("geisha", &["any", "others"])];

fn entry<G: Game>(options: &'static [Choice]) -> Entry {
    let (min, max) = G::PLAYERS;
    Entry {
        id: G::ID,
        seats: Range { min, max },
        options,
        computers: engawa_minds::kinds(G::ID)
            .iter()
            .map(|level| level.name())
            .collect(),
    }
}

/// Every game there is.
pub fn games() -> [Entry; 3] {
    [
        entry::<Mana>(MANA),
        entry::<SevenRonin>(SEVEN_RONIN),
        entry::<SamuraiSword>(SAMURAI_SWORD),
    ]
}
