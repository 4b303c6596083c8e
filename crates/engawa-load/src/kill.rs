//! Servers killed at random moments under load: what was promised is kept, and nothing is done twice.

use std::{
    net::{Ipv4Addr, SocketAddr},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use anyhow::{Context as _, Result, ensure};
use engawa_rules::rng::{Dice as _, Quick};
use tokio::{
    task::JoinHandle,
    time::{sleep, timeout},
};

use crate::{
    Figures,
    people::{PATIENCE, Person},
    player::Player,
    process::{Limits, Process},
    replica::{Remains, Replica},
};

/// How much to do.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How often the server is killed.
    pub kills: u32,
    /// How many tables are played at.
    pub tables: u32,
    /// Where the choices come from.
    pub seed: u64,
}

const GAMES: [(&str, u8); 4] = [
    ("samurai-sword", 3),
    ("seven-ronin", 2),
    ("mana", 2),
    ("samurai-sword", 6),
];

/// A table and everybody at it.
struct Group {
    owner: Person,
    table: String,
    replica: Replica,
    players: Vec<Player>,
}

impl Group {
    async fn sit(owner: Person, number: u64) -> Result<Self> {
        let (game, seats) = GAMES[number as usize % GAMES.len()];
        let table = owner.table(game, &vec!["me"; usize::from(seats)]).await?;
        let watching = (0..seats).map(Some).chain([None]);
        let players = watching.map(|seat| {
            let mut player = Player::new(seat, number << 8 | u64::from(seat.unwrap_or(99)));
            player.keeps = true;
            player
        });
        Ok(Self {
            replica: Replica::new(&table, game, seats),
            owner,
            table,
            players: players.collect(),
        })
    }

    fn is_over(&self) -> bool {
        self.players.iter().all(Player::is_over)
    }
}

/// One player's stay on one server, however it ends.
async fn stay(
    owner: Person,
    table: String,
    mut player: Player,
    promised: Arc<AtomicU64>,
) -> Result<Player> {
    let Ok(mut live) = owner.live(&table, player.seat, player.seq).await else {
        return Ok(player);
    };
    for text in player.again() {
        live.send(text).await;
    }
    while !player.is_over() {
        let Some(text) = live.next().await else {
            break;
        };
        let before = player.promises.len();
        player.hear(&text)?;
        promised.fetch_add((player.promises.len() - before) as u64, Relaxed);
        if let Some(act) = player.choose() {
            live.send(act).await;
        }
    }
    Ok(player)
}

struct Run {
    groups: Vec<Group>,
    dice: Quick,
    promised: Arc<AtomicU64>,
    begun: u64,
}

impl Run {
    /// Everybody comes to the site, and tables that are done with make room for new ones.
    async fn gather(&mut self, site: SocketAddr, tables: u32) -> Result<()> {
        self.groups.retain(|group| !group.is_over());
        for group in &mut self.groups {
            group.owner.site = site;
        }
        while self.groups.len() < tables as usize {
            let name = format!("Player {}", self.begun);
            let owner = Person::guest(site, Ipv4Addr::LOCALHOST, &name).await?;
            self.groups.push(Group::sit(owner, self.begun).await?);
            self.begun += 1;
        }
        Ok(())
    }

    fn play(&mut self) -> Vec<Vec<JoinHandle<Result<Player>>>> {
        let promised = &self.promised;
        let groups = self.groups.iter_mut().map(|group| {
            let players = std::mem::take(&mut group.players).into_iter();
            let stays = players.map(|player| {
                let (owner, table) = (group.owner.clone(), group.table.clone());
                tokio::spawn(stay(owner, table, player, Arc::clone(promised)))
            });
            stays.collect()
        });
        groups.collect()
    }

    /// Waits for a random moment: after so many promises, and a little later.
    async fn moment(&mut self) -> Result<()> {
        let enough = self.promised.load(Relaxed) + u64::from(self.dice.below(40));
        let waited = async {
            while self.promised.load(Relaxed) < enough {
                sleep(Duration::from_micros(500)).await;
            }
        };
        timeout(PATIENCE, waited).await.context("nobody gets on")?;
        sleep(Duration::from_micros(self.dice.below(9000).into())).await;
        Ok(())
    }

    async fn verify(
        &mut self,
        data: &Path,
        stays: Vec<Vec<JoinHandle<Result<Player>>>>,
    ) -> Result<()> {
        let mut remains = Remains::open(data).await?;
        for (group, stays) in self.groups.iter_mut().zip(stays) {
            group.replica.read(&mut remains).await?;
            for stay in stays {
                let stay = timeout(PATIENCE, stay).await.context("a player hangs")?;
                let mut player = stay.context("a player panicked")??;
                group.replica.check(&mut player)?;
                group.players.push(player);
            }
            group.replica.forget();
        }
        Ok(())
    }

    /// After the last start every seat sees what the log says, and nothing moves by being looked at.
    async fn last_look(&self, site: SocketAddr) -> Result<()> {
        for group in &self.groups {
            let mut owner = group.owner.clone();
            owner.site = site;
            for player in &group.players {
                let seat = player
                    .seat
                    .map_or(String::new(), |seat| format!("?seat={seat}"));
                let path = format!("/api/tables/{}{seat}", group.table);
                let shown = owner.ask("GET", &path, None).await?;
                ensure!(
                    shown["view"] == group.replica.view(player.seat)
                        && shown["seq"] == group.replica.len(),
                    "seat {:?} of {} sees what does not follow from the log",
                    player.seat,
                    group.table
                );
            }
        }
        Ok(())
    }
}

/// Kills servers and compares what they said with what they left.
pub async fn run(program: &Path, plan: Plan) -> Result<Figures> {
    let data = crate::process::data()?;
    let mut run = Run {
        groups: Vec::new(),
        dice: Quick::new(plan.seed),
        promised: Arc::default(),
        begun: 0,
    };
    for kill in 0..plan.kills {
        let site = Process::site(program, data.path(), Limits::None).await?;
        run.gather(site.address, plan.tables).await?;
        let stays = run.play();
        run.moment().await?;
        site.kill().await?;
        let round = run.verify(data.path(), stays).await;
        round.with_context(|| format!("after kill {}", kill + 1))?;
        if (kill + 1) % 20 == 0 {
            let promised = run.promised.load(Relaxed);
            eprintln!(
                "{} of {} kills, {promised} promises kept",
                kill + 1,
                plan.kills
            );
        }
    }
    let site = Process::site(program, data.path(), Limits::None).await?;
    run.last_look(site.address).await?;
    let nobody = Person::nobody(site.address, Ipv4Addr::LOCALHOST)?;
    let damaged = nobody.metric("engawa_damaged_total").await?;
    site.kill().await?;
    let promised = run.promised.load(Relaxed);
    let mut figures = Figures::default();
    figures.state("kills", plan.kills);
    figures.state("tables begun", run.begun);
    figures.hold("actions promised and kept", promised, "some", promised > 0);
    figures.none("promised and lost, done twice or told wrongly", 0);
    figures.none("tables that did not replay", damaged);
    Ok(figures)
}
