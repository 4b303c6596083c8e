//! Which mind is wanted: `random`, `hard`, `master:ms=200`.

use std::{fmt, str::FromStr};

use engawa_rules::{
    game::Game, mana::Mana, rng::Quick, samurai_sword::SamuraiSword, seven_ronin::SevenRonin,
};

use crate::{Mind, mana, random::Random, samurai_sword, seven_ronin};

/// How well a mind plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Any legal action, each equally likely.
    Random,
    /// A beginner.
    Easy,
    /// A casual player.
    Medium,
    /// A good player.
    Hard,
    /// As well as it can.
    Master,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Self; 5] = [
        Self::Random,
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Master,
    ];

    /// Its name in commands and requests.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Master => "master",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A level and what was said besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// How well it plays.
    pub level: Level,
    /// At most so many positions for a decision, if that was said.
    pub nodes: Option<u64>,
    /// At most so many milliseconds for a decision, if that was said; the asker counts them.
    pub ms: Option<u64>,
    /// How many threads it may use.
    pub threads: u8,
}

/// No mind uses more threads.
pub const MOST_THREADS: u8 = 64;
/// No mind thinks longer, in milliseconds: an hour.
pub const LONGEST_MS: u64 = 3_600_000;

impl Kind {
    /// A level with nothing said besides.
    pub const fn of(level: Level) -> Self {
        Self {
            level,
            nodes: None,
            ms: None,
            threads: 1,
        }
    }

    /// How many positions a decision may look at in a game.
    ///
    /// Levels below master are as weak as their few positions make them, so that more time does not
    /// make them stronger unless it is asked for by number.
    pub fn budget<G: Minded>(&self) -> u64 {
        match (self.nodes, self.level) {
            (Some(nodes), _) => nodes,
            (None, Level::Master) => match self.ms {
                Some(ms) => G::budget_within(ms, self.threads),
                None => G::budget(Level::Master),
            },
            (None, level) => G::budget(level),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.level)?;
        let threads = (self.threads != 1).then_some(self.threads.into());
        let mut mark = ':';
        for (name, value) in [("ms", self.ms), ("nodes", self.nodes), ("threads", threads)] {
            if let Some(value) = value {
                write!(f, "{mark}{name}={value}")?;
                mark = ',';
            }
        }
        Ok(())
    }
}

/// Why a text names no mind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misnamed {
    /// There is no such level.
    Level,
    /// There is no such setting.
    Setting,
    /// A setting's number is none, or out of its bounds.
    Number {
        /// Which setting.
        setting: &'static str,
        /// Its greatest value.
        most: u64,
    },
}

impl fmt::Display for Misnamed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level => f.write_str("a player is random, easy, medium, hard or master"),
            Self::Setting => f.write_str("a player's settings are ms, nodes and threads"),
            Self::Number { setting, most } => {
                write!(f, "{setting} is a number from 1 to {most}")
            }
        }
    }
}

impl std::error::Error for Misnamed {}

impl FromStr for Kind {
    type Err = Misnamed;

    fn from_str(text: &str) -> Result<Self, Misnamed> {
        let (name, settings) = match text.split_once(':') {
            Some((name, settings)) => (name, Some(settings)),
            None => (text, None),
        };
        let level = Level::ALL.into_iter().find(|level| level.name() == name);
        let mut kind = Self::of(level.ok_or(Misnamed::Level)?);
        for setting in settings
            .into_iter()
            .flat_map(|settings| settings.split(','))
        {
            let (name, value) = setting.split_once('=').ok_or(Misnamed::Setting)?;
            let number = |setting, most| {
                let number = value.trim().parse().ok();
                number
                    .filter(|number| (1..=most).contains(number))
                    .ok_or(Misnamed::Number { setting, most })
            };
            match name.trim() {
                "ms" => kind.ms = Some(number("ms", LONGEST_MS)?),
                "nodes" => kind.nodes = Some(number("nodes", u64::MAX)?),
                "threads" => {
                    kind.threads = number("threads", u64::from(MOST_THREADS))? as u8;
                }
                _ => return Err(Misnamed::Setting),
            }
        }
        Ok(kind)
    }
}

/// A game that minds play.
pub trait Minded: Game {
    /// The levels it has, the weakest first.
    const LEVELS: &'static [Level];

