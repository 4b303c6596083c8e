//! What everybody at the table knows, and the rules that follow from it: all of legality.

use alloc::vec::Vec;

use serde::Serialize;

use crate::{
    digest::Digester,
    game::Legal,
    refusal::Common,
    rng::Dice,
    seat::{Seat, Seats, Turn},
};

use super::{
    Action, Options, Placing, Repetition, SetUp,
    board::{Piece, Side, Square},
    event::{Path, Reason},
    history::History,
    illegal::Illegal,
    moves::{Move, Moves},
    position::Position,
};

/// Who places Black's pieces, and plays them unless the seats are swapped.
pub(super) const FIRST: Seat = Seat::new(0);
/// Who places White's pieces, and may swap.
pub(super) const SECOND: Seat = Seat::new(1);

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Setup,
    Swap,
    Play,
    Over { winners: Seats, reason: Reason },
}

/// The last action of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Last {
    /// Who played it.
    pub seat: Seat,
    /// What moved or came back.
    pub piece: Piece,
    /// Where it stood; `None` if it came back.
    pub from: Option<Square>,
    /// Where it arrived.
    pub to: Square,
    /// One way it may have gone; `None` if it came back.
    pub path: Option<Path>,
    /// What it captured.
    pub captured: Option<Piece>,
    /// Whether the opponent then lost the turn.
    pub turn_lost: bool,
}

/// What everybody knows: all but a sealed set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) options: Options,
    pub(super) stage: Stage,
    /// Who has still to place.
    pub(super) waiting: Seats,
    /// The board as everybody sees it.
    pub(super) position: Position,
    /// Who plays Black.
    pub(super) black: Seat,
    pub(super) last: Option<Last>,
    pub(super) history: History,
}

impl Known {
    /// The empty board, both to place.
    pub(super) fn new(options: Options) -> Self {
        Self {
            options,
            stage: Stage::Setup,
            waiting: Seats::all(2),
            position: Position::EMPTY,
            black: FIRST,
            last: None,
            history: History::new(),
        }
    }

