//! Reading and writing actions (EN-1).

use engawa_rules::{refusal::Expected, seven_ronin::Action};

/// What is written is read back, in canonical form.
#[test]
fn canonical() {
    for (read, written) in [
        ("deploy", "deploy"),
        (
            "  deploy  green=1   burial=2 watchtower=1 ",
            "deploy watchtower=1 burial=2 green=1",
        ),
        (
            "deploy musashi@green kabe@field3 hayai@inn",
            "deploy hayai@inn kabe@field3 musashi@green",
        ),
        ("hayai shrine", "hayai shrine"),
        ("musashi", "musashi"),
        ("taiko kabe", "taiko kabe"),
        ("yobu well=1 granary=1", "yobu granary=1 well=1"),
        ("yumi", "yumi"),
        ("done", "done"),
        ("wounds tasuke=1 kabe=2", "wounds kabe=2 tasuke=1"),
        ("wounds yumi=0 tasuke=1", "wounds tasuke=1 yumi=0"),
        ("watchtower", "watchtower"),
        ("watchtower yumi kabe", "watchtower yumi kabe"),
        ("granary", "granary"),
        ("well kabe", "well kabe"),
        ("pen kabe", "pen kabe"),
        ("shrine musashi", "shrine musashi"),
        ("burial field2=1 well=1", "burial well=1 field2=1"),
        ("passage inn=2", "passage inn=2"),
        ("inn well kabe", "inn well kabe"),
        ("inn passage inn=2", "inn passage inn=2"),
        ("inn burial well=1", "inn burial well=1"),
        ("inn watchtower", "inn watchtower"),
        ("inn watchtower yumi kabe", "inn watchtower yumi kabe"),
        ("inn field2", "inn field2"),
        ("inn field3", "inn field3"),
        ("inn granary", "inn granary"),
        ("inn pen kabe", "inn pen kabe"),
        ("inn shrine kabe", "inn shrine kabe"),
    ] {
        let action: Action = read.parse().unwrap_or_else(|_| panic!("{read}"));
        assert_eq!(action.to_string(), written);
        assert_eq!(written.parse(), Ok(action));
    }
}

/// What is no action says what was expected.
#[test]
fn misread() {
    for (text, expected) in [
        ("", Expected::Action),
        ("   ", Expected::Action),
        ("attack", Expected::Action),
        ("Deploy", Expected::Action),
        ("kabe", Expected::Action),
        ("field2", Expected::Action),
        ("deploy inn", Expected::Amount),
        ("deploy inn=0", Expected::Amount),
        ("deploy inn=-1", Expected::Amount),
        ("deploy inn=+1", Expected::Amount),
        ("deploy inn=256", Expected::Amount),
        ("deploy inn=1 inn=1", Expected::NewName),
        ("deploy green=1 green=1", Expected::NewName),
        ("deploy dojo=1", Expected::Area),
        ("deploy kabe@dojo", Expected::Area),
        ("deploy ken@inn", Expected::Ronin),
        ("deploy kabe@inn well=1", Expected::Ronin),
        ("deploy well=1 kabe@inn", Expected::Amount),
        ("deploy kabe@inn kabe@well", Expected::NewName),
        ("hayai", Expected::Area),
        ("hayai green", Expected::Area),
        ("hayai inn well", Expected::End),
        ("taiko", Expected::Ronin),
        ("taiko inn", Expected::Ronin),
        ("yobu", Expected::Amount),
        ("yobu green=1", Expected::Area),
        ("yumi inn", Expected::End),
        ("wounds kabe=1", Expected::Amount),
        ("wounds kabe=1 yumi=1", Expected::Ronin),
        ("wounds kabe=1 kabe=1", Expected::NewName),
        ("wounds kabe=1 tasuke=1 yumi=1", Expected::End),
        ("watchtower kabe kabe", Expected::NewName),
        ("watchtower hayai kabe yumi yobu", Expected::End),
        ("watchtower inn", Expected::Ronin),
        ("well", Expected::Ronin),
        ("burial", Expected::Amount),
        ("passage", Expected::Amount),
        ("passage inn=1 well=1", Expected::End),
        ("passage green=1", Expected::Area),
        ("inn", Expected::Area),
        ("inn inn well kabe", Expected::Area),
        ("inn dojo", Expected::Area),
        ("inn field2 inn", Expected::End),
        ("granary 2", Expected::End),
    ] {
        let misread = text.parse::<Action>().expect_err(text);
        assert_eq!(misread.expected, expected, "{text}");
    }
    let long = format!("deploy {}", " ".repeat(600));
    assert_eq!(
        long.parse::<Action>().expect_err("long").expected,
        Expected::ShortLine
    );
}
