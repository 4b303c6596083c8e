//! What the server costs beside the least it could: a bare echo, and SQLite alone.

pub mod echo;
mod sqlite;

use std::{
    iter::repeat_n,
    net::{Ipv4Addr, SocketAddr},
    path::Path,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result};
use futures_util::future::try_join_all;
use serde_json::json;
use tokio::{
    task::JoinSet,
    time::{sleep_until, timeout},
};

use crate::{
    Figures,
    figures::{Trips, millis, quotient},
    people::{Live, PATIENCE, Person},
    player::Player,
    process::{Limits, Process},
};

/// How much to do.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How long each measurement takes.
    pub span: Duration,
    /// Tables at which all seats are played at once: enough to keep the processors busy, as the
    /// bare echo does.
    pub tables: u32,
    /// Tables that act at once where only the disk counts.
    pub writers: u32,
    /// Connections that are only held.
    pub idle: u32,
}

/// What was delivered, and at which price.
#[derive(Clone, Copy, Debug, Default)]
struct Delivered {
    messages: u64,
    bytes: u64,
    processor: Duration,
}

impl Delivered {
    fn micros_each(self) -> f64 {
        quotient(self.processor.as_secs_f64() * 1e6, self.messages as f64)
    }

    fn bytes_each(self) -> u64 {
        self.bytes / self.messages.max(1)
    }
}

const LOCAL: Ipv4Addr = Ipv4Addr::LOCALHOST;

/// Measures all three ratios, one after another in one run.
pub async fn run(program: &Path, plan: Plan) -> Result<Figures> {
    let mut figures = Figures::default();
    processor(program, plan, &mut figures).await?;
    memory(program, plan, &mut figures).await?;
    durable(program, plan, &mut figures).await?;
    Ok(figures)
}

async fn processor(program: &Path, plan: Plan, figures: &mut Figures) -> Result<()> {
    let table = Table {
        game: "samurai-sword",
        seats: 5,
        watchers: 1,
    };
    let (ours, _) = games(program, plan, table).await?;
    // An action is checked, stored and told: the more look on, the more of it is telling.
    let watched = Table {
        watchers: 5,
        ..table
    };
    let (many, _) = games(program, plan, watched).await?;
    eprintln!("{} messages of the server", ours.messages);
    let echo = Echo {
        sockets: plan.tables * 6,
        bytes: ours.bytes_each() as usize,
        // As many a second as the server delivered.
        pause: plan
            .span
            .mul_f64(quotient(f64::from(plan.tables * 6), ours.messages as f64)),
    };
    let bare = echoes(program, plan, echo).await?;
    eprintln!("{} messages of the bare echo", bare.messages);
    let rushed = Echo {
        pause: Duration::ZERO,
        ..echo
    };
    let flat_out = echoes(program, plan, rushed).await?;
    eprintln!("{} messages of the bare echo, flat out", flat_out.messages);
    let ratio = quotient(ours.micros_each(), bare.micros_each());
    figures.state("bytes of a message", ours.bytes_each());
    figures.state(
        "processor time of a message, server, one watches",
        format!("{:.1} µs", ours.micros_each()),
    );
    figures.state(
        "processor time of a message, server, five watch",
        format!("{:.1} µs", many.micros_each()),
    );
    figures.state(
        "processor time of a message, bare echo",
        format!("{:.1} µs", bare.micros_each()),
    );
    figures.state(
        "processor time of a message, bare echo flat out",
        format!("{:.1} µs", flat_out.micros_each()),
    );
    figures.hold(
        "server to bare echo at the same rate",
        format!("{ratio:.2}"),
        "at most 2",
        ratio <= 2.0,
    );
    Ok(())
}

/// What is played, by how many, and how many watch.
#[derive(Clone, Copy, Debug)]
struct Table {
    game: &'static str,
    seats: u8,
    watchers: usize,
}

