//! Who sits where: sitting down, getting up, filling seats, beginning, coming back, playing again.

use engawa_rules::{rng::Dice as _, seat::Seat};

use super::{
    entry::{Fact, Holder},
    room::{Room, State},
};
use crate::{
    fault::{Fault, Kind},
    random,
};

impl Room {
    pub(super) fn sit(
        &self,
        person: &str,
        seat: Option<u8>,
        token: Option<&str>,
    ) -> Result<Vec<Fact>, Fault> {
        self.must_be_open()?;
        let chosen = match (token, seat) {
            (Some(token), _) => self.seat_of_link(token, seat)?,
            (None, Some(seat)) => self.seat(seat)?,
            (None, None) => self.any_seat(person)?,
        };
        if self.holds(person, chosen) {
            return Ok(Vec::new());
        }
        match &self.chairs[chosen.index()].holder {
            Holder::Person { .. } | Holder::Computer { .. } => return Err(Kind::SeatTaken.into()),
            Holder::Reserved { person: kept, .. }
                if token.is_none() && kept.as_deref() != Some(person) =>
            {
                return Err(Kind::SeatReserved.into());
            }
            Holder::Open | Holder::Reserved { .. } => {}
        }
        // Several seats for one are for a hot-seat table, and that is its owner's to set up.
        if person != self.owner && self.seats_of(person).next().is_some() {
            return Err(Kind::NotOwner.into());
        }
        Ok(vec![Fact::Seated {
            seat: chosen,
            holder: Holder::Person {
                id: person.to_owned(),
            },
        }])
    }

    /// The seat this link is for. A link that was used up has no seat any more.
    fn seat_of_link(&self, token: &str, seat: Option<u8>) -> Result<Seat, Fault> {
        let print = random::fingerprint(token);
        let kept = self.every_seat().find(|seat| {
            matches!(
                &self.chairs[seat.index()].holder,
                Holder::Reserved { fingerprint: Some(kept), .. } if *kept == print
            )
        });
        match (kept, seat) {
            (Some(kept), None) => Ok(kept),
            (Some(kept), Some(seat)) if kept.number() == seat => Ok(kept),
            _ => Err(Kind::SeatTaken.into()),
        }
    }

    /// The seat kept for this person, or any free one, by lot.
    fn any_seat(&self, person: &str) -> Result<Seat, Fault> {
        let kept = self.every_seat().find(|seat| {
            matches!(
                &self.chairs[seat.index()].holder,
                Holder::Reserved { person: Some(kept), .. } if kept == person
            )
        });
        let free: Vec<Seat> = self
            .every_seat()
            .filter(|seat| self.chairs[seat.index()].holder == Holder::Open)
            .collect();
        match (kept, free.len()) {
            (Some(seat), _) => Ok(seat),
            (None, 0) => Err(Kind::SeatTaken.into()),
            (None, free_seats) => Ok(free[random::dice().index(free_seats)]),
        }
    }

    pub(super) fn leave(&self, person: &str, seat: Option<u8>) -> Result<Vec<Fact>, Fault> {
        let seat = self.own_seat(person, seat)?;
        match self.state {
            State::Open => Ok(vec![Fact::Seated {
                seat,
                holder: Holder::Open,
            }]),
            // One of many may go and come back; one of two resigns or lets the clock run.
            State::Playing if self.settings.seats > 2 => Ok(vec![Fact::Replaced { seat }]),
            State::Playing => Err(Kind::Started.into()),
            State::Over | State::Closed => Err(Kind::Over.into()),
        }
    }

    pub(super) fn fill(
        &self,
        person: &str,
        seat: u8,
        with: Holder,
        away: bool,
    ) -> Result<Vec<Fact>, Fault> {
        let seat = self.seat(seat)?;
        match self.state {
            State::Open => {
                self.must_own(person)?;
                if let Holder::Computer { level, .. } = with
                    && !level.plays(&self.settings.game)
                {
                    return Err(Kind::NoLevel.into());
                }
                let holder = self.named(seat, with);
                Ok(vec![Fact::Seated { seat, holder }])
            }
            State::Playing => {
                if person != self.owner && self.seats_of(person).next().is_none() {
                    return Err(Kind::NotPlaying.into());
                }
                let fits = matches!(with, Holder::Computer { .. })
                    && matches!(self.chairs[seat.index()].holder, Holder::Person { .. });
                if !fits || !away {
                    return Err(Kind::NotAway.into());
                }
                Ok(vec![Fact::Replaced { seat }])
            }
            State::Over | State::Closed => Err(Kind::Over.into()),
        }
    }

    pub(super) fn begin(&self, person: &str, draw: bool) -> Result<Vec<Fact>, Fault> {
        self.must_own(person)?;
        self.must_be_open()?;
        let mut holders: Vec<Holder> = Vec::new();
        for chair in &self.chairs {
            match &chair.holder {
                Holder::Open | Holder::Reserved { .. } => return Err(Kind::SeatsOpen.into()),
                holder => holders.push(holder.clone()),
            }
        }
        if !holders
            .iter()
            .any(|holder| matches!(holder, Holder::Person { .. }))
        {
            return Err(Kind::Nobody.into());
        }
        let mut facts = Vec::new();
        if draw {
            random::dice().shuffle(&mut holders);
            for (seat, holder) in self.every_seat().zip(holders) {
                if self.chairs[seat.index()].holder != holder {
                    facts.push(Fact::Seated { seat, holder });
                }
            }
        }
        facts.push(Fact::Started);
        Ok(facts)
    }

    pub(super) fn come_back(&self, person: &str, seat: Option<u8>) -> Result<Vec<Fact>, Fault> {
        self.must_be_playing()?;
        let mut away = self.every_seat().filter(|number| {
            seat.is_none_or(|seat| seat == number.number())
                && self.chairs[number.index()].away.as_deref() == Some(person)
        });
        let seat = away.next().ok_or(Kind::NotReplaced)?;
        Ok(vec![Fact::Returned { seat }])
    }

    /// Who sits where when they play again: everybody one seat on, so that sides change. Those who
    /// have not asked find their seat kept for them.
    pub fn again(&self, person: &str) -> Result<Vec<Holder>, Fault> {
        self.must_be_over()?;
        if self.seats_of(person).next().is_none() {
            return Err(Kind::NotPlaying.into());
        }
        let mut holders: Vec<Holder> = self
            .chairs
            .iter()
            .map(|chair| match (&chair.holder, &chair.away) {
                (Holder::Person { id }, _) if id == person => chair.holder.clone(),
                (Holder::Person { id }, _) | (_, Some(id)) => Holder::Reserved {
                    fingerprint: None,
                    person: Some(id.clone()),
                },
                (Holder::Computer { .. }, None) => chair.holder.clone(),
                _ => self.stand_in(),
            })
            .collect();
        holders.rotate_right(1);
        Ok(holders)
    }
}
