//! The rules in French and Polish against the English page: the same rules, all of them, and none left in English.

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::Result;

use crate::tidy;

/// A translated page stands in the folder of its language.
const LANGUAGES: [&str; 2] = ["fr", "pl"];

/// Words that no French and no Polish sentence has.
const ENGLISH: [&str; 7] = ["the", "of", "and", "is", "with", "that", "which"];

/// Every difference between the English pages and their translations, a line each.
pub(crate) fn faults(root: &Path) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    let folder = Path::new("docs/rules");
    for name in tidy::files(root)? {
        let page = name.extension().is_some_and(|e| e == "md") && name.starts_with(folder);
        let Ok(inside) = name.strip_prefix(folder) else {
            continue;
        };
        if !page {
            continue;
        }
        if inside.components().count() == 1 {
            let english = Page::read(&fs::read_to_string(root.join(&name))?);
            for language in LANGUAGES {
                let place = folder.join(language).join(inside);
                let found = match fs::read_to_string(root.join(&place)) {
                    Ok(text) => Page::read(&text).compare(&english),
                    Err(_) => vec!["is missing".to_owned()],
                };
                let place = place.display();
                faults.extend(found.into_iter().map(|fault| format!("{place}: {fault}")));
            }
        } else if !root
            .join(folder.join(inside.file_name().unwrap_or_default()))
            .exists()
        {
            faults.push(format!("{}: translates no page", name.display()));
        }
    }
    Ok(faults)
}

/// A page as its headings divide it.
#[derive(Debug, Default)]
struct Page {
    parts: Vec<Part>,
}

/// What stands under one heading.
#[derive(Debug, Default)]
struct Part {
    /// `##` or `###`, and the number if there is one.
    heading: String,
    title: String,
    /// Sentences and rows of tables, without the sources.
    lines: Vec<String>,
    sourced: bool,
}

impl Page {
    fn read(text: &str) -> Self {
        let mut page = Self::default();
        page.parts.push(Part::default());
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            if line.starts_with('#') {
                page.parts.push(Part::headed(line));
            } else if let Some(part) = page.parts.last_mut() {
                if line.starts_with("Source: ") {
                    part.sourced = true;
                } else if !line.starts_with("|--") {
                    part.lines.push(line.to_owned());
                }
            }
        }
        page
    }

    fn compare(&self, english: &Self) -> Vec<String> {
        let mut faults = Vec::new();
        let ours: Vec<_> = self.parts.iter().map(|part| &part.heading).collect();
        let theirs: Vec<_> = english.parts.iter().map(|part| &part.heading).collect();
        if ours != theirs {
            faults.extend(
                theirs
                    .iter()
                    .filter(|heading| !ours.contains(heading))
                    .map(|heading| format!("{heading} is missing")),
            );
            faults.extend(
                ours.iter()
                    .filter(|heading| !theirs.contains(heading))
                    .map(|heading| format!("{heading} is not in the English page")),
            );
            if faults.is_empty() {
                faults.push(
                    "the headings are not those of the English page, in its order".to_owned(),
                );
            }
            return faults;
        }
        for (ours, theirs) in self.parts.iter().zip(&english.parts) {
            let found = ours.compare(theirs);
            faults.extend(
                found
                    .into_iter()
                    .map(|fault| format!("{}: {fault}", ours.heading)),
            );
        }
        faults
    }
}

impl Part {
    fn headed(line: &str) -> Self {
        let (level, title) = line.split_once(' ').unwrap_or((line, ""));
        let (number, title) = match title.split_once(' ') {
            Some((first, rest))
                if first.contains(|c: char| c.is_ascii_digit()) && level.len() > 1 =>
            {
                (first, rest)
            }
            _ => ("", title),
        };
        Self {
            heading: format!("{level} {number}").trim_end().to_owned(),
            title: title.to_owned(),
            ..Self::default()
        }
    }

    fn compare(&self, english: &Self) -> Vec<String> {
        let mut faults = Vec::new();
        if self.sourced != english.sourced {
            faults.push("has no line Source:".to_owned());
        }
        // One word may be a name, or the same in both languages.
        if self.title == english.title && self.title.contains(' ') {
            faults.push(format!("the title is English: {}", self.title));
        }
        if self.lines.len() != english.lines.len() {
            faults.push(format!(
                "has {} statements, the English page {}",
                self.lines.len(),
                english.lines.len()
            ));
            return faults;
        }
        for (ours, theirs) in self.lines.iter().zip(&english.lines) {
            if ours == theirs || english_words(ours) {
                faults.push(format!("this is English: {ours}"));
            } else if facts(ours) != facts(theirs) {
                faults.push(format!("the numbers or signs are not the same: {ours}"));
            }
        }
        faults
    }
}

