//! Secrecy over the wire, by two worlds. Their truths differ in whatever one viewer may not know,
//! their play looks the same to that viewer, and so must every byte the viewer is sent: over the
//! socket, the bots' stream and plain HTTP, refusals included.
//!
//! Before each action the second world's truth is dealt anew from all that the viewer could not
//! tell from the first one's. Where an action is about to tell them apart, as drawing a card does,
//! the second world takes the first one's truth for that action, and parts from it again after it.

mod twin;
mod world;

use engawa_rules::{
    game::{Event as _, Game, View as _},
    rng::{Dice as _, Quick, Seed},
    samurai_sword::SamuraiSword,
    seat::{Seat, Viewer},
    seven_ronin::SevenRonin,
};
use serde_json::json;

use twin::{Hidden, Leak};
use world::{Ask, TABLE, World};

/// How far two worlds were apart while nobody could tell.
#[derive(Debug, Default)]
struct Apart {
    /// Actions made.
    plies: usize,
    /// Looks at two different truths.
    looks: usize,
    /// Actions made in two different truths.
    deeds: usize,
}

const LANGUAGES: [&str; 3] = ["en", "fr", "pl"];

/// Two worlds, side by side.
struct Worlds<G> {
    both: [World<G>; 2],
    viewer: Viewer,
    dice: Quick,
    /// Actions somebody might have made: to be checked by one who may not.
    strangers: Vec<String>,
}

/// What told the two worlds apart.
type Told = Result<(), String>;

impl<G: Hidden> Worlds<G> {
    async fn open(seats: u8, viewer: Viewer, number: u64, leak: Option<Leak>) -> Self {
        let mut dice = Quick::new(number);
        let [one, two] = [2 * number, 2 * number + 1].map(Seed::from_number);
        let game = G::new(&G::Options::default(), seats, &one).expect("so many play it");
        let other = game.other(viewer, &mut dice);
        let language = LANGUAGES[dice.index(LANGUAGES.len())];
        Self {
            both: [
                World::open(game, one, viewer, language, leak).await,
                World::open(other, two, viewer, language, leak).await,
            ],
            viewer,
            dice,
            strangers: vec!["nonsense".to_owned(), String::new()],
        }
    }

    /// Plays a game, or so many actions of it, unless something tells the worlds apart.
    async fn play(&mut self, most: usize) -> Result<Apart, String> {
        let mut apart = Apart::default();
        self.compare_streams().await?;
        while apart.plies < most {
            let [one, two] = &self.both;
            let game = one.truth.get();
            let asked: Vec<Seat> = game.turn().to_act().into_iter().collect();
            if asked.is_empty() {
                break;
            }
            let other = game.other(self.viewer, &mut self.dice);
            apart.looks += usize::from(other != game);
            two.truth.set(other);
            self.look().await?;
            let seat = asked[self.dice.index(asked.len())];
            let (mine, theirs, truth) = self.deed(&game, seat);
            apart.deeds += usize::from(truth != game);
            self.both[1].truth.set(truth);
            let actions = [mine.to_string(), theirs.to_string()];
            self.act(seat, &actions, apart.plies).await?;
            apart.plies += 1;
        }
        Ok(apart)
    }

    /// An action in each world that sounds the same to the viewer, and the second world's truth.
    fn deed(&mut self, game: &G, seat: Seat) -> (G::Action, G::Action, G) {
        let action = game.choose(seat, &mut self.dice).expect("is asked");
        if self.strangers.len() < 200 {
            self.strangers.push(action.to_string());
        }
        for _ in 0..12 {
            let other = game.other(self.viewer, &mut self.dice);
            // The viewer does the same in both worlds; others may do whatever sounds the same.
            let own = self.viewer == Viewer::Seated(seat);
            let theirs = match other.choose(seat, &mut self.dice) {
                Some(theirs) if !own && self.dice.below(2) == 0 => theirs,
                _ => action,
            };
            let alike = alike(game, &action, &other, &theirs, seat, self.viewer);
            if alike && (other != *game || theirs != action) {
                return (action, theirs, other);
            }
        }
        (action, action, game.clone())
    }

    async fn act(&mut self, seat: Seat, actions: &[String; 2], number: usize) -> Told {
        let number_of = |world: usize| (&self.both[world], &actions[world]);
        let mut answers = Vec::new();
        for (world, action) in [number_of(0), number_of(1)] {
            let (status, text) = world.act(seat.number(), action, number).await;
            assert_eq!(status, 200, "{text}");
            answers.push(text);
        }
        if self.viewer == Viewer::Seated(seat) {
            differs("the answer to an action", &answers[0], &answers[1])?;
        }
        // The end shows everything.
        if self.both[0].truth.get().turn().is_over() {
            return Ok(());
        }
        self.compare_streams().await
    }

