//! The suite that solvers are measured by.

use engawa_rules::{
    game::Game,
    rng::Seed,
    seven_ronin::{Options, Position, SevenRonin, table::Phase},
};

const SUITE: &str = include_str!("../../../data/seven_ronin/suite-200.txt");

/// The suite's games with their options.
pub(super) fn games() -> impl Iterator<Item = (Options, SevenRonin)> {
    let lines = SUITE.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let mut words = line.splitn(3, ' ').skip(1);
        let options: Options = serde_json::from_str(words.next().expect(line)).expect(line);
        let position: Position = serde_json::from_str(words.next().expect(line)).expect(line);
        let game = SevenRonin::set(&options, &Seed::from_number(0), &position).expect(line);
        (options, game)
    })
}

/// Its positions are as many as its name says, of all rounds, with ninja on the Green and losses.
#[test]
fn the_suite_holds_all_kinds_of_positions() {
    let (mut rounds, mut green, mut losses) = ([0; 8], 0, 0);
    for (_, game) in games() {
        assert_eq!(game.table().phase(), Phase::Planning);
        rounds[usize::from(game.table().round()) - 1] += 1;
        green += u32::from(game.table().green() > 0);
        losses += u32::from(!game.table().eliminated().is_empty());
    }
    assert_eq!(rounds.iter().sum::<u32>(), 200);
    assert_eq!(rounds[0], 1);
    assert!(rounds[1..].iter().all(|&count| count > 20), "{rounds:?}");
    assert!(green >= 80 && losses >= 50, "{green} {losses}");
}
