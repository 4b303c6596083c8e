//! Clocks, with a time of the test's own: the table's core takes the time as a number.

use engawa_rules::seat::Seat;
use engawa_server::table::{
    Command,
    entry::{Ending, Forfeit, Holder},
    room::State,
    settings::ClockSettings,
};

use crate::bench::Bench;

const DAY: u64 = 24 * 3600 * 1000;
const LIVE: ClockSettings = ClockSettings::Live {
    base_ms: 60_000,
    increment_ms: 1_000,
};

#[test]
fn a_live_clock_runs_for_whoever_is_asked_and_gains_with_each_action() {
    let mut bench = Bench::new("mana", 2, LIVE);
    assert_eq!(bench.asked(), [0]);
    bench.act(0, 10_000);
    assert_eq!(bench.left(), [51_000, 60_000]);
    bench.act(1, 15_000);
    assert_eq!(bench.left(), [51_000, 56_000]);
}

#[test]
fn of_two_players_the_one_who_flags_loses() {
    let mut bench = Bench::new("mana", 2, LIVE);
    bench.tick(59_999);
    assert_eq!(bench.room.state, State::Playing);
    bench.tick(60_000);
    assert_eq!(bench.room.state, State::Over);
    let (winners, why) = bench.room.result.expect("a result");
    assert!(winners.contains(Seat::new(1)) && winners.len() == 1 && why == Ending::Time);
}

#[test]
fn while_both_plan_both_clocks_run_and_who_flags_first_loses() {
    let mut bench = Bench::new("seven-ronin", 2, LIVE);
    assert_eq!(bench.asked(), [0, 1]);
    bench.act(1, 20_000);
    // The Defender is in: only the Attacker's clock runs now.
    assert_eq!(bench.left(), [40_000, 41_000]);
    bench.tick(61_000);
    let (winners, _) = bench.room.result.expect("a result");
    assert!(winners.contains(Seat::new(1)) && winners.len() == 1);

    let mut bench = Bench::new("seven-ronin", 2, LIVE);
    bench.tick(60_000);
    let (winners, _) = bench.room.result.expect("a result");
    assert_eq!(winners.len(), 1, "at the same moment one alone loses");
}

#[test]
fn of_many_players_a_computer_player_takes_the_flagged_seat_and_it_counts() {
    let mut bench = Bench::new("samurai-sword", 4, LIVE);
    let asked = bench.asked()[0];
    bench.tick(60_000);
    assert_eq!(bench.room.state, State::Playing);
    let chair = &bench.room.chairs[usize::from(asked)];
    assert!(matches!(chair.holder, Holder::Computer { .. }));
    assert_eq!(chair.forfeit, Some((asked.to_string(), Forfeit::Flagged)));
    let computer = bench.room.computer_asked().map(|(seat, _)| seat);
    assert_eq!(computer, Some(Seat::new(asked)));
    assert_eq!(bench.room.next_flag(), None, "nobody's time runs meanwhile");
}

#[test]
fn in_a_reaction_window_the_clock_of_the_one_asked_runs() {
    let mut bench = Bench::new("samurai-sword", 3, LIVE);
    let mut now = 0;
    // Random play soon comes to an attack that somebody must answer.
    while bench.room.state == State::Playing && now < 400_000 {
        let asked = bench.asked()[0];
        let before = bench.left();
        now += 900;
        bench.act(asked, now);
        let after = bench.left();
        for seat in 0..3 {
            let expected = if seat == usize::from(asked) { 100 } else { 0 };
            assert_eq!(after[seat] - before[seat], expected);
        }
    }
}

#[test]
fn by_correspondence_each_decision_has_the_whole_time() {
    let mut bench = Bench::new("mana", 2, ClockSettings::Correspondence { days: 2 });
    bench.act(0, DAY);
    bench.act(1, 2 * DAY);
    assert_eq!(bench.left()[0], 2 * DAY, "asked anew");
    bench.tick(4 * DAY - 1);
    assert_eq!(bench.room.state, State::Playing);
    bench.tick(4 * DAY);
    assert_eq!(bench.room.state, State::Over);
}

#[test]
fn clocks_stand_still_while_the_server_is_down() {
    let mut bench = Bench::new("mana", 2, LIVE);
    bench.act(0, 10_000);
    bench.restart(50_000_000);
    assert_eq!(bench.left(), [51_000, 60_000]);
    bench.act(1, 50_020_000);
    assert_eq!(bench.left(), [51_000, 41_000]);
    bench.restart(90_000_000);
    assert_eq!(bench.room.next_flag(), Some((90_051_000, Seat::new(0))));
}

#[test]
fn talk_and_offers_do_not_stop_a_clock() {
    let mut bench = Bench::new("mana", 2, LIVE);
    let hello = Command::Speak {
        phrase: Some("hello".to_owned()),
        text: None,
    };
    bench.step(1, hello, 30_000);
    assert_eq!(bench.left(), [30_000, 60_000]);
    bench.tick(60_000);
    assert_eq!(bench.room.state, State::Over);
}
