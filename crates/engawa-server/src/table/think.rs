//! Computer players that take their time: they think beside the table, not on it.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering::Relaxed},
};

use engawa_rules::seat::Seat;
use tokio::{task::spawn_blocking, time::timeout};

use super::{
    Answer, Message,
    actor::{Actor, Ended},
    entry::Level,
    room::Done,
};
use crate::limits;

/// A computer player that is making up its mind. Dropped, it gives up.
#[derive(Debug)]
pub(super) struct Thinking {
    seat: Seat,
    ply: usize,
    stop: Arc<AtomicBool>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
    }
}

impl Actor {
    /// Whether the computer player that is asked is thinking about what it is asked.
    pub(super) fn is_thinking(&self) -> bool {
        let asked = self.room.computer_asked().map(|(seat, _)| seat);
        self.thinking.as_ref().is_some_and(|thinking| {
            Some(thinking.seat) == asked && self.room.still_asked(thinking.seat, thinking.ply)
        })
    }

    /// Lets a computer player think; what it comes to arrives as a message like any other.
    pub(super) fn think(&mut self, seat: Seat, level: Level) -> Result<(), Ended> {
        let ponder = match self.room.ponder(seat, level) {
            Ok(ponder) => ponder,
            Err(fault) => return Err(self.failed(&fault)),
        };
        let (ply, stop) = (self.room.ply(), Arc::new(AtomicBool::new(false)));
        self.thinking = Some(Thinking {
            seat,
            ply,
            stop: Arc::clone(&stop),
        });
        let thinkers = Arc::clone(&self.context.thinkers);
        let inbox = self.own.clone();
        tokio::spawn(async move {
            // Closed only when the server goes down, and then nobody waits for the decision.
            let Ok(_place) = thinkers.acquire_owned().await else {
                return;
            };
            let stopped = Arc::clone(&stop);
            let mut job = spawn_blocking(move || ponder.decide(&stopped));
            let pondered = if let Ok(pondered) = timeout(limits::THINKING, &mut job).await {
                pondered
            } else {
                stop.store(true, Relaxed);
                job.await
            };
            if let (Ok(pondered), Some(inbox)) = (pondered, inbox.upgrade()) {
                let action = pondered.action;
                // A table that is gone needs no decision.
                let _gone = inbox.send(Message::Thought { seat, ply, action }).await;
            }
        });
        Ok(())
    }

    /// Does what a computer player decided, if that is still what it was asked.
    pub(super) async fn decided(
        &mut self,
        seat: Seat,
        ply: usize,
        action: String,
    ) -> Result<(), Ended> {
        let asked = self.room.computer_asked().map(|(seat, _)| seat);
        if asked != Some(seat) || !self.room.still_asked(seat, ply) {
            return Ok(());
        }
        self.thinking = None;
        let now = self.context.time.now();
        let done = self.room.computer_acts(seat, action, now);
        self.computer_did(done).await
    }

    /// Stores and tells what a computer player did.
    pub(super) async fn computer_did(&mut self, done: Answer<Vec<Done>>) -> Result<(), Ended> {
        match self.keep(done).await? {
            Ok(_) => Ok(()),
            Err(fault) => Err(self.failed(&fault)),
        }
    }

    /// A bug: a computer player acts as the rules themselves propose.
    fn failed(&self, fault: &crate::fault::Fault) -> Ended {
        tracing::error!(table = self.room.id, ?fault, "a computer player failed");
        Ended
    }
}
