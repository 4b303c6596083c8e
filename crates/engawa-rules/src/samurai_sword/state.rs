//! What lies open on the table: all that legality may depend on, but for one's own hand.

use serde::{Deserialize, Serialize};

use super::{cards::Card, characters::Character, deck::Pile, options::Options, roles::Team};
use crate::{
    digest::Digester,
    seat::{Seat, Seats},
};

/// The most that play.
pub(super) const MOST: usize = 7;

/// One player as all can see them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fighter {
    pub(super) character: Character,
    pub(super) resilience: u8,
    pub(super) honor: u8,
    /// How many cards in hand.
    pub(super) cards: u8,
    pub(super) focus: u8,
    pub(super) armor: u8,
    pub(super) fast_draw: u8,
}

impl Fighter {
    /// An empty chair.
    pub(super) const NOBODY: Self = Self {
        character: Character::Benkei,
        resilience: 0,
        honor: 0,
        cards: 0,
        focus: 0,
        armor: 0,
        fast_draw: 0,
    };

    /// SS-2.2: without resilience or without cards, judged at every moment.
    pub(super) const fn is_harmless(self) -> bool {
        self.resilience == 0 || self.cards == 0
    }

    /// How many of a property lie before this player; the Code of Bushido is kept apart.
    pub(super) const fn properties(self, card: Card) -> u8 {
        match card {
            Card::Focus => self.focus,
            Card::Armor => self.armor,
            Card::FastDraw => self.fast_draw,
            _ => 0,
        }
    }

    /// The place where that is counted.
    pub(super) const fn properties_mut(&mut self, card: Card) -> Option<&mut u8> {
        match card {
            Card::Focus => Some(&mut self.focus),
            Card::Armor => Some(&mut self.armor),
            Card::FastDraw => Some(&mut self.fast_draw),
            _ => None,
        }
    }
}

/// What a player is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Question {
    /// A weapon is aimed at them.
    Attack,
    /// A Battlecry has reached them.
    Battlecry,
    /// A Ju-jitsu has reached them.
    Jujitsu,
    /// The Code of Bushido before them turned up a weapon.
    Bushido,
}

/// A decision that holds up the turn.
///
/// No answer opens another question, so the stack of open decisions never holds more than one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// Who is asked.
    pub seat: Seat,
    /// What they are asked.
    pub question: Question,
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The seat in turn draws its cards.
    Draw,
    /// The seat in turn plays cards.
    Play,
    /// Somebody answers.
    Answer(Pending),
    /// The seat in turn holds too many cards.
    Discard,
    /// The game is over.
    Over(Ending),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// Who won.
    pub winners: Seats,
    /// Their team.
    pub team: Team,
    /// What brought it about.
    pub by: EndedBy,
    /// The team that pays for a lost blade, if one does.
    pub lost_blade: Option<Team>,
}

/// What brought the end about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum EndedBy {
    /// Somebody has no honor left; points decide.
    Honor,
    /// One player alone stood, having felled a team-mate; points decide.
    Blade,
    /// One player alone stood; no points are counted.
    Sword,
}

/// What everybody may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Public {
    pub(super) options: Options,
    pub(super) seats: u8,
    pub(super) shogun: Seat,
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    pub(super) weapons_played: u8,
    /// A card that was played and whose effect is not over (SS-4.5).
    pub(super) waiting: Option<Card>,
    /// Whom the Code of Bushido in play lies before.
    pub(super) bushido: Option<Seat>,
    pub(super) fighters: [Fighter; MOST],
    pub(super) discard: Pile,
}

impl Public {
    /// The player on this seat.
    pub(super) const fn fighter(&self, seat: Seat) -> &Fighter {
        &self.fighters[seat.index()]
    }

    /// The player on this seat, to change.
    pub(super) const fn fighter_mut(&mut self, seat: Seat) -> &mut Fighter {
        &mut self.fighters[seat.index()]
    }

