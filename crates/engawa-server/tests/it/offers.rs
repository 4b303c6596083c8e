//! Draws and taking back: by consent, and only while nobody learned anything.

use serde_json::json;

use crate::support::{Site, act, begun};

#[tokio::test]
async fn a_draw_needs_both() {
    let site = Site::start().await;
    let (table, [one, two]) = begun(&site, "mana").await;
    let refused = two.ask(&table, "draw", json!({ "say": "accept" })).await;
    assert_eq!(refused.code(), (409, "no_offer"));
    one.ask(&table, "draw", json!({ "say": "ask" })).await.ok();
    let own = one.ask(&table, "draw", json!({ "say": "accept" })).await;
    assert_eq!(own.code(), (409, "no_offer"));
    two.ask(&table, "draw", json!({ "say": "refuse" }))
        .await
        .ok();
    let again = one.ask(&table, "draw", json!({ "say": "ask" })).await;
    assert_eq!(again.code(), (409, "offered"));
    act(&one, &table, 0).await;
    one.ask(&table, "draw", json!({ "say": "ask" })).await.ok();
    two.ask(&table, "draw", json!({ "say": "accept" }))
        .await
        .ok();
    let shown = one.look(&table, None).await;
    assert_eq!(
        shown["table"]["result"],
        json!({ "winners": [0, 1], "why": "agreement" })
    );
    site.stop().await;
}

#[tokio::test]
async fn draws_are_for_mana_and_computer_players_decline() {
    let site = Site::start().await;
    let (table, [one, _]) = begun(&site, "seven-ronin").await;
    let refused = one.ask(&table, "draw", json!({ "say": "ask" })).await;
    assert_eq!(refused.code(), (409, "no_draws"));
    let table = one.table("mana", &["me", "random"]).await;
    one.ask(&table, "start", json!({})).await.ok();
    one.ask(&table, "draw", json!({ "say": "ask" })).await.ok();
    let shown = one.look(&table, None).await;
    assert_eq!(shown["table"]["state"], "playing");
    assert!(shown["table"]["draw_offered"].is_null());
    site.stop().await;
}

#[tokio::test]
async fn an_action_is_taken_back_by_consent_until_somebody_acts() {
    let site = Site::start().await;
    let (table, [one, two]) = begun(&site, "mana").await;
    let before = one.look(&table, Some(0)).await["view"].clone();
    let refused = one.ask(&table, "takeback", json!({ "say": "ask" })).await;
    assert_eq!(refused.code(), (409, "no_take_back"));
    act(&one, &table, 0).await;
    let refused = two.ask(&table, "takeback", json!({ "say": "ask" })).await;
    assert_eq!(refused.code(), (409, "no_take_back"));
    one.ask(&table, "takeback", json!({ "say": "ask" }))
        .await
        .ok();
    two.ask(&table, "takeback", json!({ "say": "refuse" }))
        .await
        .ok();
    one.ask(&table, "takeback", json!({ "say": "ask" }))
        .await
        .ok();
    two.ask(&table, "takeback", json!({ "say": "accept" }))
        .await
        .ok();
    let shown = one.look(&table, Some(0)).await;
    assert_eq!(
        (&shown["view"], &shown["table"]["ply"]),
        (&before, &json!(0))
    );
    act(&one, &table, 0).await;
    act(&two, &table, 1).await;
    let refused = one.ask(&table, "takeback", json!({ "say": "ask" })).await;
    assert_eq!(refused.code(), (409, "no_take_back"));
    // A table whose log takes something back loads to the same game.
    let shown = one.look(&table, Some(0)).await["view"].clone();
    let data = site.stop().await;
    let site = Site::start_in(data, |_| {}).await;
    let mut one = one;
    one.address = site.address;
    assert_eq!(one.look(&table, Some(0)).await["view"], shown);
    site.stop().await;
}

#[tokio::test]
async fn a_sealed_plan_may_be_taken_back_until_the_other_is_in() {
    let site = Site::start().await;
    let (table, [one, two]) = begun(&site, "seven-ronin").await;
    act(&one, &table, 0).await;
    one.ask(&table, "takeback", json!({ "say": "ask" }))
        .await
        .ok();
    two.ask(&table, "takeback", json!({ "say": "accept" }))
        .await
        .ok();
    assert_eq!(one.look(&table, None).await["table"]["ply"], 0);
    act(&one, &table, 0).await;
    act(&two, &table, 1).await;
    // Both plans lie open now: neither goes back.
    for client in [&one, &two] {
        let refused = client
            .ask(&table, "takeback", json!({ "say": "ask" }))
            .await;
        assert_eq!(refused.code(), (409, "no_take_back"));
    }
    site.stop().await;
}

#[tokio::test]
async fn among_hidden_cards_nothing_is_taken_back() {
    let site = Site::start().await;
    let owner = site.guest("Aki").await;
    let table = owner.table("samurai-sword", &["me", "me", "me"]).await;
    owner.ask(&table, "start", json!({})).await.ok();
    let to_act = owner.look(&table, None).await["table"]["to_act"][0].clone();
    let seat = to_act.as_u64().expect("a seat") as u8;
    let shown = owner.look(&table, Some(seat)).await;
    let action = shown["legal"]["actions"][0].clone();
    owner
        .ask(&table, "act", json!({ "seat": seat, "action": action }))
        .await
        .ok();
    let refused = owner
        .ask(&table, "takeback", json!({ "seat": seat, "say": "ask" }))
        .await;
    assert_eq!(refused.code(), (409, "no_take_back"));
    site.stop().await;
}
