//! News for people who listen to all their games at once: bots, above all.

/// A game of somebody's began or ended.
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
    /// Whether it began; otherwise it ended.
    pub began: bool,
}

/// News that wait for the slowest listener; who falls behind is told to look anew.
pub const WAITING: usize = 1024;
