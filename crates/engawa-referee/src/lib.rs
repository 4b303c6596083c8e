//! An arbiter for one game of any kind: actions in their notation in, JSON out.
//!
//! [`Table`] is a game whose kind is known only at run time; the command line, the server and the
//! bindings talk to it. [`Referee`] answers the JSON Lines protocol of `engawa referee`.

pub mod catalogue;
pub mod fault;
pub mod fuzz;
pub mod ponder;
pub mod protocol;
pub mod record;
pub mod table;

pub use fault::Fault;
pub use ponder::{Outlook, Ponder, Pondered};
pub use protocol::Referee;
pub use record::RecordText;
pub use table::{LegalText, Status, Table, Told};

/// No request is longer, in bytes: a longer line is refused unread.
pub const MAX_LINE: usize = 1 << 20;

/// No game kept here has more actions. 7 Ronin and Samurai Sword end long before by their rules;
/// Mana between two who do not want it to end may come here.
pub const MAX_ACTIONS: usize = 100_000;
