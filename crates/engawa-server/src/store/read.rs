//! What is read of tables.

use engawa_rules::rng::Seed;
use serde_json::Value;
use sqlx::query_as;

use super::{Store, StoreError};
use crate::{
    table::{entry::Entry, settings::Settings},
    time::Millis,
};

/// A table as it is kept.
#[derive(Debug)]
pub struct Stored {
    /// Its id.
    pub id: String,
    /// When it was set up.
    pub created: Millis,
    /// By whom.
    pub owner: String,
    /// What was agreed on.
    pub settings: Settings,
    /// Where all its chance comes from.
    pub seed: Seed,
    /// Its log.
    pub entries: Vec<Entry>,
}

/// A table as the lobby lists it.
#[derive(Clone, Debug)]
pub struct LobbyRow {
    /// Its id.
    pub id: String,
    /// When it was set up.
    pub created: Millis,
    /// By whom, by name.
    pub owner: Option<String>,
    /// What was agreed on.
    pub settings: Settings,
    /// `open` or `playing`.
    pub state: String,
    /// How many people sit there.
    pub people: i64,
}

type Row = (String, i64, String, String, String);
type EntryRow = (i64, i64, String, String, Option<String>);

impl Store {
    /// A table with its whole log.
    pub async fn load_table(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        let row: Option<Row> =
            query_as("select id, created, owner, settings, seed from tables where id = ?1")
                .bind(id)
                .fetch_optional(&self.readers)
                .await?;
        let Some((id, created, owner, settings, seed)) = row else {
            return Ok(None);
        };
        let rows: Vec<EntryRow> = query_as(
            "select seq, time, kind, body, digest from entries where table_id = ?1 order by seq",
        )
        .bind(&id)
        .fetch_all(&self.readers)
        .await?;
        let entries = rows
            .into_iter()
            .map(|(seq, time, kind, body, digest)| {
                Entry::read(
                    seq.cast_unsigned(),
                    time.cast_unsigned(),
                    kind,
                    &body,
                    digest,
                )
                .map_err(|error| StoreError::Unreadable(format!("entry {seq}: {error}")))
            })
            .collect::<Result<_, _>>()?;
        Ok(Some(Stored {
            created: created.cast_unsigned(),
            owner,
            settings: read_settings(&settings)?,
            seed: Seed::parse(&seed).ok_or_else(|| StoreError::Unreadable("a seed".to_owned()))?,
            entries,
            id,
        }))
    }

    /// Tables to join or watch, newest first, older than the given one.
    pub async fn lobby(
        &self,
        game: Option<&str>,
        state: &str,
        before: Option<(Millis, &str)>,
        limit: u32,
    ) -> Result<Vec<LobbyRow>, StoreError> {
        let (created, id) = before.unwrap_or((i64::MAX.cast_unsigned(), ""));
        let rows: Vec<(String, i64, Option<String>, String, String, i64)> = query_as(
            "select t.id, t.created, p.name, t.settings, t.state, \
                    (select count(*) from seated s where s.table_id = t.id) \
             from tables t left join people p on p.id = t.owner \
             where t.listed = 1 and t.state = ?1 and (?2 is null or t.game = ?2) \
               and (t.created < ?3 or (t.created = ?3 and t.id < ?4)) \
             order by t.created desc, t.id desc limit ?5",
        )
        .bind(state)
        .bind(game)
        .bind(created.cast_signed())
        .bind(id)
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        rows.into_iter()
            .map(|(id, created, owner, settings, state, people)| {
                Ok(LobbyRow {
                    id,
                    created: created.cast_unsigned(),
                    owner,
                    settings: read_settings(&settings)?,
                    state,
                    people,
                })
            })
            .collect()
    }

    /// The tables at which a person sits, newest first, with their state.
    pub async fn tables_of(&self, person: &str) -> Result<Vec<(String, String)>, StoreError> {
        Ok(query_as(
            "select distinct t.id, t.state from seated s join tables t on t.id = s.table_id \
             where s.person_id = ?1 order by t.created desc",
        )
        .bind(person)
        .fetch_all(&self.readers)
        .await?)
    }

    /// What a person wrote at tables in their own words: where, when and what.
    pub async fn said_by(&self, person: &str) -> Result<Vec<(String, Millis, String)>, StoreError> {
        let rows: Vec<(String, i64, String)> = query_as(
            "select table_id, time, body from entries \
             where kind = 'said' and body like '%' || ?1 || '%' order by time",
        )
        .bind(person)
        .fetch_all(&self.readers)
        .await?;
        let mut said = Vec::new();
        for (table, time, body) in rows {
            let body: Value = serde_json::from_str(&body)
                .map_err(|error| StoreError::Unreadable(error.to_string()))?;
            if let Some(text) = body["text"].as_str().filter(|_| body["person"] == person) {
                said.push((table, time.cast_unsigned(), text.to_owned()));
            }
        }
        Ok(said)
    }

    /// The tables at which a person sits whose game is on or to begin, newest first.
    pub async fn tables_live(&self, person: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = query_as(
            "select t.id from tables t where t.state in ('open', 'playing') \
               and t.id in (select table_id from seated where person_id = ?1) \
             order by t.state desc, t.created desc, t.id desc limit ?2",
        )
        .bind(person)
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// The tables at which a person sat, newest first, older than the given one.
    pub async fn tables_past(
        &self,
        person: &str,
        before: Option<(Millis, &str)>,
        limit: u32,
    ) -> Result<Vec<(String, Millis)>, StoreError> {
        let (created, id) = before.unwrap_or((i64::MAX.cast_unsigned(), ""));
        let rows: Vec<(String, i64)> = query_as(
            "select t.id, t.created from tables t where t.state in ('over', 'closed') \
               and t.id in (select table_id from seated where person_id = ?1) \
               and (t.created < ?2 or (t.created = ?2 and t.id < ?3)) \
             order by t.created desc, t.id desc limit ?4",
        )
        .bind(person)
        .bind(created.cast_signed())
        .bind(id)
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        let rows = rows.into_iter();
        Ok(rows
            .map(|(id, created)| (id, created.cast_unsigned()))
            .collect())
    }

    /// How many tables that are not over a person set up.
    pub async fn owned(&self, person: &str) -> Result<i64, StoreError> {
        let (count,) = query_as(
            "select count(*) from tables where owner = ?1 and state in ('open', 'playing')",
        )
        .bind(person)
        .fetch_one(&self.readers)
        .await?;
        Ok(count)
    }

    /// The games that are on: their clocks run, and computer players may owe a decision.
    pub async fn playing(&self) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> =
            query_as("select id from tables where state = 'playing' order by created")
                .fetch_all(&self.readers)
                .await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// The games that came to their end.
    pub async fn finished(&self) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> =
            query_as("select id from tables where state = 'over' order by created, id")
                .fetch_all(&self.readers)
                .await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// The tables that an administrator wants closed, each with the number of the order.
    pub async fn orders(&self) -> Result<Vec<(i64, String)>, StoreError> {
        let sql = "select id, table_id from orders where kind = 'close' order by id limit 100";
        Ok(query_as(sql).fetch_all(&self.readers).await?)
    }

    /// Tables in this state to which nothing was added since then.
    pub async fn forgotten(&self, state: &str, since: Millis) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = query_as(
            "select t.id from tables t where t.state = ?1 and coalesce((select e.time \
             from entries e where e.table_id = t.id order by e.seq desc limit 1), t.created) < ?2 \
             order by t.created limit 1000",
        )
        .bind(state)
        .bind(since.cast_signed())
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }
}

fn read_settings(text: &str) -> Result<Settings, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Unreadable(error.to_string()))
}
