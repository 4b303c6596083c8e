//! Nothing a viewer is sent depends on what that viewer may not know.
//!
//! Two truths that differ only there are played side by side; everything the viewer gets must be
//! the same bytes until play itself shows the difference. The faults at the end are planted to see
//! that the test sees.

use std::fmt::Write as _;

use engawa_rules::{
    game::{Event, Game, View},
    language::Language,
    refusal::Refusal,
    rng::{Dice, Quick},
    seat::Viewer,
};
use serde_json::Value;

use crate::tables::{Kind, Tested, actor};

/// A fault that can be switched on: what it adds to a viewer's bytes, given the whole truth.
pub(crate) type Leak<G> = fn(&G, Viewer) -> Option<Value>;

/// No fault.
pub(crate) fn sound<G>(_: &G, _: Viewer) -> Option<Value> {
    None
}

/// Everything a viewer is sent between two actions, as bytes: view, prompt, legal list, refusals.
fn observed<G: Tested>(game: &G, viewer: Viewer, strangers: &[G::Action], leak: Leak<G>) -> String {
    let view = game.view(viewer);
    let mut sent = serde_json::to_string(&view).expect("a view is plain data");
    let say = "a string takes in all it is given";
    writeln!(sent, "\n{:?} {}", game.turn(), game.phase()).expect(say);
    for action in view.legal().actions() {
        write!(sent, "{action};").expect(say);
    }
    for action in strangers {
        if let Err(illegal) = view.check(action) {
            write!(sent, "\n{} {}", illegal.code(), illegal.rule()).expect(say);
            for language in Language::ALL {
                write!(sent, " {}", illegal.in_language(language)).expect(say);
            }
        }
    }
    if let Some(leaked) = leak(game, viewer) {
        sent += &leaked.to_string();
    }
    sent
}

/// What a viewer is told, each event as bytes.
fn heard<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<String> {
    events
        .iter()
        .filter(|event| event.told(viewer))
        .map(|event| serde_json::to_string(event).expect("an event is plain data"))
        .collect()
}

/// Plays random games and, beside each and for each viewer, others that differ in secret.
/// The first difference in what a viewer gets, unless play revealed it, is returned.
pub(crate) fn secrecy<G: Tested>(kind: &Kind<G>, games: u64, leak: Leak<G>) -> Result<(), String> {
    for seed in 0..games {
        let mut dice = Quick::new(seed ^ 0x5ec2);
        let mut game = kind.deal(seed);
        let mut strangers = Vec::new();
        while let Some(seat) = actor(&game, &mut dice) {
            let action = game.choose(seat, &mut dice).expect("asked");
            for viewer in Viewer::every(kind.seats) {
                if dice.below(4) == 0 {
                    let other = game.scrambled(viewer, &mut dice);
                    side_by_side(&game, &other, viewer, &strangers, &mut dice, leak)
                        .map_err(|found| format!("seed {seed}, {viewer:?}: {found}"))?;
                }
            }
            if strangers.len() < 12 {
                strangers.push(action);
            }
            game.play(seat, &action, &mut Vec::new()).expect("legal");
        }
    }
    Ok(())
}

fn side_by_side<G: Tested>(
    game: &G,
    other: &G,
    viewer: Viewer,
    strangers: &[G::Action],
    dice: &mut Quick,
    leak: Leak<G>,
) -> Result<(), String> {
    let (mut one, mut two) = (game.clone(), other.clone());
    for _ in 0..12 {
        let (bytes, other_bytes) = (
            observed(&one, viewer, strangers, leak),
            observed(&two, viewer, strangers, leak),
        );
        if bytes != other_bytes {
            return Err(format!(
                "a viewer sees the difference:\n{bytes}\n{other_bytes}"
            ));
        }
        let Some(seat) = actor(&one, dice) else {
            return Ok(());
        };
        // An opponent may hold other cards in the other truth: they do what both truths allow.
        let shared = (0..8)
            .filter_map(|_| one.choose(seat, dice))
            .find(|action| two.check(seat, action).is_ok());
        let Some(action) = shared else { return Ok(()) };
        let (mut events, mut events_too) = (Vec::new(), Vec::new());
        one.play(seat, &action, &mut events).expect("legal");
        two.play(seat, &action, &mut events_too).expect("legal");
        let (told, told_too) = (heard::<G>(&events, viewer), heard::<G>(&events_too, viewer));
        if one.turn().is_over() && two.turn().is_over() {
            return Ok(()); // The end shows everything, and may come about in more than one way.
        }
        if told != told_too {
            return first_difference::<G>(&told, &told_too);
        }
    }
    Ok(())
}

/// Two streams may part only at an event whose business it is to reveal.
fn first_difference<G: Tested>(told: &[String], told_too: &[String]) -> Result<(), String> {
    let at = told
        .iter()
        .zip(told_too)
        .position(|(a, b)| a != b)
        .unwrap_or(told.len().min(told_too.len()));
    let kind = |events: &[String]| -> Option<String> {
        let event: Value = serde_json::from_str(events.get(at)?).ok()?;
        event["type"].as_str().map(str::to_owned)
    };
    match (kind(told), kind(told_too)) {
        (Some(a), Some(b)) if G::reveals(&a) && G::reveals(&b) => Ok(()),
        _ => Err(format!(
            "a viewer hears the difference:\n{:?}\n{:?}",
            told.get(at),
            told_too.get(at)
        )),
    }
}
