//! Tables: setting up, sitting down, leaving, coming back, being replaced, playing again.

use engawa_rules::{language::Language, seat::Seat};
use engawa_server::{
    fault::Kind,
    table::{
        Command,
        entry::{Holder, Level},
        settings::ClockSettings,
    },
};
use serde_json::{Value, json};

use crate::{
    bench::Bench,
    support::{Site, act, begun},
};

#[tokio::test]
async fn a_link_takes_its_seat_once_and_no_other_does() {
    let site = Site::start().await;
    let (owner, friend, stranger) = (
        site.guest("Aki").await,
        site.guest("Bo").await,
        site.guest("Cy").await,
    );
    let new = json!({ "game": "mana", "seats": ["me", "reserved"] });
    let created = owner.post("/api/tables", new).await.ok();
    let table = created["id"].as_str().expect("an id");
    let token = created["links"][0]["token"].clone();
    assert_eq!(created["links"][0]["seat"], 1);

    let refused = stranger.ask(table, "sit", json!({ "seat": 1 })).await;
    assert_eq!(refused.code(), (403, "seat_reserved"));
    let refused = stranger.ask(table, "sit", json!({ "seat": 0 })).await;
    assert_eq!(refused.code(), (409, "seat_taken"));
    let refused = owner.ask(table, "start", json!({})).await;
    assert_eq!(refused.code(), (409, "seats_open"));
    // The code can be typed as people do.
    let typed = table.to_uppercase();
    friend
        .ask(&typed, "sit", json!({ "token": token }))
        .await
        .ok();
    let refused = stranger.ask(table, "sit", json!({ "token": token })).await;
    assert_eq!(refused.code(), (409, "seat_taken"));
    let shown = stranger.look(table, None).await;
    assert_eq!(shown["table"]["seats"][1]["person"]["name"], "Bo");
    assert!(!shown.to_string().contains(token.as_str().expect("text")));
    site.stop().await;
}

#[tokio::test]
async fn the_owner_removes_and_fills_before_the_start_and_nobody_else_does() {
    let site = Site::start().await;
    let (owner, guest) = (site.guest("Aki").await, site.guest("Bo").await);
    let table = owner.table("mana", &["me", "open"]).await;
    guest.ask(&table, "sit", json!({})).await.ok();
    let refused = guest
        .ask(&table, "seats/0", json!({ "with": "open" }))
        .await;
    assert_eq!(refused.code(), (403, "not_owner"));
    owner
        .ask(&table, "seats/1", json!({ "with": "open" }))
        .await
        .ok();
    let refused = guest.ask(&table, "resign", json!({})).await;
    assert_eq!(refused.code(), (403, "not_playing"));
    owner
        .ask(&table, "seats/1", json!({ "with": "random" }))
        .await
        .ok();
    let refused = guest.ask(&table, "start", json!({})).await;
    assert_eq!(refused.code(), (403, "not_owner"));
    owner
        .ask(&table, "start", json!({ "draw": true }))
        .await
        .ok();
    let refused = guest.ask(&table, "sit", json!({})).await;
    assert_eq!(refused.code(), (409, "started"));
    let only_computers = owner.table("mana", &["random", "random"]).await;
    let refused = owner.ask(&only_computers, "start", json!({})).await;
    assert_eq!(refused.code(), (409, "nobody"));
    site.stop().await;
}

#[tokio::test]
async fn one_of_two_who_resigns_loses() {
    let site = Site::start().await;
    let (table, players) = begun::<2>(&site, "seven-ronin").await;
    let refused = players[0].ask(&table, "resign", json!({ "seat": 1 })).await;
    assert_eq!(refused.code(), (403, "not_your_seat"));
    players[0].ask(&table, "resign", json!({})).await.ok();
    let shown = players[1].look(&table, None).await;
    assert_eq!(
        shown["table"]["result"],
        json!({ "winners": [1], "why": "resignation" })
    );
    let refused = players[1].ask(&table, "resign", json!({})).await;
    assert_eq!(refused.code(), (409, "table_over"));
    site.stop().await;
}

#[tokio::test]
async fn one_of_many_who_resigns_is_replaced_and_it_counts() {
    let site = Site::start().await;
    let (table, players) = begun::<4>(&site, "samurai-sword").await;
    players[2].ask(&table, "resign", json!({})).await.ok();
    let shown = players[0].look(&table, None).await;
    let seat = &shown["table"]["seats"][2];
    assert_eq!(shown["table"]["state"], "playing");
    assert_eq!(seat["kind"], "computer");
    assert_eq!(seat["forfeit"]["how"], "resigned");
    assert_eq!(seat["forfeit"]["person"]["name"], "Player 2");
    let refused = players[2].ask(&table, "return", json!({})).await;
    assert_eq!(refused.code(), (409, "not_replaced"));
    let refused = players[2].get(&format!("/api/tables/{table}?seat=2")).await;
    assert_eq!(refused.code(), (403, "not_your_seat"));
    site.stop().await;
}

