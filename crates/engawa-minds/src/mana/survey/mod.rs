//! Working through the starts of the advanced set-up, and keeping what was found.
//!
//! A survey is a list of starts in a fixed order and a byte for each, in a file that begins with a
//! line saying which starts they are and how they are solved. Whoever goes on with it needs no
//! more than the file.

mod plan;
mod run;
mod tally;

pub use plan::{Misread, Plan, Which, start};
pub use run::{Outcome, run};
pub use tally::{Tally, interval};
