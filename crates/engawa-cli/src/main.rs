//! The command `engawa`.
fn main() {}
