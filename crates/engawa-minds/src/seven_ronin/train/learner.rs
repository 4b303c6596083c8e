//! The weights while they are learned.

use std::fmt::Write as _;

use engawa_rules::rng::{Dice as _, Quick};

use super::super::values::{Values, WEIGHTS, chance};

/// The size of a step, before it shrinks with what was learned already.
const RATE: f32 = 0.08;
/// So many tables are learned from again.
const KEPT: usize = 8_000;
/// How often others are, for each one that is new.
const AGAIN: usize = 6;

/// A table and what it should be worth.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Lesson {
    /// Which of the rounds that have values.
    pub(super) round: usize,
    pub(super) features: Vec<(u16, f32)>,
    pub(super) target: f32,
}

/// Weights that follow the slope of the log loss; each slower the more it has moved.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Learner {
    pub(super) weights: Vec<Vec<f32>>,
    /// What each weight has moved in all, squared.
    moved: Vec<Vec<f32>>,
    kept: Vec<Lesson>,
}

impl Learner {
    pub(super) fn new(values: &Values) -> Self {
        Self {
            weights: values.weights().to_vec(),
            moved: vec![vec![0.0; WEIGHTS]; Values::ROUNDS],
            kept: Vec::new(),
        }
    }

    /// Keeps the weights, and nothing of how they came about.
    pub(super) fn forget(&mut self) {
        self.moved = vec![vec![0.0; WEIGHTS]; Values::ROUNDS];
        self.kept.clear();
    }

    /// Learns from a new lesson and from some of those kept.
    pub(super) fn take(&mut self, lesson: Lesson, dice: &mut Quick) {
        self.step(&lesson);
        for _ in 0..AGAIN.min(self.kept.len()) {
            let again = self.kept[dice.index(self.kept.len())].clone();
            self.step(&again);
        }
        if self.kept.len() < KEPT {
            self.kept.push(lesson);
        } else {
            let place = dice.index(KEPT);
            self.kept[place] = lesson;
        }
    }

    /// One step down the slope; weights other than the first stay at 0 or above.
    fn step(&mut self, lesson: &Lesson) {
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

    /// All of it as text: a line of weights and one of what they moved for each round, then a line
    /// for each lesson.
    pub(super) fn write(&self) -> String {
        let mut text = String::new();
        for line in self.weights.iter().chain(&self.moved) {
            let words: Vec<String> = line.iter().map(f32::to_string).collect();
            let _ = writeln!(text, "{}", words.join(" "));
        }
        for lesson in &self.kept {
            let _ = write!(text, "{} {}", lesson.round, lesson.target);
            for (at, amount) in &lesson.features {
                let _ = write!(text, " {at}:{amount}");
            }
            text.push('\n');
        }
        text
    }

    /// Reads what [`write`](Self::write) wrote.
    pub(super) fn read<'a>(mut lines: impl Iterator<Item = &'a str>) -> Option<Self> {
        let mut numbers = || {
            let line: Option<Vec<f32>> = lines
                .next()?
                .split(' ')
                .map(|word| word.parse().ok())
                .collect();
            line.filter(|line| line.len() == WEIGHTS)
        };
        let weights = (0..Values::ROUNDS)
            .map(|_| numbers())
            .collect::<Option<_>>()?;
        let moved = (0..Values::ROUNDS)
            .map(|_| numbers())
            .collect::<Option<_>>()?;
        let kept = lines.map(lesson).collect::<Option<_>>()?;
        Some(Self {
            weights,
            moved,
            kept,
        })
    }
}

fn lesson(line: &str) -> Option<Lesson> {
    let mut words = line.split(' ');
    let round = words.next()?.parse().ok()?;
    let target = words.next()?.parse().ok()?;
    let feature = |word: &str| {
        let (at, amount) = word.split_once(':')?;
        let at = at.parse().ok().filter(|&at| usize::from(at) < WEIGHTS)?;
        Some((at, amount.parse().ok()?))
    };
    Some(Lesson {
        round: Some(round).filter(|&round| round < Values::ROUNDS)?,
        features: words.map(feature).collect::<Option<_>>()?,
        target,
    })
}
