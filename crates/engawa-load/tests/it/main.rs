//! The long runs in short: the same code, fewer of everything.

use std::{path::Path, time::Duration};

use engawa_load::{Figures, clients, crowd, kill, ratios};

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_engawa-load"))
}

/// No panic, so that what is said of a failure is the figures and not a backtrace.
type Held = Result<(), String>;

fn holds(figures: anyhow::Result<Figures>) -> Held {
    let figures = figures.map_err(|error| format!("{error:#}"))?;
    eprintln!("{figures}");
    if figures.held() {
        Ok(())
    } else {
        Err("not every figure holds".to_owned())
    }
}

#[tokio::test]
async fn killed_servers_keep_what_they_promised() -> Held {
    let plan = kill::Plan {
        kills: 8,
        tables: 4,
        seed: 5,
    };
    holds(kill::run(program(), plan).await)
}

#[tokio::test]
async fn a_small_crowd_plays_without_an_error() -> Held {
    let plan = crowd::Plan {
        tables: 20,
        span: Duration::from_secs(3),
        pace: Duration::from_millis(100),
    };
    holds(crowd::run(program(), plan).await)
}

#[tokio::test]
async fn bad_clients_are_refused_and_good_ones_play_on() -> Held {
    let plan = clients::Plan {
        idle: 300,
        bullies: 2,
        silent: false,
    };
    holds(clients::run(program(), plan).await)
}

/// Whether the ratios hold is for a quiet machine to say; that they can be measured is for this one.
#[tokio::test]
async fn ratios_are_measured() {
    let plan = ratios::Plan {
        span: Duration::from_secs(1),
        tables: 2,
        writers: 2,
        idle: 100,
    };
    let figures = ratios::run(program(), plan).await;
    let text = figures
        .unwrap_or_else(|error| panic!("{error:#}"))
        .to_string();
    for what in [
        "at most 2",
        "at most 3",
        "at least 0.8",
        "cost of one fsync",
    ] {
        assert!(text.contains(what), "{text}");
    }
}
