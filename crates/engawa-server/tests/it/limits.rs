//! Bad clients: refused or cut off, and nobody else notices.

use engawa_server::config::Rate;
use futures_util::SinkExt as _;
use serde_json::json;
use tokio::io::AsyncWriteExt as _;
use tokio_tungstenite::tungstenite::{self, Message};

use crate::support::Site;

fn status(error: &tungstenite::Error) -> u16 {
    match error {
        tungstenite::Error::Http(response) => response.status().as_u16(),
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn another_site_cannot_make_a_browser_act() {
    let site = Site::start().await;
    let guest = site.guest("Aki").await;
    let table = guest.table("mana", &["me", "open"]).await;
    let own = format!("http://{}", site.address);
    let bare = guest.clone().without("X-Engawa");
    for (client, allowed) in [
        (bare.clone(), false),
        (bare.clone().with("Origin", "https://evil.example"), false),
        (guest.clone().with("Origin", "https://evil.example"), false),
        (bare.clone().with("Sec-Fetch-Site", "cross-site"), false),
        (bare.clone().with("Sec-Fetch-Site", "same-origin"), true),
        (bare.clone().with("Origin", &own), true),
        (guest.clone(), true),
    ] {
        let answer = client
            .ask(&table, "say", json!({ "phrase": "hello" }))
            .await;
        if allowed {
            answer.ok();
        } else {
            assert_eq!(answer.code(), (403, "foreign_origin"));
        }
    }
    let foreign = guest.clone().with("Origin", "https://evil.example");
    let refused = foreign.try_live(&table, None, None).await;
    assert_eq!(status(&refused.err().expect("refused")), 403);
    guest.with("Origin", &own).live(&table, None, None).await;
    site.stop().await;
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_protect() {
    let site = Site::start().await;
    for path in ["/api/games", "/api/nothing", "/metrics"] {
        let head = site.nobody().get(path).await.head;
        for header in [
            "content-security-policy: default-src 'none'",
            "x-content-type-options: nosniff",
            "x-frame-options: DENY",
            "referrer-policy: same-origin",
            "cache-control: no-store",
        ] {
            assert!(head.contains(header), "{path}: {head}");
        }
    }
    let page = site.nobody().get("/").await;
    assert!(
        page.head
            .contains("content-security-policy: default-src 'none'")
    );
    assert!(page.head.contains("cache-control: no-cache"));
    for path in ["/healthz", "/readyz"] {
        assert_eq!(site.nobody().get(path).await.status, 200);
    }
    let metrics = site.nobody().get("/metrics").await.text;
    assert!(metrics.contains("engawa_answers_total{status=\"2xx\"}"));
    site.stop().await;
}

#[tokio::test]
async fn too_much_too_long_and_no_json_are_refused() {
    let site = Site::start().await;
    let guest = site.guest("Aki").await;
    let long = json!({ "name": "x".repeat(20_000) }).to_string();
    let answer = guest.send("POST", "/api/me", Some(&long)).await;
    assert_eq!(answer.code(), (413, "too_large"));
    for body in [
        "",
        "{",
        "[1]",
        "{\"name\":1}",
        "\u{1}",
        "{\"name\":\"a\",\"name\":\"b\"}",
    ] {
        let answer = guest.send("POST", "/api/me", Some(body)).await;
        assert_eq!(answer.code(), (400, "malformed"), "{body}");
    }
    let plain = guest.send("POST", "/api/me", None).await;
    assert_eq!(plain.code(), (415, "not_json"));
    for path in [
        "/api/tables?limit=x",
        "/api/tables?after=1",
        "/api/tables/%ff",
    ] {
        let answer = guest.get(path).await;
        assert_eq!(answer.status, 400, "{path}");
    }
    site.stop().await;
}

#[tokio::test]
async fn a_flood_of_requests_is_refused() {
    let site = Site::start_with(|config| {
        config.rates.requests = Rate {
            burst: 5,
            per_minute: 1,
        };
    })
    .await;
    let client = site.nobody();
    for _ in 0..5 {
        assert_eq!(client.get("/healthz").await.status, 200);
    }
    let refused = client.get("/healthz").await;
    assert_eq!(refused.code(), (429, "too_many_requests"));
    assert!(refused.head.contains("retry-after"));
    site.stop().await;
}

#[tokio::test]
async fn one_persons_commands_guests_and_tables_are_counted() {
    let site = Site::start_with(|config| {
        let few = Rate {
            burst: 2,
            per_minute: 1,
        };
        config.rates.commands = few;
        config.rates.guests = few;
        config.rates.tables_owned = 2;
    })
    .await;
    let (one, two) = (site.guest("Aki").await, site.guest("Bo").await);
    let third = site.nobody().post("/api/me", json!({ "name": "Cy" })).await;
    assert_eq!(third.code(), (429, "too_many_requests"));
    let table = one.table("mana", &["me", "open"]).await;
    one.table("mana", &["me", "open"]).await;
    let more = one
        .post(
            "/api/tables",
            json!({ "game": "mana", "seats": ["me", "open"] }),
        )
        .await;
    assert_eq!(more.code(), (429, "too_many_tables"));
    for _ in 0..2 {
        one.ask(&table, "say", json!({ "phrase": "hello" }))
            .await
            .ok();
    }
    let refused = one.ask(&table, "say", json!({ "phrase": "hello" })).await;
    assert_eq!(refused.code(), (429, "too_many_requests"));
    // Somebody else's commands are their own.
    two.ask(&table, "sit", json!({})).await.ok();
    site.stop().await;
}

#[tokio::test]
async fn sockets_are_counted_and_those_who_flood_or_babble_are_cut_off() {
    let site = Site::start_with(|config| {
        config.rates.streams_per_address = 2;
        config.rates.messages = Rate {
            burst: 3,
            per_minute: 1,
        };
    })
    .await;
    let guest = site.guest("Aki").await;
    let table = guest.table("mana", &["me", "me"]).await;
    guest.ask(&table, "start", json!({})).await.ok();
    let mut flood = guest.live(&table, Some(0), None).await;
    let mut quiet = guest.live(&table, None, None).await;
    let refused = guest.try_live(&table, None, None).await;
    assert_eq!(status(&refused.err().expect("refused")), 429);

    for text in ["nonsense", "{\"type\":\"act\"}", "{}"] {
        flood
            .socket
            .send(Message::text(text))
            .await
            .expect("is sent");
        let refused = flood.next_of(&["refused"]).await;
        assert_eq!(refused["error"]["code"], "malformed");
    }
    flood
        .socket
        .send(Message::text("one more"))
        .await
        .expect("is sent");
    let refused = flood.next_of(&["refused"]).await;
    assert_eq!(refused["error"]["code"], "too_many_requests");
    assert!(flood.next().await.is_none(), "cut off");

    let mut long = guest.live(&table, Some(0), None).await;
    let huge = Message::text("x".repeat(8 * 1024));
    long.socket.send(huge).await.expect("is sent");
    while long.next().await.is_some() {}

    guest
        .ask(&table, "say", json!({ "phrase": "hello" }))
        .await
        .ok();
    let heard = quiet.next_of(&["update"]).await;
    assert_eq!(heard["what"]["phrase"], "hello", "others notice nothing");
    site.stop().await;
}

#[tokio::test]
async fn spectators_and_strangers_cannot_act_over_a_socket() {
    let site = Site::start().await;
    let (owner, stranger) = (site.guest("Aki").await, site.guest("Bo").await);
    let table = owner.table("mana", &["me", "me"]).await;
    owner.ask(&table, "start", json!({})).await.ok();
    let refused = stranger.try_live(&table, Some(0), None).await;
    assert_eq!(status(&refused.err().expect("refused")), 403);
    let refused = site.nobody().try_live(&table, Some(0), None).await;
    assert_eq!(status(&refused.err().expect("refused")), 401);
    let refused = stranger.try_live("0000000000", None, None).await;
    assert_eq!(status(&refused.err().expect("refused")), 404);
    let mut watching = owner.live(&table, None, None).await;
    let answer = watching.act("b1-b3", 0, "x").await;
    assert_eq!(answer["error"]["code"], "not_playing");
    site.stop().await;
}

#[tokio::test]
async fn one_who_does_not_read_is_dropped_and_the_game_goes_on() {
    let site = Site::start().await;
    let owner = site.guest("Aki").await;
    let new = json!({ "game": "samurai-sword", "seats": ["me", "me", "me"], "free_text": true });
    let table = owner.create(new).await;
    owner.ask(&table, "start", json!({})).await.ok();
    // Never read from: its queue and the buffers of its socket fill up.
    let _slow = owner.live(&table, Some(0), None).await;
    let text = "x".repeat(200);
    for _ in 0..400 {
        owner.ask(&table, "say", json!({ "text": text })).await.ok();
    }
    let mut quick = owner.live(&table, Some(1), Some(4)).await;
    let first = quick.next_of(&["snapshot", "update"]).await;
    assert_eq!(
        first["type"], "snapshot",
        "what is too long ago is not kept"
    );
    site.stop().await;
}

#[tokio::test]
async fn half_a_request_does_not_keep_the_server_from_stopping() {
    let site = Site::start().await;
    let mut half = tokio::net::TcpStream::connect(site.address)
        .await
        .expect("connects");
    half.write_all(b"POST /api/me HTTP/1.1\r\nHost: x\r\n")
        .await
        .expect("is sent");
    site.guest("Aki").await;
    site.stop().await;
}

#[tokio::test]
async fn a_site_may_live_under_a_path() {
    let site = Site::start_with(|config| {
        config.public_url = Some("https://games.example/engawa/".to_owned());
    })
    .await;
    let client = site.nobody();
    assert_eq!(client.get("/engawa/healthz").await.status, 200);
    // Whatever a page asks for is below the path, and there; what only that page needs is named too.
    for (path, own) in [
        ("/engawa/", "Home-"),
        ("/engawa/table/0123456789", "Table-"),
    ] {
        let page = client.get(path).await;
        assert_eq!(page.status, 200);
        let asked = page.text.split("=\"/").skip(1);
        let asked: Vec<&str> = asked.filter_map(|rest| rest.split('"').next()).collect();
        assert!(asked.iter().any(|address| address.contains(own)), "{path}");
        for address in asked {
            assert!(address.starts_with("engawa/"), "{address}");
            // The others are pictures and fonts, which are no text.
            if matches!(address.rsplit('.').next(), Some("js" | "css")) {
                assert_eq!(client.get(&format!("/{address}")).await.status, 200);
            }
        }
    }
    let moved = client.get("/engawa").await;
    assert!(moved.status == 308 && moved.head.contains("location: /engawa/"));
    assert_eq!(client.get("/healthz").await.code(), (404, "not_found"));
    let named = json!({ "name": "Aki" });
    let foreign = client.clone().with("Origin", "https://other.example");
    let refused = foreign.post("/engawa/api/me", named.clone()).await;
    assert_eq!(refused.code(), (403, "foreign_origin"));
    let ours = client.with("Origin", "https://games.example");
    let answer = ours.post("/engawa/api/me", named).await;
    assert!(answer.head.contains("Path=/engawa;") && answer.head.contains("; Secure"));
    assert!(answer.head.contains("strict-transport-security"));
    site.stop().await;
}

#[tokio::test]
async fn only_a_trusted_proxy_is_believed_about_who_asks() {
    for trusted in [false, true] {
        let site = Site::start_with(|config| {
            config.rates.guests = Rate {
                burst: 1,
                per_minute: 1,
            };
            if trusted {
                config.trusted_proxies = vec!["127.0.0.1".parse().expect("an address")];
            }
        })
        .await;
        let mut statuses = Vec::new();
        for address in ["203.0.113.1", "203.0.113.2"] {
            let client = site.nobody().with("X-Forwarded-For", address);
            let answer = client.post("/api/me", json!({ "name": "Aki" })).await;
            statuses.push(answer.status);
        }
        assert_eq!(statuses, if trusted { [200, 200] } else { [200, 429] });
        site.stop().await;
    }
}
