//! What one viewer may know.

use alloc::vec::Vec;

use serde::{Serialize, Serializer};

use super::{
    Action, SamuraiSword, Secret,
    cards::Card,
    characters::Character,
    deck::Pile,
    hand::Hand,
    illegal::Illegal,
    legal,
    position::{PendingPosition, pending, top_first},
    roles::{self, Role, RoleCard},
    scoring::{self, Score},
    sight::Sight,
    state::{Ending, MOST, Phase, Public, Word},
};
use crate::{
    game::{self, Legal},
    refusal::Common,
    rng::{Dice, Rng, Seed},
    seat::{Seat, Seats, Viewer},
};

/// SS-11.1: what lies open, one's own role and hand, and everybody's once the game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    viewer: Viewer,
    public: Public,
    /// How many cards the deck has.
    deck: u8,
    roles: [Option<RoleCard>; MOST],
    hands: [Option<Hand>; MOST],
}

impl View {
    /// Gathers what the viewer may know.
    pub(super) fn of(public: &Public, secret: &Secret, viewer: Viewer) -> Self {
        let mut view = Self {
            viewer,
            public: public.clone(),
            deck: secret.deck.len(),
            roles: [None; MOST],
            hands: [None; MOST],
        };
        let over = matches!(public.phase, Phase::Over(_));
        for seat in Seats::all(public.seats) {
            let (place, own) = (seat.index(), viewer.seat() == Some(seat));
            if over || own {
                view.hands[place] = Some(secret.hands[place]);
            }
            // SS-1.4: the Shogun's role is known to all.
            if over || own || seat == public.shogun {
                view.roles[place] = Some(secret.roles[place]);
            }
        }
        view
    }

    /// What the viewer sees, if they play at this table, without a copy.
    pub fn sight(&self) -> Option<Sight<'_>> {
        let (seat, hand) = self.own()?;
        Some(Sight::new(&self.public, seat, hand))
    }

    /// The viewer's seat, if they play at this table, and their hand.
    fn own(&self) -> Option<(Seat, Hand)> {
        let seat = self.viewer.seat()?;
        let hand = self.hands.get(seat.index()).copied().flatten();
        Some((seat, hand.unwrap_or_default()))
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.public.seats
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.public.turn
    }

    /// Where the game stands.
    pub fn phase(&self) -> Word {
        self.public.word()
    }

    /// What somebody is asked now, if anybody is.
    pub fn pending(&self) -> Option<super::Pending> {
        match self.public.phase {
            Phase::Answer(pending) => Some(pending),
            _ => None,
        }
    }

    /// The played card whose effect is not over.
    pub fn waiting(&self) -> Option<Card> {
        self.public.waiting
    }

    /// The viewer's own hand; empty for a spectator.
    pub fn hand(&self) -> Hand {
        self.own().map_or(Hand::EMPTY, |(_, hand)| hand)
    }

    /// The hand of a seat, where the viewer may know it.
    pub fn hand_of(&self, seat: Seat) -> Option<Hand> {
        self.hands.get(seat.index()).copied().flatten()
    }

    /// The role of a seat, where the viewer may know it.
    pub fn role(&self, seat: Seat) -> Option<RoleCard> {
        self.roles.get(seat.index()).copied().flatten()
    }

    /// Who a seat plays.
    pub fn character(&self, seat: Seat) -> Character {
        self.public.fighter(seat).character
    }

    /// A seat's resilience.
    pub fn resilience(&self, seat: Seat) -> u8 {
        self.public.fighter(seat).resilience
    }

    /// A seat's honor.
    pub fn honor(&self, seat: Seat) -> u8 {
        self.public.fighter(seat).honor
    }

    /// How many cards a seat holds.
    pub fn cards(&self, seat: Seat) -> u8 {
        self.public.fighter(seat).cards
    }

    /// How many of a property lie before a seat.
    pub fn properties(&self, seat: Seat, property: Card) -> u8 {
        self.public.properties(seat, property)
    }

    /// SS-2.2: whether a seat is harmless now.
    pub fn is_harmless(&self, seat: Seat) -> bool {
        self.public.fighter(seat).is_harmless()
    }

    /// SS-5.4: how hard it is for one seat to attack another.
    pub fn difficulty(&self, from: Seat, target: Seat) -> u8 {
        self.public.difficulty(from, target)
    }

    /// SS-5.5: whether a weapon of one seat reaches another.
    pub fn reaches(&self, from: Seat, weapon: Card, target: Seat) -> bool {
        self.public.reaches(from, weapon, target)
    }

    /// SS-5.7: what a weapon of one seat would take from another.
    pub fn damage(&self, from: Seat, weapon: Card, target: Seat) -> u8 {
        self.public.damage(from, weapon, target)
    }

    /// SS-5.2: how many weapons a seat may play in its turn.
    pub fn weapons_allowed(&self, seat: Seat) -> u8 {
        self.public.weapons(seat)
    }

    /// How many weapons were played this turn.
    pub fn weapons_played(&self) -> u8 {
        self.public.weapons_played
    }

    /// How many cards the deck has.
    pub fn deck(&self) -> u8 {
        self.deck
    }

    /// The discards, the top last.
    pub fn discard(&self) -> &[Card] {
        self.public.discard.cards()
    }

    /// How the game ended, once it has.
    pub fn ending(&self) -> Option<Ending> {
        match self.public.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// The count of points, once the game is over and if points decided.
    pub fn score(&self) -> Option<Score> {
        let ending = self.ending().filter(|ending| scoring::counts(ending.by))?;
        let roles = self.roles.map(|card| card.unwrap_or(RoleCard::SHOGUN));
        let hands = self.hands.map(Option::unwrap_or_default);
        Some(scoring::score(
            &self.public,
            &roles,
            &hands,
            ending.lost_blade,
        ))
    }
}

