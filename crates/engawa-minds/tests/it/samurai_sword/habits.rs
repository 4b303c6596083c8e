//! What players do with their own cards.

use engawa_minds::samurai_sword::{
    Beliefs,
    habits::{self, Count, Habit, Habits},
};
use engawa_rules::{
    game::{Game as _, View as _},
    rng::Quick,
    samurai_sword::{Event, View},
    seat::Viewer,
};

use super::table;

/// Plays a game at random; `look` sees each action from the moment before it.
fn at_random(players: u8, seed: u64, look: &mut impl FnMut(&View, &[Event])) {
    let mut game = table(players, seed);
    let mut dice = Quick::new(seed);
    while let Some(seat) = game.turn().to_act().first() {
        let action = game.view(Viewer::Seated(seat)).choose(&mut dice);
        let before = game.view(Viewer::Watching);
        let mut events: Vec<Event> = Vec::new();
        game.play(seat, &action.expect("asked"), &mut events)
            .expect("legal");
        look(&before, &events);
    }
}

#[test]
fn every_answer_every_card_played_and_every_stop_is_one_choice() {
    let (mut answers, mut plays, mut stops) = (0, 0, 0);
    for seed in 0..40 {
        at_random(3 + (seed % 5) as u8, seed, &mut |before, events| {
            let habits: Vec<Habit> = events
                .iter()
                .filter_map(|event| Habit::of(before, event))
                .collect();
            if let Some(asked) = before.pending() {
                // Who has no honor to lose to the Code need not care.
                let idle = matches!(events[0], Event::PropertyDiscarded { .. });
                assert_eq!(habits.len(), usize::from(!idle), "{events:?}");
                assert!(habits.iter().all(|habit| habit.seat == asked.seat));
                answers += 1;
            } else {
                let played =
                    |event: &&Event| matches!(event, Event::Attacked { .. } | Event::Played { .. });
                let turn = before.turn();
                let let_go = |event: &&Event| matches!(event, Event::Discarded { seat, .. } if *seat == turn);
                let stopped = |event: &&Event| matches!(event, Event::TurnBegan { .. });
                let played = events.iter().filter(played).count();
                let stopped = events.iter().filter(stopped).count();
                let seen = played + stopped + events.iter().filter(let_go).count();
                assert_eq!(habits.len(), seen, "{events:?}");
                assert!(habits.iter().all(|habit| habit.seat == before.turn()));
                assert!(stopped <= 1, "{events:?}");
                plays += played;
                stops += stopped;
            }
        });
    }
    assert!(
        answers > 500 && plays > 1_000 && stops > 500,
        "{answers}, {plays}, {stops}"
    );
}

#[test]
fn what_is_done_with_ones_own_cards_tells_no_role() {
    at_random(5, 7, &mut |before, events| {
        let mut beliefs = Beliefs::at(before);
        for event in events
            .iter()
            .filter(|event| Habit::of(before, event).is_some())
        {
            // Whom a card is played at is another matter.
            if matches!(event, Event::Attacked { .. } | Event::Played { .. }) {
                continue;
            }
            for _ in 0..40 {
                assert!(beliefs.observe(before, event));
            }
        }
        assert!(beliefs.joint().all(|(_, p)| (p - 1.0 / 12.0).abs() < 1e-5));
    });
}

#[test]
fn shares_are_counted_written_and_read() {
    let mut count = Count::default();
    for seed in 0..20 {
        at_random(5, seed, &mut |before, events| {
            let habits = events.iter().filter_map(|event| Habit::of(before, event));
            habits.for_each(|habit| count.take(habit));
        });
    }
    assert!(count.choices() > 1_000);
    let text = habits::write(&count.shares()).repeat(4);
    let read = Habits::read(&text).expect("it was written so");
    let twice = Habits::read(&format!("# a remark\n{text}")).expect("remarks are left out");
    assert_eq!(read, twice);
    let (last, _) = text.trim_end().rsplit_once(' ').expect("there are many");
    assert_eq!(Habits::read(last), None, "a number is missing");
}

#[test]
fn those_at_random_and_those_who_mean_it_are_told_apart() {
    // The mean over choices of how much likelier they are for the careless than for `hard`.
    let (mut sum, mut choices) = (0.0, 0.0);
    for seed in 100..140 {
        at_random(5, seed, &mut |before, events| {
            for habit in events.iter().filter_map(|event| Habit::of(before, event)) {
                let told = |kind| f64::from(habits::LEARNED.likelihood(kind, habit));
                sum += (told(0) / told(3)).ln();
                choices += 1.0;
            }
        });
    }
    assert!(sum / choices > 0.05, "{}", sum / choices);
}
