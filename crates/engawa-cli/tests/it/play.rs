//! `engawa play` through a pipe.

use crate::{Scratch, engawa, engawa_in};

/// All that is said once a game is over, by language.
const ENDS: [(&str, [&str; 2]); 3] = [
    ("en", ["Won by: ", "The game is a draw."]),
    ("fr", ["Victoire de : ", "Partie nulle."]),
    ("pl", ["Wygrywa: ", "Remis."]),
];

/// Plays one game to its end in three languages, always taking the first choice. Once it is over
/// the next line, a 1 like all others, names the file for the record.
#[track_caller]
fn check_played_out(game: &str, more: &[&str]) {
    for (language, ends) in ENDS {
        let scratch = Scratch::new(&format!("play-{game}-{language}-{}", more.len()));
        let mut args = vec!["play", game, "--lang", language, "--seed", "11"];
        args.extend(more);
        let ran = engawa_in(&scratch.0, &args, "1\n".repeat(3000)).code(0);
        assert!(ends.iter().any(|end| ran.out.contains(end)), "{}", ran.out);
        assert!(!ran.out.contains('\x1b'), "no colours in a pipe");
        assert!(
            !ran.out.contains("{0}") && !ran.out.contains("{seat}"),
            "words are filled in"
        );
        let record = scratch.0.join("1");
        let replayed = engawa(&["replay", record.to_str().unwrap()], "").code(0);
        assert!(replayed.last().starts_with("digest "));
    }
}

#[test]
fn mana_is_played_to_the_end() {
    check_played_out("mana", &[]);
    check_played_out(
        "mana",
        &[
            "--seat",
            "1=random",
            "--option",
            "variant=advanced",
            "--option",
            "swap=on",
        ],
    );
}

#[test]
fn mana_is_played_against_a_level() {
    check_played_out("mana", &["--against", "hard:nodes=400"]);
    check_played_out("mana", &["--seat", "0=easy:nodes=400"]);
}

#[test]
fn seven_ronin_is_played_to_the_end() {
    check_played_out("seven-ronin", &[]);
    check_played_out(
        "seven-ronin",
        &["--seat", "0=random", "--option", "edition=pl1"],
    );
}

#[test]
fn samurai_sword_is_played_to_the_end() {
    check_played_out("samurai-sword", &["--players", "4"]);
    check_played_out(
        "samurai-sword",
        &["--players", "3", "--seat", "1=random", "--seat", "2=random"],
    );
}

#[test]
fn chance_alone_plays_without_a_word() {
    let seats = ["--seat", "0=random", "--seat", "1=random"];
    let ran = engawa(&[&["play", "mana", "--seed", "1"], &seats[..]].concat(), "").code(0);
    assert!(ran.out.contains("Won by: ") || ran.out.contains("a draw"));
    let again = engawa(&[&["play", "mana", "--seed", "1"], &seats[..]].concat(), "").code(0);
    assert_eq!(ran.out, again.out, "a seed is a game");
}

#[test]
fn a_newcomer_is_asked_which_game() {
    let ran = engawa(&["play"], "4\n1\n\n").code(0);
    assert!(ran.out.contains("Which game?"));
    assert!(ran.out.contains("none of the choices"));
    assert!(ran.out.contains("place your six pieces"), "{}", ran.out);
    let ran = engawa(&["play", "--lang", "pl"], "3\n5\n2\n").code(0);
    assert!(
        ran.out.contains("Która gra?") && ran.out.contains("Talia "),
        "{}",
        ran.out
    );
    engawa(&["play"], "").code(0);
}

