//! The bullies, one kind after another.

use std::{net::Ipv4Addr, time::Duration};

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
    task::JoinSet,
    time::{interval, sleep, timeout},
};

use super::{Plan, Site};
use crate::{
    Figures,
    people::{Live, PATIENCE, Person},
    player::Player,
};

/// Every kind in turn; a bully who gets through is an error.
pub(super) async fn all(site: &Site, plan: Plan, figures: &mut Figures) -> Result<()> {
    let count = plan.bullies;
    let kinds = u64::from(count);
    for number in 0..count {
        babbler(site, number).await.context("a babbler")?;
    }
    figures.state("babblers refused and cut off", kinds);
    for number in 0..count {
        intruder(site, number).await.context("an intruder")?;
    }
    figures.state("wrong seats, replays and old plies refused", kinds);
    let refused = flood(site, count).await.context("a flood")?;
    figures.hold(
        "floods cut off",
        refused,
        &kinds.to_string(),
        refused == kinds,
    );
    let refused = requests(site).await.context("a flood of requests")?;
    figures.hold("requests of a flood refused", refused, "some", refused > 0);
    // Both take as long as the server's patience, so they wait together.
    let (half, cut) = tokio::join!(half_open(site, count), slow(site));
    half.context("a half-open socket")?;
    figures.state("half-open sockets closed", 2 * kinds);
    let cut = cut.context("a slow reader")?;
    figures.state("slow readers cut off", cut);
    if plan.silent {
        let cut = silent(site).await.context("a silent socket")?;
        figures.state("sockets that answer no ping cut off", cut);
    }
    Ok(())
}

/// Of those who are counted by what they leave open: more than the good players ever have.
const MANY: u8 = 20;

fn address(kind: u8, number: u8) -> Ipv4Addr {
    Ipv4Addr::new(127, 1, kind, number)
}

async fn next(live: &mut Live) -> Result<Option<Value>> {
    let text = timeout(PATIENCE, live.next())
        .await
        .context("nothing comes")?;
    text.map(|text| Ok(serde_json::from_str(&text)?))
        .transpose()
}

/// The next answer to something said.
async fn answer(live: &mut Live) -> Result<Value> {
    loop {
        let message = next(live).await?.context("cut off")?;
        if matches!(
            message["type"].as_str(),
            Some("done" | "refused" | "checked")
        ) {
            return Ok(message);
        }
    }
}

/// Says nothing that can be read, then too much.
async fn babbler(site: &Site, number: u8) -> Result<()> {
    let guest = Person::guest(site.address(), address(1, number), "Babbler").await?;
    let table = guest.table("mana", &["me", "me"]).await?;
    let mut live = guest.live(&table, Some(0), None).await?;
    for text in [
        "nonsense".to_owned(),
        "{".to_owned(),
        "[]".to_owned(),
        "\u{0}".to_owned(),
        json!({ "type": "act" }).to_string(),
        json!({ "type": "act", "action": 7, "client_id": "x" }).to_string(),
        json!({ "type": "resign", "client_id": "x" }).to_string(),
        "[".repeat(2000),
    ] {
        live.send(text.clone()).await;
        let refused = answer(&mut live).await?;
        ensure!(refused["error"]["code"] == "malformed", "{text}: {refused}");
    }
    live.send("x".repeat(64 * 1024)).await;
    while next(&mut live).await?.is_some() {}
    for (body, status) in [
        ("{".to_owned(), 400),
        ("[".repeat(10_000), 400),
        ("x".repeat(64 * 1024), 413),
    ] {
        let answer = guest.send("POST", "/api/tables", Some(&body)).await;
        // Who is still sending when the answer comes may find the connection closed.
        if let Ok(answer) = answer {
            ensure!(answer.status == status, "{status}: {answer:?}");
        }
    }
    Ok(())
}

