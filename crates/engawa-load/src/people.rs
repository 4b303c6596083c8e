//! Clients of a site, as far as the site can tell: plain requests and sockets.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    time::Duration,
};

use anyhow::{Context as _, Result, bail, ensure};
use futures_util::{FutureExt as _, SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, client::IntoClientRequest as _, protocol::WebSocketConfig},
};

use crate::process::loopback;

/// Nothing on loopback takes longer, not even under load.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// Somebody who asks.
#[derive(Clone, Debug)]
pub struct Person {
    /// The site.
    pub site: SocketAddr,
    /// Where they come from: any address of 127.0.0.0/8, so that a crowd need not share one.
    pub from: Ipv4Addr,
    cookie: Option<String>,
}

/// What a plain request was answered with.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The lines before the body.
    pub head: String,
    /// The body, if it is JSON.
    pub body: Value,
}

impl Person {
    /// One who has not said who they are.
    pub fn nobody(site: SocketAddr, from: Ipv4Addr) -> Result<Self> {
        ensure!(from.is_loopback(), "{from} is not on this machine");
        Ok(Self {
            site: loopback(site)?,
            from,
            cookie: None,
        })
    }

    /// A guest with a name.
    pub async fn guest(site: SocketAddr, from: Ipv4Addr, name: &str) -> Result<Self> {
        let mut person = Self::nobody(site, from)?;
        let answer = person
            .send(
                "POST",
                "/api/me",
                Some(&json!({ "name": name }).to_string()),
            )
            .await?;
        let cookie = answer.head.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            name.eq_ignore_ascii_case("set-cookie").then_some(value)
        });
        let cookie = cookie.and_then(|cookie| cookie.split(';').next());
        person.cookie = Some(cookie.with_context(|| format!("{answer:?}"))?.to_owned());
        Ok(person)
    }

    /// The headers that say who they are.
    pub fn headers(&self) -> Vec<(&'static str, String)> {
        let mut headers = vec![("X-Engawa", "1".to_owned())];
        headers.extend(self.cookie.clone().map(|cookie| ("Cookie", cookie)));
        headers
    }

    /// A bare connection to the site.
    pub async fn connect(&self) -> Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(IpAddr::V4(self.from), 0))?;
        Ok(timeout(PATIENCE, socket.connect(self.site)).await??)
    }

    /// A request as it goes over the wire.
    pub fn request(&self, method: &str, path: &str, body: Option<&str>) -> String {
        let mut lines = vec![
            format!("{method} {path} HTTP/1.1"),
            format!("Host: {}", self.site),
            "Connection: close".to_owned(),
        ];
        lines.extend(
            self.headers()
                .iter()
                .map(|(name, value)| format!("{name}: {value}")),
        );
        if let Some(body) = body {
            lines.push("Content-Type: application/json".to_owned());
            lines.push(format!("Content-Length: {}", body.len()));
        }
        format!("{}\r\n\r\n{}", lines.join("\r\n"), body.unwrap_or_default())
    }

    /// Asks, and waits for the answer.
    pub async fn send(&self, method: &str, path: &str, body: Option<&str>) -> Result<Answer> {
        let exchange = async {
            let mut stream = self.connect().await?;
            let request = self.request(method, path, body);
            stream.write_all(request.as_bytes()).await?;
            let mut bytes = Vec::new();
            stream.read_to_end(&mut bytes).await?;
            anyhow::Ok(String::from_utf8(bytes)?)
        };
        let text = timeout(PATIENCE, exchange).await.context("no answer")??;
        let (head, body) = text.split_once("\r\n\r\n").context("no head")?;
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok());
        Ok(Answer {
            status: status.context("no status")?,
            head: head.replace('\r', ""),
            body: serde_json::from_str(body).unwrap_or(Value::Null),
        })
    }

    /// Asks for something that must go well.
    pub async fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value> {
        let text = body.map(Value::to_string);
        let answer = self.send(method, path, text.as_deref()).await?;
        if !(200..300).contains(&answer.status) {
            bail!("{method} {path}: {} {}", answer.status, answer.body);
        }
        Ok(answer.body)
    }

    /// Sets up a table and begins; gives its id.
    pub async fn table(&self, game: &str, seats: &[&str]) -> Result<String> {
        let new = json!({ "game": game, "seats": seats });
        let created = self.ask("POST", "/api/tables", Some(&new)).await?;
        let id = created["id"].as_str().context("no id")?.to_owned();
        let path = format!("/api/tables/{id}/start");
        self.ask("POST", &path, Some(&json!({}))).await?;
        Ok(id)
    }

    /// A number of the site's own count.
    pub async fn metric(&self, name: &str) -> Result<u64> {
        Ok(self.measure(name).await?.parse()?)
    }

    /// A time of the site's own count.
    pub async fn seconds(&self, name: &str) -> Result<Duration> {
        let seconds: f64 = self.measure(name).await?.parse()?;
        Ok(Duration::try_from_secs_f64(seconds)?)
    }

    async fn measure(&self, name: &str) -> Result<String> {
        let text = self.text("/metrics").await?;
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        let line = line.with_context(|| format!("no metric {name}"))?;
        Ok(line.trim().to_owned())
    }

    async fn text(&self, path: &str) -> Result<String> {
        let mut stream = self.connect().await?;
        stream
            .write_all(self.request("GET", path, None).as_bytes())
            .await?;
        let mut text = String::new();
        timeout(PATIENCE, stream.read_to_string(&mut text)).await??;
        Ok(text)
    }

    /// Opens the live stream of a table, as a seat or as a spectator, from after an entry.
    pub async fn live(&self, table: &str, seat: Option<u8>, from: Option<u64>) -> Result<Live> {
        let seat = seat.map_or(String::new(), |seat| format!("seat={seat}&"));
        let from = from.map_or(String::new(), |from| format!("from={from}"));
        self.socket(&format!("/api/tables/{table}/live?{seat}{from}"))
            .await
    }

    /// Opens any socket of the site.
    pub async fn socket(&self, path: &str) -> Result<Live> {
        let mut request = format!("ws://{}{path}", self.site).into_client_request()?;
        for (name, value) in self.headers() {
            request.headers_mut().insert(name, value.parse()?);
        }
        // Thousands of sockets of ours share this machine with those they load.
        let config = WebSocketConfig::default()
            .read_buffer_size(4096)
            .write_buffer_size(0);
        let opening = async {
            let stream = self.connect().await?;
            stream.set_nodelay(true)?;
            let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
            anyhow::Ok(Live { socket })
        };
        timeout(PATIENCE, opening).await.context("no answer")?
    }
}

/// A live stream.
#[derive(Debug)]
pub struct Live {
    socket: WebSocketStream<TcpStream>,
}

impl Live {
    /// The next message as it came; nothing once the other end is gone.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Some(text.to_string()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return None,
            }
        }
    }

    /// Whether the other end still holds it; what came until now is not kept.
    pub async fn is_open(&mut self) -> bool {
        // A task that has had its share is told that nothing is there.
        tokio::task::yield_now().await;
        loop {
            match self.socket.next().now_or_never() {
                None => return true,
                Some(Some(Ok(message))) if !message.is_close() => {}
                Some(_) => return false,
            }
        }
    }

    /// Sends a text; `false` once the other end is gone.
    pub async fn send(&mut self, text: String) -> bool {
        self.socket.send(Message::text(text)).await.is_ok()
    }

    /// Ends it.
    pub async fn close(mut self) {
        // Whoever is gone needs no goodbye.
        let _gone = self.socket.close(None).await;
    }
}
