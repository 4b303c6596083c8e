//! What a command leads to. Deciding changes nothing; what it decides is applied entry by entry.

use engawa_referee::Ponder;
use engawa_rules::{
    language::Language,
    seat::{Seat, Seats, Viewer},
};

use super::{
    entry::{Closing, Ending, Fact, Holder, Level},
    room::{Done, Room, State},
    takeback,
};
use crate::{
    fault::{Fault, Kind},
    limits, phrases, random,
    time::Millis,
};

/// What somebody asks of a table.
#[derive(Clone, Debug)]
pub enum Command {
    /// Sit down: on this seat, or the one this link is for, or any that is free.
    Sit {
        /// Which.
        seat: Option<u8>,
        /// The link's token.
        token: Option<String>,
    },
    /// Get up.
    Leave {
        /// From which.
        seat: Option<u8>,
    },
    /// Say who a seat is for: before the start by the owner, later for somebody who is away.
    Fill {
        /// Which.
        seat: u8,
        /// For whom.
        with: Holder,
        /// Whether whoever holds it has been away for longer than the grace time.
        away: bool,
    },
    /// Begin.
    Start {
        /// Draw the seats by lot first.
        draw: bool,
    },
    /// Act in the game.
    Act(Act),
    /// Give up.
    Resign {
        /// Which seat.
        seat: Option<u8>,
    },
    /// A draw, in Mana.
    Draw {
        /// For which seat.
        seat: Option<u8>,
        /// What about it.
        say: Say,
    },
    /// Taking an action back.
    TakeBack {
        /// For which seat.
        seat: Option<u8>,
        /// What about it.
        say: Say,
    },
    /// Take one's seat back from a computer player.
    Return {
        /// Which.
        seat: Option<u8>,
    },
    /// Say something.
    Speak {
        /// A given phrase.
        phrase: Option<String>,
        /// Free text.
        text: Option<String>,
    },
    /// Play again at this new table.
    Rematch {
        /// Its id.
        table: String,
    },
    /// Close the table before its start.
    Close,
}

/// An action in the game.
#[derive(Clone, Debug)]
pub struct Act {
    /// For which seat.
    pub seat: Option<u8>,
    /// The action, in the game's notation.
    pub action: String,
    /// The ply it answers.
    pub at: Option<u64>,
    /// The client's own name for it.
    pub client_id: Option<String>,
}

/// What one says about an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Say {
    /// Make it.
    Ask,
    /// Take it.
    Accept,
    /// Do not.
    Refuse,
}

impl Room {
    /// Does what a person asks, or changes nothing and says why not.
    pub fn step(
        &mut self,
        person: &str,
        command: Command,
        now: Millis,
        language: Language,
    ) -> Result<Vec<Done>, Fault> {
        if self.state == State::Closed {
            return Err(Kind::Closed.into());
        }
        if self.seq >= limits::ENTRIES {
            return Err(Kind::LogFull.into());
        }
        let facts = match command {
            Command::Sit { seat, token } => self.sit(person, seat, token.as_deref())?,
            Command::Leave { seat } => self.leave(person, seat)?,
            Command::Fill { seat, with, away } => self.fill(person, seat, with, away)?,
            Command::Start { draw } => self.begin(person, draw)?,
            Command::Act(act) => self.decide_act(person, act, language)?,
            Command::Resign { seat } => self.resign(person, seat)?,
            Command::Draw { seat, say } => self.decide_draw(person, seat, say)?,
            Command::TakeBack { seat, say } => self.decide_take_back(person, seat, say)?,
            Command::Return { seat } => self.come_back(person, seat)?,
            Command::Speak { phrase, text } => self.speak(person, phrase, text)?,
            Command::Rematch { table } => self.play_again(person, table)?,
            Command::Close => {
                self.must_own(person)?;
                self.must_be_open()?;
                vec![Fact::Closed {
                    why: Closing::Owner,
                }]
            }
        };
        self.settle(facts, now)
    }

