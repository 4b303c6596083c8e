//! How much work a search may do, and whether it is asked to stop.

use std::sync::atomic::{AtomicBool, Ordering};

use super::super::search::Watch;

/// How often a search looks whether it is asked to stop: at every 1,024th node.
const LOOK: u64 = 1 << 10;
/// How often a watcher is told how far the search is.
const TELL: u64 = 1 << 14;

/// Counts nodes, up to a limit.
pub struct Meter<'a> {
    nodes: u64,
    limit: u64,
    stop: &'a AtomicBool,
    watch: Option<Watch<'a>>,
    stopped: bool,
}

impl std::fmt::Debug for Meter<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of {} nodes", self.nodes, self.limit)
    }
}

impl<'a> Meter<'a> {
    /// A search may visit so many nodes, and none once `stop` is raised.
    pub const fn new(limit: u64, stop: &'a AtomicBool) -> Self {
        Self {
            nodes: 0,
            limit,
            stop,
            watch: None,
            stopped: false,
        }
    }

    /// Tells somebody now and then how many nodes were visited.
    #[must_use]
    pub fn watched(mut self, watch: &'a (dyn Fn(u64) + Sync)) -> Self {
        self.watch = Some(watch);
        self
    }

    /// How many nodes were visited.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the search was asked to stop.
    pub const fn stopped(&self) -> bool {
        self.stopped
    }

    /// Whether nothing is left.
    #[inline]
    pub(super) const fn is_spent(&self) -> bool {
        self.stopped || self.nodes >= self.limit
    }

    /// Counts a node.
    #[inline]
    pub(super) fn count(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK) {
            self.look();
        }
    }

    /// Looks whether the search is asked to stop.
    #[cold]
    pub(super) fn look(&mut self) {
        if let Some(watch) = self.watch
            && self.nodes.is_multiple_of(TELL)
        {
            watch(self.nodes);
        }
        self.stopped = self.stop.load(Ordering::Relaxed);
    }

    /// A meter for writing a proof down, which may take as much again as finding it.
    pub(super) fn again(&self) -> Self {
        Self::new(self.nodes.saturating_mul(2).max(1 << 20), self.stop)
    }

    /// Lets somebody else work for at most so many nodes: hands on how many there are, who stops it
    /// and who watches, and counts what was used.
    pub(super) fn lend(
        &mut self,
        nodes: u64,
        work: impl FnOnce(u64, &AtomicBool, Watch<'_>) -> u64,
    ) {
        let nodes = nodes.min(self.limit.saturating_sub(self.nodes));
        let (before, watch) = (self.nodes, self.watch);
        let told = |more: u64| {
            if let Some(watch) = watch {
                watch(before + more);
            }
        };
        self.nodes += work(nodes, self.stop, &told);
        self.look();
    }

    /// Lets a part of the search visit so many nodes and no more; what is left is the rest.
    pub(super) fn slice<T>(&mut self, nodes: u64, search: impl FnOnce(&mut Self) -> T) -> T {
        let limit = self.limit;
        self.limit = limit.min(self.nodes.saturating_add(nodes));
        let found = search(self);
        self.limit = limit;
        found
    }
}
