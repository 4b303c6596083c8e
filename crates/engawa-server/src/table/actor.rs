//! The actor that owns one table.

use std::{
    collections::{HashMap, HashSet, VecDeque},
    sync::Arc,
};

use axum::extract::ws::Utf8Bytes;
use engawa_rules::seat::Viewer;
use serde_json::json;
use tokio::{
    sync::{broadcast, mpsc, oneshot},
    time::{Instant, sleep_until},
};

use super::{
    Act, Again, Answer, Command, Feed, Handle, Message, Who,
    entry::{Closing, Fact, Holder},
    room::{Done, Receipt, Room, State},
    wire::Company,
};
use crate::{
    fault::{Fault, Kind},
    limits,
    metrics::Metrics,
    notices::Notice,
    store::{Append, Store, StoreError, Stored},
    time::{Millis, Time},
};

/// What every table needs from the server.
#[derive(Clone, Debug)]
pub struct Context {
    /// Where everything is kept.
    pub store: Store,
    /// What time it is.
    pub time: Time,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Who listens for games of theirs that begin or end.
    pub notices: broadcast::Sender<Notice>,
}

#[derive(Debug)]
struct Subscriber {
    viewer: Viewer,
    person: Option<String>,
    sender: mpsc::Sender<Utf8Bytes>,
}

/// The table and those who look at it.
#[derive(Debug)]
struct Actor {
    room: Room,
    epoch: i64,
    context: Context,
    inbox: mpsc::Receiver<Message>,
    own: mpsc::WeakSender<Message>,
    company: Company,
    /// When each person was last here.
    seen: HashMap<String, Millis>,
    subscribers: Vec<Subscriber>,
    history: VecDeque<Done>,
    idle_since: Instant,
}

/// Loads a table from its log and lets it run. A log that does not replay to what it says closes
/// the table rather than going on.
pub async fn open(stored: Stored, context: Context) -> Result<Handle, Fault> {
    let epoch = context
        .store
        .claim(&stored.id)
        .await
        .map_err(|error| not_stored(&stored.id, &error))?;
    let mut room = Room::new(
        stored.id,
        stored.owner,
        stored.created,
        stored.settings,
        stored.seed,
    );
    let mut history = VecDeque::new();
    for entry in stored.entries {
        match room.replay(entry) {
            Ok(done) => remember(&mut history, done),
            Err(fault) => {
                tracing::error!(table = room.id, seq = room.seq, ?fault, "does not replay");
                context
                    .metrics
                    .damaged
                    .fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                return Err(Kind::Damaged.into());
            }
        }
    }
    let now = context.time.now();
    if let Some(clock) = &mut room.clock {
        clock.resume(now);
    }
    let names = context
        .store
        .names(&room.people())
        .await
        .map_err(|error| not_stored(&room.id, &error))?;
    let seen = names.keys().map(|id| (id.clone(), now)).collect();
    let (sender, inbox) = mpsc::channel(limits::TABLE_QUEUE);
    let actor = Actor {
        room,
        epoch,
        inbox,
        own: sender.downgrade(),
        company: Company {
            names,
            present: HashSet::new(),
        },
        seen,
        subscribers: Vec::new(),
        history,
        idle_since: Instant::now(),
        context,
    };
    tokio::spawn(actor.run());
    Ok(Handle { inbox: sender })
}

fn not_stored(table: &str, error: &StoreError) -> Fault {
    tracing::error!(table, %error, "the store failed a table");
    Kind::NotStored.into()
}

fn remember(history: &mut VecDeque<Done>, done: Done) {
    if history.len() == limits::HISTORY {
        history.pop_front();
    }
    history.push_back(done);
}

/// Why an actor ends.
struct Ended;

impl Actor {
    async fn run(mut self) {
        let tables = Arc::clone(&self.context.metrics);
        tables
            .tables
            .fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        while self.turn().await.is_ok() {}
        tables
            .tables
            .fetch_sub(1, std::sync::atomic::Ordering::Relaxed);
    }

