//! Weapons, answers, wounds and defeats.

use core::ops::ControlFlow;

use super::{
    Flow, SamuraiSword,
    cards::Card,
    characters::Character,
    event::Event,
    state::{EndedBy, Pending, Phase, Question},
};
use crate::{game::Witness, seat::Seat};

impl SamuraiSword {
    /// SS-5.3: a weapon is played against another, who is asked at once.
    pub(super) fn attack(
        &mut self,
        seat: Seat,
        weapon: Card,
        target: Seat,
        witness: &mut impl Witness<Event>,
    ) -> Flow {
        self.set_aside(seat, weapon);
        self.public.weapons_played += 1;
        witness.see(Event::Attacked {
            seat,
            weapon,
            target,
            damage: self.public.damage(seat, weapon, target),
        });
        // SS-5.6: asked even of those who cannot parry, so that the pause tells nothing.
        self.ask(target, Question::Attack, witness);
        ControlFlow::Continue(())
    }

    /// Somebody's answer is needed.
    pub(super) fn ask(
        &mut self,
        seat: Seat,
        question: Question,
        witness: &mut impl Witness<Event>,
    ) {
        self.public.phase = Phase::Answer(Pending { seat, question });
        witness.see(Event::Asked { seat, question });
    }

    /// SS-5.6, SS-6.1: a Parry, or a weapon of Hanzo's, meets a weapon or a Battlecry.
    pub(super) fn parry(
        &mut self,
        pending: Pending,
        card: Card,
        witness: &mut impl Witness<Event>,
    ) -> Flow {
        self.lose(pending.seat, card);
        self.public.discard.push(card);
        witness.see(Event::Parried {
            seat: pending.seat,
            card,
        });
        self.go_on(pending, witness)
    }

    /// SS-6.2: a weapon is discarded to a Ju-jitsu.
    pub(super) fn give_weapon(
        &mut self,
        pending: Pending,
        weapon: Card,
        witness: &mut impl Witness<Event>,
    ) -> Flow {
        self.discard(pending.seat, weapon, witness);
        self.go_on(pending, witness)
    }

    /// The one asked takes what comes.
    pub(super) fn take(&mut self, pending: Pending, witness: &mut impl Witness<Event>) -> Flow {
        let (target, by) = (pending.seat, self.public.turn);
        match (pending.question, self.public.waiting) {
            (Question::Attack, Some(weapon)) => {
                let damage = self.public.damage(by, weapon, target);
                let lost = self.wound(target, by, damage, witness)?;
                // SS-5.9: Ushiwaka draws first, then Tomoe, and the weapon is discarded last.
                // SS-8.12: one card for each resilience really lost to a weapon.
                if self.public.fighter(target).character == Character::Ushiwaka {
                    self.draw_several(target, lost, witness)?;
                }
                // SS-8.11: one card for each attack that wounds.
                if self.public.fighter(by).character == Character::Tomoe {
                    self.draw(by, witness)?;
                }
            }
            // SS-6.1, SS-6.2: one resilience, whoever the player is.
            _ => {
                self.wound(target, by, 1, witness)?;
            }
        }
        self.go_on(pending, witness)
    }

    /// After an answer: the next one asked, or back to the turn.
    fn go_on(&mut self, pending: Pending, witness: &mut impl Witness<Event>) -> Flow {
        match pending.question {
            Question::Battlecry | Question::Jujitsu => {
                self.ask_round(pending.seat, pending.question, witness);
            }
            Question::Attack | Question::Bushido => {
                self.finish(witness);
                self.public.phase = Phase::Play;
            }
        }
        ControlFlow::Continue(())
    }

    /// SS-6.3: a Battlecry or a Ju-jitsu reaches the next one clockwise whom it concerns.
    pub(super) fn ask_round(
        &mut self,
        after: Seat,
        question: Question,
        witness: &mut impl Witness<Event>,
    ) {
        let mut seat = after.left(self.public.seats);
        while seat != self.public.turn {
            let fighter = self.public.fighter(seat);
            // SS-2.3, SS-8.2: not the harmless, judged now, and not Chiyome.
            if !fighter.is_harmless() && fighter.character != Character::Chiyome {
                self.ask(seat, question, witness);
                return;
            }
            seat = seat.left(self.public.seats);
        }
        self.finish(witness);
        self.public.phase = Phase::Play;
    }

    /// SS-5.7: resilience is lost, what is too much is lost to nobody; what was really lost.
    fn wound(
        &mut self,
        seat: Seat,
        by: Seat,
        damage: u8,
        witness: &mut impl Witness<Event>,
    ) -> ControlFlow<(), u8> {
        let fighter = self.public.fighter_mut(seat);
        let lost = damage.min(fighter.resilience);
        fighter.resilience -= lost;
        let resilience = fighter.resilience;
        witness.see(Event::Wounded {
            seat,
            by,
            lost,
            resilience,
        });
        // SS-2.1: without resilience one is defeated.
        if resilience == 0 {
            self.defeat(seat, by, witness)?;
        }
        ControlFlow::Continue(lost)
    }

    /// SS-5.9: sword victory, then honor, then an end for want of honor.
    fn defeat(&mut self, seat: Seat, by: Seat, witness: &mut impl Witness<Event>) -> Flow {
        witness.see(Event::Defeated { seat, by });
        let team = |seat: Seat| self.secret.roles[seat.index()].role.team();
        let blade = (team(seat) == team(by)).then(|| team(by));
        let standing = self.public.seats_where(|fighter| fighter.resilience > 0);
        // SS-9.2: one alone stands; SS-10.5: never with three.
        let alone = standing.len() == 1 && self.public.seats > 3;
        if alone && blade.is_none() {
            return self.end(EndedBy::Sword, None, witness);
        }
        // SS-5.8: the defeated pays the victor, be it with the last point.
        self.public.fighter_mut(seat).honor -= 1;
        self.public.fighter_mut(by).honor += 1;
        witness.see(Event::HonorPaid { from: seat, to: by });
        // SS-9.3: a felled team-mate turns a sword victory into a count of points.
        if self.public.fighter(seat).honor == 0 {
            return self.end(EndedBy::Honor, blade, witness);
        }
        if alone {
            return self.end(EndedBy::Blade, blade, witness);
        }
        ControlFlow::Continue(())
    }
}
