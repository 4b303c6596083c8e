//! Tables. Each is one actor that owns its game, its log and its clocks; a [`Handle`] is the only
//! way to it.
//!
//! A command is decided, applied, stored and then told, in that order. The digest that is stored
//! beside an action is that of the game after it, so the action is applied in the actor's own
//! memory first; until the store has it nobody is told, and if the store refuses, the actor ends
//! and the table is loaded again from its log.

mod actor;
mod audience;
pub mod clock;
mod decide;
pub mod entry;
pub mod names;
pub mod proof;
pub mod replay;
pub mod room;
mod seating;
pub mod settings;
mod takeback;
mod think;
pub mod wire;

use axum::extract::ws::Utf8Bytes;
use engawa_referee::RecordText;
use engawa_rules::{language::Language, seat::Seat};
use tokio::sync::{mpsc, oneshot};

pub(crate) use actor::close_damaged;
pub use actor::{Context, host, open};
pub use decide::{Act, Command, Say, one_line};

use crate::{
    fault::{Fault, Kind},
    store::PersonRow,
};
use entry::{Closing, Holder};
pub use room::Receipt;
use settings::Settings;
use wire::Snapshot;

/// What somebody gets who asks a table for something.
pub type Answer<T> = Result<T, Fault>;

/// What an actor takes in.
#[derive(Debug)]
pub(crate) enum Message {
    Do {
        person: Who,
        command: Command,
        language: Language,
        reply: oneshot::Sender<Answer<Receipt>>,
    },
    Check {
        person: String,
        seat: Option<u8>,
        action: String,
        language: Language,
        reply: oneshot::Sender<Answer<()>>,
    },
    Look {
        person: Option<String>,
        seat: Option<u8>,
        reply: oneshot::Sender<Answer<Snapshot>>,
    },
    Watch {
        person: Option<String>,
        seat: Option<u8>,
        from: Option<u64>,
        reply: oneshot::Sender<Answer<Feed>>,
    },
    Gone,
    Record {
        reply: oneshot::Sender<Answer<RecordText>>,
    },
    Again {
        person: String,
        reply: oneshot::Sender<Answer<Again>>,
    },
    Close {
        why: Closing,
        reply: oneshot::Sender<Answer<()>>,
    },
    Renamed {
        person: String,
        name: Option<String>,
    },
    /// A computer player has decided.
    Thought {
        seat: Seat,
        ply: usize,
        action: String,
    },
}

/// A person as a table knows them.
#[derive(Clone, Debug)]
pub struct Who {
    /// Their id.
    pub id: String,
    /// The name they chose.
    pub name: String,
}

impl From<&PersonRow> for Who {
    fn from(person: &PersonRow) -> Self {
        Self {
            id: person.id.clone(),
            name: person.name.clone(),
        }
    }
}

/// What a rematch starts from.
#[derive(Debug)]
pub struct Again {
    /// The same settings.
    pub settings: Settings,
    /// Everybody one seat on.
    pub holders: Vec<Holder>,
    /// The rematch there is already.
    pub table: Option<String>,
}

/// A viewer's stream of messages: first what was missed, then what happens. It ends when the viewer
/// falls behind or the table is put away; whoever still looks resumes.
#[derive(Debug)]
pub struct Feed {
    /// What was missed.
    pub first: Vec<Utf8Bytes>,
    next: mpsc::Receiver<Utf8Bytes>,
    table: mpsc::WeakSender<Message>,
}

impl Feed {
    /// The next message.
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        self.next.recv().await
    }

    /// The next message, if there is one already.
    pub fn ready(&mut self) -> Option<Utf8Bytes> {
        self.next.try_recv().ok()
    }
}

impl Drop for Feed {
    fn drop(&mut self) {
        self.next.close();
        if let Some(table) = self.table.upgrade() {
            // A full queue only means that the table notices a little later.
            let _later = table.try_send(Message::Gone);
        }
    }
}

/// The way to a table.
#[derive(Clone, Debug)]
pub struct Handle {
    inbox: mpsc::Sender<Message>,
}

impl Handle {
    /// Whether the actor has ended.
    pub fn is_closed(&self) -> bool {
        self.inbox.is_closed()
    }

    async fn ask<T>(
        &self,
        message: impl FnOnce(oneshot::Sender<Answer<T>>) -> Message,
    ) -> Answer<T> {
        let (reply, answer) = oneshot::channel();
        match self.inbox.try_send(message(reply)) {
            Ok(()) => answer.await.map_err(|_| Kind::NotStored)?,
            Err(_) => Err(Kind::Busy.into()),
        }
    }

    /// Does something for a person; answers once it is stored.
    pub async fn act(&self, person: Who, command: Command, language: Language) -> Answer<Receipt> {
        self.ask(|reply| Message::Do {
            person,
            command,
            language,
            reply,
        })
        .await
    }

    /// Whether a seat may do this now; changes nothing.
    pub async fn check(
        &self,
        person: String,
        seat: Option<u8>,
        action: String,
        language: Language,
    ) -> Answer<()> {
        self.ask(|reply| Message::Check {
            person,
            seat,
            action,
            language,
            reply,
        })
        .await
    }

    /// Where a viewer stands.
    pub async fn look(&self, person: Option<String>, seat: Option<u8>) -> Answer<Snapshot> {
        self.ask(|reply| Message::Look {
            person,
            seat,
            reply,
        })
        .await
    }

    /// A viewer's stream, from the entry after `from`.
    pub async fn watch(
        &self,
        person: Option<String>,
        seat: Option<u8>,
        from: Option<u64>,
    ) -> Answer<Feed> {
        self.ask(|reply| Message::Watch {
            person,
            seat,
            from,
            reply,
        })
        .await
    }

    /// The record of a game that is over.
    pub async fn record(&self) -> Answer<RecordText> {
        self.ask(|reply| Message::Record { reply }).await
    }

    /// What a rematch starts from.
    pub async fn again(&self, person: String) -> Answer<Again> {
        self.ask(|reply| Message::Again { person, reply }).await
    }

    /// Closes the table before its end.
    pub async fn close(&self, why: Closing) -> Answer<()> {
        self.ask(|reply| Message::Close { why, reply }).await
    }

    /// Tells the table that somebody has another name, or none any more.
    pub fn renamed(&self, person: String, name: Option<String>) {
        // A full queue shows the old name until the table is loaded again.
        let _later = self.inbox.try_send(Message::Renamed { person, name });
    }
}
