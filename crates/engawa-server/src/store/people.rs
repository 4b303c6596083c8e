//! What is kept of people: as little as possible, and what is secret only as a hash.

use std::collections::HashMap;

use serde_json::{Map, Value};
use sqlx::{SqliteConnection, query, query_as};

use super::{Store, StoreError, Write, Written};
use crate::time::Millis;

/// A person as they are kept.
#[derive(Clone, Debug)]
pub struct PersonRow {
    /// Their id.
    pub id: String,
    /// The name they chose.
    pub name: String,
    /// Since when they are known.
    pub created: Millis,
    /// Cookies issued before this moment no longer hold.
    pub cookies_since: Millis,
    /// Their account's name, if they have one.
    pub handle: Option<String>,
}

/// What makes a guest an account.
#[derive(Clone)]
pub struct Account {
    /// Whose.
    pub person: String,
    /// Its name.
    pub handle: String,
    /// The password, hashed.
    pub password: String,
    /// The recovery code, hashed.
    pub recovery: String,
}

impl std::fmt::Debug for Account {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Account")
            .field("person", &self.person)
            .finish_non_exhaustive()
    }
}

/// A bearer token, as its owner sees it listed.
#[derive(Clone, Debug)]
pub struct TokenRow {
    /// Its id.
    pub id: String,
    /// Whose.
    pub person: String,
    /// What it is for, in its owner's words.
    pub label: String,
    /// When it was made.
    pub created: Millis,
}

type Person = (String, String, i64, i64, Option<String>);

fn person((id, name, created, cookies_since, handle): Person) -> PersonRow {
    PersonRow {
        id,
        name,
        created: created.cast_unsigned(),
        cookies_since: cookies_since.cast_unsigned(),
        handle,
    }
}

impl Store {
    /// Keeps a new guest.
    pub async fn put_person(&self, person: PersonRow) -> Result<(), StoreError> {
        self.write(Write::PutPerson(person)).await?;
        Ok(())
    }

    /// Gives a person another name.
    pub async fn rename(&self, person: &str, name: &str) -> Result<(), StoreError> {
        let write = Write::Rename(person.to_owned(), name.to_owned());
        self.write(write).await?;
        Ok(())
    }

    /// A person.
    pub async fn person(&self, id: &str) -> Result<Option<PersonRow>, StoreError> {
        let sql = "select id, name, created, cookies_since, handle from people where id = ?1";
        let row: Option<Person> = query_as(sql).bind(id).fetch_optional(&self.readers).await?;
        Ok(row.map(person))
    }

    /// Names by id.
    pub async fn names(&self, ids: &[&str]) -> Result<HashMap<String, String>, StoreError> {
        let mut names = HashMap::new();
        for id in ids {
            if let Some(person) = self.person(id).await? {
                names.insert(person.id, person.name);
            }
        }
        Ok(names)
    }

    /// Makes a guest an account; [`StoreError::Exists`] if the handle is taken.
    pub async fn put_account(&self, account: Account) -> Result<(), StoreError> {
        self.write(Write::PutAccount(account)).await?;
        Ok(())
    }

    /// The account with this handle: person, password and recovery code, both hashed.
    pub async fn account(&self, handle: &str) -> Result<Option<Account>, StoreError> {
        let row: Option<(String, String, String, String)> = query_as(
            "select id, handle, password, recovery from people where handle = ?1 \
             and password is not null and recovery is not null",
        )
        .bind(handle)
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.map(|(person, handle, password, recovery)| Account {
            person,
            handle,
            password,
            recovery,
        }))
    }

    /// Sets a new password and ends all cookies issued before.
    pub async fn set_password(
        &self,
        person: &str,
        password: String,
        since: Millis,
    ) -> Result<(), StoreError> {
        let write = Write::SetPassword(person.to_owned(), password, since);
        self.write(write).await?;
        Ok(())
    }

    /// Keeps a bearer token by its fingerprint.
    pub async fn put_token(&self, token: TokenRow, fingerprint: String) -> Result<(), StoreError> {
        self.write(Write::PutToken(token, fingerprint)).await?;
        Ok(())
    }

    /// Whose bearer token this is, by its fingerprint.
    pub async fn bearer(&self, fingerprint: &str) -> Result<Option<PersonRow>, StoreError> {
        let row: Option<Person> = query_as(
            "select p.id, p.name, p.created, p.cookies_since, p.handle \
             from tokens t join people p on p.id = t.person_id where t.fingerprint = ?1",
        )
        .bind(fingerprint)
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.map(person))
    }

    /// A person's tokens.
    pub async fn tokens(&self, person: &str) -> Result<Vec<TokenRow>, StoreError> {
        let rows: Vec<(String, String, String, i64)> = query_as(
            "select id, person_id, label, created from tokens where person_id = ?1 order by created",
        )
        .bind(person)
        .fetch_all(&self.readers)
        .await?;
        let tokens = rows
            .into_iter()
            .map(|(id, person, label, created)| TokenRow {
                id,
                person,
                label,
                created: created.cast_unsigned(),
            });
        Ok(tokens.collect())
    }

    /// Deletes a token; says whether there was one.
    pub async fn drop_token(&self, person: &str, token: &str) -> Result<bool, StoreError> {
        let write = Write::DropToken(person.to_owned(), token.to_owned());
        Ok(self.write(write).await? > 0)
    }

    /// Deletes what is kept of a person: name, account, tokens, and what they wrote at tables. The
    /// games they played stay, with nobody's name at the seat.
    pub async fn forget(&self, person: &str) -> Result<(), StoreError> {
        self.write(Write::Forget(person.to_owned())).await?;
        Ok(())
    }

    /// Deletes guests who never sat down anywhere and came before this moment; says how many.
    pub async fn prune_guests(&self, before: Millis) -> Result<i64, StoreError> {
        self.write(Write::PruneGuests(before)).await
    }
}

