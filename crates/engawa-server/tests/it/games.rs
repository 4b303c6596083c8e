//! Whole games of each kind, over sockets that break.

use engawa_referee::table::load;
use engawa_rules::seat::Viewer;
use serde_json::json;

use crate::support::{Site, play, sit_down};

/// Plays a game by random clients and compares what each saw last with the record.
async fn whole_game(game: &str, seats: u8) {
    let site = Site::start().await;
    let owner = site.guest("Aki").await;
    let all = vec!["open"; usize::from(seats)];
    let table = owner.table(game, &all).await;
    let players = sit_down(&site, &table, 0..all.len()).await;
    owner.ask(&table, "start", json!({})).await.ok();
    let mut tasks = Vec::new();
    for (seat, player) in (0..).zip(players) {
        let seed = 7 + u64::from(seat);
        tasks.push(tokio::spawn(play(
            player,
            table.clone(),
            Some(seat),
            seed,
            true,
        )));
    }
    tasks.push(tokio::spawn(play(
        owner.clone(),
        table.clone(),
        None,
        99,
        true,
    )));
    let mut views = Vec::new();
    for task in tasks {
        views.push(task.await.expect("no panic").0);
    }

    let record = owner.get(&format!("/api/tables/{table}/record")).await.ok();
    let record = serde_json::from_value(record).expect("a record");
    let replayed = load(&record).expect("it replays");
    for (viewer, seen) in Viewer::every(seats).zip(views) {
        assert_eq!(seen, replayed.view(viewer), "{viewer:?}");
    }
    let shown = owner.look(&table, None).await;
    assert_eq!(shown["table"]["seed"], json!(record.seed));
    assert_eq!(
        shown["table"]["commitment"],
        json!(record.seed.commitment().to_string())
    );
    assert_eq!(shown["table"]["result"]["why"], "rules");
    site.stop().await;
}

#[tokio::test]
async fn mana() {
    whole_game("mana", 2).await;
}

#[tokio::test]
async fn seven_ronin() {
    whole_game("seven-ronin", 2).await;
}

#[tokio::test]
async fn samurai_sword_of_three() {
    whole_game("samurai-sword", 3).await;
}

#[tokio::test]
async fn samurai_sword_of_seven() {
    whole_game("samurai-sword", 7).await;
}

#[tokio::test]
async fn against_computer_players() {
    let site = Site::start().await;
    let owner = site.guest("Aki").await;
    for (game, seats) in [
        ("mana", vec!["me", "random"]),
        ("seven-ronin", vec!["random", "me"]),
        ("samurai-sword", vec!["random", "me", "random", "random"]),
    ] {
        let table = owner.table(game, &seats).await;
        let seat = seats.iter().position(|seat| *seat == "me").expect("me") as u8;
        owner.ask(&table, "start", json!({})).await.ok();
        let shown = owner.look(&table, None).await;
        let other = &shown["table"]["seats"][usize::from(1 - seat.min(1))];
        assert_eq!(
            (&other["kind"], &other["level"]),
            (&json!("computer"), &json!("random"))
        );
        let (_, bytes) = play(owner.clone(), table.clone(), Some(seat), 5, false).await;
        assert!(!bytes.is_empty());
    }
    site.stop().await;
}

#[tokio::test]
async fn against_players_that_think() {
    let site = Site::start().await;
    let owner = site.guest("Aki").await;
    for (game, seats) in [
        ("mana", vec!["me", "hard"]),
        ("samurai-sword", vec!["easy", "me", "medium", "easy"]),
    ] {
        let table = owner.table(game, &seats).await;
        let seat = seats.iter().position(|seat| *seat == "me").expect("me") as u8;
        owner.ask(&table, "start", json!({})).await.ok();
        let shown = owner.look(&table, None).await;
        for (shown, wanted) in shown["table"]["seats"]
            .as_array()
            .expect("seats")
            .iter()
            .zip(&seats)
            .filter(|(_, wanted)| **wanted != "me")
        {
            assert_eq!(shown["level"], *wanted);
        }
        let (_, bytes) = play(owner.clone(), table.clone(), Some(seat), 5, false).await;
        assert!(!bytes.is_empty());
    }
    site.stop().await;
}

#[tokio::test]
async fn only_levels_that_the_game_has() {
    let site = Site::start().await;
    let owner = site.guest("Aki").await;
    let games = owner.get("/api/games").await.ok();
    for game in ["mana", "seven-ronin", "samurai-sword"] {
        let listed = games["games"].as_array().expect("games");
        let entry = listed.iter().find(|entry| entry["id"] == game);
        let levels = &entry.expect("listed")["computers"];
        assert_eq!(levels[0], "random");
        for level in ["random", "easy", "medium", "hard", "master"] {
            let has = levels.as_array().expect("levels").contains(&json!(level));
            let seats: Vec<&str> = match game {
                "samurai-sword" => vec!["me", level, level],
                _ => vec!["me", level],
            };
            let answer = owner
                .post("/api/tables", json!({ "game": game, "seats": seats }))
                .await;
            if has {
                answer.ok();
            } else {
                assert_eq!(answer.code(), (422, "no_level"), "{game} {level}");
            }
        }
    }
    site.stop().await;
}
