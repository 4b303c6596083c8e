//! Letters to people whose turn it is in a correspondence game. Off unless a mail server is named.
//!
//! Play never waits for a letter: what is to be written goes into a queue that may be full, and a
//! mail server that is down is tried again a few times. Addresses are never logged.

pub mod words;

use std::{sync::PoisonError, time::Duration};

use engawa_rules::language::Language;
use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor,
    message::{Mailbox, header::ContentType},
    transport::smtp,
};
use tokio::sync::{broadcast::error::RecvError, mpsc};

use crate::{
    limits,
    notices::{News, Notice},
    state::App,
    store::MailRow,
};
use words::Words;

/// How letters are sent.
#[derive(Clone)]
pub struct MailConfig {
    /// The mail server: `smtp://localhost` for a relay on this machine, `smtps://name:password@host`
    /// or `smtp://name:password@host?tls=required` for one elsewhere.
    pub url: String,
    /// Whom letters come from.
    pub from: Mailbox,
    /// How long to wait before the second try; each wait after it is twice as long.
    pub retry: Duration,
}

impl MailConfig {
    /// Reads a mail server's address and a sender's.
    pub fn new(url: &str, from: &str) -> Result<Self, String> {
        let made = AsyncSmtpTransport::<Tokio1Executor>::from_url(url);
        // The remark could hold the password.
        drop(made.map_err(|_| "the mail server is no smtp:// or smtps:// address")?);
        let from = from.parse();
        Ok(Self {
            url: url.to_owned(),
            from: from.map_err(|_| "the sender is no address such as engawa@example.org")?,
            retry: limits::MAIL_RETRY,
        })
    }
}

impl std::fmt::Debug for MailConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("MailConfig(..)")
    }
}

/// Something to be written.
#[derive(Clone, Debug)]
enum Letter {
    /// That it is their turn.
    Turn(Notice),
    /// Whether an address is theirs.
    Confirm(String),
}

/// The way to whoever writes letters; nothing where nobody does.
#[derive(Clone, Debug)]
pub struct Post(mpsc::Sender<Letter>);

impl Post {
    /// Has somebody asked whether their address is theirs; says whether there was room for it.
    pub fn confirm(&self, person: &str) -> bool {
        self.0.try_send(Letter::Confirm(person.to_owned())).is_ok()
    }
}

/// Whoever writes letters, before they begin.
#[derive(Debug)]
pub struct Writer(mpsc::Receiver<Letter>);

/// A desk with room for some letters.
pub fn desk() -> (Post, Writer) {
    let (sender, letters) = mpsc::channel(limits::MAIL_QUEUE);
    (Post(sender), Writer(letters))
}

/// Whether this can be written to.
pub fn is_address(text: &str) -> bool {
    text.len() <= limits::ADDRESS && text.parse::<Address>().is_ok()
}

/// Writes letters until the site ends; on a site that writes none, ends at once.
pub async fn run(app: App) {
    let writer = app
        .writer
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take();
    let (Some(post), Some(writer)) = (app.post.clone(), writer) else {
        return;
    };
    tokio::join!(listen(app.clone(), post), write(app, writer));
}

/// Puts down whose turn it is. Where the queue is full the letter is not written.
async fn listen(app: App, post: Post) {
    let mut news = app.notices.subscribe();
    loop {
        match news.recv().await {
            Ok(notice) if notice.news == News::Turn => {
                if post.0.try_send(Letter::Turn(notice)).is_err() {
                    tracing::warn!("too many letters wait; one was not written");
                }
            }
            Ok(_) => {}
            Err(RecvError::Lagged(missed)) => tracing::warn!(missed, "news for letters missed"),
            Err(RecvError::Closed) => return,
        }
    }
}

async fn write(app: App, mut writer: Writer) {
    let Some(config) = app.config.mail.clone() else {
        return;
    };
    let Ok(relay) = AsyncSmtpTransport::<Tokio1Executor>::from_url(&config.url) else {
        tracing::error!("the mail server's address cannot be used");
        return;
    };
    let relay = relay.timeout(Some(limits::MAIL_TIMEOUT)).build();
    while let Some(letter) = writer.0.recv().await {
        let mut wait = config.retry;
        for attempt in 1..=limits::MAIL_TRIES {
            // Looked up anew each time: the turn may be over, the address withdrawn.
            let Some(message) = compose(&app, &config, &letter).await else {
                break;
            };
            match relay.send(message).await {
                Ok(_) => break,
                Err(error) => failed(&error, attempt),
            }
            tokio::time::sleep(wait).await;
            wait *= 2;
        }
    }
}

