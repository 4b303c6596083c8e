//! Playing: acting, checking drafts, resigning, offers, phrases.

use axum::{Json, extract::State};
use engawa_rules::language::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::input::{Body, Door, Place};
use crate::{
    fault::{Fault, Kind, Refused},
    identity::Me,
    phrases,
    rate::Key,
    state::App,
    store::PersonRow,
    table::{Act, Command, Say, Who},
};

/// What was done, by number.
#[derive(Debug, Serialize, ToSchema)]
pub struct Done {
    /// The number of its entry at the table.
    pub seq: u64,
    /// The ply after it.
    pub ply: usize,
}

/// Has a table do something for a person.
pub(super) async fn command(
    app: &App,
    door: Door,
    me: &PersonRow,
    id: &str,
    command: Command,
) -> Result<Json<Done>, Fault> {
    let key = Key::Commands(me.id.clone());
    let rate = app.config.rates.commands;
    if !app.limiter.take(key, rate, app.time.now()) {
        return Err(Kind::TooMany.into());
    }
    let table = app.tables.table(id).await?;
    let receipt = table.act(Who::from(me), command, door.language).await?;
    Ok(Json(Done {
        seq: receipt.seq,
        ply: receipt.ply,
    }))
}

/// An action.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// For which seat; needed only by who holds several.
    #[serde(default)]
    seat: Option<u8>,
    /// The action, in the game's notation.
    action: String,
    /// The ply it answers: refused as stale if the game has moved on since.
    #[serde(default)]
    at: Option<u64>,
    /// One's own name for it: sent again, it is answered the same and done once.
    #[serde(default)]
    client_id: Option<String>,
}

/// Acts.
#[utoipa::path(post, path = "/api/tables/{id}/act", tag = "play", params(("id" = String, Path)),
    request_body = Deed, responses((status = 200, body = Done), (status = "4XX", body = Refused)))]
pub async fn act(
    State(app): State<App>,
    door: Door,
    Me(me): Me,
    Place(id): Place<String>,
    Body(deed): Body<Deed>,
) -> Result<Json<Done>, Fault> {
    let act = Act {
        seat: deed.seat,
        action: deed.action,
        at: deed.at,
        client_id: deed.client_id,
    };
    command(&app, door, &me, &id, Command::Act(act)).await
}

/// A draft.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// For which seat; needed only by who holds several.
    #[serde(default)]
    seat: Option<u8>,
    /// The action, in the game's notation.
    action: String,
}

/// That a draft is legal.
#[derive(Debug, Serialize, ToSchema)]
pub struct Checked {
    /// Always true: what is not legal is answered with the reason.
    legal: bool,
}

/// Says whether an action would be legal, and if not why. Changes nothing.
#[utoipa::path(post, path = "/api/tables/{id}/check", tag = "play", params(("id" = String, Path)),
    request_body = Draft, responses((status = 200, body = Checked), (status = "4XX", body = Refused)))]
pub async fn check(
    State(app): State<App>,
    door: Door,
    Me(me): Me,
    Place(id): Place<String>,
    Body(draft): Body<Draft>,
) -> Result<Json<Checked>, Fault> {
    let table = app.tables.table(&id).await?;
    table
        .check(me.id, draft.seat, draft.action, door.language)
        .await?;
    Ok(Json(Checked { legal: true }))
}

/// Which of one's seats.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    /// Needed only by who holds several.
    #[serde(default)]
    seat: Option<u8>,
}

/// Gives up: one of two loses; with more, a computer player takes the seat and it counts as a loss.
#[utoipa::path(post, path = "/api/tables/{id}/resign", tag = "play", params(("id" = String, Path)),
    request_body = Seat, responses((status = 200, body = Done), (status = "4XX", body = Refused)))]
pub async fn resign(
    State(app): State<App>,
    door: Door,
    Me(me): Me,
    Place(id): Place<String>,
    Body(Seat { seat }): Body<Seat>,
) -> Result<Json<Done>, Fault> {
    command(&app, door, &me, &id, Command::Resign { seat }).await
}

