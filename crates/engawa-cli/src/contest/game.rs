//! One game of a match.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use engawa_referee::{LegalText, Table, Told};
use engawa_rules::{
    language::Language,
    rng::{Dice as _, Quick, Rng},
    seat::{Seat, Seats, Turn, Viewer},
};
use serde_json::{Value, json};

use super::{
    LONGEST_MANA,
    bot::{Player, Program},
    process::Lapse,
};

/// How a game went.
#[derive(Debug)]
pub(crate) enum Played {
    /// To an end.
    Ended(Outcome),
    /// The user stopped the match; the game does not count.
    Interrupted,
}

/// How a game ended.
#[derive(Clone, Debug)]
pub(crate) struct Outcome {
    /// Who won; everybody is a draw, nobody is possible when all erred at once.
    pub(crate) winners: Seats,
    /// How many actions were made.
    pub(crate) plies: usize,
    /// Whether it was stopped for its length.
    pub(crate) capped: bool,
    /// Who lost it by not playing properly, and how.
    pub(crate) lapses: Vec<(Seat, Lapse)>,
}

impl Outcome {
    /// Whether all share it.
    pub(crate) fn is_draw(&self, seats: u8) -> bool {
        self.winners == Seats::all(seats)
    }
}

/// Plays one game with these players, `sitting` saying which sits where.
pub(crate) fn play(
    table: &mut dyn Table,
    players: &mut [Player],
    sitting: &[usize],
    chance: &mut Rng,
    limit: Duration,
    stop: &AtomicBool,
) -> Played {
    let dice = (0..table.seats())
        .map(|_| Quick::new(u64::from(chance.word()) << 32 | u64::from(chance.word())))
        .collect();
    let mut game = Contest {
        table,
        players,
        sitting,
        dice,
        limit,
        stop,
    };
    let ended = game.start().and_then(|()| game.finish());
    let outcome = match ended {
        Ok(outcome) => outcome,
        Err(lapses) if lapses.iter().any(|(_, lapse)| *lapse == Lapse::Interrupted) => {
            return Played::Interrupted;
        }
        Err(lapses) => game.stopped_by(lapses),
    };
    game.end(&outcome);
    Played::Ended(outcome)
}

struct Contest<'a> {
    table: &'a mut dyn Table,
    players: &'a mut [Player],
    sitting: &'a [usize],
    dice: Vec<Quick>,
    limit: Duration,
    stop: &'a AtomicBool,
}

/// Those who erred at one moment.
type Lapses = Vec<(Seat, Lapse)>;

impl Contest<'_> {
    fn start(&mut self) -> Result<(), Lapses> {
        let mut lapses = Lapses::new();
        for seat in Seats::all(self.table.seats()) {
            let message = json!({
                "type": "start",
                "game": self.table.game(),
                "seat": seat,
                "seats": self.table.seats(),
                "options": self.table.options(),
            });
            if let Some(program) = self.program(seat) {
                let begun = program.begin(message);
                lapses.extend(begun.err().map(|lapse| (seat, lapse)));
            }
        }
        settled(lapses)
    }

    fn finish(&mut self) -> Result<Outcome, Lapses> {
        loop {
            let plies = self.table.ply();
            let turn = self.table.turn();
            let capped = self.table.game() == "mana" && plies >= LONGEST_MANA;
            let winners = match turn {
                Turn::Over(winners) => winners,
                Turn::Of(_) if capped => Seats::all(self.table.seats()),
                Turn::Of(to_act) => {
                    self.step(to_act)?;
                    continue;
                }
            };
            return Ok(Outcome {
                winners,
                plies,
                capped: capped && !turn.is_over(),
                lapses: Lapses::new(),
            });
        }
    }

    /// Asks all who are to act before any of them is heard, so that all know the same.
    fn step(&mut self, to_act: Seats) -> Result<(), Lapses> {
        if self.stop.load(Ordering::Relaxed) {
            let all = to_act.into_iter().map(|seat| (seat, Lapse::Interrupted));
            return Err(all.collect());
        }
        let mut lapses = Lapses::new();
        for seat in to_act {
            lapses.extend(self.ask(seat).err().map(|lapse| (seat, lapse)));
        }
        let asked = Instant::now();
        let mut answers = Vec::new();
        for seat in to_act {
            if lapses.iter().any(|(erring, _)| *erring == seat) {
                continue;
            }
            match self.answer(seat, asked) {
                Ok(action) => answers.push((seat, action)),
                Err(lapse) => lapses.push((seat, lapse)),
            }
        }
        settled(lapses)?;
        let mut events = Vec::new();
        let mut lapses = Lapses::new();
        for (seat, action) in answers {
            if !self.table.turn().to_act().contains(seat) {
                continue;
            }
            match self.table.act(seat, &action, Language::English) {
                Ok(told) => events.extend(told),
                Err(fault) => lapses.push((seat, Lapse::Refused(fault))),
            }
        }
        settled(lapses)?;
        self.tell(&events)
    }

    fn ask(&mut self, seat: Seat) -> Result<(), Lapse> {
        if self.program(seat).is_none() {
            return Ok(());
        }
        let question = question(self.table, seat, self.limit);
        self.program(seat)
            .map_or(Ok(()), |program| program.tell(question))
    }

    fn answer(&mut self, seat: Seat, asked: Instant) -> Result<String, Lapse> {
        let (limit, stop) = (self.limit, self.stop);
        if let Some(kind) = self.players[self.sitting[seat.index()]].mind() {
            let dice = &mut self.dice[seat.index()];
            let seed = u64::from(dice.word()) << 32 | u64::from(dice.word());
            let ponder = self.table.ponder(seat, &kind, seed);
            // That the game has this level was checked before the match.
            return Ok(ponder.map_err(Lapse::Refused)?.decide(stop).action);
        }
        match self.program(seat) {
            Some(program) => program.answer(asked, limit, stop),
            None => Ok(self
                .table
                .choose(seat, &mut self.dice[seat.index()])
                .expect("one who is asked can act")),
        }
    }

    /// Tells each program what its seat may see. Who else sees it is not its business.
    fn tell(&mut self, events: &[Told]) -> Result<(), Lapses> {
        let mut lapses = Lapses::new();
        for seat in Seats::all(self.table.seats()) {
            let Some(program) = self.program(seat) else {
                continue;
            };
            let told = events
                .iter()
                .filter(|told| told.reaches(Viewer::Seated(seat)))
                .map(|told| json!({ "type": "event", "event": told.event }))
                .try_for_each(|message| program.tell(message));
            lapses.extend(told.err().map(|lapse| (seat, lapse)));
        }
        settled(lapses)
    }

    /// The game is stopped: those who erred lose, and all the others share the win.
    fn stopped_by(&mut self, lapses: Lapses) -> Outcome {
        for (seat, _) in &lapses {
            if let Some(program) = self.program(*seat) {
                program.drop_process();
            }
        }
        let erring: Seats = lapses.iter().map(|(seat, _)| *seat).collect();
        let all = Seats::all(self.table.seats());
        Outcome {
            winners: all
                .into_iter()
                .filter(|seat| !erring.contains(*seat))
                .collect(),
            plies: self.table.ply(),
            capped: false,
            lapses,
        }
    }

    fn end(&mut self, outcome: &Outcome) {
        let message = json!({ "type": "end", "winners": outcome.winners });
        for seat in Seats::all(self.table.seats()) {
            if let Some(program) = self.program(seat) {
                // One who no longer listens is found out in the next game.
                let _ = program.tell(message.clone());
            }
        }
    }

    /// The program behind a seat, if one plays there.
    fn program(&mut self, seat: Seat) -> Option<&mut Program> {
        self.players[self.sitting[seat.index()]].program()
    }
}

