//! A finished game step by step, through somebody's eyes or with everything shown.

use engawa_referee::{RecordText, Table, Told, table};
use engawa_rules::{
    language::Language,
    seat::{Seat, Seats, Viewer},
};
use serde::Serialize;
use serde_json::{Map, Value, value::RawValue};
use utoipa::ToSchema;

use super::takeback::{Hiding, hiding};
use crate::{
    fault::{Fault, Kind},
    limits,
};

/// Through whose eyes a replay is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// One viewer's, who sees what they saw then.
    Of(Viewer),
    /// Those of one who may know everything, now that it is over.
    All,
}

impl Eyes {
    /// `all`, `watching` or a seat's number.
    pub fn read(text: &str) -> Option<Self> {
        match text {
            "all" => Some(Self::All),
            "watching" => Some(Self::Of(Viewer::Watching)),
            _ => {
                let seat = text.parse().ok().and_then(Seat::checked)?;
                Some(Self::Of(Viewer::Seated(seat)))
            }
        }
    }

    fn see(self, told: &Told) -> bool {
        match self {
            Self::Of(viewer) => told.reaches(viewer),
            Self::All => true,
        }
    }
}

/// One step: an action and where it led. The first is the start, before any action.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Step {
    /// Who acted; nobody at the start.
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// How, in the game's notation; nothing at the start, nor where it was a secret then.
    pub action: Option<String>,
    /// What is seen after it.
    #[schema(value_type = Object)]
    pub view: Value,
    /// What happened.
    #[schema(value_type = Vec<Object>)]
    pub events: Vec<Box<RawValue>>,
}

/// Plays a record back from one step on. Says also where the next page begins, if there is one.
pub fn steps(
    record: &RecordText,
    eyes: Eyes,
    from: usize,
) -> Result<(Vec<Step>, Option<usize>), Fault> {
    let mut game = table::load(&RecordText {
        actions: Vec::new(),
        ..record.clone()
    })?;
    if let Eyes::Of(Viewer::Seated(seat)) = eyes
        && seat.number() >= game.seats()
    {
        return Err(Kind::NoSeat.into());
    }
    let mut steps = Vec::new();
    if from == 0 {
        steps.push(Step {
            seat: None,
            action: None,
            view: seen(&*game, eyes),
            events: Vec::new(),
        });
    }
    for (step, deed) in (1..).zip(&record.actions) {
        if steps.len() == limits::REPLAY_PAGE {
            return Ok((steps, Some(step)));
        }
        let seat = table::seat_at(&*game, deed.seat.into())?;
        let secret = is_secret(&*game, eyes, seat);
        let told = game.act(seat, &deed.action, Language::English)?;
        if step < from {
            continue;
        }
        let events = told.into_iter().filter(|told| eyes.see(told));
        steps.push(Step {
            seat: Some(seat),
            action: (!secret).then(|| deed.action.clone()),
            view: seen(&*game, eyes),
            events: events.map(|told| told.event).collect(),
        });
    }
    Ok((steps, None))
}

/// Whether these eyes did not see what the seat chose: it was behind a screen.
fn is_secret(game: &dyn Table, eyes: Eyes, seat: Seat) -> bool {
    let hidden = matches!(
        hiding(game.game(), &game.options(), game.status().phase),
        Hiding::Choices
    );
    hidden && !matches!(eyes, Eyes::All) && eyes != Eyes::Of(Viewer::Seated(seat))
}

fn seen(game: &dyn Table, eyes: Eyes) -> Value {
    match eyes {
        Eyes::Of(viewer) => game.view(viewer),
        Eyes::All => together(game),
    }
}

/// A spectator's view with what the seats know added: for a reader of views, a view like any other.
///
/// Where a view has one entry for each seat, each seat's own is taken; anything else is as whoever
/// knows more than the spectator sees it. Whose view it is stays the spectator's.
fn together(game: &dyn Table) -> Value {
    let watching = game.view(Viewer::Watching);
    let (Value::Object(mut shown), seats) = (watching, game.seats()) else {
        unreachable!("a view is an object");
    };
    let every: Vec<Value> = Seats::all(seats)
        .into_iter()
        .map(|seat| game.view(Viewer::Seated(seat)))
        .collect();
    for (name, value) in &mut shown {
        if !matches!(name.as_str(), "seat" | "viewer") {
            *value = joined(name, value, &every);
        }
    }
    Value::Object(shown)
}

fn joined(name: &str, watched: &Value, every: &[Value]) -> Value {
    match watched {
        Value::Array(entries) if entries.len() == every.len() => {
            let own = entries.iter().zip(every).enumerate();
            own.map(|(seat, (entry, view))| match &view[name][seat] {
                Value::Null => entry.clone(),
                Value::Object(known) => overlaid(entry, known),
                known => known.clone(),
            })
            .collect()
        }
        _ => {
            let other = every.iter().map(|view| &view[name]);
            let mut other = other.filter(|value| *value != watched);
            other.next().unwrap_or(watched).clone()
        }
    }
}

fn overlaid(entry: &Value, known: &Map<String, Value>) -> Value {
    let mut fields = entry.as_object().cloned().unwrap_or_default();
    fields.extend(known.clone());
    Value::Object(fields)
}
