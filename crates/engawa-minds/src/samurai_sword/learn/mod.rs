//! Learning, from games among the levels, what is built in.

pub mod manners;
pub mod prospects;
