//! Saying no: typed, in three languages, and changing nothing.

use serde_json::{Value, json};

use crate::support::{Client, Site, begun};

/// A Mana table of one who holds both seats, begun.
async fn mana(site: &Site) -> (String, Client) {
    let owner = site.guest("Aki").await;
    let table = owner.table("mana", &["me", "me"]).await;
    owner.ask(&table, "start", json!({})).await.ok();
    (table, owner)
}

fn first_legal(shown: &Value) -> String {
    let action = shown["legal"]["actions"][0].as_str();
    action.expect("an action").to_owned()
}

#[tokio::test]
async fn an_action_sent_again_is_answered_the_same_and_done_once() {
    let site = Site::start().await;
    let (table, owner) = mana(&site).await;
    let shown = owner.look(&table, Some(0)).await;
    let act = json!({ "seat": 0, "action": first_legal(&shown), "at": 0, "client_id": "one" });
    let first = owner.ask(&table, "act", act.clone()).await.ok();
    let again = owner.ask(&table, "act", act.clone()).await.ok();
    assert_eq!(first, again);
    let after = owner.look(&table, Some(0)).await;
    assert_eq!(after["table"]["ply"], 1);
    // The other seat's ids are its own.
    let mut other = act.clone();
    other["seat"] = json!(1);
    let shown = owner.look(&table, Some(1)).await;
    if let Some(action) = shown["legal"]["actions"][0].as_str() {
        other["action"] = json!(action);
        other["at"] = json!(1);
        let done = owner.ask(&table, "act", other).await.ok();
        assert_ne!(done, first);
    }
    // Known still after a restart, since the log knows.
    let data = site.stop().await;
    let site = Site::start_in(data, |_| {}).await;
    let mut owner = owner;
    owner.address = site.address;
    assert_eq!(owner.ask(&table, "act", act).await.ok(), first);
    site.stop().await;
}

#[tokio::test]
async fn a_stale_action_is_refused_and_so_is_one_on_a_wrong_seat() {
    let site = Site::start().await;
    let (table, owner) = mana(&site).await;
    let shown = owner.look(&table, Some(0)).await;
    let action = first_legal(&shown);
    let stranger = site.guest("Bo").await;
    for (client, body, expected) in [
        (
            &owner,
            json!({ "seat": 0, "action": action, "at": 7 }),
            (409, "stale"),
        ),
        (
            &owner,
            json!({ "action": action, "at": 0 }),
            (422, "which_seat"),
        ),
        (
            &owner,
            json!({ "seat": 9, "action": action }),
            (404, "no_seat"),
        ),
        (
            &stranger,
            json!({ "seat": 0, "action": action }),
            (403, "not_your_seat"),
        ),
        (&stranger, json!({ "action": action }), (403, "not_playing")),
        (
            &owner,
            json!({ "seat": 0, "action": "castle" }),
            (422, "misread"),
        ),
        (
            &owner,
            json!({ "seat": 0, "action": action, "client_id": "" }),
            (422, "client_id"),
        ),
        (
            &owner,
            json!({ "seat": 0, "action": action, "unknown": 1 }),
            (400, "malformed"),
        ),
    ] {
        let answer = client.ask(&table, "act", body).await;
        assert_eq!(answer.code(), expected);
    }
    let nobody = site.nobody();
    let answer = nobody.ask(&table, "act", json!({ "action": action })).await;
    assert_eq!(answer.code(), (401, "who_are_you"));
    let answer = owner
        .ask("0000000000", "act", json!({ "action": action }))
        .await;
    assert_eq!(answer.code(), (404, "no_table"));
    let after = owner.look(&table, Some(0)).await;
    assert_eq!(after["view"], shown["view"], "a refusal changes nothing");
    assert_eq!(after["seq"], shown["seq"]);
    site.stop().await;
}

#[tokio::test]
async fn two_who_plan_at_once_are_both_taken() {
    let site = Site::start().await;
    let (table, [one, two]) = begun(&site, "seven-ronin").await;
    // Both answer ply 0; that the first came in does not make the second stale.
    for (seat, client) in [(0, &one), (1, &two)] {
        let shown = client.look(&table, Some(seat)).await;
        let action = shown["legal"]["sample"][0].clone();
        let act = json!({ "action": action, "at": 0, "client_id": "plan" });
        client.ask(&table, "act", act).await.ok();
    }
    assert_eq!(one.look(&table, None).await["table"]["ply"], 2);
    site.stop().await;
}