/// A mail server's answer may quote the address, so that only its number is logged.
fn failed(error: &smtp::Error, attempt: u32) {
    let code = error.status().map(|code| code.to_string());
    tracing::warn!(attempt, code, "a letter was not taken");
}

async fn compose(app: &App, config: &MailConfig, letter: &Letter) -> Option<Message> {
    let person = match letter {
        Letter::Turn(notice) => &notice.person,
        Letter::Confirm(person) => person,
    };
    let row = app.store.mail(person).await.ok()??;
    let language = Language::from_tag(&row.language).unwrap_or_default();
    let words = match letter {
        Letter::Turn(notice) => {
            if !row.confirmed || !is_turn(app, notice).await {
                return None;
            }
            let url = app.config.public_url.as_deref().unwrap_or_default();
            let table = format!("{}/table/{}", url.trim_end_matches('/'), notice.table);
            words::turn(language, &notice.game, &table, &stop_link(app, person))
        }
        Letter::Confirm(_) => words::confirm(language, &confirm_link(app, &row)),
    };
    let stop = matches!(letter, Letter::Turn(_)).then(|| stop_link(app, person));
    message(config, &row.address, words, stop.as_deref())
}

fn message(config: &MailConfig, to: &str, words: Words, stop: Option<&str>) -> Option<Message> {
    let mut message = Message::builder()
        .from(config.from.clone())
        .to(Mailbox::new(None, to.parse().ok()?))
        .subject(words.subject)
        .header(ContentType::TEXT_PLAIN);
    if let Some(stop) = stop {
        message = message
            .header(headers::Unsubscribe(format!("<{stop}>")))
            .header(headers::OneClick);
    }
    message.body(words.text).ok()
}

/// The headers by which a mail program offers to end letters with one click.
mod headers {
    use lettre::message::header::{Header, HeaderName, HeaderValue};

    type Failed = Box<dyn std::error::Error + Send + Sync>;

    /// Where to.
    #[derive(Clone)]
    pub(super) struct Unsubscribe(pub(super) String);

    impl Header for Unsubscribe {
        fn name() -> HeaderName {
            HeaderName::new_from_ascii_str("List-Unsubscribe")
        }

        fn parse(text: &str) -> Result<Self, Failed> {
            Ok(Self(text.to_owned()))
        }

        fn display(&self) -> HeaderValue {
            HeaderValue::new(Self::name(), self.0.clone())
        }
    }

    /// How.
    #[derive(Clone)]
    pub(super) struct OneClick;

    impl Header for OneClick {
        fn name() -> HeaderName {
            HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
        }

        fn parse(_: &str) -> Result<Self, Failed> {
            Ok(Self)
        }

        fn display(&self) -> HeaderValue {
            HeaderValue::new(Self::name(), "List-Unsubscribe=One-Click".to_owned())
        }
    }
}

/// Whether the game still waits for this person.
async fn is_turn(app: &App, notice: &Notice) -> bool {
    let Ok(table) = app.tables.table(&notice.table).await else {
        return false;
    };
    let Ok(shown) = table.look(None, None).await else {
        return false;
    };
    let waits = |seat: &engawa_rules::seat::Seat| {
        let person = shown.table.seats[seat.index()].person.as_ref();
        person.is_some_and(|person| person.id == notice.person)
    };
    shown.table.to_act.iter().any(waits)
}

/// What is signed for an address to be confirmed: it, whose it is, and since when.
pub fn confirms(row: &MailRow) -> String {
    format!("confirm {} {} {}", row.person, row.created, row.address)
}

/// What is signed for letters to end.
pub fn stops(person: &str) -> String {
    format!("stop {person}")
}

fn confirm_link(app: &App, row: &MailRow) -> String {
    link(app, "confirm", &row.person, &app.key.sign(&confirms(row)))
}

fn stop_link(app: &App, person: &str) -> String {
    link(app, "stop", person, &app.key.sign(&stops(person)))
}

fn link(app: &App, verb: &str, person: &str, sign: &str) -> String {
    let url = app.config.public_url.as_deref().unwrap_or_default();
    let url = url.trim_end_matches('/');
    format!("{url}/api/mail/{verb}?person={person}&sign={sign}")
}
