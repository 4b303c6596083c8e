//! Tests of one game.
