//! A data directory that an earlier version wrote: it opens, replays and plays on.

use std::{path::Path, sync::Arc, time::Duration};

use engawa_rules::rng::Quick;
use serde_json::{Value, json};
use sqlx::query_as;
use tempfile::TempDir;

use crate::support::{Client, Site, choose, database};

/// Written by the program of commit 4a245bd, before computer players had names and tables orders.
const OLD: &str = "tests/data/site-4a245bd";

fn copied() -> (Arc<TempDir>, Value) {
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join(OLD);
    let data = TempDir::new().expect("a directory");
    let database = data.path().join("engawa.sqlite");
    std::fs::copy(old.join("engawa.sqlite"), database).expect("is copied");
    let known = std::fs::read_to_string(old.join("known.json")).expect("is there");
    (
        Arc::new(data),
        serde_json::from_str(&known).expect("what is in it"),
    )
}

/// Starts a site there. However long ago it was written, nothing in it is forgotten for its age.
async fn opened(data: Arc<TempDir>) -> Site {
    const CENTURY: Duration = Duration::from_hours(100 * 365 * 24);
    Site::start_in(data, |config| {
        config.forget_open = CENTURY;
        config.forget_playing = CENTURY;
        config.forget_guests = CENTURY;
    })
    .await
}

fn ids<'a>(known: &'a Value, state: &str) -> impl Iterator<Item = &'a str> {
    let ids = known[state].as_array().expect("ids").iter();
    ids.map(|id| id.as_str().expect("an id"))
}

async fn enter(site: &Site) -> Client {
    let mut aki = site.nobody();
    let account = json!({ "handle": "aki", "password": "correct horse battery" });
    let answer = aki.post("/api/login", account).await;
    aki.enter(answer);
    aki
}

/// Plays on by random actions of whoever is asked, all seats being one's own but computers'.
async fn play_on(aki: &Client, table: &str) {
    let mut dice = Quick::new(9);
    for _ in 0..5000 {
        let shown = aki.look(table, None).await;
        if shown["table"]["state"] == "over" {
            return;
        }
        let seats = shown["table"]["to_act"].as_array().expect("seats").iter();
        let mut seats = seats.map(|seat| seat.as_u64().expect("a number"));
        let own = seats.find(|seat| shown["table"]["seats"][*seat as usize]["kind"] == "person");
        // A computer player is about to act.
        let Some(seat) = own else { continue };
        let shown = aki.look(table, Some(seat as u8)).await;
        let Some(action) = choose(&shown, &mut dice) else {
            continue;
        };
        let act = json!({ "seat": seat, "action": action });
        aki.ask(table, "act", act).await.ok();
    }
    panic!("{table} goes on for ever");
}

#[tokio::test]
async fn an_old_data_directory_opens_and_everything_in_it_is_as_it_was() {
    let (data, known) = copied();
    let site = opened(data).await;
    let aki = enter(&site).await;
    let bearer = format!("Bearer {}", known["token"].as_str().expect("a token"));
    let bot = site.nobody().with("Authorization", &bearer);
    assert_eq!(bot.get("/api/me").await.ok()["id"], aki.id.as_str());
    for (id, was) in known["tables"].as_object().expect("tables") {
        let table = aki.look(id, None).await["table"].clone();
        assert_eq!(table["game"], was["game"], "{id}");
        assert_eq!(table["state"], was["state"], "{id}");
        // Computer players go on by themselves.
        if known["computers"] != *id {
            assert_eq!(table["ply"], was["ply"], "{id}");
        }
    }
    for id in ids(&known, "over") {
        let plies = known["tables"][id]["ply"].as_u64().expect("a number");
        let replay = aki.get(&format!("/api/tables/{id}/replay")).await.ok();
        let steps = replay["steps"].as_array().expect("steps");
        assert_eq!(steps.len() as u64, plies + 1);
        let proof = aki.get(&format!("/api/tables/{id}/proof")).await.ok();
        let digests = proof["digests"].as_array().expect("digests");
        assert_eq!(digests.len() as u64, plies + 1);
    }
    let metrics = aki.get("/metrics").await.text;
    assert!(metrics.contains("engawa_damaged_total 0"), "{metrics}");
    let data = site.stop().await;
    let mut database = database(data.path()).await;
    let (steps,): (i64,) = query_as("select count(*) from _sqlx_migrations where success")
        .fetch_one(&mut database)
        .await
        .expect("counts");
    assert!(steps >= 2, "it was brought up to date");
}

#[tokio::test]
async fn games_of_an_old_data_directory_are_played_on() {
    let (data, known) = copied();
    let site = opened(data).await;
    let aki = enter(&site).await;
    for id in ids(&known, "live") {
        play_on(&aki, id).await;
    }
    let computers = known["computers"].as_str().expect("an id");
    let shown = aki.look(computers, None).await;
    for seat in shown["table"]["seats"].as_array().expect("seats") {
        assert_eq!(seat["kind"] == "computer", seat["name"].is_string());
    }
    // A link that was given away still leads to its seat.
    let open = ids(&known, "open").next().expect("an id");
    let guest = site.guest("Cy").await;
    let sit = json!({ "token": known["link"] });
    guest.ask(open, "sit", sit).await.ok();
    aki.ask(open, "start", json!({})).await.ok();
    guest.ask(open, "resign", json!({})).await.ok();
    site.stop().await;
}
