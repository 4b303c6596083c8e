//! The clocks of one table. They belong to the table, not to the game.

use engawa_rules::seat::{Seat, Seats};

use super::settings::ClockSettings;
use crate::time::Millis;

const DAY_MS: Millis = 24 * 3600 * 1000;

/// What each seat has left, and whose time runs.
#[derive(Clone, Debug)]
pub struct Clock {
    settings: ClockSettings,
    left: Vec<Millis>,
    running: Seats,
    /// Since when those run; `left` is what they had then.
    since: Millis,
}

impl Clock {
    /// The clocks at the start; `None` where no time is kept.
    pub fn new(settings: ClockSettings, seats: u8) -> Option<Self> {
        let stock = match settings {
            ClockSettings::None => return None,
            ClockSettings::Live { base_ms, .. } => base_ms,
            ClockSettings::Correspondence { days } => days * DAY_MS,
        };
        Some(Self {
            settings,
            left: vec![stock; usize::from(seats)],
            running: Seats::NONE,
            since: 0,
        })
    }

    /// Takes the time since the last look from those whose clock runs.
    pub fn charge(&mut self, now: Millis) {
        let spent = now.saturating_sub(self.since);
        for seat in self.running {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(spent);
        }
        self.since = now;
    }

    /// A decision was made in time: a live clock gains its increment.
    pub fn reward(&mut self, seat: Seat) {
        if let ClockSettings::Live { increment_ms, .. } = self.settings {
            self.left[seat.index()] += increment_ms;
        }
    }

    /// From now on these run. By correspondence, who is asked anew has the whole time again.
    pub fn run(&mut self, asked: Seats, anew: Seats) {
        if let ClockSettings::Correspondence { days } = self.settings {
            for seat in anew {
                self.left[seat.index()] = days * DAY_MS;
            }
        }
        self.running = asked;
    }

    /// What is left, as of the last charge.
    pub fn left(&self) -> &[Millis] {
        &self.left
    }

    /// Whose time runs.
    pub const fn running(&self) -> Seats {
        self.running
    }

    /// What the log says is left. Time while the server was down is nobody's.
    pub fn restore(&mut self, left: &[Millis]) {
        if left.len() == self.left.len() {
            self.left.copy_from_slice(left);
        }
    }

    /// Starts counting from here: the table was just loaded.
    pub const fn resume(&mut self, now: Millis) {
        self.since = now;
    }

    /// Whose time runs out first, and when. Of two at the same moment, the lower seat.
    pub fn next_flag(&self) -> Option<(Millis, Seat)> {
        self.running
            .into_iter()
            .map(|seat| (self.since + self.left[seat.index()], seat))
            .min()
    }

    /// What is left at a moment, for those who look.
    pub fn left_at(&self, now: Millis) -> Vec<Millis> {
        let mut then = self.clone();
        then.charge(now);
        then.left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIVE: ClockSettings = ClockSettings::Live {
        base_ms: 1000,
        increment_ms: 50,
    };

    #[test]
    fn only_the_running_clock_loses_and_an_action_gains() {
        let (black, white) = (Seat::new(0), Seat::new(1));
        let mut clock = Clock::new(LIVE, 2).expect("a live clock");
        clock.resume(100);
        clock.run(Seats::one(black), Seats::one(black));
        clock.charge(400);
        clock.reward(black);
        clock.run(Seats::one(white), Seats::one(white));
        assert_eq!(clock.left(), [750, 1000]);
        assert_eq!(clock.next_flag(), Some((1400, white)));
        assert_eq!(clock.left_at(1000), [750, 400]);
    }

    #[test]
    fn in_planning_both_run_and_the_shorter_flags_first() {
        let mut clock = Clock::new(LIVE, 2).expect("a live clock");
        clock.restore(&[900, 300]);
        clock.run(Seats::all(2), Seats::all(2));
        assert_eq!(clock.next_flag(), Some((300, Seat::new(1))));
    }
}