#[tokio::test]
async fn checking_a_draft_changes_nothing() {
    let site = Site::start().await;
    let (one, two) = (site.guest("Aki").await, site.guest("Bo").await);
    let table = one.table("seven-ronin", &["me", "open"]).await;
    two.ask(&table, "sit", json!({})).await.ok();
    let early = one
        .ask(&table, "check", json!({ "action": "deploy" }))
        .await;
    assert_eq!(early.code(), (409, "not_started"));
    one.ask(&table, "start", json!({})).await.ok();
    let before = one.look(&table, Some(0)).await;
    let legal = before["legal"]["sample"][0].clone();
    let checked = one.ask(&table, "check", json!({ "action": legal })).await;
    assert_eq!(checked.ok(), json!({ "legal": true }));
    let refused = one
        .ask(&table, "check", json!({ "action": "deploy inn=50" }))
        .await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.body["error"]["rule"]
            .as_str()
            .expect("a rule")
            .starts_with("SR-")
    );
    let after = one.look(&table, Some(0)).await;
    assert_eq!(after["view"], before["view"]);
    assert_eq!(after["seq"], before["seq"]);
    let mut live = one.live(&table, Some(0), None).await;
    live.send(&json!({ "type": "check", "action": legal, "client_id": "c" }))
        .await;
    let answer = live.next_of(&["checked", "refused"]).await;
    assert_eq!(answer["type"], "checked");
    let mut sentences = Vec::new();
    for language in ["en", "fr", "pl"] {
        live.send(&json!({
            "type": "check",
            "action": "deploy inn=50",
            "client_id": language,
            "language": language,
        }))
        .await;
        let answer = live.next_of(&["checked", "refused"]).await;
        assert_eq!(answer["type"], "refused");
        assert_eq!(answer["client_id"], language);
        sentences.push(answer["error"]["message"].to_string());
    }
    sentences.dedup();
    assert_eq!(sentences.len(), 3, "{sentences:?}");
    site.stop().await;
}

#[tokio::test]
async fn refusals_speak_three_languages() {
    let site = Site::start().await;
    let (table, owner) = mana(&site).await;
    let mut rules = Vec::new();
    let mut ours = Vec::new();
    for language in ["en", "fr", "pl"] {
        let client = owner.clone().with("Accept-Language", language);
        let body = json!({ "seat": 1, "action": "setup b6 a6 c6 d6 e6 f6" });
        let by_rule = client.ask(&table, "act", body).await;
        let by_table = client.ask(&table, "start", json!({})).await;
        assert!(
            by_rule
                .head
                .contains(&format!("content-language: {language}"))
        );
        assert_eq!(by_table.body["error"]["rule"], Value::Null);
        rules.push(by_rule.body["error"].clone());
        ours.push(by_table.body["error"].clone());
        let mut live = client.live(&table, Some(1), None).await;
        let refused = live.act("nonsense", 0, "x").await;
        assert_eq!(refused["error"]["code"], "misread");
    }
    for refused in [rules, ours] {
        assert!(
            refused
                .iter()
                .all(|error| error["code"] == refused[0]["code"])
        );
        assert_ne!(refused[0]["message"], refused[1]["message"]);
        assert_ne!(refused[1]["message"], refused[2]["message"]);
        assert_ne!(refused[0]["message"], refused[2]["message"]);
    }
    site.stop().await;
}

#[tokio::test]
async fn what_cannot_be_is_not_set_up() {
    let site = Site::start().await;
    let owner = site.guest("Aki").await;
    for (new, expected) in [
        (
            json!({ "game": "go", "seats": ["me", "open"] }),
            (422, "game"),
        ),
        (json!({ "game": "mana", "seats": ["me"] }), (422, "players")),
        (
            json!({ "game": "mana", "seats": ["me", "open"], "options": { "variant": "x" } }),
            (422, "option"),
        ),
        (
            json!({ "game": "mana", "seats": ["me", "open"],
                "clock": { "kind": "live", "base_ms": 1, "increment_ms": 0 } }),
            (422, "clock_form"),
        ),
        (json!({ "game": "mana" }), (400, "malformed")),
        (json!([]), (400, "malformed")),
    ] {
        let answer = owner.post("/api/tables", new).await;
        assert_eq!(answer.code(), expected);
    }
    site.stop().await;
}

#[tokio::test]
async fn phrases_are_said_and_text_only_where_allowed() {
    let site = Site::start().await;
    let (table, owner) = mana(&site).await;
    let mut live = owner.live(&table, None, None).await;
    owner
        .ask(&table, "say", json!({ "phrase": "hello" }))
        .await
        .ok();
    let heard = live.next_of(&["update"]).await;
    assert_eq!(
        heard["what"],
        json!({ "kind": "said", "seat": 0, "phrase": "hello", "text": null })
    );
    for (body, expected) in [
        (json!({ "text": "hm" }), (403, "no_free_text")),
        (json!({ "phrase": "rude" }), (422, "no_phrase")),
        (json!({}), (422, "text_form")),
    ] {
        assert_eq!(owner.ask(&table, "say", body).await.code(), expected);
    }
    let stranger = site.guest("Bo").await;
    let refused = stranger
        .ask(&table, "say", json!({ "phrase": "hello" }))
        .await;
    assert_eq!(refused.code(), (403, "not_playing"));
    let new = json!({ "game": "mana", "seats": ["me", "open"], "free_text": true });
    let free = owner.create(new).await;
    let text = "<b>hm</b>";
    owner.ask(&free, "say", json!({ "text": text })).await.ok();
    let long = "x".repeat(201);
    let refused = owner.ask(&free, "say", json!({ "text": long })).await;
    assert_eq!(refused.code(), (422, "text_form"));
    let phrases = owner.get("/api/phrases").await.ok();
    assert!(
        phrases
            .as_array()
            .expect("a list")
            .iter()
            .any(|phrase| phrase["id"] == "hello")
    );
    site.stop().await;
}
