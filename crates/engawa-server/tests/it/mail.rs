//! Letters when it is one's turn, to a mail server of the test's own.

use std::time::Duration;

use engawa_rules::rng::Quick;
use engawa_server::{Config, config::Rate, mail::MailConfig, store::MailRow};
use serde_json::{Value, json};
use sqlx::query_as;
use tokio::{
    io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufStream},
    net::{TcpListener, TcpStream},
    sync::mpsc,
    time::timeout,
};

use crate::support::{Client, Site, choose, database};

const URL: &str = "https://games.example";

/// A mail server that keeps what it is sent, after turning away the first who come.
struct Sink {
    port: u16,
    letters: mpsc::UnboundedReceiver<Letter>,
}

#[derive(Debug)]
struct Letter {
    to: String,
    text: String,
}

impl Sink {
    async fn open(turned_away: usize) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (sender, letters) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            for number in 0.. {
                let Ok((stream, _)) = listener.accept().await else {
                    return;
                };
                if number >= turned_away {
                    tokio::spawn(take(stream, sender.clone()));
                }
            }
        });
        Self { port, letters }
    }

    fn configured(&self, config: &mut Config) {
        let url = format!("smtp://127.0.0.1:{}", self.port);
        let mut mail = MailConfig::new(&url, "Engawa <engawa@games.example>").expect("is well");
        mail.retry = Duration::from_millis(5);
        config.mail = Some(mail);
        config.public_url = Some(URL.to_owned());
    }

    async fn next(&mut self) -> Letter {
        let next = timeout(Duration::from_secs(20), self.letters.recv()).await;
        next.expect("a letter comes").expect("the server is there")
    }
}

/// Takes letters as SMTP has it.
async fn take(stream: TcpStream, letters: mpsc::UnboundedSender<Letter>) -> Option<()> {
    let mut stream = BufStream::new(stream);
    let mut to = String::new();
    stream.write_all(b"220 here\r\n").await.ok()?;
    loop {
        stream.flush().await.ok()?;
        let mut line = String::new();
        if stream.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        let answer = match line.get(..4)? {
            "RCPT" => {
                line.trim().clone_into(&mut to);
                "250 well"
            }
            "DATA" => {
                stream.write_all(b"354 go on\r\n").await.ok()?;
                stream.flush().await.ok()?;
                let mut text = String::new();
                while !text.ends_with("\r\n.\r\n") {
                    stream.read_line(&mut text).await.ok()?;
                }
                letters
                    .send(Letter {
                        to: to.clone(),
                        text: plain(&text),
                    })
                    .ok()?;
                "250 taken"
            }
            "QUIT" => "221 farewell",
            _ => "250 well",
        };
        stream.write_all(answer.as_bytes()).await.ok()?;
        stream.write_all(b"\r\n").await.ok()?;
    }
}

/// A text with its long lines joined again.
fn plain(text: &str) -> String {
    text.replace("=\r\n", "").replace("=3D", "=")
}

/// The path of the link to a verb.
fn link(letter: &Letter, verb: &str) -> String {
    let start = format!("{URL}/api/mail/{verb}?");
    let at = letter
        .text
        .find(&start)
        .unwrap_or_else(|| panic!("{letter:?}"));
    let link = &letter.text[at + URL.len()..];
    let end = link.find(|letter: char| letter.is_whitespace() || letter == '>');
    link[..end.expect("it ends")].to_owned()
}

/// A correspondence game of two, the first to act.
async fn begun(aki: &Client, bo: &Client) -> String {
    let clock = json!({ "kind": "correspondence", "days": 3 });
    let new = json!({ "game": "mana", "seats": ["me", "open"], "clock": clock });
    let table = aki.create(new).await;
    bo.ask(&table, "sit", json!({})).await.ok();
    aki.ask(&table, "start", json!({})).await.ok();
    table
}

async fn act(client: &Client, table: &str, seat: u8) {
    let shown = client.look(table, Some(seat)).await;
    let action = choose(&shown, &mut Quick::new(3)).expect("is asked");
    let act = json!({ "seat": seat, "action": action });
    client.ask(table, "act", act).await.ok();
}

/// Gives an address and confirms it.
async fn listen(client: &Client, sink: &mut Sink, address: &str) {
    let given = client.post("/api/me/mail", json!({ "address": address }));
    given.await.ok();
    let letter = sink.next().await;
    assert!(letter.to.contains(address), "{letter:?}");
    let path = link(&letter, "confirm");
    client.send("POST", &path, None).await.ok();
}

