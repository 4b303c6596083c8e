//! House rules for files: short, finished, self-contained, and every link leads somewhere.

use std::{
    fs,
    path::{Component, Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::Result;

/// A file that few readers can hold in mind is split.
const MOST_LINES: usize = 700;
/// Nothing bigger is committed.
const MOST_BYTES: u64 = 500_000;

/// Words that mark unfinished work. They are put together here, so as not to be found here.
const UNFINISHED: [&str; 4] = [
    concat!("FIX", "ME"),
    concat!("TO", "DO"),
    concat!("unimplemented", "!("),
    concat!("todo", "!("),
];

/// Where packages are kept is the package manager's business, and paths out of the project are
/// nobody's.
const FORBIDDEN: [&str; 8] = [
    concat!("crates", ".io"),
    concat!("npm", "js."),
    concat!("registry", ".npm"),
    concat!("registry", ".yarn"),
    concat!("pypi", "."),
    concat!("python", "hosted"),
    concat!("deb.", "debian"),
    concat!("../", "shared"),
];

/// What cargo itself writes into a lock file for every package.
const LOCK_SOURCE: &str = concat!(
    "source = \"registry+https://github.com/rust-lang/",
    "crates",
    ".io-index\""
);

/// Attributes that silence a lint, and so owe a reason.
const SILENCERS: [&str; 4] = [
    concat!("#[", "allow("),
    concat!("#![", "allow("),
    concat!("#[", "expect("),
    concat!("#![", "expect("),
];

/// Everything untidy under this folder, a line each.
pub(crate) fn faults(root: &Path) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    for name in files(root)? {
        let path = root.join(&name);
        let Ok(data) = fs::symlink_metadata(&path) else {
            continue; // Deleted but not yet committed as such.
        };
        if !data.is_file() {
            continue;
        }
        let shown = name.display();
        if data.len() > MOST_BYTES {
            faults.push(format!(
                "{shown}: {} bytes, at most {MOST_BYTES}",
                data.len()
            ));
        }
        let Ok(text) = String::from_utf8(fs::read(&path)?) else {
            continue;
        };
        let mut found = mentions(&text, &name);
        match name.extension().and_then(|extension| extension.to_str()) {
            Some("rs") => found.extend(rust(&text)),
            Some("md") => found.extend(links(&text, path.parent().unwrap_or(root))),
            _ => {}
        }
        faults.extend(found.into_iter().map(|fault| format!("{shown}{fault}")));
    }
    let changes = fs::read_to_string(root.join("CHANGELOG.md")).unwrap_or_default();
    if !changes
        .lines()
        .any(|line| matches!(line.trim_end(), "## Unreleased" | "## [Unreleased]"))
    {
        faults.push("CHANGELOG.md: has no section Unreleased".to_owned());
    }
    Ok(faults)
}

/// The files that git keeps; without git, all but what building leaves behind.
pub(crate) fn files(root: &Path) -> Result<Vec<PathBuf>> {
    let listed = Command::new("git")
        .args(["ls-files", "-z"])
        .current_dir(root)
        .stderr(Stdio::null())
        .output();
    if let Ok(output) = listed
        && output.status.success()
        && !output.stdout.is_empty()
    {
        let names = String::from_utf8(output.stdout)?;
        return Ok(names.split_terminator('\0').map(PathBuf::from).collect());
    }
    let mut files = Vec::new();
    collect(root, Path::new(""), &mut files)?;
    files.sort();
    Ok(files)
}

fn collect(root: &Path, folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let name = folder.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            let built = [".git", "target", "node_modules", "artifacts"];
            if !built.iter().any(|built| name.ends_with(built)) {
                collect(root, &name, files)?;
            }
        } else {
            files.push(name);
        }
    }
    Ok(())
}

fn mentions(text: &str, name: &Path) -> Vec<String> {
    let lock = name.ends_with("Cargo.lock");
    let mut faults = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if lock && line == LOCK_SOURCE {
            continue;
        }
        for word in FORBIDDEN {
            if line.contains(word) {
                faults.push(format!(":{number}: mentions {word}"));
            }
        }
    }
    faults
}

