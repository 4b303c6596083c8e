//! Mana's players, from easy to master.

use engawa_rules::{
    game::{Legal, View as _},
    mana::{Action, Mana, Move, Position, View},
    rng::Quick,
};

use super::{
    Board, Engine, Report, Root, judgment::WIN, learn::chance, novice::Novice, placing,
    search::FORCED, solver,
};
use crate::{Budget, Level, Mind, Thought, Value};

/// A player of some level. It keeps nothing between decisions but its dice.
#[derive(Clone, Debug)]
pub struct Player {
    level: Level,
    dice: Quick,
}

impl Player {
    /// Sits down, with chance from this seed.
    pub const fn new(level: Level, seed: u64) -> Self {
        Self {
            level,
            dice: Quick::new(seed),
        }
    }

    /// What is proven to win: a master knows the certificates of the standard starts by heart.
    fn proven(&self, view: &View, actions: &[Action]) -> Option<(Action, u16)> {
        if self.level != Level::Master {
            return None;
        }
        let (action, plies) = solver::answer(&view.position(), view.options().blocked)?;
        // Where repetition is forbidden a move of the proof may be barred by what came before.
        actions.contains(&action).then_some((action, plies as u16))
    }

    /// Chooses a move in play.
    pub fn choose(&mut self, root: &Root, budget: &Budget<'_>) -> Report {
        match self.level {
            Level::Random | Level::Easy => Novice {
                depth: 2,
                blind: 65,
                whim: 250,
            }
            .choose(root, &mut self.dice, budget),
            Level::Medium => Novice {
                depth: 3,
                blind: 8,
                whim: 20,
            }
            .choose(root, &mut self.dice, budget),
            Level::Hard | Level::Master => Engine::default().search(root, budget),
        }
    }
}

/// What a search needs to know of a view in play.
pub(crate) fn root(view: &View, actions: &[Action]) -> Root {
    let moves = actions.iter().filter_map(|action| match *action {
        Action::Move { from, to, .. } => Some(Move::new(from, to)),
        Action::Reenter(to) => Some(Move::enter(to)),
        _ => None,
    });
    let options = view.options();
    Root {
        board: Board::new(view.position(), options.blocked),
        moves: moves.collect(),
        past: view
            .history()
            .iter()
            .copied()
            .map(Position::of_key)
            .collect(),
        repetition: options.repetition,
    }
}

impl Mind<Mana> for Player {
    fn decide(&mut self, view: &View, budget: &Budget<'_>) -> Thought<Action> {
        let Legal::Listed(actions) = view.legal() else {
            unreachable!("Mana's actions can be listed");
        };
        let first = *actions.first().expect("one who is asked can act");
        match first {
            Action::SetUp(_) => placing::place(self.level, view, &mut self.dice, budget),
            Action::Swap | Action::Keep => placing::swap(self.level, view, &mut self.dice, budget),
            Action::Move { .. } | Action::Reenter(_) if actions.len() == 1 => {
                Thought::at_once(first, Value::Unknown)
            }
            Action::Move { .. } | Action::Reenter(_) => {
                if let Some((action, plies)) = self.proven(view, &actions) {
                    return Thought::at_once(action, Value::WinIn(plies));
                }
                let root = root(view, &actions);
                let report = self.choose(&root, budget);
                thought(&root, &report)
            }
        }
    }
}

/// What a value says in words that other games understand too.
pub(crate) fn told(value: i32) -> Value {
    let away = (WIN - value.abs()).clamp(0, 1_000) as u16;
    if value > FORCED {
        Value::WinIn(away)
    } else if value < -FORCED {
        Value::LossIn(away)
    } else {
        Value::Expected((chance(value) * 1_000.0).round() as u16)
    }
}

/// A report as a thought: moves become actions.
fn thought(root: &Root, report: &Report) -> Thought<Action> {
    let mut board = root.board;
    let mut line = Vec::new();
    for action in &report.line {
        if board.moves().is_empty() {
            board = board.pass();
        }
        let to = action.to();
        line.push(match action.from() {
            None => Action::Reenter(to),
            Some(from) => Action::Move {
                from,
                to,
                captures: !board.position().empty().contains(to),
            },
        });
        board = board.play(*action);
    }
    Thought {
        action: line[0],
        value: told(report.value),
        line,
        depth: report.depth,
        nodes: report.nodes,
    }
}
