//! Games in which both sides choose at once and one wins what the other loses.
//!
//! [`simplex`] finds the equilibrium of a table of payoffs, [`matrix`] comes near it and [`part`] keeps
//! it while the table grows; [`oracle`] finds that of a [`contest`] with far too many choices for a
//! table, from best responses, and [`soft`] mixes are for tables that lack too many of these.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_wrap,
    reason = "shares and counts here are far below what a float holds exactly"
)]

pub mod contest;
pub mod matrix;
pub mod oracle;
pub mod part;
mod safe;
pub mod simplex;
pub mod soft;

#[cfg(test)]
mod tests;
