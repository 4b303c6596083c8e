//! What players do to each other, and how likely players of several kinds do it.
//!
//! A deed is judged by what its doer could know: who else was within reach, who is weak, and how
//! likely each other seat has which role for one who has the doer's role. Weights learned from games
//! of each kind say how much each of these counts for each role.

use std::{fmt::Write as _, sync::LazyLock};

use engawa_rules::{
    samurai_sword::{Card, Event, Role, View},
    seat::{Seat, Seats},
};

use super::regard::{MOST, Odds, Regard, place};

/// What kind of deed it was: each tells friend from foe to its own degree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A weapon was aimed at somebody.
    Attack,
    /// A card was taken or destroyed.
    Rob,
    /// A card was given.
    Give,
    /// The Code of Bushido was laid before somebody.
    Code,
}

/// How many there are.
pub const DEEDS: usize = 4;

/// What is looked at in one to whom a deed may be done.
pub const TRAITS: usize = 14;

/// What one to whom it may be done looks like to the doer.
pub type Traits = [f32; TRAITS];

/// What was done to whom, and to whom else it could have been done.
#[derive(Clone, Copy, Debug)]
pub struct Act {
    /// Who did it.
    pub seat: Seat,
    /// What.
    pub deed: Deed,
    /// To whom.
    pub target: Seat,
    /// To whom it could have been done, the target included; at least two.
    pub options: Seats,
    /// With which card.
    card: Card,
}

impl Act {
    /// What an event was, if it tells anything; seen from the moment before.
    pub fn of(before: &View, event: &Event) -> Option<Self> {
        let act = Self::seen(before, event)?;
        (act.options.len() > 1 && act.options.contains(act.target)).then_some(act)
    }

    fn seen(before: &View, event: &Event) -> Option<Self> {
        let all = Seats::all(before.seats());
        let (seat, card, deed, target, options) = match *event {
            Event::Attacked {
                seat,
                weapon,
                target,
                ..
            } => {
                let options = all.without(seat).into_iter().filter(|other| {
                    !before.is_harmless(*other) && before.reaches(seat, weapon, *other)
                });
                (seat, weapon, Deed::Attack, target, options.collect())
            }
            Event::Played {
                seat,
                card,
                target: Some(target),
            } => {
                let others = all.without(seat);
                let robbed = |other: &Seat| ways(before, card, *other) > 0;
                let (deed, options) = match card {
                    Card::Diversion | Card::Geisha => {
                        (Deed::Rob, others.into_iter().filter(robbed).collect())
                    }
                    Card::Meditation => (Deed::Give, others),
                    Card::Bushido => (Deed::Code, others),
                    _ => return None,
                };
                (seat, card, deed, target, options)
            }
            _ => return None,
        };
        Some(Self {
            seat,
            deed,
            target,
            options,
            card,
        })
    }

    /// How likely one picks the target who picks anything that can be done with the card.
    pub fn by_chance(self, before: &View) -> f32 {
        let ways = |seat| ways(before, self.card, seat);
        let all: u8 = self.options.into_iter().map(ways).sum();
        f32::from(ways(self.target)) / f32::from(all)
    }

    /// What each option looks like to one who has this role and finds the others' as likely as
    /// this, in the order of seats; and the place of the target among them.
    pub fn traits(
        self,
        before: &View,
        role: Role,
        odds: [Odds; MOST],
    ) -> (usize, usize, [Traits; MOST]) {
        let regard = Regard::new(role, odds);
        let mut traits = [[0.0; TRAITS]; MOST];
        let mut chosen = 0;
        for (number, option) in self.options.into_iter().enumerate() {
            if option == self.target {
                chosen = number;
            }
            traits[number] = self.looks(before, &regard, option);
        }
        (chosen, usize::from(self.options.len()), traits)
    }

