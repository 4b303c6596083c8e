//! Checking a certificate: every answer of the loser is enumerated by the rules.
//!
//! Lines lead to later lines only, so each is looked at once, in the order of the file: work and
//! memory grow with the file and with nothing else. It follows too that no position comes up twice
//! in a game played by the certificate, so that what the table agreed on about repetition does not
//! matter.

use engawa_rules::mana::{Action, Blocked, Move, Position, Settled, Side};

use super::{
    Certificate, Line, Reply, Then,
    fault::{Fault, Flaw},
    text::HEAD,
};

/// What a certificate proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proven {
    /// Who wins.
    pub winner: Side,
    /// In how many plies at most.
    pub plies: u32,
    /// How many positions of the winner's the proof runs through.
    pub positions: u64,
    /// How many answers of the loser's were enumerated.
    pub defences: u64,
}

/// Whether a certificate proves what it says.
pub fn check(certificate: &Certificate) -> Result<Proven, Fault> {
    followed(certificate).map(|(proven, _)| proven)
}

/// What the winner of a certificate plays where, and within how many plies he then wins.
///
/// # Errors
/// If it does not prove what it says.
pub fn moves(certificate: &Certificate) -> Result<Vec<(Position, Action, u32)>, Fault> {
    let (_, checking) = followed(certificate)?;
    let lengths = lengths(&certificate.lines);
    let of_lines = certificate.lines.iter().zip(&checking.positions);
    let of_lines = of_lines
        .zip(lengths)
        .filter_map(|((line, position), plies)| {
            let (position, action) = ((*position)?, line.plays?);
            Some((position, action, plies))
        });
    Ok(of_lines.chain(checking.taking).collect())
}

fn followed(certificate: &Certificate) -> Result<(Proven, Checking), Fault> {
    let lines = &certificate.lines;
    let mut start = certificate.start;
    if matches!(
        start.settle(certificate.blocked),
        Settled::Stuck | Settled::Over
    ) {
        return Err(Flaw::NoGame.whole());
    }
    if lines.is_empty() {
        return Err(Flaw::Truncated.whole());
    }
    let mut checking = Checking {
        blocked: certificate.blocked,
        winner: certificate.winner,
        positions: vec![None; lines.len()],
        taking: Vec::new(),
    };
    checking.positions[0] = Some(start);
    let mut defences = 0;
    for (place, line) in lines.iter().enumerate() {
        let line_of_file = place + HEAD + 1;
        let flawed = |flaw: Flaw| flaw.at(line_of_file);
        let position = checking.positions[place].ok_or(Flaw::Unreached.at(line_of_file))?;
        let after = checking.plays(&position, line).map_err(flawed)?;
        if let Some(after) = after {
            checking.replies(&after, line, place).map_err(flawed)?;
        }
        defences += line.replies.len() as u64;
    }
    let plies = lengths(lines)[0];
    if plies != certificate.plies {
        let stated = certificate.plies;
        return Err(Flaw::Length {
            stated,
            found: plies,
        }
        .at(HEAD));
    }
    let proven = Proven {
        winner: certificate.winner,
        plies,
        positions: (lines.len() + checking.taking.len()) as u64,
        defences,
    };
    Ok((proven, checking))
}

/// By line, how long the game lasts at most; lines lead to later lines only.
fn lengths(lines: &[Line]) -> Vec<u32> {
    let mut lengths = vec![0u32; lines.len()];
    for (place, line) in lines.iter().enumerate().rev() {
        let follows = line.replies.iter().map(|reply| {
            u32::from(reply.action.is_some())
                + match reply.then {
                    Then::Line(line) => lengths[line as usize],
                    Then::Takes(_) => 1,
                }
        });
        lengths[place] = u32::from(line.plays.is_some()) + follows.max().unwrap_or(0);
    }
    lengths
}

struct Checking {
    blocked: Blocked,
    winner: Side,
    /// By line, the position it stands for, once something led there.
    positions: Vec<Option<Position>>,
    /// Where the winner takes the Daimyo, and how, with the one ply it takes.
    taking: Vec<(Position, Action, u32)>,
}

/// Where the game stands after the winner's part of a line.
enum After {
    /// The loser is to move.
    Loser(Position),
    /// The loser had no action, and the winner is to move again.
    TurnLost(Position),
}

