//! 7 Ronin's mind.

pub mod combat;
pub mod planning;
pub mod values;

#[cfg(test)]
mod tests;
