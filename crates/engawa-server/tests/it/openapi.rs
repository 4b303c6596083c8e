//! The description: every route is in it, and everything in it is a route.

use serde_json::Value;

use crate::support::Site;

#[tokio::test]
async fn everything_described_is_there() {
    let site = Site::start().await;
    let client = site.nobody();
    let description = client.get("/api/openapi.json").await.ok();
    let paths = description["paths"].as_object().expect("paths");
    assert!(paths.len() >= 30, "{}", paths.len());
    for (path, methods) in paths {
        let place = path
            .replace("{id}", "0000000000")
            .replace("{seat}", "0")
            .replace("{action}", "end");
        for (method, described) in methods.as_object().expect("methods") {
            assert!(
                described["summary"].is_string(),
                "{method} {path} says what it does"
            );
            assert!(described["responses"].is_object());
            let answer = client
                .send(&method.to_uppercase(), &place, Some("{}"))
                .await;
            let code = answer.body["error"]["code"].as_str();
            assert!(
                answer.status < 500 && !matches!(code, Some("method" | "not_found")),
                "{method} {path}: {answer:?}"
            );
        }
    }
    let references = description.to_string();
    for reference in references.split("#/components/schemas/").skip(1) {
        let name = reference.split('"').next().expect("a name");
        let schemas = &description["components"]["schemas"];
        assert_ne!(schemas[name], Value::Null, "{name} is described");
    }
    let unknown = client.get("/api/nothing").await;
    assert_eq!(unknown.code(), (404, "not_found"));
    let method = client.delete("/api/tables").await;
    assert_eq!(method.code(), (405, "method"));
    site.stop().await;
}

/// Routes are added by `routes!`, which takes none without a description; only the page is not.
#[test]
fn every_route_is_described() {
    let source = include_str!("../../src/http/mod.rs");
    let plain: Vec<&str> = source.split(".route(").skip(1).collect();
    assert_eq!(plain.len(), 3, "the page, and the way to it under a path");
    let page = |added: &&&str| added.contains("client::page") || added.contains("Redirect");
    assert_eq!(plain.iter().filter(page).count(), plain.len());
}
