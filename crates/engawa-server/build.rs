//! Builds the web client when its sources are newer than what is built, so that one command builds
//! everything. Where there is no npm the server is built all the same, and its page says so.

use std::{env, fs, io, path::Path, process::Command, time::SystemTime};

/// What the client is made of, as seen from its folder.
const SOURCES: [&str; 8] = [
    "src",
    "public",
    "index.html",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
    "../docs/rules",
];

fn main() {
    // Asked for when this runs, not when it was compiled: a checkout may move with its target folder.
    let here = env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the crate is");
    let web = Path::new(&here).join("../../web");
    println!("cargo::rerun-if-changed=build.rs");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    let built = fs::metadata(web.join("dist/index.html")).and_then(|page| page.modified());
    let newest = SOURCES
        .iter()
        .filter_map(|source| newest(&web.join(source)).ok())
        .max();
    if built.is_ok_and(|built| newest.is_none_or(|newest| newest <= built)) {
        return;
    }
    // An npm that is not there is no reason to have no server; a client that does not build is.
    match Command::new("npm").arg("--version").output() {
        Ok(found) if found.status.success() => {
            if newer(
                &web.join("package-lock.json"),
                &web.join("node_modules/.package-lock.json"),
            ) {
                npm(&web, &["ci", "--no-audit", "--no-fund"]);
            }
            npm(&web, &["run", "build"]);
        }
        _ => {
            println!("cargo::warning=npm is not here, so the web client is not built in");
            fs::create_dir_all(web.join("dist")).expect("the web folder can be written");
        }
    }
}

fn npm(web: &Path, words: &[&str]) {
    let ran = Command::new("npm")
        .args(words)
        .current_dir(web)
        .output()
        .expect("npm was there just now");
    assert!(
        ran.status.success(),
        "npm {} failed:\n{}{}",
        words.join(" "),
        String::from_utf8_lossy(&ran.stdout),
        String::from_utf8_lossy(&ran.stderr)
    );
}

/// Whether one file was changed after the other, or the other is not there.
fn newer(one: &Path, other: &Path) -> bool {
    match (newest(one), newest(other)) {
        (Ok(one), Ok(other)) => one > other,
        _ => true,
    }
}

/// When a file, or anything in a folder, was changed last.
fn newest(path: &Path) -> io::Result<SystemTime> {
    let mut last = fs::metadata(path)?.modified()?;
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            last = last.max(newest(&entry?.path())?);
        }
    }
    Ok(last)
}
