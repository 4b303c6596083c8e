//! What the server costs beside the least it could: a bare echo, and SQLite alone.

pub mod echo;
mod sqlite;

use std::{
    iter::repeat_n,
    net::{Ipv4Addr, SocketAddr},
    ops::AddAssign,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result};
use futures_util::future::try_join_all;
use serde_json::json;
use tokio::{
    sync::{Barrier, watch},
    task::JoinSet,
    time::{sleep_until, timeout},
};

use self::sqlite::{Alone, Disk};
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

/// The disk and the processors of a machine that others share are quick now and slow a minute later:
/// what is compared takes turns, so that both get the same of either.
const TURNS: u32 = 5;

/// A shared disk changes its pace within seconds.
const DISK_TURNS: u32 = 20;

impl Plan {
    fn turn(&self) -> Duration {
        self.span / TURNS
    }

    fn disk_turn(&self) -> Duration {
        self.span / DISK_TURNS
    }
}

/// What was delivered, and at which price.
#[derive(Clone, Copy, Debug, Default)]
struct Delivered {
    messages: u64,
    /// On how many sockets.
    sockets: u64,
    bytes: u64,
    processor: Duration,
}

impl AddAssign for Delivered {
    fn add_assign(&mut self, more: Self) {
        self.messages += more.messages;
        self.sockets += more.sockets;
        self.bytes += more.bytes;
        self.processor += more.processor;
    }
}

impl Delivered {
    fn micros_each(self) -> f64 {
        quotient(self.processor.as_secs_f64() * 1e6, self.messages as f64)
    }

    fn bytes_each(self) -> u64 {
        self.bytes / self.messages.max(1)
    }

