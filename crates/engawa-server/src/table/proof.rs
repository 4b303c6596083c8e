//! A finished game's record with all that checks it.

use engawa_referee::RecordText;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    entry::{Closing, Entry, Fact},
    room::Room,
    wire::ResultInfo,
};
use crate::{fault::Fault, store::Stored};

/// A record with all that checks it: what `engawa verify record` reads.
#[derive(Debug, Serialize, ToSchema)]
pub struct Proof {
    /// The table's id.
    pub table: String,
    /// The SHA-256 of the seed, as it was published when the game began.
    pub commitment: Option<String>,
    /// The digest at the start and after each action, as they were stored while it was played.
    pub digests: Vec<String>,
    /// How it ended.
    pub result: Option<ResultInfo>,
    /// Why it was closed before its end, if it was.
    #[schema(value_type = Option<String>)]
    pub closed: Option<Closing>,
    /// The record itself.
    #[schema(value_type = Object)]
    pub record: RecordText,
}

impl Proof {
    /// The proof of a table's game; nothing if it never began.
    pub fn new(room: &Room, entries: &[Entry]) -> Option<Self> {
        Some(Self {
            table: room.id.clone(),
            commitment: Some(room.seed.commitment().to_string()),
            digests: digests(entries),
            result: room.result_info(),
            closed: room.closing,
            record: room.game.as_ref()?.record(),
        })
    }
}

/// The digests of a log, of the start and of each action that was not taken back.
pub fn digests(entries: &[Entry]) -> Vec<String> {
    let mut digests = Vec::new();
    for entry in entries {
        match entry.fact {
            Fact::Started | Fact::Acted { .. } => digests.extend(entry.digest.clone()),
            // What was taken back never was.
            Fact::TakenBack { .. } => drop(digests.pop()),
            _ => {}
        }
    }
    digests
}

/// A table as its log leaves it, for looking at.
pub fn load(stored: &Stored) -> Result<Room, Fault> {
    let mut room = Room::new(
        stored.id.clone(),
        stored.owner.clone(),
        stored.created,
        stored.settings.clone(),
        stored.seed,
    );
    for entry in &stored.entries {
        room.replay(entry.clone())?;
    }
    Ok(room)
}
