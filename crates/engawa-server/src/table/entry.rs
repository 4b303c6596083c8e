//! The log of a table: everything that ever happened there, in order. It is the truth.

use engawa_rules::seat::{Seat, Seats};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::time::Millis;

/// One line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its number at this table, from 1.
    pub seq: u64,
    /// When.
    pub time: Millis,
    /// What happened.
    pub fact: Fact,
    /// What each clock has left after it, where time is kept.
    pub left: Option<Vec<Millis>>,
    /// A fingerprint of the game after it, where the game changed. Never leaves the server.
    pub digest: Option<String>,
}

/// What can happen at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Fact {
    /// A seat has a new holder.
    Seated {
        /// Which.
        seat: Seat,
        /// Who.
        holder: Holder,
    },
    /// The game began.
    Started,
    /// A seat acted.
    Acted {
        /// Which.
        seat: Seat,
        /// How, in the game's notation. It may be a secret.
        action: String,
        /// The client's own name for it, so that a repeat is known as one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        client_id: Option<String>,
    },
    /// A seat asks to take its last action back.
    TakeBackAsked {
        /// Which.
        seat: Seat,
    },
    /// It may not.
    TakeBackRefused {
        /// Who refused.
        seat: Seat,
    },
    /// The last action never was.
    TakenBack {
        /// Whose it was.
        seat: Seat,
    },
    /// A seat offers a draw.
    DrawOffered {
        /// Which.
        seat: Seat,
    },
    /// It is not taken.
    DrawRefused {
        /// Who refused.
        seat: Seat,
    },
    /// A seat gave up.
    Resigned {
        /// Which.
        seat: Seat,
    },
    /// A seat's time ran out.
    Flagged {
        /// Which.
        seat: Seat,
    },
    /// A computer player sits in for somebody who is away.
    Replaced {
        /// Where.
        seat: Seat,
    },
    /// Who was away is back.
    Returned {
        /// Where.
        seat: Seat,
    },
    /// Somebody said something.
    Said {
        /// From which seat.
        seat: Seat,
        /// Who: so that what a person wrote can be found when they want it gone.
        person: String,
        /// A given phrase.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phrase: Option<String>,
        /// Free text. Readers show it as text, never as markup.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
    },
    /// The game ended.
    Over {
        /// Who won; all seats is a draw.
        winners: Vec<Seat>,
        /// How.
        why: Ending,
    },
    /// The table was closed.
    Closed {
        /// Why.
        why: Closing,
    },
    /// They play again, elsewhere.
    Rematch {
        /// The new table.
        table: String,
    },
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Holder {
    /// Nobody: whoever comes may sit down.
    Open,
    /// Kept for whoever has the link, or for one person.
    Reserved {
        /// The fingerprint of the link's token.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fingerprint: Option<String>,
        /// The person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<String>,
    },
    /// A person.
    Person {
        /// Their id.
        id: String,
    },
    /// A computer player, called what it is.
    Computer {
        /// How it plays.
        level: Level,
        /// What it is called at this table. Logs from before computer players had names lack it;
        /// then it follows from the log.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
}

/// How a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any legal action, each equally likely.
    Random,
    /// Like a beginner.
    Easy,
    /// Like a casual player.
    Medium,
    /// Like a good player.
    Hard,
    /// As well as it can.
    Master,
}

impl From<Level> for engawa_minds::Level {
    fn from(level: Level) -> Self {
        match level {
            Level::Random => Self::Random,
            Level::Easy => Self::Easy,
            Level::Medium => Self::Medium,
            Level::Hard => Self::Hard,
            Level::Master => Self::Master,
        }
    }
}

impl Level {
    /// Whether a game has players of this level.
    pub fn plays(self, game: &str) -> bool {
        engawa_minds::kinds(game).contains(&self.into())
    }

