//! One game at the terminal, from the first question to the record.

mod end;
mod shown;

use std::sync::atomic::AtomicBool;

use engawa_minds::Kind;
use engawa_referee::{Fault, LegalText, Table, Told};
use engawa_rules::{
    language::Language,
    rng::{Dice as _, Quick, Seed},
    seat::{Seat, Seats, Turn, Viewer},
};
use serde_json::Value;

use super::{choices::Entry, draft::Draft, screen::Screen, words};
use crate::{
    out,
    show::{Canvas, Ink, Look, Words, pick},
};

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// Somebody at this screen.
    Human,
    /// Chance.
    Random,
    /// A player that is built in.
    Mind(Kind),
}

/// A game, who plays it and what was seen of it so far.
#[derive(Debug)]
pub(super) struct Session {
    table: Box<dyn Table>,
    options: Value,
    who: Vec<Who>,
    dice: Quick,
    language: Language,
    screen: Screen,
    /// All that happened.
    log: Vec<Told>,
    /// By seat, how much of the log was seen.
    seen: Vec<usize>,
    /// The person who looked last.
    looking: Option<Seat>,
    /// The person who is alone behind the curtain, while there is something to hide.
    behind: Option<Seat>,
    /// What was refused last.
    fault: Option<Fault>,
}

/// What became of one person's turn at the screen.
enum Turned {
    Acted,
    Left,
    /// There will be no more input.
    Ended,
}

/// What one person works with while they decide.
struct Deciding {
    seat: Seat,
    legal: LegalText,
    beginning: String,
    entries: Vec<Entry>,
    draft: Draft,
}

impl Session {
    /// A game about to begin.
    pub(super) fn new(
        table: Box<dyn Table>,
        who: Vec<Who>,
        seed: Seed,
        language: Language,
        screen: Screen,
    ) -> Self {
        // The random players' dice must not be the game's own: they would know what is to come.
        let number = seed.commitment().0[..8]
            .iter()
            .fold(0, |number, byte| number << 8 | u64::from(*byte));
        Self {
            options: table.options(),
            seen: vec![0; who.len()],
            table,
            who,
            dice: Quick::new(number),
            language,
            screen,
            log: Vec::new(),
            looking: None,
            behind: None,
            fault: None,
        }
    }

    /// Plays to the end, or until somebody leaves.
    pub(super) fn run(mut self) -> anyhow::Result<()> {
        loop {
            let to_act = match self.table.turn() {
                Turn::Over(winners) => return self.finish(winners),
                Turn::Of(to_act) => to_act,
            };
            if let Some(seat) = self.next(to_act, Who::Random) {
                let action = self
                    .table
                    .choose(seat, &mut self.dice)
                    .expect("one who is asked can act");
                let told = self.table.act(seat, &action, self.language)?;
                self.log.extend(told);
                continue;
            }
            if let Some((seat, kind)) = self.next_mind(to_act) {
                let seed = u64::from(self.dice.word()) << 32 | u64::from(self.dice.word());
                let ponder = self.table.ponder(seat, &kind, seed)?;
                let decided = ponder.decide(&AtomicBool::new(false));
                let told = self.table.act(seat, &decided.action, self.language)?;
                self.log.extend(told);
                continue;
            }
            let Some(seat) = self.next(to_act, Who::Human) else {
                return Ok(());
            };
            if self.hand_over(seat)?.is_none() {
                return Ok(());
            }
            match self.decide(seat)? {
                Turned::Acted => {}
                Turned::Left => return self.offer_record(),
                Turned::Ended => return Ok(()),
            }
        }
    }

    /// Of those to act, one of this kind: the one at the screen already, if possible.
    fn next(&self, to_act: Seats, who: Who) -> Option<Seat> {
        let looking = self.looking.filter(|seat| to_act.contains(*seat));
        let mut seats = looking.into_iter().chain(to_act);
        seats.find(|seat| self.who[seat.index()] == who)
    }

    /// Of those to act, one that is built in.
    fn next_mind(&self, to_act: Seats) -> Option<(Seat, Kind)> {
        to_act
            .into_iter()
            .find_map(|seat| match self.who[seat.index()] {
                Who::Mind(kind) => Some((seat, kind)),
                Who::Human | Who::Random => None,
            })
    }

    /// Draws the curtain where the others must not see what this person is about to see.
    fn hand_over(&mut self, seat: Seat) -> anyhow::Result<Option<()>> {
        self.looking = Some(seat);
        let people = self.who.iter().filter(|who| **who == Who::Human).count();
        // Its name and whether there are secrets, anybody may know.
        let view = self.table.view(Viewer::Watching);
        let look = self.look(&view, Viewer::Watching);
        if people < 2 || !look.keeps_secrets() {
            self.behind = None;
            return Ok(Some(()));
        }
        if self.behind == Some(seat) {
            return Ok(Some(()));
        }
        let text = words::filled(self.language, words::PASS_SCREEN, &look.name(seat));
        self.behind = Some(seat);
        Ok(self.screen.curtain(&text)?)
    }

