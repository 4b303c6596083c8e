//! A new migration is built in although no source file changed.

#[expect(
    clippy::print_stdout,
    reason = "this is how a build script speaks to cargo"
)]
fn main() {
    println!("cargo::rerun-if-changed=migrations");
}
