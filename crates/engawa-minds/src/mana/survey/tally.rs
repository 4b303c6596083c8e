//! Counting what a survey found.

use engawa_rules::mana::Side;

use super::Outcome;

/// How many starts ended how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// By side, how many it wins.
    pub wins: [u64; 2],
    /// How many stayed open.
    pub open: u64,
    /// How many were not looked at.
    pub waiting: u64,
    /// The longest proof.
    pub longest: u8,
}

impl Tally {
    /// Counts outcomes.
    pub fn of(outcomes: &[Outcome]) -> Self {
        let mut tally = Self::default();
        for outcome in outcomes {
            match outcome {
                Outcome::Waiting => tally.waiting += 1,
                Outcome::Open => tally.open += 1,
                Outcome::Wins(side, plies) => {
                    tally.wins[side.index()] += 1;
                    tally.longest = tally.longest.max(*plies);
                }
            }
        }
        tally
    }

    /// How many were looked at.
    pub const fn done(&self) -> u64 {
        self.wins[0] + self.wins[1] + self.open
    }

    /// How many this side wins.
    pub const fn wins(&self, side: Side) -> u64 {
        self.wins[side.index()]
    }
}

/// A share's 95 % interval by Wilson's formula: where the true share of a sample's whole lies.
pub fn interval(part: u64, whole: u64) -> (f64, f64) {
    if whole == 0 {
        return (0.0, 1.0);
    }
    #[expect(clippy::cast_precision_loss, reason = "starts are fewer than 2^52")]
    let (part, whole) = (part as f64, whole as f64);
    let z = 1.96;
    let share = part / whole;
    let middle = share + z * z / (2.0 * whole);
    let spread = z * (share * (1.0 - share) / whole + z * z / (4.0 * whole * whole)).sqrt();
    let scale = 1.0 + z * z / whole;
    (
        (middle - spread).max(0.0) / scale,
        (middle + spread) / scale,
    )
}