    /// A mind of one of those levels; its chance comes from the seed.
    fn mind(level: Level, seed: u64) -> Option<Box<dyn Mind<Self>>>;

    /// How many positions a decision of a level looks at where nothing was said.
    fn budget(level: Level) -> u64 {
        match level {
            Level::Master => 1_500_000,
            Level::Hard => 2_000,
            _ => 40_000,
        }
    }

    /// How many positions so many threads can look at in so many milliseconds, at most: a mind that
    /// goes about it otherwise where there is time for much is told how much that may be.
    fn budget_within(ms: u64, threads: u8) -> u64 {
        let _ = (ms, threads);
        u64::MAX
    }
}

impl Minded for Mana {
    const LEVELS: &'static [Level] = &Level::ALL;

    fn mind(level: Level, seed: u64) -> Option<Box<dyn Mind<Self>>> {
        Some(match level {
            Level::Random => Box::new(Random(Quick::new(seed))),
            level => Box::new(mana::Player::new(level, seed)),
        })
    }
}

impl Minded for SevenRonin {
    const LEVELS: &'static [Level] = &Level::ALL;

    fn mind(level: Level, seed: u64) -> Option<Box<dyn Mind<Self>>> {
        Some(match level {
            Level::Random => Box::new(Random(Quick::new(seed))),
            level => Box::new(seven_ronin::Player::new(level, seed)),
        })
    }

    fn budget(level: Level) -> u64 {
        seven_ronin::player::usual_payoffs(level)
    }

    fn budget_within(ms: u64, threads: u8) -> u64 {
        seven_ronin::player::payoffs_within(ms, threads)
    }
}

impl Minded for SamuraiSword {
    const LEVELS: &'static [Level] = &Level::ALL;

    fn mind(level: Level, seed: u64) -> Option<Box<dyn Mind<Self>>> {
        Some(match level {
            Level::Random => Box::new(Random(Quick::new(seed))),
            level => Box::new(samurai_sword::Player::new(level, seed)),
        })
    }

    fn budget(level: Level) -> u64 {
        match level {
            Level::Master => 40_000,
            _ => 4_000,
        }
    }
}

/// The levels that a game has, by its name, the weakest first; none if there is no such game.
pub fn kinds(game: &str) -> &'static [Level] {
    match game {
        Mana::ID => Mana::LEVELS,
        SevenRonin::ID => SevenRonin::LEVELS,
        SamuraiSword::ID => SamuraiSword::LEVELS,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_read_as_they_are_written() {
        for text in [
            "random",
            "easy",
            "master:ms=200",
            "master:nodes=50000",
            "hard:ms=5,nodes=7,threads=2",
        ] {
            let kind: Kind = text.parse().expect(text);
            assert_eq!(kind.to_string(), text);
        }
        let kind: Kind = "master:threads=2,ms=100".parse().expect("in any order");
        assert_eq!(kind.to_string(), "master:ms=100,threads=2");
        assert_eq!(kind.budget::<Mana>(), u64::MAX);
        // What 7 Ronin's mind does depends on how much it has time for.
        assert_eq!(kind.budget::<SevenRonin>(), 200_000);
    }

    #[test]
    fn what_is_no_kind_is_refused() {
        assert_eq!("clever".parse::<Kind>(), Err(Misnamed::Level));
        assert_eq!("".parse::<Kind>(), Err(Misnamed::Level));
        for text in ["hard:", "hard:ms", "hard:depth=3", "hard:ms=1,"] {
            assert_eq!(text.parse::<Kind>(), Err(Misnamed::Setting), "{text}");
        }
        for text in ["hard:ms=0", "hard:ms=x", "hard:threads=65", "hard:nodes=-1"] {
            let refused = text.parse::<Kind>();
            assert!(matches!(refused, Err(Misnamed::Number { .. })), "{text}");
        }
    }

    #[test]
    fn every_level_that_is_listed_has_a_mind() {
        fn listed<G: Minded>() {
            for level in Level::ALL {
                let there = G::LEVELS.contains(&level);
                assert_eq!(G::mind(level, 1).is_some(), there, "{} {level}", G::ID);
            }
            assert_eq!(kinds(G::ID), G::LEVELS);
        }
        listed::<Mana>();
        listed::<SevenRonin>();
        listed::<SamuraiSword>();
        assert!(kinds("chess").is_empty());
    }
}
