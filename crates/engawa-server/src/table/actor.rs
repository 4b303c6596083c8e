//! The actor that owns one table.

use std::{
    collections::{HashMap, HashSet, VecDeque},
    num::NonZeroUsize,
    sync::Arc,
    thread::available_parallelism,
};

use engawa_rules::language::Language;
use serde_json::json;
use tokio::{
    sync::{Semaphore, broadcast, mpsc, oneshot},
    time::{Instant, sleep_until},
};

use super::{
    Act, Again, Answer, Command, Handle, Message, Who,
    audience::{Subscriber, remember},
    entry::{Closing, Fact, Holder, Level},
    room::{Done, Receipt, Room, State},
    think::Thinking,
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
    /// How many computer players may think at once.
    pub thinkers: Arc<Semaphore>,
}

impl Context {
    /// What a server gives its tables.
    pub fn new(
        store: Store,
        time: Time,
        metrics: Arc<Metrics>,
        notices: broadcast::Sender<Notice>,
    ) -> Self {
        // Thinking takes a whole core each; whoever plays does not wait for it.
        let cores = available_parallelism().map_or(1, NonZeroUsize::get);
        Self {
            store,
            time,
            metrics,
            notices,
            thinkers: Arc::new(Semaphore::new(cores)),
        }
    }
}

/// The table and those who look at it.
#[derive(Debug)]
pub(super) struct Actor {
    pub(super) room: Room,
    pub(super) epoch: i64,
    pub(super) context: Context,
    pub(super) inbox: mpsc::Receiver<Message>,
    pub(super) own: mpsc::WeakSender<Message>,
    pub(super) company: Company,
    /// When each person was last here.
    pub(super) seen: HashMap<String, Millis>,
    /// Who was told that the game waits for them, and has not been here since.
    pub(super) noticed: HashSet<String>,
    pub(super) subscribers: Vec<Subscriber>,
    pub(super) history: VecDeque<Done>,
    pub(super) idle_since: Instant,
    pub(super) thinking: Option<Thinking>,
    /// Whether somebody has a new name, so that the next message shows the whole table.
    pub(super) renamed: bool,
}

/// Loads a table from its log and lets it run. A log that does not replay to what it says closes
/// the table rather than going on.
pub async fn open(stored: Stored, epoch: i64, context: Context) -> Result<Handle, Fault> {
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
    host(room, history, epoch, context).await
}

/// Lets a table run that is set up already, with what is kept for those who resume.
pub async fn host(
    mut room: Room,
    history: VecDeque<Done>,
    epoch: i64,
    context: Context,
) -> Result<Handle, Fault> {
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
        noticed: HashSet::new(),
        subscribers: Vec::new(),
        history,
        idle_since: Instant::now(),
        thinking: None,
        renamed: false,
        context,
    };
    tokio::spawn(actor.run());
    Ok(Handle { inbox: sender })
}

fn not_stored(table: &str, error: &StoreError) -> Fault {
    tracing::error!(table, %error, "the store failed a table");
    Kind::NotStored.into()
}

/// Why an actor ends.
pub(super) struct Ended;

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
            () = std::future::ready(()), if computer.is_some() && !self.is_thinking() => {
                match computer {
                    Some((seat, Level::Random)) => {
                        let done = self.room.computer(seat, time.now());
                        self.computer_did(done).await?;
                        // Other tables get their turn between two computer players' actions.
                        tokio::task::yield_now().await;
                        Ok(())
                    }
                    Some((seat, level)) => self.think(seat, level),
                    None => Ok(()),
                }
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
                let receipt = self.obey(person, command, language).await?;
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
            Message::Thought { seat, ply, action } => self.decided(seat, ply, action).await?,
            Message::Renamed { person, name } => {
                let known = self.company.names.remove(&person).is_some();
                self.renamed |= known;
                match name {
                    Some(name) if known => {
                        self.company.names.insert(person, name);
                    }
                    Some(_) => {}
                    None => self.unsay(&person),
                }
            }
        }
        Ok(())
    }

    /// Does what a person asks, once: the same action sent again is answered as before.
    async fn obey(
        &mut self,
        person: Who,
        command: Command,
        language: Language,
    ) -> Result<Answer<Receipt>, Ended> {
        self.flag().await?;
        self.meet(&person);
        if let Some(receipt) = self.repeated(&person, &command) {
            return Ok(receipt);
        }
        let command = self.informed(command);
        let now = self.context.time.now();
        let done = self.room.step(&person.id, command, now, language);
        let receipt = self.keep(done).await?;
        if receipt.is_err() {
            let refusals = &self.context.metrics.refusals;
            refusals.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        }
        Ok(receipt)
    }

    /// Stores what was done, then tells everybody; nothing is told that is not stored. Where the
    /// store fails, this actor knows more than the log does, and so ends.
    pub(super) async fn keep(&mut self, done: Answer<Vec<Done>>) -> Result<Answer<Receipt>, Ended> {
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
