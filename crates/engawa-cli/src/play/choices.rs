//! The legal actions as a list to choose from.

use crate::show::{Canvas, Ink, Look, width, wrap};

/// What can be chosen by its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// An action.
    Action(String),
    /// Several actions that begin alike: the beginning, and how many.
    Group(String, usize),
}

/// The actions that begin with a text: all of them if they fit, else grouped by how they go on.
pub(super) fn entries(
    actions: &[String],
    beginning: &str,
    fit: impl Fn(&[Entry]) -> bool,
) -> Vec<Entry> {
    let there = actions
        .iter()
        .filter(|action| action.starts_with(beginning));
    let all: Vec<Entry> = there.clone().cloned().map(Entry::Action).collect();
    if fit(&all) {
        return all;
    }
    let mut groups: Vec<(&str, Vec<&String>)> = Vec::new();
    for action in there {
        let start = start_of(action, beginning);
        match groups.iter_mut().find(|(group, _)| *group == start) {
            Some((_, members)) => members.push(action),
            None => groups.push((start, vec![action])),
        }
    }
    // A single group offers nothing to choose, but what follows it may.
    if let [(start, _)] = groups.as_slice() {
        return if *start == beginning {
            all
        } else {
            entries(actions, start, fit)
        };
    }
    let entries = groups
        .into_iter()
        .map(|(start, members)| match members.as_slice() {
            [one] => Entry::Action((*one).clone()),
            _ => Entry::Group(start.to_owned(), members.len()),
        });
    entries.collect()
}

/// The action up to the end of the first word, amount or square beyond the beginning.
fn start_of<'a>(action: &'a str, beginning: &str) -> &'a str {
    // `@c4`: all squares a Ronin may come back to are one group to begin with.
    if action.starts_with('@') && beginning.is_empty() {
        return &action[..1];
    }
    let from = beginning.len().max(1);
    let mut ends = action.char_indices().skip_while(|(at, _)| *at < from);
    let end = ends.find_map(|(at, letter)| match letter {
        ' ' | '=' | '@' => Some(at + 1),
        // A move and a capture of one piece belong together.
        '-' | 'x' => Some(at),
        _ => None,
    });
    &action[..end.unwrap_or(action.len())]
}

/// Draws the entries in columns, each with its number and, where it helps, what it means.
pub(super) fn draw(entries: &[Entry], look: &Look<'_>, columns: usize) -> Canvas {
    let texts: Vec<(String, String)> = entries
        .iter()
        .map(|entry| match entry {
            Entry::Action(action) => {
                let gloss = look
                    .gloss(action)
                    .filter(|gloss| gloss.to_lowercase() != *action);
                (action.clone(), gloss.unwrap_or_default())
            }
            Entry::Group(group, count) => (format!("{group}…"), format!("({count})")),
        })
        .collect();
    let number = entries.len().to_string().len();
    let long = |text: &(String, String)| width(&text.0) + width(&text.1) + 1;
    let cell = number + 3 + texts.iter().map(long).max().unwrap_or_default();
    let across = (columns / cell.max(1)).max(1);
    let down = texts.len().div_ceil(across).max(1);
    let mut canvas = Canvas::new();
    for (place, (text, gloss)) in texts.iter().enumerate() {
        // In a single column what is too long goes on below.
        let y = if across == 1 {
            canvas.height()
        } else {
            place % down
        };
        let x = if across == 1 { 0 } else { place / down * cell };
        canvas.put(x, y, &format!("{:>number$}", place + 1), Ink::Gold);
        let lines = wrap(text, columns.saturating_sub(number + 1));
        for (line, part) in lines.iter().enumerate() {
            canvas.put(x + number + 1, y + line, part, Ink::Plain);
        }
        let (last, end) = (lines.len() - 1, lines.last().map_or(0, |line| width(line)));
        canvas.put(x + number + 2 + end, y + last, gloss, Ink::Faint);
    }
    canvas
}

#[cfg(test)]
mod tests {
    use super::*;

    fn actions(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| (*text).to_owned()).collect()
    }

    #[test]
    fn few_actions_are_all_listed() {
        let some = actions(&["b1-b3", "b1-c2", "c1xc3"]);
        let few = |entries: &[Entry]| entries.len() < 9;
        assert_eq!(entries(&some, "", few).len(), 3);
        assert_eq!(entries(&some, "b1", few).len(), 2);
        assert!(entries(&some, "z", few).is_empty());
    }

    #[test]
    fn many_actions_are_grouped_by_how_they_begin() {
        let mut many: Vec<String> = (1..=10).map(|to| format!("b1-c{to}")).collect();
        many.extend((1..=30).map(|to| format!("@c{to}")));
        many.extend(["e1xe2", "b1xb2"].map(str::to_owned));
        let groups = [
            Entry::Group("b1".to_owned(), 11),
            Entry::Group("@".to_owned(), 30),
            Entry::Action("e1xe2".to_owned()),
        ];
        let few = |entries: &[Entry]| entries.len() < 9;
        assert_eq!(entries(&many, "", few), groups);
        assert_eq!(entries(&many, "b1", few).len(), 11);
        assert_eq!(entries(&many, "@", few).len(), 30);
        let setups: Vec<String> = (0..40).map(|i| format!("setup a{} b{i}", i / 10)).collect();
        let first = Entry::Group("setup a0 ".to_owned(), 10);
        assert_eq!(entries(&setups, "", few)[0], first);
    }
}
