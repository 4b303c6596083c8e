//! One binary for all tests of the referee.

mod corpus;
mod protocol;
mod records;
