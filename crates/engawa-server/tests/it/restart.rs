//! Stopping and starting again: the same views, and nothing goes on that does not replay.

use serde_json::{Value, json};
use sqlx::query;

use crate::support::{Client, Site, choose, database, play};
use engawa_rules::rng::Quick;

/// A table of one who holds all seats, some actions into its game.
async fn under_way(owner: &Client, game: &str, seats: usize, actions: usize) -> String {
    let table = owner.table(game, &vec!["me"; seats]).await;
    owner.ask(&table, "start", json!({})).await.ok();
    let mut dice = Quick::new(11);
    for _ in 0..actions {
        let to_act = owner.look(&table, None).await["table"]["to_act"][0].clone();
        let seat = to_act.as_u64().expect("a seat") as u8;
        let shown = owner.look(&table, Some(seat)).await;
        let action = choose(&shown, &mut dice);
        owner
            .ask(&table, "act", json!({ "seat": seat, "action": action }))
            .await
            .ok();
    }
    table
}

async fn views(client: &Client, table: &str, seats: u8) -> Vec<Value> {
    let mut views = Vec::new();
    for seat in (0..seats).map(Some).chain([None]) {
        let shown = client.look(table, seat).await;
        views.push(json!([shown["seq"], shown["view"], shown["legal"]]));
    }
    views
}

#[tokio::test]
async fn in_the_middle_of_a_game_everybody_sees_the_same_after() {
    let site = Site::start().await;
    let mut owner = site.guest("Aki").await;
    let mut tables = Vec::new();
    for (game, seats) in [("mana", 2), ("seven-ronin", 2), ("samurai-sword", 5)] {
        let table = under_way(&owner, game, seats, 9).await;
        let seen = views(&owner, &table, seats as u8).await;
        tables.push((table, seats as u8, seen));
    }
    let data = site.stop().await;
    let site = Site::start_in(data, |_| {}).await;
    owner.address = site.address;
    for (table, seats, seen) in &tables {
        assert_eq!(&views(&owner, table, *seats).await, seen);
        // Who was behind gets what was missed, from before the restart too.
        let mut live = owner
            .live(table, Some(0), Some(2 + u64::from(*seats)))
            .await;
        let missed = live.next_of(&["update", "snapshot", "current"]).await;
        assert_eq!(missed["type"], "update");
        assert_eq!(missed["seq"], 3 + u64::from(*seats));
    }
    site.stop().await;
}

#[tokio::test]
async fn a_game_with_computer_players_goes_on_by_itself() {
    let site = Site::start().await;
    let mut owner = site.guest("Aki").await;
    let table = owner
        .table("samurai-sword", &["me", "random", "random"])
        .await;
    owner.ask(&table, "start", json!({})).await.ok();
    let data = site.stop().await;
    let site = Site::start_in(data, |_| {}).await;
    owner.address = site.address;
    play(owner, table, Some(0), 3, false).await;
    site.stop().await;
}

#[tokio::test]
async fn a_log_that_does_not_replay_closes_its_table_and_no_other() {
    let site = Site::start().await;
    let mut owner = site.guest("Aki").await;
    let damaged = under_way(&owner, "mana", 2, 4).await;
    let sound = under_way(&owner, "mana", 2, 4).await;
    let data = site.stop().await;
    let mut database = database(data.path()).await;
    let changed = query("update entries set digest = 'other' where table_id = ?1 and seq = 5")
        .bind(&damaged)
        .execute(&mut database)
        .await
        .expect("is changed");
    assert_eq!(changed.rows_affected(), 1);
    drop(database);
    let site = Site::start_in(data, |_| {}).await;
    owner.address = site.address;
    let refused = owner.get(&format!("/api/tables/{damaged}")).await;
    assert_eq!(refused.code(), (410, "damaged"));
    owner.look(&sound, Some(0)).await;
    let metrics = owner.get("/metrics").await.text;
    assert!(metrics.contains("engawa_damaged_total"), "{metrics}");
    site.stop().await;
}
