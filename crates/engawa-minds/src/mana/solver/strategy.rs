//! From a search that knows who wins to a certificate that shows it.

use std::collections::HashMap;

use engawa_rules::mana::{Move, Position, Settled, Side};

use super::super::{
    Board,
    certificate::{Certificate, Line, Reply, Then, as_action},
};

/// No certificate has more lines: what needs more is not written down.
const MOST_LINES: usize = 1 << 20;

/// Someone who knows how to win.
pub(super) trait Guide {
    /// The winner's moves that win from a settled position, the best first; taking the Daimyo is
    /// not asked for.
    fn winning(&mut self, board: &Board) -> Vec<Move>;
}

/// Writes down how the winner wins from a settled position; `None` if the guide does not know.
pub(super) fn write(board: &Board, winner: Side, guide: &mut impl Guide) -> Option<Certificate> {
    let mut writer = Writer {
        winner,
        guide,
        visited: HashMap::new(),
        lines: Vec::new(),
    };
    let root = writer.line(board)?;
    let plies = writer.lines[root].plies;
    Some(Certificate {
        start: *board.position(),
        blocked: board.blocked(),
        winner,
        plies,
        lines: numbered(writer.lines, root),
    })
}

struct Written {
    line: Line,
    plies: u32,
}

struct Writer<'g, G> {
    winner: Side,
    guide: &'g mut G,
    /// By position, its line; `None` while it is being written.
    visited: HashMap<Position, Option<usize>>,
    /// Lines, each after those it leads to.
    lines: Vec<Written>,
}

impl<G: Guide> Writer<'_, G> {
    /// Writes the line of a settled position, and all that it leads to; says where it is.
    fn line(&mut self, board: &Board) -> Option<usize> {
        match self.visited.get(board.position()) {
            // Whoever comes back to a position has not got nearer to winning.
            Some(known) => return *known,
            None if self.visited.len() >= MOST_LINES => return None,
            None => self.visited.insert(*board.position(), None),
        };
        let written = if board.position().side() == self.winner {
            self.winners_line(board)
        } else {
            self.replies(board).map(|(replies, plies)| Written {
                line: Line {
                    plays: None,
                    replies,
                },
                plies,
            })
        };
        let Some(written) = written else {
            self.visited.remove(board.position());
            return None;
        };
        self.lines.push(written);
        let place = self.lines.len() - 1;
        self.visited.insert(*board.position(), Some(place));
        Some(place)
    }

    fn winners_line(&mut self, board: &Board) -> Option<Written> {
        let written = |action, replies, plies| Written {
            line: Line {
                plays: Some(as_action(board.position(), action)),
                replies,
            },
            plies: plies + 1,
        };
        if let Some(action) = board.winning_move() {
            return Some(written(action, Vec::new(), 0));
        }
        for action in self.guide.winning(board) {
            let mut after = board.play(action);
            let replies = match after.settle() {
                Settled::Acts => self.replies(&after),
                Settled::TurnLost => self.then(&after).map(|(then, plies)| {
                    let action = None;
                    (vec![Reply { action, then }], plies)
                }),
                Settled::Stuck | Settled::Over => None,
            };
            if let Some((replies, plies)) = replies {
                return Some(written(action, replies, plies));
            }
        }
        None
    }

    /// Every answer of the loser with what follows, and the length of the longest line.
    fn replies(&mut self, board: &Board) -> Option<(Vec<Reply>, u32)> {
        let mut moves: Vec<Move> = board.moves().into_iter().collect();
        moves.sort_unstable();
        let (mut replies, mut longest) = (Vec::with_capacity(moves.len()), 0);
        for action in moves {
            let mut after = board.play(action);
            if !matches!(after.settle(), Settled::Acts | Settled::TurnLost) {
                return None;
            }
            let (then, plies) = self.then(&after)?;
            longest = longest.max(plies + 1);
            let action = Some(as_action(board.position(), action));
            replies.push(Reply { action, then });
        }
        Some((replies, longest))
    }

    /// How the winner goes on from a settled position, and in how many plies he wins.
    fn then(&mut self, board: &Board) -> Option<(Then, u32)> {
        if board.position().side() == self.winner
            && let Some(action) = board.winning_move()
        {
            let action = as_action(board.position(), action);
            return Some((Then::Takes(action), 1));
        }
        let place = self.line(board)?;
        Some((Then::Line(place as u32), self.lines[place].plies))
    }
}

/// The lines that the root leads to, the root first and each before those it leads to.
fn numbered(lines: Vec<Written>, root: usize) -> Vec<Line> {
    let mut wanted = vec![false; lines.len()];
    wanted[root] = true;
    for place in (0..=root).rev() {
        if wanted[place] {
            for reply in &lines[place].line.replies {
                if let Then::Line(line) = reply.then {
                    wanted[line as usize] = true;
                }
            }
        }
    }
    let mut numbers = vec![0; lines.len()];
    let kept = (0..lines.len()).rev().filter(|place| wanted[*place]);
    for (number, place) in (0..).zip(kept) {
        numbers[place] = number;
    }
    let kept = lines.into_iter().zip(&wanted).rev();
    let kept = kept.filter_map(|(written, wanted)| wanted.then_some(written.line));
    let renumbered = kept.map(|mut line| {
        for reply in &mut line.replies {
            if let Then::Line(line) = &mut reply.then {
                *line = numbers[*line as usize];
            }
        }
        line
    });
    renumbered.collect()
}
