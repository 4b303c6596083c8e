//! The numbered rules in `docs/rules` against the code that enforces them and the tests that show it.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use anyhow::Result;

use crate::tidy;

/// What every table shares, Mana, 7 Ronin and Samurai Sword.
const PREFIXES: [&str; 4] = ["EN-", "MA-", "SR-", "SS-"];

/// Everything that does not fit between the rules and the code under this folder, a line each.
pub(crate) fn faults(root: &Path) -> Result<Vec<String>> {
    let (mut faults, mut rules) = (Vec::new(), BTreeSet::new());
    // Where each number is cited: in the rules' code, in any code, in any test.
    let mut cited: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for name in tidy::files(root)? {
        // The English pages state the rules; their translations are held against them elsewhere.
        let page = name.parent() == Some(Path::new("docs/rules"))
            && name.extension().is_some_and(|e| e == "md");
        // The command line prints numbers and tries wrong ones; it enforces none.
        let code = name.starts_with("crates")
            && !name.starts_with("crates/engawa-cli")
            && name.extension().is_some_and(|e| e == "rs");
        if !page && !code {
            continue;
        }
        let Ok(text) = fs::read_to_string(root.join(&name)) else {
            continue;
        };
        if page {
            for statement in statements(&text) {
                let at = format!("{}: {}", name.display(), statement.number);
                if !statement.said {
                    faults.push(format!("{at} has no statement"));
                }
                if !statement.sourced {
                    faults.push(format!("{at} has no line Source:"));
                }
                if !rules.insert(statement.number) {
                    faults.push(format!("{at} is there twice"));
                }
            }
        } else {
            for number in numbers(&text) {
                cited
                    .entry(number.to_owned())
                    .or_default()
                    .push(name.clone());
            }
        }
    }
    for number in &rules {
        let places = cited.get(number).map_or(&[][..], Vec::as_slice);
        if !places.iter().any(|place| enforces(place, number)) {
            faults.push(format!("{number} is cited by no code"));
        }
        if !places.iter().any(|place| within(place, "tests")) {
            faults.push(format!("{number} is cited by no test"));
        }
    }
    for (number, places) in &cited {
        if !rules.contains(number) {
            let places: BTreeSet<_> = places
                .iter()
                .map(|place| place.display().to_string())
                .collect();
            let places = places.into_iter().collect::<Vec<_>>().join(", ");
            faults.push(format!("{number} is no rule but is cited in {places}"));
        }
    }
    Ok(faults)
}

/// What all games share may be enforced in any crate; a game's own rules in the rules' crate only.
fn enforces(place: &Path, number: &str) -> bool {
    within(place, "src") && (number.starts_with("EN-") || place.starts_with("crates/engawa-rules"))
}

/// Whether a file is in this folder of its crate.
fn within(place: &Path, folder: &str) -> bool {
    place
        .components()
        .nth(2)
        .is_some_and(|part| part.as_os_str() == folder)
}

/// One numbered rule of a page.
struct Statement {
    number: String,
    said: bool,
    sourced: bool,
}

/// The rules of a page: headings of the third level that begin with a number and have a title.
fn statements(page: &str) -> Vec<Statement> {
    let mut statements: Vec<Statement> = Vec::new();
    let mut inside = false;
    for line in page.lines() {
        if line.starts_with('#') {
            inside = false;
            let heading = line.strip_prefix("### ").unwrap_or_default();
            if let Some((number, title)) = heading.split_once(' ')
                && numbers(number).first() == Some(&number)
                && !title.trim().is_empty()
            {
                inside = true;
                statements.push(Statement {
                    number: number.to_owned(),
                    said: false,
                    sourced: false,
                });
            }
        } else if inside && let Some(statement) = statements.last_mut() {
            if let Some(source) = line.strip_prefix("Source:") {
                statement.sourced |= !source.trim().is_empty();
            } else {
                statement.said |= !line.trim().is_empty();
            }
        }
    }
    statements
}

/// The rule numbers in a text, each whole: `MA-1.12` does not contain `MA-1.1`.
fn numbers(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for prefix in PREFIXES {
        for (at, _) in text.match_indices(prefix) {
            let before = text[..at].chars().next_back();
            if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '-') {
                continue;
            }
            let end = at + prefix.len() + number_len(&text[at + prefix.len()..]);
            if end > at + prefix.len() {
                found.push(&text[at..end]);
            }
        }
    }
    found
}

