//! What one viewer may know.

use alloc::string::ToString;

use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{
    game::{self, Legal},
    refusal::Common,
    rng::{Dice, Rng},
    seat::{Seat, Seats, Turn, Viewer},
};

use super::{
    Action, Mana, Options, SetUp,
    board::{Side, Symbol},
    event::Reason,
    illegal::Illegal,
    known::{FIRST, Known, Last, SECOND, Stage, set_up_side},
    position::Position,
};

/// What one viewer may know: everything (MA-8.7), but a sealed set-up of someone else (MA-2.5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    viewer: Viewer,
    known: Known,
    placed: [Seen; 2],
}

/// What a viewer sees of a seat's set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    /// It is not made yet.
    Nothing,
    /// It is made, and sealed.
    Sealed,
    /// It is this.
    Open(SetUp),
}

impl Serialize for Seen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Nothing => serializer.serialize_none(),
            Self::Sealed => serializer.serialize_bool(true),
            Self::Open(set_up) => serializer.collect_str(set_up),
        }
    }
}

impl View {
    /// Built from what everybody knows and the viewer's own set-up.
    pub(super) fn new(viewer: Viewer, known: &Known, placed: &[Option<SetUp>; 2]) -> Self {
        let sealed = known.set_ups_sealed();
        let see = |seat: Seat| match placed[seat.index()] {
            None => Seen::Nothing,
            Some(set_up) if !sealed || viewer.seat() == Some(seat) => Seen::Open(set_up),
            Some(_) => Seen::Sealed,
        };
        Self {
            viewer,
            known: known.clone(),
            placed: [see(FIRST), see(SECOND)],
        }
    }

    /// The board as the viewer sees it, for searching.
    pub fn position(&self) -> Position {
        let mut position = self.known.position;
        if self.known.stage == Stage::Setup {
            for (seat, seen) in [FIRST, SECOND].into_iter().zip(self.placed) {
                if let Seen::Open(set_up) = seen {
                    position.lay(set_up_side(seat), set_up);
                }
            }
        }
        position
    }

    /// What the table agreed on.
    pub fn options(&self) -> &Options {
        &self.known.options
    }

    /// Who plays a side.
    pub fn seat_of(&self, side: Side) -> Seat {
        self.known.seat_of(side)
    }

    /// Whose decision the game waits for, or who won.
    pub fn turn(&self) -> Turn {
        self.known.turn()
    }

    /// The keys of all positions since the beginning of play, the present one last.
    pub fn history(&self) -> &[u128] {
        self.known.history.keys()
    }

    /// The last action of play.
    pub fn last(&self) -> Option<&Last> {
        self.known.last.as_ref()
    }
}

impl game::View for View {
    type Game = Mana;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        match self.viewer {
            Viewer::Seated(seat) => self.known.check(seat, action),
            // EN-2: a spectator does not act.
            Viewer::Watching => Err(Common::Watching.into()),
        }
    }

    fn legal(&self) -> Legal<Action> {
        let seat = self.viewer.seat();
        seat.map_or(Legal::NONE, |seat| self.known.legal(seat))
    }

    fn choose(&self, dice: &mut impl Dice) -> Option<Action> {
        self.known.choose(self.viewer.seat()?, dice)
    }

    fn imagine(&self, rng: &mut Rng) -> Mana {
        let variant = self.known.options.variant;
        let mut placed = [None; 2];
        for seat in [FIRST, SECOND] {
            placed[seat.index()] = match self.placed[seat.index()] {
                Seen::Nothing => None,
                Seen::Open(set_up) => Some(set_up),
                Seen::Sealed => {
                    let rank = rng.below(SetUp::count(variant));
                    Some(SetUp::ranked(set_up_side(seat), variant, rank))
                }
            };
        }
        Mana::imagined(self.known.clone(), placed)
    }
}

/// A view written out: the names of the position first, then what a player wants to know besides.
#[derive(Serialize)]
struct Shown<'a> {
    phase: &'static str,
    board: alloc::string::String,
    placed: [Seen; 2],
    black: Seat,
    /// Who looks; nothing for a spectator.
    seat: Option<Seat>,
    options: &'a Options,
    to_act: Seats,
    /// The side to move, in play.
    side: Option<Side>,
    /// The bird's symbol, in play.
    symbol: Option<Symbol>,
    /// Whether the side to move may play any piece or re-enter one.
    free: bool,
    captured: Captured,
    /// Where each piece could move if nothing bound it.
    reach: Reach<'a>,
    /// How often the position has occurred.
    occurrences: u32,
    last: Option<Last>,
    winners: Option<Seats>,
    reason: Option<Reason>,
}

/// How many Ronins of each side are off the board.
#[derive(Serialize)]
struct Captured {
    black: u8,
    white: u8,
}

struct Reach<'a>(Option<&'a Position>);

impl Serialize for Reach<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(position) = self.0 {
            let pieces = position
                .pieces(Side::Black)
                .or(position.pieces(Side::White));
            for square in pieces {
                map.serialize_entry(&square, &position.reach(square))?;
            }
        }
        map.end()
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let known = &self.known;
        let position = self.position();
        let playing = known.stage == Stage::Play;
        let begun = playing || matches!(known.stage, Stage::Over { .. });
        let captured = |side| if begun { position.captured(side) } else { 0 };
        let (winners, reason) = match known.stage {
            Stage::Over { winners, reason } => (Some(winners), Some(reason)),
            _ => (None, None),
        };
        Shown {
            phase: known.phase(),
            board: position.to_string(),
            placed: self.placed,
            black: known.black,
            seat: self.viewer.seat(),
            options: &known.options,
            to_act: known.turn().to_act(),
            side: playing.then_some(position.side()),
            symbol: position.bond().symbol().filter(|_| playing),
            free: playing && position.may_choose(known.options.blocked),
            captured: Captured {
                black: captured(Side::Black),
                white: captured(Side::White),
            },
            reach: Reach(playing.then_some(&position)),
            occurrences: known.history.times(position.key()),
            last: known.last,
            winners,
            reason,
        }
        .serialize(serializer)
    }
}
