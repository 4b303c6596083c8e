//! The fuzzers' corpus, replayed: what they once found stays found.

use std::{fs, path::PathBuf};

use engawa_referee::fuzz;

fn replay(target: &str, property: fn(&[u8])) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz/corpus")
        .join(target);
    let mut files = 0;
    for file in fs::read_dir(&folder).expect("a corpus") {
        property(&fs::read(file.expect("a file").path()).expect("readable"));
        files += 1;
    }
    assert!(files >= 20, "{target} has only {files} files");
}

#[test]
fn notation() {
    replay("notation", fuzz::notation);
}

#[test]
fn referee() {
    replay("referee", fuzz::referee);
}

#[test]
fn positions() {
    replay("positions", fuzz::positions);
}

#[test]
fn records() {
    replay("records", fuzz::records);
}
