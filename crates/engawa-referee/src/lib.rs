//! An arbiter for one game of any kind.
