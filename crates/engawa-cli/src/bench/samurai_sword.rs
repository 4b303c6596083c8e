//! `engawa bench samurai-sword`: how a mind fares in one part, and how well roles are read.

use std::{
    io::{self, IsTerminal as _},
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::Instant,
};

use anyhow::ensure;
use clap::{Args, ValueEnum};
use engawa_minds::{
    Kind,
    samurai_sword::{
        Beliefs,
        arena::{Contest, Guest, Part, Standing},
        reading::{Reading, Surprise},
    },
};
use engawa_rules::{
    samurai_sword::{Role, Team},
    seat::Seat,
};
use serde_json::{Value, json};

use crate::{
    contest::{stop_on_interrupt, tally::Share},
    out,
};

/// Samurai Sword's minds: one level in some part, another in the rest; who wins, beside how often
/// that happens without the mind; and how well a spectator reads the roles
///
/// Game I of a seed is the same however many are played. The base rate comes from as many games of
/// the others among themselves.
#[derive(Args, Debug)]
pub(crate) struct SamuraiSword {
    /// How many at a table; all of them if it is left out
    #[arg(long, value_parser = clap::value_parser!(u8).range(3..=7))]
    players: Vec<u8>,
    /// The mind: a level, with settings such as `hard:nodes=5000`
    #[arg(long, default_value = "hard")]
    mind: Kind,
    /// Where it sits; each team in turn if it is left out
    #[arg(long = "as", value_name = "PART", value_enum)]
    parts: Vec<Seating>,
    /// Who sits elsewhere
    #[arg(long, default_value = "medium")]
    others: Kind,
    /// Let the mind know all roles from the start: what that is worth
    #[arg(long)]
    oracle: bool,
    /// How many games for each part
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: u32,
    /// Where all chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at a time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Tell how well roles were read, round by round, and whether beliefs came true
    #[arg(long)]
    reading: bool,
    /// Write one JSON object a line
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Seating {
    /// The Shogun and the Samurai
    Team,
    /// The Shogun alone
    Shogun,
    /// The Samurai without the Shogun
    Samurai,
    /// The Ninja
    Ninja,
    /// The Ronin
    Ronin,
    /// Everybody
    Everybody,
}

impl Seating {
    const fn part(self) -> Part {
        match self {
            Self::Team => Part::Of(Team::Shogun),
            Self::Shogun => Part::As(Role::Shogun),
            Self::Samurai => Part::As(Role::Samurai),
            Self::Ninja => Part::Of(Team::Ninja),
            Self::Ronin => Part::Of(Team::Ronin),
            Self::Everybody => Part::Everybody,
        }
    }

    /// The team that its wins are counted for.
    const fn team(self) -> Option<Team> {
        match self {
            Self::Team | Self::Shogun | Self::Samurai => Some(Team::Shogun),
            Self::Ninja => Some(Team::Ninja),
            Self::Ronin => Some(Team::Ronin),
            Self::Everybody => None,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Team => "Shogun's team",
            Self::Shogun => "Shogun",
            Self::Samurai => "Samurai",
            Self::Ninja => "Ninja",
            Self::Ronin => "Ronin",
            Self::Everybody => "everybody",
        }
    }

    /// Whether anybody sits there at a table of so many.
    fn there(self, players: u8) -> bool {
        match self {
            Self::Samurai => Role::Samurai.holders(players) > 0,
            Self::Ronin => Role::Ronin.holders(players) > 0,
            _ => true,
        }
    }
}

/// Plays and reports.
pub(super) fn run(asked: &SamuraiSword) -> anyhow::Result<()> {
    let stop = stop_on_interrupt()?;
    let tables = match asked.players.as_slice() {
        [] => vec![3, 4, 5, 6, 7],
        some => some.to_vec(),
    };
    let parts = match asked.parts.as_slice() {
        [] => vec![Seating::Team, Seating::Ninja, Seating::Ronin],
        some => some.to_vec(),
    };
    for players in tables {
        let needs_base = parts.iter().any(|part| part.team().is_some());
        let base = if needs_base {
            Some(play(asked, players, Part::Nobody, "base", &stop)?.0)
        } else {
            None
        };
        for part in parts.iter().filter(|part| part.there(players)) {
            let (standing, seconds) = play(asked, players, part.part(), part.name(), &stop)?;
            let cell = Cell {
                asked,
                players,
                part: *part,
                standing: &standing,
                base: base.as_ref(),
                seconds,
            };
            if asked.json {
                out::say(cell.row())?;
            } else {
                cell.tell()?;
            }
        }
    }
    Ok(())
}

fn play(
    asked: &SamuraiSword,
    players: u8,
    part: Part,
    name: &str,
    stop: &AtomicBool,
) -> anyhow::Result<(Standing, f64)> {
    let contest = Contest {
        players,
        mind: Guest {
            kind: asked.mind,
            oracle: asked.oracle,
        },
        part,
        others: Guest {
            kind: asked.others,
            oracle: false,
        },
        games: asked.games,
        seed: asked.seed,
    };
    let shows_progress = !asked.json && io::stderr().is_terminal();
    let games = asked.games;
    let began = Instant::now();
    let standing = contest.run(asked.threads, stop, &|played| {
        if shows_progress {
            out::progress(&format!(
                "{players} players, {name}: {played} of {games} games"
            ));
        }
    });
    if shows_progress {
        out::progress("");
    }
    ensure!(!stop.load(Relaxed), "interrupted");
    Ok((standing, began.elapsed().as_secs_f64()))
}

fn share(standing: &Standing, team: Team) -> Share {
    Share::of(
        f64::from(standing.won[team as usize]),
        f64::from(standing.games),
    )
}

fn percent(share: Share) -> String {
    format!(
        "{:.1} % ({:.1} to {:.1})",
        share.seen * 100.0,
        share.low * 100.0,
        share.high * 100.0
    )
}

/// A mind in one part of one table, and what came of it.
struct Cell<'a> {
    asked: &'a SamuraiSword,
    players: u8,
    part: Seating,
    standing: &'a Standing,
    /// The others among themselves, where a team's wins are compared.
    base: Option<&'a Standing>,
    seconds: f64,
}