#[tokio::test]
async fn one_of_many_may_leave_and_return() {
    let site = Site::start().await;
    let (table, players) = begun::<3>(&site, "samurai-sword").await;
    players[1].ask(&table, "leave", json!({})).await.ok();
    let shown = players[0].look(&table, None).await;
    assert_eq!(shown["table"]["seats"][1]["kind"], "computer");
    assert_eq!(shown["table"]["seats"][1]["away"]["name"], "Player 1");
    assert_eq!(shown["table"]["seats"][1]["forfeit"], Value::Null);
    players[1].ask(&table, "return", json!({})).await.ok();
    let shown = players[1].look(&table, Some(1)).await;
    assert_eq!(shown["table"]["seats"][1]["kind"], "person");
    // One who is here is not replaced.
    let refused = players[0]
        .ask(&table, "seats/1", json!({ "with": "random" }))
        .await;
    assert_eq!(refused.code(), (409, "not_away"));
    site.stop().await;
}

#[tokio::test]
async fn one_who_gives_up_against_computers_alone_can_look_at_the_game() {
    let site = Site::start().await;
    let player = site.guest("Ada").await;
    let table = player.table("samurai-sword", &["me", "easy", "easy"]).await;
    player.ask(&table, "start", json!({})).await.ok();
    player.ask(&table, "resign", json!({})).await.ok();
    let shown = player.look(&table, None).await;
    assert_eq!(shown["table"]["closed"], Value::Null);
    assert_eq!(
        shown["table"]["result"],
        json!({ "winners": [1, 2], "why": "resignation" })
    );
    player
        .get(&format!("/api/tables/{table}/record"))
        .await
        .ok();
    site.stop().await;
}

#[tokio::test]
async fn when_all_have_left_for_good_the_table_closes() {
    let site = Site::start().await;
    let (table, players) = begun::<3>(&site, "samurai-sword").await;
    for player in &players {
        player.ask(&table, "resign", json!({})).await.ok();
    }
    let shown = players[0].look(&table, None).await;
    assert_eq!(shown["table"]["closed"], "deserted");
    site.stop().await;
}

#[tokio::test]
async fn a_rematch_changes_sides_and_keeps_seats_for_those_who_played() {
    let site = Site::start().await;
    let (table, players) = begun::<2>(&site, "mana").await;
    let refused = players[0].ask(&table, "rematch", json!({})).await;
    assert_eq!(refused.code(), (409, "not_over"));
    players[0].ask(&table, "resign", json!({})).await.ok();
    let first = players[0].ask(&table, "rematch", json!({})).await.ok();
    let second = players[1].ask(&table, "rematch", json!({})).await.ok();
    assert_eq!(first, second);
    let again = first["id"].as_str().expect("an id");
    let shown = players[0].look(again, None).await;
    assert_eq!(shown["table"]["rematch_of"], table);
    assert_eq!(shown["table"]["seats"][1]["person"]["name"], "Player 0");
    assert_eq!(shown["table"]["seats"][0]["kind"], "reserved");
    let stranger = site.guest("Cy").await;
    let refused = stranger.ask(again, "sit", json!({ "seat": 0 })).await;
    assert_eq!(refused.code(), (403, "seat_reserved"));
    players[1].ask(again, "sit", json!({})).await.ok();
    players[0].ask(again, "start", json!({})).await.ok();
    let old = players[0].look(&table, None).await;
    assert_eq!(old["table"]["rematch"], again);
    site.stop().await;
}

#[tokio::test]
async fn a_hot_seat_is_the_owners_and_shows_one_seat_at_a_time() {
    let site = Site::start().await;
    let owner = site.guest("Aki").await;
    let table = owner.table("samurai-sword", &["me", "me", "open"]).await;
    let guest = site.guest("Bo").await;
    guest.ask(&table, "sit", json!({ "seat": 2 })).await.ok();
    owner.ask(&table, "start", json!({})).await.ok();
    let refused = owner.ask(&table, "resign", json!({})).await;
    assert_eq!(refused.code(), (422, "which_seat"));
    let hands = |shown: Value| -> Vec<bool> {
        let seats = shown["view"]["seats"].as_array().expect("seats").clone();
        seats.iter().map(|seat| seat["hand"].is_array()).collect()
    };
    assert_eq!(
        hands(owner.look(&table, Some(0)).await),
        [true, false, false]
    );
    assert_eq!(
        hands(owner.look(&table, Some(1)).await),
        [false, true, false]
    );
    assert_eq!(hands(owner.look(&table, None).await), [false; 3]);
    let other = owner
        .table("samurai-sword", &["open", "open", "open"])
        .await;
    guest.ask(&other, "sit", json!({ "seat": 0 })).await.ok();
    let refused = guest.ask(&other, "sit", json!({ "seat": 1 })).await;
    assert_eq!(refused.code(), (403, "not_owner"));
    site.stop().await;
}

