//! Looking after a site, mostly while it runs.

use std::{path::Path, sync::Arc};

use engawa_server::{
    Config,
    admin::{self, Exported, Lock, Removed},
    serve,
};
use serde_json::{Value, json};
use sqlx::{query, query_as};
use tempfile::TempDir;
use tokio::time::{Duration, timeout};

use crate::support::{Client, Site, database, play};

/// A game of one against a computer player, played to its end.
async fn played(owner: &Client) -> String {
    let table = owner.table("mana", &["me", "random"]).await;
    owner.ask(&table, "start", json!({})).await.ok();
    play(owner.clone(), table.clone(), Some(0), 4, false).await;
    table
}

async fn begun(owner: &Client) -> String {
    let table = owner.table("mana", &["me", "me"]).await;
    owner.ask(&table, "start", json!({})).await.ok();
    table
}

async fn count(data: &Path, sql: &'static str) -> i64 {
    let mut database = database(data).await;
    let (count,): (i64,) = query_as(sql)
        .fetch_one(&mut database)
        .await
        .expect("counts");
    count
}

#[tokio::test]
async fn two_servers_never_open_one_data_directory() {
    let site = Site::start().await;
    site.guest("Aki").await;
    let second = serve(
        Config {
            listen: "127.0.0.1:0".parse().expect("an address"),
            ..Config::new(site.data.path())
        },
        std::future::pending(),
    );
    let second = timeout(Duration::from_secs(20), second).await;
    let refused = second.expect("it does not serve").expect_err("is refused");
    let refused = refused.to_string();
    assert!(refused.contains("another server"), "{refused}");
    let data = site.stop().await;
    assert!(Lock::take(data.path()).expect("can be asked").is_some());
    Site::start_in(data, |_| {}).await.stop().await;
}

#[tokio::test]
async fn a_backup_of_a_running_site_restores_to_the_same_tables() {
    let site = Site::start().await;
    let mut owner = site.guest("Aki").await;
    let (over, live) = (played(&owner).await, begun(&owner).await);
    let act = json!({ "seat": 0, "action": "setup b1 a1 c1 d1 e1 f1" });
    owner.ask(&live, "act", act).await.ok();
    let before = [
        owner.look(&over, None).await["view"].clone(),
        owner.look(&live, Some(0)).await["view"].clone(),
    ];
    let elsewhere = Arc::new(TempDir::new().expect("a directory"));
    let file = elsewhere.path().join("backup");
    admin::backup(site.data.path(), &file)
        .await
        .expect("is written");
    let twice = admin::backup(site.data.path(), &file).await;
    let twice = twice.expect_err("overwrites nothing").to_string();
    assert!(twice.contains("overwrites nothing"), "{twice}");
    // What happens after the backup is not in it.
    let later = begun(&owner).await;

    let running = admin::restore(site.data.path(), &file, true).await;
    let running = running.expect_err("is refused").to_string();
    assert!(running.contains("in use"), "{running}");
    let data = site.stop().await;
    let full = admin::restore(data.path(), &file, false).await;
    let full = full.expect_err("is refused").to_string();
    assert!(full.contains("--force"), "{full}");
    let aside = admin::restore(data.path(), &file, true).await;
    let aside = aside.expect("restores").expect("something was there");
    assert!(aside.join("engawa.sqlite").is_file());

    let site = Site::start_in(data, |_| {}).await;
    owner.address = site.address;
    let after = [
        owner.look(&over, None).await["view"].clone(),
        owner.look(&live, Some(0)).await["view"].clone(),
    ];
    assert_eq!(after, before);
    let gone = owner.get(&format!("/api/tables/{later}")).await;
    assert_eq!(gone.code(), (404, "no_table"));
    site.stop().await;

    // Into an empty directory it goes without force.
    let fresh = TempDir::new().expect("a directory");
    let aside = admin::restore(fresh.path(), &file, false).await;
    assert_eq!(aside.expect("restores"), None);
}

#[tokio::test]
async fn what_is_no_backup_is_not_restored() {
    let directory = TempDir::new().expect("a directory");
    let target = directory.path().join("data");
    let file = directory.path().join("file");
    for content in [&b""[..], b"not a database at all", &[0; 4096]] {
        std::fs::write(&file, content).expect("is written");
        let refused = admin::restore(&target, &file, false).await;
        refused.expect_err("is refused");
        assert!(!target.join("engawa.sqlite").exists());
    }
    let site = Site::start().await;
    site.guest("Aki").await;
    let backup = directory.path().join("backup");
    admin::backup(site.data.path(), &backup)
        .await
        .expect("is written");
    site.stop().await;
    let whole = std::fs::read(&backup).expect("reads");
    std::fs::write(&file, &whole[..whole.len() / 2]).expect("is written");
    let cut = admin::restore(&target, &file, false).await;
    cut.expect_err("half of it is refused");
    assert!(!target.join("engawa.sqlite").exists());
}

