//! Minds.
pub mod seven_ronin;
pub mod zero_sum;