impl Cell<'_> {
    fn tell(&self) -> anyhow::Result<()> {
        let oracle = if self.asked.oracle { "oracle " } else { "" };
        let heading = format!(
            "{} players, {oracle}{} as {} among {}, {} games",
            self.players,
            self.asked.mind,
            self.part.name(),
            self.asked.others,
            self.standing.games
        );
        let rate = f64::from(self.standing.games) / self.seconds;
        if let (Some(team), Some(base)) = (self.part.team(), self.base) {
            let (won, usual) = (share(self.standing, team), share(base, team));
            out::say(format!(
                "{heading}: {}, base {}, {:+.1} points, {rate:.1} games/s",
                percent(won),
                percent(usual),
                (won.seen - usual.seen) * 100.0
            ))?;
        } else {
            let teams =
                [Team::Shogun, Team::Ninja, Team::Ronin].map(|team| share(self.standing, team));
            let [shogun, ninja, ronin] = teams.map(percent);
            out::say(format!(
                "{heading}: Shogun's team {shogun}, Ninja {ninja}, Ronin {ronin}, {rate:.1} games/s"
            ))?;
        }
        if self.asked.reading {
            tell_reading(self.players, &self.standing.reading)?;
        }
        Ok(())
    }

    fn row(&self) -> Value {
        let surprise = |surprise: &Surprise| {
            let (mean, half) = surprise.mean();
            json!({ "games": surprise.games, "mean": mean, "half": half })
        };
        let reading = &self.standing.reading;
        json!({
            "type": "bench",
            "what": "samurai-sword",
            "players": self.players,
            "mind": self.asked.mind.to_string(),
            "oracle": self.asked.oracle,
            "as": self.part.name(),
            "others": self.asked.others.to_string(),
            "games": self.standing.games,
            "seed": self.asked.seed,
            "won": self.standing.won,
            "base_won": self.base.map(|base| base.won),
            "plies": self.standing.plies,
            "seconds": self.seconds,
            "uninformed": uninformed(self.players),
            "surprise_at_end": surprise(&reading.end),
            "surprise_by_round": reading.rounds.iter().map(surprise).collect::<Vec<_>>(),
            "classes": reading.classes.iter().map(|class| json!({
                "count": class.count,
                "said": class.said,
                "held": class.held,
            })).collect::<Vec<_>>(),
        })
    }
}

/// The surprise of one who knows nothing.
#[expect(
    clippy::cast_precision_loss,
    reason = "there are at most sixty ways the roles can lie"
)]
fn uninformed(players: u8) -> f64 {
    let ways = Beliefs::new(players, Seat::new(0)).joint().count();
    (ways as f64).ln()
}

fn tell_reading(players: u8, reading: &Reading) -> anyhow::Result<()> {
    let (mean, half) = reading.end.mean();
    out::say(format!(
        "    surprise at all roles: {mean:.3} ± {half:.3} nats at the end, {:.3} uninformed",
        uninformed(players)
    ))?;
    for (round, surprise) in (1..).zip(&reading.rounds) {
        let (mean, half) = surprise.mean();
        out::say(format!(
            "    after round {round}: {mean:.3} ± {half:.3} in {} games",
            surprise.games
        ))?;
    }
    for class in reading.classes.iter().filter(|class| class.count > 0) {
        let count = f64::from(class.count);
        let held = Share::of(f64::from(class.held), count);
        out::say(format!(
            "    said {:>5.1} %: true {} of {}",
            class.said / count * 100.0,
            percent(held),
            class.count
        ))?;
    }
    Ok(())
}
