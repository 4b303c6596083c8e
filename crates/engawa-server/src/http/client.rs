//! The web client, built into the program.

use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, Method, Uri, header},
    response::{Html, IntoResponse, Response},
};
use rust_embed::RustEmbed;

use crate::{
    fault::{Fault, Kind},
    state::App,
};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Built;

/// What is shown where no client is built in.
const ABSENT: &str = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
    <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
    <title>Engawa</title>\n<h1>Engawa</h1>\n\
    <p>The server is running, but it was built on a machine without npm, so the page to play on is \
    missing. Install Node.js 20 or newer and build it again.</p>\n\
    <p>Programs find the interface described in <a href=\"api/openapi.json\">OpenAPI</a>.</p>\n\
    </html>\n";

/// Files are named by their content, so what was fetched once need never be asked for again.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// The rest is asked for each time.
const ASK: HeaderValue = HeaderValue::from_static("no-cache");
const GZIP: HeaderValue = HeaderValue::from_static("gzip");

/// Whatever is no route: a file of the client, or the page, whose own routes are the browser's.
pub async fn client(
    State(app): State<App>,
    method: Method,
    uri: Uri,
    asked: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") || !matches!(method, Method::GET | Method::HEAD) {
        return Fault::from(Kind::NotFound).into_response();
    }
    if path == "index.html" {
        return page(State(app)).await;
    }
    match Built::get(path) {
        Some(file) => {
            let kind = file.metadata.mimetype().to_owned();
            let packed = Built::get(&format!("{path}.gz"));
            let varies = packed.is_some();
            let packed = packed.filter(|_| takes_gzip(&asked));
            let keep = if path.starts_with("assets/") {
                FOR_EVER
            } else {
                ASK
            };
            let headers = [
                (header::CONTENT_TYPE, HeaderValue::from_str(&kind)),
                (header::CACHE_CONTROL, Ok(keep)),
            ];
            let headers = headers.map(|(name, value)| (name, value.unwrap_or(ASK)));
            let mut answer = match packed {
                Some(packed) => {
                    let coding = [(header::CONTENT_ENCODING, GZIP)];
                    (headers, coding, packed.data.into_owned()).into_response()
                }
                None => (headers, file.data.into_owned()).into_response(),
            };
            if varies {
                let by = HeaderValue::from_static("accept-encoding");
                answer.headers_mut().append(header::VARY, by);
            }
            answer
        }
        // A file that is not there is not a page: its name has an ending, a page's has none.
        None if path
            .rsplit('/')
            .next()
            .is_some_and(|name| name.contains('.')) =>
        {
            Fault::from(Kind::NotFound).into_response()
        }
        None => page(State(app)).await,
    }
}

/// Whether whoever asks takes a packed copy.
fn takes_gzip(asked: &HeaderMap) -> bool {
    let all = asked.get_all(header::ACCEPT_ENCODING).iter();
    let mut codings = all
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    codings.any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let refused = matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000");
        name.trim().eq_ignore_ascii_case("gzip") && !refused
    })
}

/// The page, its addresses below the path that the site lives under.
pub async fn page(State(app): State<App>) -> Response {
    let Some(file) = Built::get("index.html") else {
        return Html(ABSENT).into_response();
    };
    let page = String::from_utf8_lossy(&file.data);
    let base = app.config.base_path();
    let page = if base.is_empty() {
        page.into_owned()
    } else {
        page.replace("=\"/", &format!("=\"{base}/"))
    };
    ([(header::CACHE_CONTROL, ASK)], Html(page)).into_response()
}
