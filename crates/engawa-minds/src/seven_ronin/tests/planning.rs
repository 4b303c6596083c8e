//! Deployments against deployments.

use std::sync::atomic::AtomicBool;

use engawa_rules::{
    game::Game as _,
    rng::{Quick, Seed},
    seven_ronin::{Attack, Defence, Options, SevenRonin, Side, deployments},
};

use super::{few_left, suite::games};
use crate::{
    Budget,
    seven_ronin::{
        dangers::Dangers,
        memory::Memory,
        planning::{Planning, attack_of, defence_of},
        player::solved,
        race::Race,
        values::Values,
    },
    zero_sum::contest::{Contest as _, Work},
};

#[test]
fn what_is_remembered_is_what_was_seen() {
    let options = Options::default();
    let game = SevenRonin::new(&options, 2, &Seed::from_number(0)).expect("two play");
    let planning = Planning::new(&options, game.table(), Values::of(options.edition));
    // Fewer slots than pairs, so that they take each other's place.
    let memory = Memory::new(1_000);
    let remembering = planning.remembering(&memory);
    let mut dice = Quick::new(7);
    let attacks: Vec<_> = (0..60).map(|_| planning.any_attack(&mut dice)).collect();
    let defences: Vec<_> = (0..60).map(|_| planning.any_defence(&mut dice)).collect();
    for _ in 0..2 {
        for attack in &attacks {
            for defence in &defences {
                let seen = planning.payoff(attack, defence);
                // The second look is answered from memory.
                for _ in 0..2 {
                    let remembered = remembering.payoff(attack, defence);
                    assert!((remembered - seen).abs() < f32::EPSILON, "{attack:?}");
                }
            }
        }
    }
}

/// Tables that are taken for each other's are worth the same: what a search remembers of them is what
/// one without memory finds.
#[test]
fn what_is_remembered_of_tables_is_what_they_are_worth() {
    for (options, game) in games().step_by(3) {
        let planning = Planning::new(&options, game.table(), Values::of(options.edition));
        let memory = Memory::new(1 << 16);
        let remembering = planning.remembering(&memory);
        let mut dice = Quick::new(13);
        let attacks: Vec<_> = (0..40).map(|_| planning.any_attack(&mut dice)).collect();
        for _ in 0..40 {
            let defence = planning.any_defence(&mut dice);
            for attack in &attacks {
                let seen = planning.payoff(attack, &defence);
                let remembered = remembering.payoff(attack, &defence);
                assert!(
                    (remembered - seen).abs() < 1e-5,
                    "{remembered} instead of {seen}: {attack:?} {defence:?} {:?}",
                    game.table()
                );
            }
        }
    }
}

/// Looking at all with a race comes to the same as looking at all payoffs, and says so where there
/// was not work enough.
#[test]
fn the_best_of_all_is_the_best_of_all() {
    let options = Options::default();
    let game = few_left(&options);
    let planning = Planning::new(&options, game.table(), Values::of(options.edition));
    let (never, mut dice) = (AtomicBool::new(false), Quick::new(11));
    let attacks: Vec<_> = deployments(&options, game.table(), Side::Attacker)
        .map(|deployment| attack_of(&deployment))
        .collect();
    let defences: Vec<_> = deployments(&options, game.table(), Side::Defender)
        .map(|deployment| defence_of(&deployment))
        .collect();
    let rows: Vec<_> = (0..5)
        .map(|_| (planning.any_attack(&mut dice), 0.2))
        .collect();
    let columns: Vec<_> = (0..5)
        .map(|_| (planning.any_defence(&mut dice), 0.2))
        .collect();
    let won = |attack: &Attack| {
        let each = columns
            .iter()
            .map(|(defence, share)| share * planning.payoff(attack, defence));
        each.sum::<f32>()
    };
    let lost = |defence: &Defence| {
        let each = rows
            .iter()
            .map(|(attack, share)| share * planning.payoff(attack, defence));
        each.sum::<f32>()
    };
    let best = attacks.iter().map(won).fold(0.0, f32::max);
    let worst = defences.iter().map(lost).fold(1.0, f32::min);
    let work = |payoffs| Work::new(payoffs, &never);
    let found = planning.best_attack(&columns, attacks[0], &work(u64::MAX));
    assert!(
        (found.expect("work enough") - best).abs() < 1e-4,
        "{found:?} for {best}"
    );
    let found = planning.best_defence(&rows, defences[0], &work(u64::MAX));
    assert!(
        (found.expect("work enough") - worst).abs() < 1e-4,
        "{found:?} for {worst}"
    );
    assert_eq!(planning.best_attack(&columns, attacks[0], &work(20)), None);
}

