//! How well roles were read: the surprise at the truth, and whether beliefs came true as often as
//! they said.

use engawa_rules::samurai_sword::Role;

use super::{beliefs::Beliefs, regard::place};

/// In how many classes beliefs are compared with what was true.
pub const CLASSES: usize = 10;

/// The surprise over some games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Surprise {
    /// How many games.
    pub games: u32,
    /// The sum, in nats, over whole assignments of roles.
    pub sum: f64,
    /// The sum of squares, for an interval.
    pub squares: f64,
}

impl Surprise {
    fn take(&mut self, nats: f64) {
        self.games += 1;
        self.sum += nats;
        self.squares += nats * nats;
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean, and half the width of its 95 % interval.
    pub fn mean(&self) -> (f64, f64) {
        let games = f64::from(self.games.max(1));
        let mean = self.sum / games;
        let spread = (self.squares / games - mean * mean).max(0.0);
        (mean, 1.96 * (spread / games).sqrt())
    }
}

/// Beliefs of about the same strength.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Class {
    /// How many there were.
    pub count: u32,
    /// The sum of what they said.
    pub said: f64,
    /// How many were true.
    pub held: u32,
}

/// How well roles were read in some games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reading {
    /// After each time round the table, in the games that lasted so long.
    pub rounds: Vec<Surprise>,
    /// At the end.
    pub end: Surprise,
    /// How single beliefs at the end, that this seat has that role, came true.
    pub classes: [Class; CLASSES],
}

impl Reading {
    /// Takes in what was believed after a round, counted from 0.
    pub fn after_round(&mut self, round: usize, beliefs: &Beliefs, truth: &[Role]) {
        if self.rounds.len() <= round {
            self.rounds.resize(round + 1, Surprise::default());
        }
        self.rounds[round].take(surprise(beliefs, truth));
    }

    /// Takes in what was believed at the end.
    pub fn at_end(&mut self, beliefs: &Beliefs, truth: &[Role]) {
        self.end.take(surprise(beliefs, truth));
        for (seat, is) in truth.iter().enumerate() {
            if *is == Role::Shogun {
                continue;
            }
            let mut odds = [0.0f32; 4];
            for (roles, p) in beliefs.joint() {
                odds[place(roles[seat])] += p;
            }
            for role in Role::ALL {
                if role == Role::Shogun || role.holders(truth.len() as u8) == 0 {
                    continue;
                }
                let said = odds[place(role)].clamp(0.0, 1.0);
                let class = (1..CLASSES)
                    .take_while(|class| said * CLASSES as f32 >= *class as f32)
                    .count();
                self.classes[class].count += 1;
                self.classes[class].said += f64::from(said);
                self.classes[class].held += u32::from(role == *is);
            }
        }
    }

    /// Takes in what was read in other games.
    pub fn add(&mut self, other: &Self) {
        if self.rounds.len() < other.rounds.len() {
            self.rounds.resize(other.rounds.len(), Surprise::default());
        }
        for (sum, part) in self.rounds.iter_mut().zip(&other.rounds) {
            sum.add(part);
        }
        self.end.add(&other.end);
        for (sum, part) in self.classes.iter_mut().zip(&other.classes) {
            sum.count += part.count;
            sum.said += part.said;
            sum.held += part.held;
        }
    }
}

/// The surprise, in nats, at how the roles really lie.
pub fn surprise(beliefs: &Beliefs, truth: &[Role]) -> f64 {
    let found = beliefs.joint().find(|(roles, _)| *roles == truth);
    let p = found.map_or(0.0, |(_, p)| f64::from(p));
    -p.max(1e-9).ln()
}
