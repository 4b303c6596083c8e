//! Learning the values by playing against oneself: TD(lambda).
//!
//! Both sides of a game draw from one solution of each Planning Phase. A table's target is the mix
//! of what its solution was worth, what the next ones were worth, and who won.

mod calibration;
mod learner;

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
    values::{Values, chance, features},
};
use crate::{Budget, zero_sum::contest::drawn};

pub use calibration::{Calibration, interval};
use learner::{Learner, Lesson};

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

impl Course {
    /// All that the values depend on, as the command says it.
    fn words(&self) -> String {
        format!(
            "--option edition={} --games {} --payoffs {} --seed {}",
            edition_name(self.edition),
            self.games,
            self.payoffs,
            self.seed
        )
    }
}

/// What the next solutions and the end weigh against a table's own solution.
const LAMBDA: f32 = 0.85;
/// One in so many deployments is any that is legal, so that games go everywhere.
const STRAYS: u32 = 20;
/// So many games are played before the values change.
const BATCH: u64 = 16;
/// One in so many games is kept for judging; nobody strays in it.
const HELD_OUT: u64 = 8;

/// How far training has come; it can be written down and gone on with.
#[derive(Clone, Debug, PartialEq)]
pub struct Training {
    course: Course,
    played: u64,
    learner: Learner,
    calibration: Calibration,
}

/// A game played against oneself: the Planning Phases of its rounds, and who won.
struct Played {
    plans: Vec<Plan>,
    won: bool,
}

impl Played {
    /// The tables and what each should be worth, the last first.
    fn targets(&self) -> impl Iterator<Item = (&Table, f32)> {
        let mut target = f32::from(u8::from(self.won));
        self.plans.iter().rev().map(move |plan| {
            // What comes after a stray says nothing about play without it.
            target = if plan.strayed {
                plan.value
            } else {
                (1.0 - LAMBDA) * plan.value + LAMBDA * target
            };
            (&plan.table, target)
        })
    }
}

/// A Planning Phase as it was played.
struct Plan {
    table: Table,
    /// What its solution is worth.
    value: f32,
    /// Whether a side strayed from it.
    strayed: bool,
}

impl Training {
    /// Begins with values to improve on.
    pub fn new(course: Course, values: &Values) -> Self {
        Self {
            course,
            played: 0,
            learner: Learner::new(values),
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
        Values::new(self.learner.weights.clone()).expect("training changes no sizes")
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
            let half = self.course.games / 2;
            let before_half = self.played < half;
            self.played += batch;
            // The first half of a course is before its time: late values alone are judged, and what was
            // learned from early ones no longer holds them back.
            if before_half && self.played >= half {
                self.calibration = Calibration::default();
                self.learner.forget();
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
        if held_out(number) {
            for Plan { table, value, .. } in &game.plans {
                if table.round() > 1 {
                    let predicted = chance(values.log_odds(table));
                    self.calibration.note(predicted, game.won);
                } else {
                    self.calibration.note_root(*value, game.won);
                }
            }
            return;
        }
        let mut dice = Quick::new(self.course.seed ^ number << 20);
        for (table, target) in game.targets() {
            if table.round() > 1 {
                let mut found = Vec::new();
                features(table, |at, amount| found.push((at as u16, amount)));
                let lesson = Lesson {
                    round: usize::from(table.round()) - 2,
                    features: found,
                    target,
                };
                self.learner.take(lesson, &mut dice);
            }
        }
    }

    /// What held-out games of the second half say about the values, in words.
    pub fn report(&self) -> String {
        if self.played == 0 {
            return "played none".to_owned();
        }
        let held_out = self.calibration.report();
        format!("played {}\nheld out: {held_out}", self.played)
    }

    /// The values with remarks on how they came about, for a file to be read by
    /// [`Values::read`]; `more` is what the command said besides the course.
    pub fn values_with_report(&self, more: &str) -> String {
        let mut text = format!("# engawa train seven-ronin {}{more}\n", self.course.words());
        for line in self.report().lines() {
            let _ = writeln!(text, "# {line}");
        }
        text + &self.values().write()
    }

    /// Writes all down, to go on later.
    pub fn write(&self) -> String {
        format!(
            "{}\n{}\n{}\n{}",
            self.course.words(),
            self.played,
            self.calibration.write(),
            self.learner.write()
        )
    }

    /// Reads what [`write`](Self::write) wrote, if it is of the same course.
    pub fn read(course: Course, text: &str) -> Option<Self> {
        let mut lines = text.lines();
        if lines.next()? != course.words() {
            return None;
        }
        Some(Self {
            course,
            played: lines.next()?.parse().ok()?,
            calibration: Calibration::read(lines.next()?)?,
            learner: Learner::read(lines)?,
        })
    }
}

/// Whether a game is kept for judging.
const fn held_out(number: u64) -> bool {
    number % HELD_OUT == HELD_OUT - 1
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
    let combat = Combat::new(&options, values);
    let mut plans = Vec::new();
    loop {
        let table = *game.table();
        match game.turn() {
            Turn::Over(winners) => {
                let won = winners.contains(Side::Attacker.seat());
                return Played { plans, won };
            }
            Turn::Of(seats) if table.phase() != Phase::Planning => {
                let (action, _) = combat.best(&table).expect("somebody is asked");
                let seat = seats.first().expect("somebody is asked");
                game.play(seat, &action, &mut Nobody).expect("listed");
            }
            Turn::Of(_) => {
                let planning = Planning::new(&options, &table, values);
                let solution = solved(&planning, &budget, &mut dice);
                let strays = |dice: &mut Quick| !held_out(number) && dice.below(STRAYS) == 0;
                let (strays_first, strays_second) = (strays(&mut dice), strays(&mut dice));
                plans.push(Plan {
                    table,
                    value: solution.value,
                    strayed: strays_first || strays_second,
                });
                let attack = if strays_first {
                    planning.any_attack(&mut dice)
                } else {
                    *drawn(&solution.rows, &mut dice).expect("a mix")
                };
                let defence = if strays_second {
                    planning.any_defence(&mut dice)
                } else {
                    *drawn(&solution.columns, &mut dice).expect("a mix")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_learned_of_what_follows_a_stray() {
        let game = SevenRonin::new(&Options::default(), 2, &Seed::from_number(0));
        let table = *game.expect("two play").table();
        let plan = |value, strayed| Plan {
            table,
            value,
            strayed,
        };
        let played = |strayed| Played {
            plans: vec![plan(0.2, false), plan(0.4, strayed), plan(0.6, false)],
            won: true,
        };
        let targets = |strayed| -> Vec<f32> {
            let played = played(strayed);
            let found = played.targets().map(|(_, target)| target);
            found.map(|target| (target * 1000.0).round()).collect()
        };
        assert_eq!(targets(false), [940.0, 859.0, 760.0]);
        assert_eq!(targets(true), [940.0, 400.0, 370.0]);
    }
}