    /// The word for where the game stands.
    pub(super) const fn phase(&self) -> &'static str {
        match self.stage {
            Stage::Setup => "setup",
            Stage::Swap => "swap",
            Stage::Play => "play",
            Stage::Over { .. } => "over",
        }
    }

    /// Who plays a side.
    pub(super) fn seat_of(&self, side: Side) -> Seat {
        match side {
            Side::Black => self.black,
            Side::White => self.black.left(2),
        }
    }

    /// Whom the game waits for, or who won.
    pub(super) fn turn(&self) -> Turn {
        match self.stage {
            Stage::Setup => Turn::Of(match self.options.setup {
                // MA-2.4: Black places first, then White.
                Placing::Open => self.waiting.first().map_or(Seats::NONE, Seats::one),
                // MA-2.5: both choose at once.
                Placing::Sealed => self.waiting,
            }),
            Stage::Swap => Turn::Of(Seats::one(SECOND)),
            Stage::Play => Turn::Of(Seats::one(self.seat_of(self.position.side()))),
            Stage::Over { winners, .. } => Turn::Over(winners),
        }
    }

    /// Whether set-ups that are made are still hidden from the other (MA-2.5).
    pub(super) fn set_ups_sealed(&self) -> bool {
        self.options.setup == Placing::Sealed
            && self.stage == Stage::Setup
            && !self.waiting.is_empty()
    }

    /// Adds the present position to those that occurred; whether that makes it a draw (MA-7.3).
    pub(super) fn record(&mut self) -> bool {
        let times = self.history.record(self.position.key());
        self.options.repetition == Repetition::Draw && times >= 3
    }

    /// Whether this seat may do this now, and if not why.
    pub(super) fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match self.turn() {
            // EN-3: after the end nothing is accepted.
            Turn::Over(_) => return Err(Common::Over.into()),
            // EN-2, MA-3.1: only those asked act.
            Turn::Of(seats) if !seats.contains(seat) => return Err(Common::NotYourTurn.into()),
            Turn::Of(_) => {}
        }
        match (self.stage, *action) {
            (Stage::Setup, Action::SetUp(set_up)) => {
                set_up.check(set_up_side(seat), self.options.variant)
            }
            // MA-2.1: placing comes before everything else, and happens once.
            (Stage::Setup, _) => Err(Illegal::SetUpFirst),
            (_, Action::SetUp(_)) => Err(Illegal::AlreadySetUp),
            // MA-2.6: the swap is decided between set-up and play.
            (Stage::Swap, Action::Swap | Action::Keep) => Ok(()),
            (Stage::Swap, _) => Err(Illegal::SwapFirst),
            (_, Action::Swap | Action::Keep) => Err(Illegal::NoSwapNow),
            (_, Action::Move { from, to, captures }) => self.check_move(from, to, captures),
            (_, Action::Reenter(to)) => self.check_entry(to),
        }
    }

    fn check_move(&self, from: Square, to: Square, captures: bool) -> Result<(), Illegal> {
        let position = &self.position;
        let own = position.pieces(position.side());
        // MA-4.7: one moves one's own pieces.
        if !own.contains(from) {
            return Err(Illegal::NotYourPiece { square: from });
        }
        // MA-5.2: the bird binds to its symbol, unless one is free to choose.
        if let Some(symbol) = position.bond().symbol()
            && symbol != from.symbol()
            && !position.may_choose(self.options.blocked)
        {
            return Err(Illegal::Bound { symbol });
        }
        // MA-4.5: never onto one's own piece.
        if own.contains(to) {
            return Err(Illegal::OwnPieceThere { square: to });
        }
        if !position.reach(from).contains(to) {
            let symbol = from.symbol();
            return Err(Illegal::OutOfReach { symbol, square: to });
        }
        // MA-8.5: a capture is written as one, and nothing else is.
        match (captures, position.empty().contains(to)) {
            (true, true) => return Err(Illegal::NothingToCapture { square: to }),
            (false, false) => return Err(Illegal::CaptureNotWritten { square: to }),
            _ => {}
        }
        self.check_new(Move::new(from, to))
    }

    fn check_entry(&self, to: Square) -> Result<(), Illegal> {
        let position = &self.position;
        // MA-6.3: only one who may play any piece may re-enter one instead.
        if let Some(symbol) = position.bond().symbol()
            && !position.may_choose(self.options.blocked)
        {
            return Err(Illegal::BoundToMove { symbol });
        }
        // MA-6.2: only a captured Ronin comes back.
        if position.captured(position.side()) == 0 {
            return Err(Illegal::NoneCaptured);
        }
        // MA-6.1: on any square without a piece; coming back never captures.
        if !position.empty().contains(to) {
            return Err(Illegal::EntryOccupied { square: to });
        }
        self.check_new(Move::enter(to))
    }

    fn check_new(&self, action: Move) -> Result<(), Illegal> {
        if self.is_new(action) {
            Ok(())
        } else {
            Err(Illegal::Repeats)
        }
    }

    /// MA-7.4: whether the table lets this action's position occur, a lost turn not yet settled.
    fn is_new(&self, action: Move) -> bool {
        match self.options.repetition {
            Repetition::Draw => true,
            Repetition::Forbidden => {
                let after = self.position.play_unchecked(action);
                self.history.times(after.key()) == 0
            }
        }
    }

    /// Whether the side to move has an action.
    pub(super) fn can_act(&self) -> bool {
        match self.options.repetition {
            Repetition::Draw => self.position.can_act(self.options.blocked),
            Repetition::Forbidden => self.moves().into_iter().any(|action| self.is_new(action)),
        }
    }

    /// The moves of the side to move, before repetition is looked at.
    fn moves(&self) -> Moves {
        self.position.moves(self.options.blocked)
    }

    /// A move of the position as the action that makes it.
    fn action(&self, action: Move) -> Action {
        let to = action.to();
        match action.from() {
            None => Action::Reenter(to),
            Some(from) => Action::Move {
                from,
                to,
                captures: !self.position.empty().contains(to),
            },
        }
    }

    /// What this seat may do now, all of it, in canonical order.
    pub(super) fn legal(&self, seat: Seat) -> Legal<Action> {
        if !self.turn().to_act().contains(seat) {
            return Legal::NONE;
        }
        Legal::Listed(match self.stage {
            Stage::Setup => {
                let set_ups = SetUp::all(set_up_side(seat), self.options.variant);
                set_ups.map(Action::SetUp).collect()
            }
            Stage::Swap => Vec::from([Action::Swap, Action::Keep]),
            Stage::Play | Stage::Over { .. } => {
                let new = self
                    .moves()
                    .into_iter()
                    .filter(|action| self.is_new(*action));
                let mut moves: Vec<Move> = new.collect();
                // By start, then by arrival; a re-entry comes from beyond all squares.
                moves.sort_unstable();
                moves
                    .into_iter()
                    .map(|action| self.action(action))
                    .collect()
            }
        })
    }

    /// One of this seat's legal actions, each equally likely; `None` if it is not to act.
    pub(super) fn choose(&self, seat: Seat, dice: &mut impl Dice) -> Option<Action> {
        if !self.turn().to_act().contains(seat) {
            return None;
        }
        match (self.stage, self.options.repetition) {
            (Stage::Setup, _) => {
                let variant = self.options.variant;
                let rank = dice.below(SetUp::count(variant));
                let set_up = SetUp::ranked(set_up_side(seat), variant, rank);
                Some(Action::SetUp(set_up))
            }
            (Stage::Swap, _) => Some([Action::Swap, Action::Keep][dice.index(2)]),
            (_, Repetition::Draw) => {
                let action = self.moves().choose(dice)?;
                Some(self.action(action))
            }
            (_, Repetition::Forbidden) => {
                let new = || {
                    self.moves()
                        .into_iter()
                        .filter(|action| self.is_new(*action))
                };
                let count = new().count();
                let action = new().nth(if count == 0 { 0 } else { dice.index(count) })?;
                Some(self.action(action))
            }
        }
    }
}

