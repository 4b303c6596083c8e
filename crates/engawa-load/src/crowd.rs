//! A crowd: many tables with computer players, each with somebody who plays and somebody who watches.

use std::{
    net::{Ipv4Addr, SocketAddr},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, bail};
use engawa_rules::rng::{Dice as _, Quick};
use tokio::{
    sync::watch,
    task::JoinSet,
    time::{sleep, sleep_until, timeout},
};

use crate::{
    Figures,
    figures::{Trips, millis, quotient},
    people::{Live, PATIENCE, Person},
    player::Player,
    process::{Limits, Process, Usage},
};

/// How much to do.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Tables, each with one player and one spectator.
    pub tables: u32,
    /// For how long.
    pub span: Duration,
    /// How long a player thinks about an action, on average.
    pub pace: Duration,
}

/// Games with computer players.
const GAMES: [(&str, &[&str]); 4] = [
    ("samurai-sword", &["me", "random", "random", "random"]),
    ("mana", &["me", "random"]),
    ("seven-ronin", &["me", "random"]),
    ("samurai-sword", &["random", "random", "me"]),
];

/// What everybody counts together.
#[derive(Debug, Default)]
struct Count {
    seated: AtomicU64,
    games: AtomicU64,
    messages: AtomicU64,
    bytes: AtomicU64,
}

/// One who plays and one who watches.
#[derive(Debug)]
pub(crate) struct Pair {
    person: Person,
    number: u64,
    pace: Duration,
    count: Arc<Count>,
    trips: Trips,
    dice: Quick,
}

impl Pair {
    /// A new guest, who thinks so long about an action on average.
    pub(crate) async fn new(site: SocketAddr, number: u64, pace: Duration) -> Result<Self> {
        Ok(Self {
            person: Person::guest(site, Ipv4Addr::LOCALHOST, "Player").await?,
            number,
            pace,
            count: Arc::default(),
            trips: Trips::default(),
            dice: Quick::new(number),
        })
    }

    /// Plays game after game until told to stop.
    pub(crate) async fn run(mut self, stop: watch::Receiver<bool>) -> Result<Trips> {
        while !*stop.borrow() {
            let (game, seats) = GAMES[self.number as usize % GAMES.len()];
            let table = self.person.table(game, seats).await?;
            let seat = seats
                .iter()
                .position(|seat| *seat == "me")
                .map(|seat| seat as u8);
            let live = self.person.live(&table, seat, None).await?;
            let watching = self.person.live(&table, None, None).await?;
            self.count.games.fetch_add(1, Relaxed);
            self.count.seated.fetch_add(1, Relaxed);
            let seed = self.dice.word().into();
            let player = Player::new(seat, seed);
            self.game(player, live, watching, stop.clone()).await?;
            self.count.seated.fetch_sub(1, Relaxed);
        }
        Ok(self.trips)
    }

    /// One game, seen from a seat and from beside it.
    async fn game(
        &mut self,
        mut player: Player,
        mut live: Live,
        mut watching: Live,
        mut stop: watch::Receiver<bool>,
    ) -> Result<()> {
        let mut spectator = Player::new(None, 0);
        let mut think = Instant::now();
        let mut thinking = false;
        while !(*stop.borrow() || player.is_over() && spectator.is_over()) {
            tokio::select! {
                text = live.next(), if !player.is_over() => {
                    let text = text.context("a player was cut off")?;
                    player.hear(&text)?;
                    if !thinking {
                        thinking = true;
                        let most = 2 * self.pace.as_millis() as u32;
                        let pause = self.dice.below(most + 1);
                        think = Instant::now() + Duration::from_millis(pause.into());
                    }
                }
                text = watching.next(), if !spectator.is_over() => {
                    let text = text.context("a spectator was cut off")?;
                    spectator.hear(&text)?;
                }
                () = sleep_until(think.into()), if thinking => {
                    thinking = false;
                    if let Some(act) = player.choose() && !live.send(act).await {
                        bail!("a player was cut off");
                    }
                }
                stopped = stop.changed() => stopped.context("nobody says when to stop")?,
            }
        }
        for one in [&player, &spectator] {
            self.count.messages.fetch_add(one.messages, Relaxed);
            self.count.bytes.fetch_add(one.bytes, Relaxed);
        }
        self.trips.merge(player.trips);
        live.close().await;
        watching.close().await;
        Ok(())
    }
}

