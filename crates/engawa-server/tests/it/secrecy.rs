//! Secrecy over the wire: what a viewer is sent follows from what that viewer may know.

use std::{
    collections::{HashMap, HashSet},
    sync::atomic::AtomicBool,
};

use engawa_referee::table::{load, seat_at};
use engawa_rules::{
    language::Language,
    seat::{Seat, Viewer},
};
use engawa_server::table::{
    entry::Level,
    room::Done,
    settings::ClockSettings,
    wire::{Company, Telling},
};
use serde_json::{Value, json};

use crate::{
    bench::{Bench, action_of},
    support::{Site, play},
};

/// Everything a message may hold. Whatever is added must be weighed here first.
const UPDATE: [&str; 9] = [
    "type", "seq", "time", "ply", "what", "events", "view", "legal", "table",
];

/// Plays a whole game, then replays its record beside what each viewer was sent: view and events are
/// those the rules give that viewer, and all else is the same for everybody.
async fn nothing_but_what_the_rules_tell(game: &str, seats: u8) {
    let site = Site::start().await;
    let owner = site.guest("Aki").await;
    let table = owner.table(game, &vec!["me"; usize::from(seats)]).await;
    owner.ask(&table, "start", json!({})).await.ok();
    let mut tasks = Vec::new();
    for seat in (0..seats).map(Some).chain([None]) {
        let player = play(owner.clone(), table.clone(), seat, 5, false);
        tasks.push(tokio::spawn(player));
    }
    let mut received = Vec::new();
    for task in tasks {
        received.push(task.await.expect("no panic").1);
    }
    let record = owner.get(&format!("/api/tables/{table}/record")).await.ok();
    let record: engawa_referee::RecordText = serde_json::from_value(record).expect("a record");
    let seed = record.seed.to_string();

    let mut shared: HashMap<u64, Value> = HashMap::new();
    for (viewer, messages) in Viewer::every(seats).zip(&received) {
        let mut start = record.clone();
        start.actions.clear();
        let mut replayed = load(&start).expect("begins");
        for text in messages {
            let message: Value = serde_json::from_str(text).expect("JSON");
            assert!(!text.contains("digest"), "{text}");
            if message["type"] == "snapshot" {
                // Who comes late begins where the others are by then.
                let ply = message["table"]["ply"].as_u64().expect("a ply") as usize;
                let mut until = record.clone();
                until.actions.truncate(ply);
                replayed = load(&until).expect("replays");
                assert_eq!(message["view"], replayed.view(viewer), "{viewer:?}");
            }
            if message["type"] != "update" {
                continue;
            }
            let over = message["table"]["state"] == "over";
            assert!(over || !text.contains(&seed), "{text}");
            for key in message.as_object().expect("an object").keys() {
                assert!(
                    UPDATE.contains(&key.as_str()),
                    "{key} is new: is it for everybody?"
                );
            }
            let mut events = Vec::new();
            if message["what"]["kind"] == "acted" {
                let ply = message["ply"].as_u64().expect("a ply") as usize;
                let deed = &record.actions[ply - 1];
                let seat = seat_at(&*replayed, deed.seat.into()).expect("a seat");
                assert_eq!(message["what"], json!({ "kind": "acted", "seat": seat }));
                let told = replayed.act(seat, &deed.action, Language::English);
                let told = told.expect("replays").into_iter();
                let told = told.filter(|told| told.reaches(viewer));
                events = told.map(|told| told.event).collect();
            }
            assert_eq!(message["events"], json!(events), "{viewer:?}");
            if !message["view"].is_null() {
                assert_eq!(message["view"], replayed.view(viewer), "{viewer:?}");
            }
            let mut rest = message.clone();
            for own in ["events", "view", "legal"] {
                rest.as_object_mut().expect("an object").remove(own);
            }
            // Who is connected is nobody's secret, but differs with the moment of the message.
            let table = rest["table"].as_object_mut();
            let chairs = table.and_then(|table| table.get_mut("seats"));
            for chair in chairs.and_then(Value::as_array_mut).into_iter().flatten() {
                chair["present"] = Value::Null;
            }
            let seq = message["seq"].as_u64().expect("a number");
            let same = shared.entry(seq).or_insert_with(|| rest.clone());
            assert_eq!(*same, rest, "{viewer:?}");
        }
    }
    site.stop().await;
}

#[tokio::test]
async fn samurai_sword() {
    nothing_but_what_the_rules_tell("samurai-sword", 4).await;
}

#[tokio::test]
async fn seven_ronin() {
    nothing_but_what_the_rules_tell("seven-ronin", 2).await;
}

/// A table's seed is known to whoever hosts it and its log to more people yet: if a draw followed from
/// them, it could be worked out before the reveal.
#[test]
fn a_computer_players_draw_follows_from_nothing_of_its_table() {
    let bench = Bench::new("seven-ronin", 2, ClockSettings::None);
    let draw = |seat, level| {
        let ponder = bench.room.ponder(Seat::new(seat), level);
        let never = AtomicBool::new(false);
        ponder.expect("is asked").decide(&never).action
    };
    for (seat, level) in [(0, Level::Easy), (1, Level::Medium), (1, Level::Hard)] {
        let draws: HashSet<String> = (0..16).map(|_| draw(seat, level)).collect();
        assert!(draws.len() > 4, "{level:?}: {draws:?}");
    }
}

/// What a viewer is sent for what was done, byte for byte.
fn bytes(bench: &Bench, done: &[Done], viewer: Viewer) -> String {
    let company = Company::default();
    let info = json!(bench.room.info(&company, 0)).to_string();
    let mut sent = json!(bench.room.snapshot(viewer, &company, 0)).to_string();
    for done in done {
        sent += &bench.room.update(&Telling::new(done), viewer, Some(&info));
    }
    sent
}

#[test]
fn a_sealed_plan_changes_no_byte_of_what_the_others_get() {
    let plans = ["deploy", "deploy inn=1"];
    let mut worlds = plans.map(|plan| {
        let mut bench = Bench::new("seven-ronin", 2, ClockSettings::None);
        let game = bench.room.game.as_ref().expect("begun");
        let legal = game.legal(Seat::new(0));
        let plan = if plan == "deploy" {
            legal.actions()[0].clone()
        } else {
            legal.actions()[1].clone()
        };
        let done = bench.step(0, action_of(0, &plan), 1);
        (bench, done)
    });
    let [one, two] = &worlds;
    assert_ne!(one.1[0].entry.fact, two.1[0].entry.fact, "two worlds");
    for viewer in [Viewer::Watching, Viewer::Seated(Seat::new(1))] {
        assert_eq!(bytes(&one.0, &one.1, viewer), bytes(&two.0, &two.1, viewer));
    }
    let own = Viewer::Seated(Seat::new(0));
    assert_ne!(bytes(&one.0, &one.1, own), bytes(&two.0, &two.1, own));
    // Refusals are the same in both worlds too.
    for (seat, text) in [(1, "deploy inn=1"), (1, "done"), (0, "deploy"), (1, "x")] {
        let [a, b] = worlds.each_mut().map(|(bench, _)| {
            let person = seat.to_string();
            let refused = bench
                .room
                .step(&person, action_of(seat, text), 2, Language::French);
            refused.expect_err("is refused")
        });
        assert_eq!(a, b);
    }
}
