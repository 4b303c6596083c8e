//! One of two worlds: a whole site on loopback with one table, and what one viewer gets from it.

use std::sync::Arc;

use engawa_referee::Table as _;
use engawa_rules::{
    language::Language,
    rng::Seed,
    seat::{Seat, Viewer},
};
use engawa_server::{
    App, Config, Rates, random, serve_app,
    store::{Append, NewTable, PersonRow, TokenRow},
    table::{
        Command,
        entry::{Entry, Fact, Holder},
        room::{Room, State},
        settings::{ClockSettings, Settings},
    },
    time::Time,
};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::{Duration, timeout},
};

use super::twin::{Hidden, Leak, Truth, Twin};
use crate::support::{Client, Live};

/// The same in both worlds.
pub(crate) const TABLE: &str = "0123456789";
const NOON: u64 = 1_800_000_000_000;
const PATIENCE: Duration = Duration::from_mins(1);

/// A site, its truth, and the viewer's connections to it.
pub(crate) struct World<G> {
    pub(crate) truth: Truth<G>,
    pub(crate) clients: Vec<Client>,
    /// Whoever compares.
    pub(crate) viewer: Client,
    pub(crate) seat: Option<u8>,
    pub(crate) live: Live,
    pub(crate) bot: Option<Lines>,
    commitment: String,
    stop: oneshot::Sender<()>,
    task: JoinHandle<anyhow::Result<()>>,
    _data: Arc<TempDir>,
}

/// The person on a seat; one more sits nowhere.
fn person(number: u8) -> (String, String) {
    (format!("person-{number}"), format!("token-{number}"))
}

async fn put_people(app: &App, seats: u8) {
    for number in 0..=seats {
        let (id, token) = person(number);
        let row = PersonRow {
            id: id.clone(),
            name: format!("Player {number}"),
            created: NOON,
            cookies_since: 0,
            handle: None,
        };
        app.store.put_person(row).await.expect("is kept");
        let row = TokenRow {
            id: format!("id-{number}"),
            person: id,
            label: "bot".to_owned(),
            created: NOON,
        };
        let kept = app.store.put_token(row, random::fingerprint(&token));
        kept.await.expect("is kept");
    }
}

/// A table that has begun, its log in the store, its game the twin.
async fn put_table<G: Hidden>(app: &App, twin: Twin<G>) {
    let settings = Settings {
        game: twin.game().to_owned(),
        options: twin.options(),
        seats: twin.seats(),
        listed: true,
        clock: ClockSettings::None,
        free_text: false,
        rematch_of: None,
    };
    let (owner, _) = person(0);
    let mut room = Room::new(
        TABLE.to_owned(),
        owner.clone(),
        NOON,
        settings.clone(),
        twin.seed,
    );
    let mut entries = Vec::new();
    let mut seated = Vec::new();
    for seat in 0..settings.seats {
        let (id, _) = person(seat);
        seated.push((seat, id.clone()));
        let entry = Entry {
            seq: u64::from(seat) + 1,
            time: NOON,
            fact: Fact::Seated {
                seat: Seat::new(seat),
                holder: Holder::Person { id },
            },
            left: None,
            digest: None,
        };
        entries.push(entry.clone());
        room.replay(entry).expect("sits down");
    }
    let start = Command::Start { draw: false };
    let started = room.step(&owner, start, NOON, Language::English);
    let started = started.expect("begins").into_iter();
    entries.extend(started.map(|done| done.entry));
    let new = NewTable {
        id: TABLE.to_owned(),
        created: NOON,
        owner,
        settings,
        seed: twin.seed,
    };
    let first = Append {
        table: TABLE.to_owned(),
        epoch: 0,
        entries,
        state: Some((State::Playing, None)),
        seated: Some(seated),
    };
    app.store.create_table(new, first).await.expect("is kept");
    room.game = Some(Box::new(twin));
    app.tables.adopt(room).await.expect("is hosted");
}

impl<G: Hidden> World<G> {
    pub(crate) async fn open(
        game: G,
        seed: Seed,
        viewer: Viewer,
        language: &str,
        leak: Option<Leak>,
    ) -> Self {
        let data = Arc::new(TempDir::new().expect("a directory"));
        let mut config = Config::new(data.path());
        config.rates = Rates::unbounded();
        let opened = App::open_at(config, Time::standing(NOON)).await;
        let (app, writer) = opened.expect("opens");
        let seats = game.seats();
        put_people(&app, seats).await;
        let truth = Truth::new(game);
        put_table(&app, Twin::new(truth.clone(), seed, leak)).await;
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(serve_app(listener, app, writer, async {
            let _stopped = stopped.await;
        }));
        let client = |number| {
            let (id, token) = person(number);
            let mut client = Client::nobody(address)
                .with("Authorization", &format!("Bearer {token}"))
                .with("Host", "table.example");
            client.id = id;
            client
        };
        let seat = viewer.seat().map(Seat::number);
        let own = match seat {
            Some(seat) => client(seat),
            None => client(seats),
        }
        .with("Accept-Language", language);
        let live = own.clone().without("Host").live(TABLE, seat, None).await;
        let bot = match seat {
            Some(_) => Some(Lines::open(&own).await),
            None => None,
        };
        Self {
            truth,
            clients: (0..seats).map(client).collect(),
            viewer: own,
            seat,
            live,
            bot,
            commitment: seed.commitment().to_string(),
            stop,
            task,
            _data: data,
        }
    }

