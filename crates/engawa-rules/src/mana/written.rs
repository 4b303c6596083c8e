//! The whole truth written out, for `set` and `reveal`.

use alloc::string::{String, ToString};

use serde::{Deserialize, Serialize};

use crate::{
    game::Nobody,
    seat::{Seat, Seats},
};

use super::{
    Action, Mana, Options, Placing, SetUp, Swap,
    illegal::Illegal,
    known::{FIRST, Known, SECOND, Stage, set_up_side},
    position::Position,
};

/// A game written out: `{"phase":"play","board":"...","placed":[null,null],"black":0}`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Written {
    /// `setup`, `swap` or `play`; left out, `play` if there is a board and else `setup`.
    pub phase: String,
    /// The position's text; left out during set-up and swap, it is what was placed.
    pub board: String,
    /// By seat, the set-up it made, as its action's text.
    pub placed: [Option<String>; 2],
    /// The seat that plays Black.
    pub black: u8,
}

impl Mana {
    /// The game written out.
    pub(super) fn write(&self) -> Written {
        let mut board = self.known.position;
        if self.known.stage == Stage::Setup {
            lay_both(&mut board, &self.placed);
        }
        Written {
            phase: self.known.phase().to_string(),
            board: board.to_string(),
            placed: self
                .placed
                .map(|set_up| set_up.map(|set_up| set_up.to_string())),
            black: self.known.black.number(),
        }
    }

    /// The game as it was written, run on to the next decision (MA-8.4).
    pub(super) fn read(options: Options, written: &Written) -> Result<Self, Illegal> {
        let mut game = Self {
            known: Known::new(options),
            placed: [None; 2],
        };
        game.read_placed(written)?;
        match written.black {
            0 => game.known.black = FIRST,
            1 => game.known.black = SECOND,
            _ => return Err(Illegal::BlackSeat),
        }
        let blank = written.board.trim_ascii().is_empty();
        match written.phase.as_str() {
            "" if blank => game.read_set_up(written, blank)?,
            "setup" => game.read_set_up(written, blank)?,
            "swap" => {
                if options.swap == Swap::Off {
                    return Err(Illegal::SwapOff);
                }
                if !game.known.waiting.is_empty() {
                    return Err(Illegal::SetUpsMissing);
                }
                game.read_set_up(written, blank)?;
            }
            "" | "play" => {
                // MA-8.2, MA-8.3: a board in play is whole.
                game.known.position = written.board.parse()?;
                game.known.waiting = Seats::NONE;
                game.begin(&mut Nobody);
            }
            _ => return Err(Illegal::Phase),
        }
        Ok(game)
    }

    fn read_placed(&mut self, written: &Written) -> Result<(), Illegal> {
        for seat in [FIRST, SECOND] {
            let Some(text) = &written.placed[seat.index()] else {
                continue;
            };
            let Ok(Action::SetUp(set_up)) = text.parse() else {
                return Err(Illegal::PlacedText);
            };
            set_up.check(set_up_side(seat), self.known.options.variant)?;
            self.place(seat, set_up);
        }
        Ok(())
    }

    fn place(&mut self, seat: Seat, set_up: SetUp) {
        self.placed[seat.index()] = Some(set_up);
        self.known.waiting = self.known.waiting.without(seat);
    }

    fn read_set_up(&mut self, written: &Written, blank: bool) -> Result<(), Illegal> {
        let known = &mut self.known;
        if known.black != FIRST {
            return Err(Illegal::BlackSeat);
        }
        if known.options.setup == Placing::Open && known.waiting == Seats::one(FIRST) {
            return Err(Illegal::PlacedOrder);
        }
        let mut board = Position::EMPTY;
        lay_both(&mut board, &self.placed);
        if !blank && Position::read(&written.board)? != board {
            return Err(Illegal::BoardDiffers);
        }
        if !known.set_ups_sealed() {
            known.position = board;
        }
        self.set_ups_done(&mut Nobody);
        Ok(())
    }
}

/// Puts both set-ups on a board, as far as they are made.
fn lay_both(board: &mut Position, placed: &[Option<SetUp>; 2]) {
    for seat in [FIRST, SECOND] {
        if let Some(set_up) = placed[seat.index()] {
            board.lay(set_up_side(seat), set_up);
        }
    }
}
