//! A fuzz run of the API by Schemathesis, against the document the server itself describes it by.

use std::{net::Ipv4Addr, path::Path, process::Stdio, time::Duration};

use anyhow::{Context as _, Result};
use tokio::{process::Command, time::timeout};

use crate::{
    Figures,
    people::{PATIENCE, Person},
    process::{Limits, Process},
};

/// Streams do not end, and whoever deletes their data or logs out is nobody from then on.
const NOT: [(&str, &str); 4] = [
    ("--exclude-path", "/api/stream/event"),
    ("--exclude-path", "/api/bot/game/stream/{id}"),
    ("--exclude-path", "/api/logout"),
    ("--exclude-method", "DELETE"),
];

/// Runs it once as a guest and once as nobody, half of the time each.
pub async fn run(program: &Path, schemathesis: &Path, span: Duration) -> Result<Figures> {
    let data = crate::process::data()?;
    let mut site = Process::site(program, data.path(), Limits::None).await?;
    let guest = Person::guest(site.address, Ipv4Addr::LOCALHOST, "Guest").await?;
    guest.table("mana", &["me", "me"]).await?;
    guest
        .table("samurai-sword", &["me", "random", "random"])
        .await?;
    let nobody = Person::nobody(site.address, Ipv4Addr::LOCALHOST)?;
    let before = nobody
        .metric("engawa_answers_total{status=\"4xx\"}")
        .await?;
    let mut figures = Figures::default();
    for (name, person, not) in [
        ("as a guest", &guest, &NOT[..]),
        ("as nobody", &nobody, &NOT[..2]),
    ] {
        let found = fuzz(schemathesis, person, not, span / 2).await?;
        figures.hold(
            &format!("faults found {name}"),
            found,
            "none",
            found == "none",
        );
    }
    let ended = site.ended()?;
    figures.hold(
        "the server",
        if ended { "ended" } else { "runs on" },
        "runs on",
        !ended,
    );
    let refused = nobody
        .metric("engawa_answers_total{status=\"4xx\"}")
        .await?
        - before;
    figures.hold("answers 4xx", refused, "some", refused > 0);
    let failed = nobody
        .metric("engawa_answers_total{status=\"5xx\"}")
        .await?;
    figures.none("answers 5xx", failed);
    site.kill().await?;
    Ok(figures)
}

async fn fuzz(
    schemathesis: &Path,
    person: &Person,
    not: &[(&str, &str)],
    span: Duration,
) -> Result<&'static str> {
    let mut command = Command::new(schemathesis);
    command
        .arg("run")
        .arg(format!("http://{}/api/openapi.json", person.site))
        .args(["--checks", "not_a_server_error", "--continue-on-failure"])
        .args(["--phases", "examples,coverage,fuzzing", "--warnings", "off"])
        .args(["--generation-database", "none", "--seed", "7", "--no-color"])
        .args(["--max-time", &span.as_secs().max(1).to_string()]);
    for (name, value) in person.headers() {
        command.arg("--header").arg(format!("{name}:{value}"));
    }
    for (option, value) in not {
        command.args([option, value]);
    }
    let mut child = command
        .stdin(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .context("Schemathesis cannot be started")?;
    let status = timeout(span * 2 + 2 * PATIENCE, child.wait()).await;
    let status = status.context("Schemathesis does not end")??;
    Ok(if status.success() {
        "none"
    } else {
        "some, above"
    })
}
