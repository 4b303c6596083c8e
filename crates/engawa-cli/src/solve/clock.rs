//! How long one thread has worked.

use std::{
    fs,
    time::{Duration, Instant},
};

/// Processor time of this thread, where the system tells, else time that passed.
#[derive(Debug)]
pub(crate) struct Clock {
    began: Instant,
    worked: Option<Duration>,
}

impl Clock {
    /// Begins now.
    pub(crate) fn start() -> Self {
        Self {
            began: Instant::now(),
            worked: worked(),
        }
    }

    /// How long it has been.
    pub(crate) fn elapsed(&self) -> Duration {
        match (self.worked, worked()) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => self.began.elapsed(),
        }
    }
}

/// Linux says how many nanoseconds a thread was on a processor.
fn worked() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split_ascii_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}