    /// Whatever the streams brought since the last time.
    async fn compare_streams(&mut self) -> Told {
        let [one, two] = &mut self.both;
        let seq = one.seq().await;
        assert_eq!(seq, two.seq().await, "one step is one step");
        let (heard, heard_too) = (one.heard(seq).await, two.heard(seq).await);
        differs("a stream", &heard.join("\n"), &heard_too.join("\n"))
    }

    /// Everything the viewer can ask for without changing anything.
    async fn look(&mut self) -> Told {
        for ask in self.asks() {
            let [one, two] = &self.both;
            let (answer, answer_too) = (one.ask(&ask).await, two.ask(&ask).await);
            differs(&format!("{ask:?}"), &answer, &answer_too)?;
        }
        if self.dice.below(8) == 0 {
            let seq = self.both[0].seq().await;
            let from = seq - u64::from(self.dice.below(12).min(seq as u32));
            let [one, two] = &self.both;
            let (missed, missed_too) = (one.resumed(from, seq).await, two.resumed(from, seq).await);
            differs(
                "what was missed",
                &missed.join("\n"),
                &missed_too.join("\n"),
            )?;
        }
        if self.dice.below(4) == 0 {
            let action = self.stranger();
            let kind = if self.dice.below(2) == 0 {
                "check"
            } else {
                "act"
            };
            // Of a ply that never was: an action is refused whatever it is.
            let mut message = json!({ "type": kind, "action": action, "client_id": "w" });
            if kind == "act" {
                message["at"] = json!(1_000_000);
            }
            let [one, two] = &mut self.both;
            let (said, said_too) = (one.say(&message).await, two.say(&message).await);
            differs("an answer on the socket", &said, &said_too)?;
        }
        Ok(())
    }

    fn stranger(&mut self) -> String {
        self.strangers[self.dice.index(self.strangers.len())].clone()
    }

    fn asks(&mut self) -> Vec<Ask> {
        let seat = self.both[0].seat;
        let own = seat.map_or(String::new(), |seat| format!("?seat={seat}"));
        let language = LANGUAGES[self.dice.index(LANGUAGES.len())];
        let get = |path: String| Ask {
            method: "GET",
            path,
            body: None,
            language,
        };
        let post = |what: &str, body| Ask {
            method: "POST",
            path: format!("/api/{what}"),
            body: Some(body),
            language,
        };
        let mut asks = vec![get(format!("/api/tables/{TABLE}{own}"))];
        for _ in 0..2 {
            let draft = json!({ "action": self.stranger() });
            asks.push(post(&format!("tables/{TABLE}/check"), draft));
        }
        let stale = json!({ "action": self.stranger(), "at": 1_000_000 });
        let another = seat.map_or(0, |seat| u8::from(seat == 0));
        let rare = [
            post(&format!("tables/{TABLE}/act"), stale),
            get(format!("/api/tables/{TABLE}?seat={another}")),
            get("/api/tables?playing=true".to_owned()),
            get(format!("/api/tables/{TABLE}/record")),
            get("/api/me/export".to_owned()),
            get(format!("/api/tables/{TABLE}")),
            post(&format!("bot/game/{TABLE}/move/nonsense"), json!({})),
            post(&format!("tables/{TABLE}/draw"), json!({ "say": "ask" })),
            post(
                &format!("tables/{TABLE}/takeback"),
                json!({ "say": "accept" }),
            ),
            post(&format!("tables/{TABLE}/return"), json!({})),
        ];
        asks.push(rare[self.dice.index(rare.len())].clone());
        asks
    }

    async fn stop(self) {
        for world in self.both {
            world.stop().await;
        }
    }
}

/// Whether two actions in two truths sound the same to a viewer, and leave them as wise as before.
fn alike<G: Game>(
    game: &G,
    action: &G::Action,
    other: &G,
    theirs: &G::Action,
    seat: Seat,
    viewer: Viewer,
) -> bool {
    let told = |game: &G, action: &G::Action| {
        let (mut game, mut events) = (game.clone(), Vec::new());
        game.play(seat, action, &mut events).ok()?;
        if game.turn().is_over() {
            return None;
        }
        let mut told: Vec<String> = events
            .iter()
            .filter(|event| event.told(viewer))
            .map(|event| serde_json::to_string(event).expect("plain data"))
            .collect();
        let view = game.view(viewer);
        told.push(serde_json::to_string(&view).expect("plain data"));
        told.extend(view.legal().actions().iter().map(ToString::to_string));
        Some(told)
    };
    match (told(game, action), told(other, theirs)) {
        (Some(one), Some(two)) => one == two,
        _ => false,
    }
}

