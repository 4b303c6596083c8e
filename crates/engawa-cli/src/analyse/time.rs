//! Thinking for as long as is allowed, and no longer.

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    thread,
    time::Duration,
};

/// How often it is asked whether it is time.
const ASKED_EVERY: Duration = Duration::from_millis(10);

/// Lets somebody think until what they used is what they are allowed, or until they are stopped.
pub(super) fn limited<T>(
    allowed: Duration,
    used: impl Fn() -> Duration + Sync,
    stop: &AtomicBool,
    think: impl FnOnce(&AtomicBool) -> T,
) -> T {
    let (enough, done) = (AtomicBool::new(false), AtomicBool::new(false));
    thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(Relaxed) && !stop.load(Relaxed) && used() < allowed {
                thread::sleep(ASKED_EVERY);
            }
            enough.store(true, Relaxed);
        });
        let thought = think(&enough);
        done.store(true, Relaxed);
        thought
    })
}
