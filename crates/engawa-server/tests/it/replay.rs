//! Finished games played back, and the list of one's own.

use engawa_referee::{RecordText, table};
use engawa_rules::{language::Language, seat::Viewer};
use serde_json::{Value, json};

use crate::support::{Client, Site, play};

/// A whole game of one who plays every seat's part at random, by one hand.
async fn finished(owner: &Client, new: Value) -> String {
    let table = owner.create(new).await;
    owner.ask(&table, "start", json!({})).await.ok();
    let mut dice = engawa_rules::rng::Quick::new(21);
    for _ in 0..5000 {
        let shown = owner.look(&table, None).await;
        let Some(seat) = shown["table"]["to_act"][0].as_u64() else {
            assert_eq!(shown["table"]["state"], "over");
            return table;
        };
        let shown = owner.look(&table, Some(seat as u8)).await;
        let action = crate::support::choose(&shown, &mut dice);
        let act = json!({ "seat": seat, "action": action });
        owner.ask(&table, "act", act).await.ok();
    }
    panic!("the game goes on");
}

async fn replay(client: &Client, table: &str, seat: &str) -> Value {
    let path = format!("/api/tables/{table}/replay?seat={seat}");
    client.get(&path).await.ok()
}

/// What a viewer was shown step by step, worked out from the record alone.
fn expected(record: &RecordText, viewer: Viewer) -> Vec<(Value, Vec<Value>)> {
    let start = RecordText {
        actions: Vec::new(),
        ..record.clone()
    };
    let mut game = table::load(&start).expect("begins");
    let mut steps = vec![(game.view(viewer), Vec::new())];
    for deed in &record.actions {
        let seat = table::seat_at(&*game, deed.seat.into()).expect("a seat");
        let told = game.act(seat, &deed.action, Language::English);
        let told = told.expect("is legal").into_iter();
        let events = told.filter(|told| told.reaches(viewer));
        let events = events.map(|told| told.read()).collect();
        steps.push((game.view(viewer), events));
    }
    steps
}

#[tokio::test]
async fn each_viewer_sees_again_what_they_saw() {
    let site = Site::start().await;
    let owner = site.guest("Aki").await;
    for (game, seats) in [("mana", 2), ("seven-ronin", 2), ("samurai-sword", 3)] {
        let new = json!({ "game": game, "seats": vec!["me"; usize::from(seats)] });
        let table = finished(&owner, new).await;
        let record = owner.get(&format!("/api/tables/{table}/record")).await.ok();
        let record: RecordText = serde_json::from_value(record).expect("a record");
        for viewer in Viewer::every(seats) {
            let name = viewer
                .seat()
                .map_or("watching".to_owned(), |seat| seat.number().to_string());
            let shown = replay(&site.nobody(), &table, &name).await;
            assert_eq!(shown["table"]["id"], table);
            assert_eq!(shown["next"], Value::Null);
            let steps = shown["steps"].as_array().expect("steps");
            let expected = expected(&record, viewer);
            assert_eq!(steps.len(), expected.len());
            assert_eq!(steps[0]["seat"], Value::Null);
            assert_eq!(steps[0]["action"], Value::Null);
            for (number, (step, (view, events))) in steps.iter().zip(expected).enumerate() {
                assert_eq!(step["view"], view, "{game} {name} {number}");
                assert_eq!(step["events"], json!(events), "{game} {name} {number}");
                if number > 0 {
                    let deed = &record.actions[number - 1];
                    assert_eq!(step["seat"], deed.seat);
                    let shown = &step["action"];
                    assert!(shown.is_null() || *shown == *deed.action, "{shown}");
                }
            }
        }
    }
    site.stop().await;
}

#[tokio::test]
async fn all_shows_every_hand_and_every_draft() {
    let site = Site::start().await;
    let owner = site.guest("Aki").await;
    let new = json!({ "game": "samurai-sword", "seats": ["me", "me", "me", "me"] });
    let table = finished(&owner, new).await;
    let all = replay(&owner, &table, "all").await;
    let watching = replay(&owner, &table, "watching").await;
    let mut others = Vec::new();
    for seat in ["0", "1", "2", "3"] {
        others.push(replay(&owner, &table, seat).await);
    }
    for (number, step) in all["steps"].as_array().expect("steps").iter().enumerate() {
        let plain = &watching["steps"][number]["view"];
        assert_eq!(step["view"]["viewer"], Value::Null);
        assert_eq!(step["view"]["deck"], plain["deck"]);
        for (seat, other) in others.iter().enumerate() {
            let own = &other["steps"][number]["view"]["seats"][seat];
            let shown = &step["view"]["seats"][seat];
            assert!(shown["hand"].is_array() && shown["role"].is_string());
            assert_eq!(shown["hand"], own["hand"]);
            assert_eq!(shown["role"], own["role"]);
            assert_eq!(shown["honor"], plain["seats"][seat]["honor"]);
        }
    }

    let new = json!({ "game": "seven-ronin", "seats": ["me", "me"] });
    let table = finished(&owner, new).await;
    let all = replay(&owner, &table, "all").await;
    let first = &all["steps"][1];
    let by = first["seat"].as_u64().expect("a seat") as usize;
    assert_eq!(first["view"]["committed"][by], first["action"]);
    let other = replay(&owner, &table, &(1 - by).to_string()).await;
    let hidden = &other["steps"][1];
    assert_eq!(hidden["action"], Value::Null, "behind its screen");
    assert_eq!(hidden["view"]["committed"][by], true);
    let own = replay(&owner, &table, &by.to_string()).await;
    assert_eq!(own["steps"][1]["action"], first["action"]);
    site.stop().await;
}

