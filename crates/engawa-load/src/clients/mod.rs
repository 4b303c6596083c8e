//! Bad clients beside good ones: the bad are refused or cut off, the good notice nothing, and memory
//! stays bounded. The site keeps the limits of a public one; the crowd comes from many addresses of
//! 127.0.0.0/8, as limits see them.

mod bullies;

use std::{
    net::{Ipv4Addr, SocketAddr},
    path::Path,
    time::Duration,
};

use anyhow::{Context as _, Result, ensure};
use serde_json::json;
use tokio::{
    sync::watch,
    task::JoinSet,
    time::{Instant, sleep},
};

use crate::{
    Figures,
    crowd::Pair,
    figures::{Trips, millis},
    people::{Live, PATIENCE, Person},
    process::{Limits, Process, open_files},
};

/// How much to do.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Connections that are only held.
    pub idle: u32,
    /// Bullies of each kind.
    pub bullies: u8,
    /// Whether to wait for those who do not even answer a ping, which takes over a minute.
    pub silent: bool,
}

/// Pairs of good players, one who plays and one who watches each.
const GOOD: u64 = 8;
/// How long they think: whoever sets up table after table in no time is not good.
const PACE: Duration = Duration::from_millis(600);
/// Idle connections from one address and at one table.
const TOGETHER: u32 = 150;
/// What one idle connection may take.
const EACH: u64 = 40 * 1024;
/// What everything else may take.
const ALL: u64 = 256 << 20;

/// The site and those who look after it.
struct Site {
    process: Process,
    keeper: Person,
}

impl Site {
    fn address(&self) -> SocketAddr {
        self.process.address
    }

    async fn streams(&self) -> Result<u64> {
        self.keeper.metric("engawa_streams").await
    }

    /// Waits until no streams are open but those of the good players.
    async fn until_cut(&self, within: Duration) -> Result<()> {
        let until = Instant::now() + within;
        while self.streams().await? > 2 * GOOD {
            ensure!(Instant::now() < until, "bad clients are not cut off");
            sleep(Duration::from_millis(250)).await;
        }
        Ok(())
    }
}

/// Runs every kind of bully against one site, with good players at it all the while.
pub async fn run(program: &Path, plan: Plan) -> Result<Figures> {
    let needed = u64::from(plan.idle) + 1000;
    let allowed = open_files()?;
    ensure!(
        allowed >= needed,
        "{needed} open files are needed and {allowed} allowed: try `ulimit -n {needed}`"
    );
    let data = crate::process::data()?;
    let process = Process::site(program, data.path(), Limits::Public).await?;
    let keeper = Person::nobody(process.address, Ipv4Addr::new(127, 0, 0, 9))?;
    let mut site = Site { process, keeper };
    let (stop, stopped) = watch::channel(false);
    let mut good = JoinSet::new();
    for number in 0..GOOD {
        let pair = Pair::new(site.address(), number, PACE).await?;
        good.spawn(pair.run(stopped.clone()));
    }
    let mut figures = Figures::default();
    bullies::all(&site, plan, &mut figures).await?;
    idle(&site, plan.idle, &mut figures).await?;
    let memory = site.process.usage()?.memory;
    let bound = ALL + EACH * u64::from(plan.idle);
    let text = format!("at most {} MiB", bound >> 20);
    figures.hold(
        "memory at the end",
        format!("{} MiB", memory >> 20),
        &text,
        memory <= bound,
    );
    figures.none(
        "answers 5xx",
        site.keeper
            .metric("engawa_answers_total{status=\"5xx\"}")
            .await?,
    );
    stop.send_replace(true);
    let mut trips = Trips::default();
    let mut errors = 0;
    while let Some(pair) = good.join_next().await {
        match pair.context("a good player panicked")? {
            Ok(pair) => trips.merge(pair),
            Err(error) => {
                errors += 1;
                eprintln!("a good player: {error:#}");
            }
        }
    }
    figures.none("good players who noticed", errors);
    figures.hold("their actions", trips.len(), "some", !trips.is_empty());
    figures.state("their round trip, p50", millis(trips.quantile(50)));
    figures.state("their round trip, p99", millis(trips.quantile(99)));
    ensure!(!site.process.ended()?, "the server is gone");
    site.process.kill().await?;
    Ok(figures)
}

/// Thousands of connections that do nothing.
async fn idle(site: &Site, count: u32, figures: &mut Figures) -> Result<()> {
    let tables = idle_tables(site, count.div_ceil(TOGETHER)).await?;
    let before = site.process.usage()?.memory;
    let mut held: Vec<Live> = Vec::new();
    for number in 0..count {
        let together = number / TOGETHER;
        let from = Ipv4Addr::new(127, 2, (together >> 8) as u8, (together & 255) as u8);
        let nobody = Person::nobody(site.address(), from)?;
        let mut live = nobody.live(&tables[together as usize], None, None).await?;
        let first = tokio::time::timeout(PATIENCE, live.next()).await?;
        ensure!(first.is_some(), "an idle connection is cut off");
        held.push(live);
        if (number + 1) % 1000 == 0 {
            eprintln!("{} idle connections", number + 1);
        }
    }
    // The good players' streams come and go, so a difference of the server's count would not do.
    let mut open = 0;
    for live in &mut held {
        open += u64::from(live.is_open().await);
    }
    let wanted = u64::from(count);
    figures.hold(
        "idle connections at once",
        open,
        &wanted.to_string(),
        open >= wanted,
    );
    let each = site.process.usage()?.memory.saturating_sub(before) / wanted.max(1);
    let bound = format!("at most {} KiB", EACH >> 10);
    figures.hold(
        "memory of one",
        format!("{} KiB", each >> 10),
        &bound,
        each <= EACH,
    );
    for live in held {
        live.close().await;
    }
    site.until_cut(PATIENCE).await
}

async fn idle_tables(site: &Site, count: u32) -> Result<Vec<String>> {
    let mut tables = Vec::new();
    while tables.len() < count as usize {
        // A public site lets one person set up some tables, not all.
        let from = Ipv4Addr::new(127, 3, 0, (tables.len() / 10) as u8);
        let owner = Person::guest(site.address(), from, "Owner").await?;
        for _ in 0..10 {
            let new = json!({ "game": "mana", "seats": ["me", "open"] });
            let created = owner.ask("POST", "/api/tables", Some(&new)).await?;
            tables.push(created["id"].as_str().context("no id")?.to_owned());
        }
    }
    Ok(tables)
}
