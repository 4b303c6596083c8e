//! What whoever runs a site may say.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use crate::{limits, mail::MailConfig};

/// How a site is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; loopback unless said otherwise.
    pub listen: SocketAddr,
    /// Where everything is kept.
    pub data: PathBuf,
    /// The address people know it by, sub-path included, such as `https://example.org/engawa`.
    pub public_url: Option<String>,
    /// Proxies whose word about who asks is believed. Nobody else's is.
    pub trusted_proxies: Vec<IpAddr>,
    /// How letters are sent to those whose turn it is; they are not unless this is given.
    pub mail: Option<MailConfig>,
    /// How much one may ask for.
    pub rates: Rates,
    /// Tables that nobody starts close after so long.
    pub forget_open: Duration,
    /// Games in which nobody acts close after so long; a correspondence clock flags long before.
    pub forget_playing: Duration,
    /// Guests who never sat down are forgotten after so long.
    pub forget_guests: Duration,
}

const DAY: Duration = Duration::from_hours(24);

impl Config {
    /// A site on loopback that keeps its data here.
    pub fn new(data: impl Into<PathBuf>) -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 7373)),
            data: data.into(),
            public_url: None,
            trusted_proxies: Vec::new(),
            mail: None,
            rates: Rates::default(),
            forget_open: DAY,
            forget_playing: 30 * DAY,
            forget_guests: 30 * DAY,
        }
    }

    /// The path under which everything is found: empty, or `/engawa`.
    pub fn base_path(&self) -> &str {
        let url = self.public_url.as_deref().unwrap_or_default();
        let after = url.split_once("://").map_or("", |(_, rest)| rest);
        let path = after.find('/').map_or("", |slash| &after[slash..]);
        path.trim_end_matches('/')
    }

    /// The origin browsers know the site by.
    pub fn origin(&self) -> Option<&str> {
        let url = self.public_url.as_deref()?;
        let host = url.find("://")? + 3;
        let end = url[host..]
            .find('/')
            .map_or(url.len(), |slash| host + slash);
        Some(&url[..end])
    }

    /// Whether browsers come by https, so that cookies can insist on it.
    pub fn is_https(&self) -> bool {
        self.public_url
            .as_deref()
            .is_some_and(|url| url.starts_with("https://"))
    }
}

/// Reads the address people are to know a site by.
pub fn public_url(text: &str) -> Result<String, String> {
    let rest = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"))
        .ok_or("an address begins with https:// or http://")?;
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    if host.is_empty() || host.contains(['?', '#', '@', ' ']) {
        return Err("an address names a host, as in https://example.org/engawa".to_owned());
    }
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.~/".contains(letter);
    if !path.chars().all(plain) || path.starts_with('/') || path.contains("//") {
        return Err("its path has letters, digits, and - _ . ~ between single slashes".to_owned());
    }
    Ok(text.to_owned())
}

/// How much one may ask for.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// Requests by one address.
    pub requests: Rate,
    /// Commands by one person.
    pub commands: Rate,
    /// Messages on one socket.
    pub messages: Rate,
    /// Guests by one address.
    pub guests: Rate,
    /// Tables set up by one person.
    pub tables: Rate,
    /// Passwords tried by one address, or for one account.
    pub passwords: Rate,
    /// Addresses to be confirmed, by one person or one address of the network.
    pub letters: Rate,
    /// Sockets and streams by one address.
    pub streams_per_address: usize,
    /// Connections by one address.
    pub connections_per_address: usize,
    /// Tables one person keeps at once.
    pub tables_owned: i64,
}

/// So many at once, then so many a minute.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// At once.
    pub burst: u32,
    /// A minute.
    pub per_minute: u32,
}

const fn rate(burst: u32, per_minute: u32) -> Rate {
    Rate { burst, per_minute }
}

impl Default for Rates {
    /// A public site: enough for a class behind one address, not for a flood.
    fn default() -> Self {
        Self {
            requests: rate(400, 3000),
            commands: rate(60, 1200),
            messages: rate(40, 1200),
            guests: rate(40, 60),
            tables: rate(20, 10),
            passwords: rate(10, 6),
            letters: rate(5, 1),
            streams_per_address: limits::STREAMS_PER_ADDRESS,
            connections_per_address: limits::CONNECTIONS_PER_ADDRESS,
            tables_owned: limits::TABLES_OWNED,
        }
    }
}

impl Rates {
    /// For measuring on loopback, where one address is everybody.
    pub const fn unbounded() -> Self {
        let all = rate(u32::MAX, u32::MAX);
        Self {
            requests: all,
            commands: all,
            messages: all,
            guests: all,
            tables: all,
            passwords: all,
            letters: all,
            streams_per_address: limits::STREAMS,
            connections_per_address: limits::CONNECTIONS,
            tables_owned: i64::MAX,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_address_is_refused_before_anybody_relies_on_it() {
        for good in [
            "https://a.example",
            "http://a.example:8080/",
            "https://a.example/x/y-z/",
        ] {
            assert_eq!(public_url(good).as_deref(), Ok(good));
        }
        for bad in [
            "a.example/engawa",
            "ftp://a.example",
            "https://",
            "https:///x",
            "https://a.example?x",
            "https://a.example/{id}",
            "https://a.example//x",
            "https://me@a.example/",
        ] {
            assert!(public_url(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_public_url_gives_origin_and_path() {
        let mut config = Config::new("x");
        assert_eq!((config.base_path(), config.origin()), ("", None));
        for (url, path, origin) in [
            ("https://a.example", "", "https://a.example"),
            ("https://a.example/", "", "https://a.example"),
            (
                "http://a.example:8080/games/",
                "/games",
                "http://a.example:8080",
            ),
        ] {
            config.public_url = Some(url.to_owned());
            assert_eq!(config.base_path(), path);
            assert_eq!(config.origin(), Some(origin));
            assert_eq!(config.is_https(), url.starts_with("https"));
        }
    }
}