#[test]
fn a_refusal_names_its_rule_and_why_tells_it() {
    let input =
        "why\nsetup a1 b1 c1 d1 e1 f1\nwhy\nrules EN-2\nrules EN-99\n?\nlog\nfly away\n99\n";
    let ran = engawa(&["play", "mana", "--plain"], input).code(0);
    let said = [
        "Nothing was refused yet",
        "Refused: ",
        "(MA-",
        "Source: ",
        "EN-2 Only those asked may act",
        "There is no such rule",
        "Notation: setup b1",
        "(EN-1)",
        "none of the choices",
    ];
    let mut rest = ran.out.as_str();
    for text in said {
        let at = rest
            .find(text)
            .unwrap_or_else(|| panic!("{text} in\n{rest}"));
        rest = &rest[at..];
    }
}

#[test]
fn the_beginning_of_an_action_narrows_the_list() {
    let input = "setup b1\n1\n1\na1\n";
    let ran = engawa(&["play", "mana", "--plain"], input).code(0);
    let last = ran.out.rsplit("your move").next().unwrap();
    assert!(last.contains("a1-") && !last.contains("c1-"), "{last}");
}

#[test]
fn a_deployment_is_drafted_bit_by_bit() {
    let input = "inn=2\ninn=1 well=1\ngo\n";
    let args = ["play", "seven-ronin", "--plain", "--seed", "1"];
    let ran = engawa(&args, input).code(0);
    assert!(ran.out.contains("Draft: deploy inn=2"), "{}", ran.out);
    assert!(ran.out.contains("(SR-2.4)"), "{}", ran.out);
    assert!(
        ran.out.contains("Draft: deploy inn=1 well=1\nready: go"),
        "{}",
        ran.out
    );
    assert!(
        ran.out.contains("Pass the screen to Defender"),
        "{}",
        ran.out
    );
    let defender = ran.out.rsplit("Pass the screen").next().unwrap();
    assert!(
        !defender.contains("deploy inn=1 well=1"),
        "the draft is behind the screen"
    );
}

#[test]
fn the_screen_is_passed_only_where_something_is_hidden() {
    let passes = |args: &[&str], input: &str| {
        let ran = engawa(&[&["play", "--plain", "--seed", "3"], args].concat(), input).code(0);
        ran.out.matches("Pass the screen to").count()
    };
    assert_eq!(passes(&["mana"], "1\n1\n1\n1\n"), 0);
    assert_eq!(
        passes(&["mana", "--option", "setup=sealed"], "1\n1\n1\n1\n"),
        2
    );
    assert_eq!(passes(&["samurai-sword", "--players", "3"], "1\n"), 1);
    // The next planning begins behind the curtain again, whoever acted last.
    let defence = "deploy hayai@inn kabe@watchtower musashi@well taiko@pen tasuke@shrine yobu@burial yumi@granary";
    let round = format!("deploy watchtower=1\n{defence}\ndone\n");
    assert_eq!(passes(&["seven-ronin"], &round), 3);
    assert_eq!(passes(&["seven-ronin"], &format!("{round}{defence}\n")), 4);
    let alone = [
        "samurai-sword",
        "--players",
        "3",
        "--seat",
        "0=random",
        "--seat",
        "1=random",
    ];
    assert_eq!(passes(&alone, "1\n1\n1\n"), 0);
}

#[test]
fn one_who_quits_may_keep_the_record() {
    let scratch = Scratch::new("quit");
    let taken = scratch.file("taken", "mine");
    let input = "1\n1\nquit\ntaken\nkept\n";
    let ran = engawa_in(&scratch.0, &["play", "mana"], input).code(0);
    assert!(ran.out.contains("Not written: ") && ran.out.contains("Written: kept"));
    assert_eq!(
        std::fs::read_to_string(taken).unwrap(),
        "mine",
        "nothing is overwritten"
    );
    let kept = scratch.0.join("kept");
    let replayed = engawa(&["replay", kept.to_str().unwrap()], "").code(0);
    assert!(replayed.out.contains("2. White: setup"), "{}", replayed.out);
    let gone = engawa_in(&scratch.0, &["play", "mana"], "quit\n\n").code(0);
    assert!(!gone.out.contains("Written"));
}
