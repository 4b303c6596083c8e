//! 7 Ronin's mind.

pub mod combat;
pub mod values;

#[cfg(test)]
mod tests;
