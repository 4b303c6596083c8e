//! Everything the project does to itself, in plain Rust: `cargo x test` and its relatives.

mod browser;
mod count;
mod errands;
mod lighthouse;
mod rulebook;
mod shell;
mod soak;
mod steps;
mod tidy;
mod translation;

use std::process::ExitCode;

const USAGE: &str = "\
cargo x COMMAND

  test             what CI runs; installs what it needs and is missing
  check            the quick part of it, for the desk: format, clippy, tests
  tidy             house rules for files, pages and rule numbers
  bless            rewrite the golden files that tests compare with; read the diff
  shots            pictures of every page, in target/shots
  bench            wall-clock comparisons with other programs
  count [--bless]  instruction counts against the committed ones
  soak [WHAT]      long runs, all of them if none is named: games, perft, wire, kill, clients, lighthouse,
                   ratios, crowd [--minutes N], api [--minutes N], fuzz [--minutes N]
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        ["test"] => steps::test(),
        ["check"] => steps::check(),
        ["tidy"] => steps::tidy(),
        ["bless"] => errands::bless(),
        ["shots"] => browser::shots(),
        ["bench", rest @ ..] => errands::bench(rest),
        ["count"] => count::compare(),
        ["count", "--bless"] => count::bless(),
        ["soak", rest @ ..] => soak::soak(rest),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nfailed: {error:#}");
            ExitCode::FAILURE
        }
    }
}