pub(super) async fn put(connection: &mut SqliteConnection, person: &PersonRow) -> Written {
    let done =
        query("insert into people (id, name, created, cookies_since) values (?1, ?2, ?3, ?4)")
            .bind(&person.id)
            .bind(&person.name)
            .bind(person.created.cast_signed())
            .bind(person.cookies_since.cast_signed())
            .execute(connection)
            .await?;
    Ok(done.rows_affected().cast_signed())
}

pub(super) async fn rename(connection: &mut SqliteConnection, id: &str, name: &str) -> Written {
    let done = query("update people set name = ?2 where id = ?1")
        .bind(id)
        .bind(name)
        .execute(connection)
        .await?;
    Ok(done.rows_affected().cast_signed())
}

pub(super) async fn put_account(connection: &mut SqliteConnection, account: &Account) -> Written {
    let done = query(
        "update people set handle = ?2, password = ?3, recovery = ?4 \
         where id = ?1 and handle is null",
    )
    .bind(&account.person)
    .bind(&account.handle)
    .bind(&account.password)
    .bind(&account.recovery)
    .execute(connection)
    .await?;
    Ok(done.rows_affected().cast_signed())
}

pub(super) async fn set_password(
    connection: &mut SqliteConnection,
    person: &str,
    password: &str,
    since: Millis,
) -> Written {
    let done = query("update people set password = ?2, cookies_since = ?3 where id = ?1")
        .bind(person)
        .bind(password)
        .bind(since.cast_signed())
        .execute(connection)
        .await?;
    Ok(done.rows_affected().cast_signed())
}

pub(super) async fn put_token(
    connection: &mut SqliteConnection,
    token: &TokenRow,
    fingerprint: &str,
) -> Written {
    let done = query(
        "insert into tokens (id, person_id, fingerprint, label, created) \
         values (?1, ?2, ?3, ?4, ?5)",
    )
    .bind(&token.id)
    .bind(&token.person)
    .bind(fingerprint)
    .bind(&token.label)
    .bind(token.created.cast_signed())
    .execute(connection)
    .await?;
    Ok(done.rows_affected().cast_signed())
}

pub(super) async fn drop_token(
    connection: &mut SqliteConnection,
    person: &str,
    token: &str,
) -> Written {
    let done = query("delete from tokens where person_id = ?1 and id = ?2")
        .bind(person)
        .bind(token)
        .execute(connection)
        .await?;
    Ok(done.rows_affected().cast_signed())
}

pub(super) async fn forget(connection: &mut SqliteConnection, person: &str) -> Written {
    // Free text is the one thing in a log that a person wrote themselves. The entry stays, so that
    // numbers go on without a gap; its text goes. Ids are random, so that finding one in a body by
    // its letters finds no other.
    let said: Vec<(String, i64, String)> = query_as(
        "select table_id, seq, body from entries where kind = 'said' and body like '%' || ?1 || '%'",
    )
    .bind(person)
    .fetch_all(&mut *connection)
    .await?;
    for (table, seq, body) in said {
        let body = without_text(&body)?;
        query("update entries set body = ?3 where table_id = ?1 and seq = ?2")
            .bind(table)
            .bind(seq)
            .bind(body)
            .execute(&mut *connection)
            .await?;
    }
    let done = query("delete from people where id = ?1")
        .bind(person)
        .execute(connection)
        .await?;
    Ok(done.rows_affected().cast_signed())
}

fn without_text(body: &str) -> Result<String, StoreError> {
    let mut body: Map<String, Value> =
        serde_json::from_str(body).map_err(|error| StoreError::Unreadable(error.to_string()))?;
    body.remove("text");
    Ok(Value::Object(body).to_string())
}

pub(crate) async fn prune_guests(connection: &mut SqliteConnection, before: Millis) -> Written {
    let done = query(
        "delete from people where handle is null and created < ?1 \
         and not exists (select 1 from seated s where s.person_id = people.id) \
         and not exists (select 1 from tokens t where t.person_id = people.id) \
         and not exists (select 1 from tables b where b.owner = people.id)",
    )
    .bind(before.cast_signed())
    .execute(connection)
    .await?;
    Ok(done.rows_affected().cast_signed())
}
