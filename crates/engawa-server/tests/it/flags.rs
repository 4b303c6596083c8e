//! Clocks through the actor itself, on a time that the test moves: nobody asks, the flag falls.

use std::{sync::mpsc, time::Duration};

use engawa_rules::{
    language::Language,
    rng::{Dice as _, Quick},
};
use engawa_server::{
    App, Config,
    table::{
        Act, Command, Feed, Handle, Who,
        entry::Holder,
        settings::{ClockSettings, Settings},
    },
};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{
    task::JoinHandle,
    time::{advance, pause, resume},
};

const BASE: u64 = 60_000;

/// A site whose time stands still unless moved.
struct Still {
    app: App,
    writer: JoinHandle<()>,
    data: TempDir,
    /// While a blocking task runs, time that is paused does not run ahead by itself.
    _held: mpsc::Sender<()>,
}

impl Still {
    async fn open(data: TempDir) -> Self {
        let (app, writer) = App::open(Config::new(data.path())).await.expect("opens");
        let (held, until) = mpsc::channel::<()>();
        tokio::task::spawn_blocking(move || until.recv());
        pause();
        Self {
            app,
            writer,
            data,
            _held: held,
        }
    }

    async fn close(self) -> TempDir {
        resume();
        drop(self.app);
        self.writer.await.expect("no panic");
        self.data
    }

    /// A game begun, each seat held by the person of its number.
    async fn begin(&self, game: &str, seats: u8, clock: ClockSettings) -> (String, Handle) {
        let settings = Settings {
            game: game.to_owned(),
            options: Value::Null,
            seats,
            listed: false,
            clock,
            free_text: false,
            rematch_of: None,
        };
        let holders = (0..seats).map(|seat| Holder::Person {
            id: seat.to_string(),
        });
        let holders = holders.collect();
        let created = self.app.tables.create("0", settings, holders).await;
        let (id, handle) = created.expect("is set up");
        act(&handle, 0, Command::Start { draw: false }).await;
        (id, handle)
    }
}

const LIVE: ClockSettings = ClockSettings::Live {
    base_ms: BASE,
    increment_ms: 0,
};

async fn act(handle: &Handle, seat: u8, command: Command) {
    let who = Who {
        id: seat.to_string(),
        name: seat.to_string(),
    };
    let done = handle.act(who, command, Language::English).await;
    done.expect("is allowed");
}

async fn look(handle: &Handle, seat: u8) -> Value {
    let shown = handle.look(Some(seat.to_string()), Some(seat)).await;
    json!(shown.expect("is shown"))
}

/// Any legal action of a seat.
async fn play(handle: &Handle, seat: u8, dice: &mut Quick) {
    let legal = look(handle, seat).await["legal"].clone();
    let actions = legal["actions"].as_array().or(legal["sample"].as_array());
    let actions = actions.expect("is asked");
    let action = actions[dice.index(actions.len())].as_str();
    let command = Command::Act(Act {
        seat: Some(seat),
        action: action.expect("a text").to_owned(),
        at: None,
        client_id: None,
    });
    act(handle, seat, command).await;
}

async fn watch(handle: &Handle) -> Feed {
    let feed = handle.watch(None, None, None).await;
    feed.expect("is shown")
}

/// The next entry of one of these kinds that somebody who watches is told of.
async fn told(feed: &mut Feed, kinds: &[&str]) -> Value {
    loop {
        let text = feed.next().await.expect("the table is there");
        let message: Value = serde_json::from_str(&text).expect("JSON");
        let kind = message["what"]["kind"].as_str().unwrap_or_default();
        if kinds.contains(&kind) {
            return message;
        }
    }
}

async fn pass(millis: u64) {
    advance(Duration::from_millis(millis)).await;
}

fn new() -> TempDir {
    TempDir::new().expect("a directory")
}

#[tokio::test]
async fn in_mana_the_flag_falls_by_itself_and_the_other_wins() {
    let site = Still::open(new()).await;
    let (_, handle) = site.begin("mana", 2, LIVE).await;
    let mut feed = watch(&handle).await;
    pass(BASE - 1).await;
    let shown = look(&handle, 0).await;
    assert_eq!(shown["table"]["state"], "playing");
    assert_eq!(shown["table"]["left_ms"], json!([1, BASE]));
    pass(2).await;
    let flagged = told(&mut feed, &["flagged", "over"]).await;
    assert_eq!(flagged["what"], json!({ "kind": "flagged", "seat": 0 }));
    let over = told(&mut feed, &["over"]).await;
    assert_eq!(
        over["what"],
        json!({ "kind": "over", "winners": [1], "why": "time" })
    );
    drop((feed, handle));
    site.close().await;
}

