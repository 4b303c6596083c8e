//! Choosing a set-up, and whether to take Black.

use std::sync::atomic::Ordering::Relaxed;

use engawa_rules::{
    game::View as _,
    mana::{Action, Blocked, Placing, SetUp, Side, Swap, Variant, View},
    rng::{Dice, Quick},
};

use super::{Board, Engine, Root, openings, player::told};
use crate::{Budget, Level, Thought, Value};

/// Set-ups that stood the test, Black's first: see `setups.txt`.
static BOOK: &str = include_str!("setups.txt");

/// The set-ups of a side in the book, the best first.
pub(crate) fn book(side: Side) -> Vec<SetUp> {
    let mark = match side {
        Side::Black => "black ",
        Side::White => "white ",
    };
    let lines = BOOK.lines().filter_map(|line| line.strip_prefix(mark));
    lines
        .filter_map(|line| match line.parse() {
            Ok(Action::SetUp(set_up)) => Some(set_up),
            _ => None,
        })
        .collect()
}

/// How many set-ups a level thinks of.
const fn tries(level: Level) -> usize {
    match level {
        Level::Random | Level::Easy => 1,
        Level::Medium => 6,
        Level::Hard => 40,
        Level::Master => 5_544,
    }
}

/// Places one's pieces: knowing the opponent's if they are shown, else as the book says.
pub(crate) fn place(
    level: Level,
    view: &View,
    dice: &mut Quick,
    budget: &Budget<'_>,
) -> Thought<Action> {
    let options = *view.options();
    let side = match view.viewer().seat() {
        Some(seat) if seat.number() == 1 => Side::White,
        _ => Side::Black,
    };
    let position = view.position();
    let theirs = shown(&position, side.other());
    let candidates = candidates(level, side, options.variant, theirs.is_some(), dice);
    let against = match theirs {
        Some(set_up) => vec![set_up],
        None => rivals(level, side.other(), options.variant, dice),
    };
    // Who may choose the side afterwards wants a start that is won for anybody.
    let picks_side =
        options.swap == Swap::On && side == Side::White && options.setup == Placing::Open;
    let mut trial = Trial {
        side,
        against,
        blocked: options.blocked,
        picks_side,
        budget,
        spent: 0,
    };
    let (set_up, value) = trial.best(candidates);
    let mut thought = Thought::at_once(Action::SetUp(set_up), value.map_or(Value::Unknown, told));
    thought.nodes = trial.spent;
    thought
}

/// The set-up of a side, if the view shows it.
fn shown(position: &engawa_rules::mana::Position, side: Side) -> Option<SetUp> {
    let daimyo = position.daimyo(side)?;
    SetUp::new(daimyo, position.pieces(side).without(daimyo))
}

fn random(side: Side, variant: Variant, dice: &mut Quick) -> SetUp {
    SetUp::ranked(side, variant, dice.below(SetUp::count(variant)))
}

/// What a level thinks of placing.
fn candidates(
    level: Level,
    side: Side,
    variant: Variant,
    answering: bool,
    dice: &mut Quick,
) -> Vec<SetUp> {
    let all = SetUp::count(variant) as usize;
    if variant == Variant::Advanced && level == Level::Master && !answering {
        // Thinking over thousands of answers to thousands of set-ups was done beforehand.
        let book = book(side);
        return vec![book[dice.index(book.len())]];
    }
    let wanted = tries(level).min(all);
    if wanted == all {
        let mut every: Vec<SetUp> = SetUp::all(side, variant).collect();
        dice.shuffle(&mut every);
        return every;
    }
    (0..wanted).map(|_| random(side, variant, dice)).collect()
}

/// What an opponent might place, or answer with.
fn rivals(level: Level, side: Side, variant: Variant, dice: &mut Quick) -> Vec<SetUp> {
    let mut rivals: Vec<SetUp> = match (variant, level) {
        (Variant::Standard, _) => return SetUp::all(side, variant).collect(),
        (Variant::Advanced, Level::Hard | Level::Master) => book(side),
        (Variant::Advanced, _) => Vec::new(),
    };
    dice.shuffle(&mut rivals);
    rivals.truncate(4);
    rivals.extend((0..2).map(|_| random(side, variant, dice)));
    rivals
}

/// Finding the best of many set-ups: all a little, the better ones more.
struct Trial<'a> {
    side: Side,
    against: Vec<SetUp>,
    blocked: Blocked,
    picks_side: bool,
    budget: &'a Budget<'a>,
    spent: u64,
}

impl Trial<'_> {
    /// Halves the field by and by; what the best is worth, unless there was nothing to choose.
    fn best(&mut self, mut field: Vec<SetUp>) -> (SetUp, Option<i32>) {
        let first = *field.first().expect("there is always a set-up");
        if field.len() == 1 {
            return (first, None);
        }
        let pairs = |field: usize, trial: &Self| (field * trial.against.len()) as u64;
        let total = self.budget.nodes.min(12_000_000);
        let rounds = u64::from(field.len().ilog2() / 2 + 1);
        let mut nodes = (total / rounds / pairs(field.len(), self)).max(30);
        let mut value = None;
        loop {
            let mut valued = Vec::with_capacity(field.len());
            for set_up in &field {
                if self.is_over() && !valued.is_empty() {
                    break;
                }
                valued.push((self.value(*set_up, nodes), *set_up));
            }
            // The order among equals is the order they came in, which was shuffled.
            valued.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
            value = valued.first().map(|(value, _)| *value).or(value);
            let kept = (field.len() / 4).max(1);
            field = valued
                .iter()
                .take(kept)
                .map(|(_, set_up)| *set_up)
                .collect();
            if field.len() == 1 || self.is_over() {
                return (field[0], value);
            }
            nodes *= 4;
        }
    }

    fn is_over(&self) -> bool {
        self.spent >= self.budget.nodes || self.budget.stop.load(Relaxed)
    }

    /// The least that a set-up is worth against any of those considered.
    fn value(&mut self, set_up: SetUp, nodes: u64) -> i32 {
        let mut least = i32::MAX;
        for theirs in self.against.clone() {
            let (black, white) = match self.side {
                Side::Black => (set_up, theirs),
                Side::White => (theirs, set_up),
            };
            let value = self.for_black(black, white, nodes);
            least = least.min(match self.side {
                _ if self.picks_side => value.abs(),
                Side::Black => value,
                Side::White => -value,
            });
        }
        least
    }

    fn for_black(&mut self, black: SetUp, white: SetUp, nodes: u64) -> i32 {
        let board = Board::new(openings::start(black, white), self.blocked);
        let budget = Budget {
            nodes,
            ..*self.budget
        };
        let root = Root::new(board);
        if root.moves.is_empty() {
            return 0;
        }
        let report = Engine::default().search(&root, &budget);
        self.spent += report.nodes + 1;
        report.value
    }
}

/// Takes Black if Black stands better.
pub(crate) fn swap(
    level: Level,
    view: &View,
    dice: &mut Quick,
    budget: &Budget<'_>,
) -> Thought<Action> {
    let board = Board::new(view.position(), view.options().blocked);
    let root = Root::new(board);
    if root.moves.is_empty() {
        return Thought::at_once(Action::Keep, Value::Unknown);
    }
    let report = super::Player::new(level, u64::from(dice.word())).choose(&root, budget);
    let (action, value) = if report.value > 0 {
        (Action::Swap, report.value)
    } else {
        (Action::Keep, -report.value)
    };
    let mut thought = Thought::at_once(action, told(value));
    (thought.depth, thought.nodes) = (report.depth, report.nodes);
    thought
}
