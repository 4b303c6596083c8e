//! `engawa rules`: the numbered statements of every game's rules.

use std::fmt::Write as _;

use anyhow::bail;
use clap::Args;

use crate::{args, out};

/// The pages, each with the game it belongs to; the first holds for all.
const PAGES: [(&str, &str); 4] = [
    ("common", include_str!("../../../docs/rules/common.md")),
    ("mana", include_str!("../../../docs/rules/mana.md")),
    (
        "seven-ronin",
        include_str!("../../../docs/rules/seven-ronin.md"),
    ),
    (
        "samurai-sword",
        include_str!("../../../docs/rules/samurai-sword.md"),
    ),
];

/// How many numbers are suggested for one that is not there.
const SUGGESTIONS: usize = 5;

#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// A rule's number, as in MA-3.2; without it, the table of contents
    number: Option<String>,
    /// Only this game's rules
    #[arg(long, value_parser = args::GAMES)]
    game: Option<String>,
}

/// One numbered statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rule {
    /// Its number, as in `MA-3.2`.
    pub(crate) number: &'static str,
    /// Its short title.
    pub(crate) title: &'static str,
    /// What it says, and its source.
    pub(crate) text: &'static str,
}

/// Prints one rule or the table of contents.
pub(crate) fn run(rules: &Rules) -> anyhow::Result<()> {
    match &rules.number {
        None => out::say(contents(rules.game.as_deref()).trim_end())?,
        Some(number) => match find(number) {
            Ok(rule) => out::say(written(rule))?,
            Err(near) => bail!(
                "there is no rule {number}; the nearest are {}",
                near.join(", ")
            ),
        },
    }
    Ok(())
}

/// A rule with its number and title above it.
pub(crate) fn written(rule: Rule) -> String {
    format!("{} {}\n{}", rule.number, rule.title, rule.text)
}

/// The rule with this number, in capitals or not; else the numbers nearest to it.
pub(crate) fn find(number: &str) -> Result<Rule, Vec<&'static str>> {
    let wanted = number.trim().to_uppercase();
    let all: Vec<Rule> = PAGES.iter().flat_map(|(_, page)| rules_of(page)).collect();
    if let Some(rule) = all.iter().find(|rule| rule.number == wanted) {
        return Ok(*rule);
    }
    let mut near: Vec<&'static str> = all.iter().map(|rule| rule.number).collect();
    near.sort_by_key(|candidate| {
        (
            !candidate.starts_with(&wanted),
            distance(candidate, &wanted),
        )
    });
    near.truncate(SUGGESTIONS);
    Err(near)
}

/// The statements of a page, from the top.
fn rules_of(page: &'static str) -> impl Iterator<Item = Rule> {
    page.split("\n### ").skip(1).filter_map(|part| {
        let part = part.split("\n## ").next().unwrap_or(part);
        let (head, text) = part.split_once('\n').unwrap_or((part, ""));
        let (number, title) = head.split_once(' ')?;
        Some(Rule {
            number,
            title,
            text: text.trim(),
        })
    })
}

/// Every heading, sections above their statements.
fn contents(game: Option<&str>) -> String {
    let mut text = String::new();
    for (name, page) in PAGES {
        if game.is_some_and(|game| game != name) {
            continue;
        }
        for line in page.lines() {
            let (indent, heading) = match line.split_once(' ') {
                Some(("#", heading)) => ("", heading),
                Some(("##", heading)) => ("  ", heading),
                Some(("###", heading)) => ("    ", heading),
                _ => continue,
            };
            writeln!(text, "{indent}{heading}").expect("a string takes any text");
        }
        text.push('\n');
    }
    text
}

/// How many letters must be put in, taken out or changed to make one word of the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, opposite) in other.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *opposite);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_found_by_number() {
        let rule = find("en-3").unwrap();
        assert_eq!((rule.number, rule.title), ("EN-3", "After the end"));
        assert!(rule.text.starts_with("Once the game is over"));
        assert!(rule.text.ends_with("Source: ours."));
        // The nearest come first, in the order of the pages.
        assert_eq!(find("EN-9").unwrap_err().first(), Some(&"EN-1"));
    }

    #[test]
    fn no_two_rules_share_a_number() {
        let mut numbers: Vec<_> = PAGES
            .iter()
            .flat_map(|(_, page)| rules_of(page))
            .map(|rule| rule.number)
            .collect();
        let count = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), count);
    }

    #[test]
    fn distances_are_edits() {
        assert_eq!(distance("MA-3.2", "MA-3.2"), 0);
        assert_eq!(distance("MA-3.2", "MA-3.1"), 1);
        assert_eq!(distance("MA-3", "MA-3.10"), 3);
        assert_eq!(distance("", "abc"), 3);
    }
}
