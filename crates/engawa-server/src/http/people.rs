//! People: guests, accounts, tokens, and what is kept of them.

use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::input::{Body, Door, Place};
use crate::{
    fault::{Fault, Kind, Refused},
    identity::{Guest, Me, cookie, password, unavailable},
    limits, random,
    rate::{Key, household},
    state::App,
    store::{Account, PersonRow, StoreError, TokenRow},
    table::{Command, one_line},
    time::Millis,
};

/// Who somebody is, as they themselves see it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Myself {
    /// Their id.
    id: String,
    /// The name they chose.
    name: String,
    /// Their account's name, if they have one.
    handle: Option<String>,
}

impl From<PersonRow> for Myself {
    fn from(person: PersonRow) -> Self {
        Self {
            id: person.id,
            name: person.name,
            handle: person.handle,
        }
    }
}

/// A name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// 1 to 24 characters.
    name: String,
}

/// Says who one is.
#[utoipa::path(get, path = "/api/me", tag = "people",
    responses((status = 200, body = Myself), (status = "4XX", body = Refused)))]
pub async fn me(Me(me): Me) -> Json<Myself> {
    Json(me.into())
}

/// Takes a name: a new guest gets a cookie, who is known already changes theirs.
#[utoipa::path(post, path = "/api/me", tag = "people", request_body = Name,
    responses((status = 200, body = Myself), (status = "4XX", body = Refused)))]
pub async fn name(
    State(app): State<App>,
    door: Door,
    Guest(guest): Guest,
    Body(Name { name }): Body<Name>,
) -> Result<Response, Fault> {
    let name = one_line(&name, limits::NAME).ok_or(Kind::NameForm)?;
    if let Some(mut person) = guest {
        let renamed = app.store.rename(&person.id, &name).await;
        renamed.map_err(|error| unavailable(&error))?;
        app.tables.renamed(&person.id, Some(&name));
        person.name = name;
        return Ok(Json(Myself::from(person)).into_response());
    }
    let now = app.time.now();
    let key = Key::Guests(household(door.address));
    if !app.limiter.take(key, app.config.rates.guests, now) {
        return Err(Kind::TooMany.into());
    }
    let person = PersonRow {
        id: random::person_id(),
        name,
        created: now,
        cookies_since: now,
        handle: None,
    };
    let kept = app.store.put_person(person.clone()).await;
    kept.map_err(|error| unavailable(&error))?;
    Ok(welcome(&app, person))
}

/// The answer that makes a browser this person.
fn welcome(app: &App, person: PersonRow) -> Response {
    let cookie = cookie::write(&person.id, app.time.now(), &app.key, &app.config);
    (cookie, Json(Myself::from(person))).into_response()
}

/// Forgets the cookie.
#[utoipa::path(post, path = "/api/logout", tag = "people", responses((status = 204)))]
pub async fn logout(State(app): State<App>) -> Response {
    let cookie = cookie::clear(&app.config);
    (StatusCode::NO_CONTENT, cookie).into_response()
}

/// What holds a secret does not show itself, in logs least of all.
macro_rules! hide {
    ($($name:ident)*) => {$(
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(concat!(stringify!($name), "(..)"))
            }
        }
    )*};
}

hide! { Credentials Recovery Recover Token }

/// An account to be.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 3 to 32 letters a to z, digits, - and _.
    handle: String,
    /// 10 to 200 bytes.
    password: String,
}

/// What is shown once.
#[derive(Serialize, ToSchema)]
pub struct Recovery {
    /// What gets one back in when the password is lost.
    recovery_code: String,
}

/// Makes a guest an account.
#[utoipa::path(post, path = "/api/account", tag = "people", request_body = Credentials,
    responses((status = 201, body = Recovery), (status = "4XX", body = Refused)))]
pub async fn account(
    State(app): State<App>,
    door: Door,
    Me(me): Me,
    Body(wanted): Body<Credentials>,
) -> Result<(StatusCode, Json<Recovery>), Fault> {
    if me.handle.is_some() {
        return Err(Kind::HasAccount.into());
    }
    let handle = handle(&wanted.handle)?;
    if !limits::PASSWORD.contains(&wanted.password.len()) {
        return Err(Kind::PasswordForm.into());
    }
    try_password(&app, door, &handle)?;
    let recovery_code = random::secret();
    let account = Account {
        person: me.id,
        handle,
        password: password::hash(wanted.password).await?,
        recovery: password::hash(recovery_code.clone()).await?,
    };
    match app.store.put_account(account).await {
        Ok(()) => Ok((StatusCode::CREATED, Json(Recovery { recovery_code }))),
        Err(StoreError::Exists) => Err(Kind::HandleTaken.into()),
        Err(error) => Err(unavailable(&error)),
    }
}

