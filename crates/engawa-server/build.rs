//! A new migration is built in although no source file changed.

fn main() {
    println!("cargo::rerun-if-changed=migrations");
}