    /// Any action of a computer player, drawn from what its seat may know.
    pub fn computer(&mut self, seat: Seat, now: Millis) -> Result<Vec<Done>, Fault> {
        let game = self.game.as_ref().ok_or(Kind::NotStarted)?;
        let action = game
            .choose(seat, &mut random::dice())
            .ok_or(Kind::Internal)?;
        self.computer_acts(seat, action, now)
    }

    /// A decision of a computer player, to be made elsewhere from what its seat may know. Its chance
    /// is fresh: nobody can work it out from the table's seed.
    pub fn ponder(&self, seat: Seat, level: Level) -> Result<Ponder, Fault> {
        let game = self.game.as_ref().ok_or(Kind::NotStarted)?;
        let kind = engawa_minds::Kind::of(level.into());
        Ok(game.ponder(seat, &kind, random::number())?)
    }

    /// What a computer player decided on.
    pub fn computer_acts(
        &mut self,
        seat: Seat,
        action: String,
        now: Millis,
    ) -> Result<Vec<Done>, Fault> {
        let fact = Fact::Acted {
            seat,
            action,
            client_id: None,
        };
        self.settle(vec![fact], now)
    }

    /// Flags whoever's time has run out by now.
    pub fn tick(&mut self, now: Millis) -> Result<Vec<Done>, Fault> {
        let mut done = Vec::new();
        while let Some((at, seat)) = self.next_flag() {
            if at > now {
                break;
            }
            let mut facts = vec![Fact::Flagged { seat }];
            facts.extend(self.lost_by_one_of_two(seat, Ending::Time));
            done.extend(self.settle(facts, now)?);
        }
        Ok(done)
    }

    /// Closes a table that nobody needs any more.
    pub fn close(&mut self, why: Closing, now: Millis) -> Result<Vec<Done>, Fault> {
        match self.state {
            State::Open | State::Playing => self.settle(vec![Fact::Closed { why }], now),
            State::Over | State::Closed => Ok(Vec::new()),
        }
    }

    /// Applies what was decided and what follows from it.
    fn settle(&mut self, facts: Vec<Fact>, now: Millis) -> Result<Vec<Done>, Fault> {
        let mut done = Vec::new();
        for fact in facts {
            done.push(self.add(fact, now)?);
        }
        if let Some(winners) = self.ended() {
            done.push(self.add(Fact::over(winners, Ending::Rules), now)?);
        }
        // One who gives up against computer players alone has lost a game that can be looked at.
        let left = self.steadfast();
        if self.deserted() && self.state == State::Playing && !left.is_empty() {
            done.push(self.add(Fact::over(left, Ending::Resignation), now)?);
        }
        let why = if self.deserted() {
            Some(Closing::Deserted)
        } else if self.ply() >= engawa_referee::MAX_ACTIONS {
            Some(Closing::TooLong)
        } else {
            None
        };
        if let Some(why) = why.filter(|_| self.state == State::Playing) {
            done.push(self.add(Fact::Closed { why }, now)?);
        }
        Ok(done)
    }

    /// Computer players do not play on for nobody.
    fn deserted(&self) -> bool {
        self.chairs
            .iter()
            .all(|chair| !matches!(chair.holder, Holder::Person { .. }) && chair.away.is_none())
    }

    /// The seats that nobody has given up.
    fn steadfast(&self) -> Seats {
        Seats::all(self.settings.seats)
            .into_iter()
            .filter(|seat| self.chairs[seat.index()].forfeit.is_none())
            .collect()
    }

    fn decide_act(&self, person: &str, act: Act, language: Language) -> Result<Vec<Fact>, Fault> {
        let seat = self.own_seat(person, act.seat)?;
        self.must_be_playing()?;
        let asked = self.asked().contains(seat);
        if let Some(at) = act.at {
            let since = self.chairs[seat.index()].asked_at as u64;
            let ply = self.ply() as u64;
            // One who is not asked learns so from the rules, unless the game moved on meanwhile.
            let fits = if asked {
                (since..=ply).contains(&at)
            } else {
                at == ply
            };
            if !fits {
                return Err(Kind::Stale.into());
            }
        }
        let fits = |id: &String| (1..=limits::CLIENT_ID).contains(&id.len());
        if !act.client_id.as_ref().is_none_or(fits) {
            return Err(Kind::ClientId.into());
        }
        let game = self.game.as_ref().ok_or(Kind::NotStarted)?;
        game.check(seat, &act.action, language)?;
        Ok(vec![Fact::Acted {
            seat,
            action: act.action,
            client_id: act.client_id,
        }])
    }