/// Plays at many tables at once, each seat on a socket of its own, and gives what was delivered and
/// how many actions were stored in how many commits.
async fn games(program: &Path, plan: Plan, table: Table) -> Result<(Delivered, Stored)> {
    let data = crate::process::data()?;
    let site = Process::site(program, data.path(), Limits::None).await?;
    let mut tasks = JoinSet::new();
    let nobody = Person::nobody(site.address, LOCAL)?;
    let before = (site.usage()?, Stored::read(&nobody).await?, Instant::now());
    let until = Instant::now() + plan.span;
    for number in 0..plan.tables {
        let person = Person::guest(site.address, LOCAL, "Player").await?;
        let seed = u64::from(number) << 16;
        tasks.spawn(table_until(person, table, seed, until));
    }
    let mut delivered = Delivered::default();
    let mut trips = Trips::default();
    let all = async {
        while let Some(players) = tasks.join_next().await {
            for player in players.context("a table panicked")?? {
                delivered.messages += player.messages;
                delivered.bytes += player.bytes;
                trips.merge(player.trips);
            }
        }
        anyhow::Ok(())
    };
    timeout(plan.span + PATIENCE, all)
        .await
        .context("players hang")??;
    let used = site.usage()?.processor;
    delivered.processor = used.saturating_sub(before.0.processor);
    let mut stored = Stored::read(&nobody).await? - before.1;
    stored.span = before.2.elapsed();
    stored.trip = trips.quantile(50);
    site.kill().await?;
    Ok((delivered, stored))
}

/// Plays game after game at one table, so that it is as busy at the end as at the beginning.
async fn table_until(
    person: Person,
    Table {
        game,
        seats,
        watchers,
    }: Table,
    seed: u64,
    until: Instant,
) -> Result<Vec<Player>> {
    let mut played = Vec::new();
    let mut seed = seed;
    while Instant::now() < until {
        let table = person.table(game, &vec!["me"; usize::from(seats)]).await?;
        let mut stays = Vec::new();
        for seat in (0..seats).map(Some).chain(repeat_n(None, watchers)) {
            let live = person.live(&table, seat, None).await?;
            seed += 1;
            stays.push(play_until(Player::new(seat, seed), live, until));
        }
        played.extend(try_join_all(stays).await?);
    }
    Ok(played)
}

async fn play_until(mut player: Player, mut live: Live, until: Instant) -> Result<Player> {
    let playing = player.play(&mut live);
    // Whoever is not done by then stops where they are.
    if let Ok(ended) = tokio::time::timeout_at(until.into(), playing).await {
        ended?;
    }
    Ok(player)
}

/// What the store did.
#[derive(Clone, Copy, Debug, Default)]
struct Stored {
    actions: u64,
    writes: u64,
    commits: u64,
    committing: Duration,
    span: Duration,
    trip: Duration,
}

impl Stored {
    async fn read(nobody: &Person) -> Result<Self> {
        Ok(Self {
            actions: nobody.metric("engawa_actions_total").await?,
            writes: nobody.metric("engawa_writes_total").await?,
            commits: nobody.metric("engawa_commits_total").await?,
            committing: nobody.seconds("engawa_commit_seconds_total").await?,
            ..Self::default()
        })
    }
}

impl std::ops::Sub for Stored {
    type Output = Self;

    fn sub(self, before: Self) -> Self {
        Self {
            actions: self.actions - before.actions,
            writes: self.writes - before.writes,
            commits: self.commits - before.commits,
            committing: self.committing.saturating_sub(before.committing),
            ..self
        }
    }
}

/// How the bare echo is used.
#[derive(Clone, Copy, Debug)]
struct Echo {
    sockets: u32,
    bytes: usize,
    /// From one message of a socket to its next. A server that has time to sleep between two messages
    /// has to be woken for each, which costs more than the message: what is compared must be as busy.
    pause: Duration,
}

/// Sends a text back and forth on many sockets.
async fn echoes(program: &Path, plan: Plan, echo: Echo) -> Result<Delivered> {
    let site = Process::echo(program).await?;
    let mut lives = Vec::new();
    for _ in 0..echo.sockets {
        lives.push(Person::nobody(site.address, LOCAL)?.socket("/").await?);
    }
    let before = site.usage()?;
    let until = Instant::now() + plan.span;
    let text = "x".repeat(echo.bytes);
    let mut tasks = JoinSet::new();
    for (number, live) in (0..).zip(lives) {
        // One after another, as they would come.
        let first = Instant::now() + echo.pause * number / echo.sockets;
        tasks.spawn(back_and_forth(
            live,
            text.clone(),
            (first, echo.pause),
            until,
        ));
    }
    let mut delivered = Delivered::default();
    while let Some(messages) = tasks.join_next().await {
        let messages = messages.context("an echo panicked")??;
        delivered.messages += messages;
        delivered.bytes += messages * echo.bytes as u64;
    }
    let used = site.usage()?.processor;
    delivered.processor = used.saturating_sub(before.processor);
    site.kill().await?;
    Ok(delivered)
}

