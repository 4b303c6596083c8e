//! 7 Ronin: a village of ten areas, fifty ninja, seven ronin, eight rounds.
//!
//! Both sides draft their deployments in secret; once both are in, everything is open. There is no
//! chance in the game: its seed changes nothing.

mod abilities;
pub mod action;
mod areas;
mod attack;
mod combat;
mod defence;
pub mod deployment;
pub mod event;
pub mod fault;
pub mod illegal;
mod notation;
pub mod options;
pub mod position;
pub mod ronin;
mod round;
mod scramble;
pub mod table;
mod tell;
pub mod view;
pub mod village;
mod wounds;

use crate::{
    digest::{Digest, Digester},
    game::{Game, Witness},
    refusal::Common,
    rng::{Dice, Seed},
    seat::{Seat, Turn, Viewer},
};

use self::wounds::Split;
pub use self::{
    abilities::Menu as Abilities,
    action::{Action, Feat, Order},
    deployment::{Attack, Defence, Deployment, count_deployments, deployments, may_deploy, sample},
    event::Event,
    fault::Fault,
    illegal::Illegal,
    options::{Board, Edition, Options},
    position::Position,
    ronin::{Band, ByRonin, Ronin},
    table::{Phase, Side, Table},
    view::View,
    village::{Area, Areas, ByArea, Post},
};

/// SR-8.6: no game has more actions. A round has at most 2 commitments, 5 abilities of ronin, 1
/// split, 8 abilities of areas with 1 split after each of the two that can bring reinforcements.
pub const MAX_ACTIONS: u32 = village::ROUNDS as u32 * (2 + 5 + 1 + 8 + 2);

/// A game of 7 Ronin: the whole truth.
///
/// It cannot be serialised, so no draft can leave by mistake:
/// ```compile_fail,E0277
/// fn leaves<T: serde::Serialize>() {}
/// leaves::<engawa_rules::seven_ronin::SevenRonin>();
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SevenRonin {
    options: Options,
    table: Table,
    /// The Attacker's draft, from its commitment to the reveal.
    attack: Option<Attack>,
    /// The Defender's draft, from its commitment to the reveal.
    defence: Option<Defence>,
}

impl SevenRonin {
    /// All that lies open on the table.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// SR-2.1: commits a draft; the second one lifts the screens.
    fn commit(
        &mut self,
        side: Side,
        deployment: &Deployment,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        match side {
            Side::Attacker => self.attack = Some(deployment.attack()?),
            Side::Defender => self.defence = Some(deployment.defence()?),
        }
        let seat = side.seat();
        self.table.committed = self.table.committed.with(seat);
        witness.see(Event::Committed { seat });
        if let (Some(attack), Some(defence)) = (self.attack, self.defence) {
            (self.attack, self.defence) = (None, None);
            round::reveal(&self.options, &mut self.table, &attack, defence, witness);
        }
        Ok(())
    }
}

impl Game for SevenRonin {
    const ID: &'static str = "seven-ronin";
    const PLAYERS: (u8, u8) = (2, 2);

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Position = Position;
    type Illegal = Illegal;

    fn new(options: &Options, seats: u8, _: &Seed) -> Result<Self, Illegal> {
        let (fewest, most) = Self::PLAYERS;
        if seats != 2 {
            return Err(Common::Players { fewest, most }.into());
        }
        options.check()?;
        Ok(Self {
            options: *options,
            table: Table::START,
            attack: None,
            defence: None,
        })
    }

    fn set(options: &Options, _: &Seed, position: &Position) -> Result<Self, Illegal> {
        options.check()?;
        let mut game = Self {
            options: *options,
            table: position.table()?,
            attack: None,
            defence: None,
        };
        round::settle(&game.options, &mut game.table, &mut crate::game::Nobody);
        Ok(game)
    }

    fn reveal(&self) -> Position {
        Position::new(&self.table, self.attack, self.defence)
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn phase(&self) -> &'static str {
        self.table.phase.name()
    }

    fn view(&self, viewer: Viewer) -> View {
        let side = viewer.seat().and_then(Side::of);
        View::new(
            viewer,
            self.options,
            self.table,
            self.attack.filter(|_| side == Some(Side::Attacker)),
            self.defence.filter(|_| side == Some(Side::Defender)),
        )
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        check(&self.options, &self.table, seat, action).map(|_| ())
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        let side = check(&self.options, &self.table, seat, action)?;
        if let Action::Deploy(deployment) = action {
            return self.commit(side, deployment, witness);
        }
        round::act(&self.options, &mut self.table, side, action, witness);
        Ok(())
    }

    fn choose(&self, seat: Seat, dice: &mut impl Dice) -> Option<Action> {
        choose(&self.options, &self.table, seat, dice)
    }

    fn digest(&self) -> Digest {
        let mut digester = Digester::new();
        self.options.digest(&mut digester);
        self.table.digest(&mut digester);
        digester.bool(self.attack.is_some());
        let attack = self.attack.unwrap_or_default();
        digester.bytes(&attack.ninja.0);
        digester.u8(attack.green);
        digester.bool(self.defence.is_some());
        let defence = self.defence.unwrap_or_default();
        digester.bytes(&defence.posts.0.map(Post::number));
        digester.finish()
    }
}

/// The side of a seat that may do this now. What lies open decides it: a side's own draft only
/// matters in that it is committed, which everybody sees.
fn check(options: &Options, table: &Table, seat: Seat, action: &Action) -> Result<Side, Illegal> {
    // EN-3: nothing is accepted after the end.
    let Turn::Of(waiting) = table.turn() else {
        return Err(Common::Over.into());
    };
    let side = Side::of(seat).ok_or(Common::NotYourTurn)?;
    if !waiting.contains(seat) {
        // SR-2.1: a commitment stands.
        if table.phase == Phase::Planning {
            return Err(Illegal::Committed);
        }
        return Err(Common::NotYourTurn.into());
    }
    match (table.phase, action) {
        (Phase::Planning, Action::Deploy(deployment)) => {
            deployment::check(options, table, side, deployment)?;
        }
        // SR-3.2: every step has its own actions.
        (Phase::Planning | Phase::Over(..), _) => return Err(Illegal::NotNow),
        (Phase::Abilities, _) => abilities::check(options, table, action)?,
        (Phase::Split(_), _) => match Split::at(table) {
            Some(split) => split.check(table, action)?,
            None => return Err(Illegal::NotNow),
        },
        (Phase::Areas, _) => areas::check(options, table, action)?,
    }
    Ok(side)
}

/// One of the seat's legal actions, each equally likely.
fn choose(options: &Options, table: &Table, seat: Seat, dice: &mut impl Dice) -> Option<Action> {
    if !table.turn().to_act().contains(seat) {
        return None;
    }
    Some(match table.phase {
        Phase::Planning => {
            Action::Deploy(deployment::sample(options, table, Side::of(seat)?, dice))
        }
        Phase::Abilities => {
            let menu = abilities::Menu::new(options, table);
            menu.nth(dice.below(menu.count() + 1))
        }
        Phase::Split(_) => {
            let split = Split::at(table)?;
            split.nth(dice.below(split.count()))
        }
        Phase::Areas => {
            let menu = areas::Menu::new(options, table);
            menu.nth(dice.below(menu.count() + 1))
        }
        Phase::Over(..) => return None,
    })
}
