//! What a seat may do: written once, from what lies open and the seat's own hand.

use super::{
    Action,
    cards::Card,
    characters::Character,
    hand::Hand,
    illegal::Illegal,
    options::Geisha,
    state::{PROPERTIES, Pending, Phase, Public, Question},
};
use crate::{
    refusal::Common,
    rng::Dice,
    seat::{Seat, Seats},
};

/// No seat ever has more legal actions: 13 weapons at 6 targets, a Geisha at 6 hands or 28
/// properties, 6 Meditations, 6 Diversions, 7 Codes, 7 cards without a target, two more.
const CAPACITY: usize = 13 * 6 + 6 + 28 + 6 + 6 + 7 + 7 + 2;

/// What the list holds beyond its end; copied whole, which is quicker than filling it.
static BLANK: [Action; CAPACITY] = [Action::Draw; CAPACITY];

/// Legal actions, each once, in canonical order.
pub(super) struct Actions {
    list: [Action; CAPACITY],
    len: usize,
}

impl Actions {
    /// None yet.
    #[inline]
    pub(super) fn new() -> Self {
        Self {
            list: BLANK,
            len: 0,
        }
    }

    /// Adds all that a seat may do.
    pub(super) fn list(&mut self, public: &Public, seat: Seat, hand: Hand) {
        each(public, seat, hand, &mut |action| self.push(action));
    }

    pub(super) fn as_slice(&self) -> &[Action] {
        &self.list[..self.len]
    }

    fn push(&mut self, action: Action) {
        self.list[self.len] = action;
        self.len += 1;
    }
}

/// Tells all that a seat may do, nothing if the game does not wait for it.
pub(super) fn each(public: &Public, seat: Seat, hand: Hand, tell: &mut impl FnMut(Action)) {
    if public.actor() != Some(seat) {
        return;
    }
    match public.phase {
        Phase::Draw => {
            tell(Action::Draw);
            if check_draw_discard(public, seat).is_ok() {
                tell(Action::DrawDiscard);
            }
        }
        Phase::Play => list_plays(public, seat, hand, tell),
        Phase::Answer(pending) => list_answers(public, pending, hand, tell),
        Phase::Discard => {
            for card in hand.kinds() {
                tell(Action::Discard { card });
            }
        }
        Phase::Over(_) => {}
    }
}

fn list_plays(public: &Public, seat: Seat, hand: Hand, tell: &mut impl FnMut(Action)) {
    let others = Seats::all(public.seats).without(seat);
    if public.weapons_played < public.weapons(seat) {
        list_attacks(public, seat, hand, tell);
    }
    for card in hand.kinds().skip_while(|card| card.is_weapon()) {
        match card {
            Card::Geisha => list_geishas(public, seat, tell),
            Card::Diversion => {
                for target in others {
                    if public.fighter(target).cards > 0 {
                        tell(Action::PlayOn { card, target });
                    }
                }
            }
            Card::Meditation => {
                for target in others {
                    tell(Action::PlayOn { card, target });
                }
            }
            Card::Bushido => {
                if public.bushido.is_none() {
                    for target in Seats::all(public.seats) {
                        tell(Action::PlayOn { card, target });
                    }
                }
            }
            Card::Parry => {}
            _ => tell(Action::Play { card }),
        }
    }
    if check_nobunaga(public, seat).is_ok() {
        tell(Action::Nobunaga);
    }
    tell(Action::End);
}

fn list_attacks(public: &Public, seat: Seat, hand: Hand, tell: &mut impl FnMut(Action)) {
    let mut targets = [(seat, u8::MAX); 8];
    let mut len = 0;
    let counted = public.counted();
    let everywhere = public.fighter(seat).character == Character::Kojiro;
    for target in Seats::all(public.seats).without(seat) {
        if !public.fighter(target).is_harmless() {
            let difficulty = if everywhere {
                0
            } else {
                public.difficulty_among(counted, seat, target)
            };
            targets[len] = (target, difficulty);
            len += 1;
        }
    }
    for weapon in hand.weapons() {
        for (target, difficulty) in &targets[..len] {
            if weapon.precision() >= *difficulty {
                let target = *target;
                tell(Action::Attack { weapon, target });
            }
        }
    }
}

