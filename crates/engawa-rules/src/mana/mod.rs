//! Mana: six pieces a side, and a bird that tells the opponent which of his may move.
//!
//! [`Position`] is the game for searching, small and without history; [`Mana`] is the game at a
//! table, with its set-up, its options and its endings. The rules are those of
//! `docs/rules/mana.md`, whose numbers the code cites.

mod action;
mod board;
mod danger;
mod event;
mod history;
mod illegal;
mod known;
mod moves;
mod options;
mod position;
mod scramble;
mod sentence;
mod text;
mod view;
mod written;

pub use action::{Action, SetUp};
pub use board::{Piece, Side, Square, Squares, SquaresIter, Symbol};
pub use event::{Event, Path, Reason};
pub use illegal::Illegal;
pub use known::Last;
pub use moves::{Move, Moves, MovesIter, perft};
pub use options::{Blocked, Options, Placing, Repetition, Swap, Variant};
pub use position::{Bond, Position, Settled};
pub use view::View;
pub use written::Written;

use crate::{
    digest::{Digest, Digester},
    game::{Game, Witness},
    refusal::Common,
    rng::{Dice, Seed},
    seat::{Seat, Seats, Turn, Viewer},
};

use known::{FIRST, Known, SECOND, Stage, set_up_side};

/// A game of Mana: the whole truth.
///
/// Nothing in it is left to chance, so the seed plays no part (MA-1.4).
///
/// The truth cannot be written out by mistake:
/// ```compile_fail,E0277
/// fn send(_: impl serde::Serialize) {}
/// fn leak(game: engawa_rules::mana::Mana) {
///     send(game);
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mana {
    /// What everybody knows.
    known: Known,
    /// By seat, the set-up it made; while sealed, known to that seat alone.
    placed: [Option<SetUp>; 2],
}

impl Game for Mana {
    const ID: &'static str = "mana";
    const PLAYERS: (u8, u8) = (2, 2);

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Position = Written;
    type Illegal = Illegal;

    fn new(options: &Options, seats: u8, _: &Seed) -> Result<Self, Illegal> {
        // EN-4: Mana is for two.
        if seats != 2 {
            let (fewest, most) = Self::PLAYERS;
            return Err(Common::Players { fewest, most }.into());
        }
        Ok(Self {
            known: Known::new(*options),
            placed: [None; 2],
        })
    }

    fn set(options: &Options, _: &Seed, position: &Written) -> Result<Self, Illegal> {
        Self::read(*options, position)
    }

    fn reveal(&self) -> Written {
        self.write()
    }

    fn options(&self) -> &Options {
        &self.known.options
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        self.known.turn()
    }

    fn phase(&self) -> &'static str {
        self.known.phase()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(viewer, &self.known, &self.placed)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.known.check(seat, action)
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        self.check(seat, action)?;
        match *action {
            Action::SetUp(set_up) => self.set_up(seat, set_up, witness),
            Action::Swap => {
                // MA-2.6: the second player takes Black, and with it the first move.
                self.known.black = SECOND;
                witness.see(Event::Swapped { seat });
                self.begin(witness);
            }
            Action::Keep => {
                witness.see(Event::Kept { seat });
                self.begin(witness);
            }
            Action::Move { from, to, .. } => self.make(seat, Move::new(from, to), witness),
            Action::Reenter(to) => self.make(seat, Move::enter(to), witness),
        }
        Ok(())
    }

    fn choose(&self, seat: Seat, dice: &mut impl Dice) -> Option<Action> {
        self.known.choose(seat, dice)
    }

    fn digest(&self) -> Digest {
        let mut digester = Digester::new();
        self.known.digest(&mut digester);
        for set_up in self.placed {
            digester.bool(set_up.is_some());
            if let Some(set_up) = set_up {
                digester.u8(set_up.daimyo().number());
                digester.u64(set_up.ronins().bits());
            }
        }
        digester.finish()
    }
}

impl Mana {
    /// The board as everybody sees it.
    pub fn position(&self) -> &Position {
        &self.known.position
    }

    /// A game that someone who knows this much holds possible.
    fn imagined(known: Known, placed: [Option<SetUp>; 2]) -> Self {
        Self { known, placed }
    }

