//! Who somebody is: a guest by a signed cookie, an account by password, a bot by bearer token.

pub mod cookie;
pub mod password;

use axum::{
    extract::FromRequestParts,
    http::{header, request::Parts},
};

use crate::{
    fault::{Fault, Kind},
    random,
    state::App,
    store::{PersonRow, StoreError},
};

/// Who asks, if anybody knows.
#[derive(Clone, Debug)]
pub struct Guest(pub Option<PersonRow>);

/// Who asks. Nobody unknown gets this far.
#[derive(Clone, Debug)]
pub struct Me(pub PersonRow);

/// Whether a request comes with a bearer token, which no other site can make a browser send.
pub fn bearer(parts: &Parts) -> Option<&str> {
    let value = parts.headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

impl FromRequestParts<App> for Guest {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Fault> {
        if let Some(token) = bearer(parts) {
            let person = app.store.bearer(&random::fingerprint(token)).await;
            // A token that does not hold is refused rather than taken for no token.
            let person = person.map_err(|error| unavailable(&error))?;
            return Ok(Self(Some(person.ok_or(Kind::WhoAreYou)?)));
        }
        let now = app.time.now();
        let Some((id, issued)) = cookie::read(&parts.headers, &app.key, now) else {
            return Ok(Self(None));
        };
        let person = app.store.person(&id).await;
        let person = person.map_err(|error| unavailable(&error))?;
        Ok(Self(person.filter(|person| issued >= person.cookies_since)))
    }
}

impl FromRequestParts<App> for Me {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Fault> {
        let Guest(person) = Guest::from_request_parts(parts, app).await?;
        Ok(Self(person.ok_or(Kind::WhoAreYou)?))
    }
}

/// The store did not answer a question.
pub fn unavailable(error: &StoreError) -> Fault {
    tracing::error!(%error, "the store failed a question");
    Kind::Busy.into()
}
