//! Drawing with letters: a canvas that grows, and the few inks it knows.

use std::fmt::Write as _;

use crossterm::style::{Attribute, Color, SetAttribute, SetForegroundColor};

/// How a letter is drawn. Nothing is told by ink alone: a plain terminal shows the same letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ink {
    /// As the terminal has it.
    #[default]
    Plain,
    /// What matters now.
    Strong,
    /// What one can do without.
    Faint,
    /// The side that attacks, or plays Black.
    Red,
    /// The side that defends, or plays White.
    Blue,
    /// Something good, or gold.
    Gold,
}

impl Ink {
    fn begin(self) -> String {
        match self {
            Self::Plain => String::new(),
            Self::Strong => SetAttribute(Attribute::Bold).to_string(),
            Self::Faint => SetForegroundColor(Color::DarkGrey).to_string(),
            Self::Red => SetForegroundColor(Color::Red).to_string(),
            Self::Blue => SetForegroundColor(Color::Cyan).to_string(),
            Self::Gold => SetForegroundColor(Color::Yellow).to_string(),
        }
    }
}

/// Rows of letters, each with its ink.
#[derive(Clone, Debug, Default)]
pub(crate) struct Canvas {
    rows: Vec<Vec<(char, Ink)>>,
}

impl Canvas {
    /// An empty one.
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// How many rows it has.
    pub(crate) fn height(&self) -> usize {
        self.rows.len()
    }

    /// Writes text at a place, over what stands there.
    pub(crate) fn put(&mut self, x: usize, y: usize, text: &str, ink: Ink) {
        if self.rows.len() <= y {
            self.rows.resize(y + 1, Vec::new());
        }
        let row = &mut self.rows[y];
        for (i, letter) in text.chars().enumerate() {
            if row.len() <= x + i {
                row.resize(x + i + 1, (' ', Ink::Plain));
            }
            row[x + i] = (letter, ink);
        }
    }

    /// Writes text on a new row below all others.
    pub(crate) fn line(&mut self, text: &str, ink: Ink) {
        let below = self.height();
        self.put(0, below, text, ink);
    }

    /// Puts another canvas below this one.
    pub(crate) fn below(&mut self, other: &Self) {
        self.rows.extend(other.rows.iter().cloned());
    }

    /// Draws a frame. Where frames meet their lines join.
    pub(crate) fn frame(&mut self, x: usize, y: usize, width: usize, height: usize) {
        let (right, bottom) = (x + width - 1, y + height - 1);
        for column in x + 1..right {
            self.join(column, y, RIGHT | LEFT);
            self.join(column, bottom, RIGHT | LEFT);
        }
        for row in y + 1..bottom {
            self.join(x, row, UP | DOWN);
            self.join(right, row, UP | DOWN);
        }
        self.join(x, y, RIGHT | DOWN);
        self.join(right, y, LEFT | DOWN);
        self.join(x, bottom, RIGHT | UP);
        self.join(right, bottom, LEFT | UP);
    }

    fn join(&mut self, x: usize, y: usize, arms: usize) {
        let there = self.rows.get(y).and_then(|row| row.get(x));
        let there = there.and_then(|(letter, _)| JOINTS.iter().position(|joint| joint == letter));
        let joint = JOINTS[there.unwrap_or_default() | arms];
        self.put(x, y, &joint.to_string(), Ink::Faint);
    }

    /// The rows as text, with the terminal's colours or without.
    pub(crate) fn text(&self, coloured: bool) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let end = row.iter().rposition(|(letter, _)| *letter != ' ');
            let mut current = Ink::Plain;
            for (letter, ink) in &row[..end.map_or(0, |end| end + 1)] {
                if coloured && *ink != current {
                    let reset = SetAttribute(Attribute::Reset);
                    write!(text, "{reset}{}", ink.begin()).expect("a string takes any text");
                    current = *ink;
                }
                text.push(*letter);
            }
            if coloured && current != Ink::Plain {
                text.push_str(&SetAttribute(Attribute::Reset).to_string());
            }
            text.push('\n');
        }
        text
    }
}

const UP: usize = 1;
const RIGHT: usize = 2;
const DOWN: usize = 4;
const LEFT: usize = 8;

/// The letter with these arms, by the sum of the arms.
const JOINTS: [char; 16] = [
    ' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼',
];

/// How many columns a text takes. All letters we write are one column wide.
pub(crate) fn width(text: &str) -> usize {
    text.chars().count()
}

/// Breaks a text into lines of at most so many letters, at blanks; a longer word stays whole.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is a line to begin with");
        if !line.is_empty() && width(line) + 1 + width(word) > columns {
            lines.push(word.to_owned());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_join() {
        let mut canvas = Canvas::new();
        canvas.frame(0, 0, 4, 3);
        canvas.frame(3, 0, 4, 3);
        canvas.put(1, 1, "ab", Ink::Red);
        assert_eq!(canvas.text(false), "┌──┬──┐\n│ab│  │\n└──┴──┘\n");
        assert!(canvas.text(true).contains("\x1b[0m"));
    }

    #[test]
    fn long_lines_are_wrapped() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("extraordinary", 5), ["extraordinary"]);
    }
}