/// Gets up: before the start the seat is free again; with more than two players a computer player
/// sits in until one returns.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "tables", params(("id" = String, Path)),
    request_body = Seat, responses((status = 200, body = Done), (status = "4XX", body = Refused)))]
pub async fn leave(
    State(app): State<App>,
    door: Door,
    Me(me): Me,
    Place(id): Place<String>,
    Body(Seat { seat }): Body<Seat>,
) -> Result<Json<Done>, Fault> {
    command(&app, door, &me, &id, Command::Leave { seat }).await
}

/// Takes one's seat back from a computer player.
#[utoipa::path(post, path = "/api/tables/{id}/return", tag = "tables", params(("id" = String, Path)),
    request_body = Seat, responses((status = 200, body = Done), (status = "4XX", body = Refused)))]
pub async fn come_back(
    State(app): State<App>,
    door: Door,
    Me(me): Me,
    Place(id): Place<String>,
    Body(Seat { seat }): Body<Seat>,
) -> Result<Json<Done>, Fault> {
    command(&app, door, &me, &id, Command::Return { seat }).await
}

/// An offer, or the answer to one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// For which seat; needed only by who holds several.
    #[serde(default)]
    seat: Option<u8>,
    /// What about it.
    say: Say,
}

/// Offers a draw, or answers an offer. In Mana only.
#[utoipa::path(post, path = "/api/tables/{id}/draw", tag = "play", params(("id" = String, Path)),
    request_body = Offer, responses((status = 200, body = Done), (status = "4XX", body = Refused)))]
pub async fn draw(
    State(app): State<App>,
    door: Door,
    Me(me): Me,
    Place(id): Place<String>,
    Body(Offer { seat, say }): Body<Offer>,
) -> Result<Json<Done>, Fault> {
    command(&app, door, &me, &id, Command::Draw { seat, say }).await
}

/// Asks to take one's last action back, or answers who asks. Only while nobody acted or learned
/// anything since.
#[utoipa::path(post, path = "/api/tables/{id}/takeback", tag = "play", params(("id" = String, Path)),
    request_body = Offer, responses((status = 200, body = Done), (status = "4XX", body = Refused)))]
pub async fn take_back(
    State(app): State<App>,
    door: Door,
    Me(me): Me,
    Place(id): Place<String>,
    Body(Offer { seat, say }): Body<Offer>,
) -> Result<Json<Done>, Fault> {
    command(&app, door, &me, &id, Command::TakeBack { seat, say }).await
}

/// Something to say: a phrase by its id, or free text where the table allows it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Saying {
    /// A phrase.
    #[serde(default)]
    phrase: Option<String>,
    /// Free text.
    #[serde(default)]
    text: Option<String>,
}

/// Says something to everybody at the table.
#[utoipa::path(post, path = "/api/tables/{id}/say", tag = "play", params(("id" = String, Path)),
    request_body = Saying, responses((status = 200, body = Done), (status = "4XX", body = Refused)))]
pub async fn say(
    State(app): State<App>,
    door: Door,
    Me(me): Me,
    Place(id): Place<String>,
    Body(Saying { phrase, text }): Body<Saying>,
) -> Result<Json<Done>, Fault> {
    command(&app, door, &me, &id, Command::Speak { phrase, text }).await
}

/// A phrase in three languages.
#[derive(Debug, Serialize, ToSchema)]
pub struct Phrase {
    #[schema(value_type = String)]
    id: &'static str,
    #[schema(value_type = String)]
    en: &'static str,
    #[schema(value_type = String)]
    fr: &'static str,
    #[schema(value_type = String)]
    pl: &'static str,
}

/// Lists what one can say with one touch.
#[utoipa::path(get, path = "/api/phrases", tag = "play",
    responses((status = 200, body = Vec<Phrase>)))]
pub async fn list_phrases() -> Json<Vec<Phrase>> {
    let phrases = phrases::PHRASES.iter().map(|phrase| Phrase {
        id: phrase.id,
        en: phrase.text(Language::English),
        fr: phrase.text(Language::French),
        pl: phrase.text(Language::Polish),
    });
    Json(phrases.collect())
}