/// Comes back to one's account.
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = Credentials,
    responses((status = 200, body = Myself), (status = "4XX", body = Refused)))]
pub async fn login(
    State(app): State<App>,
    door: Door,
    Body(given): Body<Credentials>,
) -> Result<Response, Fault> {
    let handle = handle(&given.handle)?;
    try_password(&app, door, &handle)?;
    let account = find(&app, &handle).await?;
    let hash = account.as_ref().map(|account| account.password.clone());
    let holds = verify(given.password, hash).await?;
    enter(&app, account.filter(|_| holds)).await
}

/// A lost password's replacement.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// The account's name.
    handle: String,
    /// The recovery code.
    recovery_code: String,
    /// The new password.
    password: String,
}

/// Sets a new password by the recovery code; cookies from before no longer hold.
#[utoipa::path(post, path = "/api/recover", tag = "people", request_body = Recover,
    responses((status = 200, body = Myself), (status = "4XX", body = Refused)))]
pub async fn recover(
    State(app): State<App>,
    door: Door,
    Body(given): Body<Recover>,
) -> Result<Response, Fault> {
    let handle = handle(&given.handle)?;
    if !limits::PASSWORD.contains(&given.password.len()) {
        return Err(Kind::PasswordForm.into());
    }
    try_password(&app, door, &handle)?;
    let account = find(&app, &handle).await?;
    let hash = account.as_ref().map(|account| account.recovery.clone());
    let holds = verify(given.recovery_code, hash).await?;
    let account = account.filter(|_| holds).ok_or(Kind::Credentials)?;
    let password = password::hash(given.password).await?;
    let set = app
        .store
        .set_password(&account.person, password, app.time.now());
    set.await.map_err(|error| unavailable(&error))?;
    enter(&app, Some(account)).await
}

async fn find(app: &App, handle: &str) -> Result<Option<Account>, Fault> {
    let account = app.store.account(handle).await;
    account.map_err(|error| unavailable(&error))
}

/// Compares with something even where there is no account, so that the time tells nothing.
async fn verify(secret: String, hash: Option<String>) -> Result<bool, Fault> {
    const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5$\
                          AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    if secret.len() > *limits::PASSWORD.end() {
        return Ok(false);
    }
    password::verify(secret, hash.unwrap_or_else(|| NOBODY.to_owned())).await
}

async fn enter(app: &App, account: Option<Account>) -> Result<Response, Fault> {
    let account = account.ok_or(Kind::Credentials)?;
    let person = app.store.person(&account.person).await;
    let person = person.map_err(|error| unavailable(&error))?;
    Ok(welcome(app, person.ok_or(Kind::Credentials)?))
}

fn try_password(app: &App, door: Door, handle: &str) -> Result<(), Fault> {
    let (rate, now) = (app.config.rates.passwords, app.time.now());
    let address = Key::Passwords(household(door.address));
    let account = Key::Account(handle.to_owned());
    if app.limiter.take(address, rate, now) && app.limiter.take(account, rate, now) {
        Ok(())
    } else {
        Err(Kind::TooMany.into())
    }
}

fn handle(text: &str) -> Result<String, Fault> {
    let handle = text.trim().to_ascii_lowercase();
    let known = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    let fits = (3..=limits::HANDLE).contains(&handle.len()) && handle.chars().all(known);
    fits.then_some(handle)
        .ok_or_else(|| Kind::HandleForm.into())
}

/// What a token is for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Label {
    /// In one's own words.
    label: String,
}

/// A token, shown once.
#[derive(Serialize, ToSchema)]
pub struct Token {
    /// What it is listed by.
    id: String,
    /// What goes after `Authorization: Bearer`.
    token: String,
}

/// A token as it is listed.
#[derive(Debug, Serialize, ToSchema)]
pub struct TokenInfo {
    /// What it is deleted by.
    id: String,
    /// What it is for.
    label: String,
    /// When it was made.
    created: Millis,
}

/// Makes a bearer token for a bot.
#[utoipa::path(post, path = "/api/tokens", tag = "people", request_body = Label,
    responses((status = 201, body = Token), (status = "4XX", body = Refused)))]
pub async fn make_token(
    State(app): State<App>,
    Me(me): Me,
    Body(Label { label }): Body<Label>,
) -> Result<(StatusCode, Json<Token>), Fault> {
    let label = one_line(&label, limits::NAME).ok_or(Kind::NameForm)?;
    let kept = app.store.tokens(&me.id).await;
    if kept.map_err(|error| unavailable(&error))?.len() >= limits::TOKENS {
        return Err(Kind::TooManyTokens.into());
    }
    let token = random::secret();
    let row = TokenRow {
        id: random::person_id(),
        person: me.id,
        label,
        created: app.time.now(),
    };
    let id = row.id.clone();
    let kept = app.store.put_token(row, random::fingerprint(&token)).await;
    kept.map_err(|error| unavailable(&error))?;
    Ok((StatusCode::CREATED, Json(Token { id, token })))
}

