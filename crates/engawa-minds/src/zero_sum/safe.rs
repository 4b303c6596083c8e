//! Mixes that hold against what is known, where walks alone would not find what beats them.

use super::{
    contest::Mix,
    matrix::{Equilibrium, Matrix},
    part::Part,
};

/// What may be won, unseen, against a mix all of which was looked up.
const UNSEEN: f32 = 0.01;

/// Mixes of nothing but columns of which it was looked up what wins against them.
#[derive(Debug)]
pub(super) struct Safe<C> {
    part: Part,
    /// How many such columns there were when nothing was found that gains against their mix.
    settled: usize,
    /// The best such mix, and the most that is known to be won against it.
    best: Option<(f32, Mix<C>)>,
}

impl<C> Default for Safe<C> {
    fn default() -> Self {
        Self {
            part: Part::default(),
            settled: 0,
            best: None,
        }
    }
}

impl<C> Safe<C> {
    /// The equilibrium among the columns that are known, and how many these are: if there are more
    /// of them, by a sixteenth, than when nothing gained against it.
    pub(super) fn mix(
        &mut self,
        matrix: &Matrix,
        known: &[bool],
        near: f32,
    ) -> Option<(Equilibrium, usize)> {
        let count = known.iter().filter(|known| **known).count();
        let more = count > self.settled + self.settled / 16;
        more.then(|| {
            let mix = self.part.equilibrium(matrix, |column| known[column], near);
            (mix, count)
        })
    }

    /// Notes the most that was found to be won against a mix, and of how many columns it is if
    /// nothing gains against it.
    pub(super) fn note(&mut self, mix: Mix<C>, won: f32, settled: Option<usize>) {
        if self.best.as_ref().is_none_or(|(least, _)| won < *least) {
            self.best = Some((won, mix));
        }
        self.settled = settled.unwrap_or(self.settled);
    }

    /// The best safe mix, if less is won against it than this for sure.
    pub(super) fn better_than(&mut self, risk: f32) -> Option<Mix<C>> {
        let (_, mix) = self.best.take_if(|(won, _)| *won + UNSEEN < risk)?;
        Some(mix)
    }
}

/// What looking up has brought to light: how much rows gained by it, for the share of the mix that
/// was looked up. Earlier times count for less.
#[derive(Debug, Default)]
pub(super) struct Surprise {
    gained: f32,
    share: f32,
    /// What it cost in payoffs.
    spent: u64,
}

impl Surprise {
    const FADES: f32 = 0.9;

    pub(super) fn note(&mut self, gained: f32, share: f32, spent: u64) {
        self.spent += spent;
        if share > 0.0 {
            self.gained = self.gained * Self::FADES + gained;
            self.share = self.share * Self::FADES + share;
        }
    }

    /// What rows may be expected to gain, unknown as yet, where so much of a mix was not looked up.
    pub(super) fn expected(&self, blind: f32) -> f32 {
        if self.share > 0.0 {
            blind * (self.gained / self.share).min(1.0)
        } else {
            blind
        }
    }

    /// Whether looking up has brought anything to light that matters.
    pub(super) fn pays(&self, enough: f32) -> bool {
        self.expected(1.0) > enough
    }

    /// How many payoffs may be spent on it when so many were looked at: a third of them, but little
    /// where it does not pay.
    pub(super) fn affords(&self, payoffs: u64, enough: f32) -> u64 {
        let share = if self.pays(enough) { 3 } else { 16 };
        (payoffs / share).saturating_sub(self.spent)
    }
}
