//! One binary for all tests of the referee.

mod corpus;
mod ponder;
mod protocol;
mod records;
