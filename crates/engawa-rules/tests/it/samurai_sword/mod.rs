//! Tests of Samurai Sword: positions and actions as text, what came of them as text.

mod bushido;
mod cards;
mod characters;
mod deck;
mod ending;
mod knowledge;
mod positions;
mod random;
mod refusals;
mod setup;
mod turn;
mod weapons;

use engawa_rules::{
    game::{Game, Legal, View as _},
    language::Language,
    refusal::Refusal,
    rng::Seed,
    samurai_sword::{
        Card, Character, Event, Illegal, Options, PendingPosition, Position, Role, SamuraiSword,
        SeatPosition, Word,
    },
    seat::{Seat, Turn, Viewer},
};

/// A position in the making. Cards named nowhere go to the bottom of the deck.
#[derive(Clone, Debug, Default)]
struct Table {
    options: Options,
    position: Position,
}

impl Table {
    /// Seats as `role character resilience honor: hand: properties`, in seat 0's play phase; a
    /// Ninja's stars follow the role's name.
    fn of(seats: &[&str]) -> Self {
        let position = Position {
            phase: Word::Play,
            seats: seats.iter().map(|text| seat(text)).collect(),
            ..Position::default()
        };
        let mut table = Self {
            options: Options::default(),
            position,
        };
        table.position.deck = table.missing();
        table
    }

    /// Puts these on top of the deck, the top first.
    fn deck(mut self, top: &str) -> Self {
        self.position.deck = cards(top);
        let rest = self.missing();
        self.position.deck.extend(rest);
        self
    }

    /// Leaves just these in the deck; cards named nowhere become discards, below those named.
    fn only_deck(mut self, deck: &str) -> Self {
        self.position.deck = cards(deck);
        let rest = self.missing();
        self.position.discard.extend(rest);
        self
    }

    /// Leaves just these in the deck and no discards: all the rest goes to this seat's hand.
    fn only_deck_and_hand(mut self, deck: &str, seat: usize) -> Self {
        self.position.deck = cards(deck);
        let rest = self.missing();
        self.position.seats[seat].hand.extend(rest);
        self
    }

    /// Puts these on the discards, the top first.
    fn discard(mut self, top: &str) -> Self {
        self.position.discard = cards(top);
        self.position.deck.clear();
        self.position.deck = self.missing();
        self
    }

    fn phase(mut self, phase: Word, turn: u8) -> Self {
        (self.position.phase, self.position.turn) = (phase, turn);
        self
    }

    /// The cards that are nowhere yet.
    fn missing(&self) -> Vec<Card> {
        let position = &self.position;
        let seats = position.seats.iter();
        let there = seats.flat_map(|seat| seat.hand.iter().chain(&seat.properties));
        let there: Vec<Card> = there
            .chain(&position.deck)
            .chain(&position.discard)
            .copied()
            .collect();
        let left = |card: Card| {
            let used = there.iter().filter(|used| **used == card).count();
            usize::from(card.count()).saturating_sub(used)
        };
        Card::ALL
            .into_iter()
            .flat_map(|card| std::iter::repeat_n(card, left(card)))
            .collect()
    }

    fn set(&self) -> Result<SamuraiSword, Illegal> {
        SamuraiSword::set(&self.options, &Seed::from_number(1), &self.position)
    }

    fn scene(&self) -> Scene {
        Scene {
            game: self.set().expect("the position is sound"),
            events: Vec::new(),
        }
    }
}

fn seat(text: &str) -> SeatPosition {
    let mut parts = text.split(':');
    let words: Vec<&str> = parts.next().unwrap().split_whitespace().collect();
    let (name, stars) = match words[0].strip_prefix("ninja") {
        Some(stars) => ("ninja", stars.parse().unwrap()),
        None => (words[0], 0),
    };
    let read = |name: &str| serde_json::Value::String(name.into());
    let role: Role = serde_json::from_value(read(name)).unwrap();
    let character: Character = serde_json::from_value(read(words[1])).unwrap();
    SeatPosition {
        role: Some(role),
        stars,
        character: Some(character),
        resilience: words[2].parse().unwrap(),
        honor: words[3].parse().unwrap(),
        hand: cards(parts.next().unwrap_or("")),
        properties: cards(parts.next().unwrap_or("")),
    }
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|id| Card::from_id(id).unwrap_or_else(|| panic!("no card {id}")))
        .collect()
}

