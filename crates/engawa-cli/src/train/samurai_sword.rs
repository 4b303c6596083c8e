//! `engawa train samurai-sword`: how teams stand, and how players of each kind choose and
//! what they do with their cards.
//!
//! Games are the costly part, so each lesson's result is written as soon as it is learned, a file
//! each, and a run that is started again goes on after those that are there. Its name says how many
//! games it took, from which seed, and what its players knew: another run learns its own.

use std::{
    fs,
    io::{self, IsTerminal as _},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

use anyhow::{Context as _, bail};
use clap::{Args, ValueEnum};
use engawa_minds::{
    Kind, Level,
    samurai_sword::{arena::Contest, deeds, habits, learn, learned, prospects},
};

use crate::out;

#[derive(Args, Debug)]
pub(crate) struct SamuraiSword {
    /// What is learned
    #[arg(value_enum)]
    what: What,
    /// How many games are played for each lesson; `hard` plays a tenth of them
    #[arg(long, default_value_t = 4_000, value_parser = clap::value_parser!(u32).range(20..=10_000_000))]
    games: u32,
    /// Where all chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where the result is written; lessons already learned stand beside it until it is whole
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum What {
    /// How likely each team wins from where it stands: a lesson for each number of players
    Prospects,
    /// Whom players of each kind and role pick: a lesson for each kind
    Manners,
    /// What players of each kind do with their own cards: a lesson for each kind
    Habits,
}

/// One thing to learn: its name, and how.
struct Lesson<'a> {
    name: String,
    learn: Box<dyn Fn() -> (String, String) + 'a>,
}

/// Learns what is missing, then puts it together.
pub(super) fn run(asked: &SamuraiSword, stop: &AtomicBool) -> anyhow::Result<()> {
    let lessons = match asked.what {
        What::Prospects => standings(asked, stop),
        What::Manners => choices(asked, stop),
        What::Habits => conduct(asked, stop),
    };
    let what = match asked.what {
        What::Prospects => "prospects",
        What::Manners => "manners",
        What::Habits => "habits",
    };
    let known = &learned().to_string()[..8];
    let mut whole = format!(
        "# Samurai Sword's {what}. Made by:\n\
         # engawa train samurai-sword {what} --games {} --seed {}\n\
         # from games of players who knew {known}\n",
        asked.games, asked.seed
    );
    let mut parts = Vec::new();
    for lesson in &lessons {
        let name = format!("{}-{}-{}-{known}", lesson.name, asked.games, asked.seed);
        let part = beside(&asked.out, &name);
        let text = if let Ok(text) = fs::read_to_string(&part) {
            text
        } else {
            let (remark, weights) = (lesson.learn)();
            if stop.load(Relaxed) {
                bail!(
                    "interrupted: {} lessons are kept for the next run",
                    parts.len()
                );
            }
            out::complain(&remark);
            let text = format!("# {remark}\n{weights}");
            write(&part, &text)?;
            text
        };
        whole += &text;
        parts.push(part);
    }
    write(&asked.out, &whole)?;
    for part in parts {
        fs::remove_file(&part).with_context(|| format!("cannot remove {}", part.display()))?;
    }
    Ok(())
}

fn write(file: &Path, text: &str) -> anyhow::Result<()> {
    fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
}

/// The file of one lesson.
fn beside(out: &Path, lesson: &str) -> PathBuf {
    let mut name = out.as_os_str().to_owned();
    name.push(format!(".{lesson}"));
    PathBuf::from(name)
}

/// Tells how far a lesson is, where somebody looks.
fn teller(name: String, games: u32) -> impl Fn(u32) {
    let shows_progress = io::stderr().is_terminal();
    move |played| {
        if shows_progress && played.is_multiple_of(10) {
            out::progress(&format!("{name}: {played} of {games} games"));
        }
    }
}

fn standings<'a>(asked: &'a SamuraiSword, stop: &'a AtomicBool) -> Vec<Lesson<'a>> {
    let lessons = (3..=7).map(|players: u8| Lesson {
        name: format!("{players}"),
        learn: Box::new(move || {
            let name = format!("{players} players");
            let tell = teller(name.clone(), asked.games);
            let samples = learn::prospects::gather(players, asked.games, asked.seed, stop, &tell);
            let lesson = learn::prospects::learn(&samples, asked.seed);
            let remark = format!(
                "{name}: {} truths, loss {:.4} on those kept apart, {:.4} without looking",
                lesson.samples, lesson.loss, lesson.ignorance
            );
            (remark, prospects::write(&lesson.weights))
        }),
    });
    lessons.collect()
}

fn choices<'a>(asked: &'a SamuraiSword, stop: &'a AtomicBool) -> Vec<Lesson<'a>> {
    let levels = [Level::Easy, Level::Medium, Level::Hard];
    let lessons = levels.map(|level| Lesson {
        name: level.name().to_owned(),
        learn: Box::new(move || {
            let games = games(asked, level);
            let mut samples = Vec::new();
            for players in 4..=7 {
                let tell = teller(format!("{level}, {players} players"), games);
                let kind = Kind::of(level);
                samples.extend(learn::manners::gather(
                    players, kind, games, asked.seed, stop, &tell,
                ));
            }
            let lesson = learn::manners::learn(&mut samples, asked.seed);
            let remark = format!(
                "{level}: {} deeds, loss {:.4} on those kept apart, {:.4} without knowing anything",
                lesson.samples, lesson.loss, lesson.ignorance
            );
            (remark, deeds::write(&lesson.weights))
        }),
    });
    lessons.into()
}

fn conduct<'a>(asked: &'a SamuraiSword, stop: &'a AtomicBool) -> Vec<Lesson<'a>> {
    let levels = [Level::Random, Level::Easy, Level::Medium, Level::Hard];
    let lessons = levels.map(|level| Lesson {
        name: level.name().to_owned(),
        learn: Box::new(move || {
            let games = games(asked, level);
            let mut count = habits::Count::default();
            for players in 3..=7 {
                let tell = teller(format!("{level}, {players} players"), games);
                let contest = Contest::among(players, Kind::of(level), games, asked.seed);
                learn::habits::gather(&contest, stop, &tell, &mut count);
            }
            let remark = format!("{level}: {} choices", count.choices());
            (remark, habits::write(&count.shares()))
        }),
    });
    lessons.into()
}

/// How many games a lesson about a level takes: those of `hard` are long.
fn games(asked: &SamuraiSword, level: Level) -> u32 {
    match level {
        Level::Hard => asked.games / 10,
        _ => asked.games,
    }
}