    /// Waits for whatever comes first and sees to it.
    async fn turn(&mut self) -> Result<(), Ended> {
        let time = self.context.time;
        let flag = self.room.next_flag().map(|(at, _)| time.instant(at));
        let computer = self.room.computer_asked();
        let idle = self.idle_since + limits::IDLE_TABLE;
        let may_rest = self.subscribers.is_empty() && flag.is_none() && computer.is_none();
        tokio::select! {
            biased;
            message = self.inbox.recv() => match message {
                Some(message) => self.hear(message).await,
                None => Err(Ended),
            },
            () = sleep_until(flag.unwrap_or(idle)), if flag.is_some() => self.flag().await,
            () = std::future::ready(()), if computer.is_some() => {
                let now = time.now();
                if let Some(seat) = computer {
                    let done = self.room.computer(seat, now);
                    if let Err(fault) = self.keep(done).await? {
                        // A bug: a computer player acts as the rules themselves propose.
                        tracing::error!(table = self.room.id, ?fault, "a computer player failed");
                        return Err(Ended);
                    }
                }
                // Other tables get their turn between two computer players' actions.
                tokio::task::yield_now().await;
                Ok(())
            }
            () = sleep_until(idle), if may_rest => {
                self.inbox.close();
                Ok(())
            }
        }
    }

    async fn flag(&mut self) -> Result<(), Ended> {
        let done = self.room.tick(self.context.time.now());
        self.keep(done).await.map(|_| ())
    }

    async fn hear(&mut self, message: Message) -> Result<(), Ended> {
        self.idle_since = Instant::now();
        match message {
            Message::Do {
                person,
                command,
                language,
                reply,
            } => {
                self.flag().await?;
                self.meet(&person);
                let command = self.informed(command);
                if let Some(receipt) = self.repeated(&person, &command) {
                    answer(reply, receipt);
                    return Ok(());
                }
                let now = self.context.time.now();
                let done = self.room.step(&person.id, command, now, language);
                let receipt = self.keep(done).await?;
                if receipt.is_err() {
                    let refusals = &self.context.metrics.refusals;
                    refusals.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                }
                answer(reply, receipt);
            }
            Message::Check {
                person,
                seat,
                action,
                language,
                reply,
            } => {
                let checked = self.room.own_seat(&person, seat).and_then(|seat| {
                    let game = self.room.game.as_ref().ok_or(Kind::NotStarted)?;
                    Ok(game.check(seat, &action, language)?)
                });
                answer(reply, checked);
            }
            Message::Look {
                person,
                seat,
                reply,
            } => {
                self.flag().await?;
                let now = self.context.time.now();
                let viewer = self.room.viewer(person.as_deref(), seat);
                answer(
                    reply,
                    viewer.map(|viewer| self.room.snapshot(viewer, &self.company, now)),
                );
            }
            Message::Watch {
                person,
                seat,
                from,
                reply,
            } => {
                self.flag().await?;
                let feed = self.watch(person, seat, from);
                answer(reply, feed);
            }
            Message::Gone => self.prune(),
            Message::Record { reply } => answer(reply, self.record()),
            Message::Again { person, reply } => {
                let again = self.room.again(&person).map(|holders| Again {
                    settings: self.room.settings.clone(),
                    holders,
                    table: self.room.rematch.clone(),
                });
                answer(reply, again);
            }
            Message::Close { why, reply } => {
                let done = self.room.close(why, self.context.time.now());
                let kept = self.keep(done).await?;
                answer(reply, kept.map(|_| ()));
            }
            Message::Renamed { person, name } => {
                if self.company.names.remove(&person).is_some()
                    && let Some(name) = name
                {
                    self.company.names.insert(person, name);
                }
            }
        }
        Ok(())
    }

    /// Stores what was done, then tells everybody; nothing is told that is not stored. Where the
    /// store fails, this actor knows more than the log does, and so ends.
    async fn keep(&mut self, done: Answer<Vec<Done>>) -> Result<Answer<Receipt>, Ended> {
        let done = match done {
            Ok(done) => done,
            Err(Fault::Of(Kind::Internal)) => return Err(Ended),
            Err(fault) => return Ok(Err(fault)),
        };
        // What is answered is where the command itself led, before what followed from it.
        let receipt = done.first().map_or(
            Receipt {
                seq: self.room.seq,
                ply: self.room.ply(),
            },
            |first| Receipt {
                seq: first.entry.seq,
                ply: first.ply,
            },
        );
        if done.is_empty() {
            return Ok(Ok(receipt));
        }
        let append = self.append(&done);
        if let Err(error) = self.context.store.append(append).await {
            let _fault = not_stored(&self.room.id, &error);
            return Err(Ended);
        }
        self.tell(done);
        Ok(Ok(receipt))
    }

