//! Where people are told that it is their turn.

use sqlx::{SqliteConnection, query, query_as};

use super::{Store, StoreError, Write, Written};
use crate::time::Millis;

/// An address as it is kept. It does not show itself in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct MailRow {
    /// Whose.
    pub person: String,
    /// The address.
    pub address: String,
    /// The tag of the language to write in.
    pub language: String,
    /// Since when.
    pub created: Millis,
    /// Whether whoever reads mail there said that they want it.
    pub confirmed: bool,
}

impl std::fmt::Debug for MailRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MailRow")
            .field("person", &self.person)
            .finish_non_exhaustive()
    }
}

impl Store {
    /// Keeps an address that is yet to be confirmed, in place of any other of that person.
    pub async fn put_mail(&self, mail: MailRow) -> Result<(), StoreError> {
        self.write(Write::PutMail(mail)).await?;
        Ok(())
    }

    /// A person's address.
    pub async fn mail(&self, person: &str) -> Result<Option<MailRow>, StoreError> {
        let row: Option<(String, String, String, i64, i64)> = query_as(
            "select person_id, address, language, created, confirmed from mail where person_id = ?1",
        )
        .bind(person)
        .fetch_optional(&self.readers)
        .await?;
        Ok(
            row.map(|(person, address, language, created, confirmed)| MailRow {
                person,
                address,
                language,
                created: created.cast_unsigned(),
                confirmed: confirmed != 0,
            }),
        )
    }

    /// Notes that an address was confirmed, if it is still the one of that moment.
    pub async fn confirm_mail(&self, person: &str, created: Millis) -> Result<bool, StoreError> {
        let write = Write::ConfirmMail(person.to_owned(), created);
        Ok(self.write(write).await? > 0)
    }

    /// Forgets a person's address.
    pub async fn drop_mail(&self, person: &str) -> Result<(), StoreError> {
        self.write(Write::DropMail(person.to_owned())).await?;
        Ok(())
    }
}

pub(super) async fn put(connection: &mut SqliteConnection, mail: &MailRow) -> Written {
    drop_of(connection, &mail.person).await?;
    let done =
        query("insert into mail (person_id, address, language, created) values (?1, ?2, ?3, ?4)")
            .bind(&mail.person)
            .bind(&mail.address)
            .bind(&mail.language)
            .bind(mail.created.cast_signed())
            .execute(connection)
            .await?;
    Ok(done.rows_affected().cast_signed())
}

pub(super) async fn confirm(
    connection: &mut SqliteConnection,
    person: &str,
    created: Millis,
) -> Written {
    let done = query("update mail set confirmed = 1 where person_id = ?1 and created = ?2")
        .bind(person)
        .bind(created.cast_signed())
        .execute(connection)
        .await?;
    Ok(done.rows_affected().cast_signed())
}

pub(super) async fn drop_of(connection: &mut SqliteConnection, person: &str) -> Written {
    let done = query("delete from mail where person_id = ?1")
        .bind(person)
        .execute(connection)
        .await?;
    Ok(done.rows_affected().cast_signed())
}
