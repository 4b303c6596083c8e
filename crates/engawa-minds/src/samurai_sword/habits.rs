//! What players do with their own cards: which they play first, when they stop, which they let go,
//! and whether they give one when they are asked.
//!
//! None of it tells a role, but all of it tells whether somebody cares. Those who act at random leave
//! blows unparried, stop while they could strike, play last what draws cards and throw the best
//! away; those who mean it do not. How often each kind does what was counted in games among that
//! kind.

use std::{fmt::Write as _, ops::Range, sync::LazyLock};

use engawa_rules::{
    samurai_sword::{Card, Event, HonorLoss, View},
    seat::Seat,
};

use super::deeds::LEARNED_KINDS;

/// One choice, and among what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habit {
    /// Whose.
    pub seat: Seat,
    /// What kind of choice it was, of [`ROWS`].
    row: usize,
    /// What was chosen.
    choice: usize,
}

impl Habit {
    /// The choice that an event was, if it was one; seen from the moment before.
    pub fn of(before: &View, event: &Event) -> Option<Self> {
        let asked = before.pending();
        let held = |seat| usize::from(before.cards(seat));
        match *event {
            Event::Attacked {
                seat, weapon: card, ..
            }
            | Event::Played { seat, card, .. } => Some(Self {
                seat,
                row: turn_row(before, seat),
                choice: card as usize,
            }),
            Event::TurnBegan { .. } if asked.is_none() => Some(Self {
                seat: before.turn(),
                row: turn_row(before, before.turn()),
                choice: STOPS,
            }),
            Event::Discarded { seat, card } if asked.is_none() => (seat == before.turn())
                .then_some(Self {
                    seat,
                    row: ANSWERS + TURNS,
                    choice: card as usize,
                }),
            Event::Parried { seat, .. }
            | Event::Discarded { seat, .. }
            | Event::Wounded { seat, .. }
            | Event::HonorLost {
                seat,
                cause: HonorLoss::Bushido,
                ..
            } => {
                let asked = asked.filter(|asked| asked.seat == seat)?;
                let strength = usize::from(before.resilience(seat)).clamp(1, STRENGTHS) - 1;
                let gave = matches!(event, Event::Parried { .. } | Event::Discarded { .. });
                Some(Self {
                    seat,
                    row: (asked.question as usize * STRENGTHS + strength) * HANDS
                        + held(seat).min(HANDS - 1),
                    choice: usize::from(gave),
                })
            }
            _ => None,
        }
    }

    const fn place(self) -> usize {
        span(self.row).start + self.choice
    }
}

const QUESTIONS: usize = 4;

/// Who is asked and has at least this much resilience has time.
const STRENGTHS: usize = 3;

/// Who is asked may hold 0, 1, 2 cards and so on; the last counts for all that hold more.
const HANDS: usize = 8;

/// How many kinds of answers there are: to take what comes, or to give a card.
const ANSWERS: usize = QUESTIONS * STRENGTHS * HANDS;

/// Who is in turn may hold 0, 1, 2 cards and so on; the last counts for all that hold more.
const HELD: usize = 10;

/// Who is in turn plays a card or stops; it makes a difference whether a weapon may be played.
const TURNS: usize = 2 * HELD;

/// All kinds of choices; the last is what is let go when too many are held.
const ROWS: usize = ANSWERS + TURNS + 1;

const CARDS: usize = Card::ALL.len();

/// The choice to play no card any more; the others are cards.
const STOPS: usize = CARDS;

/// What kind of choice somebody in turn has.
fn turn_row(before: &View, seat: Seat) -> usize {
    let armed = before.weapons_played() < before.weapons_allowed(seat);
    let held = usize::from(before.cards(seat)).min(HELD - 1);
    ANSWERS + usize::from(armed) * HELD + held
}

/// Where the choices of one kind stand.
const fn span(row: usize) -> Range<usize> {
    if row < ANSWERS {
        2 * row..2 * row + 2
    } else {
        let start = 2 * ANSWERS + (row - ANSWERS) * (CARDS + 1);
        let stops = (row < ANSWERS + TURNS) as usize;
        start..start + CARDS + stops
    }
}

const SIZE: usize = span(ROWS - 1).end;

/// How often somebody of one kind chooses what.
pub type Shares = [f32; SIZE];

/// The habits of the kinds: the careless first, then from easy to hard.
#[derive(Clone, Debug, PartialEq)]
pub struct Habits {
    kinds: [Shares; 1 + LEARNED_KINDS],
}

/// What was counted and is built in, as it was written.
pub(super) const TEXT: &str = include_str!("../../data/samurai_sword/habits.txt");

/// Those that were counted and are built in.
pub static LEARNED: LazyLock<Habits> =
    LazyLock::new(|| Habits::read(TEXT).expect("the habits that are built in can be read"));

/// This share of choices follows no habit at all, so that no single one tells too much.
const WHIM: f32 = 0.04;

impl Habits {
    /// How likely one of a kind chooses so.
    pub fn likelihood(&self, kind: usize, habit: Habit) -> f32 {
        let choices = span(habit.row).len() as f32;
        (1.0 - WHIM) * self.kinds[kind][habit.place()] + WHIM / choices
    }

    /// Reads what [`write`] wrote, for the careless first; lines that begin with `#` are remarks.
    pub fn read(text: &str) -> Option<Self> {
        let rows = text.lines().filter(|line| !line.starts_with('#'));
        let mut numbers = rows.flat_map(str::split_ascii_whitespace);
        let mut kinds = [[0.0; SIZE]; 1 + LEARNED_KINDS];
        for share in kinds.iter_mut().flatten() {
            *share = numbers.next()?.parse().ok()?;
        }
        Some(Self { kinds })
    }
}

/// A line for each kind of choice.
pub fn write(shares: &Shares) -> String {
    let mut text = String::new();
    for row in (0..ROWS).map(span) {
        let numbers: Vec<String> = shares[row].iter().map(|p| format!("{p:.3}")).collect();
        writeln!(text, "{}", numbers.join(" ")).expect("a string takes any text");
    }
    text
}

/// How often what was chosen.
#[derive(Clone, Debug)]
pub struct Count([u32; SIZE]);

impl Default for Count {
    fn default() -> Self {
        Self([0; SIZE])
    }
}

impl Count {
    /// Takes one in.
    pub fn take(&mut self, habit: Habit) {
        self.0[habit.place()] += 1;
    }

    /// How many choices there were.
    pub fn choices(&self) -> u32 {
        self.0.iter().sum()
    }

    /// How often what was chosen; where nothing was seen, all alike.
    pub fn shares(&self) -> Shares {
        let mut shares = [0.0; SIZE];
        for row in (0..ROWS).map(span) {
            let counts = &self.0[row.clone()];
            let sum = counts.iter().sum::<u32>() as f32 + 0.5 * counts.len() as f32;
            for (share, count) in shares[row].iter_mut().zip(counts) {
                *share = (*count as f32 + 0.5) / sum;
            }
        }
        shares
    }
}
