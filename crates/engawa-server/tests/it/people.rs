//! Guests, accounts, tokens; what is kept and what goes.

use serde_json::{Value, json};
use sqlx::query_as;

use crate::support::{Client, Site, database};

const PASSWORD: &str = "correct horse battery";

#[tokio::test]
async fn a_guest_is_who_the_cookie_says_and_nobody_else() {
    let site = Site::start().await;
    let guest = site.guest("  Aki ").await;
    let me = guest.get("/api/me").await.ok();
    assert_eq!((&me["name"], &me["handle"]), (&json!("Aki"), &Value::Null));
    assert_eq!(
        site.nobody().get("/api/me").await.code(),
        (401, "who_are_you")
    );
    let cookie = guest.headers.iter().find(|(name, _)| name == "Cookie");
    let forged = cookie
        .expect("a cookie")
        .1
        .replace(&guest.id, "0123456789abcdef01234567");
    let other = site.nobody().with("Cookie", &forged);
    assert_eq!(other.get("/api/me").await.code(), (401, "who_are_you"));
    for name in ["", "   ", "a\nb", &"x".repeat(25)] {
        let refused = site.nobody().post("/api/me", json!({ "name": name })).await;
        assert_eq!(refused.code(), (422, "name_form"), "{name:?}");
    }
    let table = guest.table("mana", &["me", "open"]).await;
    guest.post("/api/me", json!({ "name": "Akiko" })).await.ok();
    let shown = site.nobody().look(&table, None).await;
    assert_eq!(shown["table"]["seats"][0]["person"]["name"], "Akiko");
    site.stop().await;
}

#[tokio::test]
async fn an_account_is_entered_by_password_and_recovered_by_code() {
    let site = Site::start().await;
    let guest = site.guest("Aki").await;
    let wanted = json!({ "handle": "Aki-1", "password": PASSWORD });
    let made = guest.post("/api/account", wanted.clone()).await.ok();
    let code = made["recovery_code"].as_str().expect("a code").to_owned();
    let twice = guest.post("/api/account", wanted.clone()).await;
    assert_eq!(twice.code(), (409, "has_account"));
    let other = site.guest("Bo").await;
    let taken = other.post("/api/account", wanted.clone()).await;
    assert_eq!(taken.code(), (409, "handle_taken"));
    let short = json!({ "handle": "bo_", "password": "short" });
    assert_eq!(
        other.post("/api/account", short).await.code(),
        (422, "password_form")
    );

    let mut elsewhere = site.nobody();
    let wrong = json!({ "handle": "aki-1", "password": "not the password" });
    assert_eq!(
        elsewhere.post("/api/login", wrong).await.code(),
        (401, "credentials")
    );
    let unknown = json!({ "handle": "nobody", "password": PASSWORD });
    assert_eq!(
        elsewhere.post("/api/login", unknown).await.code(),
        (401, "credentials")
    );
    let answer = elsewhere.post("/api/login", wanted.clone()).await;
    elsewhere.enter(answer);
    assert_eq!(elsewhere.id, guest.id);

    let new = "another horse battery";
    let recover = |code: &str| json!({ "handle": "aki-1", "recovery_code": code, "password": new });
    let refused = site.nobody().post("/api/recover", recover("wrong")).await;
    assert_eq!(refused.code(), (401, "credentials"));
    let mut recovered = site.nobody();
    let answer = recovered.post("/api/recover", recover(&code)).await;
    recovered.enter(answer);
    assert_eq!(recovered.id, guest.id);
    // Cookies from before the new password hold no more, nor does the old password.
    assert_eq!(guest.get("/api/me").await.code(), (401, "who_are_you"));
    assert_eq!(
        site.nobody().post("/api/login", wanted).await.code(),
        (401, "credentials")
    );

    let mut database = database(site.data.path()).await;
    let (password, recovery): (String, String) =
        query_as("select password, recovery from people where handle = 'aki-1'")
            .fetch_one(&mut database)
            .await
            .expect("is there");
    assert!(password.starts_with("$argon2id$") && recovery.starts_with("$argon2id$"));
    site.stop().await;
}