#[tokio::test]
async fn a_game_that_is_on_is_not_played_back() {
    let site = Site::start().await;
    let owner = site.guest("Aki").await;
    let table = owner.table("seven-ronin", &["me", "me"]).await;
    for start in [false, true] {
        if start {
            owner.ask(&table, "start", json!({})).await.ok();
        }
        for seat in ["all", "watching", "0"] {
            let path = format!("/api/tables/{table}/replay?seat={seat}");
            assert_eq!(owner.get(&path).await.code(), (409, "not_over"));
        }
    }
    let resign = json!({ "seat": 0 });
    owner.ask(&table, "resign", resign).await.ok();
    let shown = replay(&owner, &table, "all").await;
    assert_eq!(shown["steps"].as_array().map(Vec::len), Some(1));
    for seat in ["2", "9", "nobody", "-1"] {
        let path = format!("/api/tables/{table}/replay?seat={seat}");
        assert_eq!(owner.get(&path).await.code(), (404, "no_seat"), "{seat}");
    }
    let from = owner
        .get(&format!("/api/tables/{table}/replay?from=x"))
        .await;
    assert_eq!(from.code(), (400, "malformed"));
    site.stop().await;
}

#[tokio::test]
async fn a_page_of_steps_begins_where_one_asks() {
    let site = Site::start().await;
    let owner = site.guest("Aki").await;
    let new = json!({ "game": "mana", "seats": ["me", "me"] });
    let table = finished(&owner, new).await;
    let whole = replay(&owner, &table, "all").await;
    let path = format!("/api/tables/{table}/replay?from=3");
    let part = owner.get(&path).await.ok();
    let (whole, part) = (&whole["steps"], &part["steps"]);
    assert_eq!(part[0], whole[3]);
    let count = |steps: &Value| steps.as_array().expect("steps").len();
    assert_eq!(count(part), count(whole) - 3);
    site.stop().await;
}

fn ids(page: &Value) -> Vec<String> {
    let tables = page["tables"].as_array().expect("tables").iter();
    let ids = tables.map(|table| table["id"].as_str().expect("an id").to_owned());
    ids.collect()
}

#[tokio::test]
async fn ones_own_games_come_with_those_to_move_first() {
    let site = Site::start().await;
    let (me, other) = (site.guest("Aki").await, site.guest("Bo").await);
    let mut over = Vec::new();
    for _ in 0..3 {
        let table = me.table("mana", &["me", "me"]).await;
        me.ask(&table, "start", json!({})).await.ok();
        me.ask(&table, "resign", json!({ "seat": 0 })).await.ok();
        over.push(table);
    }
    over.reverse();
    let mut begun = Vec::new();
    for seats in [["me", "open"], ["open", "me"]] {
        let table = me.table("mana", &seats).await;
        other.ask(&table, "sit", json!({})).await.ok();
        me.ask(&table, "start", json!({})).await.ok();
        begun.push(table);
    }
    let waiting = me.table("mana", &["me", "open"]).await;
    let closed = me.table("mana", &["me", "open"]).await;
    me.ask(&closed, "close", json!({})).await.ok();

    let page = me.get("/api/me/tables?limit=2").await.ok();
    let mut expected = vec![begun[0].clone(), begun[1].clone(), waiting];
    expected.push(over[0].clone());
    assert_eq!(ids(&page), expected, "the closed one was no game");
    assert_eq!(page["tables"][0]["to_act"], json!([0]));
    let mut seen = Vec::new();
    let mut next = page["next"].clone();
    while let Some(after) = next.as_str() {
        let path = format!("/api/me/tables?limit=2&after={after}");
        let page = me.get(&path).await.ok();
        seen.extend(ids(&page));
        next = page["next"].clone();
    }
    assert_eq!(seen, over[1..]);
    let theirs = ids(&other.get("/api/me/tables").await.ok());
    assert_eq!(theirs, [begun[1].clone(), begun[0].clone()]);
    let refused = me.get("/api/me/tables?after=x").await;
    assert_eq!(refused.code(), (400, "malformed"));
    let refused = site.nobody().get("/api/me/tables").await;
    assert_eq!(refused.code(), (401, "who_are_you"));
    site.stop().await;
}

