//! The door: who comes from where, how often, from which site; and what every answer carries.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::atomic::Ordering::Relaxed,
};

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};

use super::input::Door;
use crate::{
    config::Config,
    fault::{self, Fault, Kind},
    limits,
    rate::{Key, household},
    state::App,
};

/// Where a connection comes from; the accept loop puts it on each request.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Any client that sets this cannot be a form or an image on another site.
pub const HEADER: HeaderName = HeaderName::from_static("x-engawa");

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Scripts, styles and pictures of our own, WebAssembly, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
     worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(POLICY),
    ),
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    (
        header::REFERRER_POLICY,
        HeaderValue::from_static("same-origin"),
    ),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=()"),
    ),
];

/// Stands around every route.
pub async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let accept = text(request.headers(), &header::ACCEPT_LANGUAGE);
    let door = Door {
        address: address(&request, &app.config.trusted_proxies),
        language: fault::language(accept),
    };
    request.extensions_mut().insert(door);
    let admitted = admit(&app, &request, door);
    let mut response = match admitted {
        Ok(()) => match tokio::time::timeout(limits::REQUEST, next.run(request)).await {
            Ok(response) => response,
            Err(_) => Fault::from(Kind::TimedOut).into_response(),
        },
        Err(fault) => fault.into_response(),
    };
    if let Some(fault) = response.extensions_mut().remove::<Fault>() {
        if fault.status().is_server_error() {
            tracing::warn!(?fault, "refused for a reason of ours");
        }
        app.metrics.refusals.fetch_add(1, Relaxed);
        response = fault.answer(door.language);
    }
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, value);
    }
    if app.config.is_https() {
        headers.insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static("max-age=31536000"),
        );
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    app.metrics.answered(response.status().as_u16());
    response
}

fn admit(app: &App, request: &Request, door: Door) -> Result<(), Fault> {
    let key = Key::Requests(household(door.address));
    let rate = app.config.rates.requests;
    if !app.limiter.take(key, rate, app.time.now()) {
        return Err(Kind::TooMany.into());
    }
    let upgrade = request.headers().contains_key(header::UPGRADE);
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    if upgrade && !same_origin(request.headers(), &app.config).unwrap_or(true) {
        return Err(Kind::ForeignOrigin.into());
    }
    // What ends letters carries its own signature, and mail programs send it with nothing else.
    let signed = request.uri().path().ends_with("/api/mail/stop");
    if changes && !signed && !is_ours(request.headers(), &app.config) {
        return Err(Kind::ForeignOrigin.into());
    }
    Ok(())
}

/// Whether no other site can have made a browser send this: a bearer token, a header of our own or
/// the browser's word that the page is ours.
fn is_ours(headers: &HeaderMap, config: &Config) -> bool {
    if let Some(same) = same_origin(headers, config) {
        return same;
    }
    headers.contains_key(header::AUTHORIZATION)
        || headers.contains_key(HEADER)
        || text(headers, &FETCH_SITE) == Some("same-origin")
}

/// Whether the page that asks is ours, where the browser says which it is.
fn same_origin(headers: &HeaderMap, config: &Config) -> Option<bool> {
    let origin = text(headers, &header::ORIGIN)?;
    if let Some(known) = config.origin() {
        return Some(origin.eq_ignore_ascii_case(known));
    }
    let host = text(headers, &header::HOST).unwrap_or_default();
    let site = origin.split_once("://").map_or("", |(_, site)| site);
    Some(!host.is_empty() && site.eq_ignore_ascii_case(host))
}

/// The address a request comes from. Only a trusted proxy is believed about somebody else: the last
/// address it names that is no trusted proxy itself.
fn address(request: &Request, trusted: &[IpAddr]) -> IpAddr {
    let peer = request.extensions().get::<Peer>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0.ip());
    let peer = peer.to_canonical();
    if !trusted.contains(&peer) {
        return peer;
    }
    let named = request.headers().get_all(FORWARDED_FOR).iter();
    let mut named: Vec<IpAddr> = named
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map_while(|part| part.trim().parse().ok())
        .collect();
    while let Some(last) = named.pop() {
        if !trusted.contains(&last) {
            return last;
        }
    }
    peer
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}
