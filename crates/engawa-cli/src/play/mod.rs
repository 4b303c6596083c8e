//! `engawa play`: people at one screen, and built-in players beside them.

mod choices;
mod draft;
mod screen;
mod session;
mod words;

use clap::Args;
use engawa_minds::{Kind, Level, Misnamed};
use engawa_referee::{catalogue, table};
use engawa_rules::{language::Language, rng::Seed};
use serde_json::Value;

use self::{
    screen::Screen,
    session::{Session, Who},
};
use crate::{
    args::{self, Setting, Usage},
    out,
    show::{pick, title},
};

#[derive(Args, Debug, Default)]
pub(crate) struct Play {
    /// Which game; asked if it is not given
    #[arg(value_parser = args::GAMES)]
    game: Option<String>,
    /// How many play, where the game leaves a choice
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// Who plays a seat: `human`, `random`, `easy`, `medium`, `hard` or `master`, with settings
    /// such as `master:ms=2000`; a seat not named is a person's
    #[arg(long = "seat", value_name = "I=WHO", value_parser = seat)]
    seats: Vec<(u8, Who)>,
    /// Who plays all seats that are not named, but for the first of them, which is a person's
    #[arg(long, value_name = "WHO", value_parser = bot)]
    against: Option<Who>,
    /// An option of the game; may be given several times
    #[arg(long = "option", value_name = "K=V", value_parser = args::setting)]
    options: Vec<Setting>,
    /// Where all chance comes from: a number, or hexadecimal digits
    #[arg(long, value_name = "HEX", value_parser = args::seed)]
    seed: Option<Seed>,
    /// The language: en, fr or pl
    #[arg(long, value_parser = args::language)]
    lang: Option<Language>,
    /// No colours and no clearing of the screen
    #[arg(long)]
    plain: bool,
}

fn seat(text: &str) -> Result<(u8, Who), String> {
    let (seat, who) = args::of_seat(text)?;
    match who {
        "human" => Ok((seat, Who::Human)),
        _ => Ok((seat, bot(who)?)),
    }
}

fn bot(text: &str) -> Result<Who, String> {
    match text.parse() {
        Ok(Kind {
            level: Level::Random,
            ..
        }) => Ok(Who::Random),
        Ok(kind) => Ok(Who::Mind(kind)),
        Err(Misnamed::Level) => {
            Err("a seat is human, random, easy, medium, hard or master".to_owned())
        }
        Err(misnamed) => Err(misnamed.to_string()),
    }
}

/// Plays one game at this terminal.
pub(crate) fn run(play: &Play) -> anyhow::Result<()> {
    let language = play.lang.unwrap_or_else(args::system_language);
    let mut screen = Screen::new(play.plain);
    let Some((game, players, who)) = arrange(play, language, &mut screen)? else {
        return Ok(());
    };
    let seed = match play.seed {
        Some(seed) => seed,
        None => args::fresh_seed()?,
    };
    let options = match args::options(&play.options) {
        Value::Object(fields) if fields.is_empty() => Value::Null,
        options => options,
    };
    let table = table::open(&game, &options, players, seed)?;
    Session::new(table, who, seed, language, screen).run()
}

/// Which game, how many play, and who; `None` if the answers never came.
fn arrange(
    play: &Play,
    language: Language,
    screen: &mut Screen,
) -> anyhow::Result<Option<(String, u8, Vec<Who>)>> {
    let games = catalogue::games();
    let asks = play.game.is_none();
    let game = if let Some(game) = &play.game {
        game.clone()
    } else {
        let titles: Vec<&str> = games.iter().map(|entry| title(entry.id)).collect();
        match pick_one(screen, language, &titles)? {
            Some(place) => games[place].id.to_owned(),
            None => return Ok(None),
        }
    };
    let Some(entry) = games.iter().find(|entry| entry.id == game) else {
        return Err(Usage(format!("there is no game {game}")).into());
    };
    let (min, max) = (entry.seats.min, entry.seats.max);
    let players = match play.players {
        Some(players) => players,
        None if min == max => min,
        None if asks => match number(screen, language, words::HOW_MANY_SEATS, 4, min..=max)? {
            Some(players) => players,
            None => return Ok(None),
        },
        // The seats that were named say how many there are at least.
        None => play
            .seats
            .iter()
            .map(|(seat, _)| seat + 1)
            .fold(4, u8::max)
            .min(max),
    };
    if !(min..=max).contains(&players) {
        return Err(Usage(format!("{game} is for {min} to {max} players")).into());
    }
    let mut who = vec![Who::Human; players.into()];
    if asks && play.seats.is_empty() && play.against.is_none() {
        let people = number(screen, language, words::HOW_MANY_PEOPLE, 1, 0..=players)?;
        let Some(people) = people else {
            return Ok(None);
        };
        who[people.into()..].fill(Who::Random);
    }
    if let Some(against) = play.against {
        let named = |seat: usize| play.seats.iter().any(|(at, _)| usize::from(*at) == seat);
        let unnamed = (0..who.len()).filter(|seat| !named(*seat)).skip(1);
        unnamed.for_each(|seat| who[seat] = against);
    }
    for (seat, is) in &play.seats {
        match who.get_mut(usize::from(*seat)) {
            Some(who) => *who = *is,
            None => return Err(Usage(format!("there is no seat {seat}")).into()),
        }
    }
    for is in &who {
        if let Who::Mind(kind) = is {
            args::has_level(&game, kind).map_err(Usage)?;
        }
    }
    Ok(Some((game, players, who)))
}

fn pick_one(
    screen: &mut Screen,
    language: Language,
    titles: &[&str],
) -> anyhow::Result<Option<usize>> {
    for (place, title) in titles.iter().enumerate() {
        out::say(format!("{} {title}", place + 1))?;
    }
    let last = titles.len() as u8;
    let picked = number(screen, language, words::WHICH_GAME, 1, 1..=last)?;
    Ok(picked.map(|number| usize::from(number) - 1))
}

/// Asks for a number until it is one of those allowed; Enter takes the usual one.
fn number(
    screen: &mut Screen,
    language: Language,
    question: crate::show::Words,
    usual: u8,
    allowed: std::ops::RangeInclusive<u8>,
) -> anyhow::Result<Option<u8>> {
    loop {
        let Some(answer) = screen.ask(pick(language, question))? else {
            return Ok(None);
        };
        let number = if answer.is_empty() {
            Some(usual)
        } else {
            answer.parse().ok()
        };
        match number.filter(|number| allowed.contains(number)) {
            Some(number) => return Ok(Some(number)),
            None => out::say(pick(language, words::NOT_UNDERSTOOD))?,
        }
    }
}

/// Who won, in words.
pub(crate) fn winners_told(language: Language, all: bool, names: &[String]) -> String {
    if all {
        pick(language, words::DRAW).to_owned()
    } else {
        words::filled(language, words::WON_BY, &names.join(", "))
    }
}
