//! What Prometheus is told: counts, never names.

use std::{
    fmt::Write as _,
    sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed},
    time::Duration,
};

/// Everything that is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Answers by hundreds of their status: 1xx to 5xx.
    pub answers: [AtomicU64; 5],
    /// Actions that were stored and told, computer players' included.
    pub actions: AtomicU64,
    /// Commands that were refused.
    pub refusals: AtomicU64,
    /// Messages handed to viewers.
    pub messages: AtomicU64,
    /// Viewers dropped because they fell behind.
    pub dropped: AtomicU64,
    /// Sockets and streams open now.
    pub streams: AtomicI64,
    /// Tables in memory now.
    pub tables: AtomicI64,
    /// Tables closed because their log did not replay.
    pub damaged: AtomicU64,
    commits: AtomicU64,
    writes: AtomicU64,
    commit_micros: AtomicU64,
}

impl Metrics {
    /// A group of writes was committed.
    pub fn committed(&self, writes: usize, took: Duration) {
        self.commits.fetch_add(1, Relaxed);
        self.writes.fetch_add(writes as u64, Relaxed);
        self.commit_micros
            .fetch_add(took.as_micros() as u64, Relaxed);
    }

    /// An answer went out.
    pub fn answered(&self, status: u16) {
        let hundreds = usize::from(status / 100).clamp(1, 5) - 1;
        self.answers[hundreds].fetch_add(1, Relaxed);
    }

    /// The text Prometheus reads.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: &str| {
            writeln!(
                text,
                "# HELP engawa_{name} {help}\n# TYPE engawa_{name} {kind}\nengawa_{name} {value}"
            )
            .expect("a string takes what is written");
        };
        let counters = [
            ("actions_total", "Actions stored and told", &self.actions),
            ("refusals_total", "Commands refused", &self.refusals),
            ("messages_total", "Messages to viewers", &self.messages),
            ("dropped_total", "Viewers that fell behind", &self.dropped),
            ("damaged_total", "Tables that did not replay", &self.damaged),
            ("commits_total", "Groups committed", &self.commits),
            ("writes_total", "Writes committed", &self.writes),
        ];
        for (name, help, value) in counters {
            line(name, "counter", help, &value.load(Relaxed).to_string());
        }
        let micros = self.commit_micros.load(Relaxed);
        let seconds = format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000);
        line(
            "commit_seconds_total",
            "counter",
            "Time spent committing",
            &seconds,
        );
        for (name, help, value) in [
            ("streams", "Sockets and streams open", &self.streams),
            ("tables", "Tables in memory", &self.tables),
        ] {
            line(name, "gauge", help, &value.load(Relaxed).to_string());
        }
        text.push_str(
            "# HELP engawa_answers_total HTTP answers\n# TYPE engawa_answers_total counter\n",
        );
        for (hundreds, count) in (1..).zip(&self.answers) {
            let count = count.load(Relaxed);
            writeln!(
                text,
                "engawa_answers_total{{status=\"{hundreds}xx\"}} {count}"
            )
            .expect("a string takes what is written");
        }
        text
    }
}
