//! News for people who listen to all their games at once: bots, and whoever writes letters.

/// Something about a game of somebody's.
#[derive(Clone, Debug)]
pub struct Notice {
    /// Whose.
    pub person: String,
    /// At which table.
    pub table: String,
    /// Which game.
    pub game: String,
    /// On which seat.
    pub seat: u8,
    /// What.
    pub news: News,
}

/// What there is to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// It began.
    Began,
    /// It ended.
    Ended,
    /// By correspondence, it waits for them, and they are not there to see it.
    Turn,
}

/// News that wait for the slowest listener; who falls behind is told to look anew.
pub const WAITING: usize = 1024;
