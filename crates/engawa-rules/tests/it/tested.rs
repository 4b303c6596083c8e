//! The three games as the generic tests take them, and those tests.

use engawa_rules::{
    game::{Event, Game},
    mana::Mana,
    rng::Quick,
    samurai_sword::{Card, SamuraiSword},
    seat::Viewer,
    seven_ronin::SevenRonin,
};
use serde_json::{Value, json};

use crate::{
    conformance::{conformance, exactly_the_listed},
    secrecy::{Leak, secrecy, sound},
    tables::{Kind, Tested, games, kind},
};

const AREAS: [&str; 10] = [
    "watchtower",
    "granary",
    "well",
    "inn",
    "pen",
    "shrine",
    "burial",
    "field2",
    "field3",
    "passage",
];
const RONIN: [&str; 7] = [
    "hayai", "kabe", "musashi", "taiko", "tasuke", "yobu", "yumi",
];

impl Tested for Mana {
    const BOUND: usize = 20_000;

    /// One Daimyo and five Ronins a side, on the board or captured; a captured Daimyo ends it.
    fn assert_conserved(&self) {
        let written = self.reveal();
        if written.phase == "setup" {
            return;
        }
        let board = &written.board;
        let count = |piece: char| {
            board
                .split(' ')
                .next()
                .map_or(0, |rows| rows.matches(piece).count())
        };
        assert!(count('R') <= 5 && count('r') <= 5, "{board}");
        let daimyos = count('D') + count('d');
        assert_eq!(
            daimyos == 2,
            written.phase != "over" || winners(self) == 2,
            "{board}"
        );
    }

    fn universe(_: u8) -> Vec<String> {
        let squares: Vec<String> = (1..=6)
            .flat_map(|row| ('a'..='f').map(move |column| format!("{column}{row}")))
            .collect();
        let mut texts: Vec<String> = vec![
            "swap".into(),
            "keep".into(),
            "setup b1 a1 c1 d1 e1 f1".into(),
        ];
        for to in &squares {
            texts.push(format!("@{to}"));
            for from in squares.iter().filter(|from| *from != to) {
                texts.push(format!("{from}-{to}"));
                texts.push(format!("{from}x{to}"));
            }
        }
        texts
    }

    fn reveals(event: &str) -> bool {
        event == "set_up"
    }

    fn scrambled(&self, viewer: Viewer, dice: &mut Quick) -> Self {
        self.scrambled(viewer, dice)
    }
}

fn winners<G: Game>(game: &G) -> u8 {
    match game.turn() {
        engawa_rules::seat::Turn::Over(winners) => winners.len(),
        engawa_rules::seat::Turn::Of(_) => 0,
    }
}

impl Tested for SamuraiSword {
    const BOUND: usize = engawa_rules::samurai_sword::MAX_ACTIONS_DEALT as usize;

    /// Ninety cards, each kind as often as it was printed; nobody has more than they can.
    fn assert_conserved(&self) {
        let position = self.reveal();
        let mut left = Card::ALL.map(Card::count);
        let held = position
            .seats
            .iter()
            .flat_map(|seat| seat.hand.iter().chain(&seat.properties));
        let waiting = position
            .pending
            .iter()
            .filter_map(|pending| pending.card.as_ref());
        for card in held
            .chain(&position.deck)
            .chain(&position.discard)
            .chain(waiting)
        {
            left[card.index()] = left[card.index()].checked_sub(1).expect("a card too many");
        }
        assert_eq!(left, [0; Card::ALL.len()], "cards are missing");
        for seat in &position.seats {
            let full = seat.character.expect("everybody is somebody").resilience();
            assert!(seat.resilience <= full);
        }
    }

    fn universe(seats: u8) -> Vec<String> {
        let cards = Card::ALL.map(Card::id);
        let mut texts: Vec<String> = [
            "draw",
            "draw discard",
            "nobunaga",
            "end",
            "parry",
            "take",
            "honor",
        ]
        .map(String::from)
        .into();
        for card in cards {
            texts.extend([
                format!("play {card}"),
                format!("parry {card}"),
                format!("discard {card}"),
            ]);
            for seat in 0..seats {
                texts.push(format!("attack {card} {seat}"));
                texts.push(format!("play {card} {seat}"));
                texts.push(format!("play geisha {seat} {card}"));
            }
        }
        texts.extend((0..seats).map(|seat| format!("play geisha {seat} hand")));
        texts
    }

