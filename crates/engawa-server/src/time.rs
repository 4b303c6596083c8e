//! What time it is: the wall's at the start, then the runtime's own steady count.

use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// Milliseconds since 1970.
pub type Millis = u64;

/// A clock that never jumps: a change of the wall clock flags nobody.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    origin: Instant,
    wall: Millis,
    stands: bool,
}

impl Time {
    /// Starts counting from the wall clock.
    pub fn start() -> Self {
        let wall = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_millis() as Millis);
        Self {
            origin: Instant::now(),
            wall,
            stands: false,
        }
    }

    /// A clock that stands still, for sites that are compared byte for byte.
    pub fn standing(wall: Millis) -> Self {
        Self {
            origin: Instant::now(),
            wall,
            stands: true,
        }
    }

    /// Now.
    pub fn now(&self) -> Millis {
        if self.stands {
            return self.wall;
        }
        self.wall + self.origin.elapsed().as_millis() as Millis
    }

    /// The moment when [`Self::now`] will say so.
    pub fn instant(&self, at: Millis) -> Instant {
        self.origin + std::time::Duration::from_millis(at.saturating_sub(self.wall))
    }
}