async fn back_and_forth(
    mut live: Live,
    text: String,
    (mut next, pause): (Instant, Duration),
    until: Instant,
) -> Result<u64> {
    let mut messages = 0;
    while Instant::now().max(next) < until {
        if !pause.is_zero() {
            sleep_until(next.into()).await;
            next += pause;
        }
        live.send(text.clone()).await;
        let echoed = timeout(PATIENCE, live.next())
            .await?
            .context("the echo ended")?;
        anyhow::ensure!(echoed.len() == text.len(), "an echo says the same");
        messages += 1;
    }
    Ok(messages)
}

async fn memory(program: &Path, plan: Plan, figures: &mut Figures) -> Result<()> {
    let data = crate::process::data()?;
    let site = Process::site(program, data.path(), Limits::None).await?;
    let mut paths = Vec::new();
    for _ in 0..plan.idle.div_ceil(100) {
        let person = Person::guest(site.address, LOCAL, "Player").await?;
        let new = json!({ "game": "mana", "seats": ["me", "open"] });
        let created = person.ask("POST", "/api/tables", Some(&new)).await?;
        let id = created["id"].as_str().context("no id")?;
        paths.push(format!("/api/tables/{id}/live"));
    }
    let ours = held(&site, &paths, plan.idle).await?;
    site.kill().await?;
    let echo = Process::echo(program).await?;
    let bare = held(&echo, &["/".to_owned()], plan.idle).await?;
    echo.kill().await?;
    let ratio = quotient(ours, bare);
    figures.state("idle connections held", plan.idle);
    figures.state("memory of one, server", format!("{:.1} KiB", ours / 1024.0));
    figures.state(
        "memory of one, bare echo",
        format!("{:.1} KiB", bare / 1024.0),
    );
    figures.hold(
        "server to bare echo",
        format!("{ratio:.2}"),
        "at most 3",
        ratio <= 3.0,
    );
    Ok(())
}

/// Bytes of memory that one more connection takes.
async fn held(site: &Process, paths: &[String], count: u32) -> Result<f64> {
    // The first few bring what the others share: threads, caches, the allocator's own.
    let address = site.address;
    let mut first = open(address, paths, count / 10).await?;
    let before = site.usage()?.memory;
    let rest = open(address, paths, count).await?;
    let after = site.usage()?.memory;
    first.extend(rest);
    for live in first {
        live.close().await;
    }
    Ok(quotient(
        after.saturating_sub(before) as f64,
        f64::from(count),
    ))
}

async fn open(site: SocketAddr, paths: &[String], count: u32) -> Result<Vec<Live>> {
    let nobody = Person::nobody(site, LOCAL)?;
    let mut lives = Vec::new();
    for number in 0..count as usize {
        lives.push(nobody.socket(&paths[number % paths.len()]).await?);
    }
    Ok(lives)
}

async fn durable(program: &Path, plan: Plan, figures: &mut Figures) -> Result<()> {
    let few = Plan {
        tables: plan.writers,
        ..plan
    };
    // Nobody watches: what is told costs processor time, and here only the disk counts.
    let table = Table {
        game: "mana",
        seats: 2,
        watchers: 0,
    };
    let (_, stored) = games(program, few, table).await?;
    let group = quotient(stored.writes as f64, stored.commits as f64);
    let ours = quotient(stored.actions as f64, stored.span.as_secs_f64());
    let data = crate::process::data()?;
    let raw = sqlite::rows_a_second(data.path(), group, plan.span).await?;
    let (fsync, least) = sqlite::fsync(data.path(), plan.span / 4)?;
    let ratio = quotient(ours, raw);
    let commit = stored.committing / stored.commits.max(1) as u32;
    figures.state("cost of one fsync", millis(fsync));
    // A commit that takes less than any fsync did not wait for one.
    figures.hold(
        "time of a commit",
        millis(commit),
        &format!("at least the quickest fsync, {}", millis(least)),
        commit >= least,
    );
    figures.state("actions in a commit", format!("{group:.1}"));
    figures.state("durable actions a second, server", ours.round());
    figures.state("durable rows a second, SQLite alone", raw.round());
    figures.state("round trip of an action, p50", millis(stored.trip));
    figures.hold(
        "server to SQLite alone",
        format!("{ratio:.2}"),
        "at least 0.8",
        ratio >= 0.8,
    );
    Ok(())
}