    fn messages_of_a_socket(self) -> u64 {
        self.messages / self.sockets.max(1)
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
    // An action is checked, stored and told: the more look on, the more of it is telling.
    let watched = Table {
        watchers: 5,
        ..table
    };
    let site = Site::start(program).await?;
    let echo = Process::echo(program).await?;
    let [mut ours, mut many, mut bare, mut flat_out] = [Delivered::default(); 4];
    for turn in 1..=TURNS {
        let (told, _) = games(&site, plan.tables, plan.turn(), table).await?;
        let (more, _) = games(&site, plan.tables, plan.turn(), watched).await?;
        let sockets = plan.tables * 6;
        let at_the_same_rate = Echo {
            sockets,
            bytes: told.bytes_each() as usize,
            life: told.messages_of_a_socket(),
            pause: plan
                .turn()
                .mul_f64(quotient(f64::from(sockets), told.messages as f64)),
        };
        bare += echoes(&echo, plan.turn(), at_the_same_rate).await?;
        let rushed = Echo {
            pause: Duration::ZERO,
            ..at_the_same_rate
        };
        flat_out += echoes(&echo, plan.turn(), rushed).await?;
        ours += told;
        many += more;
        eprintln!(
            "turn {turn}: {} messages of the server, {} of the bare echo",
            ours.messages, bare.messages
        );
    }
    site.process.kill().await?;
    echo.kill().await?;
    let ratio = quotient(ours.micros_each(), bare.micros_each());
    figures.state("bytes of a message", ours.bytes_each());
    figures.state("messages of a socket, server", ours.messages_of_a_socket());
    figures.state(
        "messages of a socket, bare echo",
        bare.messages_of_a_socket(),
    );
    for (what, delivered) in [
        ("server, one watches", ours),
        ("server, five watch", many),
        ("bare echo", bare),
        ("bare echo flat out", flat_out),
    ] {
        figures.state(
            &format!("processor time of a message, {what}"),
            format!("{:.1} µs", delivered.micros_each()),
        );
    }
    figures.hold(
        "server to bare echo at the same rate",
        format!("{ratio:.2}"),
        "at most 2",
        ratio <= 2.0,
    );
    Ok(())
}

/// A server of ours, which may be used for several turns.
struct Site {
    process: Process,
    nobody: Person,
    _data: tempfile::TempDir,
}

impl Site {
    async fn start(program: &Path) -> Result<Self> {
        let data = crate::process::data()?;
        let process = Process::site(program, data.path(), Limits::None).await?;
        Ok(Self {
            nobody: Person::nobody(process.address, LOCAL)?,
            process,
            _data: data,
        })
    }
}

/// What is played, by how many, and how many watch.
#[derive(Clone, Copy, Debug)]
struct Table {
    game: &'static str,
    seats: u8,
    watchers: usize,
}

/// Plays at many tables at once, each seat on a socket of its own, and gives what was delivered and
/// what was stored from when all were set up.
async fn games(
    site: &Site,
    tables: u32,
    span: Duration,
    table: Table,
) -> Result<(Delivered, Stored)> {
    let mut tasks = JoinSet::new();
    let ready = Arc::new(Barrier::new(tables as usize + 1));
    let (start, told) = watch::channel(Instant::now());
    for number in 0..tables {
        let person = Person::guest(site.process.address, LOCAL, "Player").await?;
        let seed = u64::from(number) << 16;
        let (ready, mut told) = (Arc::clone(&ready), told.clone());
        tasks.spawn(async move {
            let first = sit_down(&person, table, seed).await;
            ready.wait().await;
            told.changed().await?;
            let until = *told.borrow();
            table_until(&person, table, first?, until).await
        });
    }
    ready.wait().await;
    let before = (site.process.usage()?, Stored::read(&site.nobody).await?);
    let began = Instant::now();
    start.send_replace(began + span);
    let mut delivered = Delivered::default();
    let mut trips = Trips::default();
    let all = async {
        while let Some(players) = tasks.join_next().await {
            for player in players.context("a table panicked")?? {
                delivered.messages += player.messages;
                delivered.sockets += 1;
                delivered.bytes += player.bytes;
                trips.merge(player.trips);
            }
        }
        anyhow::Ok(())
    };
    timeout(span + PATIENCE, all)
        .await
        .context("players hang")??;
    let span = began.elapsed();
    let used = site.process.usage()?.processor;
    delivered.processor = used.saturating_sub(before.0.processor);
    let mut stored = Stored::read(&site.nobody).await? - before.1;
    stored.span = span;
    stored.trip = trips.quantile(50);
    Ok((delivered, stored))
}

/// A table that is set up, and everybody at it.
type Seated = Vec<(Player, Live)>;

async fn sit_down(person: &Person, table: Table, seed: u64) -> Result<Seated> {
    let seats = vec!["me"; usize::from(table.seats)];
    let id = person.table(table.game, &seats).await?;
    let mut seated = Vec::new();
    let viewers = (0..table.seats).map(Some);
    for (seat, seed) in viewers.chain(repeat_n(None, table.watchers)).zip(seed..) {
        let live = person.live(&id, seat, None).await?;
        seated.push((Player::new(seat, seed), live));
    }
    Ok(seated)
}

/// Plays game after game at one table, so that it is as busy at the end as at the beginning.
async fn table_until(
    person: &Person,
    table: Table,
    first: Seated,
    until: Instant,
) -> Result<Vec<Player>> {
    let mut played = Vec::new();
    let mut seated = first;
    loop {
        let stays = seated.into_iter();
        let stays = stays.map(|(player, live)| play_until(player, live, until));
        played.extend(try_join_all(stays).await?);
        if Instant::now() >= until {
            return Ok(played);
        }
        seated = sit_down(person, table, played.len() as u64).await?;
    }
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
    /// Writes in one commit.
    fn group(&self) -> f64 {
        quotient(self.writes as f64, self.commits as f64)
    }

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

impl AddAssign for Stored {
    fn add_assign(&mut self, more: Self) {
        self.actions += more.actions;
        self.writes += more.writes;
        self.commits += more.commits;
        self.committing += more.committing;
        self.span += more.span;
        self.trip = more.trip;
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
    /// Messages until a socket is closed and another opened, as happens from game to game: the cost of
    /// opening sockets is not that of telling, so both have it or none.
    life: u64,
    /// From one message of a socket to its next. A server that has time to sleep between two messages
    /// has to be woken for each, which costs more than the message: what is compared must be as busy.
    pause: Duration,
}

/// Sends a text back and forth on many sockets.
async fn echoes(site: &Process, span: Duration, echo: Echo) -> Result<Delivered> {
    let mut lives = Vec::new();
    for _ in 0..echo.sockets {
        let nobody = Person::nobody(site.address, LOCAL)?;
        let live = nobody.socket("/").await?;
        lives.push((nobody, live));
    }
    let before = site.usage()?;
    let until = Instant::now() + span;
    let mut tasks = JoinSet::new();
    for (number, (nobody, live)) in (0..).zip(lives) {
        // One after another, as they would come.
        let first = Instant::now() + echo.pause * number / echo.sockets;
        tasks.spawn(back_and_forth(nobody, live, echo, first, until));
    }
    let mut delivered = Delivered::default();
    while let Some(messages) = tasks.join_next().await {
        let messages = messages.context("an echo panicked")??;
        delivered.messages += messages;
        delivered.sockets += messages.div_ceil(echo.life.max(1));
        delivered.bytes += messages * echo.bytes as u64;
    }
    let used = site.usage()?.processor;
    delivered.processor = used.saturating_sub(before.processor);
    Ok(delivered)
}

async fn back_and_forth(
    nobody: Person,
    mut live: Live,
    echo: Echo,
    mut next: Instant,
    until: Instant,
) -> Result<u64> {
    let text = "x".repeat(echo.bytes);
    let mut messages = 0;
    while Instant::now().max(next) < until {
        if !echo.pause.is_zero() {
            sleep_until(next.into()).await;
            next += echo.pause;
        }
        live.send(text.clone()).await;
        let echoed = timeout(PATIENCE, live.next())
            .await?
            .context("the echo ended")?;
        anyhow::ensure!(echoed.len() == text.len(), "an echo says the same");
        messages += 1;
        if messages % echo.life.max(1) == 0 {
            live = nobody.socket("/").await?;
        }
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
    // Nobody watches: what is told costs processor time, and here only the disk counts.
    let table = Table {
        game: "mana",
        seats: 2,
        watchers: 0,
    };
    let site = Site::start(program).await?;
    let data = crate::process::data()?;
    let mut alone = Alone::open(data.path()).await?;
    let mut disk = Disk::open(data.path())?;
    let mut stored = Stored::default();
    for turn in 1..=DISK_TURNS {
        let (_, more) = games(&site, plan.writers, plan.disk_turn(), table).await?;
        alone.write(more.group(), plan.disk_turn()).await?;
        disk.sync(plan.disk_turn() / 4)?;
        stored += more;
        eprintln!(
            "turn {turn}: {} actions of the server, {} rows of SQLite alone",
            stored.actions, alone.rows
        );
    }
    site.process.kill().await?;
    let fsync = disk.mean();
    let group = stored.group();
    let ours = quotient(stored.actions as f64, stored.span.as_secs_f64());
    let raw = alone.rows_a_second();
    let ratio = quotient(ours, raw);
    let commit = stored.committing / stored.commits.max(1) as u32;
    figures.state("cost of one fsync", millis(fsync));
    figures.state("time of a commit", millis(commit));
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