/// How long the number is that this text begins with: `1.12`, but not the full stop after it.
fn number_len(text: &str) -> usize {
    let mut end = 0;
    while text[end..].starts_with(|c: char| c.is_ascii_digit()) {
        // A letter after the digits belongs to it, so that `1.2b` is not taken for `1.2`.
        let rest = &text[end..];
        end += rest
            .find(|c: char| !c.is_ascii_alphanumeric())
            .unwrap_or(rest.len());
        match text[end..].strip_prefix('.') {
            Some(next) if next.starts_with(|c: char| c.is_ascii_digit()) => end += 1,
            _ => break,
        }
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell;

    #[test]
    fn rules_code_and_tests_agree() {
        let faults = faults(&shell::root()).expect("the project can be read");
        assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    }

    #[test]
    fn numbers_are_whole() {
        let text =
            "MA-1.12, (SR-4) and EN-2. But XMA-1, MA-x, SS- and a_SS-3 are none; SS-3b is odd.";
        assert_eq!(numbers(text), ["EN-2", "MA-1.12", "SR-4", "SS-3b"]);
        assert_eq!(numbers("MA-1.1..MA-1.3"), ["MA-1.1", "MA-1.3"]);
    }

    #[test]
    fn a_statement_needs_words_and_a_source() {
        let page = "# Rules\n### MA-1 One\nSaid.\nSource: page 1.\n### MA-2 Two\nSource:\n\
            ## Docket\n### Ruling 3 is no rule\n### MA-3\n";
        let seen: Vec<_> = statements(page)
            .into_iter()
            .map(|statement| (statement.number, statement.said, statement.sourced))
            .collect();
        assert_eq!(
            seen,
            [
                ("MA-1".to_owned(), true, true),
                ("MA-2".to_owned(), false, false)
            ]
        );
    }

    /// A small project, gone when dropped.
    struct Project(PathBuf);

    impl Project {
        fn new(name: &str, files: &[(&str, &str)]) -> Self {
            let root = std::env::temp_dir().join(format!("engawa-{name}-{}", std::process::id()));
            for (file, text) in files {
                let path = root.join(file);
                fs::create_dir_all(path.parent().expect("a file is in a folder"))
                    .and_then(|()| fs::write(path, text))
                    .expect("the temporary folder can be written");
            }
            Self(root)
        }
    }

    impl Drop for Project {
        fn drop(&mut self) {
            // A folder that stays behind does no harm.
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_project_whose_numbers_agree_has_no_fault() {
        let project = Project::new(
            "agreeing",
            &[
                ("docs/rules/common.md", "### EN-1 A\nYes.\nSource: ours.\n"),
                (
                    "docs/rules/mana.md",
                    "### MA-1.1 A\nYes.\nSource: page 2.\n",
                ),
                ("crates/engawa-rules/src/mana.rs", "// MA-1.1: because."),
                ("crates/engawa-referee/src/lib.rs", "// EN-1: because."),
                (
                    "crates/engawa-rules/tests/it/mana.rs",
                    "/// MA-1.1 and EN-1.",
                ),
            ],
        );
        assert_eq!(
            faults(&project.0).expect("it can be read"),
            Vec::<String>::new()
        );
    }

    #[test]
    fn numbers_that_do_not_agree_are_named() {
        let project = Project::new(
            "disagreeing",
            &[
                (
                    "docs/rules/mana.md",
                    "### MA-1.1 A\nYes.\nSource: page 2.\n### MA-1.1 B\nYes.\n",
                ),
                // Near misses: a longer number, and a game's rule enforced outside the rules' crate.
                ("crates/engawa-rules/src/mana.rs", "// MA-1.12: because."),
                ("crates/engawa-cli/src/main.rs", "// MA-1.1: because."),
                ("crates/engawa-rules/tests/it/mana.rs", "/// MA-1.12"),
            ],
        );
        assert_eq!(
            faults(&project.0).expect("it can be read"),
            [
                "docs/rules/mana.md: MA-1.1 has no line Source:",
                "docs/rules/mana.md: MA-1.1 is there twice",
                "MA-1.1 is cited by no code",
                "MA-1.1 is cited by no test",
                "MA-1.12 is no rule but is cited in \
                 crates/engawa-rules/src/mana.rs, crates/engawa-rules/tests/it/mana.rs",
            ]
        );
    }
}