    fn reveals(event: &str) -> bool {
        // The card drawn, turned up, stolen or struck from a hand.
        ["received", "flipped", "stolen_card", "discarded"].contains(&event)
    }

    fn scrambled(&self, viewer: Viewer, dice: &mut Quick) -> Self {
        self.scrambled(viewer, dice)
    }
}

impl Tested for SevenRonin {
    const BOUND: usize = engawa_rules::seven_ronin::MAX_ACTIONS as usize;

    /// Fifty markers, wherever they lie.
    fn assert_conserved(&self) {
        let truth = serde_json::to_value(self.reveal()).expect("plain data");
        let number = |value: &Value| value.as_u64().expect("a number");
        let each = |value: &Value| -> u64 {
            value
                .as_object()
                .expect("fields")
                .values()
                .map(|entry| number(entry.get("ninja").unwrap_or(entry)))
                .sum()
        };
        let total = number(&truth["reserves"])
            + number(&truth["supply"])
            + number(&truth["green"]["ninja"])
            + each(&truth["areas"])
            + each(&truth["wounds"]);
        assert_eq!(total, 50, "{truth}");
    }

    fn universe(_: u8) -> Vec<String> {
        let mut area_actions: Vec<String> = vec!["watchtower".into(), "granary".into()];
        for ronin in RONIN {
            area_actions.extend(
                ["well", "pen", "shrine", "watchtower"].map(|area| format!("{area} {ronin}")),
            );
            for other in RONIN.iter().filter(|other| **other != ronin) {
                area_actions.push(format!("watchtower {ronin} {other}"));
                let third = RONIN
                    .iter()
                    .filter(|third| **third != ronin && third != &other);
                area_actions
                    .extend(third.map(|third| format!("watchtower {ronin} {other} {third}")));
            }
        }
        let mut amounts = Vec::new();
        for (place, area) in AREAS.iter().enumerate() {
            amounts.extend([
                format!("{area}=1"),
                format!("{area}=2"),
                format!("{area}=3"),
            ]);
            amounts.extend(
                AREAS[place + 1..]
                    .iter()
                    .map(|other| format!("{area}=1 {other}=1")),
            );
        }
        for amount in &amounts {
            area_actions.extend([format!("burial {amount}"), format!("passage {amount}")]);
        }
        let mut texts: Vec<String> = ["musashi", "yumi", "done"].map(String::from).into();
        texts.extend(AREAS.map(|area| format!("hayai {area}")));
        texts.extend(RONIN.map(|ronin| format!("taiko {ronin}")));
        texts.extend(amounts.iter().map(|amount| format!("yobu {amount}")));
        texts.extend(["inn field2".into(), "inn field3".into()]);
        texts.extend(area_actions.iter().map(|action| format!("inn {action}")));
        texts.extend(area_actions);
        for ronin in RONIN.iter().filter(|ronin| **ronin != "tasuke") {
            for (other, tasuke) in (0..=7).flat_map(|a| (0..=3).map(move |b| (a, b))) {
                texts.push(format!("wounds {ronin}={other} tasuke={tasuke}"));
            }
        }
        texts
    }

    fn reveals(event: &str) -> bool {
        event == "revealed"
    }

    fn scrambled(&self, viewer: Viewer, dice: &mut Quick) -> Self {
        self.scrambled(viewer, dice)
    }
}

