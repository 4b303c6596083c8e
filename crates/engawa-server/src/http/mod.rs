//! The routes.

pub mod bot;
pub mod client;
pub mod guard;
pub mod input;
pub mod live;
pub mod mail;
pub mod mine;
pub mod people;
pub mod play;
pub mod replay;
pub mod site;
pub mod tables;

use std::sync::Arc;

use axum::{
    Extension, Router,
    extract::DefaultBodyLimit,
    middleware::from_fn_with_state,
    response::{IntoResponse as _, Redirect},
    routing::get,
};
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    fault::{Fault, Kind},
    limits,
    state::App,
};

/// The head of the description; the routes add themselves.
#[derive(OpenApi)]
#[openapi(info(
    title = "Engawa",
    description = "Tables for Mana, 7 Ronin and Samurai Sword. Who changes something sends a cookie \
        with the header `X-Engawa`, or a bearer token. Refusals come in the language of \
        `Accept-Language`: en, fr or pl."
))]
struct Head;

/// Every route with its description. A route that is not described cannot be added here.
fn described() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Head::openapi())
        .routes(routes!(tables::games))
        .routes(routes!(tables::create, tables::lobby))
        .routes(routes!(tables::show))
        .routes(routes!(tables::sit))
        .routes(routes!(play::leave))
        .routes(routes!(play::come_back))
        .routes(routes!(tables::fill))
        .routes(routes!(tables::start))
        .routes(routes!(tables::close))
        .routes(routes!(tables::rematch))
        .routes(routes!(play::act))
        .routes(routes!(play::check))
        .routes(routes!(play::resign))
        .routes(routes!(play::draw))
        .routes(routes!(play::take_back))
        .routes(routes!(play::say))
        .routes(routes!(replay::record))
        .routes(routes!(replay::replay))
        .routes(routes!(replay::proof))
        .routes(routes!(play::list_phrases))
        .routes(routes!(live::live))
        .routes(routes!(bot::events))
        .routes(routes!(bot::game))
        .routes(routes!(bot::act))
        .routes(routes!(bot::resign))
        .routes(routes!(people::me, people::name, people::forget))
        .routes(routes!(people::export))
        .routes(routes!(mine::tables))
        .routes(routes!(mail::mail, mail::give, mail::withdraw))
        .routes(routes!(mail::ask_confirm, mail::confirm))
        .routes(routes!(mail::ask_stop, mail::stop))
        .routes(routes!(people::account))
        .routes(routes!(people::login))
        .routes(routes!(people::logout))
        .routes(routes!(people::recover))
        .routes(routes!(people::make_token, people::tokens))
        .routes(routes!(people::drop_token))
        .routes(routes!(site::alive))
        .routes(routes!(site::ready))
        .routes(routes!(site::metrics))
        .routes(routes!(site::openapi))
}

/// The whole site as a service.
pub fn app(app: App) -> Router {
    let (routes, description) = described().split_for_parts();
    let description = site::Description(Arc::new(description));
    let routes = routes
        .fallback(client::client)
        .method_not_allowed_fallback(async || Fault::from(Kind::Method))
        .layer(Extension(description));
    let routes = match app.config.base_path() {
        "" => routes.route("/", get(client::page)),
        // The page of a site under a path has an address that ends in a slash.
        path => {
            let home = format!("{path}/");
            Router::new()
                .nest(path, routes)
                .fallback(async || Fault::from(Kind::NotFound))
                .route(&home, get(client::page))
                .route(path, get(async move || Redirect::permanent(&home)))
        }
    };
    routes
        .layer(DefaultBodyLimit::max(limits::BODY))
        .layer(CatchPanicLayer::custom(|_| {
            tracing::error!("a route panicked");
            Fault::from(Kind::Internal).into_response()
        }))
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}
