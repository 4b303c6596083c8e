//! `engawa replay`: a record played back, in words.

use std::{
    fs::File,
    io::Read as _,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, bail};
use clap::Args;
use engawa_referee::{
    RecordText, Table,
    table::{self, seat_at},
};
use engawa_rules::{
    language::Language,
    seat::{Seat, Turn, Viewer},
};
use serde_json::Value;

use crate::{args, out, show::Look};

/// No record is longer, in bytes.
const LONGEST: u64 = 16 << 20;

#[derive(Args, Debug)]
pub(crate) struct Replay {
    /// The record's file
    file: PathBuf,
    /// Through whose eyes: a seat's number, `watching` or `all`
    #[arg(long, value_name = "SEAT|watching|all", default_value = "all", value_parser = eyes)]
    view: Eyes,
    /// Stop after so many actions
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// The language: en, fr or pl
    #[arg(long, value_parser = args::language)]
    lang: Option<Language>,
}

/// Who looks at the replay.
#[derive(Clone, Copy, Debug)]
enum Eyes {
    /// One viewer, who sees what they may know.
    Of(Viewer),
    /// One who may know everything.
    All,
}

fn eyes(text: &str) -> Result<Eyes, String> {
    match text {
        "all" => Ok(Eyes::All),
        "watching" => Ok(Eyes::Of(Viewer::Watching)),
        _ => text
            .parse()
            .ok()
            .and_then(Seat::checked)
            .map(|seat| Eyes::Of(Viewer::Seated(seat)))
            .ok_or_else(|| "a view is a seat's number, watching or all".to_owned()),
    }
}

/// Plays a record back.
pub(crate) fn run(replay: &Replay) -> anyhow::Result<()> {
    let mut record = read_record(&replay.file)?;
    let actions = std::mem::take(&mut record.actions);
    let mut table = table::load(&record).context("the record does not begin")?;
    if let Eyes::Of(Viewer::Seated(seat)) = replay.view {
        seat_at(&*table, seat.number().into())?;
    }
    let language = replay.lang.unwrap_or_else(args::system_language);
    let shown = replay.ply.unwrap_or(actions.len()).min(actions.len());
    for (ply, deed) in actions[..shown].iter().enumerate() {
        let place = format!("the record diverges at action {}, {}", ply + 1, deed.action);
        let seat = seat_at(&*table, deed.seat.into()).context(place.clone())?;
        let told = table.act(seat, &deed.action, language).context(place)?;
        let view = seen(&*table, replay.view);
        let options = table.options();
        let look = look(&*table, replay.view, &view, &options, language);
        // A draft is its owner's secret until its events tell of it.
        let secret = look.keeps_secrets() && !may_know(replay.view, seat);
        let action = if secret { "…" } else { &deed.action };
        out::say(format!("{}. {}: {action}", ply + 1, look.name(seat)))?;
        for told in told {
            let reaches = match replay.view {
                Eyes::All => true,
                Eyes::Of(viewer) => told.reaches(viewer),
            };
            if let Some(words) = look.tell(&told.read()).filter(|_| reaches) {
                out::say(format!("    {words}"))?;
            }
        }
    }
    finish(&*table, replay, language)
}

fn may_know(eyes: Eyes, seat: Seat) -> bool {
    match eyes {
        Eyes::All => true,
        Eyes::Of(viewer) => viewer == Viewer::Seated(seat),
    }
}

fn finish(table: &dyn Table, replay: &Replay, language: Language) -> anyhow::Result<()> {
    let view = seen(table, replay.view);
    let options = table.options();
    let look = look(table, replay.view, &view, &options, language);
    out::say("")?;
    out::say(look.board().text(false).trim_end())?;
    if let Turn::Over(winners) = table.turn() {
        let names: Vec<String> = winners.into_iter().map(|seat| look.name(seat)).collect();
        out::say(crate::play::winners_told(
            language,
            winners.len() == table.seats(),
            &names,
        ))?;
    }
    out::say(format!("digest {}", table.status().digest))?;
    Ok(())
}

fn look<'a>(
    table: &dyn Table,
    eyes: Eyes,
    view: &'a Value,
    options: &'a Value,
    language: Language,
) -> Look<'a> {
    Look {
        game: table.game(),
        view,
        viewer: match eyes {
            Eyes::Of(viewer) => viewer,
            Eyes::All => Viewer::Watching,
        },
        options,
        language,
    }
}

fn seen(table: &dyn Table, eyes: Eyes) -> Value {
    match eyes {
        Eyes::Of(viewer) => table.view(viewer),
        Eyes::All => table.reveal(),
    }
}

/// Reads the file, whether it holds a record or a referee's answer with one.
pub(crate) fn read_record(file: &Path) -> anyhow::Result<RecordText> {
    let name = file.display();
    let mut text = String::new();
    File::open(file)
        .and_then(|file| file.take(LONGEST + 1).read_to_string(&mut text))
        .with_context(|| format!("cannot read {name}"))?;
    if text.len() as u64 > LONGEST {
        bail!("{name} is longer than any record: {LONGEST} bytes");
    }
    let mut value: Value =
        serde_json::from_str(&text).with_context(|| format!("{name} is not JSON"))?;
    if value.get("record").is_some() {
        value = value["record"].take();
    }
    serde_json::from_value(value).with_context(|| format!("{name} is no record"))
}
