//! `engawa match` among built-in bots.

use serde_json::Value;

use crate::engawa;

const TWO: [&str; 4] = ["--seat", "0=random", "--seat", "1=random"];

fn json_of(game: &str, more: &[&str]) -> Vec<Value> {
    let mut args = vec!["match", game, "--json"];
    args.extend(more);
    engawa(&args, "").code(0).json()
}

#[test]
fn a_match_is_summed_up_on_its_last_line() {
    for (game, seats) in [("mana", 2u64), ("seven-ronin", 2), ("samurai-sword", 5)] {
        let given: Vec<String> = (0..seats)
            .map(|seat| format!("--seat={seat}=random"))
            .collect();
        let mut args: Vec<&str> = given.iter().map(String::as_str).collect();
        args.extend(["--games", "12", "--seed", "4"]);
        let lines = json_of(game, &args);
        assert_eq!(lines.len(), 13, "one line a game and the summary");
        let summary = &lines[12];
        assert_eq!(summary["games"], 12);
        assert_eq!(summary["errors"], 0);
        let wins = |field: &str| {
            let wins = summary[field].as_array().unwrap().iter();
            wins.map(|wins| wins.as_u64().unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(
            wins("wins_per_bot"),
            wins("wins_per_seat"),
            "nobody changed seats"
        );
        assert_eq!(wins("wins_per_bot").len() as u64, seats);
        for seat in 0..seats {
            let won = lines[..12].iter().filter(|line| {
                line["draw"] == false && line["winners"].as_array().unwrap().contains(&seat.into())
            });
            assert_eq!(won.count() as u64, wins("wins_per_seat")[seat as usize]);
        }
        let drawn = lines[..12]
            .iter()
            .filter(|line| line["draw"] == true)
            .count();
        assert_eq!(summary["draws"], drawn);
        let interval = summary["interval"].as_array().unwrap();
        let (low, high) = (interval[0].as_f64().unwrap(), interval[1].as_f64().unwrap());
        let share = summary["bots"][0]["share"].as_f64().unwrap();
        assert!(0.0 <= low && low <= share && share <= high && high <= 1.0);
    }
}

#[test]
fn the_same_seed_plays_the_same_games_however_many() {
    let ten: Vec<&str> = [&TWO[..], &["--seed", "feed", "--games", "10"]].concat();
    let five: Vec<&str> = [&TWO[..], &["--seed", "feed", "--games", "5"]].concat();
    let other: Vec<&str> = [&TWO[..], &["--seed", "beef", "--games", "5"]].concat();
    let (first, again) = (json_of("mana", &ten), json_of("mana", &ten));
    assert_eq!(first, again);
    assert_eq!(first[..5], json_of("mana", &five)[..5]);
    assert_ne!(first[..5], json_of("mana", &other)[..5]);
}

#[test]
fn swapped_bots_sit_on_every_seat() {
    let args: Vec<&str> = [&TWO[..], &["--games", "4", "--swap"]].concat();
    let lines = json_of("mana", &args);
    let bots: Vec<String> = lines[..4]
        .iter()
        .map(|line| line["bots"].to_string())
        .collect();
    assert_eq!(bots, ["[0,1]", "[1,0]", "[0,1]", "[1,0]"]);
    let plain = json_of("mana", &[&TWO[..], &["--games", "4"]].concat());
    assert_eq!(
        plain[1]["winners"], lines[1]["winners"],
        "the seats play the same game"
    );
    assert_eq!(plain[4]["wins_per_seat"], lines[4]["wins_per_seat"]);
}

#[test]
fn people_get_a_table() {
    let args = [&["match", "mana"], &TWO[..], &["--games", "3"]].concat();
    let ran = engawa(&args, "").code(0);
    for text in [
        "95 % interval",
        "seat 0 won",
        "seat 1 won",
        "stopped after 2000 actions",
    ] {
        assert!(ran.out.contains(text), "{text} in\n{}", ran.out);
    }
    assert!(
        ran.err.is_empty(),
        "no progress where there is no terminal: {}",
        ran.err
    );
}

/// The same seed gives the same match, built-in players and all, if they count nodes.
#[test]
fn built_in_players_play_matches() {
    let seats = [
        "--seat=0=hard:nodes=500",
        "--seat=1=easy:nodes=500",
        "--games=4",
        "--swap",
        "--option=variant=advanced",
    ];
    let lines = json_of("mana", &seats);
    assert_eq!(lines, json_of("mana", &seats));
    let summary = &lines[4];
    assert_eq!(
        (&summary["games"], &summary["errors"]),
        (&4.into(), &0.into())
    );
    assert_eq!(summary["bots"][0]["name"], "hard:nodes=500");
}

#[test]
fn what_cannot_be_played_is_said() {
    let usage = [
        (vec!["--seat", "0=random"], "2 seats"),
        (
            vec!["--seat", "0=random", "--seat", "0=random"],
            "given twice",
        ),
        (
            vec!["--seat", "0=random", "--seat", "1=clever"],
            "medium, hard, master",
        ),
        (
            vec!["--seat", "0=random", "--seat", "1=easy:ms=0"],
            "ms is a number",
        ),
        ([&TWO[..], &["--games", "0"]].concat(), "games"),
        ([&TWO[..], &["--seed", "seven"]].concat(), "seed"),
    ];
    for (more, said) in usage {
        let ran = engawa(&[&["match", "mana"], &more[..]].concat(), "").code(2);
        assert!(ran.err.contains(said), "{said} in {}", ran.err);
    }
    let option = [&["match", "mana"], &TWO[..], &["--option", "variant=odd"]].concat();
    assert!(engawa(&option, "").code(1).err.contains("EN-7"));
    let missing = [
        "match",
        "mana",
        "--seat",
        "0=random",
        "--seat",
        "1=cmd:/no/such/bot",
    ];
    assert!(
        engawa(&missing, "")
            .code(1)
            .err
            .contains("cannot start /no/such/bot")
    );
}
