//! A site of its own for each test, and clients that speak to it over sockets.

use std::{net::SocketAddr, path::Path, sync::Arc};

use engawa_rules::rng::{Dice as _, Quick};
use engawa_server::{Config, Rates, serve_on};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::{Duration, timeout},
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{self, Message, client::IntoClientRequest as _},
};

/// Nothing on loopback takes longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// A running site.
pub(crate) struct Site {
    pub(crate) address: SocketAddr,
    pub(crate) data: Arc<TempDir>,
    stop: oneshot::Sender<()>,
    task: JoinHandle<anyhow::Result<()>>,
}

impl Site {
    pub(crate) async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    pub(crate) async fn start_with(change: impl FnOnce(&mut Config)) -> Self {
        let data = Arc::new(TempDir::new().expect("a directory"));
        Self::start_in(data, change).await
    }

    pub(crate) async fn start_in(data: Arc<TempDir>, change: impl FnOnce(&mut Config)) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let mut config = Config::new(data.path());
        config.rates = Rates::unbounded();
        change(&mut config);
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(serve_on(listener, config, async {
            let _stopped = stopped.await;
        }));
        Self {
            address,
            data,
            stop,
            task,
        }
    }

    /// Stops it and gives back what it kept.
    pub(crate) async fn stop(self) -> Arc<TempDir> {
        self.stop.send(()).expect("it still runs");
        let ended = timeout(PATIENCE, self.task).await.expect("it stops");
        ended.expect("no panic").expect("no error");
        self.data
    }

    pub(crate) async fn guest(&self, name: &str) -> Client {
        Client::guest(self.address, name).await
    }

    pub(crate) fn nobody(&self) -> Client {
        Client::nobody(self.address)
    }
}

/// A browser or a bot, as far as the server can tell.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    /// Headers it sends with everything.
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) id: String,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Value,
    pub(crate) text: String,
}

impl Answer {
    /// The body of an answer that is well.
    #[track_caller]
    pub(crate) fn ok(self) -> Value {
        assert!(
            (200..300).contains(&self.status),
            "{} {}",
            self.status,
            self.text
        );
        self.body
    }

    /// The code of an answer that is not.
    #[track_caller]
    pub(crate) fn code(&self) -> (u16, &str) {
        let code = self.body["error"]["code"].as_str();
        (self.status, code.unwrap_or_else(|| panic!("{self:?}")))
    }
}

impl Client {
    pub(crate) fn nobody(address: SocketAddr) -> Self {
        Self {
            address,
            headers: vec![("X-Engawa".to_owned(), "1".to_owned())],
            id: String::new(),
        }
    }

    pub(crate) async fn guest(address: SocketAddr, name: &str) -> Self {
        let mut client = Self::nobody(address);
        let answer = client.post("/api/me", json!({ "name": name })).await;
        client.enter(answer);
        client
    }

    /// Takes the cookie of an answer.
    pub(crate) fn enter(&mut self, answer: Answer) {
        let cookie = answer
            .head
            .lines()
            .find_map(|line| line.strip_prefix("set-cookie: "))
            .and_then(|line| line.split(';').next())
            .unwrap_or_else(|| panic!("no cookie: {answer:?}"))
            .to_owned();
        self.headers.retain(|(name, _)| name != "Cookie");
        self.headers.push(("Cookie".to_owned(), cookie));
        let me = answer.ok();
        me["id"].as_str().expect("an id").clone_into(&mut self.id);
    }

    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn without(mut self, name: &str) -> Self {
        self.headers.retain(|(kept, _)| kept != name);
        self
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.send("POST", path, Some(&body.to_string())).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.send("DELETE", path, None).await
    }