    fn append(&self, done: &[Done]) -> Append {
        let touches = |kind: fn(&Fact) -> bool| done.iter().any(|done| kind(&done.entry.fact));
        let state = touches(|fact| {
            matches!(
                fact,
                Fact::Started | Fact::Over { .. } | Fact::Closed { .. }
            )
        });
        let seats = touches(|fact| matches!(fact, Fact::Seated { .. }));
        Append {
            table: self.room.id.clone(),
            epoch: self.epoch,
            entries: done.iter().map(|done| done.entry.clone()).collect(),
            state: state.then(|| {
                let result = self
                    .room
                    .result
                    .map(|(winners, why)| json!({ "winners": winners, "why": why }).to_string());
                (self.room.state, result)
            }),
            seated: seats.then(|| seated(&self.room)),
        }
    }

    fn tell(&mut self, done: Vec<Done>) {
        use std::sync::atomic::Ordering::Relaxed;
        let info = self.room.info(&self.company, self.context.time.now());
        let mut ready: HashMap<Viewer, Vec<Utf8Bytes>> = HashMap::new();
        let (room, metrics) = (&self.room, &self.context.metrics);
        let before = self.subscribers.len();
        // Whoever lost a seat no longer sees what it sees.
        self.subscribers.retain(|subscriber| {
            let holds = match (subscriber.viewer, &subscriber.person) {
                (Viewer::Watching, _) => true,
                (Viewer::Seated(seat), Some(person)) => room.holds(person, seat),
                (Viewer::Seated(_), None) => false,
            };
            let messages = ready.entry(subscriber.viewer).or_insert_with(|| {
                let last = done.len() - 1;
                let newest = |at| (at == last).then_some(&info);
                let told = done.iter().enumerate();
                told.map(|(at, done)| written(&room.update(done, subscriber.viewer, newest(at))))
                    .collect()
            });
            holds
                && messages
                    .iter()
                    .all(|message| subscriber.sender.try_send(message.clone()).is_ok())
        });
        metrics
            .dropped
            .fetch_add((before - self.subscribers.len()) as u64, Relaxed);
        let told = done.len() * self.subscribers.len();
        metrics.messages.fetch_add(told as u64, Relaxed);
        for done in done {
            match done.entry.fact {
                Fact::Started | Fact::Over { .. } | Fact::Closed { .. } => self.notice(&done),
                Fact::Acted { .. } => {
                    metrics.actions.fetch_add(1, Relaxed);
                }
                _ => {}
            }
            remember(&mut self.history, done);
        }
    }

    /// Tells those who play here, wherever they listen, that their game began or ended.
    fn notice(&self, done: &Done) {
        for seat in self.room.every_seat() {
            if let Holder::Person { id } = &self.room.chairs[seat.index()].holder {
                // Nobody listening is nobody to tell.
                let _nobody = self.context.notices.send(Notice {
                    person: id.clone(),
                    table: self.room.id.clone(),
                    game: self.room.settings.game.clone(),
                    seat: seat.number(),
                    began: matches!(done.entry.fact, Fact::Started),
                });
            }
        }
    }

    fn watch(
        &mut self,
        person: Option<String>,
        seat: Option<u8>,
        from: Option<u64>,
    ) -> Answer<Feed> {
        let viewer = self.room.viewer(person.as_deref(), seat)?;
        self.subscribers
            .retain(|subscriber| !subscriber.sender.is_closed());
        if self.subscribers.len() >= limits::VIEWERS {
            return Err(Kind::Busy.into());
        }
        let (sender, next) = mpsc::channel(limits::VIEWER_QUEUE);
        self.subscribers.push(Subscriber {
            viewer,
            person,
            sender,
        });
        self.prune();
        Ok(Feed {
            first: self.missed(viewer, from),
            next,
            table: self.own.clone(),
        })
    }