    fn set_up(&mut self, seat: Seat, set_up: SetUp, witness: &mut impl Witness<Event>) {
        let (daimyo, ronins) = (set_up.daimyo(), set_up.ronins());
        self.placed[seat.index()] = Some(set_up);
        self.known.waiting = self.known.waiting.without(seat);
        match self.known.options.setup {
            Placing::Open => {
                self.known.position.lay(set_up_side(seat), set_up);
                witness.see(Event::SetUp {
                    seat,
                    daimyo,
                    ronins,
                });
            }
            // MA-2.5: the other learns that something is placed, not what.
            Placing::Sealed => {
                witness.see(Event::Placed { seat });
                witness.see(Event::SealedSetUp {
                    seat,
                    daimyo,
                    ronins,
                });
            }
        }
        self.set_ups_done(witness);
    }

    /// Goes on to the swap or to play once both have placed (MA-2.1).
    fn set_ups_done(&mut self, witness: &mut impl Witness<Event>) {
        if !self.known.waiting.is_empty() {
            return;
        }
        if self.known.options.setup == Placing::Sealed {
            for seat in [FIRST, SECOND] {
                let Some(set_up) = self.placed[seat.index()] else {
                    continue;
                };
                self.known.position.lay(set_up_side(seat), set_up);
                witness.see(Event::SetUp {
                    seat,
                    daimyo: set_up.daimyo(),
                    ronins: set_up.ronins(),
                });
            }
        }
        match self.known.options.swap {
            Swap::On => self.known.stage = Stage::Swap,
            Swap::Off => self.begin(witness),
        }
    }

    /// Play begins: MA-7.3 counts its first position.
    fn begin(&mut self, witness: &mut impl Witness<Event>) {
        self.known.stage = Stage::Play;
        self.known.record();
        self.settle(witness);
    }

    /// Makes a move that is known to be legal.
    fn make(&mut self, seat: Seat, action: Move, witness: &mut impl Witness<Event>) {
        let known = &mut self.known;
        let before = known.position;
        let to = action.to();
        let symbol = to.symbol();
        let captured = before.at(to).map(|(_, piece)| piece);
        let mut last = Last {
            seat,
            piece: Piece::Ronin,
            from: action.from(),
            to,
            path: None,
            captured,
            turn_lost: false,
        };
        if let Some(from) = action.from() {
            let piece = before.at(from).map_or(Piece::Ronin, |(_, piece)| piece);
            let path = Path::find(&before, from, to);
            (last.piece, last.path) = (piece, Some(path));
            witness.see(Event::Moved {
                seat,
                piece,
                from,
                to,
                path,
                captured,
                symbol,
            });
        } else {
            witness.see(Event::Reentered { seat, to, symbol });
        }
        // MA-5.1: the bird takes the symbol of the arrival square.
        known.position = before.play_unchecked(action);
        known.last = Some(last);
        let reason = Reason::DaimyoCaptured;
        if captured == Some(Piece::Daimyo) {
            // MA-7.1: the capture of a Daimyo ends the game at once.
            let winners = Seats::one(seat);
            known.stage = Stage::Over { winners, reason };
            witness.see(Event::Won { seat, reason });
        } else if known.record() {
            self.draw(Reason::Repetition, witness);
        } else {
            self.settle(witness);
        }
    }

    /// MA-5.5: a side without an action loses the turn; MA-7.2: if both are, it is a draw.
    fn settle(&mut self, witness: &mut impl Witness<Event>) {
        let known = &mut self.known;
        if known.can_act() {
            return;
        }
        let seat = known.seat_of(known.position.side());
        witness.see(Event::TurnLost { seat });
        if let Some(last) = &mut known.last {
            last.turn_lost = true;
        }
        known.position = known.position.pass();
        if known.record() {
            self.draw(Reason::Repetition, witness);
        } else if !known.can_act() {
            self.draw(Reason::Stuck, witness);
        }
    }

    fn draw(&mut self, reason: Reason, witness: &mut impl Witness<Event>) {
        let winners = Seats::all(2);
        self.known.stage = Stage::Over { winners, reason };
        witness.see(Event::Drawn { reason });
    }
}