/// It is the second player's turn, and nobody was written to about it: turns are told in order, so
/// that a letter about this one would come before that about the next.
async fn nothing_else(aki: &Client, bo: &Client, table: &str, sink: &mut Sink) {
    listen(aki, sink, "aki@games.example").await;
    act(bo, table, 1).await;
    let letter = sink.next().await;
    assert!(letter.to.contains("aki@games.example"), "{letter:?}");
}

async fn mail(client: &Client) -> Value {
    client.get("/api/me/mail").await.ok()
}

#[tokio::test]
async fn whoever_asked_for_it_is_told_once_a_turn_until_they_end_it() {
    let mut sink = Sink::open(0).await;
    let site = Site::start_with(|config| sink.configured(config)).await;
    let (aki, bo) = (site.guest("Aki").await, site.guest("Bo").await);
    let address = json!({ "address": " bo@games.example " });
    let given = bo.post("/api/me/mail", address).await.ok();
    let unconfirmed = json!({ "offered": true, "address": "bo@games.example", "confirmed": false });
    assert_eq!(given, unconfirmed);
    let letter = sink.next().await;
    assert!(letter.to.contains("<bo@games.example>"), "{letter:?}");
    let confirm = link(&letter, "confirm");
    // Before it is confirmed nothing else is written.
    let table = begun(&aki, &bo).await;
    act(&aki, &table, 0).await;
    act(&bo, &table, 1).await;
    // Looking at where a link leads changes nothing.
    let page = site.nobody().get(&confirm).await;
    assert!(
        page.text.contains("<form method=\"post\">"),
        "{}",
        page.text
    );
    assert_eq!(mail(&bo).await["confirmed"], false);
    site.nobody().send("POST", &confirm, None).await.ok();
    assert_eq!(mail(&bo).await["confirmed"], true);

    act(&aki, &table, 0).await;
    let letter = sink.next().await;
    assert!(
        letter.text.contains("Subject: It is your turn in Mana"),
        "{letter:?}"
    );
    assert!(letter.text.contains(&format!("{URL}/table/{table}")));
    assert!(
        letter
            .text
            .contains("List-Unsubscribe: <https://games.example/api/mail/stop?")
    );
    assert!(
        letter
            .text
            .contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
    );
    // Talk makes no turn. The next letter is about the next turn.
    let hello = json!({ "phrase": "hello" });
    aki.ask(&table, "say", hello).await.ok();
    act(&bo, &table, 1).await;
    act(&aki, &table, 0).await;
    let letter = sink.next().await;
    let stop = link(&letter, "stop");

    // As a mail program does it: no cookie, no header of ours.
    let program = site.nobody().without("X-Engawa");
    let page = program.get(&stop).await;
    assert!(page.text.contains("<form method=\"post\">"));
    program.send("POST", &stop, None).await.ok();
    assert_eq!(mail(&bo).await["address"], Value::Null);
    let again = program.send("POST", &stop, None).await;
    assert_eq!(again.code(), (404, "no_letter"));
    act(&bo, &table, 1).await;
    act(&aki, &table, 0).await;
    nothing_else(&aki, &bo, &table, &mut sink).await;
    site.stop().await;
}

#[tokio::test]
async fn before_an_address_is_confirmed_nothing_else_is_written_to_it() {
    let mut sink = Sink::open(0).await;
    let site = Site::start_with(|config| sink.configured(config)).await;
    let (aki, bo) = (site.guest("Aki").await, site.guest("Bo").await);
    listen(&aki, &mut sink, "aki@games.example").await;
    let address = json!({ "address": "bo@games.example" });
    bo.post("/api/me/mail", address).await.ok();
    link(&sink.next().await, "confirm");
    // It is and stays Bo's turn at the first table when Aki is told of the second.
    let first = begun(&aki, &bo).await;
    act(&aki, &first, 0).await;
    let second = begun(&bo, &aki).await;
    act(&bo, &second, 0).await;
    let letter = sink.next().await;
    assert!(letter.to.contains("aki@games.example"), "{letter:?}");
    assert!(letter.text.contains(&second), "{letter:?}");
    site.stop().await;
}

