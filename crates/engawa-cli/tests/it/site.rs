//! `engawa serve` and `engawa admin` together, as whoever hosts a site uses them.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    process::{Child, Command, Stdio},
};

use serde_json::Value;

use crate::{Scratch, engawa};

/// A server of its own, ended with the test.
struct Serving {
    child: Child,
    address: String,
}

impl Serving {
    fn start(data: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_engawa"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data", data])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let out = child.stdout.take().unwrap();
        BufReader::new(out).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Engawa is open at http://");
        let address = address.unwrap_or_else(|| panic!("{line}"));
        let address = address.trim_end_matches('/').to_owned();
        Self { child, address }
    }

    fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nX-Engawa: 1\r\n\
             Cookie: {cookie}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Asks it to end, as a system does.
    fn terminate(mut self) -> Option<i32> {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &pid]).status().unwrap();
        assert!(sent.success());
        self.child.wait().unwrap().code()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn body(answer: &str) -> Value {
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    serde_json::from_str(body).unwrap_or_else(|_| panic!("{answer}"))
}

#[test]
fn a_site_is_served_backed_up_looked_after_and_restored() {
    let scratch = Scratch::new("site");
    let at = |name: &str| scratch.0.join(name).to_str().unwrap().to_owned();
    let (data, file, records) = (at("data"), at("backup"), at("records"));
    let site = Serving::start(&data);
    let named = site.ask("POST", "/api/me", "", r#"{"name":"Aki"}"#);
    let cookie = named.split("set-cookie: ").nth(1).unwrap();
    let cookie = cookie.split(';').next().unwrap();
    let mut tables = Vec::new();
    for _ in 0..2 {
        let new = r#"{"game":"seven-ronin","seats":["me","me"]}"#;
        let made = body(&site.ask("POST", "/api/tables", cookie, new));
        let id = made["id"].as_str().unwrap().to_owned();
        site.ask("POST", &format!("/api/tables/{id}/start"), cookie, "{}");
        tables.push(id);
    }
    let resign = format!("/api/tables/{}/resign", tables[0]);
    site.ask("POST", &resign, cookie, r#"{"seat":0}"#);
    let second = engawa(&["serve", "--listen", "127.0.0.1:0", "--data", &data], "").code(1);
    assert!(second.err.contains("another server"), "{}", second.err);

    let admin = |words: &[&str]| engawa(&[&["admin", "--data", &data], words].concat(), "");
    let listed = admin(&["tables"]).code(0);
    assert_eq!(listed.lines().len(), 2, "{}", listed.out);
    let listed = admin(&["tables", "--state", "over"]).code(0);
    assert!(listed.out.starts_with(&tables[0]), "{}", listed.out);
    admin(&["backup", &file]).code(0);
    admin(&["backup", &file]).code(1);
    admin(&["restore", &file, "--force"]).code(1);
    admin(&["close", &tables[1]]).code(0);
    admin(&["close", &tables[1]]).code(1);
    let kept = admin(&["retention", "--older-than", "1", "--dry-run"]).code(0);
    assert!(
        kept.out.starts_with("Would remove 0 tables"),
        "{}",
        kept.out
    );
    admin(&["export", &records]).code(0);
    let record = format!("{records}/{}.json", tables[0]);
    let verified = engawa(&["verify", "record", &record], "").code(0);
    assert!(!verified.out.contains("Not checked"), "{}", verified.out);
    assert_eq!(site.terminate(), Some(0), "it ends well when asked to");

    admin(&["restore", &file]).code(1);
    admin(&["restore", &file, "--force"]).code(0);
    let listed = admin(&["tables", "--state", "playing"]).code(0);
    assert!(
        listed.out.starts_with(&tables[1]),
        "as it was: {}",
        listed.out
    );
    engawa(&["admin", "--data", &at("nothing"), "tables"], "").code(1);
}