fn differs(what: &str, one: &str, two: &str) -> Told {
    if one == two {
        return Ok(());
    }
    Err(format!("{what} tells the worlds apart:\n{one}\n{two}"))
}

async fn game<G: Hidden>(
    seats: u8,
    viewer: Viewer,
    number: u64,
    most: usize,
    leak: Option<Leak>,
) -> Result<Apart, String> {
    let mut worlds: Worlds<G> = Worlds::open(seats, viewer, number, leak).await;
    let outcome = worlds.play(most).await;
    worlds.stop().await;
    outcome
}

/// Whole games in the long form, and as many of them.
fn soaking() -> bool {
    std::env::var_os("ENGAWA_SOAK").is_some()
}

async fn samurai_sword(seats: u8) {
    let (games, most) = match seats {
        _ if soaking() => (5, 10_000),
        3 | 4 => (1, 90),
        _ => (1, 40),
    };
    for viewer in Viewer::every(seats) {
        for number in 0..games {
            let apart = game::<SamuraiSword>(seats, viewer, number, most, None).await;
            let apart = apart.unwrap_or_else(|told| panic!("{viewer:?}, {number}: {told}"));
            // Most looks are at two truths, and much is done while they differ.
            assert!(apart.looks * 10 >= apart.plies * 9, "{viewer:?}: {apart:?}");
            assert!(apart.deeds * 4 >= apart.plies, "{viewer:?}: {apart:?}");
        }
    }
}

#[tokio::test]
async fn three_play_samurai_sword() {
    samurai_sword(3).await;
}

#[tokio::test]
async fn four_play_samurai_sword() {
    samurai_sword(4).await;
}

#[tokio::test]
async fn five_play_samurai_sword() {
    samurai_sword(5).await;
}

#[tokio::test]
async fn six_play_samurai_sword() {
    samurai_sword(6).await;
}

#[tokio::test]
async fn seven_play_samurai_sword() {
    samurai_sword(7).await;
}

#[tokio::test]
async fn a_whole_game_of_samurai_sword() {
    let viewer = Viewer::Seated(Seat::new(1));
    let apart = game::<SamuraiSword>(3, viewer, 11, 10_000, None).await;
    let apart = apart.unwrap_or_else(|told| panic!("{told}"));
    assert!(apart.plies > 90, "{apart:?}");
}

#[tokio::test]
async fn whole_games_of_seven_ronin() {
    let games = if soaking() { 50 } else { 2 };
    for viewer in Viewer::every(2) {
        let mut telling = 0;
        for number in 0..games {
            let apart = game::<SevenRonin>(2, viewer, number, 10_000, None).await;
            let apart = apart.unwrap_or_else(|told| panic!("{viewer:?}, {number}: {told}"));
            telling += u64::from(apart.looks + apart.deeds > 0);
        }
        // Who commits last in every round of a short game never looks at two truths; few do.
        assert!(telling * 4 >= games * 3, "{viewer:?}: {telling} of {games}");
    }
}

/// Each mistake is found, and by the same games that find nothing without it.
#[tokio::test]
async fn planted_leaks_are_caught() {
    const MOST: usize = 60;
    let viewer = Viewer::Seated(Seat::new(1));
    let clean = game::<SamuraiSword>(4, viewer, 3, MOST, None).await;
    clean.unwrap_or_else(|told| panic!("{told}"));
    for leak in [
        Leak::Deck,
        Leak::Role,
        Leak::Hand,
        Leak::Digest,
        Leak::Seed,
        Leak::Count,
        Leak::Audience,
        Leak::Refusal,
    ] {
        let found = game::<SamuraiSword>(4, viewer, 3, MOST, Some(leak)).await;
        assert!(found.is_err(), "{leak:?} goes unseen");
    }
    for leak in [Leak::Plan, Leak::Digest, Leak::Seed] {
        let found = game::<SevenRonin>(2, Viewer::Watching, 3, MOST, Some(leak)).await;
        assert!(found.is_err(), "{leak:?} goes unseen");
    }
    let found = game::<SamuraiSword>(4, Viewer::Watching, 3, MOST, Some(Leak::Audience)).await;
    assert!(found.is_err(), "what a seat is told reaches a spectator");
}
