//! What several commands read from the command line alike.

use anyhow::Context as _;
use engawa_minds::Kind;
use engawa_rules::{language::Language, rng::Seed};
use serde_json::{Map, Value};

/// The games, as the command line names them.
pub(crate) const GAMES: [&str; 3] = ["mana", "seven-ronin", "samurai-sword"];

/// A mistake in how the command was called: its exit code is 2.
#[derive(Debug)]
pub(crate) struct Usage(pub(crate) String);

impl std::fmt::Display for Usage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// One option of a game: `--option K=V`.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    name: String,
    value: Value,
}

/// Reads `K=V`. A value in braces is JSON, any other is a word.
pub(crate) fn setting(text: &str) -> Result<Setting, String> {
    let (name, value) = text
        .split_once('=')
        .ok_or("an option is written K=V, as in variant=advanced")?;
    let value = if value.starts_with('{') {
        serde_json::from_str(value).map_err(|error| format!("this is no JSON: {error}"))?
    } else {
        Value::from(value)
    };
    Ok(Setting {
        name: name.to_owned(),
        value,
    })
}

/// All settings as the object that a table takes.
pub(crate) fn options(settings: &[Setting]) -> Value {
    let fields: Map<String, Value> = settings
        .iter()
        .map(|setting| (setting.name.clone(), setting.value.clone()))
        .collect();
    Value::Object(fields)
}

/// Reads a seed: a decimal number below 2^64, or hexadecimal digits two to a byte.
///
/// What could be both is a number, except that 64 digits are always hexadecimal, so that the seed
/// of a record is read as it was written; `0x` in front makes any digits hexadecimal.
pub(crate) fn seed(text: &str) -> Result<Seed, String> {
    let number = if text.len() < 64 {
        text.parse().ok()
    } else {
        None
    };
    number
        .map(Seed::from_number)
        .or_else(|| Seed::parse(text.strip_prefix("0x").unwrap_or(text)))
        .ok_or_else(|| {
            "a seed is a number, or at most 64 hexadecimal digits, two to a byte".to_owned()
        })
}

/// Whether a game has players of this kind; if not, a sentence that says what it has.
pub(crate) fn has_level(game: &str, kind: &Kind) -> Result<(), String> {
    let levels = engawa_minds::kinds(game);
    if levels.contains(&kind.level) {
        return Ok(());
    }
    let names: Vec<&str> = levels.iter().map(|level| level.name()).collect();
    Err(format!(
        "{game} has no built-in player {}; it has {}",
        kind.level,
        names.join(", ")
    ))
}

/// A seed that nobody can guess.
pub(crate) fn fresh_seed() -> anyhow::Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).context("this system gives no random bytes for a seed")?;
    Ok(Seed::new(bytes))
}

/// Reads a language's tag.
pub(crate) fn language(text: &str) -> Result<Language, String> {
    Language::from_tag(text).ok_or_else(|| "the languages are en, fr and pl".to_owned())
}

/// The language the user's system speaks, if it is one of ours, else English.
pub(crate) fn system_language() -> Language {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
        .and_then(|locale| Language::from_tag(locale.get(..2)?))
        .unwrap_or_default()
}

/// Reads `I=...`: something said of one seat.
pub(crate) fn of_seat(text: &str) -> Result<(u8, &str), String> {
    text.split_once('=')
        .and_then(|(seat, rest)| Some((seat.trim().parse().ok()?, rest.trim())))
        .ok_or_else(|| "a seat is written I=WHO, as in 0=random".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_numbers_or_hexadecimal() {
        assert_eq!(seed("42"), Ok(Seed::from_number(42)));
        assert_eq!(seed("0x2a"), Ok(Seed::from_number(42)));
        assert_eq!(seed("2a"), Ok(Seed::from_number(42)));
        let written = Seed::from_number(42).to_string();
        assert_eq!(seed(&written), Ok(Seed::from_number(42)));
        assert!(seed("seven").is_err());
    }

    #[test]
    fn options_are_words_or_objects() {
        let settings = ["edition=fr1", "board={\"ring\":[]}"].map(|text| setting(text).unwrap());
        let expected = serde_json::json!({ "edition": "fr1", "board": { "ring": [] } });
        assert_eq!(options(&settings), expected);
        assert!(setting("edition").is_err());
        assert!(setting("board={").is_err());
    }
}