fn ids(cards: impl IntoIterator<Item = Card>) -> String {
    let ids: Vec<&str> = cards.into_iter().map(Card::id).collect();
    ids.join(" ")
}

/// A game that was set up, and all that has happened in it since.
#[derive(Clone, Debug)]
struct Scene {
    game: SamuraiSword,
    events: Vec<Event>,
}

impl Scene {
    /// Plays steps such as `0 attack bo 1; 1 take`.
    fn play(&mut self, steps: &str) -> &mut Self {
        for step in steps.split(';') {
            let (seat, action) = step.trim().split_once(' ').expect("a seat and an action");
            let seat = Seat::new(seat.parse().unwrap());
            let action = action.parse().expect("an action");
            let played = self.game.play(seat, &action, &mut self.events);
            played.unwrap_or_else(|illegal| panic!("{step}: {illegal:?}"));
        }
        self
    }

    /// The code and rule with which a step is refused; nothing changes.
    fn refused(&self, step: &str) -> String {
        let (seat, action) = step.split_once(' ').expect("a seat and an action");
        let seat = Seat::new(seat.parse().unwrap());
        let action = action.parse().expect("an action");
        let illegal = self.game.check(seat, &action).expect_err("a refusal");
        let mut game = self.game.clone();
        let mut events = Vec::new();
        assert_eq!(game.play(seat, &action, &mut events), Err(illegal));
        assert_eq!((&game, events.len()), (&self.game, 0), "nothing changes");
        told(illegal)
    }

    fn legal(&self, seat: u8) -> String {
        let view = self.game.view(Viewer::Seated(Seat::new(seat)));
        let Legal::Listed(actions) = view.legal() else {
            panic!("actions are always listed")
        };
        let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
        actions.join("; ")
    }

    fn position(&self) -> Position {
        self.game.reveal()
    }

    fn seat(&self, seat: usize) -> SeatPosition {
        self.position().seats[seat].clone()
    }

    fn hand(&self, seat: usize) -> String {
        ids(self.seat(seat).hand)
    }

    fn properties(&self, seat: usize) -> String {
        ids(self.seat(seat).properties)
    }

    fn resilience(&self) -> Vec<u8> {
        let seats = self.position().seats;
        seats.iter().map(|seat| seat.resilience).collect()
    }

    fn honor(&self) -> Vec<u8> {
        let seats = self.position().seats;
        seats.iter().map(|seat| seat.honor).collect()
    }

    /// How many cards each hand has.
    fn sizes(&self) -> Vec<usize> {
        let seats = self.position().seats;
        seats.iter().map(|seat| seat.hand.len()).collect()
    }

    /// The discards, the top first.
    fn discards(&self) -> String {
        ids(self.position().discard)
    }

    /// Whom the game waits for and the phase, or `over` and who won.
    fn state(&self) -> String {
        match self.game.turn() {
            Turn::Of(seats) => format!("{seats:?} {}", self.game.phase()),
            Turn::Over(winners) => format!("{} {winners:?}", self.game.phase()),
        }
    }

    fn pending(&self) -> Vec<PendingPosition> {
        self.position().pending
    }

    /// The types of the events since the scene began.
    fn told(&self) -> Vec<String> {
        let name = |event: &Event| {
            let event = serde_json::to_value(event).unwrap();
            event["type"].as_str().unwrap().to_owned()
        };
        self.events.iter().map(name).collect()
    }
}

/// Code and rule of a refusal, whose sentence must exist in every language.
fn told(illegal: Illegal) -> String {
    let sentences = Language::ALL.map(|language| illegal.in_language(language).to_string());
    for sentence in &sentences {
        assert!(sentence.len() > 10, "{illegal:?}: {sentence}");
        assert!(sentence.starts_with(char::is_uppercase), "{sentence}");
        assert!(!sentence.ends_with('.'), "{sentence}");
    }
    assert!(sentences[0] != sentences[1] && sentences[1] != sentences[2]);
    format!("{} {}", illegal.code(), illegal.rule())
}