    fn resign(&self, person: &str, seat: Option<u8>) -> Result<Vec<Fact>, Fault> {
        let seat = self.own_seat(person, seat)?;
        self.must_be_playing()?;
        let mut facts = vec![Fact::Resigned { seat }];
        facts.extend(self.lost_by_one_of_two(seat, Ending::Resignation));
        Ok(facts)
    }

    /// With two players the other one wins; with more, play goes on.
    fn lost_by_one_of_two(&self, seat: Seat, why: Ending) -> Option<Fact> {
        let all = Seats::all(self.settings.seats);
        (all.len() == 2).then(|| Fact::over(all.without(seat), why))
    }

    fn decide_draw(&self, person: &str, seat: Option<u8>, say: Say) -> Result<Vec<Fact>, Fault> {
        let seat = self.own_seat(person, seat)?;
        self.must_be_playing()?;
        if self.settings.game != "mana" {
            return Err(Kind::NoDraws.into());
        }
        let theirs = self.draw.is_some_and(|offerer| offerer != seat);
        let agreed = vec![Fact::over(
            Seats::all(self.settings.seats),
            Ending::Agreement,
        )];
        match say {
            Say::Ask | Say::Accept if theirs => Ok(agreed),
            Say::Refuse if theirs => Ok(vec![Fact::DrawRefused { seat }]),
            Say::Accept | Say::Refuse => Err(Kind::NoOffer.into()),
            Say::Ask if self.draw_offered.get(&seat) == Some(&self.ply()) => {
                Err(Kind::Offered.into())
            }
            Say::Ask => {
                let mut facts = vec![Fact::DrawOffered { seat }];
                // A computer player plays on.
                facts.extend(
                    self.computer_opposite(seat)
                        .map(|seat| Fact::DrawRefused { seat }),
                );
                Ok(facts)
            }
        }
    }

    fn decide_take_back(
        &self,
        person: &str,
        seat: Option<u8>,
        say: Say,
    ) -> Result<Vec<Fact>, Fault> {
        let seat = self.own_seat(person, seat)?;
        self.must_be_playing()?;
        let asker = self.take_back.filter(|asker| *asker != seat);
        match (say, asker) {
            (Say::Accept, Some(asker)) => Ok(vec![Fact::TakenBack { seat: asker }]),
            (Say::Refuse, Some(_)) => Ok(vec![Fact::TakeBackRefused { seat }]),
            (Say::Accept | Say::Refuse, None) => Err(Kind::NoOffer.into()),
            (Say::Ask, _) if self.settings.seats != 2 || !takeback::allowed(self, seat) => {
                Err(Kind::NoTakeBack.into())
            }
            (Say::Ask, _) if self.take_back == Some(seat) => Err(Kind::Offered.into()),
            // A computer player minds nothing.
            (Say::Ask, _) if self.computer_opposite(seat).is_some() => {
                Ok(vec![Fact::TakenBack { seat }])
            }
            (Say::Ask, _) => Ok(vec![Fact::TakeBackAsked { seat }]),
        }
    }

