//! Learning the values by playing against oneself: TD(lambda).
//!
//! Both sides of a game draw from one solution of each Planning Phase. A table's target is the mix
//! of what its solution was worth, what the next ones were worth, and who won.

use std::{
    fmt::Write as _,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use engawa_rules::{
    game::{Game, Nobody},
    rng::{Dice, Quick, Seed},
    seat::Turn,
    seven_ronin::{Action, Deployment, Edition, Options, SevenRonin, Side, Table, table::Phase},
};

use super::{
    combat::Combat,
    planning::Planning,
    player::solved,
    values::{Values, WEIGHTS, chance, features},
};
use crate::{Budget, zero_sum::oracle::drawn};

/// How a course of training goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    /// The edition whose values are learned.
    pub edition: Edition,
    /// How many games are played in all.
    pub games: u64,
    /// How many pairs of deployments each Planning Phase may look at.
    pub payoffs: u64,
    /// Chance.
    pub seed: u64,
    /// How many games are played at a time.
    pub threads: usize,
}

/// What the next solutions and the end weigh against a table's own solution.
const LAMBDA: f32 = 0.7;
/// One in so many deployments is any that is legal, so that games go everywhere.
const STRAYS: u32 = 20;
/// The size of a step, before it shrinks with what was learned already.
const RATE: f32 = 0.08;
/// So many games are played before the values change.
const BATCH: u64 = 16;
/// One in so many games is kept for judging.
const HELD_OUT: u64 = 8;
/// So many tables are learned from again.
const KEPT: usize = 8_000;
/// How often each of them is, for each one that is new.
const AGAIN: usize = 6;

/// How far training has come; it can be written down and gone on with.
#[derive(Clone, Debug)]
pub struct Training {
    course: Course,
    played: u64,
    weights: Vec<Vec<f32>>,
    /// What each weight has moved in all, squared: those that moved much move slower.
    moved: Vec<Vec<f32>>,
    kept: Vec<Lesson>,
    calibration: Calibration,
}

/// A table and what it should be worth.
#[derive(Clone, Debug)]
struct Lesson {
    round: usize,
    features: Vec<(u16, f32)>,
    target: f32,
}

/// Predictions of held-out games against how they ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Calibration {
    /// By tenths of the predicted chance: how many, predictions added up, the Attacker's wins.
    pub bins: [(u32, f32, u32); 10],
    /// The squares of what predictions missed by, added up.
    pub squares: f32,
}

impl Calibration {
    fn note(&mut self, predicted: f32, won: bool) {
        let bin = &mut self.bins[((predicted * 10.0) as usize).min(9)];
        bin.0 += 1;
        bin.1 += predicted;
        bin.2 += u32::from(won);
        self.squares += (predicted - f32::from(u8::from(won))).powi(2);
    }

    /// How many predictions there are.
    pub fn count(&self) -> u32 {
        self.bins.iter().map(|bin| bin.0).sum()
    }

    /// The Brier score: 0 is perfect, 0.25 is no better than a coin.
    pub fn brier(&self) -> f32 {
        self.squares / (self.count().max(1)) as f32
    }
}

/// A game played against oneself: the tables of its rounds with their solutions, and who won.
struct Played {
    tables: Vec<(Table, f32)>,
    won: bool,
}

impl Training {
    /// Begins with values to improve on.
    pub fn new(course: Course, values: &Values) -> Self {
        Self {
            course,
            played: 0,
            weights: values.weights().to_vec(),
            moved: vec![vec![0.0; WEIGHTS]; Values::ROUNDS],
            kept: Vec::new(),
            calibration: Calibration::default(),
        }
    }

    /// How many games were played.
    pub const fn played(&self) -> u64 {
        self.played
    }

    /// What held-out games say so far.
    pub const fn calibration(&self) -> &Calibration {
        &self.calibration
    }

    /// The values learned so far.
    pub fn values(&self) -> Values {
        Values::new(self.weights.clone()).expect("training changes no sizes")
    }

    /// Plays and learns until the course is done or stopped, telling after each batch.
    pub fn run(&mut self, stop: &AtomicBool, mut tell: impl FnMut(&Self)) {
        while self.played < self.course.games && !stop.load(Ordering::Relaxed) {
            let batch = BATCH.min(self.course.games - self.played);
            let numbers: Vec<u64> = (self.played..self.played + batch).collect();
            let values = self.values();
            let games = self.play(&numbers, &values);
            for (number, game) in numbers.into_iter().zip(games) {
                self.take(number, &game, &values);
            }
            self.played += batch;
            // Judge late values only: the first half of a course is before its time.
            if self.played == self.course.games / 2 {
                self.calibration = Calibration::default();
            }
            tell(self);
        }
    }

    fn play(&self, numbers: &[u64], values: &Values) -> Vec<Played> {
        let one = |&number: &u64| self_play(&self.course, number, values);
        let threads = self.course.threads.clamp(1, numbers.len().max(1));
        if threads == 1 {
            return numbers.iter().map(one).collect();
        }
        let share = numbers.len().div_ceil(threads);
        thread::scope(|scope| {
            let one = &one;
            let spawned: Vec<_> = numbers
                .chunks(share)
                .map(|chunk| scope.spawn(move || chunk.iter().map(one).collect::<Vec<_>>()))
                .collect();
            let joined = spawned
                .into_iter()
                .map(|thread| thread.join().expect("a game never panics"));
            joined.flatten().collect()
        })
    }

