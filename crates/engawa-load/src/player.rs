//! One who plays a seat by random actions, or only watches, and remembers what they were told.

use std::time::Instant;

use anyhow::{Context as _, Result, bail, ensure};
use engawa_rules::rng::{Dice as _, Quick};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{figures::Trips, people::Live};

/// What a site has promised: this action is done, under this number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promise {
    /// The player's own name for it.
    pub client_id: String,
    /// The action.
    pub action: String,
    /// The number of its entry.
    pub seq: u64,
    /// The ply after it.
    pub ply: u64,
}

/// A message about the game.
#[derive(Clone, Debug)]
pub struct Heard {
    /// The entry it is about.
    pub seq: u64,
    /// What was told of it; nothing in a snapshot.
    pub events: Option<Value>,
    /// Where the viewer stands, if it says so.
    pub view: Option<Value>,
}

/// What a player reads of a message; the rest is skipped, so that those who play take less of the
/// processor than the site they load.
#[derive(Debug, Deserialize)]
struct Told {
    #[serde(rename = "type")]
    kind: String,
    seq: Option<u64>,
    ply: Option<u64>,
    client_id: Option<String>,
    legal: Option<Legal>,
    table: Option<Table>,
}

#[derive(Debug, Default, Deserialize)]
struct Legal {
    #[serde(default)]
    actions: Vec<String>,
    #[serde(default)]
    sample: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Table {
    state: String,
    ply: u64,
}

/// Where the table last stood.
#[derive(Debug)]
struct Latest {
    seq: u64,
    legal: Legal,
    table: Table,
}

/// A seat's player, or a spectator.
#[derive(Debug)]
pub struct Player {
    /// Their seat.
    pub seat: Option<u8>,
    dice: Quick,
    /// The number of the last entry they know of.
    pub seq: Option<u64>,
    latest: Option<Latest>,
    /// An action that was not answered yet, and since when.
    waiting: Option<(Value, Instant)>,
    answered: u64,
    sent: u64,
    /// Whether what they are told is kept.
    pub keeps: bool,
    /// What they were told.
    pub heard: Vec<Heard>,
    /// What they were promised.
    pub promises: Vec<Promise>,
    /// How long each answer took.
    pub trips: Trips,
    /// How many messages came, of any kind.
    pub messages: u64,
    /// How many bytes those had.
    pub bytes: u64,
}

impl Player {
    /// One who has heard nothing yet.
    pub fn new(seat: Option<u8>, seed: u64) -> Self {
        Self {
            seat,
            dice: Quick::new(seed),
            seq: None,
            latest: None,
            waiting: None,
            answered: 0,
            sent: 0,
            keeps: false,
            heard: Vec::new(),
            promises: Vec::new(),
            trips: Trips::default(),
            messages: 0,
            bytes: 0,
        }
    }

    /// Takes in one message. Whatever is not as it should be is an error.
    pub fn hear(&mut self, text: &str) -> Result<()> {
        self.messages += 1;
        self.bytes += text.len() as u64;
        let told: Told = serde_json::from_str(text)?;
        match told.kind.as_str() {
            "snapshot" => {
                self.seq = told.seq;
                self.keep(text)?;
            }
            "update" => {
                let seq = told.seq.context("an update has a number")?;
                let next = self.seq.map(|known| known + 1);
                ensure!(
                    next == Some(seq),
                    "left out or told twice: {seq} where {next:?} was due"
                );
                self.seq = Some(seq);
                self.keep(text)?;
            }
            "done" => self.note(&told)?,
            "current" | "presence" => {}
            _ => bail!("seat {:?} was told {text}", self.seat),
        }
        if let Some(table) = told.table {
            self.latest = Some(Latest {
                seq: told.seq.context("news have a number")?,
                legal: told.legal.unwrap_or_default(),
                table,
            });
        }
        Ok(())
    }

    fn keep(&mut self, text: &str) -> Result<()> {
        if self.keeps {
            let message: Value = serde_json::from_str(text)?;
            self.heard.push(Heard {
                seq: message["seq"].as_u64().unwrap_or_default(),
                events: message.get("events").cloned(),
                view: message.get("view").cloned(),
            });
        }
        Ok(())
    }

    fn note(&mut self, done: &Told) -> Result<()> {
        let id = done.client_id.as_deref().context("an answer has its id")?;
        let seq = done.seq.context("an answer has a number")?;
        let ply = done.ply.context("an answer has a ply")?;
        if let Some(kept) = self.promises.iter().find(|kept| kept.client_id == id) {
            ensure!(
                (kept.seq, kept.ply) == (seq, ply),
                "a repeat was answered otherwise: {done:?} after {kept:?}"
            );
            return Ok(());
        }
        let (act, since) = self.waiting.take().context("nothing was asked")?;
        ensure!(
            act["client_id"] == id,
            "another action was answered: {done:?}"
        );
        self.trips.add(since.elapsed());
        self.answered = seq;
        self.promises.push(Promise {
            client_id: id.to_owned(),
            action: act["action"].as_str().unwrap_or_default().to_owned(),
            seq,
            ply,
        });
        if !self.keeps {
            // Only the last one is ever repeated.
            let old = self.promises.len().saturating_sub(1);
            self.promises.drain(..old);
        }
        Ok(())
    }

    /// Whether the table they last heard of is done with.
    pub fn is_over(&self) -> bool {
        let latest = self.latest.as_ref();
        latest.is_some_and(|latest| matches!(latest.table.state.as_str(), "over" | "closed"))
    }

    /// What to do next, once all before is answered and seen.
    pub fn choose(&mut self) -> Option<String> {
        let latest = self.latest.as_ref()?;
        if self.waiting.is_some() || latest.seq < self.answered {
            return None;
        }
        let Legal { actions, sample } = &latest.legal;
        let actions = if actions.is_empty() { sample } else { actions };
        if actions.is_empty() {
            return None;
        }
        self.sent += 1;
        let act = json!({
            "type": "act",
            "action": actions[self.dice.index(actions.len())],
            "at": latest.table.ply,
            "client_id": format!("{}.{}", self.seat.unwrap_or_default(), self.sent),
        });
        let text = act.to_string();
        self.waiting = Some((act, Instant::now()));
        Some(text)
    }

    /// What to send on a new connection: the action nobody answered, and the last one that was
    /// answered, which must be answered the same again.
    pub fn again(&self) -> Vec<String> {
        let last = self.promises.last().map(|promise| {
            json!({
                "type": "act",
                "action": promise.action,
                "client_id": promise.client_id,
            })
        });
        let waiting = self.waiting.as_ref().map(|(act, _)| act.clone());
        last.into_iter()
            .chain(waiting)
            .map(|act| act.to_string())
            .collect()
    }

    /// Plays on a connection until it ends or the game does. Sends at once whatever there is to do.
    pub async fn play(&mut self, live: &mut Live) -> Result<()> {
        for text in self.again() {
            live.send(text).await;
        }
        while !self.is_over() {
            let Some(text) = live.next().await else {
                return Ok(());
            };
            self.hear(&text)?;
            if let Some(act) = self.choose() {
                live.send(act).await;
            }
        }
        Ok(())
    }
}
