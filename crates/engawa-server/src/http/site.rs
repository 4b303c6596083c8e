//! The site itself: its page, its health, its numbers and its description.

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use utoipa::openapi::OpenApi;

use crate::state::App;

/// Says that the process is alive.
#[utoipa::path(get, path = "/healthz", tag = "site", responses((status = 200, body = String)))]
pub async fn alive() -> &'static str {
    "alive\n"
}

/// Says whether the store answers.
#[utoipa::path(get, path = "/readyz", tag = "site",
    responses((status = 200, body = String), (status = 503, body = String)))]
pub async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    if app.store.ready().await && !*app.closing.borrow() {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "not ready\n")
    }
}

/// What Prometheus reads.
#[utoipa::path(get, path = "/metrics", tag = "site", responses((status = 200, body = String)))]
pub async fn metrics(State(app): State<App>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, app.metrics.text()).into_response()
}

/// The description of everything here.
#[derive(Clone)]
pub struct Description(pub std::sync::Arc<OpenApi>);

impl std::fmt::Debug for Description {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Description")
    }
}

/// Describes every route.
#[utoipa::path(get, path = "/api/openapi.json", tag = "site",
    responses((status = 200, body = Object)))]
pub async fn openapi(
    axum::Extension(Description(description)): axum::Extension<Description>,
) -> Json<OpenApi> {
    Json(description.as_ref().clone())
}
