//! Samurai Sword: hidden teams, weapons, parries and honor, for three to seven.
//!
//! The rules are stated in `docs/rules/samurai-sword.md`; the numbers in the comments are theirs.
//!
//! The truth cannot be written out by mistake:
//! ```compile_fail,E0277
//! fn send(_: &impl serde::Serialize) {}
//! fn leak(game: &engawa_rules::samurai_sword::SamuraiSword) {
//!     send(game);
//! }
//! ```

use core::ops::ControlFlow;

use crate::{
    digest::{Digest, Digester},
    game::{Game, Nobody, Witness},
    rng::{Dice, Rng, Seed},
    seat::{Seat, Seats, Turn, Viewer},
};

mod attack;
mod bushido;
pub mod cards;
mod characters;
mod deck;
mod effects;
mod ending;
mod event;
mod hand;
mod illegal;
mod legal;
mod notation;
mod options;
mod position;
mod roles;
mod scoring;
mod scramble;
mod sentences;
mod sight;
mod state;
mod turn;
mod view;

pub use cards::Card;
pub use characters::Character;
pub use event::{Event, HonorLoss};
pub use hand::{Hand, Kinds};
pub use illegal::Illegal;
pub use options::{Geisha, Options};
pub use position::{PendingPosition, Position, SeatPosition};
pub use roles::{Role, RoleCard, Team};
pub use scoring::{LOST_BLADE, Score, SeatScore, TeamScore, multiplier};
pub use sight::Sight;
pub use state::{EndedBy, Ending, Pending, Question, Word};
pub use turn::HAND_LIMIT;
pub use view::View;

use deck::Pile;
use state::{Fighter, MOST, Phase, Public};

/// SS-13.1: no game has more actions while its deck lasts than this; see the rules for why.
pub const MAX_ACTIONS_A_DECK: u32 = 2_400;

/// SS-13.1: no game that was dealt has more actions: four decks at most.
pub const MAX_ACTIONS_DEALT: u32 = 4 * MAX_ACTIONS_A_DECK;

/// SS-13.1: no game has more actions, even one that was set up: thirty decks at most.
pub const MAX_ACTIONS: u32 = 30 * MAX_ACTIONS_A_DECK;

/// Whether the game goes on, or has just ended.
type Flow = ControlFlow<()>;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Draw the cards of the draw phase.
    Draw,
    /// Draw them, the first from the discards.
    DrawDiscard,
    /// Attack with a weapon.
    Attack {
        /// Which weapon.
        weapon: Card,
        /// Whom.
        target: Seat,
    },
    /// Play a card that needs no target.
    Play {
        /// Which card.
        card: Card,
    },
    /// Play a Meditation, a Diversion or a Code of Bushido.
    PlayOn {
        /// Which card.
        card: Card,
        /// Who draws, who is robbed, or before whom the Code lies.
        target: Seat,
    },
    /// Play a Geisha on another's hand.
    GeishaHand {
        /// Whose hand.
        target: Seat,
    },
    /// Play a Geisha on a property.
    GeishaProperty {
        /// Before whom it lies.
        target: Seat,
        /// Which.
        property: Card,
    },
    /// Give a resilience point for a card.
    Nobunaga,
    /// End the play phase.
    End,
    /// Parry with a Parry.
    Parry,
    /// Parry with a weapon.
    ParryWith {
        /// Which weapon.
        weapon: Card,
    },
    /// Take the wound.
    Take,
    /// Discard a card: to a Ju-jitsu, to the Code of Bushido or to the hand limit.
    Discard {
        /// Which card.
        card: Card,
    },
    /// Lose honor to the Code of Bushido.
    Honor,
}

/// What nobody knows in full.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Secret {
    roles: [RoleCard; MOST],
    hands: [Hand; MOST],
    deck: Pile,
    rng: Rng,
}

/// A game of Samurai Sword in progress: the whole truth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SamuraiSword {
    public: Public,
    secret: Secret,
}

/// SS-1.7: hands at the start, clockwise from the Shogun.
const HANDS: [u8; MOST] = [4, 5, 5, 6, 6, 7, 7];

/// SS-1.6, SS-10.1: honor at the start, the Shogun's and the others'.
const fn honor(players: u8) -> (u8, u8) {
    match players {
        3 => (6, 3),
        4 | 5 => (5, 3),
        _ => (5, 4),
    }
}

impl SamuraiSword {
    /// Deals the table, before the first turn begins.
    fn deal(options: Options, seats: u8, seed: &Seed) -> Self {
        let mut rng = Rng::new(seed);
        // SS-1.2: the roles, the Shogun anywhere.
        let roles = roles::deal(seats, &[None; MOST], &mut rng);
        let shogun = roles.iter().position(|card| card.role == Role::Shogun);
        let shogun = Seat::new(shogun.expect("there is always a Shogun") as u8);
        // SS-1.5: the characters, openly.
        let mut characters = Character::ALL;
        rng.shuffle(&mut characters);
        // SS-1.8: the ninety cards.
        let mut deck: Pile = Card::ALL
            .into_iter()
            .flat_map(|card| (0..card.count()).map(move |_| card))
            .collect();
        deck.shuffle(&mut rng);
        let mut fighters = [Fighter::NOBODY; MOST];
        let (shoguns, others) = honor(seats);
        for (place, character) in characters.into_iter().enumerate().take(seats.into()) {
            let lord = place == shogun.index();
            fighters[place] = Fighter {
                character,
                resilience: character.resilience(),
                honor: if lord { shoguns } else { others },
                ..Fighter::NOBODY
            };
        }
        let mut game = Self {
            public: Public {
                options,
                seats,
                shogun,
                turn: shogun,
                phase: Phase::Draw,
                weapons_played: 0,
                waiting: None,
                bushido: None,
                fighters,
                discard: Pile::EMPTY,
            },
            secret: Secret {
                roles,
                hands: [Hand::EMPTY; MOST],
                deck,
                rng,
            },
        };
        let mut seat = shogun;
        for cards in &HANDS[..usize::from(seats)] {
            for _ in 0..*cards {
                let card = game.secret.deck.pop();
                game.gain(seat, card.expect("the deck outlasts the deal"));
            }
            seat = seat.left(seats);
        }
        game
    }