fn list_geishas(public: &Public, seat: Seat, tell: &mut impl FnMut(Action)) {
    for target in Seats::all(public.seats) {
        if target != seat && public.fighter(target).cards > 0 {
            tell(Action::GeishaHand { target });
        }
        if target == seat && public.options.geisha == Geisha::Others {
            continue;
        }
        for property in PROPERTIES {
            if public.properties(target, property) > 0 {
                tell(Action::GeishaProperty { target, property });
            }
        }
    }
}

fn list_answers(public: &Public, pending: Pending, hand: Hand, tell: &mut impl FnMut(Action)) {
    match pending.question {
        Question::Attack | Question::Battlecry => {
            if hand.has(Card::Parry) {
                tell(Action::Parry);
            }
            if check_hanzo(public, pending.seat).is_ok() {
                for weapon in hand.weapons() {
                    tell(Action::ParryWith { weapon });
                }
            }
            tell(Action::Take);
        }
        Question::Jujitsu | Question::Bushido => {
            for card in hand.weapons() {
                tell(Action::Discard { card });
            }
            tell(match pending.question {
                Question::Bushido => Action::Honor,
                _ => Action::Take,
            });
        }
    }
}

/// One of a seat's legal actions, each equally likely.
pub(super) fn choose(
    public: &Public,
    seat: Seat,
    hand: Hand,
    dice: &mut impl Dice,
) -> Option<Action> {
    let mut actions = Actions::new();
    actions.list(public, seat, hand);
    match actions.as_slice() {
        [] => None,
        [only] => Some(*only),
        several => Some(several[dice.index(several.len())]),
    }
}

/// Whether a seat that holds this hand may do this now.
pub(super) fn check(
    public: &Public,
    seat: Seat,
    hand: Hand,
    action: Action,
) -> Result<(), Illegal> {
    let Some(actor) = public.actor() else {
        return Err(Common::Over.into());
    };
    if actor != seat {
        return Err(Common::NotYourTurn.into());
    }
    match public.phase {
        Phase::Draw => match action {
            Action::Draw => Ok(()),
            Action::DrawDiscard => check_draw_discard(public, seat),
            _ => Err(Illegal::DrawNow),
        },
        Phase::Play => check_play(public, seat, hand, action),
        Phase::Answer(pending) => check_answer(public, pending, hand, action),
        Phase::Discard => match action {
            Action::Discard { card } => held(hand, card),
            _ => Err(Illegal::DiscardNow),
        },
        Phase::Over(_) => Err(Common::Over.into()),
    }
}

fn check_draw_discard(public: &Public, seat: Seat) -> Result<(), Illegal> {
    // SS-8.7: Ieyasu alone, and only if there is a discard.
    if public.fighter(seat).character != Character::Ieyasu {
        return Err(Illegal::NotIeyasu);
    }
    if public.discard.is_empty() {
        return Err(Illegal::NoDiscards);
    }
    Ok(())
}

fn check_play(public: &Public, seat: Seat, hand: Hand, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Attack { weapon, target } => check_attack(public, seat, hand, weapon, target),
        Action::Play { card } => check_plain(hand, card),
        Action::PlayOn { card, target } => check_aimed(public, seat, hand, card, target),
        Action::GeishaHand { target } => {
            held(hand, Card::Geisha)?;
            other(public, seat, target)?;
            with_cards(public, target)
        }
        Action::GeishaProperty { target, property } => {
            held(hand, Card::Geisha)?;
            seated(public, target)?;
            // SS-6.7: where the table agreed so, not one's own.
            if target == seat && public.options.geisha == Geisha::Others {
                return Err(Illegal::OwnProperty);
            }
            if public.properties(target, property) == 0 {
                return Err(Illegal::NoSuchProperty);
            }
            Ok(())
        }
        Action::Nobunaga => check_nobunaga(public, seat),
        Action::End => Ok(()),
        // SS-3.5: only the actions of the play phase now.
        _ => Err(Illegal::PlayNow),
    }
}

fn check_attack(
    public: &Public,
    seat: Seat,
    hand: Hand,
    weapon: Card,
    target: Seat,
) -> Result<(), Illegal> {
    if !weapon.is_weapon() {
        return Err(Illegal::NotAWeapon);
    }
    held(hand, weapon)?;
    other(public, seat, target)?;
    // SS-5.2: so many weapons a turn and no more.
    let limit = public.weapons(seat);
    if public.weapons_played >= limit {
        return Err(Illegal::WeaponLimit { limit });
    }
    // SS-5.3, SS-2.3: the harmless are no targets.
    if public.fighter(target).is_harmless() {
        return Err(Illegal::Harmless);
    }
    // SS-5.5: the weapon must be precise enough.
    if !public.reaches(seat, weapon, target) {
        return Err(Illegal::OutOfReach {
            precision: weapon.precision(),
            difficulty: public.difficulty(seat, target),
        });
    }
    Ok(())
}

