//! The web client, built into the program.

use std::{collections::HashMap, fmt::Write as _, path::Path, sync::LazyLock};

use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, Method, Uri, header},
    response::{Html, IntoResponse, Response},
};
use engawa_rules::language::Language;
use rust_embed::RustEmbed;
use serde::Deserialize;

use crate::{
    fault::{self, Fault, Kind},
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
        return page(State(app), uri, asked).await;
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
        None => page(State(app), uri, asked).await,
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

/// What each page and each language needs beside what all do, as the client's build says.
#[derive(Debug, Default, Deserialize)]
struct Needed {
    pages: HashMap<String, Vec<String>>,
    languages: HashMap<String, Vec<String>>,
}

static NEEDED: LazyLock<Needed> = LazyLock::new(|| {
    let file = Built::get("needed.json");
    file.and_then(|file| serde_json::from_slice(&file.data).ok())
        .unwrap_or_default()
});

impl Needed {
    /// Names the files for an address in a language, so that they come beside the first script and
    /// not after it. Whoever reads in another language than their browser says loses little.
    fn links(&self, path: &str, language: Language) -> String {
        let page = match path.trim_start_matches('/').split('/').next() {
            None | Some("") => "home",
            Some(first) => first,
        };
        let files = [self.pages.get(page), self.languages.get(language.tag())];
        let mut links = String::new();
        for file in files.into_iter().flatten().flatten() {
            let relation = match Path::new(file).extension() {
                Some(kind) if kind == "css" => "stylesheet",
                _ => "modulepreload",
            };
            // Writing to a text cannot fail.
            let _ = writeln!(
                links,
                "    <link rel=\"{relation}\" crossorigin href=\"/{file}\">"
            );
        }
        links
    }
}

/// The page, its addresses below the path that the site lives under.
pub async fn page(State(app): State<App>, uri: Uri, asked: HeaderMap) -> Response {
    let Some(file) = Built::get("index.html") else {
        return Html(ABSENT).into_response();
    };
    let wanted = asked.get(header::ACCEPT_LANGUAGE);
    let language = fault::language(wanted.and_then(|value| value.to_str().ok()));
    let base = app.config.base_path();
    let path = uri.path().strip_prefix(base).unwrap_or(uri.path());
    let links = NEEDED.links(path, language);
    let page =
        String::from_utf8_lossy(&file.data).replace("  </head>", &format!("{links}  </head>"));
    let page = if base.is_empty() {
        page
    } else {
        page.replace("=\"/", &format!("=\"{base}/"))
    };
    let headers = [
        (header::CACHE_CONTROL, ASK),
        (header::VARY, HeaderValue::from_static("accept-language")),
    ];
    (headers, Html(page)).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_names_what_its_address_and_language_need() {
        let needed: Needed = serde_json::from_value(serde_json::json!({
            "pages": { "home": ["assets/Home.js", "assets/Home.css"], "play": ["assets/Play.js"] },
            "languages": { "en": ["assets/en.js"], "pl": ["assets/pl.js"] },
        }))
        .expect("is as the build writes it");
        let home = needed.links("/", Language::Polish);
        assert_eq!(
            home,
            "    <link rel=\"modulepreload\" crossorigin href=\"/assets/Home.js\">\n    \
             <link rel=\"stylesheet\" crossorigin href=\"/assets/Home.css\">\n    \
             <link rel=\"modulepreload\" crossorigin href=\"/assets/pl.js\">\n"
        );
        let play = needed.links("/play/mana", Language::English);
        assert!(play.contains("Play.js") && play.contains("en.js"), "{play}");
        assert!(!play.contains("Home"), "{play}");
        // What nobody knows needs only its language.
        assert_eq!(
            needed.links("/no/such", Language::Polish),
            "    <link rel=\"modulepreload\" crossorigin href=\"/assets/pl.js\">\n"
        );
    }
}