/// Mana in both variants, every option in each of its values.
fn manas() -> [Kind<Mana>; 4] {
    [
        kind(2, "{}"),
        kind(2, r#"{"blocked":"strict","setup":"sealed","swap":"on"}"#),
        kind(2, r#"{"variant":"advanced","repetition":"forbidden"}"#),
        kind(
            2,
            r#"{"variant":"advanced","blocked":"strict","repetition":"forbidden","setup":"sealed"}"#,
        ),
    ]
}

/// The three editions of 7 Ronin, and a village laid out differently.
fn villages() -> [Kind<SevenRonin>; 4] {
    [
        kind(2, "{}"),
        kind(2, r#"{"edition":"fr1"}"#),
        kind(2, r#"{"edition":"pl1"}"#),
        kind(
            2,
            r#"{"board":{"ring":["inn","watchtower","well","passage","field3","granary","pen","field2","shrine","burial"],
                "threat":[3,4,4,5,5,6,6,7],"minimum":[0,1,2,3,4,5,6,7],
                "casualties":[true,false,true,false,true,false,true,false]}}"#,
        ),
    ]
}

fn sword(seats: u8) -> Kind<SamuraiSword> {
    let options = if seats.is_multiple_of(2) {
        r#"{"geisha":"others"}"#
    } else {
        "{}"
    };
    kind(seats, options)
}

macro_rules! conforms {
    ($($name:ident: $kind:expr, $games:expr;)*) => {$(
        #[test]
        fn $name() {
            let kind = $kind;
            conformance(&kind, $games);
            exactly_the_listed(&kind, games(60));
        }
    )*};
}

// Ten thousand games a game and player count; Mana and 7 Ronin share theirs among their options.
conforms! {
    mana_standard: manas()[0].clone(), 5_000;
    mana_strict_sealed_swap: manas()[1].clone(), 2_000;
    mana_advanced_forbidden: manas()[2].clone(), 2_000;
    mana_advanced_strict_sealed: manas()[3].clone(), 2_000;
    seven_ronin_en2: villages()[0].clone(), 10_000;
    seven_ronin_fr1: villages()[1].clone(), 10_000;
    seven_ronin_pl1: villages()[2].clone(), 10_000;
    seven_ronin_other_board: villages()[3].clone(), 2_000;
    samurai_sword_3: sword(3), 10_000;
    samurai_sword_4: sword(4), 10_000;
    samurai_sword_5: sword(5), 10_000;
    samurai_sword_6: sword(6), 10_000;
    samurai_sword_7: sword(7), 10_000;
}

#[test]
fn no_view_event_prompt_refusal_or_list_tells_a_secret() {
    for kind in manas() {
        secrecy(&kind, games(40), sound).expect("Mana keeps its secrets");
    }
    for kind in villages() {
        secrecy(&kind, games(40), sound).expect("7 Ronin keeps its secrets");
    }
    for seats in 3..=7 {
        secrecy(&sword(seats), games(40), sound).expect("Samurai Sword keeps its secrets");
    }
}

fn truth<G: Game>(game: &G) -> Value {
    json!(game.reveal())
}

/// A seat whose secrets this viewer may not know.
fn another(viewer: Viewer) -> usize {
    usize::from(viewer.seat().is_some_and(|seat| seat.number() == 0))
}

fn caught<G: Tested>(kind: &Kind<G>, leak: Leak<G>) {
    let found = secrecy(kind, 40, leak);
    assert!(found.is_err(), "a planted leak was not seen");
}

#[test]
fn a_planted_deck_order_is_caught() {
    caught(&sword(5), |game, _| Some(truth(game)["deck"][0].clone()));
}

#[test]
fn a_planted_role_is_caught() {
    caught(&sword(5), |game, viewer| {
        Some(truth(game)["seats"][another(viewer)]["role"].clone())
    });
}

#[test]
fn a_planted_hand_is_caught() {
    caught(&sword(4), |game, viewer| {
        Some(truth(game)["seats"][another(viewer)]["hand"].clone())
    });
}

#[test]
fn a_planted_draft_is_caught() {
    caught(&villages()[0], |game, viewer| {
        Some(truth(game)["committed"][another(viewer)].clone())
    });
    caught(&manas()[1], |game, viewer| {
        Some(truth(game)["placed"][another(viewer)].clone())
    });
}

/// Cards have no ids here; if the first of another's hand had one, by its place among the ninety
/// cards as they are printed, it would stay with the card and tell which it is.
#[test]
fn a_planted_card_id_is_caught() {
    caught(&sword(6), |game, viewer| {
        let truth = truth(game);
        let first = truth["seats"][another(viewer)]["hand"][0].as_str()?;
        let id: u32 = Card::ALL
            .iter()
            .take_while(|card| card.id() != first)
            .map(|card| u32::from(card.count()))
            .sum();
        Some(json!(id))
    });
}

/// What is told to some is told to no spectator.
#[test]
fn spectators_hear_only_what_all_hear() {
    let kind = sword(7);
    let mut game = kind.deal(1);
    let mut dice = Quick::new(1);
    let mut private = 0;
    while let Some(seat) = crate::tables::actor(&game, &mut dice) {
        let action = game.choose(seat, &mut dice).expect("asked");
        let mut events = Vec::new();
        game.play(seat, &action, &mut events).expect("legal");
        for event in &events {
            assert_eq!(event.told(Viewer::Watching), event.to().is_none());
            private += u32::from(event.to().is_some());
        }
    }
    assert!(private > 50);
}