/// Sits on others' seats, repeats itself and answers questions of long ago.
async fn intruder(site: &Site, number: u8) -> Result<()> {
    let from = address(2, number);
    let owner = Person::guest(site.address(), from, "Owner").await?;
    let intruder = Person::guest(site.address(), from, "Intruder").await?;
    let table = owner.table("mana", &["me", "me"]).await?;
    let refused = intruder.live(&table, Some(0), None).await;
    ensure!(refused.is_err(), "a stranger has a seat");
    for what in ["act", "check"] {
        let path = format!("/api/tables/{table}/{what}");
        let body = json!({ "seat": 0, "action": "b1-b3" }).to_string();
        let refused = intruder.send("POST", &path, Some(&body)).await?;
        ensure!(refused.status == 403, "{refused:?}");
    }
    let mut lives = [
        owner.live(&table, Some(0), None).await?,
        owner.live(&table, Some(1), None).await?,
    ];
    let mut players = [0, 1].map(|seat| Player::new(Some(seat), number.into()));
    let mut done = Vec::new();
    let mut pending: [Option<String>; 2] = [None, None];
    while done.len() < 6 {
        let [one, two] = &mut lives;
        let (seat, text) = tokio::select! {
            text = one.next() => (0, text),
            text = two.next() => (1, text),
            () = sleep(PATIENCE) => (0, None),
        };
        let text = text.context("cut off, or nothing comes")?;
        players[seat].hear(&text)?;
        let message: Value = serde_json::from_str(&text)?;
        if message["type"] == "done" {
            let act = pending[seat].take().context("nothing was asked")?;
            done.push((seat, act, message));
        }
        if done.len() + pending.iter().flatten().count() < 6
            && let Some(act) = players[seat].choose()
        {
            lives[seat].send(act.clone()).await;
            pending[seat] = Some(act);
        }
    }
    for (seat, act, answered) in done.iter().rev() {
        let live = &mut lives[*seat];
        live.send(act.clone()).await;
        let again = answer(live).await?;
        ensure!(
            again == *answered,
            "a replay is answered as before: {again}"
        );
        let mut late: Value = serde_json::from_str(act)?;
        late["client_id"] = json!("late");
        live.send(late.to_string()).await;
        let late = answer(live).await?;
        ensure!(
            late["type"] == "refused",
            "an old action is done again: {late}"
        );
    }
    Ok(())
}

/// Sends as fast as it can; gives how many were cut off.
async fn flood(site: &Site, count: u8) -> Result<u64> {
    let mut tasks = JoinSet::new();
    for number in 0..count {
        let guest = Person::guest(site.address(), address(4, number), "Flood").await?;
        let table = guest.table("mana", &["me", "me"]).await?;
        let mut live = guest.live(&table, Some(0), None).await?;
        tasks.spawn(async move {
            let check = json!({ "type": "check", "action": "b1-b3", "client_id": "x" });
            for _ in 0..2000 {
                if !live.send(check.to_string()).await {
                    break;
                }
            }
            while next(&mut live).await?.is_some() {}
            anyhow::Ok(())
        });
    }
    let mut cut = 0;
    while let Some(flood) = tasks.join_next().await {
        flood.context("it panicked")??;
        cut += 1;
    }
    Ok(cut)
}

/// Asks as fast as it can from one address; gives how often it was refused. It does not wait for the
/// answers, or a busy machine would make it as slow as a person.
async fn requests(site: &Site) -> Result<u64> {
    const COUNT: usize = 2000;
    let nobody = Person::nobody(site.address(), address(5, 0))?;
    let last = nobody.request("GET", "/api/games", None);
    let more = last.replace("Connection: close\r\n", "");
    let (mut answers, mut asks) = nobody.connect().await?.into_split();
    let asking = async {
        asks.write_all(more.repeat(COUNT - 1).as_bytes()).await?;
        asks.write_all(last.as_bytes()).await
    };
    let mut text = String::new();
    let (asked, read) = timeout(PATIENCE, async {
        tokio::join!(asking, answers.read_to_string(&mut text))
    })
    .await
    .context("the answers do not end")?;
    asked.context("a flood is cut off before it is refused")?;
    read?;
    let of = |status: &str| text.matches(&format!("HTTP/1.1 {status} ")).count();
    let (answered, refused) = (of("200"), of("429"));
    ensure!(
        answered + refused == COUNT,
        "{answered} answered and {refused} refused of {COUNT}"
    );
    Ok(refused as u64)
}

