//! Proof-number search, depth first: finds who wins, at whatever length.
//!
//! A position that comes up again on the way to itself counts as not won by the attacker, which is
//! right for this way to it and may be wrong for another. So what rests on such a repetition is
//! handed upwards and never remembered: a win that is found stands on captures alone, for the
//! attacker and for the defender alike.

use engawa_rules::mana::{Move, Settled, Side};

use super::{
    super::{Board, memory, search::forced},
    meter::Meter,
    table::{Key, NEVER, Table, Value},
};

/// No line is followed further; beyond, the attacker counts as not having won.
const DEEPEST: usize = 400;

/// The search and its memory.
#[derive(Debug)]
pub(super) struct Proof {
    table: Table,
    /// What the engine remembers, if it was asked: its forced wins and losses count as decided.
    hints: Option<memory::Table>,
    attacker: Side,
    /// The positions on the way from the start to the present one.
    path: Vec<Key>,
    /// The children of the positions on the way, one after the other.
    children: Vec<Child>,
}

#[derive(Clone, Copy, Debug)]
struct Child {
    board: Board,
    key: Key,
    value: Value,
    /// Whether the value holds on this way only.
    repeats: bool,
}

/// What the search says in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// This side wins.
    Wins(Side),
    /// The attacker does not win, by a repetition: whether the defender does is not known.
    NotWon,
    /// It was not found out.
    Unknown,
}

/// What the search says of a position.
#[derive(Clone, Copy, Debug)]
struct Found {
    value: Value,
    /// Whether it rests on a repetition.
    repeats: bool,
}

impl Proof {
    /// A search with a table of 2 to the power of `bits` entries.
    pub(super) fn new(bits: u32) -> Self {
        Self {
            table: Table::new(bits),
            hints: None,
            attacker: Side::Black,
            path: Vec::new(),
            children: Vec::new(),
        }
    }

    /// Forgets everything, and takes the view of this side from now on.
    pub(super) fn begin(&mut self, attacker: Side) {
        self.table.clear();
        self.attacker = attacker;
    }

    /// Listens to an engine's memory from now on, or to none.
    pub(super) fn listen(&mut self, hints: Option<memory::Table>) {
        self.hints = hints;
    }

    /// What it listens to.
    pub(super) const fn hints(&self) -> Option<&memory::Table> {
        self.hints.as_ref()
    }

    /// Whose view it takes.
    pub(super) const fn attacker(&self) -> Side {
        self.attacker
    }

    /// Whether the attacker wins, as far as this is found out.
    pub(super) fn search(&mut self, board: &Board, meter: &mut Meter<'_>) -> Verdict {
        let found = if board.takers().is_empty() && !meter.is_spent() {
            // Even a position that is known to be decided is gone through: who asks wants its
            // children to be known as well.
            let key = Key::new(board, self.attacker);
            self.path.clear();
            self.children.clear();
            self.visit(board, key, [NEVER, NEVER], meter)
        } else {
            self.known(board)
        };
        if found.value.proof == 0 {
            Verdict::Wins(self.attacker)
        } else if found.value.disproof > 0 {
            Verdict::Unknown
        } else if found.repeats {
            Verdict::NotWon
        } else {
            Verdict::Wins(self.attacker.other())
        }
    }

    /// The winner's moves that are known to win, the quickest first.
    pub(super) fn winning(&mut self, board: &Board, winner: Side) -> Vec<Move> {
        let mut winning = Vec::new();
        for action in board.safe_moves() {
            let mut child = board.play(action);
            let key = Key::new(&child, self.attacker);
            let found = self.child(&mut child, key);
            let wins = if winner == self.attacker {
                found.value.proof == 0
            } else {
                found.value.disproof == 0 && !found.repeats
            };
            if wins {
                winning.push((found.value.plies, action));
            }
        }
        winning.sort_by_key(|(plies, _)| *plies);
        winning.into_iter().map(|(_, action)| action).collect()
    }

    /// What is known of a settled position without searching it.
    fn known(&self, board: &Board) -> Found {
        let found = self.table.get(Key::new(board, self.attacker));
        let value = found.unwrap_or_else(|| {
            if board.takers().is_empty() {
                self.guess(board, board.safe_moves().len())
            } else {
                self.mover_wins(board, 1)
            }
        });
        Found {
            value,
            repeats: false,
        }
    }

    const fn mover_wins(&self, board: &Board, plies: u16) -> Value {
        if matches!(
            (board.position().side(), self.attacker),
            (Side::Black, Side::Black) | (Side::White, Side::White)
        ) {
            Value::won(plies)
        } else {
            Value::lost(plies)
        }
    }

    const fn mover_loses(&self, board: &Board, plies: u16) -> Value {
        let won = self.mover_wins(board, plies);
        Value {
            proof: won.disproof,
            disproof: won.proof,
            plies,
        }
    }

    /// Whether the engine knows the side to move to win or to lose by force, and in how many plies.
    fn hint(&self, board: &Board) -> Option<(bool, u16)> {
        let hints = self.hints.as_ref()?;
        forced(hints.recall(hints.place(board))?)
    }

    /// A position that is not decided: the more safe moves, the more is to be refuted.
    fn guess(&self, board: &Board, safe: u32) -> Value {
        if safe == 0 {
            return self.mover_loses(board, 2);
        }
        if let Some((wins, plies)) = self.hint(board) {
            return if wins {
                self.mover_wins(board, plies)
            } else {
                self.mover_loses(board, plies)
            };
        }
        let (proof, disproof) = if board.position().side() == self.attacker {
            (1, safe)
        } else {
            (safe, 1)
        };
        Value {
            proof,
            disproof,
            plies: 0,
        }
    }

