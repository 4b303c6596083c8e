//! How a player acts without looking ahead: each deed is weighed by what it does to friend and foe.

use std::sync::LazyLock;

use engawa_rules::{
    rng::Dice,
    samurai_sword::{Action, Card, Character, Question, Role, Sight, Word, cards::KINDS},
    seat::{Seat, Seats},
};

use super::regard::Regard;

/// What a card is worth in hand, in about half points of honor.
#[expect(clippy::match_same_arms, reason = "a table has a row for each")]
const fn worth(card: Card) -> f32 {
    match card {
        Card::Parry => 1.1,
        Card::Geisha => 0.7,
        Card::Diversion => 0.8,
        Card::Tea => 1.2,
        Card::Battlecry | Card::Jujitsu => 0.8,
        Card::Meditation => 0.7,
        Card::Daimyo => 1.3,
        Card::Focus => 1.4,
        Card::Armor => 1.0,
        Card::FastDraw => 1.1,
        Card::Bushido => 0.8,
        weapon => 0.2 + 0.12 * weapon.precision() as f32 + 0.25 * weapon.damage() as f32,
    }
}

/// The same for every card, since it is asked for at every action of every playout.
const VALUES: [f32; KINDS] = {
    let mut values = [0.0; KINDS];
    let mut kind = 0;
    while kind < KINDS {
        values[kind] = worth(Card::ALL[kind]);
        kind += 1;
    }
    values
};

const fn value(card: Card) -> f32 {
    VALUES[card.index()]
}

/// What a point of honor is worth beside a card.
const HONOR: f32 = 2.2;

/// What a point of resilience is worth beside a card.
const WOUND: f32 = 0.45;

/// What ending the game is worth, ahead or behind.
const END: f32 = 50.0;

/// How likely a player with so many cards, up to 31, holds none of a kind; a table is quicker than
/// a power.
type Without = [f32; 32];

/// The kind being so many of the ninety cards.
const fn without(cards: u8) -> Without {
    let mut table = [1.0; 32];
    let mut held = 1;
    while held < table.len() {
        table[held] = table[held - 1] * (1.0 - cards as f32 / 90.0);
        held += 1;
    }
    table
}

const NO_PARRY: Without = without(15);
const NO_WEAPON: Without = without(32);
const NEITHER: Without = without(15 + 32);

/// The chance of it with so many cards.
fn of(table: &Without, cards: u8) -> f32 {
    table[usize::from(cards).min(table.len() - 1)]
}

/// One seat, what it sees and what it thinks of the others.
#[derive(Clone, Copy, Debug)]
pub struct Judge<'a> {
    sight: Sight<'a>,
    me: Seat,
    regard: &'a Regard,
}

impl<'a> Judge<'a> {
    /// Somebody about to act.
    pub const fn new(sight: Sight<'a>, regard: &'a Regard) -> Self {
        Self {
            sight,
            me: sight.seat(),
            regard,
        }
    }

    /// The action that weighs most, with some chance in it: `noise` is how far apart two actions
    /// must lie for the better one to be clearly better.
    pub fn choose(&self, noise: f32, dice: &mut impl Dice) -> Option<Action> {
        // Only Ieyasu has a choice here, and most turns begin like this.
        if self.sight.phase() == Word::Draw && self.sight.character(self.me) != Character::Ieyasu {
            return Some(Action::Draw);
        }
        let whims = &*WHIMS;
        let mut weigh = |action| {
            let whim = whims[dice.word() as usize % WHIM_COUNT];
            self.weigh(action) + noise * whim
        };
        // Nothing is weighed until there is a second action.
        let mut only = None;
        let mut best: Option<(f32, Action)> = None;
        self.sight.each_legal(|action| {
            if best.is_none() {
                let Some(first) = only.replace(action) else {
                    return;
                };
                best = Some((weigh(first), first));
            }
            let weight = weigh(action);
            if best.is_none_or(|(most, _)| weight > most) {
                best = Some((weight, action));
            }
        });
        best.map_or(only, |(_, action)| Some(action))
    }

    /// How likely a seat holds nothing to parry with.
    fn open(&self, seat: Seat) -> f32 {
        let table = match self.sight.character(seat) {
            Character::Hanzo => &NEITHER,
            _ => &NO_PARRY,
        };
        of(table, self.sight.cards(seat))
    }

    /// What an action seems worth; ending the turn is worth nothing.
    pub fn weigh(&self, action: Action) -> f32 {
        match action {
            Action::Draw | Action::End | Action::Parry => 0.0,
            Action::DrawDiscard => {
                let top = self.sight.top();
                top.map_or(0.0, |card| value(card) - 0.9)
            }
            Action::Attack { weapon, target } => self.attack(weapon, target),
            Action::Play { card } => self.play(card),
            Action::PlayOn { card, target } => self.play_on(card, target),
            Action::GeishaHand { target } => 0.6 * self.foe(target) - 0.1,
            Action::GeishaProperty { target, property } => {
                self.foe(target) * value(property) * 0.8 - 0.1
            }
            Action::Nobunaga => f32::from(self.sight.resilience(self.me)) * 0.25 - 0.9,
            Action::ParryWith { weapon } => value(Card::Parry) - value(weapon),
            Action::Take => self.take(),
            Action::Discard { card } => self.discard(card),
            Action::Honor => -HONOR * self.of_honor(self.me, None),
        }
    }

