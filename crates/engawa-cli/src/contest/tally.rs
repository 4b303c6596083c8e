//! Who won how often, and how sure that makes us.

use super::{bot::Spec, game::Outcome};

/// What a match came to so far.
#[derive(Debug)]
pub(crate) struct Tally {
    /// Each bot's results, in the order the bots were given.
    pub(crate) bots: Vec<Score>,
    /// How many games each seat won.
    pub(crate) seats: Vec<u32>,
    /// Games that all shared.
    pub(crate) draws: u32,
    /// Draws because the game was stopped for its length.
    pub(crate) capped: u32,
    /// Games that ended because someone did not play properly.
    pub(crate) errors: u32,
    /// Actions in all games together.
    pub(crate) plies: u64,
    games: u32,
}

/// One bot's results.
#[derive(Debug)]
pub(crate) struct Score {
    /// Who it is.
    pub(crate) spec: Spec,
    /// Games it won, alone or with others.
    pub(crate) wins: u32,
    /// Games it lost.
    pub(crate) losses: u32,
    /// Games it lost by not playing properly; they are among its losses.
    pub(crate) errors: u32,
}

impl Tally {
    /// Before the first game.
    pub(crate) fn new(specs: &[Spec]) -> Self {
        let bots = specs.iter().map(|spec| Score {
            spec: spec.clone(),
            wins: 0,
            losses: 0,
            errors: 0,
        });
        Self {
            bots: bots.collect(),
            seats: vec![0; specs.len()],
            draws: 0,
            capped: 0,
            errors: 0,
            plies: 0,
            games: 0,
        }
    }

    /// How many games were played.
    pub(crate) fn games(&self) -> u32 {
        self.games
    }

    /// Takes in one game, `sitting` saying which bot sat where.
    pub(crate) fn count(&mut self, sitting: &[usize], outcome: &Outcome) {
        self.games += 1;
        self.plies += outcome.plies as u64;
        self.errors += u32::from(!outcome.lapses.is_empty());
        for (seat, _) in &outcome.lapses {
            self.bots[sitting[seat.index()]].errors += 1;
        }
        if outcome.is_draw(sitting.len() as u8) {
            self.draws += 1;
            self.capped += u32::from(outcome.capped);
            return;
        }
        for (seat, bot) in sitting.iter().enumerate() {
            let won = outcome
                .winners
                .into_iter()
                .any(|winner| winner.index() == seat);
            self.seats[seat] += u32::from(won);
            self.bots[*bot].wins += u32::from(won);
            self.bots[*bot].losses += u32::from(!won);
        }
    }

    /// The share of the games that a bot won, a draw counting half, with its 95 % interval.
    pub(crate) fn share(&self, bot: usize) -> Share {
        let points = f64::from(self.bots[bot].wins) + f64::from(self.draws) / 2.0;
        Share::of(points, f64::from(self.games))
    }
}

/// A share of games, and between which bounds the true one lies 19 times out of 20.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Share {
    /// What was seen.
    pub(crate) seen: f64,
    /// The lower bound.
    pub(crate) low: f64,
    /// The upper bound.
    pub(crate) high: f64,
}

impl Share {
    /// Wilson's interval, which stays within 0 and 1 however few games there are.
    pub(crate) fn of(points: f64, games: f64) -> Self {
        const Z: f64 = 1.959_963_984_540_054;
        if games == 0.0 {
            return Self {
                seen: 0.0,
                low: 0.0,
                high: 1.0,
            };
        }
        let seen = points / games;
        let spread = Z * Z / games;
        let middle = (seen + spread / 2.0) / (1.0 + spread);
        let half =
            Z / (1.0 + spread) * (seen * (1.0 - seen) / games + spread / (4.0 * games)).sqrt();
        Self {
            seen,
            low: (middle - half).max(0.0),
            high: (middle + half).min(1.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use engawa_rules::seat::{Seat, Seats};

    use super::*;
    use crate::contest::process::Lapse;

    /// Values from the worked examples of Newcombe (1998), method 3.
    #[test]
    fn wilson_is_wilson() {
        let cases = [
            (81.0, 263.0, 0.2553, 0.3662),
            (15.0, 148.0, 0.0624, 0.1605),
            (0.0, 20.0, 0.0000, 0.1611),
            (1.0, 29.0, 0.0061, 0.1718),
        ];
        for (points, games, low, high) in cases {
            let share = Share::of(points, games);
            assert!((share.low - low).abs() < 5e-5, "{share:?}");
            assert!((share.high - high).abs() < 5e-5, "{share:?}");
        }
        assert_eq!(Share::of(0.0, 0.0).high.to_bits(), 1.0f64.to_bits());
    }

    #[test]
    fn wins_are_counted_by_bot_and_by_seat() {
        let mut tally = Tally::new(&[Spec::Random, Spec::Random]);
        let won_by = |winners| Outcome {
            winners,
            plies: 10,
            capped: false,
            lapses: Vec::new(),
        };
        let (first, second) = (Seat::new(0), Seat::new(1));
        tally.count(&[0, 1], &won_by(Seats::one(first)));
        tally.count(&[1, 0], &won_by(Seats::one(first)));
        tally.count(&[0, 1], &won_by(Seats::all(2)));
        let mut erred = won_by(Seats::one(first));
        erred.lapses = vec![(second, Lapse::Died)];
        tally.count(&[1, 0], &erred);
        assert_eq!(tally.games(), 4);
        assert_eq!(tally.seats, [3, 0]);
        let bots = tally
            .bots
            .iter()
            .map(|bot| (bot.wins, bot.losses, bot.errors));
        assert_eq!(bots.collect::<Vec<_>>(), [(1, 2, 1), (2, 1, 0)]);
        assert_eq!((tally.draws, tally.errors, tally.plies), (1, 1, 40));
    }
}
