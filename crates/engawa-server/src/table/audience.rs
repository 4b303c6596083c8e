//! Those who look at a table: who they are, what they are told, what they missed.

use std::collections::{HashSet, VecDeque};

use axum::extract::ws::Utf8Bytes;
use engawa_rules::seat::Viewer;
use serde_json::json;
use tokio::sync::mpsc::{self, error::TrySendError};

use super::{
    Answer, Feed, Who,
    actor::Actor,
    entry::{Fact, Holder},
    room::Done,
    settings::ClockSettings,
    wire::{Telling, text_of},
};
use crate::{
    fault::Kind,
    limits,
    notices::{News, Notice},
};

/// One viewer.
#[derive(Debug)]
pub(super) struct Subscriber {
    viewer: Viewer,
    person: Option<String>,
    sender: mpsc::Sender<Utf8Bytes>,
}

/// Keeps what happened for those who resume.
pub(super) fn remember(history: &mut VecDeque<Done>, done: Done) {
    if history.len() == limits::HISTORY {
        history.pop_front();
    }
    history.push_back(done);
}

impl Actor {
    pub(super) fn tell(&mut self, done: Vec<Done>) {
        use std::sync::atomic::Ordering::Relaxed;
        self.notice_turns(&done);
        if !self.subscribers.is_empty() {
            self.tell_subscribers(&done);
        }
        let metrics = &self.context.metrics;
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

    /// Each viewer's messages are written once, however many look over the same shoulder.
    fn tell_subscribers(&mut self, done: &[Done]) {
        use std::sync::atomic::Ordering::Relaxed;
        let now = self.context.time.now();
        let only_moved = done
            .iter()
            .all(|done| matches!(done.entry.fact, Fact::Acted { .. }));
        let renamed = std::mem::take(&mut self.renamed);
        let info = if only_moved && !renamed {
            text_of(&self.room.moved(now))
        } else {
            text_of(&self.room.info(&self.company, now))
        };
        let tellings: Vec<Telling<'_>> = done.iter().map(Telling::new).collect();
        // A handful of viewers at most, so that looking through them is quicker than a map.
        let mut ready: Vec<(Viewer, Vec<Utf8Bytes>)> = Vec::new();
        let (room, metrics) = (&self.room, &self.context.metrics);
        let mut behind = 0;
        self.subscribers.retain(|subscriber| {
            // Whoever lost a seat no longer sees what it sees.
            let holds = match (subscriber.viewer, &subscriber.person) {
                (Viewer::Watching, _) => true,
                (Viewer::Seated(seat), Some(person)) => room.holds(person, seat),
                (Viewer::Seated(_), None) => false,
            };
            if !holds {
                return false;
            }
            let viewer = subscriber.viewer;
            let written = ready.iter().position(|(of, _)| *of == viewer);
            let written = written.unwrap_or_else(|| {
                let last = tellings.len() - 1;
                let newest = |at| (at == last).then_some(info.as_str());
                let told = tellings.iter().enumerate();
                let told = told.map(|(at, told)| room.update(told, viewer, newest(at)).into());
                ready.push((viewer, told.collect()));
                ready.len() - 1
            });
            for message in &ready[written].1 {
                match subscriber.sender.try_send(message.clone()) {
                    Ok(()) => {}
                    Err(TrySendError::Full(_)) => {
                        behind += 1;
                        return false;
                    }
                    // Gone by themselves, which is not falling behind.
                    Err(TrySendError::Closed(_)) => return false,
                }
            }
            true
        });
        metrics.dropped.fetch_add(behind, Relaxed);
        let told = done.len() * self.subscribers.len();
        metrics.messages.fetch_add(told as u64, Relaxed);
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
                    news: match done.entry.fact {
                        Fact::Started => News::Began,
                        _ => News::Ended,
                    },
                });
            }
        }
    }

    /// Tells those who play by correspondence and are not here that the game waits for them: once,
    /// until they have been here again.
    fn notice_turns(&mut self, done: &[Done]) {
        let by_days = matches!(
            self.room.settings.clock,
            ClockSettings::Correspondence { .. }
        );
        let moved = done.iter().any(|done| {
            matches!(
                done.entry.fact,
                Fact::Started | Fact::Acted { .. } | Fact::TakenBack { .. }
            )
        });
        if !by_days || !moved {
            return;
        }
        // Who just acted, or began it, is there whatever they look with.
        let doers: Vec<&str> = done
            .iter()
            .filter_map(|done| match done.entry.fact {
                Fact::Acted { seat, .. } => match &self.room.chairs[seat.index()].holder {
                    Holder::Person { id } => Some(id.as_str()),
                    _ => None,
                },
                Fact::Started => Some(self.room.owner.as_str()),
                _ => None,
            })
            .collect();
        for seat in self.room.asked() {
            let chair = &self.room.chairs[seat.index()];
            let Holder::Person { id } = &chair.holder else {
                continue;
            };
            let anew = chair.asked_at == self.room.ply() && !doers.contains(&id.as_str());
            if anew && !self.company.present.contains(id) && self.noticed.insert(id.clone()) {
                // Nobody listening is nobody to tell.
                let _nobody = self.context.notices.send(Notice {
                    person: id.clone(),
                    table: self.room.id.clone(),
                    game: self.room.settings.game.clone(),
                    seat: seat.number(),
                    news: News::Turn,
                });
            }
        }
    }

    pub(super) fn watch(
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
                let info = text_of(&self.room.info(&self.company, now));
                let missed = self.history.iter().filter(|done| done.entry.seq > from);
                missed
                    .map(|done| {
                        let newest = (done.entry.seq == seq).then_some(info.as_str());
                        let telling = Telling::new(done);
                        self.room.update(&telling, viewer, newest).into()
                    })
                    .collect()
            }
            _ => {
                let info = text_of(&self.room.info(&self.company, now));
                vec![self.room.snapshot_message(viewer, &info).into()]
            }
        }
    }

    /// Notices who came and who went, and tells those who are here.
    pub(super) fn prune(&mut self) {
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
        self.noticed.retain(|person| !present.contains(person));
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

    /// Forgets what somebody wrote who had their data deleted.
    pub(super) fn unsay(&mut self, who: &str) {
        for done in &mut self.history {
            if let Fact::Said { person, text, .. } = &mut done.entry.fact
                && person == who
            {
                *text = None;
            }
        }
    }

    /// Remembers that somebody is here, and by what name.
    pub(super) fn meet(&mut self, person: &Who) {
        let now = self.context.time.now();
        match self.seen.get_mut(&person.id) {
            Some(seen) => *seen = now,
            None => {
                self.seen.insert(person.id.clone(), now);
            }
        }
        self.noticed.remove(&person.id);
        if self.company.names.get(&person.id) != Some(&person.name) {
            self.renamed = true;
            self.company
                .names
                .insert(person.id.clone(), person.name.clone());
        }
    }

    pub(super) fn is_away(&self, seat: u8) -> bool {
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
}

fn written(message: &serde_json::Value) -> Utf8Bytes {
    Utf8Bytes::from(message.to_string())
}
