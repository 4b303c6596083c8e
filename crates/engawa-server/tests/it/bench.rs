//! A table without a server: its core takes the time as a number.

use engawa_rules::{
    language::Language,
    rng::{Quick, Seed},
    seat::Seat,
};
use engawa_server::table::{
    Act, Command,
    entry::{Entry, Fact, Holder},
    room::{Done, Room},
    settings::{ClockSettings, Settings},
};
use serde_json::Value;

/// An action as a command.
pub(crate) fn action_of(seat: u8, action: &str) -> Command {
    Command::Act(Act {
        seat: Some(seat),
        action: action.to_owned(),
        at: None,
        client_id: None,
    })
}

/// A table and its log, as the store would have it.
pub(crate) struct Bench {
    pub(crate) room: Room,
    pub(crate) log: Vec<Entry>,
    settings: Settings,
}

fn empty(settings: &Settings) -> Room {
    Room::new(
        "0123456789".to_owned(),
        "0".to_owned(),
        0,
        settings.clone(),
        Seed::from_number(3),
    )
}

impl Bench {
    /// A game begun at time 0, each seat held by the person of its number.
    pub(crate) fn new(game: &str, seats: u8, clock: ClockSettings) -> Self {
        let settings = Settings {
            game: game.to_owned(),
            options: Value::Null,
            seats,
            listed: false,
            clock,
            free_text: false,
            rematch_of: None,
        };
        let mut bench = Self {
            room: empty(&settings),
            log: Vec::new(),
            settings,
        };
        for seat in 0..seats {
            let entry = Entry {
                seq: u64::from(seat) + 1,
                time: 0,
                fact: Fact::Seated {
                    seat: Seat::new(seat),
                    holder: Holder::Person {
                        id: seat.to_string(),
                    },
                },
                left: None,
                digest: None,
            };
            bench.log.push(entry.clone());
            bench.room.replay(entry).expect("sits down");
        }
        bench.step(0, Command::Start { draw: false }, 0);
        bench
    }

    pub(crate) fn keep(&mut self, done: Vec<Done>) {
        self.log.extend(done.into_iter().map(|done| done.entry));
    }

    pub(crate) fn step(&mut self, seat: u8, command: Command, now: u64) -> Vec<Done> {
        let person = seat.to_string();
        let done = self.room.step(&person, command, now, Language::English);
        let done = done.expect("is allowed");
        self.keep(done.clone());
        done
    }

    pub(crate) fn tick(&mut self, now: u64) {
        let done = self.room.tick(now).expect("is allowed");
        self.keep(done);
    }

    /// Any legal action of a seat.
    pub(crate) fn act(&mut self, seat: u8, now: u64) {
        let game = self.room.game.as_ref().expect("begun");
        let action = game.choose(Seat::new(seat), &mut Quick::new(now));
        self.step(seat, action_of(seat, &action.expect("is asked")), now);
    }

    pub(crate) fn asked(&self) -> Vec<u8> {
        self.room.asked().into_iter().map(Seat::number).collect()
    }

    pub(crate) fn left(&self) -> Vec<u64> {
        self.room.clock.as_ref().expect("a clock").left().to_vec()
    }

    /// The server stops, and starts again at another time.
    pub(crate) fn restart(&mut self, now: u64) {
        let mut room = empty(&self.settings);
        for entry in &self.log {
            room.replay(entry.clone()).expect("replays");
        }
        if let Some(clock) = &mut room.clock {
            clock.resume(now);
        }
        self.room = room;
    }
}