#[tokio::test]
async fn an_export_writes_every_finished_game_once_and_goes_on() {
    let site = Site::start().await;
    let owner = site.guest("Aki").await;
    let mut over = vec![played(&owner).await, played(&owner).await];
    begun(&owner).await;
    let to = TempDir::new().expect("a directory");
    let mut told = Vec::new();
    let done = admin::export(site.data.path(), to.path(), |done, all| {
        told.push((done, all));
    });
    let expected = Exported {
        written: 2,
        ..Exported::default()
    };
    assert_eq!(done.await.expect("exports"), expected);
    assert_eq!(told, [(1, 2), (2, 2)]);
    over.push(played(&owner).await);
    std::fs::remove_file(to.path().join(format!("{}.json", over[0]))).expect("is there");
    let done = admin::export(site.data.path(), to.path(), |_, _| {}).await;
    let expected = Exported {
        written: 2,
        kept: 1,
        damaged: 0,
    };
    assert_eq!(done.expect("exports"), expected);
    for table in &over {
        let text = std::fs::read_to_string(to.path().join(format!("{table}.json")));
        let file: Value = serde_json::from_str(&text.expect("is there")).expect("JSON");
        let path = format!("/api/tables/{table}/proof");
        assert_eq!(
            file,
            owner.get(&path).await.ok(),
            "the same as from the site"
        );
    }
    let mut database = database(site.data.path()).await;
    query("update entries set digest = 'x' where table_id = ?1 and kind = 'started'")
        .bind(&over[0])
        .execute(&mut database)
        .await
        .expect("is damaged");
    std::fs::remove_file(to.path().join(format!("{}.json", over[0]))).expect("is there");
    let done = admin::export(site.data.path(), to.path(), |_, _| {}).await;
    assert_eq!(done.expect("exports").damaged, 1);
    assert!(!to.path().join(format!("{}.json", over[0])).exists());
    site.stop().await;
}

#[tokio::test]
async fn retention_removes_what_is_over_and_whom_nothing_is_left_of() {
    let site = Site::start().await;
    let (owner, player) = (site.guest("Aki").await, site.guest("Bo").await);
    site.guest("Cy").await;
    let bot = site.guest("Dee").await;
    bot.post("/api/tokens", json!({ "label": "bot" }))
        .await
        .ok();
    let over = played(&player).await;
    let live = begun(&owner).await;
    let data = site.data.path();
    let far = u64::MAX >> 2;
    let young = admin::retention(data, 1, false, |_, _| {}).await;
    assert_eq!(young.expect("looks"), Removed::default());
    let dry = admin::retention(data, far, true, |_, _| {}).await;
    let expected = Removed {
        tables: 1,
        guests: 2,
    };
    assert_eq!(dry.expect("looks"), expected, "Bo's only game, and Cy");
    assert_eq!(count(data, "select count(*) from tables").await, 2);
    let done = admin::retention(data, far, false, |_, _| {}).await;
    assert_eq!(done.expect("removes"), expected);
    assert_eq!(count(data, "select count(*) from tables").await, 1);
    let left = "select count(*) from entries where table_id not in (select id from tables)";
    assert_eq!(count(data, left).await, 0);
    // Who plays stays, and so does who has a token.
    assert_eq!(count(data, "select count(*) from people").await, 2);
    // The server goes on, with what is left.
    let act = json!({ "seat": 0, "action": "setup b1 a1 c1 d1 e1 f1" });
    owner.ask(&live, "act", act).await.ok();
    let rematch = player.ask(&over, "rematch", json!({})).await;
    assert_eq!(rematch.code(), (401, "who_are_you"));
    site.stop().await;
}

#[tokio::test]
async fn a_table_is_closed_by_order_whether_the_server_runs_or_not() {
    let site = Site::start().await;
    let mut owner = site.guest("Aki").await;
    let (first, second, over) = (
        begun(&owner).await,
        begun(&owner).await,
        played(&owner).await,
    );
    let mut live = owner.live(&first, Some(0), None).await;
    admin::close(site.data.path(), &first)
        .await
        .expect("closes");
    let mut message = live.next_of(&["snapshot", "update"]).await;
    while message["table"]["state"] != "closed" {
        message = live.next_of(&["update"]).await;
    }
    assert_eq!(
        message["table"]["closed"], "site",
        "who plays there is told"
    );
    drop(live);
    for refused in [first.as_str(), over.as_str(), "0000000000", "no id"] {
        admin::close(site.data.path(), refused)
            .await
            .expect_err("nothing to close");
    }
    let data = site.stop().await;
    admin::close(data.path(), &second).await.expect("closes");
    assert_eq!(count(data.path(), "select count(*) from orders").await, 0);
    let site = Site::start_in(data, |_| {}).await;
    owner.address = site.address;
    let shown = owner.look(&second, None).await;
    assert_eq!(shown["table"]["closed"], "site");
    site.stop().await;
}

#[tokio::test]
async fn where_no_site_is_nothing_is_made() {
    let directory = TempDir::new().expect("a directory");
    let data = directory.path().join("none");
    let tables = admin::tables(&data, None).await;
    tables.expect_err("there is none");
    let file = directory.path().join("file");
    admin::backup(&data, &file)
        .await
        .expect_err("there is none");
    assert!(!data.exists() && !file.exists());
}