fn settled(lapses: Lapses) -> Result<(), Lapses> {
    if lapses.is_empty() {
        Ok(())
    } else {
        Err(lapses)
    }
}

/// What a program is asked: only what its seat may know.
fn question(table: &dyn Table, seat: Seat, limit: Duration) -> Value {
    let mut question = json!({
        "type": "act",
        "view": table.view(Viewer::Seated(seat)),
        "deadline_ms": limit.as_millis() as u64,
    });
    match table.legal(seat) {
        LegalText::Listed { actions, complete } => {
            question["legal"] = json!(actions);
            question["complete"] = json!(complete);
        }
        LegalText::Sampled {
            complete,
            count,
            sample,
        } => {
            question["complete"] = json!(complete);
            question["count"] = json!(count);
            question["sample"] = json!(sample);
        }
    }
    question
}

#[cfg(test)]
mod tests {
    use engawa_minds::Kind;
    use engawa_referee::{Fault, Ponder, RecordText, Status};
    use engawa_rules::rng::Seed;

    use super::*;

    /// A game of the given name that two play for very long.
    #[derive(Debug)]
    struct Long(&'static str, usize);

    impl Table for Long {
        fn game(&self) -> &'static str {
            self.0
        }
        fn seats(&self) -> u8 {
            2
        }
        fn options(&self) -> Value {
            Value::Null
        }
        fn ply(&self) -> usize {
            self.1
        }
        fn turn(&self) -> Turn {
            match self.1 {
                3_000 => Turn::Over(Seats::one(Seat::new(1))),
                ply => Turn::Of(Seats::one(Seat::new((ply % 2) as u8))),
            }
        }
        fn choose(&self, _: Seat, _: &mut Quick) -> Option<String> {
            Some("wait".to_owned())
        }
        fn act(&mut self, _: Seat, _: &str, _: Language) -> Result<Vec<Told>, Fault> {
            self.1 += 1;
            Ok(Vec::new())
        }
        fn status(&self) -> Status {
            unreachable!("a match asks whose turn it is")
        }
        fn legal(&self, _: Seat) -> LegalText {
            unreachable!("random players choose")
        }
        fn check(&self, _: Seat, _: &str, _: Language) -> Result<(), Fault> {
            unreachable!("acting checks")
        }
        fn ponder(&self, _: Seat, _: &Kind, _: u64) -> Result<Ponder, Fault> {
            unreachable!("random players do not think")
        }
        fn view(&self, _: Viewer) -> Value {
            unreachable!("no program looks")
        }
        fn reveal(&self) -> Value {
            unreachable!("a match reveals nothing")
        }
        fn undo(&mut self) -> Result<(), Fault> {
            unreachable!("a match takes nothing back")
        }
        fn record(&self) -> RecordText {
            unreachable!("a match keeps no records")
        }
    }

    #[test]
    fn a_long_game_of_mana_is_a_draw() {
        let outcome = |game| {
            let mut players = [Player::Random, Player::Random];
            let mut chance = Rng::new(&Seed::from_number(1));
            let stop = AtomicBool::new(false);
            let mut table = Long(game, 0);
            let sitting = [0, 1];
            match play(
                &mut table,
                &mut players,
                &sitting,
                &mut chance,
                Duration::ZERO,
                &stop,
            ) {
                Played::Ended(outcome) => outcome,
                Played::Interrupted => panic!("nobody interrupted"),
            }
        };
        let mana = outcome("mana");
        assert!(mana.capped && mana.is_draw(2));
        assert_eq!(mana.plies, LONGEST_MANA);
        let other = outcome("seven-ronin");
        assert!(!other.capped);
        assert_eq!(
            (other.plies, other.winners),
            (3_000, Seats::one(Seat::new(1)))
        );
    }
}