    /// Those who play.
    pub(super) fn playing(&self) -> &[Fighter] {
        &self.fighters[..usize::from(self.seats)]
    }

    /// The seats where something holds.
    pub(super) fn seats_where(&self, holds: impl Fn(&Fighter) -> bool) -> Seats {
        Seats::all(self.seats)
            .into_iter()
            .filter(|seat| holds(self.fighter(*seat)))
            .collect()
    }

    /// Whether this seat is at this table.
    pub(super) const fn has_seat(&self, seat: Seat) -> bool {
        seat.number() < self.seats
    }

    /// SS-10.2, SS-10.3, SS-10.4: whether the rules for three favour this seat.
    pub(super) fn is_lone_shogun(&self, seat: Seat) -> bool {
        self.seats == 3 && seat == self.shogun
    }

    /// Who must act now; nobody once the game is over.
    pub(super) const fn actor(&self) -> Option<Seat> {
        match self.phase {
            Phase::Draw | Phase::Play | Phase::Discard => Some(self.turn),
            Phase::Answer(pending) => Some(pending.seat),
            Phase::Over(_) => None,
        }
    }

    /// How many of a property lie before a seat, the Code of Bushido included.
    pub(super) fn properties(&self, seat: Seat, card: Card) -> u8 {
        match card {
            Card::Bushido => (self.bushido == Some(seat)).into(),
            _ => self.fighter(seat).properties(card),
        }
    }

    /// The properties before a seat, one by one, in the order of lists.
    pub(super) fn table(&self, seat: Seat) -> impl Iterator<Item = Card> {
        PROPERTIES
            .into_iter()
            .flat_map(move |card| (0..self.properties(seat, card)).map(move |_| card))
    }

    /// SS-3.4: how many cards this seat draws in its draw phase.
    pub(super) fn draws(&self, seat: Seat) -> u8 {
        let mut draws = 2;
        // SS-8.6: Hideyoshi draws one more.
        if self.fighter(seat).character == Character::Hideyoshi {
            draws += 1;
        }
        // SS-10.2: so does the Shogun when three play.
        if self.is_lone_shogun(seat) {
            draws += 1;
        }
        draws
    }

    /// SS-5.2: how many weapons this seat may play in its turn.
    pub(super) fn weapons(&self, seat: Seat) -> u8 {
        // SS-6.9: one more for each Focus.
        let mut weapons = 1 + self.fighter(seat).focus;
        // SS-8.4: one more for Goemon.
        if self.fighter(seat).character == Character::Goemon {
            weapons += 1;
        }
        // SS-10.3: one more for the Shogun when three play.
        if self.is_lone_shogun(seat) {
            weapons += 1;
        }
        weapons
    }

    /// SS-2.3: those who count on the way to a target, a bit for each seat: not the harmless.
    pub(super) fn counted(&self) -> u16 {
        let mut counted = 0;
        for (place, fighter) in self.playing().iter().enumerate() {
            counted |= u16::from(!fighter.is_harmless()) << place;
        }
        counted
    }

    /// SS-5.4: how hard it is for one seat to attack another.
    pub(super) fn difficulty(&self, from: Seat, target: Seat) -> u8 {
        self.difficulty_among(self.counted(), from, target)
    }

    /// The same, when it is known who counts.
    pub(super) fn difficulty_among(&self, counted: u16, from: Seat, target: Seat) -> u8 {
        let seats = self.seats;
        // Seen from the attacker, who is bit 0, the others follow clockwise.
        let around = counted >> from.number() | counted << (seats - from.number());
        let steps = match target.number().checked_sub(from.number()) {
            Some(steps) => steps,
            None => target.number() + seats - from.number(),
        };
        let clockwise = around & ((1 << steps) - 1) & !1;
        let back = (around & ((1 << seats) - 1)) >> (steps + 1);
        let distance = 1 + clockwise.count_ones().min(back.count_ones()) as u8;
        let target = self.fighter(target);
        // SS-6.10, SS-8.1: armor and Benkei are harder to reach.
        distance + target.armor + u8::from(target.character == Character::Benkei)
    }