impl Checking {
    /// Makes the winner's move of a line; nothing is left to do if it captures the Daimyo.
    fn plays(&self, position: &Position, line: &Line) -> Result<Option<After>, Flaw> {
        let Some(action) = line.plays else {
            return if position.side() == self.winner {
                Err(Flaw::NoMove)
            } else {
                Ok(Some(After::Loser(*position)))
            };
        };
        if position.side() != self.winner {
            return Err(Flaw::NotToMove);
        }
        let mut after = self
            .make(position, action)
            .ok_or(Flaw::Illegal { action })?;
        if after.is_over() {
            return if line.replies.is_empty() {
                Ok(None)
            } else {
                Err(Flaw::Overlong)
            };
        }
        match after.settle(self.blocked) {
            Settled::Acts => Ok(Some(After::Loser(after))),
            Settled::TurnLost => Ok(Some(After::TurnLost(after))),
            Settled::Stuck | Settled::Over => Err(Flaw::Stuck),
        }
    }

    /// Goes through the answers of a line: none may be missing, each must be dealt with.
    fn replies(&mut self, after: &After, line: &Line, place: usize) -> Result<(), Flaw> {
        let position = match after {
            After::Loser(position) => position,
            After::TurnLost(position) => {
                return match line.replies.as_slice() {
                    [Reply { action: None, then }] => self.goes_on(*position, then, place),
                    _ => Err(Flaw::TurnLostUnsaid),
                };
            }
        };
        let mut given: Vec<Move> = Vec::with_capacity(line.replies.len());
        for reply in &line.replies {
            let action = reply.action.ok_or(Flaw::TurnNotLost)?;
            let mut then = self
                .make(position, action)
                .ok_or(Flaw::NoSuchDefence { action })?;
            let defence = as_move(action).ok_or(Flaw::NoSuchDefence { action })?;
            if given.contains(&defence) {
                return Err(Flaw::DefenceTwice { action });
            }
            given.push(defence);
            match then.settle(self.blocked) {
                Settled::Acts | Settled::TurnLost => self.goes_on(then, &reply.then, place)?,
                Settled::Over => return Err(Flaw::Loses { action }),
                Settled::Stuck => return Err(Flaw::Stuck),
            }
        }
        for defence in position.moves(self.blocked) {
            if !given.contains(&defence) {
                let action = as_action(position, defence);
                return Err(Flaw::MissingDefence { action });
            }
        }
        Ok(())
    }

    /// How the winner goes on after an answer made at the line with this place.
    fn goes_on(&mut self, position: Position, then: &Then, place: usize) -> Result<(), Flaw> {
        match *then {
            Then::Takes(action) => {
                let after = (position.side() == self.winner)
                    .then(|| self.make(&position, action))
                    .flatten();
                match after {
                    Some(after) if after.winner() == Some(self.winner) => {
                        self.taking.push((position, action, 1));
                        Ok(())
                    }
                    _ => Err(Flaw::NoCapture { action }),
                }
            }
            Then::Line(line) => {
                let later = line as usize > place;
                let known = self.positions.get_mut(line as usize).filter(|_| later);
                let number = line.saturating_add(1);
                let known = known.ok_or(Flaw::Backwards { line: number })?;
                match known {
                    Some(known) if *known != position => Err(Flaw::OtherPosition { line: number }),
                    Some(_) => Ok(()),
                    None => {
                        *known = Some(position);
                        Ok(())
                    }
                }
            }
        }
    }

    /// The position after an action of the side to move, not settled, if the action is legal and
    /// written as it should be.
    fn make(&self, position: &Position, action: Action) -> Option<Position> {
        let wanted = as_move(action)?;
        let legal = position.moves(self.blocked).into_iter();
        let found = legal.into_iter().find(|legal| *legal == wanted)?;
        (as_action(position, found) == action).then(|| position.play_unchecked(found))
    }
}

/// An action of play as the move of a position.
fn as_move(action: Action) -> Option<Move> {
    match action {
        Action::Move { from, to, .. } => Some(Move::new(from, to)),
        Action::Reenter(to) => Some(Move::enter(to)),
        _ => None,
    }
}

/// A move of a position as the action that makes it.
pub(crate) fn as_action(position: &Position, action: Move) -> Action {
    let to = action.to();
    match action.from() {
        None => Action::Reenter(to),
        Some(from) => Action::Move {
            from,
            to,
            captures: !position.empty().contains(to),
        },
    }
}
