//! The command `engawa`: serves, looks after a site, plays, arbitrates, matches bots, counts, measures, replays, verifies and explains.

mod admin;
mod analyse;
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
mod solve;
mod train;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

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
    /// Look after a site: backup, restore, export, retention, closing tables
    Admin(admin::Admin),
    /// Play at this terminal, alone against built-in players or several at one screen
    Play(play::Play),
    /// Arbitrate one game at a time over JSON Lines on standard input and output
    Referee,
    Match(contest::Match),
    /// Count the action sequences from a position
    #[command(subcommand)]
    Perft(perft::Perft),
    /// Find out who wins, and prove it
    #[command(subcommand)]
    Solve(solve::Solve),
    /// Measure how fast things are
    #[command(subcommand)]
    Bench(bench::Bench),
    /// What minds have to say about a position or a record
    #[command(subcommand)]
    Analyse(analyse::Analyse),
    /// Learn anew what minds know
    #[command(subcommand)]
    Train(train::Train),
    /// Play back a record, saying what happened in words
    Replay(replay::Replay),
    /// Check what others claim by working it out again
    #[command(subcommand)]
    Verify(verify::Verify),
    /// Read the rules by their numbers
    Rules(rules::Rules),
}

fn main() -> ExitCode {
    let done = match Engawa::parse().command {
        None => serve::run(serve::Serve::default()),
        Some(Command::Serve(serve)) => serve::run(serve),
        Some(Command::Admin(admin)) => admin::run(admin),
        Some(Command::Play(play)) => play::run(&play),
        Some(Command::Referee) => referee::run(),
        Some(Command::Match(contest)) => contest::run(&contest),
        Some(Command::Perft(perft)) => perft::run(&perft),
        Some(Command::Solve(solve)) => solve::run(&solve),
        Some(Command::Bench(bench)) => bench::run(&bench),
        Some(Command::Analyse(asked)) => analyse::run(&asked),
        Some(Command::Train(train)) => train::run(&train),
        Some(Command::Replay(replay)) => replay::run(&replay),
        Some(Command::Verify(verify)) => verify::run(&verify),
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
