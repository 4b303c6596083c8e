//! The course of a round: reveal, combat step by step, End Phase, and the ways to win.

use super::{
    abilities,
    action::Action,
    areas,
    deployment::{Attack, Defence},
    event::{Cause, Event},
    options::Options,
    ronin::{Band, Ronin},
    table::{After, Phase, Reason, Side, Table},
    village::{Areas, Post, ROUNDS},
    wounds::{self, Split},
};
use crate::{game::Witness, seat::Seats};

/// How many areas win the game.
const FIVE_AREAS: u8 = 5;

/// SR-2.14: both screens are lifted and all markers go onto the board.
pub(super) fn reveal(
    options: &Options,
    table: &mut Table,
    attack: &Attack,
    defence: Defence,
    witness: &mut impl Witness<Event>,
) {
    witness.see(Event::Revealed {
        ninja: *attack,
        ronin: defence,
    });
    table.committed = Seats::NONE;
    table.reserves -= attack.total() as u8;
    for (there, deployed) in table.ninja.0.iter_mut().zip(attack.ninja.0) {
        *there += deployed;
    }
    table.green += attack.green;
    for ronin in table.available() {
        table.posts[ronin] = defence.posts[ronin];
    }
    // SR-2.15: a ronin on the Green removes all ninja there, the new one too, without a wound.
    if let Some(ronin) = table.ronin_on_green() {
        let ninja = table.green;
        table.green = 0;
        table.supply += ninja;
        witness.see(Event::GreenCleared { ronin, ninja });
    }
    table.phase = Phase::Abilities;
    settle(options, table, witness);
}

/// One action of the combat phase, checked before.
pub(super) fn act(
    options: &Options,
    table: &mut Table,
    side: Side,
    action: &Action,
    witness: &mut impl Witness<Event>,
) {
    if *action == Action::Done {
        witness.see(Event::Done { seat: side.seat() });
        match side {
            Side::Defender => meet(table, witness),
            Side::Attacker => end(options, table, witness),
        }
        return settle(options, table, witness);
    }
    match table.phase {
        Phase::Abilities => abilities::apply(table, action, witness),
        Phase::Split(after) => divide(table, after, action, witness),
        Phase::Areas => {
            if let Some(area) = areas::apply(options, table, action, witness) {
                // SR-5.13: reinforcements meet ronin at once, by the rules of step 2.
                match Split::at(table) {
                    Some(split) if split.area == area && split.is_choice() => {
                        ask(table, split, After::Areas, witness);
                    }
                    _ => wounds::deal(table, area, None, Cause::Passage, witness),
                }
            }
        }
        Phase::Planning | Phase::Over(..) => {}
    }
    settle(options, table, witness);
}

/// SR-4.3: nothing is dealt anywhere before the Defender has divided the wounds.
fn ask(table: &mut Table, split: Split, after: After, witness: &mut impl Witness<Event>) {
    table.phase = Phase::Split(after);
    witness.see(Event::SplitAsked {
        area: split.area,
        partner: split.partner,
        wounds: split.wounds,
    });
}

fn divide(table: &mut Table, after: After, action: &Action, witness: &mut impl Witness<Event>) {
    let Action::Wounds { his, .. } = *action else {
        return;
    };
    match after {
        After::Abilities => wounds::deal_all(table, Some(his), witness),
        After::Areas => {
            if let Some(area) = table.posts[Ronin::Tasuke].area() {
                wounds::deal(table, area, Some(his), Cause::Passage, witness);
            }
        }
    }
    table.phase = Phase::Areas;
}

/// SR-4.1: step 2 begins; with a real choice for Tasuke it waits for the Defender.
fn meet(table: &mut Table, witness: &mut impl Witness<Event>) {
    match Split::at(table) {
        Some(split) if split.is_choice() => ask(table, split, After::Abilities, witness),
        _ => {
            wounds::deal_all(table, None, witness);
            table.phase = Phase::Areas;
        }
    }
}

/// Runs on to the next decision or to the end of the game.
pub(super) fn settle(options: &Options, table: &mut Table, witness: &mut impl Witness<Event>) {
    // Each turn of the loop ends a step, and a planning phase always waits for decisions.
    loop {
        if let Some((side, reason)) = instant(table) {
            return win(table, side, reason, witness);
        }
        match table.phase {
            Phase::Planning | Phase::Split(_) | Phase::Over(..) => return,
            // SR-3.1, SR-5.1: a step in which nothing can be done ends by itself.
            Phase::Abilities => {
                if abilities::any(options, table) {
                    return;
                }
                meet(table, witness);
            }
            Phase::Areas => {
                if areas::any(options, table) {
                    return;
                }
                end(options, table, witness);
            }
        }
    }
}

/// SR-7.2, SR-7.3, SR-7.4: what ends the game at any moment; if both, the Defender has won.
fn instant(table: &Table) -> Option<(Side, Reason)> {
    if matches!(table.phase, Phase::Over(..)) {
        return None;
    }
    if table.ninja_in_play() == 0 {
        return Some((Side::Defender, Reason::NinjaEliminated));
    }
    (table.eliminated == Band::ALL).then_some((Side::Attacker, Reason::RoninEliminated))
}

fn win(table: &mut Table, side: Side, reason: Reason, witness: &mut impl Witness<Event>) {
    table.phase = Phase::Over(side, reason);
    let seat = side.seat();
    witness.see(Event::Won { seat, side, reason });
}

/// The end of step 3, then the End Phase.
fn end(options: &Options, table: &mut Table, witness: &mut impl Witness<Event>) {
    // SR-7.1: the areas are counted once, after all abilities.
    if table.counted() >= FIVE_AREAS {
        return win(table, Side::Attacker, Reason::FiveAreas, witness);
    }
    // SR-6.1, SR-6.2: the ronin go home but for those held, and the round's marks are lifted.
    let staying = table.held_next.and(table.in_reach());
    for ronin in Band::ALL.without(staying) {
        table.posts[ronin] = Post::Home;
    }
    table.shrined = Band::NONE;
    table.held = Band::NONE;
    witness.see(Event::Cleared { held: staying });
    // SR-6.3, SR-7.5: the eighth round's end is the Defender's, before any casualties.
    if table.round >= ROUNDS {
        return win(table, Side::Defender, Reason::EighthRound, witness);
    }
    // SR-6.4: hunger takes one ninja from the Reserves, if there is one.
    if options.casualties(table.round) && table.reserves > 0 {
        table.reserves -= 1;
        table.supply += 1;
        witness.see(Event::Starved);
        if let Some((side, reason)) = instant(table) {
            return win(table, side, reason, witness);
        }
    }
    // SR-6.5: the next round; marks made for it are in force from now on.
    table.round += 1;
    table.shrined = table.shrined_next;
    table.held = staying;
    table.shrined_next = Band::NONE;
    table.held_next = Band::NONE;
    table.used_ronin = Band::NONE;
    table.used_areas = Areas::NONE;
    table.inn_field = false;
    table.phase = Phase::Planning;
    witness.see(Event::RoundBegan {
        round: table.round,
        threat: options.threat(table.round),
        minimum: options.minimum(table.round),
        shrined: table.shrined,
        held: table.held,
    });
}
