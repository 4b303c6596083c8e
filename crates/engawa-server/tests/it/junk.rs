//! Junk for every operation the description names: always an answer in our own words, never a 5xx.

use serde_json::{Map, Value, json};

use crate::support::{Answer, Client, Site};

/// One operation of the description.
struct Operation<'a> {
    method: String,
    path: &'a str,
    query: Vec<&'a str>,
    body: Option<&'a Value>,
}

fn operations(description: &Value) -> Vec<Operation<'_>> {
    let paths = description["paths"].as_object().expect("paths").iter();
    let operations = paths.flat_map(|(path, methods)| {
        let methods = methods.as_object().expect("methods").iter();
        methods.map(move |(method, described)| {
            let parameters = described["parameters"].as_array().into_iter().flatten();
            let body = &described["requestBody"]["content"]["application/json"]["schema"];
            Operation {
                method: method.to_uppercase(),
                path,
                query: parameters
                    .filter(|parameter| parameter["in"] == "query")
                    .map(|parameter| parameter["name"].as_str().expect("a name"))
                    .collect(),
                body: (!body.is_null()).then_some(body),
            }
        })
    });
    operations.collect()
}

/// A value that fits a schema, or nearly.
fn sample(schema: &Value, description: &Value) -> Value {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().expect("a name");
        return sample(&description["components"]["schemas"][name], description);
    }
    for choice in ["oneOf", "anyOf", "allOf"] {
        let choices = schema[choice].as_array().into_iter().flatten();
        let mut choices = choices.filter(|choice| choice["type"] != "null");
        if let Some(first) = choices.next() {
            return sample(first, description);
        }
    }
    if let Some(first) = schema["enum"].get(0) {
        return first.clone();
    }
    let kind = match &schema["type"] {
        Value::Array(kinds) => kinds[0].as_str(),
        kind => kind.as_str(),
    };
    match kind {
        Some("string") => json!("mana"),
        Some("integer" | "number") => json!(1),
        Some("boolean") => json!(true),
        Some("array") => json!([sample(&schema["items"], description)]),
        _ => {
            let properties = schema["properties"].as_object();
            let properties = properties.into_iter().flatten();
            let fields =
                properties.map(|(name, schema)| (name.clone(), sample(schema, description)));
            Value::Object(fields.collect())
        }
    }
}

/// Values nobody expects.
fn oddities() -> Vec<Value> {
    vec![
        Value::Null,
        json!(-1),
        json!(u64::MAX),
        json!(1e300),
        json!(""),
        json!("\u{0}\u{202e}'\"<script>"),
        json!("x".repeat(3000)),
        json!([[[]]]),
        json!({ "kind": "live", "base_ms": u64::MAX, "increment_ms": u64::MAX }),
        json!(true),
    ]
}

/// A body that fits, and that body with one thing after another made odd; then what is no body.
fn bodies(schema: &Value, description: &Value) -> Vec<String> {
    let fits = sample(schema, description);
    let mut bodies = vec![fits.to_string()];
    let fields: Map<String, Value> = fits.as_object().cloned().unwrap_or_default();
    for name in fields.keys() {
        for odd in oddities() {
            let mut changed = fields.clone();
            changed.insert(name.clone(), odd);
            bodies.push(Value::Object(changed).to_string());
        }
        let mut without = fields.clone();
        without.remove(name);
        bodies.push(Value::Object(without).to_string());
    }
    let mut more = fields;
    more.insert("surprise".to_owned(), json!(1));
    bodies.push(Value::Object(more).to_string());
    let broken = [
        "",
        "{",
        "null",
        "[]",
        "\"x\"",
        "{\"a\":1,\"a\":2}",
        "\u{feff}{}",
    ];
    bodies.extend(broken.map(str::to_owned));
    bodies.push("[".repeat(8000));
    bodies.push(format!("{{\"action\":\"{}\"}}", "\\u0000".repeat(2000)));
    bodies
}

/// An answer, or a refusal that says why.
#[track_caller]
fn well_formed(what: &str, answer: &Answer) {
    assert!(answer.status < 500, "{what}: {answer:?}");
    if answer.status >= 400 {
        let error = &answer.body["error"];
        // Only a rule of the game has a number.
        let rule = &error["rule"];
        assert!(rule.is_null() || rule.is_string(), "{what}: {answer:?}");
        for part in ["code", "message"] {
            let text = error[part].as_str();
            let said = text.is_some_and(|text| !text.is_empty() && text.len() < 2000);
            assert!(said, "{what}: {answer:?}");
        }
        assert!(
            answer.head.contains("application/json"),
            "{what}: {answer:?}"
        );
    }
}

async fn pester(client: &Client, operation: &Operation<'_>, ids: &[&str], description: &Value) {
    let mut places = Vec::new();
    for id in ids {
        for (seat, action) in [("0", "end"), ("255", "%00"), ("-1", "%F0%9F%8D%B5%20=,;")] {
            let path = operation.path.replace("{id}", id);
            places.push(path.replace("{seat}", seat).replace("{action}", action));
        }
    }
    places.dedup();
    let known = places.first().expect("a place").clone();
    let odd = ["%00", "-1", "99999999999999999999", "true", "", "%ff", "[]"];
    for name in &operation.query {
        places.extend(odd.map(|odd| format!("{known}?{name}={odd}")));
        places.push(format!("{known}?{name}=1&{name}=2"));
    }
    for place in &places {
        let body = operation
            .body
            .map(|schema| sample(schema, description).to_string());
        let answer = client.send(&operation.method, place, body.as_deref()).await;
        well_formed(&format!("{} {place} {body:?}", operation.method), &answer);
    }
    let Some(schema) = operation.body else { return };
    for body in bodies(schema, description) {
        let answer = client.send(&operation.method, &known, Some(&body)).await;
        let body: String = body.chars().take(200).collect();
        well_formed(&format!("{} {known} {body}", operation.method), &answer);
    }
}

#[tokio::test]
async fn every_operation_takes_junk_and_answers_well() {
    let site = Site::start().await;
    let description = site.nobody().get("/api/openapi.json").await.ok();
    let operations = operations(&description);
    assert!(operations.len() >= 30, "{}", operations.len());
    let long = "x".repeat(2000);
    for operation in &operations {
        // Whoever has their data deleted or hands in another password is somebody else after it.
        let guest = site.guest("Aki").await;
        let table = guest.table("mana", &["me", "me"]).await;
        guest.ask(&table, "start", json!({})).await.ok();
        let ids = [&*table, "0000000000", "%ff", "%2e%2e%2f", "%00", &*long];
        pester(&site.nobody(), operation, &ids, &description).await;
        // To one who may listen, a stream does not end.
        if !operation.path.contains("/stream") {
            pester(&guest, operation, &ids, &description).await;
        }
    }
    assert_eq!(site.nobody().get("/readyz").await.status, 200);
    let counted = site.nobody().get("/metrics").await.text;
    assert!(
        counted.contains("engawa_answers_total{status=\"5xx\"} 0"),
        "{counted}"
    );
    site.stop().await;
}
