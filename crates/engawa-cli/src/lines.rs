//! Reading lines without ever holding more than so much of one.

use std::io::{self, BufRead};

/// One line, or why it cannot be used.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// Its text, without the line's end.
    Text(String),
    /// It was longer than the limit; it was read past and forgotten.
    TooLong,
    /// It is not UTF-8.
    NotText,
}

/// The lines of an input, each at most `limit` bytes.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    input: R,
    limit: usize,
}

impl<R: BufRead> Lines<R> {
    /// The lines of this input.
    pub(crate) fn new(input: R, limit: usize) -> Self {
        Self { input, limit }
    }

    /// The next line; `None` at the end of the input.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line>> {
        let mut kept = Vec::new();
        let (mut began, mut too_long) = (false, false);
        loop {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                return Ok(began.then(|| finish(kept, too_long)));
            }
            began = true;
            let end = chunk.iter().position(|byte| *byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            if kept.len() + part.len() > self.limit {
                too_long = true;
                kept = Vec::new();
            } else if !too_long {
                kept.extend_from_slice(part);
            }
            let taken = end.map_or(chunk.len(), |end| end + 1);
            self.input.consume(taken);
            if end.is_some() {
                return Ok(Some(finish(kept, too_long)));
            }
        }
    }
}

fn finish(mut kept: Vec<u8>, too_long: bool) -> Line {
    if too_long {
        return Line::TooLong;
    }
    if kept.last() == Some(&b'\r') {
        kept.pop();
    }
    String::from_utf8(kept).map_or(Line::NotText, Line::Text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_bounded_whatever_the_chunks() {
        let input: &[u8] = b"short\r\n\ntoo long a line\n\xff\nlast";
        for capacity in 1..20 {
            let mut lines = Lines::new(io::BufReader::with_capacity(capacity, input), 6);
            let mut read = Vec::new();
            while let Some(line) = lines.next().unwrap() {
                read.push(line);
            }
            let text = |text: &str| Line::Text(text.to_owned());
            let expected = [
                text("short"),
                text(""),
                Line::TooLong,
                Line::NotText,
                text("last"),
            ];
            assert_eq!(read, expected, "in chunks of {capacity}");
        }
    }
}