    /// Judges the values by a game that is held out, and learns from the others.
    fn take(&mut self, number: u64, game: &Played, values: &Values) {
        let after_first = game.tables.iter().filter(|(table, _)| table.round() > 1);
        if number % HELD_OUT == HELD_OUT - 1 {
            for (table, _) in after_first {
                self.calibration
                    .note(chance(values.log_odds(table)), game.won);
            }
            return;
        }
        let mut target = f32::from(u8::from(game.won));
        let mut lessons = Vec::new();
        for (table, solved) in game.tables.iter().rev() {
            target = (1.0 - LAMBDA) * solved + LAMBDA * target;
            if table.round() > 1 {
                let mut found = Vec::new();
                features(table, |at, amount| found.push((at as u16, amount)));
                lessons.push(Lesson {
                    round: usize::from(table.round()) - 2,
                    features: found,
                    target,
                });
            }
        }
        let mut dice = Quick::new(self.course.seed ^ number << 20);
        for lesson in lessons {
            self.learn(&lesson);
            for _ in 0..AGAIN.min(self.kept.len()) {
                let again = self.kept[dice.index(self.kept.len())].clone();
                self.learn(&again);
            }
            if self.kept.len() < KEPT {
                self.kept.push(lesson);
            } else {
                let place = dice.index(KEPT);
                self.kept[place] = lesson;
            }
        }
    }

    /// One step down the slope of the log loss; weights other than the first stay at 0 or above.
    fn learn(&mut self, lesson: &Lesson) {
        let weights = &mut self.weights[lesson.round];
        let moved = &mut self.moved[lesson.round];
        let sum: f32 = lesson
            .features
            .iter()
            .map(|&(at, amount)| weights[usize::from(at)] * amount)
            .sum();
        let missed = chance(sum) - lesson.target;
        for &(at, amount) in &lesson.features {
            let at = usize::from(at);
            let slope = missed * amount;
            moved[at] += slope * slope;
            weights[at] -= RATE * slope / (moved[at] + 0.5).sqrt();
            if at > 0 {
                weights[at] = weights[at].max(0.0);
            }
        }
    }

    /// Writes all down, to go on later: remarks, the weights, then what they have moved.
    pub fn write(&self) -> String {
        let mut text = String::new();
        let Course {
            edition,
            games,
            payoffs,
            seed,
            ..
        } = self.course;
        let name = edition_name(edition);
        let _ = writeln!(
            text,
            "# engawa train seven-ronin --option edition={name} --games {games} --payoffs {payoffs} --seed {seed}\n# played {}\n# held out: {} tables, Brier score {:.4}",
            self.played,
            self.calibration.count(),
            self.calibration.brier(),
        );
        for (place, &(count, sum, won)) in self.calibration.bins.iter().enumerate() {
            if count > 0 {
                let _ = writeln!(
                    text,
                    "# predicted {:.1} to {:.1}: {count} tables, mean {:.3}, won {:.3}",
                    place as f32 / 10.0,
                    (place + 1) as f32 / 10.0,
                    sum / count as f32,
                    won as f32 / count as f32,
                );
            }
        }
        text + &self.values().write()
    }
}

/// An edition as options name it.
pub const fn edition_name(edition: Edition) -> &'static str {
    match edition {
        Edition::En2 => "en2",
        Edition::Fr1 => "fr1",
        Edition::Pl1 => "pl1",
    }
}

/// One game of both sides by the same values.
fn self_play(course: &Course, number: u64, values: &Values) -> Played {
    let options = Options {
        edition: course.edition,
        ..Options::default()
    };
    let mut dice = Quick::new(course.seed.wrapping_mul(0x9e37_79b9).wrapping_add(number));
    let mut game = SevenRonin::new(&options, 2, &Seed::from_number(0)).expect("two play");
    let never = AtomicBool::new(false);
    let budget = Budget {
        nodes: course.payoffs,
        threads: 1,
        stop: &never,
    };
    let combat = Combat {
        options: &options,
        values,
    };
    let mut tables = Vec::new();
    loop {
        let table = *game.table();
        match game.turn() {
            Turn::Over(winners) => {
                let won = winners.contains(Side::Attacker.seat());
                return Played { tables, won };
            }
            Turn::Of(seats) if table.phase() != Phase::Planning => {
                let (action, _) = combat.best(&table).expect("somebody is asked");
                let seat = seats.first().expect("somebody is asked");
                game.play(seat, &action, &mut Nobody).expect("listed");
            }
            Turn::Of(_) => {
                let planning = Planning::new(&options, &table, values);
                let solution = solved(&planning, &budget, &mut dice);
                tables.push((table, solution.value));
                let attack = match dice.below(STRAYS) {
                    0 => planning.any_attack(&mut dice),
                    _ => *drawn(&solution.rows, &mut dice).expect("a mix"),
                };
                let defence = match dice.below(STRAYS) {
                    0 => planning.any_defence(&mut dice),
                    _ => *drawn(&solution.columns, &mut dice).expect("a mix"),
                };
                for (side, deployment) in [
                    (Side::Attacker, Deployment::from(attack)),
                    (Side::Defender, Deployment::from(defence)),
                ] {
                    let action = Action::Deploy(deployment);
                    game.play(side.seat(), &action, &mut Nobody)
                        .expect("a deployment of the mix is legal");
                }
            }
        }
    }
}
