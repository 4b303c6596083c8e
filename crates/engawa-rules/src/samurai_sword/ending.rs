//! The end of a game.

use core::ops::ControlFlow;

use super::{
    Flow, SamuraiSword,
    event::Event,
    roles::Team,
    scoring::{self, Score},
    state::{EndedBy, Ending, Phase},
};
use crate::{game::Witness, seat::Seats};

impl SamuraiSword {
    /// The game is over: who won is settled, and everybody shows what they had.
    pub(super) fn end(
        &mut self,
        by: EndedBy,
        lost_blade: Option<Team>,
        witness: &mut impl Witness<Event>,
    ) -> Flow {
        // SS-4.5: a card still waiting goes on top of the discards.
        self.finish(witness);
        let team = if scoring::counts(by) {
            // SS-9.1: points decide.
            scoring::score(
                &self.public,
                &self.secret.roles,
                &self.secret.hands,
                lost_blade,
            )
            .winner()
        } else {
            // SS-9.2: the team of the one who stands.
            let standing = self.public.seats_where(|fighter| fighter.resilience > 0);
            let winner = standing.first().unwrap_or(self.public.turn);
            self.secret.roles[winner.index()].role.team()
        };
        self.public.phase = Phase::Over(Ending {
            winners: scoring::members(self.public.seats, &self.secret.roles, team),
            team,
            by,
            lost_blade,
        });
        self.show_all(witness);
        ControlFlow::Break(())
    }

    /// The count of points, once the game is over and if points decided.
    pub fn score(&self) -> Option<Score> {
        match self.public.phase {
            Phase::Over(ending) if scoring::counts(ending.by) => Some(scoring::score(
                &self.public,
                &self.secret.roles,
                &self.secret.hands,
                ending.lost_blade,
            )),
            _ => None,
        }
    }

    /// SS-9.9: roles and hands are shown to all at the end, and the points told.
    fn show_all(&self, witness: &mut impl Witness<Event>) {
        if let Phase::Over(ending) = self.public.phase {
            witness.see(Event::Ended { ending });
        }
        for seat in Seats::all(self.public.seats) {
            let card = self.secret.roles[seat.index()];
            witness.see(Event::Revealed {
                seat,
                role: card.role,
                stars: card.stars,
                hand: self.secret.hands[seat.index()],
            });
        }
        if let Some(score) = self.score() {
            witness.see(Event::Scored { score });
        }
    }
}