/// Whether words are left that only English has; what is quoted as code is no language's.
fn english_words(line: &str) -> bool {
    line.split('`').step_by(2).any(|prose| {
        prose
            .split(|c: char| !c.is_alphabetic())
            .any(|word| ENGLISH.contains(&word.to_lowercase().as_str()))
    })
}

/// The numbers and the code of a line, each with how often it is there: no language changes these.
fn facts(line: &str) -> BTreeMap<String, usize> {
    let mut facts = BTreeMap::new();
    for (index, piece) in line.split('`').enumerate() {
        if index % 2 == 1 {
            *facts.entry(format!("`{piece}`")).or_default() += 1;
            continue;
        }
        let joined = thousands_joined(piece);
        for number in joined.split(|c: char| !c.is_ascii_digit()) {
            if !number.is_empty() {
                *facts.entry(number.to_owned()).or_default() += 1;
            }
        }
    }
    facts
}

/// `5,544` and `5 544` are written `5544`; `3, 4` and `3 3 1` stay as they are.
fn thousands_joined(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let digit = |at: usize| letters.get(at).is_some_and(char::is_ascii_digit);
    let separates = |at: usize| {
        matches!(letters[at], ',' | ' ' | '\u{a0}' | '\u{202f}')
            && at > 0
            && digit(at - 1)
            && (1..=3).all(|ahead| digit(at + ahead))
            && !digit(at + 4)
    };
    (0..letters.len())
        .filter(|&at| !separates(at))
        .map(|at| letters[at])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell;

    const ENGLISH_PAGE: &str = "# Rules\nWords.\n## 1 Board\n### MA-1.1 The size\nThere are 5,544 \
        ways with `a=b`.\nAnd 2.\nSource: ours.\n### MA-1.2 Daimyo\nYes.\nSource: ours.\n";
    const FRENCH_PAGE: &str = "# Règles\nMots.\n## 1 Plateau\n### MA-1.1 La taille\nIl y a 5 544 \
        façons avec `a=b`.\nEt 2.\nSource: de nous.\n### MA-1.2 Daimyo\nOui.\nSource: de nous.\n";

    fn compared(page: &str) -> Vec<String> {
        Page::read(page).compare(&Page::read(ENGLISH_PAGE))
    }

    #[test]
    fn the_translations_are_whole() {
        let faults = faults(&shell::root()).expect("the project can be read");
        assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    }

    #[test]
    fn a_faithful_page_has_no_fault() {
        assert_eq!(compared(FRENCH_PAGE), Vec::<String>::new());
    }

    #[test]
    fn every_unfaithful_page_is_caught() {
        for (from, to, fault) in [
            (
                "### MA-1.2 Daimyo\nOui.\nSource: de nous.\n",
                "",
                "### MA-1.2 is missing",
            ),
            ("MA-1.2", "MA-1.3", "### MA-1.2 is missing"),
            ("## 1 Plateau", "## 2 Plateau", "## 1 is missing"),
            (
                "Et 2.\n",
                "",
                "### MA-1.1: has 1 statements, the English page 2",
            ),
            (
                "Et 2",
                "Et 3",
                "### MA-1.1: the numbers or signs are not the same: Et 3.",
            ),
            ("Et 2", "And 2", "### MA-1.1: this is English: And 2."),
            ("Oui", "Yes", "### MA-1.2: this is English: Yes."),
            (
                "La taille",
                "The size",
                "### MA-1.1: the title is English: The size",
            ),
            (
                "Oui.\nSource: de nous.\n",
                "Oui.\n",
                "### MA-1.2: has no line Source:",
            ),
            (
                "`a=b`",
                "`a=c`",
                "### MA-1.1: the numbers or signs are not the same: Il y a 5 544 façons avec `a=c`.",
            ),
        ] {
            let page = FRENCH_PAGE.replace(from, to);
            assert_ne!(page, FRENCH_PAGE, "{from} is in the page");
            assert_eq!(compared(&page).first().map(String::as_str), Some(fault));
        }
    }

    #[test]
    fn rules_in_another_order_are_caught() {
        let page = "# R\nMots.\n## 1 P\n### MA-1.2 D\nOui.\nSource: n.\n### MA-1.1 T\nIl y a 5 544 \
            `a=b`.\nEt 2.\nSource: n.\n";
        assert_eq!(
            compared(page),
            ["the headings are not those of the English page, in its order"]
        );
    }
}
