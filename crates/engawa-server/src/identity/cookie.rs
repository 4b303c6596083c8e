//! The signed cookie a guest is known by.

use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::AppendHeaders,
};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::{config::Config, limits, random, time::Millis};

const NAME: &str = "engawa";

/// Beside it, for scripts: that there is one. It says nothing else, and proves nothing. Scripts cannot
/// keep that note themselves: some browsers forget after a week what a script kept, and no cookie.
const NOTE: &str = "engawa_known";

/// The site's key. It does not show itself.
#[derive(Clone)]
pub struct Key(Hmac<Sha256>);

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(..)")
    }
}

impl Key {
    /// The key made of the site's secret.
    pub fn new(secret: &str) -> Self {
        Self(Hmac::new_from_slice(secret.as_bytes()).expect("HMAC takes keys of any length"))
    }

    /// What shows that the site itself wrote a text.
    pub fn sign(&self, text: &str) -> String {
        let mut mac = self.0.clone();
        mac.update(text.as_bytes());
        random::hex(&mac.finalize().into_bytes())
    }

    /// Whether the site itself wrote a text.
    pub fn holds(&self, text: &str, signature: &str) -> bool {
        // Both are fingerprinted first, so that the time of comparing tells nothing.
        random::fingerprint(&self.sign(text)) == random::fingerprint(signature)
    }
}

/// What goes into the answer's head.
pub type Lines = AppendHeaders<[(HeaderName, HeaderValue); 2]>;

/// Makes a browser this person.
pub fn write(person: &str, now: Millis, key: &Key, config: &Config) -> Lines {
    let text = format!("{person}.{now}");
    let signature = key.sign(&text);
    lines(
        &format!("{text}.{signature}"),
        limits::COOKIE.as_secs(),
        config,
    )
}

/// Makes a browser nobody.
pub fn clear(config: &Config) -> Lines {
    lines("", 0, config)
}

fn lines(value: &str, seconds: u64, config: &Config) -> Lines {
    let path = match config.base_path() {
        "" => "/",
        path => path,
    };
    let secure = if config.is_https() { "; Secure" } else { "" };
    let lasts = format!("Path={path}; Max-Age={seconds}; SameSite=Lax{secure}");
    let line = |text: &str| {
        let value = HeaderValue::from_str(text);
        let value = value.unwrap_or_else(|_| HeaderValue::from_static(""));
        (header::SET_COOKIE, value)
    };
    AppendHeaders([
        line(&format!("{NAME}={value}; {lasts}; HttpOnly")),
        line(&format!("{NOTE}=yes; {lasts}")),
    ])
}

/// Who a browser is, and since when its cookie holds; `None` if nobody signed it.
pub fn read(headers: &HeaderMap, key: &Key, now: Millis) -> Option<(String, Millis)> {
    let cookies = headers.get_all(header::COOKIE).iter();
    let mut pairs = cookies
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(name, _)| *name == NAME)?;
    let (text, signature) = value.rsplit_once('.')?;
    if !key.holds(text, signature) {
        return None;
    }
    let (person, issued) = text.split_once('.')?;
    let issued: Millis = issued.parse().ok()?;
    let lasts = limits::COOKIE.as_millis() as Millis;
    (now < issued.saturating_add(lasts)).then(|| (person.to_owned(), issued))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn carried(header: &HeaderValue) -> HeaderMap {
        let text = header.to_str().expect("text");
        let pair = text.split(';').next().expect("a pair");
        let pair = format!("other=1; {pair}");
        HeaderMap::from_iter([(
            header::COOKIE,
            HeaderValue::from_str(&pair).expect("a header"),
        )])
    }

    #[test]
    fn only_what_the_site_signed_holds_and_not_for_ever() {
        let (key, config) = (Key::new("secret"), Config::new("x"));
        let AppendHeaders([(_, header), _]) = write("someone", 5, &key, &config);
        let headers = carried(&header);
        assert_eq!(read(&headers, &key, 6), Some(("someone".to_owned(), 5)));
        assert_eq!(read(&headers, &Key::new("other"), 6), None);
        assert_eq!(read(&headers, &key, u64::MAX), None);
        let forged = header.to_str().expect("text").replace("someone", "anybody");
        let forged = HeaderValue::from_str(&forged).expect("a header");
        assert_eq!(read(&carried(&forged), &key, 6), None);
    }

    #[test]
    fn scripts_and_other_sites_do_not_get_it() {
        let mut config = Config::new("x");
        let texts = |config: &Config| {
            let AppendHeaders(lines) = write("a", 0, &Key::new("k"), config);
            lines.map(|(_, line)| line.to_str().expect("text").to_owned())
        };
        let [plain, note] = texts(&config);
        assert!(plain.contains("HttpOnly") && plain.contains("SameSite=Lax"));
        assert!(plain.contains("Path=/;") && !plain.contains("Secure"));
        assert!(note.starts_with("engawa_known=yes;") && !note.contains("HttpOnly"));
        config.public_url = Some("https://a.example/games".to_owned());
        for line in texts(&config) {
            assert!(line.contains("Path=/games;") && line.contains("Secure"));
        }
    }
}