/// Where time is short, one that falls behind is not seen through, even if it would have come out
/// ahead; where it is not, nobody who could still be better is given up.
#[test]
fn who_falls_behind_gives_up_where_time_is_short() {
    const MIX: usize = 100;
    let mix: Vec<(usize, f32)> = (0..MIX).map(|other| (other, 0.01)).collect();
    // The first is even with all; the second loses to twenty and beats the others.
    let payoff = |one: &usize, other: &usize| match (one, other) {
        (0, _) => 0.5,
        (_, ..20) => 0.0,
        _ => 1.0,
    };
    let never = AtomicBool::new(false);
    for (payoffs, seen) in [(MIX / 2 - 1, 10), (MIX / 2, MIX)] {
        let work = Work::new(1_000, &never);
        let race = Race::new(&mix, 1.0, 0, payoff, &work).hurried(payoffs as u64, 1);
        let found = race.all([1].into_iter(), &work);
        let looked_at = 1_000 - work.left() as usize - MIX;
        if seen < MIX {
            assert!(
                found.is_empty() && looked_at <= seen,
                "{looked_at} of {seen}"
            );
        } else {
            assert_eq!(looked_at, MIX);
            assert!((found[0].1 - 0.8).abs() < 1e-5, "{found:?}");
        }
    }
}

/// What is looked up of defences finds the attacks that win most often against a mix of them, and
/// no more is looked up than is paid for.
#[test]
fn dangers_are_the_attacks_that_win_much() {
    let options = Options::default();
    let game = few_left(&options);
    let dangers = Dangers::default();
    let planning = Planning::new(&options, game.table(), Values::of(options.edition));
    let wary = planning.wary(&dangers);
    let (never, mut dice) = (AtomicBool::new(false), Quick::new(3));
    let mix: Vec<_> = [0.4, 0.3, 0.2, 0.1]
        .map(|share| (planning.any_defence(&mut dice), share))
        .into();
    let attacks: Vec<_> = deployments(&options, game.table(), Side::Attacker)
        .map(|deployment| attack_of(&deployment))
        .collect();
    let worth = |attack: &Attack, some: &[(Defence, f32)]| {
        let each = some
            .iter()
            .map(|(defence, share)| share * planning.payoff(attack, defence));
        each.sum::<f32>()
    };
    let weakest = attacks
        .iter()
        .min_by(|one, other| worth(one, &mix).total_cmp(&worth(other, &mix)))
        .expect("there are attacks");
    let work = Work::new(u64::MAX, &never);
    assert!(wary.threats(&mix, weakest, 0, &work).rows.is_empty());
    assert!(mix.iter().all(|(defence, _)| !wary.looked_up(defence)));
    let price = attacks.len() as u64 / 4;
    // Where time runs out half way, a defence is not taken for looked up.
    let short = Work::new(mix.len() as u64 + price / 2, &never);
    let none = wary.threats(&mix, weakest, 2 * price, &short);
    assert!(none.looked_up == 0.0 && !wary.looked_up(&mix[0].0));
    // Enough for two of the four.
    let some = wary.threats(&mix, weakest, 2 * price, &work);
    assert!((some.looked_up - 0.7).abs() < 1e-6, "{}", some.looked_up);
    let known = mix.iter().map(|(defence, _)| wary.looked_up(defence));
    assert!(known.eq([true, true, false, false]));
    let all = wary.threats(&mix, weakest, u64::MAX, &work);
    assert!((all.looked_up - 0.3).abs() < 1e-6, "{}", all.looked_up);
    let best = attacks.iter().map(|attack| worth(attack, &mix));
    let best = best.fold(0.0, f32::max);
    assert!(best > 0.5, "nothing is dangerous here: {best}");
    let (first, won) = &all.rows[0];
    assert!((won - worth(first, &mix)).abs() < 1e-5);
    assert!((won - best).abs() < 1e-5, "{won} for {best}");
}