    pub(crate) async fn send(&self, method: &str, path: &str, body: Option<&str>) -> Answer {
        let exchange = async {
            let mut stream = TcpStream::connect(self.address).await.expect("connects");
            let request = self.request(method, path, body);
            stream.write_all(request.as_bytes()).await.expect("is sent");
            let mut bytes = Vec::new();
            stream.read_to_end(&mut bytes).await.expect("is answered");
            String::from_utf8(bytes).expect("text")
        };
        let text = timeout(PATIENCE, exchange).await.expect("in time");
        let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok());
        Answer {
            status: status.expect("a status"),
            head: head.replace('\r', ""),
            body: serde_json::from_str(body).unwrap_or(Value::Null),
            text: body.to_owned(),
        }
    }

    pub(crate) fn request(&self, method: &str, path: &str, body: Option<&str>) -> String {
        use std::fmt::Write as _;
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n",
            self.address
        );
        for (name, value) in &self.headers {
            write!(request, "{name}: {value}\r\n").expect("is written");
        }
        if let Some(body) = body {
            let length = body.len();
            write!(
                request,
                "Content-Type: application/json\r\nContent-Length: {length}\r\n"
            )
            .expect("is written");
        }
        request + "\r\n" + body.unwrap_or_default()
    }

    /// Sets up a table and gives its id.
    pub(crate) async fn table(&self, game: &str, seats: &[&str]) -> String {
        let new = json!({ "game": game, "seats": seats });
        self.create(new).await
    }

    pub(crate) async fn create(&self, new: Value) -> String {
        let created = self.post("/api/tables", new).await.ok();
        created["id"].as_str().expect("an id").to_owned()
    }

    /// Has a table do something.
    pub(crate) async fn ask(&self, table: &str, what: &str, body: Value) -> Answer {
        self.post(&format!("/api/tables/{table}/{what}"), body)
            .await
    }

    /// What a table shows this client, on a seat or as a spectator.
    pub(crate) async fn look(&self, table: &str, seat: Option<u8>) -> Value {
        let seat = seat.map_or(String::new(), |seat| format!("?seat={seat}"));
        self.get(&format!("/api/tables/{table}{seat}")).await.ok()
    }

    pub(crate) async fn live(&self, table: &str, seat: Option<u8>, from: Option<u64>) -> Live {
        let live = self.try_live(table, seat, from).await;
        live.unwrap_or_else(|error| panic!("{error}"))
    }

    pub(crate) async fn try_live(
        &self,
        table: &str,
        seat: Option<u8>,
        from: Option<u64>,
    ) -> Result<Live, tungstenite::Error> {
        let seat = seat.map_or(String::new(), |seat| format!("seat={seat}&"));
        let from = from.map_or(String::new(), |from| format!("from={from}"));
        let address = self.address;
        let url = format!("ws://{address}/api/tables/{table}/live?{seat}{from}");
        let mut request = url.into_client_request().expect("a request");
        for (name, value) in &self.headers {
            let name: tungstenite::http::HeaderName = name.parse().expect("a name");
            request
                .headers_mut()
                .insert(name, value.parse().expect("a value"));
        }
        let (socket, _) = timeout(PATIENCE, connect_async(request))
            .await
            .expect("in time")?;
        Ok(Live {
            socket,
            bytes: Vec::new(),
        })
    }
}

/// A live stream.
pub(crate) struct Live {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every message that came, as it came.
    pub(crate) bytes: Vec<String>,
}

impl Live {
    /// The next message; nothing once the server has hung up.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let next = timeout(PATIENCE, self.socket.next()).await;
            match next.expect("something happens") {
                Some(Ok(Message::Text(text))) => {
                    self.bytes.push(text.to_string());
                    return Some(serde_json::from_str(&text).expect("JSON"));
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return None,
            }
        }
    }

    /// The next message of one of these types.
    pub(crate) async fn next_of(&mut self, types: &[&str]) -> Value {
        loop {
            let message = self.next().await.expect("the server is there");
            if types.contains(&message["type"].as_str().expect("a type")) {
                return message;
            }
        }
    }

    pub(crate) async fn send(&mut self, message: &Value) {
        let text = Message::Text(message.to_string().into());
        self.socket.send(text).await.expect("is sent");
    }

    /// Acts, and gives the answer.
    pub(crate) async fn act(&mut self, action: &str, at: u64, client_id: &str) -> Value {
        self.send(&json!({
            "type": "act", "action": action, "at": at, "client_id": client_id,
        }))
        .await;
        self.next_of(&["done", "refused"]).await
    }
}

/// A guest for each of these seats.
pub(crate) async fn sit_down(
    site: &Site,
    table: &str,
    seats: std::ops::Range<usize>,
) -> Vec<Client> {
    let mut players = Vec::new();
    for seat in seats {
        let player = site.guest(&format!("Player {seat}")).await;
        player.ask(table, "sit", json!({ "seat": seat })).await.ok();
        players.push(player);
    }
    players
}

/// A table that has begun, and a person on every seat.
pub(crate) async fn begun<const SEATS: usize>(
    site: &Site,
    game: &str,
) -> (String, [Client; SEATS]) {
    let owner = site.guest("Player 0").await;
    let mut wanted = ["open"; SEATS];
    wanted[0] = "me";
    let table = owner.table(game, &wanted).await;
    let mut players = vec![owner];
    players.extend(sit_down(site, &table, 1..SEATS).await);
    players[0].ask(&table, "start", json!({})).await.ok();
    let players = players.try_into().ok();
    (table, players.expect("one for each seat"))
}

