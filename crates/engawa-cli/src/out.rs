//! The one place that writes to standard output and standard error.

use std::{
    fmt::Display,
    io::{self, ErrorKind, Write as _},
};

/// Writes a line to standard output.
pub(crate) fn say(text: impl Display) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{text}")
}

/// Writes text without a line's end and lets it be seen at once.
pub(crate) fn prompt(text: impl Display) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    write!(stdout, "{text}")?;
    stdout.flush()
}

/// Writes a line to standard error. Where nobody listens there is nobody left to tell.
pub(crate) fn complain(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Writes over the current line of standard error: for progress on a terminal.
pub(crate) fn progress(text: &str) {
    let mut stderr = io::stderr().lock();
    let _ = write!(stderr, "\r\x1b[K{text}");
    let _ = stderr.flush();
}

/// Whether something failed because the reader of our output went away.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<io::Error>()
            .is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
    })
}