impl Known {
    /// Takes every field into a digest.
    pub(super) fn digest(&self, digester: &mut Digester) {
        let options = &self.options;
        digester.u8(options.variant as u8);
        digester.u8(options.blocked as u8);
        digester.u8(options.repetition as u8);
        digester.u8(options.setup as u8);
        digester.u8(options.swap as u8);
        let (stage, winners, reason) = match self.stage {
            Stage::Setup => (0, Seats::NONE, 0),
            Stage::Swap => (1, Seats::NONE, 0),
            Stage::Play => (2, Seats::NONE, 0),
            Stage::Over { winners, reason } => (3, winners, reason as u8),
        };
        digester.u8(stage);
        for seats in [winners, self.waiting] {
            digester.bool(seats.contains(FIRST));
            digester.bool(seats.contains(SECOND));
        }
        digester.u8(reason);
        digester.u128(self.position.key());
        digester.u8(self.black.number());
        digester.bool(self.last.is_some());
        if let Some(last) = &self.last {
            last.digest(digester);
        }
        self.history.digest(digester);
    }
}

impl Last {
    fn digest(&self, digester: &mut Digester) {
        let piece = |piece: Option<Piece>| piece.map_or(0, |piece| piece as u8 + 1);
        digester.u8(self.seat.number());
        digester.u8(piece(Some(self.piece)));
        digester.u8(self.from.map_or(u8::MAX, Square::number));
        digester.u8(self.to.number());
        let path = self.path.as_ref().map_or(&[][..], Path::squares);
        digester.u8(path.len() as u8);
        for square in path {
            digester.u8(square.number());
        }
        digester.u8(piece(self.captured));
        digester.bool(self.turn_lost);
    }
}

/// The side a seat sets up: swapping comes later.
pub(super) fn set_up_side(seat: Seat) -> Side {
    if seat == FIRST {
        Side::Black
    } else {
        Side::White
    }
}
