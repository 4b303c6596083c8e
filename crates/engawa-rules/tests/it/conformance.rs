//! What every game owes the platform, checked at every ply of random games.

use engawa_rules::{
    game::{Game, Legal, Nobody, View},
    record::Record,
    refusal::Refusal,
    rng::{Dice, Quick, Rng, Seed},
    seat::{Seat, Turn, Viewer},
};

use crate::tables::{Kind, Tested, actor, games};

/// Plays random games at one kind of table, checking everything at every ply.
pub(crate) fn conformance<G: Tested>(kind: &Kind<G>, number: u64) {
    let mut strangers = Strangers::new();
    for seed in 0..games(number) {
        let mut game = kind.deal(seed);
        let mut record = Record::<G> {
            options: kind.options.clone(),
            seats: kind.seats,
            seed: Seed::from_number(seed),
            position: None,
            actions: Vec::new(),
        };
        let mut dice = Quick::new(seed);
        let mut minds = Rng::new(&Seed::from_number(seed));
        while let Some(seat) = actor(&game, &mut dice) {
            assert!(
                record.actions.len() < G::BOUND,
                "seed {seed}: the game goes on for ever"
            );
            game.assert_conserved();
            views_are_faithful(&game, seat, &mut minds);
            let action = legal_is_what_is_accepted(&game, seat, &mut strangers, &mut dice);
            notation_round_trips(&game, &action);
            commits_commute(&game, &mut dice);
            record.actions.push((seat, action));
            game.play(seat, &action, &mut Nobody)
                .expect("a legal action is accepted");
        }
        game.assert_conserved();
        over_is_over(&game, &mut strangers);
        let again = record.replay().expect("a record replays");
        assert_eq!(again.digest(), game.digest(), "seed {seed}");
        assert_eq!(again, game, "seed {seed}");
    }
}

/// Actions of other moments, most of which are illegal now.
struct Strangers<A> {
    actions: Vec<A>,
}

impl<A: Copy> Strangers<A> {
    const KEPT: usize = 64;

    fn new() -> Self {
        Self {
            actions: Vec::new(),
        }
    }

    fn meet(&mut self, action: A, dice: &mut Quick) {
        if self.actions.len() < Self::KEPT {
            self.actions.push(action);
        } else {
            self.actions[dice.index(Self::KEPT)] = action;
        }
    }

    fn some(&self, dice: &mut Quick) -> impl Iterator<Item = A> {
        let start = dice.index(self.actions.len().max(1));
        self.actions
            .iter()
            .cycle()
            .skip(start)
            .take(self.actions.len().min(4))
            .copied()
    }
}

/// EN-2, EN-5: listed actions are accepted, others are not, and a refusal changes nothing.
fn legal_is_what_is_accepted<G: Game>(
    game: &G,
    seat: Seat,
    strangers: &mut Strangers<G::Action>,
    dice: &mut Quick,
) -> G::Action {
    let view = game.view(Viewer::Seated(seat));
    let legal = view.legal();
    assert!(!legal.actions().is_empty(), "a seat that is asked can act");
    for action in legal.actions() {
        assert_eq!(game.check(seat, action), Ok(()), "{action}");
        assert_eq!(view.check(action), Ok(()), "{action}");
    }
    for action in strangers.some(dice) {
        let refused = game.check(seat, &action);
        assert_eq!(refused, view.check(&action), "{action}");
        if let Legal::Listed(listed) = &legal {
            assert_eq!(refused.is_ok(), listed.contains(&action), "{action}");
        }
        if refused.is_err() {
            let mut same = game.clone();
            assert_eq!(same.play(seat, &action, &mut Nobody), refused);
            assert_eq!(&same, game, "a refusal changed the game");
        }
    }
    let action = view.choose(dice).expect("a seat that is asked can choose");
    assert_eq!(game.check(seat, &action), Ok(()), "{action}");
    strangers.meet(action, dice);
    let Turn::Of(asked) = game.turn() else {
        panic!("somebody is asked")
    };
    for other in engawa_rules::seat::Seats::all(game.seats()) {
        if !asked.contains(other) {
            assert_eq!(game.view(Viewer::Seated(other)).legal(), Legal::NONE);
            assert_eq!(game.choose(other, dice), None);
            // Who has committed is told that a commitment stands, anybody else that it is not
            // their turn.
            assert!(game.check(other, &action).is_err(), "{action} by {other}");
        }
    }
    action
}

