//! Predictions of held-out games against how they ended.

use std::fmt::Write as _;

/// Predictions against results.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Calibration {
    /// By tenths of the predicted chance, of tables from the second round on.
    pub bins: [Bin; 10],
    /// What the first round's solutions were worth, against who won.
    pub root: Bin,
    /// The squares of what the predictions of `bins` missed by, added up.
    pub squares: f64,
}

/// Some predictions, and what came of them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bin {
    /// How many there are.
    pub count: u32,
    /// The predictions added up.
    pub predicted: f64,
    /// How many of the games the Attacker won.
    pub won: u32,
}

impl Bin {
    fn note(&mut self, predicted: f32, won: bool) {
        self.count += 1;
        self.predicted += f64::from(predicted);
        self.won += u32::from(won);
    }

    fn write(&self) -> String {
        let (low, high) = interval(self.won, self.count);
        let of = f64::from(self.count.max(1));
        format!(
            "{} predictions, {:.3} on average; won {:.3} ({low:.3} to {high:.3})",
            self.count,
            self.predicted / of,
            f64::from(self.won) / of,
        )
    }
}

/// Wilson's interval of 95 % for a share.
pub fn interval(won: u32, count: u32) -> (f64, f64) {
    const Z: f64 = 1.96;
    let n = f64::from(count.max(1));
    let share = f64::from(won) / n;
    let middle = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt() / (1.0 + Z * Z / n);
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

impl Calibration {
    /// Notes what a table was said to be worth.
    pub fn note(&mut self, predicted: f32, won: bool) {
        self.bins[((predicted * 10.0) as usize).min(9)].note(predicted, won);
        self.squares += (f64::from(predicted) - f64::from(u8::from(won))).powi(2);
    }

    /// Notes what the start of a game was said to be worth.
    pub fn note_root(&mut self, predicted: f32, won: bool) {
        self.root.note(predicted, won);
    }

    /// How many predictions there are.
    pub fn count(&self) -> u32 {
        self.bins.iter().map(|bin| bin.count).sum()
    }

    /// The Brier score: 0 is perfect, 0.25 is no better than a coin.
    pub fn brier(&self) -> f64 {
        self.squares / f64::from(self.count().max(1))
    }

    /// A line for each tenth and one for the start, in words.
    pub fn report(&self) -> String {
        let mut text = format!("{} tables, Brier score {:.4}\n", self.count(), self.brier());
        for (place, bin) in self
            .bins
            .iter()
            .enumerate()
            .filter(|(_, bin)| bin.count > 0)
        {
            let (low, high) = (place as f64 / 10.0, (place + 1) as f64 / 10.0);
            let _ = writeln!(text, "{low:.1} to {high:.1}: {}", bin.write());
        }
        let _ = writeln!(text, "start: {}", self.root.write());
        text
    }

    /// All of it as one line of numbers.
    pub(super) fn write(&self) -> String {
        let mut text = self.squares.to_string();
        for bin in self.bins.iter().chain([&self.root]) {
            let _ = write!(text, " {} {} {}", bin.count, bin.predicted, bin.won);
        }
        text
    }

    /// Reads what [`write`](Self::write) wrote.
    pub(super) fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let squares = words.next()?.parse().ok()?;
        let mut bin = || {
            Some(Bin {
                count: words.next()?.parse().ok()?,
                predicted: words.next()?.parse().ok()?,
                won: words.next()?.parse().ok()?,
            })
        };
        let mut read = Self {
            squares,
            ..Self::default()
        };
        for place in &mut read.bins {
            *place = bin()?;
        }
        read.root = bin()?;
        Some(read)
    }
}