    fn foe(&self, seat: Seat) -> f32 {
        if seat == self.me {
            -1.0
        } else {
            self.regard.foe[seat.index()]
        }
    }

    /// What it means that a seat loses a point of honor: 1, or the end of the game.
    fn of_honor(&self, from: Seat, to: Option<Seat>) -> f32 {
        if self.sight.honor(from) > 1 {
            return 1.0;
        }
        let honor = |seat| self.sight.honor(seat);
        let lead = self.regard.lead(self.sight.seats(), honor, (from, to));
        let sign = if from == self.me { -1.0 } else { 1.0 };
        sign * END * lead.clamp(-1.0, 1.0)
    }

    /// What it means that somebody loses so much resilience to somebody else.
    fn wound(&self, target: Seat, by: Seat, damage: u8) -> f32 {
        let left = self.sight.resilience(target);
        let lost = damage.min(left);
        let mut worth = self.foe(target) * WOUND * f32::from(lost);
        if lost == left && left > 0 {
            let moved = self.of_honor(target, Some(by));
            worth += if self.sight.honor(target) > 1 {
                HONOR * (self.foe(target) - self.foe(by)) * 0.5
            } else {
                moved
            };
        }
        worth
    }

    fn attack(&self, weapon: Card, target: Seat) -> f32 {
        let damage = self.sight.damage(self.me, weapon, target);
        let open = self.open(target);
        let hit = self.wound(target, self.me, damage);
        let drained = 0.5 * self.foe(target);
        hit * open + drained * (1.0 - open) - 0.12 * value(weapon)
    }

    fn play(&self, card: Card) -> f32 {
        match card {
            Card::Tea => {
                let others = Seats::all(self.sight.seats()).without(self.me);
                let gifts: f32 = others.into_iter().map(|seat| self.foe(seat) * 0.3).sum();
                2.4 - gifts
            }
            Card::Daimyo => self.daimyo(),
            Card::Battlecry => self.cry(&NO_PARRY),
            Card::Jujitsu => self.cry(&NO_WEAPON),
            Card::Focus => 3.0,
            Card::Armor => 2.6,
            Card::FastDraw => 2.8,
            _ => 0.0,
        }
    }

    /// Two cards now, or a point at the end for all but the Ronin.
    fn daimyo(&self) -> f32 {
        let seats = Seats::all(self.sight.seats()).into_iter();
        let least = seats.map(|seat| self.sight.honor(seat)).min().unwrap_or(1);
        match (self.regard.role, least) {
            (Role::Ronin, _) => 1.6,
            (_, 0 | 1) => -0.3,
            (_, 2) => 0.3,
            _ => 1.2,
        }
    }

    /// Everybody answers with a card of a kind or is wounded.
    fn cry(&self, without: &Without) -> f32 {
        let others = Seats::all(self.sight.seats()).without(self.me);
        let sum: f32 = others
            .into_iter()
            .filter(|seat| !self.sight.is_harmless(*seat))
            .filter(|seat| self.sight.character(*seat) != Character::Chiyome)
            .map(|seat| {
                let none = of(without, self.sight.cards(seat));
                self.wound(seat, self.me, 1) * none + 0.4 * self.foe(seat) * (1.0 - none)
            })
            .sum();
        sum - 0.1
    }

    fn play_on(&self, card: Card, target: Seat) -> f32 {
        match card {
            Card::Diversion => 0.7 + 0.6 * self.foe(target),
            Card::Meditation => {
                let full = self.sight.character(self.me).resilience();
                let missing = full.saturating_sub(self.sight.resilience(self.me));
                f32::from(missing) * 0.6 - 0.5 * self.foe(target) - 0.7
            }
            Card::Bushido => 0.9 * self.foe(target) - 0.2,
            _ => 0.0,
        }
    }

    /// Taking a wound instead of answering with the cheapest answer; the answer weighs nothing.
    fn take(&self) -> f32 {
        let Some(pending) = self.sight.pending() else {
            return 0.0;
        };
        let by = self.sight.turn();
        match pending.question {
            Question::Attack => {
                let weapon = self.sight.waiting();
                let damage = weapon.map_or(1, |weapon| self.sight.damage(by, weapon, self.me));
                let drawn = match self.sight.character(self.me) {
                    Character::Ushiwaka => 0.6 * f32::from(damage),
                    _ => 0.0,
                };
                value(Card::Parry) * 0.8 + drawn + self.wound(self.me, by, damage)
            }
            Question::Battlecry => value(Card::Parry) * 0.8 + self.wound(self.me, by, 1),
            Question::Jujitsu => self.wound(self.me, by, 1),
            Question::Bushido => 0.0,
        }
    }

    fn discard(&self, card: Card) -> f32 {
        let kept = -value(card);
        // A Daimyo or a Parry is not thrown away at the hand limit before anything else.
        match self.sight.pending() {
            Some(_) => kept * 0.7,
            None => kept,
        }
    }
}

/// How many whims there are.
const WHIM_COUNT: usize = 1024;

/// Chance that makes the best of several likely rather than sure: quantiles of Gumbel's
/// distribution, which are drawn from more quickly than it.
static WHIMS: LazyLock<[f32; WHIM_COUNT]> = LazyLock::new(|| {
    std::array::from_fn(|place| {
        let even = (place as f32 + 0.5) / WHIM_COUNT as f32;
        -(-even.ln()).ln()
    })
});
