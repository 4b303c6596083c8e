//! Which starts are surveyed, and how.

use std::{fmt, str::FromStr};

use engawa_rules::{
    game::{Game as _, Nobody},
    mana::{Action, Blocked, Mana, Options, Position, SetUp, Side, Variant},
    rng::{Dice as _, Rng, Seed},
    seat::Seat,
};

/// How many set-ups a side has.
const SET_UPS: u32 = SetUp::count(Variant::Advanced);

/// Which starts are surveyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// So many, drawn with a seed's number.
    Sample {
        /// How many.
        count: u32,
        /// The seed's number.
        seed: u64,
    },
    /// One set-up of Black's, by rank, with every answer of White's.
    Black(u32),
    /// One set-up of White's, by rank, with every set-up of Black's.
    White(u32),
    /// The starts with these numbers: Black's rank times 5,544 and White's.
    Range {
        /// The first.
        from: u32,
        /// The one after the last.
        to: u32,
    },
}

/// Which starts are surveyed, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Which starts.
    pub which: Which,
    /// How blocked pieces are read.
    pub blocked: Blocked,
    /// How many nodes each start may take.
    pub nodes: u64,
}

/// The start with these set-ups, by rank.
pub fn start(black: u32, white: u32) -> Position {
    let options = Options {
        variant: Variant::Advanced,
        ..Options::default()
    };
    let mut game = Mana::new(&options, 2, &Seed::from_number(0)).expect("two play Mana");
    for (seat, side, rank) in [(0, Side::Black, black), (1, Side::White, white)] {
        let set_up = SetUp::ranked(side, Variant::Advanced, rank);
        game.play(Seat::new(seat), &Action::SetUp(set_up), &mut Nobody)
            .expect("a ranked set-up is allowed");
    }
    *game.position()
}

impl Plan {
    /// The starts in order, each as Black's rank and White's.
    pub fn starts(&self) -> Vec<(u32, u32)> {
        match self.which {
            Which::Sample { count, seed } => {
                let mut rng = Rng::new(&Seed::from_number(seed));
                let draws = (0..count).map(|_| (rng.below(SET_UPS), rng.below(SET_UPS)));
                draws.collect()
            }
            Which::Black(black) => (0..SET_UPS).map(|white| (black, white)).collect(),
            Which::White(white) => (0..SET_UPS).map(|black| (black, white)).collect(),
            Which::Range { from, to } => (from..to.min(SET_UPS * SET_UPS))
                .map(|number| (number / SET_UPS, number % SET_UPS))
                .collect(),
        }
    }
}

const TITLE: &str = "engawa mana survey 1";

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let blocked = match self.blocked {
            Blocked::Free => "free",
            Blocked::Strict => "strict",
        };
        write!(f, "{TITLE} blocked={blocked} nodes={}", self.nodes)?;
        match self.which {
            Which::Sample { count, seed } => write!(f, " sample={count} seed={seed}"),
            Which::Black(rank) => write!(f, " black={rank}"),
            Which::White(rank) => write!(f, " white={rank}"),
            Which::Range { from, to } => write!(f, " from={from} to={to}"),
        }
    }
}

/// What was read is not the first line of a survey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misread;

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this does not begin like a survey")
    }
}

impl std::error::Error for Misread {}

impl FromStr for Plan {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let words = text.strip_prefix(TITLE).ok_or(Misread)?;
        let fields: Vec<(&str, &str)> = words
            .split_ascii_whitespace()
            .map(|word| word.split_once('=').ok_or(Misread))
            .collect::<Result<_, _>>()?;
        let rank = |text: &str| text.parse().ok().filter(|rank| *rank < SET_UPS);
        let number = |text: &str| text.parse().ok();
        let which = match fields.as_slice() {
            [_, _, ("sample", count), ("seed", seed)] => number(count)
                .zip(seed.parse().ok())
                .map(|(count, seed)| Which::Sample { count, seed }),
            [_, _, ("black", text)] => rank(text).map(Which::Black),
            [_, _, ("white", text)] => rank(text).map(Which::White),
            [_, _, ("from", from), ("to", to)] => number(from)
                .zip(number(to))
                .map(|(from, to)| Which::Range { from, to }),
            _ => None,
        };
        let [("blocked", blocked), ("nodes", nodes), ..] = fields.as_slice() else {
            return Err(Misread);
        };
        let blocked = match *blocked {
            "free" => Blocked::Free,
            "strict" => Blocked::Strict,
            _ => return Err(Misread),
        };
        Ok(Self {
            which: which.ok_or(Misread)?,
            blocked,
            nodes: nodes.parse().map_err(|_| Misread)?,
        })
    }
}
