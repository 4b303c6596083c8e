//! Killed without warning: what was acknowledged is there, and nothing is there twice.

use std::{path::Path, process::Stdio, sync::Arc};

use engawa_referee::{RecordText, record::Deed, table::load};
use engawa_rules::{
    rng::{Dice as _, Quick, Seed},
    seat::{Seat, Viewer},
};
use engawa_server::{Config, Rates, serve_on};
use serde_json::{Value, json};
use sqlx::query_as;
use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt as _, BufReader},
    net::TcpListener,
    process::{Child, Command},
};

use crate::support::{Client, choose, database};

const DIRECTORY: &str = "ENGAWA_TEST_SERVE";
const KILLS: usize = 6;

/// A server in a process of its own. Run as a test by itself it has nothing to serve, and ends.
#[tokio::test]
async fn child() {
    use std::io::Write as _;
    let Some(directory) = std::env::var_os(DIRECTORY) else {
        return;
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    writeln!(std::io::stdout(), "\nlistening {address}").expect("is written");
    let mut config = Config::new(directory);
    config.rates = Rates::unbounded();
    serve_on(listener, config, std::future::pending())
        .await
        .expect("serves");
}

async fn spawn(data: &Path, client: &mut Client) -> Child {
    let mut child = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "kill::child", "--nocapture"])
        .env(DIRECTORY, data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .expect("starts");
    let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    loop {
        let line = lines.next_line().await.expect("reads").expect("it listens");
        if let Some(address) = line.strip_prefix("listening ") {
            client.address = address.parse().expect("an address");
            return child;
        }
    }
}

/// Plays on until the server dies; gives what it acknowledged.
async fn play_on(
    client: Client,
    table: String,
    round: usize,
    enough: usize,
    child: Child,
) -> Vec<Value> {
    let mut acknowledged = Vec::new();
    let mut child = child;
    let mut dice = Quick::new(round as u64);
    let mut number = 0;
    'game: loop {
        for seat in 0..3 {
            let Ok(mut live) = client.try_live(&table, Some(seat), None).await else {
                break 'game;
            };
            let Some(message) = live.next().await else {
                break 'game;
            };
            let Some(action) = choose(&message, &mut dice) else {
                continue;
            };
            number += 1;
            let act = json!({
                "type": "act", "action": action, "client_id": format!("{round}.{number}"),
            });
            live.send(&act).await;
            if acknowledged.len() >= enough {
                // Somewhere between the sending and the answer.
                for _ in 0..dice.below(40) {
                    tokio::task::yield_now().await;
                }
                child.start_kill().expect("is killed");
            }
            while let Some(answer) = live.next().await {
                match answer["type"].as_str() {
                    Some("done") => {
                        acknowledged.push(json!({ "seat": seat, "answer": answer }));
                        break;
                    }
                    Some("refused") => panic!("{answer}"),
                    _ => {}
                }
            }
        }
    }
    child.wait().await.expect("ends");
    acknowledged
}

/// The game in the database, replayed by the referee alone.
async fn replayed(data: &Path, table: &str) -> Box<dyn engawa_referee::Table> {
    let mut database = database(data).await;
    let (seed,): (String,) = query_as("select seed from tables where id = ?1")
        .bind(table)
        .fetch_one(&mut database)
        .await
        .expect("is there");
    let rows: Vec<(String,)> =
        query_as("select body from entries where table_id = ?1 and kind = 'acted' order by seq")
            .bind(table)
            .fetch_all(&mut database)
            .await
            .expect("reads");
    let deed = |(body,): (String,)| {
        let body: Value = serde_json::from_str(&body).expect("JSON");
        Deed {
            seat: body["seat"].as_u64().expect("a seat") as u8,
            action: body["action"].as_str().expect("an action").to_owned(),
        }
    };
    let record = RecordText {
        format: engawa_referee::record::FORMAT,
        rules: engawa_rules::RULES_VERSION,
        game: "samurai-sword".to_owned(),
        options: Value::Null,
        seats: 3,
        seed: Seed::parse(&seed).expect("a seed"),
        position: None,
        actions: rows.into_iter().map(deed).collect(),
    };
    load(&record).expect("replays")
}

#[tokio::test]
async fn what_was_acknowledged_survives_and_nothing_is_done_twice() {
    let data = Arc::new(TempDir::new().expect("a directory"));
    let mut client = Client::nobody("127.0.0.1:1".parse().expect("an address"));
    let mut child = spawn(data.path(), &mut client).await;
    client = Client::guest(client.address, "Aki").await;
    let table = client.table("samurai-sword", &["me", "me", "me"]).await;
    client.ask(&table, "start", json!({})).await.ok();
    for round in 0..KILLS {
        let acknowledged = play_on(client.clone(), table.clone(), round, round, child).await;
        child = spawn(data.path(), &mut client).await;
        let game = replayed(data.path(), &table).await;
        for seat in 0..3 {
            let shown = client.look(&table, Some(seat)).await;
            assert_eq!(shown["view"], game.view(Viewer::Seated(Seat::new(seat))));
        }
        let ply = game.ply();
        // Sent again, each is answered as before, and the game does not move.
        for done in &acknowledged {
            let again = client
                .ask(
                    &table,
                    "act",
                    json!({
                        "seat": done["seat"], "action": "end",
                        "client_id": done["answer"]["client_id"],
                    }),
                )
                .await
                .ok();
            assert_eq!(again["seq"], done["answer"]["seq"]);
            assert_eq!(again["ply"], done["answer"]["ply"]);
        }
        assert_eq!(client.look(&table, None).await["table"]["ply"], ply);
        assert!(acknowledged.len() >= round);
    }
    child.kill().await.expect("is killed");
}