    fn speak(
        &self,
        person: &str,
        phrase: Option<String>,
        text: Option<String>,
    ) -> Result<Vec<Fact>, Fault> {
        let seat = self.seats_of(person).next().ok_or(Kind::NotPlaying)?;
        if self.sayings >= limits::SAYINGS {
            return Err(Kind::SaidEnough.into());
        }
        let text = match (&phrase, text) {
            (Some(phrase), None) if phrases::find(phrase).is_some() => None,
            (Some(_), _) => return Err(Kind::NoPhrase.into()),
            (None, None) => return Err(Kind::TextForm.into()),
            (None, Some(_)) if !self.settings.free_text => return Err(Kind::NoFreeText.into()),
            (None, Some(text)) => Some(one_line(&text, limits::TEXT).ok_or(Kind::TextForm)?),
        };
        Ok(vec![Fact::Said {
            seat,
            person: person.to_owned(),
            phrase,
            text,
        }])
    }

    fn play_again(&self, person: &str, table: String) -> Result<Vec<Fact>, Fault> {
        self.must_be_over()?;
        if self.seats_of(person).next().is_none() {
            return Err(Kind::NotPlaying.into());
        }
        if self.rematch.is_some() {
            return Err(Kind::Offered.into());
        }
        Ok(vec![Fact::Rematch { table }])
    }

    fn computer_opposite(&self, seat: Seat) -> Option<Seat> {
        self.every_seat().find(|other| {
            *other != seat && matches!(self.chairs[other.index()].holder, Holder::Computer { .. })
        })
    }

    /// The seat a person means: the one they name, or the only one they hold.
    pub fn own_seat(&self, person: &str, seat: Option<u8>) -> Result<Seat, Fault> {
        if let Some(seat) = seat {
            let seat = self.seat(seat)?;
            return if self.holds(person, seat) {
                Ok(seat)
            } else {
                Err(Kind::NotYourSeat.into())
            };
        }
        let mut mine = self.seats_of(person);
        match (mine.next(), mine.next()) {
            (Some(seat), None) => Ok(seat),
            (Some(_), Some(_)) => Err(Kind::WhichSeat.into()),
            (None, _) => Err(Kind::NotPlaying.into()),
        }
    }

    /// Who looks: the holder of a seat sees what that seat may know, anybody else what all may.
    pub fn viewer(&self, person: Option<&str>, seat: Option<u8>) -> Result<Viewer, Fault> {
        match (person, seat) {
            (_, None) => Ok(Viewer::Watching),
            (Some(person), Some(_)) => self.own_seat(person, seat).map(Viewer::Seated),
            (None, Some(_)) => Err(Kind::WhoAreYou.into()),
        }
    }

    pub(super) fn seat(&self, number: u8) -> Result<Seat, Fault> {
        Seat::checked(number.into())
            .filter(|seat| seat.number() < self.settings.seats)
            .ok_or_else(|| Kind::NoSeat.into())
    }

    pub(super) fn every_seat(&self) -> impl Iterator<Item = Seat> + use<> {
        Seats::all(self.settings.seats).into_iter()
    }

    pub(super) fn must_own(&self, person: &str) -> Result<(), Fault> {
        (person == self.owner)
            .then_some(())
            .ok_or_else(|| Kind::NotOwner.into())
    }

    pub(super) fn must_be_open(&self) -> Result<(), Fault> {
        match self.state {
            State::Open => Ok(()),
            State::Playing | State::Over => Err(Kind::Started.into()),
            State::Closed => Err(Kind::Closed.into()),
        }
    }

    pub(super) fn must_be_playing(&self) -> Result<(), Fault> {
        match self.state {
            State::Playing => Ok(()),
            State::Open => Err(Kind::NotStarted.into()),
            State::Over => Err(Kind::Over.into()),
            State::Closed => Err(Kind::Closed.into()),
        }
    }

    pub(super) fn must_be_over(&self) -> Result<(), Fault> {
        match self.state {
            State::Over => Ok(()),
            State::Open | State::Playing => Err(Kind::NotOver.into()),
            State::Closed => Err(Kind::Closed.into()),
        }
    }
}

/// A text trimmed to one line, if it has something to say and is not too long.
pub fn one_line(text: &str, longest: usize) -> Option<String> {
    let text = text.trim();
    let fits = (1..=longest).contains(&text.chars().count());
    (fits && !text.chars().any(char::is_control)).then(|| text.to_owned())
}