#[tokio::test]
async fn tokens_open_the_door_until_they_are_deleted() {
    let site = Site::start().await;
    let guest = site.guest("Aki").await;
    let made = guest
        .post("/api/tokens", json!({ "label": "my bot" }))
        .await
        .ok();
    let token = made["token"].as_str().expect("a token");
    // No cookie and no header of ours: no other site can send a bearer token.
    let bearer = format!("Bearer {token}");
    let bot = site
        .nobody()
        .without("X-Engawa")
        .with("Authorization", &bearer);
    assert_eq!(bot.get("/api/me").await.ok()["id"], guest.id.as_str());
    bot.table("mana", &["me", "open"]).await;
    let listed = guest.get("/api/tokens").await;
    assert!(!listed.text.contains(token));
    assert_eq!(listed.ok()[0]["label"], "my bot");
    let id = made["id"].as_str().expect("an id");
    let stranger = site.guest("Bo").await;
    let refused = stranger.delete(&format!("/api/tokens/{id}")).await;
    assert_eq!(refused.code(), (404, "not_found"));
    guest.delete(&format!("/api/tokens/{id}")).await.ok();
    assert_eq!(bot.get("/api/me").await.code(), (401, "who_are_you"));
    for number in 0..11 {
        let more = guest.post("/api/tokens", json!({ "label": "x" })).await;
        assert_eq!(more.status, if number < 10 { 201 } else { 429 });
    }
    site.stop().await;
}

async fn count(data: &std::path::Path, needle: &str) -> i64 {
    let mut database = database(data).await;
    let (count,): (i64,) = query_as(
        "select (select count(*) from people where name = ?1) \
         + (select count(*) from entries where body like '%' || ?1 || '%')",
    )
    .bind(needle)
    .fetch_one(&mut database)
    .await
    .expect("counts");
    count
}

#[tokio::test]
async fn a_person_gets_their_data_and_can_have_it_deleted() {
    let site = Site::start().await;
    let (guest, other) = (site.guest("Unmistakable").await, site.guest("Bo").await);
    let new = json!({ "game": "mana", "seats": ["me", "open"], "free_text": true });
    let table = guest.create(new).await;
    other.ask(&table, "sit", json!({})).await.ok();
    guest
        .ask(&table, "say", json!({ "text": "Unmistakable words" }))
        .await
        .ok();
    guest.ask(&table, "start", json!({})).await.ok();
    let export = guest.get("/api/me/export").await.ok();
    assert_eq!(export["me"]["name"], "Unmistakable");
    assert_eq!(
        export["tables"][0],
        json!({ "id": table, "state": "playing" })
    );
    assert_eq!(export["said"][0]["text"], "Unmistakable words");
    assert_eq!(export["said"][0]["table"], table);
    let theirs = other.get("/api/me/export").await.ok();
    assert_eq!(theirs["said"], json!([]));
    assert_eq!(count(site.data.path(), "Unmistakable").await, 2);

    assert_eq!(guest.delete("/api/me").await.status, 204);
    assert_eq!(guest.get("/api/me").await.code(), (401, "who_are_you"));
    assert_eq!(count(site.data.path(), "Unmistakable").await, 0);
    let shown = other.look(&table, None).await;
    assert_eq!(
        shown["table"]["result"]["winners"],
        json!([1]),
        "the game was given up"
    );
    assert_eq!(shown["table"]["seats"][0]["person"]["name"], Value::Null);
    // The table still loads: the log has no gap.
    let data = site.stop().await;
    let site = Site::start_in(data, |_| {}).await;
    let mut other: Client = other;
    other.address = site.address;
    other.look(&table, Some(1)).await;
    site.stop().await;
}