    /// Lets one person decide on an action.
    fn decide(&mut self, seat: Seat) -> anyhow::Result<Turned> {
        let legal = self.table.legal(seat);
        let mut deciding = Deciding {
            seat,
            entries: Vec::new(),
            legal,
            beginning: String::new(),
            draft: Draft::default(),
        };
        self.present(&mut deciding)?;
        loop {
            let Some(line) = self.screen.ask(">")? else {
                return Ok(Turned::Ended);
            };
            let (first, rest) = line.split_once(' ').unwrap_or((&line, ""));
            match (first, rest.trim()) {
                ("", _) => {
                    deciding.beginning.clear();
                    self.present(&mut deciding)?;
                }
                ("quit", "") => return Ok(Turned::Left),
                ("?" | "help", _) => self.help(seat)?,
                ("why", "") => self.explain()?,
                ("rules", number) if !number.is_empty() => self.rule(number)?,
                ("log", "") => self.tell_all(seat)?,
                _ => {
                    if self.take(&mut deciding, &line)? {
                        return Ok(Turned::Acted);
                    }
                }
            }
        }
    }

    /// Takes a number, a draft, an action or the beginning of one; `true` if an action was made.
    fn take(&mut self, deciding: &mut Deciding, line: &str) -> anyhow::Result<bool> {
        let picked = line.parse::<usize>().ok();
        if let Some(number) = picked {
            return match deciding.entries.get(number.wrapping_sub(1)).cloned() {
                Some(Entry::Action(action)) => self.act(deciding.seat, &action),
                Some(Entry::Group(beginning, _)) => {
                    deciding.beginning = beginning;
                    self.present(deciding)?;
                    Ok(false)
                }
                None => {
                    self.say(words::NOT_UNDERSTOOD)?;
                    Ok(false)
                }
            };
        }
        if self.drafts() {
            if line == "go" {
                return self.act(deciding.seat, &deciding.draft.to_string());
            }
            if deciding.draft.take(line) {
                self.show_draft(deciding)?;
                return Ok(false);
            }
        }
        let narrows = matches!(deciding.legal, LegalText::Listed { .. })
            && self
                .table
                .check(deciding.seat, line, self.language)
                .is_err()
            && deciding
                .legal
                .actions()
                .iter()
                .any(|action| action.starts_with(line));
        if narrows {
            line.clone_into(&mut deciding.beginning);
            self.present(deciding)?;
            return Ok(false);
        }
        self.act(deciding.seat, line)
    }

    fn act(&mut self, seat: Seat, action: &str) -> anyhow::Result<bool> {
        match self.table.act(seat, action, self.language) {
            Ok(told) => {
                self.fault = None;
                self.log.extend(told);
                Ok(true)
            }
            Err(fault) => {
                self.refuse(&fault)?;
                self.fault = Some(fault);
                Ok(false)
            }
        }
    }

    fn refuse(&self, fault: &Fault) -> anyhow::Result<()> {
        let mut canvas = Canvas::new();
        let refused = words::filled(self.language, words::REFUSED, &fault.to_string());
        canvas.line(&refused, Ink::Red);
        canvas.line(
            &format!("({})", pick(self.language, words::WHY_HINT)),
            Ink::Faint,
        );
        Ok(self.screen.draw(&canvas)?)
    }

    /// Whether a deployment can be put together bit by bit now.
    fn drafts(&self) -> bool {
        self.table.game() == "seven-ronin" && self.table.status().phase == "planning"
    }

    fn show_draft(&mut self, deciding: &Deciding) -> anyhow::Result<()> {
        let text = deciding.draft.to_string();
        out::say(words::filled(self.language, words::DRAFT, &text))?;
        match self.table.check(deciding.seat, &text, self.language) {
            Ok(()) => self.say(words::DRAFT_READY),
            Err(fault) => {
                out::say(fault.to_string())?;
                self.fault = Some(fault);
                Ok(())
            }
        }
    }

    fn say(&self, words: Words) -> anyhow::Result<()> {
        Ok(out::say(pick(self.language, words))?)
    }

    fn look<'a>(&'a self, view: &'a Value, viewer: Viewer) -> Look<'a> {
        Look {
            game: self.table.game(),
            view,
            viewer,
            options: &self.options,
            language: self.language,
        }
    }
}
