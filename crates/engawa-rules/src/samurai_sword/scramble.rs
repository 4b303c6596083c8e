//! Other truths that one viewer could not tell from this one, for tests of secrecy.
//!
//! Written against the truth's own fields and apart from views on purpose: what a view gives away
//! by mistake, this does not copy.

use super::{
    SamuraiSword,
    deck::Pile,
    hand::Hand,
    roles::{self, MOST},
};
use crate::{
    rng::{Dice, Rng, Seed},
    seat::{Seats, Viewer},
};

impl SamuraiSword {
    /// The same game with all that this viewer may not know dealt anew: other hands, the deck,
    /// hidden roles, chance to come.
    #[must_use]
    pub fn scrambled(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut other = self.clone();
        let hidden = |seat| viewer.seat() != Some(seat);
        let others: Seats = Seats::all(self.public.seats)
            .into_iter()
            .filter(|seat| hidden(*seat))
            .collect();
        let hands = &mut other.secret.hands;
        let mut unseen: Pile = others
            .into_iter()
            .flat_map(|seat| self.secret.hands[seat.index()].cards())
            .chain(self.secret.deck.cards().iter().copied())
            .collect();
        unseen.shuffle(dice);
        for seat in others {
            let cards = self.secret.hands[seat.index()].len();
            hands[seat.index()] = (0..cards).filter_map(|_| unseen.pop()).collect::<Hand>();
        }
        other.secret.deck = unseen;
        let mut known = [None; MOST];
        for seat in Seats::all(self.public.seats) {
            if !hidden(seat) || seat == self.public.shogun {
                known[seat.index()] = Some(self.secret.roles[seat.index()]);
            }
        }
        other.secret.roles = roles::deal(self.public.seats, &known, dice);
        other.secret.rng = Rng::new(&Seed::from_number(dice.word().into()));
        other
    }
}