/// Lets the crowd in, waits, and gives how many tables there were at once and what became of each.
async fn crowd(
    site: SocketAddr,
    plan: Plan,
    count: &Arc<Count>,
) -> Result<(u64, Vec<Result<Trips>>)> {
    let (stop, stopped) = watch::channel(false);
    let mut pairs = JoinSet::new();
    for number in 0..u64::from(plan.tables) {
        let mut pair = Pair::new(site, number, plan.pace).await?;
        pair.count = Arc::clone(count);
        pairs.spawn(pair.run(stopped.clone()));
    }
    let all = async {
        while count.seated.load(Relaxed) < u64::from(plan.tables) {
            sleep(Duration::from_millis(20)).await;
        }
    };
    // A table that is between two games is not counted, so all at once is a rare moment.
    let _most = timeout(PATIENCE, all).await;
    let seated = count.games.load(Relaxed).min(u64::from(plan.tables));
    eprintln!("{seated} tables are set up");
    let until = Instant::now() + plan.span;
    while Instant::now() < until {
        sleep(Duration::from_secs(30).min(plan.span)).await;
        eprintln!("{} games begun", count.games.load(Relaxed));
    }
    stop.send_replace(true);
    let mut ended = Vec::new();
    let all = async {
        while let Some(pair) = pairs.join_next().await {
            ended.push(pair.context("a pair panicked").and_then(|pair| pair));
        }
    };
    timeout(2 * PATIENCE, all)
        .await
        .context("the crowd does not end")?;
    Ok((seated, ended))
}

/// Runs the crowd against a server of its own.
pub async fn run(program: &Path, plan: Plan) -> Result<Figures> {
    let data = crate::process::data()?;
    let site = Process::site(program, data.path(), Limits::None).await?;
    let nobody = Person::nobody(site.address, Ipv4Addr::LOCALHOST)?;
    let count = Arc::new(Count::default());
    let (began, before) = (Instant::now(), site.usage()?);
    let (seated, pairs) = crowd(site.address, plan, &count).await?;
    let (after, span) = (site.usage()?, began.elapsed());
    let mut trips = Trips::default();
    let mut errors = 0;
    for pair in pairs {
        match pair {
            Ok(pair) => trips.merge(pair),
            Err(error) => {
                errors += 1;
                eprintln!("{error:#}");
            }
        }
    }
    let mut figures = Figures::default();
    figures.hold(
        "tables at once",
        seated,
        &plan.tables.to_string(),
        seated >= u64::from(plan.tables),
    );
    figures.state("viewers connected", 2 * seated);
    figures.state("minutes", format!("{:.1}", span.as_secs_f64() / 60.0));
    figures.state("games begun", count.games.load(Relaxed));
    figures.none("errors", errors);
    figures.hold("actions by players", trips.len(), "some", !trips.is_empty());
    figures.state("round trip of an action, p50", millis(trips.quantile(50)));
    figures.state("round trip of an action, p99", millis(trips.quantile(99)));
    figures.state(
        "round trip of an action, longest",
        millis(trips.quantile(100)),
    );
    let actions = nobody.metric("engawa_actions_total").await?;
    figures.state(
        "actions in all, a second",
        (actions as f64 / span.as_secs_f64()).round(),
    );
    let messages = count.messages.load(Relaxed) as f64;
    figures.state(
        "messages delivered, a second",
        (messages / span.as_secs_f64()).round(),
    );
    figures.none(
        "viewers dropped",
        nobody.metric("engawa_dropped_total").await?,
    );
    figures.none(
        "tables that did not replay",
        nobody.metric("engawa_damaged_total").await?,
    );
    let failed = nobody
        .metric("engawa_answers_total{status=\"5xx\"}")
        .await?;
    figures.none("answers 5xx", failed);
    resources(&mut figures, before, after, span);
    site.kill().await?;
    Ok(figures)
}

fn resources(figures: &mut Figures, before: Usage, after: Usage, span: Duration) {
    let cores = quotient(
        after
            .processor
            .saturating_sub(before.processor)
            .as_secs_f64(),
        span.as_secs_f64(),
    );
    figures.state("server's cores in use", format!("{cores:.2}"));
    figures.state("server's memory", format!("{} MiB", after.memory >> 20));
}
