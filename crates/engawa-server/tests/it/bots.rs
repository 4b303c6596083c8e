//! Bots: bearer token, ndjson, moves by path.

use engawa_rules::rng::Quick;
use serde_json::json;

use crate::support::{Client, Lines, Site, choose};

async fn bot(site: &Site) -> Client {
    let owner = site.guest("Robot").await;
    let made = owner
        .post("/api/tokens", json!({ "label": "bot" }))
        .await
        .ok();
    let bearer = format!("Bearer {}", made["token"].as_str().expect("a token"));
    let mut bot = site
        .nobody()
        .without("X-Engawa")
        .with("Authorization", &bearer);
    bot.id = owner.id;
    bot
}

/// A path's segment, with what is not plain written in percent.
fn segment(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    text.bytes()
        .map(|byte| {
            if plain(byte) {
                char::from(byte).to_string()
            } else {
                format!("%{byte:02X}")
            }
        })
        .collect()
}

#[tokio::test]
async fn a_bot_hears_of_its_game_and_plays_it_to_the_end() {
    let site = Site::start().await;
    let bot = bot(&site).await;
    let mut events = Lines::open(&bot, "/api/stream/event").await;
    for game in ["mana", "seven-ronin"] {
        let table = bot.table(game, &["me", "random"]).await;
        bot.ask(&table, "start", json!({})).await.ok();
        let begun = events.next().await;
        assert_eq!(
            begun,
            json!({ "type": "gameStart",
                "game": { "id": table, "gameId": table, "game": game, "seat": 0 } })
        );
        let mut stream = Lines::open(&bot, &format!("/api/bot/game/stream/{table}")).await;
        let full = stream.next().await;
        assert_eq!(
            (&full["type"], &full["seat"]),
            (&json!("gameFull"), &json!(0))
        );
        let mut state = full["state"].clone();
        let mut dice = Quick::new(4);
        while state["status"] != "over" {
            if let Some(action) = choose(&state, &mut dice) {
                let path = format!("/api/bot/game/{table}/move/{}", segment(&action));
                let done = bot.send("POST", &path, None).await.ok();
                assert_eq!(done, json!({ "ok": true }));
                // What came before one's own action is no news any more.
                loop {
                    state = stream.next().await;
                    if state["what"] == json!({ "kind": "acted", "seat": 0 }) {
                        break;
                    }
                }
            } else {
                state = stream.next().await;
            }
            assert_eq!(state["type"], "gameState");
        }
        assert_eq!(events.next().await["type"], "gameFinish");
    }
    site.stop().await;
}

#[tokio::test]
async fn who_listens_late_is_told_of_games_that_are_on() {
    let site = Site::start().await;
    let bot = bot(&site).await;
    let table = bot.table("mana", &["me", "random"]).await;
    bot.ask(&table, "start", json!({})).await.ok();
    let mut events = Lines::open(&bot, "/api/stream/event").await;
    assert_eq!(events.next().await["game"]["id"], table.as_str());
    bot.send("POST", &format!("/api/bot/game/{table}/resign"), None)
        .await
        .ok();
    assert_eq!(events.next().await["type"], "gameFinish");
    let refused = site.nobody().get("/api/stream/event").await;
    assert_eq!(refused.code(), (401, "who_are_you"));
    let stranger = site.guest("Bo").await;
    let refused = stranger.get(&format!("/api/bot/game/stream/{table}")).await;
    assert_eq!(refused.code(), (403, "not_playing"));
    site.stop().await;
}