#[tokio::test]
async fn who_is_here_needs_no_letter_and_other_clocks_write_none() {
    let mut sink = Sink::open(0).await;
    let site = Site::start_with(|config| sink.configured(config)).await;
    let (aki, bo) = (site.guest("Aki").await, site.guest("Bo").await);
    listen(&bo, &mut sink, "bo@games.example").await;
    let live = aki.table("mana", &["me", "open"]).await;
    bo.ask(&live, "sit", json!({})).await.ok();
    aki.ask(&live, "start", json!({})).await.ok();
    act(&aki, &live, 0).await;
    let table = begun(&aki, &bo).await;
    let mut here = bo.live(&table, Some(1), None).await;
    here.next_of(&["snapshot"]).await;
    act(&aki, &table, 0).await;
    here.next_of(&["update"]).await;
    nothing_else(&aki, &bo, &table, &mut sink).await;
    site.stop().await;
}

#[tokio::test]
async fn a_mail_server_that_is_down_holds_nothing_back_and_is_tried_again() {
    let mut sink = Sink::open(3).await;
    let site = Site::start_with(|config| sink.configured(config)).await;
    let (aki, bo) = (site.guest("Aki").await, site.guest("Bo").await);
    let address = json!({ "address": "bo@games.example" });
    bo.post("/api/me/mail", address).await.ok();
    let table = begun(&aki, &bo).await;
    act(&aki, &table, 0).await;
    act(&bo, &table, 1).await;
    let letter = sink.next().await;
    link(&letter, "confirm");
    site.stop().await;
}

#[tokio::test]
async fn what_cannot_be_is_refused() {
    let site = Site::start().await;
    let bo = site.guest("Bo").await;
    let address = json!({ "address": "bo@games.example" });
    let refused = bo.post("/api/me/mail", address.clone()).await;
    assert_eq!(refused.code(), (409, "no_mail"));
    assert_eq!(mail(&bo).await["offered"], false);
    site.stop().await;

    let mut sink = Sink::open(0).await;
    let site = Site::start_with(|config| {
        sink.configured(config);
        config.rates.letters = Rate {
            burst: 1,
            per_minute: 0,
        };
    })
    .await;
    let bo = site.guest("Bo").await;
    let long = format!("{}@games.example", "x".repeat(250));
    for bad in [
        "",
        "bo",
        "bo@",
        "a b@games.example",
        "bo@games.example\r\nBcc: x",
        &long,
    ] {
        let refused = bo.post("/api/me/mail", json!({ "address": bad })).await;
        assert_eq!(refused.code(), (422, "mail_form"), "{bad:?}");
    }
    bo.post("/api/me/mail", address.clone()).await.ok();
    let refused = bo.post("/api/me/mail", address).await;
    assert_eq!(refused.code(), (429, "too_many_requests"));
    let confirm = link(&sink.next().await, "confirm");
    let forged = confirm.replace("sign=", "sign=0");
    for path in [forged, confirm.replace("confirm", "stop")] {
        let refused = site.nobody().send("POST", &path, None).await;
        assert_eq!(refused.code(), (404, "no_letter"), "{path}");
    }
    // The address is in what one is given of one's data, and goes when one goes.
    let export = bo.get("/api/me/export").await.ok();
    assert_eq!(export["mail"], "bo@games.example");
    bo.delete("/api/me").await.ok();
    let mut database = database(site.data.path()).await;
    let count = query_as("select count(*) from mail").fetch_one(&mut database);
    let (count,): (i64,) = count.await.expect("counts");
    assert_eq!(count, 0);
    let refused = site.nobody().send("POST", &confirm, None).await;
    assert_eq!(refused.code(), (404, "no_letter"));
    site.stop().await;
}

#[test]
fn addresses_and_passwords_do_not_show_themselves() {
    let row = MailRow {
        person: "p".to_owned(),
        address: "bo@games.example".to_owned(),
        language: "en".to_owned(),
        created: 1,
        confirmed: true,
    };
    assert!(!format!("{row:?}").contains("bo@"));
    let config = MailConfig::new("smtps://name:secret@mail.example", "engawa@games.example");
    assert!(!format!("{:?}", config.expect("is well")).contains("secret"));
    assert!(MailConfig::new("http://mail.example", "engawa@games.example").is_err());
    assert!(MailConfig::new("smtp://localhost", "engawa").is_err());
}
