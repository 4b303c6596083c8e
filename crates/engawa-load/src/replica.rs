//! What a log says, replayed by the referee alone, and whether what was promised and told agrees.

use std::{collections::HashMap, fs, path::Path};

use anyhow::{Context as _, Result, bail, ensure};
use engawa_referee::Table;
use engawa_rules::{
    language::Language,
    rng::Seed,
    seat::{Seat, Viewer},
};
use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection, query_as, sqlite::SqliteConnectOptions};

use crate::player::Player;

/// A database as a killed server left it: read from a copy, so that the server itself finds it as
/// it was and has to recover by itself.
#[derive(Debug)]
pub struct Remains {
    connection: SqliteConnection,
    _copy: tempfile::TempDir,
}

impl Remains {
    /// Copies what is there and opens the copy.
    pub async fn open(data: &Path) -> Result<Self> {
        let copy = crate::process::data()?;
        for entry in fs::read_dir(data)? {
            let entry = entry?;
            // The index of the log of changes is made anew; all that counts is in the other two.
            if entry.file_type()?.is_file()
                && !entry.file_name().to_string_lossy().ends_with("-shm")
            {
                fs::copy(entry.path(), copy.path().join(entry.file_name()))?;
            }
        }
        let options = SqliteConnectOptions::new().filename(copy.path().join("engawa.sqlite"));
        Ok(Self {
            connection: SqliteConnection::connect_with(&options).await?,
            _copy: copy,
        })
    }

    async fn seed(&mut self, table: &str) -> Result<Seed> {
        let (seed,): (String,) = query_as("select seed from tables where id = ?1")
            .bind(table)
            .fetch_one(&mut self.connection)
            .await?;
        Seed::parse(&seed).context("a seed")
    }

    async fn entries(&mut self, table: &str, after: u64) -> Result<Vec<(i64, String, String)>> {
        let sql =
            "select seq, kind, body from entries where table_id = ?1 and seq > ?2 order by seq";
        let rows = query_as(sql).bind(table).bind(after.cast_signed());
        Ok(rows.fetch_all(&mut self.connection).await?)
    }
}

/// One entry of a log and what follows from it.
#[derive(Debug)]
struct Told {
    /// For an action: seat, client id and the action itself.
    deed: Option<(u8, Option<String>, String)>,
    /// For each viewer, spectators last: the events and the view after it.
    viewers: Vec<(Value, Value)>,
}

/// A table as its log has it.
#[derive(Debug)]
pub struct Replica {
    table: String,
    game: String,
    seats: u8,
    replayed: Option<Box<dyn Table>>,
    seq: u64,
    told: HashMap<u64, Told>,
    names: HashMap<(u8, String), u64>,
}

impl Replica {
    /// Of a table whose log was not read yet.
    pub fn new(table: &str, game: &str, seats: u8) -> Self {
        Self {
            table: table.to_owned(),
            game: game.to_owned(),
            seats,
            replayed: None,
            seq: 0,
            told: HashMap::new(),
            names: HashMap::new(),
        }
    }

    /// How many entries were replayed.
    pub fn len(&self) -> u64 {
        self.seq
    }

    /// Whether none was.
    pub fn is_empty(&self) -> bool {
        self.seq == 0
    }

    /// Reads on in the log. Whatever is there twice or cannot have happened is an error.
    pub async fn read(&mut self, remains: &mut Remains) -> Result<()> {
        for (seq, kind, body) in remains.entries(&self.table, self.seq).await? {
            ensure!(
                seq.cast_unsigned() == self.seq + 1,
                "entry {seq} follows {} at {}",
                self.seq,
                self.table
            );
            self.seq += 1;
            let body: Value = serde_json::from_str(&body)?;
            let (mut deed, mut events) = (None, Vec::new());
            match kind.as_str() {
                "started" => {
                    let seed = remains.seed(&self.table).await?;
                    let game =
                        engawa_referee::table::open(&self.game, &Value::Null, self.seats, seed);
                    self.replayed = Some(game?);
                }
                "acted" => {
                    let acted = self.deed(&body)?;
                    let game = self.replayed.as_mut().context("it has begun")?;
                    events = game.act(Seat::new(acted.0), &acted.2, Language::English)?;
                    deed = Some(acted);
                }
                "seated" | "over" | "said" => {}
                other => bail!("nobody did that: {other}"),
            }
            let viewers = Viewer::every(self.seats).map(|viewer| {
                let events = events.iter().filter(|told| told.reaches(viewer));
                let events: Vec<Value> = events.map(engawa_referee::Told::read).collect();
                let view = self
                    .replayed
                    .as_ref()
                    .map_or(Value::Null, |game| game.view(viewer));
                (json!(events), view)
            });
            let viewers = viewers.collect();
            self.told.insert(self.seq, Told { deed, viewers });
        }
        Ok(())
    }

    fn deed(&mut self, body: &Value) -> Result<(u8, Option<String>, String)> {
        let seat = body["seat"].as_u64().context("a seat")? as u8;
        let id = body["client_id"].as_str().map(str::to_owned);
        if let Some(id) = &id {
            let before = self.names.insert((seat, id.clone()), self.seq);
            ensure!(
                before.is_none(),
                "done twice at {}: {id} of seat {seat}, {before:?} and {}",
                self.table,
                self.seq
            );
        }
        let action = body["action"].as_str().context("an action")?;
        Ok((seat, id, action.to_owned()))
    }

    /// Whether everything a player was promised is in the log, and everything they were told is
    /// what follows from it. What was checked is forgotten.
    pub fn check(&self, player: &mut Player) -> Result<()> {
        for promise in &player.promises {
            let deed = self
                .told
                .get(&promise.seq)
                .and_then(|told| told.deed.as_ref());
            let kept = deed.is_some_and(|(seat, id, action)| {
                Some(*seat) == player.seat
                    && id.as_deref() == Some(&*promise.client_id)
                    && *action == promise.action
            });
            ensure!(
                kept,
                "promised and lost at {}: seat {:?}, {promise:?}, but the log has {deed:?}",
                self.table,
                player.seat
            );
        }
        let viewer = usize::from(player.seat.unwrap_or(self.seats));
        for heard in player.heard.drain(..) {
            let told = self
                .told
                .get(&heard.seq)
                .with_context(|| format!("told and lost at {}: entry {}", self.table, heard.seq))?;
            let expected = told.viewers.get(viewer);
            let (events, view) = expected
                .with_context(|| format!("told twice at {}: entry {}", self.table, heard.seq))?;
            for (what, shown, replayed) in [
                ("events", &heard.events, events),
                ("view", &heard.view, view),
            ] {
                ensure!(
                    shown.as_ref().is_none_or(|shown| shown == replayed),
                    "at {} seat {:?} was told other {what} of entry {} than follow from the log: \
                     {shown:?}, not {replayed}",
                    self.table,
                    player.seat,
                    heard.seq
                );
            }
        }
        Ok(())
    }

    /// What a viewer sees after the last entry.
    pub fn view(&self, seat: Option<u8>) -> Value {
        let viewer = usize::from(seat.unwrap_or(self.seats));
        let told = self.told.get(&self.seq);
        told.map_or(Value::Null, |told| told.viewers[viewer].1.clone())
    }

    /// Forgets what follows from entries that everybody was told of.
    pub fn forget(&mut self, known: u64) {
        for (seq, told) in &mut self.told {
            if *seq != self.seq && *seq <= known {
                told.viewers.clear();
            }
        }
    }
}
