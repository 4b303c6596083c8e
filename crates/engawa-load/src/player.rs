//! One who plays a seat by random actions, or only watches, and remembers what they were told.

use std::time::Instant;

use anyhow::{Context as _, Result, bail, ensure};
use engawa_rules::rng::{Dice as _, Quick};
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

/// A seat's player, or a spectator.
#[derive(Debug)]
pub struct Player {
    /// Their seat.
    pub seat: Option<u8>,
    dice: Quick,
    /// The number of the last entry they know of.
    pub seq: Option<u64>,
    latest: Value,
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
            latest: Value::Null,
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
        let mut message: Value = serde_json::from_str(text)?;
        let seq = message["seq"].as_u64();
        match message["type"].as_str().context("a message has a type")? {
            "snapshot" => {
                self.seq = seq;
                self.keep(&message);
            }
            "update" => {
                let seq = seq.context("an update has a number")?;
                let next = self.seq.map(|known| known + 1);
                ensure!(
                    next == Some(seq),
                    "left out or told twice: {seq} where {next:?} was due"
                );
                self.seq = Some(seq);
                self.keep(&message);
            }
            "done" => self.note(&message)?,
            "current" | "presence" => {}
            _ => bail!("seat {:?} was told {message}", self.seat),
        }
        if !message["table"].is_null() {
            self.latest = message.take();
        }
        Ok(())
    }

    fn keep(&mut self, message: &Value) {
        if self.keeps {
            self.heard.push(Heard {
                seq: message["seq"].as_u64().unwrap_or_default(),
                events: message.get("events").cloned(),
                view: message.get("view").cloned(),
            });
        }
    }

    fn note(&mut self, done: &Value) -> Result<()> {
        let id = done["client_id"].as_str().context("an answer has its id")?;
        let seq = done["seq"].as_u64().context("an answer has a number")?;
        let ply = done["ply"].as_u64().context("an answer has a ply")?;
        if let Some(kept) = self.promises.iter().find(|kept| kept.client_id == id) {
            ensure!(
                (kept.seq, kept.ply) == (seq, ply),
                "a repeat was answered otherwise: {done} after {kept:?}"
            );
            return Ok(());
        }
        let (act, since) = self.waiting.take().context("nothing was asked")?;
        ensure!(
            act["client_id"] == id,
            "another action was answered: {done}"
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
        matches!(
            self.latest["table"]["state"].as_str(),
            Some("over" | "closed")
        )
    }

    /// What to do next, once all before is answered and seen.
    pub fn choose(&mut self) -> Option<String> {
        if self.waiting.is_some() || self.latest["seq"].as_u64()? < self.answered {
            return None;
        }
        let legal = &self.latest["legal"];
        let actions = legal["actions"].as_array().or(legal["sample"].as_array())?;
        if actions.is_empty() {
            return None;
        }
        self.sent += 1;
        let act = json!({
            "type": "act",
            "action": actions[self.dice.index(actions.len())],
            "at": self.latest["table"]["ply"],
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
