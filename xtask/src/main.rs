//! Everything the project does to itself.
fn main() {}
