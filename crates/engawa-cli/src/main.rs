//! The command `engawa`: serves, plays, arbitrates, matches bots, counts, measures, replays and explains.

mod args;
mod bench;
mod contest;
mod lines;
mod out;
mod perft;
mod play;
mod referee;
mod replay;
mod rules;
mod serve;
mod show;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Mana, 7 Ronin and Samurai Sword: play them, arbitrate them, let programs play them.
#[derive(Debug, Parser)]
#[command(name = "engawa", version)]
struct Engawa {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve tables for browsers and bots; what no command at all does
    Serve(serve::Serve),
    /// Play at this terminal, alone against built-in players or several at one screen
    Play(play::Play),
    /// Arbitrate one game at a time over JSON Lines on standard input and output
    Referee,
    Match(contest::Match),
    /// Count the action sequences from a position
    #[command(subcommand)]
    Perft(perft::Perft),
    /// Measure how fast things are
    #[command(subcommand)]
    Bench(bench::Bench),
    /// Play back a record, saying what happened in words
    Replay(replay::Replay),
    /// Read the rules by their numbers
    Rules(rules::Rules),
}

fn main() -> ExitCode {
    let done = match Engawa::parse().command {
        None => serve::run(serve::Serve::default()),
        Some(Command::Serve(serve)) => serve::run(serve),
        Some(Command::Play(play)) => play::run(&play),
        Some(Command::Referee) => referee::run(),
        Some(Command::Match(contest)) => contest::run(&contest),
        Some(Command::Perft(perft)) => perft::run(&perft),
        Some(Command::Bench(bench)) => bench::run(&bench),
        Some(Command::Replay(replay)) => replay::run(&replay),
        Some(Command::Rules(rules)) => rules::run(&rules),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has had enough of it: that is no failure of ours.
        Err(error) if out::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            out::complain(&format!("engawa: {error:#}"));
            ExitCode::from(if error.is::<args::Usage>() { 2 } else { 1 })
        }
    }
}