#[tokio::test]
async fn the_lobby_lists_what_is_listed_page_by_page() {
    let site = Site::start().await;
    let owner = site.guest("Aki").await;
    let mut listed = Vec::new();
    for _ in 0..3 {
        let new = json!({ "game": "mana", "seats": ["me", "open"], "listed": true });
        listed.push(owner.create(new).await);
    }
    owner.table("mana", &["me", "open"]).await;
    let mut seen = Vec::new();
    let mut path = "/api/tables?game=mana&limit=2".to_owned();
    loop {
        let page = owner.get(&path).await.ok();
        for table in page["tables"].as_array().expect("a list") {
            seen.push(table["id"].as_str().expect("an id").to_owned());
        }
        match page["next"].as_str() {
            Some(next) => path = format!("/api/tables?game=mana&limit=2&after={next}"),
            None => break,
        }
    }
    seen.sort();
    listed.sort();
    assert_eq!(seen, listed);
    let none = owner.get("/api/tables?game=samurai-sword").await.ok();
    assert_eq!(none["tables"], json!([]));
    owner.ask(&listed[0], "close", json!({})).await.ok();
    let refused = owner.ask(&listed[0], "sit", json!({})).await;
    assert_eq!(refused.code(), (410, "closed"));
    site.stop().await;
}

#[tokio::test]
async fn forgotten_tables_close_by_themselves() {
    let site = Site::start().await;
    let owner = site.guest("Aki").await;
    let table = owner.table("mana", &["me", "open"]).await;
    let data = site.stop().await;
    let site = Site::start_in(data, |config| {
        config.forget_open = std::time::Duration::ZERO;
    })
    .await;
    let mut owner = owner;
    owner.address = site.address;
    let mut live = owner.live(&table, None, None).await;
    let mut message = live.next_of(&["snapshot", "update"]).await;
    while message["table"]["state"] != "closed" {
        message = live.next_of(&["update"]).await;
    }
    assert_eq!(message["table"]["closed"], "forgotten");
    site.stop().await;
}

#[test]
fn one_who_is_away_too_long_is_replaced_and_may_return() {
    let away = |away| Command::Fill {
        seat: 2,
        with: Holder::computer(Level::Random),
        away,
    };
    let mut bench = Bench::new("samurai-sword", 3, ClockSettings::None);
    let early = bench.room.step("1", away(false), 1, Language::English);
    assert_eq!(early.err(), Some(Kind::NotAway.into()));
    let stranger = bench.room.step("x", away(true), 1, Language::English);
    assert_eq!(stranger.err(), Some(Kind::NotPlaying.into()));
    bench.step(1, away(true), 2);
    assert!(matches!(
        bench.room.chairs[2].holder,
        Holder::Computer { .. }
    ));
    assert_eq!(bench.room.chairs[2].forfeit, None, "no loss for being away");
    let not_theirs = Command::Return { seat: Some(2) };
    let refused = bench.room.step("1", not_theirs, 3, Language::English);
    assert_eq!(refused.err(), Some(Kind::NotReplaced.into()));
    bench.step(2, Command::Return { seat: None }, 3);
    assert!(bench.room.holds("2", Seat::new(2)));
    // By correspondence being away is how one plays.
    assert_eq!(ClockSettings::Correspondence { days: 1 }.grace_ms(), None);
}

#[tokio::test]
async fn an_action_tells_what_it_changed_and_a_new_name_comes_with_it() {
    let site = Site::start().await;
    let (table, [one, two]) = begun(&site, "mana").await;
    let mut watching = site.nobody().live(&table, None, None).await;
    let snapshot = watching.next_of(&["snapshot"]).await;
    assert_eq!(snapshot["table"]["seats"][0]["person"]["name"], "Player 0");
    // The first time somebody is met their name is new.
    act(&one, &table, 0).await;
    watching.next_of(&["update"]).await;
    act(&two, &table, 1).await;
    let told = watching.next_of(&["update"]).await;
    assert_eq!(told["table"]["ply"], 2);
    assert!(told["table"]["seats"].is_null(), "{told}");
    two.post("/api/me", json!({ "name": "Chie" })).await.ok();
    act(&one, &table, 0).await;
    let told = watching.next_of(&["update"]).await;
    assert_eq!(told["table"]["seats"][1]["person"]["name"], "Chie");
    site.stop().await;
}
