//! What a table agrees on: the edition, and its own board if it has read the printed one.

use serde::{Deserialize, Serialize};

use super::{
    fault::Fault,
    village::{self, Area, Areas, MARKERS, ROUNDS},
};
use crate::digest::Digester;

/// Which rulebook is played by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// English, second edition.
    #[default]
    En2,
    /// French, first edition.
    Fr1,
    /// Polish, first edition.
    Pl1,
}

/// What a table agrees on before the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The rulebook.
    pub edition: Edition,
    /// What differs from our reconstruction of the printed board.
    pub board: Board,
}

/// SR-1.8: a table's own ring and time track; what is left out is as we reconstruct it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Board {
    /// The ten areas in the order of the ring.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ring: Option<[Area; Area::COUNT]>,
    /// The Threat Level of each round, 0 to 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threat: Option<[u8; ROUNDS as usize]>,
    /// The Minimum Attack Force of each round, 0 to 50.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimum: Option<[u8; ROUNDS as usize]>,
    /// The rounds whose end costs the Attacker a ninja.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub casualties: Option<[bool; ROUNDS as usize]>,
}

impl Options {
    /// SR-1.8: a board that cannot be is refused.
    pub(super) fn check(&self) -> Result<(), Fault> {
        let board = &self.board;
        if let Some(ring) = board.ring
            && ring.into_iter().collect::<Areas>() != Areas::ALL
        {
            return Err(Fault::Ring);
        }
        if let Some(threat) = board.threat
            && threat.into_iter().any(|level| level > Area::COUNT as u8)
        {
            return Err(Fault::ThreatTrack);
        }
        if let Some(minimum) = board.minimum
            && minimum.into_iter().any(|force| force > MARKERS)
        {
            return Err(Fault::MinimumTrack);
        }
        Ok(())
    }

    /// The ring in force.
    pub const fn ring(&self) -> [Area; Area::COUNT] {
        match self.board.ring {
            Some(ring) => ring,
            None => village::RING,
        }
    }

    /// SR-1.5: the two neighbours of an area, in canonical order.
    #[inline]
    pub const fn neighbours(&self, area: Area) -> [Area; 2] {
        match &self.board.ring {
            Some(ring) => village::neighbours(ring, area),
            None => village::NEIGHBOURS[area.index()],
        }
    }

    /// SR-1.6: the Threat Level of a round.
    #[inline]
    pub const fn threat(&self, round: u8) -> u8 {
        match &self.board.threat {
            Some(threat) => threat[place(round)],
            None => village::THREAT[place(round)],
        }
    }

    /// SR-1.6, SR-1.7: the Minimum Attack Force of a round, before what the Attacker cannot meet.
    #[inline]
    pub fn minimum(&self, round: u8) -> u8 {
        match (&self.board.minimum, self.edition) {
            (Some(minimum), _) => minimum[place(round)],
            (None, Edition::En2 | Edition::Fr1) => round.min(self.threat(round)),
            (None, Edition::Pl1) => round,
        }
    }

    /// SR-1.6: whether the end of a round costs the Attacker a ninja.
    #[inline]
    pub const fn casualties(&self, round: u8) -> bool {
        match &self.board.casualties {
            Some(casualties) => casualties[place(round)],
            None => village::CASUALTIES[place(round)],
        }
    }

    /// Takes all of it into a digest.
    pub(super) fn digest(&self, digester: &mut Digester) {
        digester.u8(self.edition as u8);
        let board = &self.board;
        let ring = board.ring.map(|ring| ring.map(|area| area as u8));
        let casualties = board.casualties.map(|track| track.map(u8::from));
        digester.bool(ring.is_some());
        digester.bytes(&ring.unwrap_or_default());
        for track in [board.threat, board.minimum, casualties] {
            digester.bool(track.is_some());
            digester.bytes(&track.unwrap_or_default());
        }
    }
}

/// A round's place in the tracks.
#[inline]
const fn place(round: u8) -> usize {
    ((round.wrapping_sub(1)) % ROUNDS) as usize
}