/// Whether an attack wins more than a bound is what its payoff says.
#[test]
fn a_bound_is_exceeded_by_what_is_above_it() {
    let mut dice = Quick::new(23);
    let mut above = 0;
    for (options, game) in games().step_by(3) {
        let planning = Planning::new(&options, game.table(), Values::of(options.edition));
        for _ in 0..200 {
            let attack = planning.any_attack(&mut dice);
            let defence = planning.any_defence(&mut dice);
            let payoff = planning.payoff(&attack, &defence);
            for (bound, chance) in [(-2.0, 0.119_203), (0.0, 0.5), (3.0, 0.952_574)] {
                let exceeds = planning.wins_more(&attack, defence, bound);
                if (payoff - chance).abs() > 1e-4 {
                    assert_eq!(exceeds, payoff > chance, "{payoff} {attack:?} {defence:?}");
                }
                above += u32::from(exceeds);
            }
        }
    }
    assert!(above > 500, "{above}");
}

/// A glance tells two in five attacks that win little from those that win much, and overlooks few
/// of these.
#[test]
fn a_glance_overlooks_little() {
    let mut dice = Quick::new(29);
    let (mut winning, mut overlooked, mut losing, mut spared) = (0, 0, 0, 0);
    for (options, game) in games().filter(|(_, game)| game.table().round() < 8) {
        let planning = Planning::new(&options, game.table(), Values::of(options.edition));
        for _ in 0..300 {
            let attack = planning.any_attack(&mut dice);
            let defence = planning.any_defence(&mut dice);
            let promises = planning.may_win_more(&attack, defence, 0.0);
            if planning.wins_more(&attack, defence, 0.0) {
                winning += 1;
                overlooked += u32::from(!promises);
            } else {
                losing += 1;
                spared += u32::from(!promises);
            }
        }
    }
    assert!(winning > 1_000, "{winning}");
    assert!(overlooked * 10 < winning, "{overlooked} of {winning}");
    assert!(spared * 5 > losing * 2, "{spared} of {losing}");
}

/// A search that has looked at everything plays what it came to, not an earlier mix that seemed
/// safer.
#[test]
fn a_settled_search_plays_what_it_settled_on() {
    // Position 189: the last round, in which a single defence holds against all attacks.
    let (options, game) = games().nth(189).expect("there are 200");
    let planning = Planning::new(&options, game.table(), Values::of(options.edition));
    let stop = AtomicBool::new(false);
    let budget = Budget {
        nodes: 5_000_000,
        threads: 1,
        stop: &stop,
    };
    let solution = solved(&planning, &budget, &mut Quick::new(1));
    assert!(solution.payoffs < 5_000_000, "time ran out");
    let work = Work::new(u64::MAX, &stop);
    let best = planning.best_attack(&solution.columns, solution.rows[0].0, &work);
    let best = best.expect("work enough");
    assert!(
        best < solution.value + 0.01,
        "{best} for {}",
        solution.value
    );
}

/// How many threads look for responses is no matter for what is found.
#[test]
fn threads_do_not_change_what_is_found() {
    let options = Options::default();
    let game = few_left(&options);
    let planning = Planning::new(&options, game.table(), Values::of(options.edition));
    let stop = AtomicBool::new(false);
    let found = [1, 2, 3].map(|threads| {
        let budget = Budget {
            nodes: 10_000_000,
            threads,
            stop: &stop,
        };
        solved(&planning, &budget, &mut Quick::new(17))
    });
    for other in &found[1..] {
        assert_eq!(found[0].rows, other.rows);
        assert_eq!(found[0].columns, other.columns);
        assert_eq!(found[0].payoffs, other.payoffs);
    }
    assert!(found[0].payoffs < 10_000_000, "time ran out");
}