    /// Who sits in for a person: no pushover, and nobody who decides the game in their place.
    pub fn stand_in(game: &str) -> Self {
        if Self::Medium.plays(game) {
            Self::Medium
        } else {
            Self::Random
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// By its rules.
    Rules,
    /// One of two gave up.
    Resignation,
    /// One of two ran out of time.
    Time,
    /// Both agreed on a draw.
    Agreement,
}

/// Why a table was closed before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    /// The owner closed it before the start.
    Owner,
    /// Nobody touched it for long.
    Forgotten,
    /// No person is left at it.
    Deserted,
    /// It has as many actions as a game is kept with.
    TooLong,
    /// Whoever runs the site closed it.
    Site,
    /// Its log does not replay to what it says.
    Damaged,
}

/// Why a person lost whatever becomes of their seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Forfeit {
    /// They gave up.
    Resigned,
    /// They ran out of time.
    Flagged,
}

/// The body of an action's entry.
#[derive(Serialize)]
struct Acted<'a> {
    seat: Seat,
    action: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    client_id: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<&'a [Millis]>,
}

impl Entry {
    /// As it is stored: kind and body.
    pub fn stored(&self) -> (String, String) {
        // By far the most, so without a tree in between.
        if let Fact::Acted {
            seat,
            action,
            client_id,
        } = &self.fact
        {
            let body = Acted {
                seat: *seat,
                action,
                client_id: client_id.as_deref(),
                left: self.left.as_deref(),
            };
            let body = serde_json::to_string(&body).expect("an action is plain data");
            return ("acted".to_owned(), body);
        }
        let Ok(Value::Object(mut body)) = serde_json::to_value(&self.fact) else {
            unreachable!("a fact is written as an object");
        };
        let Some(Value::String(kind)) = body.remove("kind") else {
            unreachable!("a fact is tagged with its kind");
        };
        if let Some(left) = &self.left {
            body.insert("left".to_owned(), left.clone().into());
        }
        (kind, Value::Object(body).to_string())
    }

    /// Reads back what was stored.
    pub fn read(
        seq: u64,
        time: Millis,
        kind: String,
        body: &str,
        digest: Option<String>,
    ) -> Result<Self, serde_json::Error> {
        let mut body: Map<String, Value> = serde_json::from_str(body)?;
        let left = match body.remove("left") {
            Some(left) => Some(serde_json::from_value(left)?),
            None => None,
        };
        body.insert("kind".to_owned(), Value::String(kind));
        Ok(Self {
            seq,
            time,
            fact: serde_json::from_value(Value::Object(body))?,
            left,
            digest,
        })
    }
}

impl Holder {
    /// A computer player that the table has yet to name.
    pub const fn computer(level: Level) -> Self {
        Self::Computer { level, name: None }
    }
}

impl Fact {
    /// The end of the game, with winners in order.
    pub fn over(winners: Seats, why: Ending) -> Self {
        Self::Over {
            winners: winners.into_iter().collect(),
            why,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_reads_back_from_what_is_stored() {
        let facts = [
            Fact::Started,
            Fact::Acted {
                seat: Seat::new(0),
                action: "b1-b3".to_owned(),
                client_id: Some("mine".to_owned()),
            },
            Fact::Acted {
                seat: Seat::new(1),
                action: "b1-b3".to_owned(),
                client_id: None,
            },
            Fact::Seated {
                seat: Seat::new(0),
                holder: Holder::Person {
                    id: "ab".to_owned(),
                },
            },
            Fact::over(Seats::all(2), Ending::Agreement),
        ];
        for (seq, fact) in (1..).zip(facts) {
            let entry = Entry {
                seq,
                time: 7,
                fact,
                left: Some(vec![1, 2]),
                digest: Some("d".to_owned()),
            };
            let (kind, body) = entry.stored();
            let again = Entry::read(seq, 7, kind, &body, Some("d".to_owned())).expect("reads");
            assert_eq!(again, entry);
        }
    }
}
