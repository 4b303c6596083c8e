//! `engawa referee`: answers JSON Lines until its input ends.

use std::io;

use engawa_referee::{Fault, MAX_LINE, Referee};
use serde_json::json;

use crate::{
    lines::{Line, Lines},
    out,
};

/// Answers each line of standard input with one line of standard output.
pub(crate) fn run() -> anyhow::Result<()> {
    let mut referee = Referee::new();
    let mut lines = Lines::new(io::stdin().lock(), MAX_LINE);
    while let Some(line) = lines.next()? {
        let answer = match line {
            Line::Text(text) => referee.answer(&text),
            Line::TooLong => refuse(format!("A request has at most {MAX_LINE} bytes")),
            Line::NotText => refuse("A request is UTF-8 text".to_owned()),
        };
        out::prompt(answer + "\n")?;
    }
    Ok(())
}

/// EN-8: a line that cannot even be read as text is answered like any other that is no request.
fn refuse(message: String) -> String {
    json!({ "ok": false, "error": Fault::question("line", message) }).to_string()
}