    /// What a viewer missed since an entry, or where they stand if that is too long ago.
    fn missed(&self, viewer: Viewer, from: Option<u64>) -> Vec<Utf8Bytes> {
        let now = self.context.time.now();
        let seq = self.room.seq;
        let kept = self.history.front().map_or(seq + 1, |done| done.entry.seq);
        match from {
            Some(from) if from == seq => {
                vec![written(&json!({ "type": "current", "seq": seq }))]
            }
            Some(from) if from + 1 >= kept && from < seq => {
                let info = self.room.info(&self.company, now);
                let missed = self.history.iter().filter(|done| done.entry.seq > from);
                missed
                    .map(|done| {
                        let newest = (done.entry.seq == seq).then_some(&info);
                        written(&self.room.update(done, viewer, newest))
                    })
                    .collect()
            }
            _ => {
                let mut snapshot = json!(self.room.snapshot(viewer, &self.company, now));
                snapshot["type"] = json!("snapshot");
                vec![written(&snapshot)]
            }
        }
    }

    /// Notices who came and who went, and tells those who are here.
    fn prune(&mut self) {
        self.subscribers
            .retain(|subscriber| !subscriber.sender.is_closed());
        let present: HashSet<String> = self
            .subscribers
            .iter()
            .filter_map(|subscriber| subscriber.person.clone())
            .collect();
        if present == self.company.present {
            return;
        }
        let now = self.context.time.now();
        for gone in self.company.present.difference(&present) {
            self.seen.insert(gone.clone(), now);
        }
        self.company.present = present;
        let here: Vec<bool> = self
            .room
            .chairs
            .iter()
            .map(|chair| match &chair.holder {
                Holder::Person { id } => self.company.present.contains(id),
                _ => false,
            })
            .collect();
        let message =
            written(&json!({ "type": "presence", "seq": self.room.seq, "present": here }));
        for subscriber in &self.subscribers {
            // Who is behind already will be dropped by the next entry.
            let _behind = subscriber.sender.try_send(message.clone());
        }
    }

    /// Remembers that somebody is here, and by what name.
    fn meet(&mut self, person: &Who) {
        let now = self.context.time.now();
        self.seen.insert(person.id.clone(), now);
        self.company
            .names
            .insert(person.id.clone(), person.name.clone());
    }

    /// Adds to a command what only the actor knows: whether somebody is away.
    fn informed(&self, command: Command) -> Command {
        match command {
            Command::Fill { seat, with, .. } => Command::Fill {
                seat,
                with,
                away: self.is_away(seat),
            },
            other => other,
        }
    }

    fn is_away(&self, seat: u8) -> bool {
        let Some(grace) = self.room.settings.clock.grace_ms() else {
            return false;
        };
        match self
            .room
            .chairs
            .get(usize::from(seat))
            .map(|chair| &chair.holder)
        {
            Some(Holder::Person { id }) => {
                let since = self.seen.get(id).copied().unwrap_or_default();
                !self.company.present.contains(id) && self.context.time.now() >= since + grace
            }
            _ => false,
        }
    }

    /// What the same action was answered with when it came before.
    fn repeated(&self, person: &Who, command: &Command) -> Option<Answer<Receipt>> {
        let Command::Act(Act {
            seat,
            client_id: Some(id),
            ..
        }) = command
        else {
            return None;
        };
        let seat = self.room.own_seat(&person.id, *seat).ok()?;
        self.room.receipt(seat, id).map(Ok)
    }

    fn record(&self) -> Answer<engawa_referee::RecordText> {
        match (self.room.state, &self.room.game) {
            (State::Over | State::Closed, Some(game)) => Ok(game.record()),
            (State::Closed, None) => Err(Kind::Closed.into()),
            _ => Err(Kind::NotOver.into()),
        }
    }
}

/// Who holds which seat.
pub(crate) fn seated(room: &Room) -> Vec<(u8, String)> {
    let held = room
        .every_seat()
        .filter_map(|seat| match &room.chairs[seat.index()].holder {
            Holder::Person { id } => Some((seat.number(), id.clone())),
            _ => None,
        });
    held.collect()
}

fn written(message: &serde_json::Value) -> Utf8Bytes {
    Utf8Bytes::from(message.to_string())
}

/// Whoever asked may have gone meanwhile.
fn answer<T>(reply: oneshot::Sender<T>, value: T) {
    let _gone = reply.send(value);
}

/// A damaged table stays closed in the store, so that it is not tried again and again.
pub(crate) async fn close_damaged(store: &Store, table: &str) -> Result<(), StoreError> {
    let epoch = store.claim(table).await?;
    store
        .append(Append {
            table: table.to_owned(),
            epoch,
            entries: Vec::new(),
            state: Some((
                State::Closed,
                Some(json!({ "closed": Closing::Damaged }).to_string()),
            )),
            seated: None,
        })
        .await
}