/// EN-1: what is written is read as what it was.
fn notation_round_trips<G: Game>(_: &G, action: &G::Action) {
    let text = action.to_string();
    assert_eq!(text.parse(), Ok(*action), "{text}");
    let loose = format!("  {}  ", text.replace(' ', "   "));
    assert_eq!(loose.parse(), Ok(*action), "{loose:?}");
}

/// A truth imagined from a view looks the same to its viewer.
fn views_are_faithful<G: Game>(game: &G, seat: Seat, minds: &mut Rng) {
    for viewer in [Viewer::Seated(seat), Viewer::Watching] {
        let view = game.view(viewer);
        assert_eq!(view.viewer(), viewer);
        let imagined = view.imagine(minds);
        assert_eq!(imagined.view(viewer), view);
        assert_eq!(imagined.turn(), game.turn());
    }
}

/// EN-2: where two are asked at once, it does not matter who answers first.
fn commits_commute<G: Game>(game: &G, dice: &mut Quick) {
    let asked: Vec<Seat> = game.turn().to_act().into_iter().collect();
    let [first, second] = asked[..] else {
        assert!(
            asked.len() < 2,
            "no game of ours asks more than two at once"
        );
        return;
    };
    let mut orders = [game.clone(), game.clone()];
    let actions = [first, second].map(|seat| (seat, game.choose(seat, dice).expect("asked")));
    for (seat, action) in actions {
        orders[0].play(seat, &action, &mut Nobody).expect("legal");
    }
    for (seat, action) in actions.into_iter().rev() {
        orders[1].play(seat, &action, &mut Nobody).expect("legal");
    }
    assert_eq!(orders[0], orders[1]);
    assert_eq!(orders[0].digest(), orders[1].digest());
}

/// EN-3: after the end nobody acts.
fn over_is_over<G: Game>(game: &G, strangers: &mut Strangers<G::Action>) {
    let Turn::Over(winners) = game.turn() else {
        panic!("nobody is asked, so it is over")
    };
    assert!(!winners.is_empty(), "somebody won, or all drew");
    assert_eq!(game.phase(), "over");
    for viewer in Viewer::every(game.seats()) {
        let view = game.view(viewer);
        assert_eq!(view.legal(), Legal::NONE);
        for action in &strangers.actions {
            let rule = if viewer == Viewer::Watching {
                ["EN-2", "EN-3"]
            } else {
                ["EN-3"; 2]
            };
            let refused = view.check(action).expect_err("nobody acts after the end");
            assert!(rule.contains(&refused.rule()), "{refused:?}");
        }
    }
}

/// EN-5: of every text that could ever be an action, exactly the listed ones are accepted, at some
/// moments of some games; and every refusal has a code, a rule and a sentence in each language.
pub(crate) fn exactly_the_listed<G: Tested>(kind: &Kind<G>, number: u64) {
    use engawa_rules::language::Language;
    let universe: Vec<G::Action> = G::universe(kind.seats)
        .iter()
        .filter_map(|text| text.parse().ok())
        .collect();
    for seed in 0..number {
        let mut dice = Quick::new(seed);
        let mut game = kind.deal(seed);
        while let Some(seat) = actor(&game, &mut dice) {
            let legal = game.view(Viewer::Seated(seat)).legal();
            if let (Legal::Listed(listed), 0) = (&legal, dice.below(4)) {
                let mut found = 0;
                for action in &universe {
                    match game.check(seat, action) {
                        Ok(()) => {
                            assert!(listed.contains(action), "{action} is not listed");
                            found += 1;
                        }
                        Err(illegal) => {
                            assert!(!illegal.code().is_empty());
                            let sentences =
                                Language::ALL.map(|tongue| illegal.in_language(tongue).to_string());
                            assert!(
                                sentences.iter().all(|sentence| sentence.len() > 8),
                                "{illegal:?}"
                            );
                        }
                    }
                }
                let known = listed
                    .iter()
                    .filter(|action| universe.contains(action))
                    .count();
                assert_eq!(found, known, "an action was listed twice");
            }
            let action = game.choose(seat, &mut dice).expect("asked");
            game.play(seat, &action, &mut Nobody).expect("legal");
        }
    }
}