fn check_plain(hand: Hand, card: Card) -> Result<(), Illegal> {
    match card {
        // SS-6.13: a Parry only ever answers.
        Card::Parry => Err(Illegal::ParryAnswers),
        Card::Tea
        | Card::Battlecry
        | Card::Jujitsu
        | Card::Daimyo
        | Card::Focus
        | Card::Armor
        | Card::FastDraw => held(hand, card),
        _ => Err(Illegal::Misplayed),
    }
}

fn check_aimed(
    public: &Public,
    seat: Seat,
    hand: Hand,
    card: Card,
    target: Seat,
) -> Result<(), Illegal> {
    match card {
        Card::Meditation => {
            held(hand, card)?;
            other(public, seat, target)
        }
        Card::Diversion => {
            held(hand, card)?;
            other(public, seat, target)?;
            with_cards(public, target)
        }
        Card::Bushido => {
            held(hand, card)?;
            seated(public, target)?;
            // SS-7.1: one in play at a time.
            match public.bushido {
                Some(_) => Err(Illegal::BushidoInPlay),
                None => Ok(()),
            }
        }
        _ => Err(Illegal::Misplayed),
    }
}

fn check_nobunaga(public: &Public, seat: Seat) -> Result<(), Illegal> {
    let fighter = public.fighter(seat);
    // SS-8.10: Nobunaga alone, and never his last point.
    if fighter.character != Character::Nobunaga {
        return Err(Illegal::NotNobunaga);
    }
    if fighter.resilience < 2 {
        return Err(Illegal::LastResilience);
    }
    Ok(())
}

fn check_answer(
    public: &Public,
    pending: Pending,
    hand: Hand,
    action: Action,
) -> Result<(), Illegal> {
    match (pending.question, action) {
        (Question::Attack | Question::Battlecry | Question::Jujitsu, Action::Take)
        | (Question::Bushido, Action::Honor) => Ok(()),
        (Question::Attack | Question::Battlecry, Action::Parry) => held(hand, Card::Parry),
        (Question::Attack | Question::Battlecry, Action::ParryWith { weapon }) => {
            if !weapon.is_weapon() {
                return Err(Illegal::NotAWeapon);
            }
            check_hanzo(public, pending.seat)?;
            held(hand, weapon)
        }
        (Question::Jujitsu | Question::Bushido, Action::Discard { card }) => {
            // SS-6.2, SS-7.4: it must be a weapon.
            if !card.is_weapon() {
                return Err(Illegal::NotAWeapon);
            }
            held(hand, card)
        }
        (question, _) => Err(Illegal::AnswerNow { question }),
    }
}

fn check_hanzo(public: &Public, seat: Seat) -> Result<(), Illegal> {
    let fighter = public.fighter(seat);
    // SS-8.5: Hanzo alone, and not with his last card.
    if fighter.character != Character::Hanzo {
        return Err(Illegal::NotHanzo);
    }
    if fighter.cards < 2 {
        return Err(Illegal::LastCard);
    }
    Ok(())
}

/// SS-3.6: one plays from one's own hand.
fn held(hand: Hand, card: Card) -> Result<(), Illegal> {
    if hand.has(card) {
        Ok(())
    } else {
        Err(Illegal::NotInHand)
    }
}

/// SS-3.6: a seat at this table.
fn seated(public: &Public, target: Seat) -> Result<(), Illegal> {
    if public.has_seat(target) {
        Ok(())
    } else {
        Err(Illegal::NoSuchSeat {
            seats: public.seats,
        })
    }
}

/// A seat at this table that is not one's own.
fn other(public: &Public, seat: Seat, target: Seat) -> Result<(), Illegal> {
    seated(public, target)?;
    if target == seat {
        return Err(Illegal::Oneself);
    }
    Ok(())
}

/// SS-6.6, SS-6.7: a hand to take from.
fn with_cards(public: &Public, target: Seat) -> Result<(), Illegal> {
    if public.fighter(target).cards == 0 {
        return Err(Illegal::EmptyHand);
    }
    Ok(())
}
