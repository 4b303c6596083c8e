//! Letters when it is one's turn: giving an address, confirming it, ending it.

use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{Html, IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::input::{Body, Door, Params};
use crate::{
    fault::{Fault, Kind, Refused},
    identity::{Me, unavailable},
    mail::{confirms, is_address, stops, words},
    rate::Key,
    state::App,
    store::MailRow,
};

/// Where one is told that it is one's turn.
#[derive(Debug, Serialize, ToSchema)]
pub struct Mail {
    /// Whether this site writes letters at all.
    offered: bool,
    /// The address, if one gave one.
    address: Option<String>,
    /// Whether it was confirmed; before that nothing is written to it.
    confirmed: bool,
}

fn shown(app: &App, row: Option<MailRow>) -> Mail {
    Mail {
        offered: app.post.is_some(),
        confirmed: row.as_ref().is_some_and(|row| row.confirmed),
        address: row.map(|row| row.address),
    }
}

/// Says where one is told that it is one's turn.
#[utoipa::path(get, path = "/api/me/mail", tag = "people",
    responses((status = 200, body = Mail), (status = "4XX", body = Refused)))]
pub async fn mail(State(app): State<App>, Me(me): Me) -> Result<Json<Mail>, Fault> {
    let row = app.store.mail(&me.id).await;
    let row = row.map_err(|error| unavailable(&error))?;
    Ok(Json(shown(&app, row)))
}

/// An address.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// As in `aki@example.org`.
    address: String,
}

impl std::fmt::Debug for Wanted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Wanted(..)")
    }
}

/// Gives an address; a letter in the language of this request asks there whether it is one's own.
#[utoipa::path(post, path = "/api/me/mail", tag = "people", request_body = Wanted,
    responses((status = 200, body = Mail), (status = "4XX", body = Refused)))]
pub async fn give(
    State(app): State<App>,
    door: Door,
    Me(me): Me,
    Body(Wanted { address }): Body<Wanted>,
) -> Result<Json<Mail>, Fault> {
    let post = app.post.as_ref().ok_or(Kind::NoMail)?;
    let address = address.trim().to_owned();
    if !is_address(&address) {
        return Err(Kind::MailForm.into());
    }
    let (rate, now) = (app.config.rates.letters, app.time.now());
    let household = crate::rate::household(door.address);
    let (mine, theirs) = (Key::Letters(me.id.clone()), Key::LettersFrom(household));
    if !app.limiter.take(mine, rate, now) || !app.limiter.take(theirs, rate, now) {
        return Err(Kind::TooMany.into());
    }
    let row = MailRow {
        person: me.id.clone(),
        address,
        language: door.language.tag().to_owned(),
        created: now,
        confirmed: false,
    };
    let kept = app.store.put_mail(row.clone()).await;
    kept.map_err(|error| unavailable(&error))?;
    if !post.confirm(&me.id) {
        return Err(Kind::Busy.into());
    }
    Ok(Json(shown(&app, Some(row))))
}

/// Forgets the address.
#[utoipa::path(delete, path = "/api/me/mail", tag = "people",
    responses((status = 204), (status = "4XX", body = Refused)))]
pub async fn withdraw(State(app): State<App>, Me(me): Me) -> Result<StatusCode, Fault> {
    let gone = app.store.drop_mail(&me.id).await;
    gone.map_err(|error| unavailable(&error))?;
    Ok(StatusCode::NO_CONTENT)
}

/// What a link in a letter carries.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Signed {
    /// Whose letters.
    person: String,
    /// That the link is ours.
    sign: String,
}

/// Whose address a link in a letter is about, if the link is ours and the address still there.
async fn meant(app: &App, link: &Signed, confirm: bool) -> Result<MailRow, Fault> {
    let row = app.store.mail(&link.person).await;
    let row = row.map_err(|error| unavailable(&error))?;
    let row = row.ok_or(Kind::NoLetter)?;
    let text = if confirm {
        confirms(&row)
    } else {
        stops(&row.person)
    };
    if app.key.holds(&text, &link.sign) {
        Ok(row)
    } else {
        Err(Kind::NoLetter.into())
    }
}

/// A page with one sentence, and a button if something is to be decided: what a link leads to must
/// not act by itself, since mail programs follow links to look what is behind them.
fn page(app: &App, door: Door, confirm: bool, done: bool) -> Response {
    let [question, button, answer] = words::page(door.language, confirm);
    let (sentence, form) = if done {
        (answer, String::new())
    } else {
        let form = format!("<form method=\"post\"><button>{button}</button></form>\n");
        (question, form)
    };
    let (tag, home) = (door.language.tag(), app.config.base_path());
    Html(format!(
        "<!doctype html>\n<html lang=\"{tag}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Engawa</title>\n<h1>Engawa</h1>\n<p>{sentence}</p>\n{form}\
         <p><a href=\"{home}/\">Engawa</a></p>\n</html>\n"
    ))
    .into_response()
}

/// Asks whether letters are wanted: where the link in the first letter leads.
#[utoipa::path(get, path = "/api/mail/confirm", tag = "people", params(Signed),
    responses((status = 200, body = String), (status = "4XX", body = Refused)))]
pub async fn ask_confirm(
    State(app): State<App>,
    door: Door,
    Params(link): Params<Signed>,
) -> Result<Response, Fault> {
    meant(&app, &link, true).await?;
    Ok(page(&app, door, true, false))
}

/// Confirms an address.
#[utoipa::path(post, path = "/api/mail/confirm", tag = "people", params(Signed),
    responses((status = 200, body = String), (status = "4XX", body = Refused)))]
pub async fn confirm(
    State(app): State<App>,
    door: Door,
    Params(link): Params<Signed>,
) -> Result<Response, Fault> {
    let row = meant(&app, &link, true).await?;
    let done = app.store.confirm_mail(&row.person, row.created).await;
    if !done.map_err(|error| unavailable(&error))? {
        return Err(Kind::NoLetter.into());
    }
    Ok(page(&app, door, true, true))
}

/// Asks whether letters are to end: where the link in every letter leads.
#[utoipa::path(get, path = "/api/mail/stop", tag = "people", params(Signed),
    responses((status = 200, body = String), (status = "4XX", body = Refused)))]
pub async fn ask_stop(
    State(app): State<App>,
    door: Door,
    Params(link): Params<Signed>,
) -> Result<Response, Fault> {
    meant(&app, &link, false).await?;
    Ok(page(&app, door, false, false))
}

/// Ends letters and forgets the address. Mail programs may send this themselves, with one click.
#[utoipa::path(post, path = "/api/mail/stop", tag = "people", params(Signed),
    responses((status = 200, body = String), (status = "4XX", body = Refused)))]
pub async fn stop(
    State(app): State<App>,
    door: Door,
    Params(link): Params<Signed>,
) -> Result<Response, Fault> {
    let row = meant(&app, &link, false).await?;
    let gone = app.store.drop_mail(&row.person).await;
    gone.map_err(|error| unavailable(&error))?;
    Ok(page(&app, door, false, true))
}