    /// SS-5.5: whether a weapon of this seat reaches a target.
    pub(super) fn reaches(&self, from: Seat, weapon: Card, target: Seat) -> bool {
        // SS-8.8: Kojiro does not care how hard it is.
        self.fighter(from).character == Character::Kojiro
            || weapon.precision() >= self.difficulty(from, target)
    }

    /// SS-5.7: how much resilience a weapon takes that is not parried, before what is lost to
    /// nobody because the target has no more.
    pub(super) fn damage(&self, from: Seat, weapon: Card, target: Seat) -> u8 {
        let attacker = self.fighter(from);
        // SS-6.11, SS-8.9: Fast Draw and Musashi hurt more.
        let strength = weapon.damage()
            + attacker.fast_draw
            + u8::from(attacker.character == Character::Musashi);
        match self.fighter(target).character {
            // SS-8.3: Ginchiyo takes one less, but at least one.
            Character::Ginchiyo => (strength - 1).max(1),
            _ => strength,
        }
    }

    /// The word for where the game stands.
    pub(super) const fn word(&self) -> Word {
        match self.phase {
            Phase::Draw => Word::Draw,
            Phase::Play => Word::Play,
            Phase::Answer(_) => Word::Answer,
            Phase::Discard => Word::Discard,
            Phase::Over(_) => Word::Over,
        }
    }
}

/// The cards that stay on the table.
pub(super) const PROPERTIES: [Card; 4] = [Card::Focus, Card::Armor, Card::FastDraw, Card::Bushido];

/// A phase in positions and views.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Word {
    /// Before the turn's recovery.
    #[default]
    Recover,
    /// Before the turn's draw.
    Draw,
    /// While cards are played.
    Play,
    /// While somebody is asked.
    Answer,
    /// While the hand is too large.
    Discard,
    /// Once the game is over.
    Over,
}

impl Word {
    /// The word itself.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Recover => "recover",
            Self::Draw => "draw",
            Self::Play => "play",
            Self::Answer => "answer",
            Self::Discard => "discard",
            Self::Over => "over",
        }
    }
}

impl Public {
    /// Adds every field to a digest, in an order that never changes.
    pub(super) fn digest(&self, digester: &mut Digester) {
        let seat = |seat: Option<Seat>| seat.map_or(u8::MAX, Seat::number);
        digester.u8(self.options.geisha as u8);
        digester.u8(self.seats);
        digester.u8(self.shogun.number());
        digester.u8(self.turn.number());
        self.phase.digest(digester);
        digester.u8(self.weapons_played);
        digester.u8(self.waiting.map_or(u8::MAX, |card| card as u8));
        digester.u8(seat(self.bushido));
        for fighter in self.playing() {
            digester.bytes(&[
                fighter.character as u8,
                fighter.resilience,
                fighter.honor,
                fighter.cards,
                fighter.focus,
                fighter.armor,
                fighter.fast_draw,
            ]);
        }
        self.discard.digest(digester);
    }
}

impl Phase {
    fn digest(self, digester: &mut Digester) {
        match self {
            Self::Draw => digester.u8(0),
            Self::Play => digester.u8(1),
            Self::Answer(pending) => {
                digester.bytes(&[2, pending.seat.number(), pending.question as u8]);
            }
            Self::Discard => digester.u8(3),
            Self::Over(ending) => {
                let winners = ending.winners.into_iter();
                let winners = winners.fold(0u8, |bits, seat| bits | 1 << seat.number());
                let blade = ending.lost_blade.map_or(u8::MAX, |team| team as u8);
                digester.bytes(&[4, winners, ending.team as u8, ending.by as u8, blade]);
            }
        }
    }
}