    /// What came, with the one thing that must differ between worlds, the promise about the seed,
    /// written the same.
    pub(crate) fn level(&self, text: &str) -> String {
        text.replace(&self.commitment, "COMMITMENT")
    }

    /// The viewer asks something over plain HTTP: status, head and body.
    pub(crate) async fn ask(&self, ask: &Ask) -> String {
        let client = self.viewer.clone().without("Accept-Language");
        let client = client.with("Accept-Language", ask.language);
        let body = ask.body.as_ref().map(Value::to_string);
        let answer = client.send(ask.method, &ask.path, body.as_deref()).await;
        let head = answer
            .head
            .lines()
            .filter(|line| !line.starts_with("date:"));
        let head: Vec<&str> = head.collect();
        self.level(&format!("{}\n\n{}", head.join("\n"), answer.text))
    }

    /// A seat acts; gives the whole answer.
    pub(crate) async fn act(&self, seat: u8, action: &str, number: usize) -> (u16, String) {
        let deed = json!({ "seat": seat, "action": action, "client_id": number.to_string() });
        let client = &self.clients[usize::from(seat)];
        let answer = client.ask(TABLE, "act", deed).await;
        (answer.status, answer.text)
    }

    /// The number of the table's last entry.
    pub(crate) async fn seq(&self) -> u64 {
        let shown = self.clients[0].look(TABLE, None).await;
        shown["seq"].as_u64().expect("a number")
    }

    /// Everything the viewer's streams brought up to an entry.
    pub(crate) async fn heard(&mut self, seq: u64) -> Vec<String> {
        let reached = |message: &Value| message["seq"] == seq;
        while let Some(message) = self.live.next().await {
            let news = message["type"] == "update" || message["type"] == "snapshot";
            if news && reached(&message) {
                break;
            }
        }
        let mut heard = std::mem::take(&mut self.live.bytes);
        if let Some(bot) = &mut self.bot {
            loop {
                let line = bot.next().await;
                let message: Value = serde_json::from_str(&line).expect("JSON");
                heard.push(line);
                if reached(&message) || reached(&message["state"]) {
                    break;
                }
            }
        }
        heard.iter().map(|text| self.level(text)).collect()
    }

    /// What the viewer gets who comes back after an entry.
    pub(crate) async fn resumed(&self, from: u64, seq: u64) -> Vec<String> {
        let client = self.viewer.clone().without("Host");
        let mut live = client.live(TABLE, self.seat, Some(from)).await;
        while let Some(message) = live.next().await {
            let kind = message["type"].as_str();
            if message["seq"] == seq && matches!(kind, Some("update" | "current" | "snapshot")) {
                break;
            }
        }
        live.bytes.iter().map(|text| self.level(text)).collect()
    }

    /// The viewer says something over the socket that changes nothing, and is answered.
    pub(crate) async fn say(&mut self, message: &Value) -> String {
        self.live.send(message).await;
        self.live.next_of(&["refused", "checked"]).await;
        let said = std::mem::take(&mut self.live.bytes);
        self.level(&said.join("\n"))
    }

    pub(crate) async fn stop(self) {
        self.stop.send(()).expect("it still runs");
        drop((self.live, self.bot));
        let ended = timeout(PATIENCE, self.task).await.expect("it stops");
        ended.expect("no panic").expect("no error");
    }
}

/// A plain request of the viewer's.
#[derive(Clone, Debug)]
pub(crate) struct Ask {
    pub(crate) method: &'static str,
    pub(crate) path: String,
    pub(crate) body: Option<Value>,
    pub(crate) language: &'static str,
}

/// The bot's stream, line by line as it comes.
pub(crate) struct Lines {
    stream: TcpStream,
    waiting: Vec<u8>,
}

impl Lines {
    async fn open(client: &Client) -> Self {
        let mut stream = TcpStream::connect(client.address).await.expect("connects");
        let path = format!("/api/bot/game/stream/{TABLE}");
        let request = client.request("GET", &path, None);
        stream.write_all(request.as_bytes()).await.expect("is sent");
        Self {
            stream,
            waiting: Vec::new(),
        }
    }

    /// The next line that says something.
    async fn next(&mut self) -> String {
        loop {
            while let Some(end) = self.waiting.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.waiting.drain(..=end).collect();
                if line.starts_with(b"{") {
                    return String::from_utf8(line).expect("text");
                }
            }
            let read = timeout(PATIENCE, self.stream.read_buf(&mut self.waiting)).await;
            let read = read.expect("something happens").expect("reads");
            assert!(read > 0, "the stream goes on");
        }
    }
}