/// Does the first thing that a seat may do.
pub(crate) async fn act(client: &Client, table: &str, seat: u8) {
    let shown = client.look(table, Some(seat)).await;
    let legal = &shown["legal"];
    let action = legal["actions"].get(0).or(legal["sample"].get(0));
    client
        .ask(table, "act", json!({ "action": action }))
        .await
        .ok();
}

/// One of the actions a message offers, if it does.
pub(crate) fn choose(message: &Value, dice: &mut Quick) -> Option<String> {
    let legal = &message["legal"];
    let actions = legal["actions"].as_array().or(legal["sample"].as_array())?;
    let action = &actions[dice.index(actions.len())];
    Some(action.as_str().expect("a text").to_owned())
}

/// One who plays a seat, or only watches, and what they have seen.
struct Player {
    live: Live,
    /// The number of the last message.
    seq: u64,
    /// The last message that said where they stand.
    latest: Value,
    /// An action that is not answered yet.
    waiting: Option<Value>,
    /// The number of the last action that was.
    answered: u64,
}

impl Player {
    /// Takes in one message.
    fn hear(&mut self, message: Value) {
        match message["type"].as_str().expect("a type") {
            "snapshot" => self.seq = message["seq"].as_u64().expect("a number"),
            "update" => {
                self.seq += 1;
                assert_eq!(
                    message["seq"], self.seq,
                    "nothing left out, nothing told twice"
                );
            }
            "done" => {
                self.waiting = None;
                self.answered = message["seq"].as_u64().expect("a number");
            }
            "refused" => panic!("{message}"),
            _ => {}
        }
        if !message["table"].is_null() {
            self.latest = message;
        }
    }

    /// What to do next, once all before is answered and seen.
    fn choose(&self, dice: &mut Quick, number: u64) -> Option<Value> {
        if self.waiting.is_some() || self.latest["seq"].as_u64()? < self.answered {
            return None;
        }
        let action = choose(&self.latest, dice)?;
        let at = &self.latest["table"]["ply"];
        Some(json!({
            "type": "act", "action": action, "at": at, "client_id": number.to_string(),
        }))
    }
}

/// Plays one seat to the end by random actions, hanging up every now and then, and gives the last
/// view and everything that was sent to it.
pub(crate) async fn play(
    client: Client,
    table: String,
    seat: Option<u8>,
    seed: u64,
    hang_up: bool,
) -> (Value, Vec<String>) {
    let mut dice = Quick::new(seed);
    let mut player = Player {
        live: client.live(&table, seat, None).await,
        seq: 0,
        latest: Value::Null,
        waiting: None,
        answered: 0,
    };
    let mut bytes = Vec::new();
    for number in 0.. {
        let message = player.live.next().await.expect("the server is there");
        player.hear(message);
        if player.latest["table"]["state"] == "over" {
            break;
        }
        if let Some(act) = player.choose(&mut dice, number) {
            player.live.send(&act).await;
            player.waiting = Some(act);
        }
        if hang_up && dice.below(8) == 0 {
            bytes.append(&mut player.live.bytes);
            player.live = client.live(&table, seat, Some(player.seq)).await;
            // Whether the action arrived nobody knows; sent again, it is done once.
            if let Some(act) = &player.waiting {
                player.live.send(act).await;
            }
        }
    }
    bytes.append(&mut player.live.bytes);
    (player.latest["view"].clone(), bytes)
}

/// A line of a stream that goes on.
pub(crate) struct Lines {
    stream: TcpStream,
    waiting: String,
}

impl Lines {
    pub(crate) async fn open(client: &Client, path: &str) -> Self {
        let mut stream = TcpStream::connect(client.address).await.expect("connects");
        let request = client.request("GET", path, None);
        stream.write_all(request.as_bytes()).await.expect("is sent");
        Self {
            stream,
            waiting: String::new(),
        }
    }

    /// The next line that is a JSON object.
    pub(crate) async fn next(&mut self) -> Value {
        loop {
            while let Some((line, rest)) = self.waiting.split_once('\n') {
                let (line, rest) = (line.trim().to_owned(), rest.to_owned());
                self.waiting = rest;
                if line.starts_with('{') {
                    return serde_json::from_str(&line).expect("JSON");
                }
            }
            let mut bytes = [0; 4096];
            let read = timeout(PATIENCE, self.stream.read(&mut bytes)).await;
            let read = read.expect("in time").expect("reads");
            assert!(read > 0, "the server hung up");
            self.waiting += std::str::from_utf8(&bytes[..read]).expect("text");
        }
    }
}

/// The database of a site, for looking at what is kept.
pub(crate) async fn database(data: &Path) -> sqlx::SqliteConnection {
    use sqlx::Connection as _;
    let url = format!("sqlite://{}", data.join("engawa.sqlite").display());
    sqlx::SqliteConnection::connect(&url).await.expect("opens")
}