impl game::View for View {
    type Game = SamuraiSword;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        match self.own() {
            Some((seat, hand)) => legal::check(&self.public, seat, hand, *action),
            None => Err(Common::Watching.into()),
        }
    }

    fn legal(&self) -> Legal<Action> {
        match self.own() {
            Some((seat, hand)) => {
                let mut actions = legal::Actions::new();
                actions.list(&self.public, seat, hand);
                Legal::Listed(actions.as_slice().to_vec())
            }
            None => Legal::NONE,
        }
    }

    fn choose(&self, dice: &mut impl Dice) -> Option<Action> {
        let (seat, hand) = self.own()?;
        legal::choose(&self.public, seat, hand, dice)
    }

    /// SS-11.3: every deal of unseen roles and cards is equally likely.
    fn imagine(&self, rng: &mut Rng) -> SamuraiSword {
        let roles = roles::deal(self.public.seats, &self.roles, rng);
        let (hands, deck) = self.deal_unseen(rng);
        self.truth(roles, hands, deck, rng.fork())
    }
}

impl View {
    /// A truth that looks like this to its viewer and in which every seat has the role given, for
    /// those who do not find all roles equally likely; `None` if the viewer knows better. Quick
    /// dice will do: such truths are for playouts.
    pub fn imagine_as(&self, given: &[Role], dice: &mut impl Dice) -> Option<SamuraiSword> {
        let roles = roles::deal_as(self.public.seats, &self.roles, given, dice)?;
        let (hands, deck) = self.deal_unseen(dice);
        let future = u64::from(dice.word()) << 32 | u64::from(dice.word());
        Some(self.truth(roles, hands, deck, Rng::new(&Seed::from_number(future))))
    }

    /// Hands and a deck; every deal of unseen cards is equally likely.
    fn deal_unseen(&self, dice: &mut impl Dice) -> ([Hand; MOST], Pile) {
        let mut deck = self.unseen();
        deck.shuffle(dice);
        let mut hands = [Hand::EMPTY; MOST];
        for seat in Seats::all(self.public.seats) {
            let place = seat.index();
            hands[place] = match self.hands[place] {
                Some(hand) => hand,
                None => (0..self.public.fighters[place].cards)
                    .filter_map(|_| deck.pop())
                    .collect(),
            };
        }
        (hands, deck)
    }

    fn truth(
        &self,
        roles: [RoleCard; MOST],
        hands: [Hand; MOST],
        deck: Pile,
        rng: Rng,
    ) -> SamuraiSword {
        SamuraiSword {
            public: self.public.clone(),
            secret: Secret {
                roles,
                hands,
                deck,
                rng,
            },
        }
    }
}

impl View {
    /// The cards the viewer sees nowhere: those of the deck and of the other hands.
    fn unseen(&self) -> Pile {
        let mut left = Card::ALL.map(Card::count);
        let own = self.hands.iter().flatten().flat_map(|hand| hand.cards());
        let table = Seats::all(self.public.seats)
            .into_iter()
            .flat_map(|seat| self.public.table(seat));
        let discard = self.public.discard.cards().iter().copied();
        for card in own.chain(table).chain(discard).chain(self.public.waiting) {
            left[card.index()] -= 1;
        }
        Card::ALL
            .into_iter()
            .flat_map(|card| (0..left[card.index()]).map(move |_| card))
            .collect()
    }
}

/// A view as it is written out.
#[derive(Serialize)]
struct Written {
    viewer: Option<Seat>,
    turn: Seat,
    phase: Word,
    to_act: Seats,
    seats: Vec<WrittenSeat>,
    deck: u8,
    discard: Vec<Card>,
    weapons_played: u8,
    /// How many weapons the seat in turn may play.
    weapons_allowed: u8,
    pending: Vec<PendingPosition>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<Ending>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Score>,
}

/// A seat as it is written out.
#[derive(Serialize)]
struct WrittenSeat {
    #[serde(skip_serializing_if = "Option::is_none")]
    role: Option<Role>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stars: Option<u8>,
    character: Character,
    resilience: u8,
    honor: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<Hand>,
    properties: Vec<Card>,
    cards: u8,
    harmless: bool,
    /// How hard it is for the viewer to attack this seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<u8>,
}

impl View {
    fn written_seat(&self, seat: Seat) -> WrittenSeat {
        let fighter = self.public.fighter(seat);
        let role = self.role(seat);
        let from = self.viewer.seat().filter(|from| *from != seat);
        WrittenSeat {
            role: role.map(|card| card.role),
            stars: role.map(|card| card.stars),
            character: fighter.character,
            resilience: fighter.resilience,
            honor: fighter.honor,
            hand: self.hand_of(seat),
            properties: self.public.table(seat).collect(),
            cards: fighter.cards,
            harmless: fighter.is_harmless(),
            difficulty: from
                .filter(|from| self.public.has_seat(*from))
                .map(|from| self.public.difficulty(from, seat)),
        }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let public = &self.public;
        Written {
            viewer: self.viewer.seat(),
            turn: public.turn,
            phase: public.word(),
            to_act: public.actor().map_or(Seats::NONE, Seats::one),
            seats: Seats::all(public.seats)
                .into_iter()
                .map(|seat| self.written_seat(seat))
                .collect(),
            deck: self.deck,
            discard: top_first(&public.discard),
            weapons_played: public.weapons_played,
            weapons_allowed: public.weapons(public.turn),
            pending: pending(public),
            ending: self.ending(),
            score: self.score(),
        }
        .serialize(serializer)
    }
}