/// Lists one's tokens.
#[utoipa::path(get, path = "/api/tokens", tag = "people",
    responses((status = 200, body = Vec<TokenInfo>), (status = "4XX", body = Refused)))]
pub async fn tokens(State(app): State<App>, Me(me): Me) -> Result<Json<Vec<TokenInfo>>, Fault> {
    let tokens = app.store.tokens(&me.id).await;
    let tokens = tokens.map_err(|error| unavailable(&error))?;
    Ok(Json(tokens.into_iter().map(token_info).collect()))
}

fn token_info(row: TokenRow) -> TokenInfo {
    TokenInfo {
        id: row.id,
        label: row.label,
        created: row.created,
    }
}

/// Deletes a token.
#[utoipa::path(delete, path = "/api/tokens/{id}", tag = "people", params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = Refused)))]
pub async fn drop_token(
    State(app): State<App>,
    Me(me): Me,
    Place(id): Place<String>,
) -> Result<StatusCode, Fault> {
    let dropped = app.store.drop_token(&me.id, &id).await;
    if dropped.map_err(|error| unavailable(&error))? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Kind::NotFound.into())
    }
}

/// Everything that is kept of a person.
#[derive(Debug, Serialize, ToSchema)]
pub struct Export {
    /// Who they are.
    me: Myself,
    /// Since when they are known.
    created: Millis,
    /// Their tokens; what is secret of them is not kept.
    tokens: Vec<TokenInfo>,
    /// The tables they sit at.
    tables: Vec<ExportedTable>,
    /// What they wrote at tables in their own words.
    said: Vec<Remark>,
    /// Where they are told that it is their turn.
    mail: Option<String>,
}

/// Something somebody wrote.
#[derive(Debug, Serialize, ToSchema)]
pub struct Remark {
    /// At which table.
    table: String,
    /// When.
    time: Millis,
    /// What.
    text: String,
}

/// A table somebody sits at.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExportedTable {
    /// Its id.
    id: String,
    /// Where it stands.
    state: String,
}

/// Gives out everything that is kept of whoever asks.
#[utoipa::path(get, path = "/api/me/export", tag = "people",
    responses((status = 200, body = Export), (status = "4XX", body = Refused)))]
pub async fn export(State(app): State<App>, Me(me): Me) -> Result<Json<Export>, Fault> {
    let tokens = app.store.tokens(&me.id).await;
    let tables = app.store.tables_of(&me.id).await;
    let tables = tables.map_err(|error| unavailable(&error))?;
    let said = app.store.said_by(&me.id).await;
    let said = said.map_err(|error| unavailable(&error))?;
    let mail = app.store.mail(&me.id).await;
    let mail = mail.map_err(|error| unavailable(&error))?;
    Ok(Json(Export {
        created: me.created,
        tokens: tokens
            .map_err(|error| unavailable(&error))?
            .into_iter()
            .map(token_info)
            .collect(),
        tables: tables
            .into_iter()
            .map(|(id, state)| ExportedTable { id, state })
            .collect(),
        said: said
            .into_iter()
            .map(|(table, time, text)| Remark { table, time, text })
            .collect(),
        mail: mail.map(|row| row.address),
        me: me.into(),
    }))
}

/// Deletes everything that is kept of whoever asks. Games that are on are given up; games that were
/// played stay, with nobody's name at the seat.
#[utoipa::path(delete, path = "/api/me", tag = "people",
    responses((status = 204), (status = "4XX", body = Refused)))]
pub async fn forget(State(app): State<App>, door: Door, Me(me): Me) -> Result<Response, Fault> {
    let tables = app.store.tables_of(&me.id).await;
    for (id, state) in tables.map_err(|error| unavailable(&error))? {
        let command: fn(Option<u8>) -> Command = match state.as_str() {
            "open" => |seat| Command::Leave { seat },
            "playing" => |seat| Command::Resign { seat },
            _ => continue,
        };
        for seat in 0..engawa_rules::seat::Seat::MAX {
            let table = app.tables.table(&id).await?;
            let who = crate::table::Who::from(&me);
            // Only the seats they hold can be left; the others say so, and that is fine.
            let _not_theirs = table.act(who, command(Some(seat)), door.language).await;
        }
    }
    let forgotten = app.store.forget(&me.id).await;
    forgotten.map_err(|error| unavailable(&error))?;
    app.tables.renamed(&me.id, None);
    let cookie = cookie::clear(&app.config);
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}
