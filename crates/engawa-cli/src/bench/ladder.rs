//! `engawa bench minds --ladder`: each level against the one below.

use std::{
    io::{self, IsTerminal as _},
    sync::{
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc,
    },
    thread,
    time::Duration,
};

use anyhow::ensure;
use engawa_minds::{
    Budget, Kind, Level,
    mana::{Player, arena, yardstick},
};
use engawa_rules::{
    mana::Mana,
    rng::{Dice as _, Quick},
};
use serde_json::json;

use crate::{contest::tally::Share, out};

/// Who plays whom: the stronger first.
const PAIRS: [(&str, &str); 5] = [
    ("easy", "random"),
    ("medium", "easy"),
    ("hard", "medium"),
    ("master:nodes=200000", "hard"),
    ("master:ms=100", "alpha-beta of depth 4"),
];

/// Plays every pair and reports each.
pub(super) fn run(
    games: u32,
    seed: u64,
    threads: u8,
    json: bool,
    stop: &AtomicBool,
) -> anyhow::Result<()> {
    let shows_progress = !json && io::stderr().is_terminal();
    let mut rows = Vec::new();
    for (stronger, weaker) in PAIRS {
        let first = contestant(stronger, stop);
        let second = contestant(weaker, stop);
        let tell = |played: u32| {
            if shows_progress {
                out::progress(&format!("{stronger} against {weaker}: {played} of {games}"));
            }
        };
        let score = arena::contest(&*first, &*second, games / 2, seed, threads, stop, &tell);
        if shows_progress {
            out::progress("");
        }
        ensure!(!stop.load(Relaxed), "interrupted");
        let played = score.wins + score.draws + score.losses;
        let points = f64::from(score.wins) + f64::from(score.draws) / 2.0;
        let share = Share::of(points, f64::from(played));
        if json {
            rows.push(json!({
                "first": stronger,
                "second": weaker,
                "games": played,
                "wins": score.wins,
                "draws": score.draws,
                "losses": score.losses,
                "black_wins": score.black,
                "plies": score.plies,
                "share": share.seen,
                "interval": [share.low, share.high],
            }));
        } else {
            out::say(format!(
                "{stronger:20} against {weaker:22} {:>5.1} % of {played} ({:.1} to {:.1}), {} plies a game",
                share.seen * 100.0,
                share.low * 100.0,
                share.high * 100.0,
                score.plies / u64::from(played.max(1)),
            ))?;
        }
    }
    if json {
        let results = json!({ "type": "bench", "what": "ladder", "seed": seed, "results": rows });
        out::say(results)?;
    }
    Ok(())
}

/// A player by its name.
fn contestant<'a>(name: &str, stop: &'a AtomicBool) -> Box<arena::Contestant<'a>> {
    let Ok(kind) = name.parse::<Kind>() else {
        return Box::new(|root, _| yardstick::choose(root, 4));
    };
    Box::new(move |root, seed| {
        let choose = |stop: &AtomicBool| {
            let budget = Budget {
                nodes: kind.budget::<Mana>(),
                threads: kind.threads,
                stop,
            };
            Player::new(kind.level, seed).choose(root, &budget).best
        };
        if kind.level == Level::Random {
            return root.moves[Quick::new(seed).index(root.moves.len())];
        }
        match kind.ms {
            None => choose(stop),
            Some(ms) => within(Duration::from_millis(ms), choose),
        }
    })
}

/// Raises the flag when the time is over, unless it is done before.
fn within<T>(time: Duration, act: impl FnOnce(&AtomicBool) -> T) -> T {
    let enough = AtomicBool::new(false);
    let (done, waiting) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let raised = &enough;
        scope.spawn(move || {
            if waiting.recv_timeout(time) == Err(mpsc::RecvTimeoutError::Timeout) {
                raised.store(true, Relaxed);
            }
        });
        let chosen = act(&enough);
        drop(done);
        chosen
    })
}