#[tokio::test]
async fn in_planning_who_is_in_is_safe_and_the_other_flags() {
    let site = Still::open(new()).await;
    let (_, handle) = site.begin("seven-ronin", 2, LIVE).await;
    let mut feed = watch(&handle).await;
    let shown = look(&handle, 0).await;
    assert_eq!(
        shown["table"]["running"],
        json!([0, 1]),
        "both plan at once"
    );
    pass(20_000).await;
    play(&handle, 1, &mut Quick::new(1)).await;
    let shown = look(&handle, 0).await;
    assert_eq!(shown["table"]["running"], json!([0]));
    assert_eq!(shown["table"]["left_ms"], json!([40_000, 40_000]));
    pass(40_001).await;
    let flagged = told(&mut feed, &["flagged", "over"]).await;
    assert_eq!(flagged["what"], json!({ "kind": "flagged", "seat": 0 }));
    let over = told(&mut feed, &["over"]).await;
    assert_eq!(over["what"]["winners"], json!([1]));
    drop((feed, handle));
    site.close().await;
}

#[tokio::test]
async fn in_a_reaction_window_the_one_who_is_asked_flags_and_is_replaced() {
    let site = Still::open(new()).await;
    let (_, handle) = site.begin("samurai-sword", 4, LIVE).await;
    let mut dice = Quick::new(5);
    let asked = loop {
        let shown = look(&handle, 0).await;
        let asked = shown["table"]["to_act"][0].as_u64().expect("a seat") as u8;
        if shown["view"]["phase"] == "answer" && shown["view"]["turn"] != asked {
            break asked;
        }
        play(&handle, asked, &mut dice).await;
    };
    let mut feed = watch(&handle).await;
    let shown = look(&handle, asked).await;
    assert_eq!(
        shown["table"]["running"],
        json!([asked]),
        "not whose turn it is"
    );
    pass(BASE + 1).await;
    let flagged = told(&mut feed, &["flagged", "over", "closed"]).await;
    assert_eq!(flagged["what"], json!({ "kind": "flagged", "seat": asked }));
    // The computer player that sits there now owes the answer, and gives it.
    let acted = told(&mut feed, &["acted", "over", "closed"]).await;
    assert_eq!(acted["what"], json!({ "kind": "acted", "seat": asked }));
    let shown = handle.look(None, None).await.expect("is shown").table;
    let seat = &shown.seats[usize::from(asked)];
    assert_eq!((shown.state, seat.kind), ("playing", "computer"));
    let forfeit = seat.forfeit.as_ref().expect("it counts as a loss");
    assert_eq!(forfeit.person.id, asked.to_string());
    drop((feed, handle));
    site.close().await;
}

#[tokio::test]
async fn clocks_survive_a_restart_and_stand_still_while_the_server_is_down() {
    let day = 24 * 3600 * 1000;
    let slow = ClockSettings::Correspondence { days: 2 };
    let site = Still::open(new()).await;
    let (live, handle) = site.begin("mana", 2, LIVE).await;
    let (mail, other) = site.begin("seven-ronin", 2, slow).await;
    pass(10_000).await;
    play(&handle, 0, &mut Quick::new(1)).await;
    pass(5_000).await;
    // What is stored is as of the last entry; a clock that runs keeps what was not yet stored.
    play(&handle, 1, &mut Quick::new(1)).await;
    drop((handle, other));
    let data = site.close().await;

    pause();
    pass(30 * day).await;
    resume();
    let site = Still::open(data).await;
    engawa_server::sweep::wake(&site.app).await;
    let handle = site.app.tables.table(&live).await.expect("loads");
    let shown = look(&handle, 0).await;
    assert_eq!(
        shown["table"]["left_ms"],
        json!([BASE - 10_000, BASE - 5_000])
    );
    let other = site.app.tables.table(&mail).await.expect("loads");
    let shown = look(&other, 0).await;
    assert_eq!(shown["table"]["left_ms"], json!([2 * day, 2 * day]));
    let mut feed = watch(&handle).await;
    pass(BASE - 10_000 + 1).await;
    let flagged = told(&mut feed, &["flagged"]).await;
    assert_eq!(flagged["what"]["seat"], 0);
    let mut feed = watch(&other).await;
    pass(2 * day).await;
    let flagged = told(&mut feed, &["flagged"]).await;
    assert_eq!(
        flagged["what"]["seat"], 0,
        "of two at one moment, the lower"
    );
    drop((feed, handle, other));
    site.close().await;
}
