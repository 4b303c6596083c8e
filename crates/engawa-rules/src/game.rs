//! What the platform asks of a game.

use alloc::vec::Vec;
use core::{
    fmt::{Debug, Display},
    str::FromStr,
};

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    digest::Digest,
    refusal::{Common, Misread, Refusal},
    rng::{Dice, Rng, Seed},
    seat::{Seat, Seats, Turn, Viewer},
};

/// A game in progress: the whole truth.
///
/// Deliberately not serialisable: what leaves is a [`View`], or the [`Game::Position`] that an
/// arbiter asks for by name.
///
/// # Invariants
/// - Legality and [`turn`](Game::turn) depend only on what the seat may know: being asked, and
///   what one may answer, never tells about another's secrets.
/// - A refused action changes nothing.
/// - While the game is not over, each seat to act has at least one legal action.
/// - The same options, seed and actions give the same game on every machine.
pub trait Game: Clone + Debug + PartialEq + Eq + 'static {
    /// The game's name in records and on the command line.
    const ID: &'static str;
    /// The fewest and the most that play it.
    const PLAYERS: (u8, u8);

    /// What a table agrees on before the game: variant, edition, house rulings.
    type Options: Clone + Debug + Default + PartialEq + Eq + Serialize + DeserializeOwned;
    /// One whole decision of one seat. `Display` writes the canonical notation, `FromStr` reads it.
    type Action: Copy + Debug + PartialEq + Eq + Display + FromStr<Err = Misread>;
    /// Something that happened, told to those who may know it.
    type Event: Event;
    /// What one viewer may know.
    type View: View<Game = Self>;
    /// The whole truth written out, for an arbiter: see [`Game::reveal`] and [`Game::set`].
    type Position: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// Why an action or a position is refused.
    type Illegal: Refusal + From<Common>;

    /// Sits `seats` players down and deals from the seed.
    fn new(options: &Self::Options, seats: u8, seed: &Seed) -> Result<Self, Self::Illegal>;

    /// Starts from a position, running on to the next decision; chance to come is the seed's.
    fn set(
        options: &Self::Options,
        seed: &Seed,
        position: &Self::Position,
    ) -> Result<Self, Self::Illegal>;

    /// The whole truth, for an arbiter or once the game is over.
    fn reveal(&self) -> Self::Position;

    /// What the table agreed on.
    fn options(&self) -> &Self::Options;

    /// How many play.
    fn seats(&self) -> u8;

    /// Who may act now, or who won.
    fn turn(&self) -> Turn;

    /// Where the game stands, in one word of the position notation; `over` once it is.
    fn phase(&self) -> &'static str;

    /// What this viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Whether this seat may do this now, and if not why. Allocates nothing.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Does it, telling the witness what happens. Allocates nothing of its own.
    fn play(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        witness: &mut impl Witness<Self::Event>,
    ) -> Result<(), Self::Illegal>;

    /// One of the seat's legal actions, each equally likely; `None` if it is not to act.
    fn choose(&self, seat: Seat, dice: &mut impl Dice) -> Option<Self::Action>;

    /// A fingerprint of the whole truth, chance to come included.
    fn digest(&self) -> Digest;
}

/// What one viewer may know, and so all they can act on. Built up field by field from what that is.
pub trait View: Clone + Debug + PartialEq + Eq + Serialize {
    /// The game it shows.
    type Game: Game<View = Self>;

    /// Who looks.
    fn viewer(&self) -> Viewer;

    /// Whether the viewer may do this now, and if not why: the same answer as [`Game::check`].
    fn check(
        &self,
        action: &<Self::Game as Game>::Action,
    ) -> Result<(), <Self::Game as Game>::Illegal>;

    /// What the viewer may do now; nothing if the game does not wait for them.
    fn legal(&self) -> Legal<<Self::Game as Game>::Action>;

    /// One of the viewer's legal actions, each equally likely; `None` if they are not to act.
    fn choose(&self, dice: &mut impl Dice) -> Option<<Self::Game as Game>::Action>;

    /// A truth that looks like this to its viewer, each equally likely, with its future reseeded:
    /// no search can read from it what is still to come.
    fn imagine(&self, rng: &mut Rng) -> Self::Game;
}

/// The legal actions of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Legal<A> {
    /// All of them, each once, in canonical order.
    Listed(Vec<A>),
    /// Too many to list.
    Sampled {
        /// How many there are, exactly.
        count: u128,
        /// Some of them, drawn evenly by dice that depend on nothing but the view.
        sample: Vec<A>,
    },
}

impl<A> Legal<A> {
    /// No action at all.
    pub const NONE: Self = Self::Listed(Vec::new());

    /// How many there are.
    pub fn count(&self) -> u128 {
        match self {
            Self::Listed(actions) => actions.len() as u128,
            Self::Sampled { count, .. } => *count,
        }
    }

    /// Those that are written out.
    pub fn actions(&self) -> &[A] {
        match self {
            Self::Listed(actions) => actions,
            Self::Sampled { sample, .. } => sample,
        }
    }
}

/// Something that happened. What differs per viewer is several events.
pub trait Event: Clone + Debug + PartialEq + Eq + Serialize {
    /// Who may know: `None` for everybody, spectators included.
    fn to(&self) -> Option<Seats>;

    /// Whether this viewer may know.
    fn told(&self, viewer: Viewer) -> bool {
        match (self.to(), viewer) {
            (None, _) => true,
            (Some(seats), Viewer::Seated(seat)) => seats.contains(seat),
            (Some(_), Viewer::Watching) => false,
        }
    }
}

/// Whoever is told what happens during an action.
pub trait Witness<E> {
    /// Is told of one event.
    fn see(&mut self, event: E);
}

impl<E> Witness<E> for Vec<E> {
    fn see(&mut self, event: E) {
        self.push(event);
    }
}

/// A witness who looks away: for searches and playouts.
#[derive(Clone, Copy, Debug)]
pub struct Nobody;

impl<E> Witness<E> for Nobody {
    fn see(&mut self, _: E) {}
}
