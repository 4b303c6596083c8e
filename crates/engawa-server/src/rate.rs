//! Token buckets for addresses and people, in a map that cannot grow without end.

use std::{
    collections::HashMap,
    hash::Hash,
    net::IpAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicI64, AtomicUsize, Ordering::Relaxed},
    },
};

use crate::{config::Rate, limits, time::Millis};

/// What a bucket is for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// Requests by an address.
    Requests(IpAddr),
    /// Guests by an address.
    Guests(IpAddr),
    /// Passwords tried by an address.
    Passwords(IpAddr),
    /// Passwords tried for an account.
    Account(String),
    /// Commands by a person.
    Commands(String),
    /// Tables set up by a person.
    Tables(String),
    /// Letters that a person has sent to an address yet to be confirmed.
    Letters(String),
    /// The same, by an address of the network.
    LettersFrom(IpAddr),
}

/// How much is left, in thousandths, and since when.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: u64,
    since: Millis,
}

impl Bucket {
    /// A full one.
    pub const fn full(rate: Rate, now: Millis) -> Self {
        Self {
            left: rate.burst as u64 * 1000,
            since: now,
        }
    }

    /// Takes one, if there is one.
    pub fn take(&mut self, rate: Rate, now: Millis) -> bool {
        let most = u64::from(rate.burst) * 1000;
        let gained = now.saturating_sub(self.since) * u64::from(rate.per_minute) / 60;
        if gained > 0 {
            self.left = (self.left + gained).min(most);
            self.since = now;
        }
        if self.left < 1000 {
            return false;
        }
        self.left -= 1000;
        true
    }
}

/// All buckets.
#[derive(Debug, Default)]
pub struct Limiter {
    buckets: Mutex<HashMap<Key, Bucket>>,
}

impl Limiter {
    /// Takes one from a bucket, if there is one.
    pub fn take(&self, key: Key, rate: Rate, now: Millis) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= limits::BUCKETS && !buckets.contains_key(&key) {
            // Those not used for a minute are as good as full; if a flood fills the map within
            // one, forgetting everybody is fairer than refusing everybody.
            buckets.retain(|_, bucket| now.saturating_sub(bucket.since) < 60_000);
            if buckets.len() >= limits::BUCKETS {
                buckets.clear();
            }
        }
        buckets
            .entry(key)
            .or_insert_with(|| Bucket::full(rate, now))
            .take(rate, now)
    }
}

/// An address as limits see it: a whole IPv6 network of a household counts as one.
pub fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        address @ IpAddr::V4(_) => address,
    }
}

/// Counts what is open at once, by address and in all.
#[derive(Debug, Default)]
pub struct Gate {
    open: Mutex<HashMap<IpAddr, usize>>,
    all: AtomicUsize,
}

/// One that is open; it is counted until dropped.
#[derive(Debug)]
pub struct Pass {
    gate: Arc<Gate>,
    address: IpAddr,
    gauge: Option<Arc<crate::metrics::Metrics>>,
}

impl Gate {
    /// Lets one more through, unless there are too many.
    pub fn enter(
        self: &Arc<Self>,
        address: IpAddr,
        each: usize,
        all: usize,
        gauge: Option<Arc<crate::metrics::Metrics>>,
    ) -> Option<Pass> {
        let address = household(address);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(address).or_default();
        if *count >= each || self.all.load(Relaxed) >= all {
            if *count == 0 {
                open.remove(&address);
            }
            return None;
        }
        *count += 1;
        self.all.fetch_add(1, Relaxed);
        if let Some(metrics) = &gauge {
            AtomicI64::fetch_add(&metrics.streams, 1, Relaxed);
        }
        Some(Pass {
            gate: Arc::clone(self),
            address,
            gauge,
        })
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut open = self
            .gate
            .open
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
        self.gate.all.fetch_sub(1, Relaxed);
        if let Some(metrics) = &self.gauge {
            metrics.streams.fetch_sub(1, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let rate = Rate {
            burst: 2,
            per_minute: 60,
        };
        let mut bucket = Bucket::full(rate, 0);
        assert!(bucket.take(rate, 0) && bucket.take(rate, 0) && !bucket.take(rate, 0));
        assert!(!bucket.take(rate, 999));
        assert!(bucket.take(rate, 1000) && !bucket.take(rate, 1000));
    }

    #[test]
    fn the_map_does_not_grow_without_end() {
        let limiter = Limiter::default();
        let rate = Rate {
            burst: 1,
            per_minute: 1,
        };
        for number in 0..limits::BUCKETS * 2 {
            limiter.take(Key::Account(number.to_string()), rate, 0);
        }
        let buckets = limiter.buckets.lock().expect("not poisoned");
        assert!(buckets.len() <= limits::BUCKETS);
    }

    #[test]
    fn a_gate_counts_by_household() {
        let gate = Arc::new(Gate::default());
        let [one, two]: [IpAddr; 2] =
            ["2001:db8::1", "2001:db8::2"].map(|text| text.parse().expect("an address"));
        let pass = gate.enter(one, 1, 10, None);
        assert!(pass.is_some() && gate.enter(two, 1, 10, None).is_none());
        drop(pass);
        assert!(gate.enter(two, 1, 10, None).is_some());
    }
}