    /// What is known of a position after a safe move, which is settled on the way.
    fn child(&self, board: &mut Board, key: Key) -> Found {
        let decided = |value| Found {
            value,
            repeats: false,
        };
        if let Some(value) = self.table.get(key) {
            board.settle();
            return decided(value);
        }
        let safe = board.safe_moves().len();
        if safe > 0 {
            return decided(self.guess(board, safe));
        }
        match board.settle() {
            Settled::Acts => decided(self.mover_loses(board, 2)),
            Settled::TurnLost => self.known(board),
            // Nobody can act: a draw, which is no win of the defender's.
            Settled::Stuck | Settled::Over => Found {
                value: Value::lost(0),
                repeats: true,
            },
        }
    }

    /// Searches a position until its numbers reach the bounds, or it is decided.
    fn visit(&mut self, board: &Board, key: Key, bounds: [u32; 2], meter: &mut Meter<'_>) -> Found {
        meter.count();
        let before = meter.nodes();
        let attacks = board.position().side() == self.attacker;
        let first = self.children.len();
        self.path.push(key);
        self.list(board);
        let found = loop {
            let sum = self.sum_up(first, attacks);
            let (found, value) = (sum.found, sum.found.value);
            let reached = value.proof >= bounds[0] || value.disproof >= bounds[1];
            if reached || value.is_decided() || meter.is_spent() {
                break found;
            }
            let child = self.children[sum.best];
            let bounds = sum.child_bounds(bounds, child.value, attacks);
            let found = self.visit(&child.board, child.key, bounds, meter);
            let child = &mut self.children[sum.best];
            (child.value, child.repeats) = (found.value, found.repeats);
        };
        self.path.pop();
        self.children.truncate(first);
        if !found.repeats {
            self.table.put(key, found.value, meter.nodes() - before + 1);
        }
        found
    }

    /// Lists the children of a position with what is known of them.
    fn list(&mut self, board: &Board) {
        let first = self.children.len();
        for action in board.safe_moves() {
            let board = board.play(action);
            self.children.push(Child {
                key: Key::new(&board, self.attacker),
                board,
                value: Value::lost(0),
                repeats: true,
            });
        }
        let keys = self.children[first..].iter().map(|child| child.key);
        self.table.fetch(keys);
        let deepest = self.path.len() >= DEEPEST;
        for place in first..self.children.len() {
            let mut child = self.children[place];
            let found = self.child(&mut child.board, child.key);
            // What is open and comes again, or lies too deep, stays what it was listed as.
            if found.value.is_decided() || !(deepest || self.path.contains(&child.key)) {
                (child.value, child.repeats) = (found.value, found.repeats);
            }
            self.children[place] = child;
        }
    }

    /// The numbers of a position from those of its children.
    ///
    /// Whoever is to move needs one child, and his opponent all of them. For the latter the
    /// hardest child stands, and one for each other: a sum would count what several children share
    /// several times.
    fn sum_up(&self, first: usize, attacks: bool) -> Sum {
        let (mut best, mut least, mut second) = (first, u32::MAX, NEVER);
        let (mut hardest, mut open) = (0, 0);
        let (mut shortest, mut longest) = (u16::MAX, 1);
        let (mut all_repeat, mut any_repeats) = (true, false);
        for (place, child) in self.children.iter().enumerate().skip(first) {
            let value = child.value;
            let (mine, other) = if attacks {
                (value.proof, value.disproof)
            } else {
                (value.disproof, value.proof)
            };
            if mine < least {
                (second, least, best) = (least.min(NEVER), mine, place);
            } else {
                second = second.min(mine);
            }
            if mine == 0 && !child.repeats {
                shortest = shortest.min(value.plies);
                all_repeat = false;
            }
            if other == 0 {
                longest = longest.max(value.plies);
                any_repeats |= child.repeats;
            } else {
                open += 1;
                hardest = hardest.max(other);
            }
        }
        let mine = least.min(NEVER);
        let (other, plies) = match (mine, open) {
            (0, _) => (NEVER, shortest.saturating_add(1)),
            (_, 0) => (0, longest.saturating_add(1)),
            _ => ((hardest + open - 1).min(NEVER - 1), 0),
        };
        let (proof, disproof) = if attacks {
            (mine, other)
        } else {
            (other, mine)
        };
        // Only the attacker's failure can rest on a repetition: for him on any, for the defender
        // only if he has nothing better.
        let repeats = disproof == 0 && if attacks { any_repeats } else { all_repeat };
        let value = Value {
            proof,
            disproof,
            plies,
        };
        Sum {
            found: Found { value, repeats },
            best,
            second,
            others: open.saturating_sub(1),
        }
    }
}

/// What the children of a position amount to.
struct Sum {
    found: Found,
    /// The child to go to.
    best: usize,
    /// The number of the next best one.
    second: u32,
    /// How many others are open.
    others: u32,
}

impl Sum {
    /// How far the best child is searched before its siblings are looked at again: until it is a
    /// quarter worse than the next best one.
    fn child_bounds(&self, bounds: [u32; 2], child: Value, attacks: bool) -> [u32; 2] {
        let patience = (self.second + self.second / 4)
            .max(self.second + 1)
            .min(NEVER);
        let rest = |bound: u32, part: u32| match bound {
            NEVER.. => NEVER,
            _ => bound.saturating_sub(self.others).max(part + 1),
        };
        if attacks {
            [bounds[0].min(patience), rest(bounds[1], child.disproof)]
        } else {
            [rest(bounds[0], child.proof), bounds[1].min(patience)]
        }
    }
}