    /// The hand of a seat; nobody's for a seat that is not at this table.
    fn hand(&self, seat: Seat) -> Hand {
        let hand = self.secret.hands.get(seat.index());
        hand.copied().unwrap_or_default()
    }

    /// What a seat sees, without a copy: for playouts, which look at every action.
    pub fn sight(&self, seat: Seat) -> Sight<'_> {
        Sight::new(&self.public, seat, self.hand(seat))
    }

    /// How many cards the deck has, which all can see.
    pub fn cards_in_deck(&self) -> u8 {
        self.secret.deck.len()
    }

    /// Does what was found legal.
    fn act(&mut self, seat: Seat, action: Action, witness: &mut impl Witness<Event>) -> Flow {
        match action {
            Action::Draw => self.draw_phase(seat, false, witness),
            Action::DrawDiscard => self.draw_phase(seat, true, witness),
            Action::Attack { weapon, target } => self.attack(seat, weapon, target, witness),
            Action::Play { card } => self.play_card(seat, card, witness),
            Action::PlayOn { card, target } => self.play_card_on(seat, card, target, witness),
            Action::GeishaHand { target } => self.geisha_hand(seat, target, witness),
            Action::GeishaProperty { target, property } => {
                self.geisha_property(seat, target, property, witness)
            }
            Action::Nobunaga => self.nobunaga(seat, witness),
            Action::End => self.end_turn(seat, witness),
            Action::Parry
            | Action::ParryWith { .. }
            | Action::Take
            | Action::Discard { .. }
            | Action::Honor => match self.public.phase {
                Phase::Answer(pending) => self.answer(pending, action, witness),
                _ => self.surplus(seat, action, witness),
            },
        }
    }

    fn answer(
        &mut self,
        pending: Pending,
        action: Action,
        witness: &mut impl Witness<Event>,
    ) -> Flow {
        match action {
            Action::Parry => self.parry(pending, Card::Parry, witness),
            Action::ParryWith { weapon } => self.parry(pending, weapon, witness),
            Action::Discard { card } if pending.question == Question::Bushido => {
                self.keep_code(pending.seat, card, witness)
            }
            Action::Discard { card } => self.give_weapon(pending, card, witness),
            Action::Honor => self.break_code(pending.seat, witness),
            _ => self.take(pending, witness),
        }
    }

    fn surplus(&mut self, seat: Seat, action: Action, witness: &mut impl Witness<Event>) -> Flow {
        match action {
            Action::Discard { card } => self.discard_surplus(seat, card, witness),
            _ => ControlFlow::Continue(()),
        }
    }
}

impl Game for SamuraiSword {
    const ID: &'static str = "samurai-sword";
    const PLAYERS: (u8, u8) = (3, 7);

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Position = Position;
    type Illegal = Illegal;

    fn new(options: &Options, seats: u8, seed: &Seed) -> Result<Self, Illegal> {
        position::players(usize::from(seats))?;
        let mut game = Self::deal(*options, seats, seed);
        // SS-3.1: the Shogun begins. No Code is in play, so this cannot end the game.
        let _: Flow = game.begin_turn(game.public.shogun, &mut Nobody);
        Ok(game)
    }

    fn set(options: &Options, seed: &Seed, position: &Position) -> Result<Self, Illegal> {
        position::set(*options, seed, position)
    }

    fn reveal(&self) -> Position {
        position::reveal(&self.public, &self.secret)
    }

    fn options(&self) -> &Options {
        &self.public.options
    }

    fn seats(&self) -> u8 {
        self.public.seats
    }

    fn turn(&self) -> Turn {
        match (self.public.phase, self.public.actor()) {
            (Phase::Over(ending), _) => Turn::Over(ending.winners),
            (_, Some(seat)) => Turn::Of(Seats::one(seat)),
            (_, None) => Turn::Of(Seats::NONE),
        }
    }

    fn phase(&self) -> &'static str {
        self.public.word().id()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(&self.public, &self.secret, viewer)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        legal::check(&self.public, seat, self.hand(seat), *action)
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        self.check(seat, action)?;
        // Whether the game ended just now is part of its phase.
        let _: Flow = self.act(seat, *action, witness);
        Ok(())
    }

    fn choose(&self, seat: Seat, dice: &mut impl Dice) -> Option<Action> {
        legal::choose(&self.public, seat, self.hand(seat), dice)
    }

    fn digest(&self) -> Digest {
        let mut digester = Digester::new();
        self.public.digest(&mut digester);
        for (card, hand) in self.secret.roles.iter().zip(&self.secret.hands) {
            digester.u8(card.role as u8);
            digester.u8(card.stars);
            digester.u128(hand.bits());
        }
        self.secret.deck.digest(&mut digester);
        self.secret.rng.digest(&mut digester);
        digester.finish()
    }
}