#[tokio::test]
async fn computer_players_have_names_of_their_own_that_stay() {
    let site = Site::start().await;
    let mut me = site.guest("Aki").await;
    let seats = [
        "me", "random", "random", "random", "random", "open", "random",
    ];
    let table = me.table("samurai-sword", &seats).await;
    me.ask(&table, "seats/5", json!({ "with": "random" }))
        .await
        .ok();
    let names = |shown: &Value| -> Vec<String> {
        let seats = shown["table"]["seats"].as_array().expect("seats").iter();
        let named = seats.filter(|seat| seat["kind"] == "computer");
        let named = named.map(|seat| {
            assert_eq!(seat["level"], "random");
            seat["name"].as_str().expect("a name").to_owned()
        });
        named.collect()
    };
    let before = names(&me.look(&table, None).await);
    let mut distinct = before.clone();
    distinct.sort();
    distinct.dedup();
    assert_eq!((before.len(), distinct.len()), (6, 6), "{before:?}");
    me.ask(&table, "start", json!({})).await.ok();
    let data = site.stop().await;
    let site = Site::start_in(data, |_| {}).await;
    me.address = site.address;
    assert_eq!(names(&me.look(&table, None).await), before);
    play(me.clone(), table.clone(), Some(0), 3, false).await;
    let again = me.ask(&table, "rematch", json!({})).await.ok();
    let again = again["id"].as_str().expect("an id");
    let mut after = names(&me.look(again, None).await);
    after.sort();
    assert_eq!(after, distinct, "the same company plays again");
    site.stop().await;
}

#[tokio::test]
async fn who_sits_in_for_somebody_has_a_name_that_nobody_else_has() {
    let site = Site::start().await;
    let mut players = vec![site.guest("Player 0").await];
    let table = players[0]
        .table("samurai-sword", &["me", "open", "open", "random"])
        .await;
    for seat in 1..3 {
        let player = site.guest(&format!("Player {seat}")).await;
        let sit = json!({ "seat": seat });
        player.ask(&table, "sit", sit).await.ok();
        players.push(player);
    }
    players[0].ask(&table, "start", json!({})).await.ok();
    players[1].ask(&table, "leave", json!({})).await.ok();
    players[2].ask(&table, "resign", json!({})).await.ok();
    let name = |shown: &Value, seat: usize| shown["table"]["seats"][seat]["name"].clone();
    let shown = players[0].look(&table, None).await;
    let names = [1, 2, 3].map(|seat| name(&shown, seat));
    assert!(names.iter().all(Value::is_string), "{names:?}");
    assert!(names[0] != names[1] && names[1] != names[2] && names[0] != names[2]);
    assert_eq!(name(&shown, 0), Value::Null);
    site.stop().await;
}

#[tokio::test]
async fn a_proof_has_a_digest_for_every_action_that_counts() {
    let site = Site::start().await;
    let owner = site.guest("Aki").await;
    let table = owner.table("mana", &["me", "me"]).await;
    owner.ask(&table, "start", json!({})).await.ok();
    let path = format!("/api/tables/{table}/proof");
    assert_eq!(owner.get(&path).await.code(), (409, "not_over"));
    let commitment = owner.look(&table, None).await["table"]["commitment"].clone();
    let set_up = json!({ "seat": 0, "action": "setup b1 a1 c1 d1 e1 f1" });
    owner.ask(&table, "act", set_up.clone()).await.ok();
    let back = |seat: u8, say: &str| json!({ "seat": seat, "say": say });
    owner.ask(&table, "takeback", back(0, "ask")).await.ok();
    owner.ask(&table, "takeback", back(1, "accept")).await.ok();
    owner.ask(&table, "act", set_up).await.ok();
    owner.ask(&table, "resign", json!({ "seat": 1 })).await.ok();
    let proof = owner.get(&path).await.ok();
    assert_eq!(proof["commitment"], commitment);
    assert_eq!(
        proof["result"],
        json!({ "winners": [0], "why": "resignation" })
    );
    let record: RecordText = serde_json::from_value(proof["record"].clone()).expect("a record");
    assert_eq!(record.actions.len(), 1);
    let replayed = table::load(&record).expect("replays");
    let digests = proof["digests"].as_array().expect("digests");
    assert_eq!(digests.len(), 2);
    assert_eq!(digests[1], replayed.status().digest);
    site.stop().await;
}
