//! `engawa match` with programs: good ones and bad ones, written for a plain shell.

use std::fs;

use serde_json::Value;

use crate::{Ran, Scratch, engawa};

/// Answers every question with the first action it is shown.
const GOOD: &str = r#"
while read -r line; do
    case $line in
    *'"type":"act"'*)
        rest=${line#*'"legal":["'}
        [ "$rest" = "$line" ] && rest=${line#*'"sample":["'}
        printf '{"action":"%s"}\n' "${rest%%\"*}" ;;
    esac
done
"#;

/// Plays a bot against chance, on seat 0, and gives the games' lines and the summary.
fn against(bot: &str, game: &str, more: &[&str]) -> (Vec<Value>, Ran) {
    let scratch = Scratch::new(&format!("bot-{:x}", fingerprint(bot, game)));
    let script = scratch.file("bot.sh", bot);
    let seat = format!("0=cmd:sh '{script}'");
    let mut args = vec![
        "match", game, "--json", "--seat", &seat, "--seat", "1=random",
    ];
    if game == "samurai-sword" {
        args.extend(["--seat", "2=random"]);
    }
    args.extend(more);
    let ran = engawa(&args, "").code(0);
    (ran.json(), ran)
}

/// Tests run side by side, each with a directory of its own.
fn fingerprint(bot: &str, game: &str) -> u64 {
    let bytes = bot.bytes().chain(game.bytes());
    bytes.fold(7, |sum: u64, byte| {
        sum.wrapping_mul(31).wrapping_add(byte.into())
    })
}

/// The bot loses the game for this reason, and says so.
#[track_caller]
fn check_lapse(bot: &str, code: &str, more: &[&str]) {
    let (lines, _) = against(bot, "mana", &[&["--games", "1"], more].concat());
    assert_eq!(lines[0]["errors"][0]["code"], code, "{}", lines[0]);
    assert_eq!(lines[0]["errors"][0]["seat"], 0);
    assert_eq!(lines[0]["winners"], serde_json::json!([1]));
    assert_eq!(lines[1]["errors"], 1);
    assert_eq!(lines[1]["wins_per_bot"], serde_json::json!([0, 1]));
}

#[test]
fn a_good_bot_plays_every_game() {
    for game in ["mana", "seven-ronin", "samurai-sword"] {
        let (lines, _) = against(GOOD, game, &["--games", "3", "--swap"]);
        assert_eq!(lines.len(), 4);
        assert_eq!(lines[3]["errors"], 0, "{game}: {lines:#?}");
    }
}

#[test]
fn nonsense_loses() {
    check_lapse(
        "while read -r line; do echo nonsense; done",
        "nonsense",
        &[],
    );
    check_lapse(
        "while read -r line; do echo '{\"move\":1}'; done",
        "nonsense",
        &[],
    );
    check_lapse(
        "while read -r line; do printf '\\377\\n'; done",
        "nonsense",
        &[],
    );
}

#[test]
fn an_illegal_action_loses() {
    check_lapse(
        "while read -r line; do echo '{\"action\":\"a1-a9\"}'; done",
        "refused",
        &[],
    );
}

#[test]
fn silence_loses() {
    check_lapse(
        "while read -r line; do :; done",
        "late",
        &["--deadline-ms", "100"],
    );
}

#[test]
fn a_late_answer_loses_and_is_not_taken_for_the_next() {
    let late = format!("n=0\n{}", GOOD.replace("printf", "sleep 0.4; printf"));
    let (lines, _) = against(&late, "mana", &["--games", "2", "--deadline-ms", "100"]);
    for line in &lines[..2] {
        assert_eq!(line["errors"][0]["code"], "late", "{line}");
    }
}

#[test]
fn death_loses() {
    check_lapse("read -r line; exit 3", "died", &[]);
    check_lapse("exec >&-; while read -r line; do :; done", "died", &[]);
}

#[test]
fn huge_lines_lose_without_filling_memory() {
    let huge = "while read -r line; do head -c 3000000 /dev/zero | tr '\\0' x; echo; done";
    check_lapse(huge, "too_long", &[]);
}

#[test]
fn one_that_does_not_read_is_not_waited_for() {
    check_lapse("exec sleep 60", "late", &["--deadline-ms", "100"]);
}

#[test]
fn complaints_are_passed_on_up_to_a_bound() {
    let loud = format!("for i in $(seq 1 500); do echo \"oops $i\" >&2; done\n{GOOD}");
    let (lines, ran) = against(&loud, "mana", &["--games", "1"]);
    assert_eq!(lines[1]["errors"], 0);
    assert!(ran.err.contains("bot 0: oops 1\n"), "{}", ran.err);
    assert!(ran.err.lines().count() <= 200, "{}", ran.err);
}

/// A program that ends after each game, as some do, is started again for the next.
#[test]
fn a_bot_for_one_game_is_started_again() {
    let once = GOOD.replace("esac", "*'\"type\":\"end\"'*) exit 0 ;;\n    esac");
    let (lines, _) = against(&once, "mana", &["--games", "6"]);
    assert_eq!(lines[6]["errors"], 0, "{lines:#?}");
}

#[test]
fn one_process_plays_all_games_of_a_match() {
    let scratch = Scratch::new("alive");
    let starts = scratch.0.join("starts");
    let counted = format!("echo started >> '{}'\n{GOOD}", starts.display());
    against(&counted, "mana", &["--games", "4"]);
    assert_eq!(fs::read_to_string(starts).unwrap(), "started\n");
}

/// What a bot is told: its own messages in order, and nothing that its seat may not know.
#[test]
fn bots_learn_only_what_their_seat_may_know() {
    for game in ["mana", "seven-ronin", "samurai-sword"] {
        let scratch = Scratch::new(&format!("told-{game}"));
        let told = scratch.0.join("told");
        let listening = GOOD.replace(
            "do\n    case",
            &format!(
                "do\n    printf '%s\\n' \"$line\" >> '{}'\n    case",
                told.display()
            ),
        );
        let (lines, _) = against(&listening, game, &["--games", "1", "--seed", "5"]);
        assert_eq!(lines[1]["errors"], 0);
        let told = fs::read_to_string(told).unwrap();
        let secret = [lines[0]["seed"].as_str().unwrap(), "digest"];
        assert!(secret.iter().all(|secret| !told.contains(secret)));
        let messages: Vec<Value> = told
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(messages[0]["type"], "start");
        assert_eq!(messages[0]["game"], game);
        assert_eq!(messages[0]["seat"], 0);
        assert!(messages[0]["options"].is_object());
        let end = messages.last().unwrap();
        assert_eq!(
            (&end["type"], &end["winners"]),
            (&"end".into(), &lines[0]["winners"])
        );
        for message in &messages {
            check_message(game, message);
        }
    }
}

fn check_message(game: &str, message: &Value) {
    if message["type"] == "event" {
        let event = &message["event"];
        assert!(event["type"].is_string(), "{event}");
        if event["type"] == "received" {
            assert_eq!(event["seat"], 0, "a card another drew");
        }
    }
    if message["type"] != "act" {
        return;
    }
    let view = &message["view"];
    assert_eq!(message["deadline_ms"], 10_000);
    if message["complete"] == true {
        assert!(!message["legal"].as_array().unwrap().is_empty());
    } else {
        assert!(message["count"].is_string() && message["sample"].is_array());
    }
    match game {
        // Both are asked before either is heard.
        "seven-ronin" if view["phase"] == "planning" => {
            assert_eq!(view["committed"].to_string(), "[null,false]");
        }
        "samurai-sword" => {
            let seats = view["seats"].as_array().unwrap();
            assert!(seats[0]["hand"].is_array());
            assert!(seats[1..].iter().all(|seat| seat.get("hand").is_none()));
            let hidden = seats[1..].iter().filter(|seat| seat["role"] != "shogun");
            assert!(hidden.into_iter().all(|seat| seat.get("role").is_none()));
        }
        _ => {}
    }
}

/// With more than two seats the game is stopped and all but the offender share the win.
#[test]
fn at_a_larger_table_the_others_share_the_win() {
    let (lines, _) = against("exit 0", "samurai-sword", &["--games", "1"]);
    assert_eq!(lines[0]["winners"], serde_json::json!([1, 2]));
    assert_eq!(lines[1]["wins_per_bot"], serde_json::json!([0, 1, 1]));
}
