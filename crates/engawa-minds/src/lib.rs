//! Minds.
pub mod seven_ronin;
