//! What a run found, as a table with the bounds beside it.

use std::{fmt, time::Duration};

/// The figures of one run.
#[derive(Debug, Default)]
pub struct Figures {
    rows: Vec<Row>,
}

#[derive(Debug)]
struct Row {
    what: String,
    found: String,
    bound: String,
    holds: bool,
}

impl Figures {
    /// States a figure that has no bound.
    pub fn state(&mut self, what: &str, found: impl fmt::Display) {
        self.hold(what, found, "", true);
    }

    /// States a figure and its bound.
    pub fn hold(&mut self, what: &str, found: impl fmt::Display, bound: &str, holds: bool) {
        self.rows.push(Row {
            what: what.to_owned(),
            found: found.to_string(),
            bound: bound.to_owned(),
            holds,
        });
    }

    /// States something that must not have happened at all.
    pub fn none(&mut self, what: &str, count: u64) {
        self.hold(what, count, "0", count == 0);
    }

    /// Whether every bound holds.
    pub fn held(&self) -> bool {
        self.rows.iter().all(|row| row.holds)
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |text: fn(&Row) -> &str| {
            let widths = self.rows.iter().map(|row| text(row).chars().count());
            widths.max().unwrap_or_default()
        };
        let (what, found) = (width(|row| &row.what), width(|row| &row.found));
        for row in &self.rows {
            write!(f, "{:what$}  {:>found$}", row.what, row.found)?;
            match (row.bound.as_str(), row.holds) {
                ("", _) => writeln!(f)?,
                (bound, true) => writeln!(f, "  (bound: {bound})")?,
                (bound, false) => writeln!(f, "  (bound: {bound})  MISSED")?,
            }
        }
        Ok(())
    }
}

/// Round trips, for their quantiles.
#[derive(Clone, Debug, Default)]
pub struct Trips(Vec<Duration>);

impl Trips {
    /// One more.
    pub fn add(&mut self, trip: Duration) {
        self.0.push(trip);
    }

    /// All of another's.
    pub fn merge(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The trip that so many in a hundred are no longer than.
    pub fn quantile(&self, hundredths: usize) -> Duration {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let at = (sorted.len() * hundredths / 100).min(sorted.len().saturating_sub(1));
        sorted.get(at).copied().unwrap_or_default()
    }
}

/// Milliseconds with two places.
pub fn millis(span: Duration) -> String {
    let hundredths = span.as_micros() / 10;
    format!("{}.{:02} ms", hundredths / 100, hundredths % 100)
}

/// A quotient with two places; nothing by nothing is nothing.
pub fn quotient(of: f64, by: f64) -> f64 {
    if by > 0.0 { of / by } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missed_bound_is_said_and_counts() {
        let mut figures = Figures::default();
        figures.state("trips", 12);
        figures.none("errors", 0);
        assert!(figures.held());
        figures.hold("ratio", "2.50", "at most 2", false);
        assert!(!figures.held());
        let text = figures.to_string();
        assert!(
            text.contains("ratio   2.50  (bound: at most 2)  MISSED"),
            "{text}"
        );
    }

    #[test]
    fn quantiles_are_of_the_sorted_trips() {
        let mut trips = Trips::default();
        for number in (1..=100).rev() {
            trips.add(Duration::from_millis(number));
        }
        assert_eq!(trips.quantile(50), Duration::from_millis(51));
        assert_eq!(trips.quantile(99), Duration::from_millis(100));
        assert_eq!(millis(trips.quantile(0)), "1.00 ms");
    }
}