/// Connects and says nothing, or only half of it.
async fn half_open(site: &Site, count: u8) -> Result<()> {
    let mut tasks = JoinSet::new();
    for number in 0..count {
        for half in ["", "POST /api/me HTTP/1.1\r\nHost: x\r\n"] {
            let nobody = Person::nobody(site.address(), address(6, number))?;
            let mut stream = nobody.connect().await?;
            stream.write_all(half.as_bytes()).await?;
            tasks.spawn(closed(stream));
        }
    }
    while let Some(ended) = tasks.join_next().await {
        ended.context("it panicked")??;
    }
    Ok(())
}

/// Waits until the other end closes.
async fn closed(mut stream: TcpStream) -> Result<()> {
    let mut bytes = Vec::new();
    let read = timeout(2 * PATIENCE, stream.read_to_end(&mut bytes)).await;
    // Whether it ends politely or not is its affair.
    let _ended = read.context("it stays open")?;
    Ok(())
}

/// A connection that asks for something and never reads more than the first line of the answer.
async fn deaf(person: &Person, request: &str) -> Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(4096)?;
    socket.bind((person.from, 0).into())?;
    let mut stream = timeout(PATIENCE, socket.connect(person.site)).await??;
    stream.write_all(request.as_bytes()).await?;
    let mut head = [0; 10];
    timeout(PATIENCE, stream.read_exact(&mut head)).await??;
    let answered = [b"HTTP/1.1 1", b"HTTP/1.1 2"].contains(&&head);
    ensure!(answered, "{}", String::from_utf8_lossy(&head));
    Ok(stream)
}

/// A socket opened by hand, so that nobody answers its pings.
async fn deaf_socket(person: &Person, table: &str) -> Result<TcpStream> {
    let request = format!(
        "GET /api/tables/{table}/live HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        person.site
    );
    deaf(person, &request).await
}

/// What a table must have told before one who reads nothing can be told from one who does: the
/// kernel takes twice what the server lets it keep, whoever reads.
const UNREAD: u64 = 2 * 128 * 1024;
/// A game tells enough more often than not.
const GAMES: u8 = 20;

/// Those who do not read what a busy table tells them, on sockets and on streams of lines.
async fn slow(site: &Site) -> Result<u64> {
    let owner = Person::guest(site.address(), address(7, 0), "Busy").await?;
    let mut seats = vec!["random"; 7];
    seats[0] = "me";
    for _ in 0..GAMES {
        let table = owner.table("samurai-sword", &seats).await?;
        let mut held = Vec::new();
        let lines = owner.request("GET", &format!("/api/bot/game/stream/{table}"), None);
        for number in 0..MANY {
            let nobody = Person::nobody(site.address(), address(7, number))?;
            held.push(deaf_socket(&nobody, &table).await?);
            held.push(deaf(&owner, &lines).await?);
        }
        let played = play(&owner, &table);
        let told = timeout(3 * PATIENCE, played)
            .await
            .context("the game does not end")??;
        // All of a short game fits into what the kernel keeps, and nobody has to wait for anyone.
        if told >= UNREAD {
            site.until_cut(2 * PATIENCE).await?;
            return Ok(held.len() as u64);
        }
    }
    bail!("{GAMES} games were too short to tell who reads")
}

/// Plays the first seat of a table to the end; how many bytes it was told.
async fn play(owner: &Person, table: &str) -> Result<u64> {
    let mut live = owner.live(table, Some(0), None).await?;
    let mut player = Player::new(Some(0), 7);
    // Within the limits of a public site; and never too busy thinking to read.
    let mut pace = interval(Duration::from_millis(60));
    while !player.is_over() {
        tokio::select! {
            text = live.next() => {
                player.hear(&text.context("a quick reader is cut off")?)?;
            }
            _ = pace.tick() => {
                if let Some(act) = player.choose() {
                    live.send(act).await;
                }
            }
        }
    }
    live.close().await;
    Ok(player.bytes)
}

/// Those who answer no ping.
async fn silent(site: &Site) -> Result<u64> {
    let owner = Person::guest(site.address(), address(8, 0), "Quiet").await?;
    let table = owner.table("mana", &["me", "me"]).await?;
    let mut held = Vec::new();
    for number in 0..MANY {
        let nobody = Person::nobody(site.address(), address(8, number))?;
        held.push(deaf_socket(&nobody, &table).await?);
    }
    site.until_cut(3 * PATIENCE).await?;
    Ok(held.len() as u64)
}