    fn looks(self, before: &View, regard: &Regard, option: Seat) -> Traits {
        let odds = regard.odds[option.index()];
        let resilience = before.resilience(option);
        let weapon = (self.deed == Deed::Attack).then_some(self.card);
        let fells = weapon.is_some_and(|weapon| {
            resilience > 0 && before.damage(self.seat, weapon, option) >= resilience
        });
        let felled = f32::from(u8::from(fells));
        let ends = if fells && before.honor(option) == 1 {
            let paid = (option, Some(self.seat));
            let lead = regard.lead(before.seats(), |seat| before.honor(seat), paid);
            lead.clamp(-1.0, 1.0)
        } else {
            0.0
        };
        let far = match weapon {
            Some(_) => f32::from(before.difficulty(self.seat, option)) / 3.0,
            None => 0.0,
        };
        [
            odds[0],
            odds[1],
            odds[2],
            odds[3],
            odds[0] * felled,
            odds[1] * felled,
            odds[2] * felled,
            odds[3] * felled,
            f32::from(resilience) / 5.0,
            f32::from(before.cards(option)) / 7.0,
            f32::from(before.honor(option)) / 5.0,
            ends,
            far,
            f32::from(u8::from(properties(before, option) > 0)),
        ]
    }
}

/// In how many ways a card can be played at somebody: a Geisha takes from the hand, or one of the
/// properties.
fn ways(view: &View, card: Card, target: Seat) -> u8 {
    let holds = u8::from(view.cards(target) > 0);
    match card {
        Card::Geisha => {
            let code = u8::from(view.properties(target, Card::Bushido) > 0);
            holds + properties(view, target) + code
        }
        Card::Diversion => holds,
        _ => 1,
    }
}

/// How many kinds of properties of their own lie before a seat.
fn properties(view: &View, seat: Seat) -> u8 {
    let lies = |card| u8::from(view.properties(seat, card) > 0);
    lies(Card::Focus) + lies(Card::Armor) + lies(Card::FastDraw)
}

/// How the players of one kind choose: weights by deed and by the doer's role.
pub type Manner = [[Traits; 4]; DEEDS];

/// The kinds whose manners are learned, beside the careless, who choose evenly.
pub const LEARNED_KINDS: usize = 3;

/// The manners of the kinds, from easy to hard.
#[derive(Clone, Debug, PartialEq)]
pub struct Manners {
    kinds: [Manner; LEARNED_KINDS],
}

/// What was learned and is built in, as it was written.
pub(super) const TEXT: &str = include_str!("../../data/samurai_sword/manners.txt");

/// Those that were learned and are built in.
pub static LEARNED: LazyLock<Manners> =
    LazyLock::new(|| Manners::read(TEXT).expect("the manners that are built in can be read"));

/// This share of deeds follows no manner at all, so that no single one tells too much.
const WHIM: f32 = 0.04;

impl Manners {
    /// How likely one of a kind, with this role, picks the target among the options.
    pub fn likelihood(
        &self,
        kind: usize,
        deed: Deed,
        role: Role,
        (chosen, count, traits): &(usize, usize, [Traits; MOST]),
    ) -> f32 {
        let weights = &self.kinds[kind][deed as usize][place(role)];
        let shares = softmax(weights, &traits[..*count]);
        (1.0 - WHIM) * shares[*chosen] + WHIM / *count as f32
    }

    /// Reads what [`write`] wrote, for easy first; lines that begin with `#` are remarks.
    pub fn read(text: &str) -> Option<Self> {
        let mut rows = text.lines().filter(|line| !line.starts_with('#'));
        let mut kinds = [[[[0.0; TRAITS]; 4]; DEEDS]; LEARNED_KINDS];
        for row in kinds.iter_mut().flatten().flatten() {
            let mut numbers = rows.next()?.split_ascii_whitespace();
            for weight in row.iter_mut() {
                *weight = numbers.next()?.parse().ok()?;
            }
        }
        Some(Self { kinds })
    }
}

/// A line for each deed and role.
pub fn write(manner: &Manner) -> String {
    let mut text = String::new();
    for row in manner.iter().flatten() {
        let numbers: Vec<String> = row.iter().map(|weight| format!("{weight:.3}")).collect();
        writeln!(text, "{}", numbers.join(" ")).expect("a string takes any text");
    }
    text
}

/// How likely each option is picked by these weights.
pub fn softmax(weights: &Traits, options: &[Traits]) -> [f32; MOST] {
    let mut shares = [0.0; MOST];
    for (share, traits) in shares.iter_mut().zip(options) {
        let pull: f32 = weights.iter().zip(traits).map(|(w, t)| w * t).sum();
        *share = pull.clamp(-20.0, 20.0).exp();
    }
    let sum: f32 = shares.iter().sum();
    shares.map(|share| share / sum)
}