fn rust(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let lines = text.lines().count();
    if lines > MOST_LINES {
        faults.push(format!(": {lines} lines, at most {MOST_LINES}"));
    }
    for (number, line) in (1..).zip(text.lines()) {
        for word in UNFINISHED {
            if line.contains(word) {
                faults.push(format!(":{number}: unfinished: {word}"));
            }
        }
    }
    for silencer in SILENCERS {
        for (at, _) in text.match_indices(silencer) {
            let rest = &text[at..];
            let attribute = &rest[..rest.find(")]").unwrap_or(rest.len())];
            if !attribute.contains("reason") {
                let number = text[..at].lines().count() + 1;
                faults.push(format!(":{number}: silences a lint without a reason"));
            }
        }
    }
    faults
}

/// The relative links of a page, in Markdown and in HTML, that lead nowhere.
fn links(text: &str, folder: &Path) -> Vec<String> {
    let mut faults = Vec::new();
    let mut fenced = false;
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        }
        if fenced {
            continue;
        }
        // What stands between backticks is code: every other part of the line.
        let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join("code");
        let mut targets = Vec::new();
        for (opening, closing) in [("](", ')'), ("src=\"", '"'), ("href=\"", '"')] {
            targets.extend(
                prose
                    .split(opening)
                    .skip(1)
                    .filter_map(|after| after.split_once(closing))
                    .map(|(target, _)| target.to_owned()),
            );
        }
        for target in targets {
            let file = target.split(['#', ' ', '?']).next().unwrap_or_default();
            if file.is_empty() || file.contains(':') {
                continue;
            }
            if !leads_somewhere(folder, file) {
                faults.push(format!(":{number}: link to {target} leads nowhere"));
            }
        }
    }
    faults
}

fn leads_somewhere(folder: &Path, file: &str) -> bool {
    let file = Path::new(file);
    !file.components().any(|part| part == Component::RootDir) && folder.join(file).exists()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell;

    #[test]
    fn the_project_is_tidy() {
        let faults = faults(&shell::root()).expect("the project can be read");
        assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    }

    #[test]
    fn long_and_unfinished_files_are_found() {
        assert!(rust("fn f() {}\n").is_empty());
        assert_eq!(rust(&"\n".repeat(701)), [": 701 lines, at most 700"]);
        let unfinished = format!("fn f() {{}}\n// {}: later\n", UNFINISHED[1]);
        assert_eq!(
            rust(&unfinished),
            [format!(":2: unfinished: {}", UNFINISHED[1])]
        );
    }

    #[test]
    fn a_silenced_lint_owes_a_reason() {
        let [allow, .., inner] = SILENCERS;
        let owing = format!("\n{allow}dead_code)]\n{inner}unused, reason = \"why\")]\n");
        assert_eq!(rust(&owing), [":2: silences a lint without a reason"]);
    }

    #[test]
    fn registries_and_outside_paths_are_found() {
        for word in FORBIDDEN {
            let text = format!("see\n{word}x");
            assert_eq!(
                mentions(&text, Path::new("a.md")),
                [format!(":2: mentions {word}")]
            );
        }
        assert!(mentions(LOCK_SOURCE, Path::new("fuzz/Cargo.lock")).is_empty());
        assert_eq!(mentions(LOCK_SOURCE, Path::new("notes.md")).len(), 1);
    }

    #[test]
    fn dead_links_are_found() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let page = "[a](Cargo.toml) [b](src/main.rs#L1) [c](https://example.org/x) [d](#top)\n\
            `[e](nowhere.md)` <img src=\"src/tidy.rs\" alt=\"\">\n\
            ```\n[f](nowhere.md)\n```\n\
            [g](nowhere.md) <img src=\"none.svg\">\n[h](/etc/hostname)\n";
        assert_eq!(
            links(page, folder),
            [
                ":6: link to nowhere.md leads nowhere",
                ":6: link to none.svg leads nowhere",
                ":7: link to /etc/hostname leads nowhere",
            ]
        );
    }
}
