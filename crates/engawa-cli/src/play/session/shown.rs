//! What a person at the screen is shown, and what they can ask for.

use engawa_referee::LegalText;
use engawa_rules::seat::{Seat, Viewer};

use super::{Deciding, Session};
use crate::{
    out,
    play::{
        choices::{self, Entry},
        words,
    },
    rules,
    show::{Canvas, Ink, Look, pick, title, wrap},
};

/// A screen of so many rows has room for more than the least.
const ROOMY: usize = 30;

impl Session {
    /// Shows the game to the one who decides, with what is new to them and what they may do.
    pub(super) fn present(&mut self, deciding: &mut Deciding) -> anyhow::Result<()> {
        let viewer = Viewer::Seated(deciding.seat);
        let view = self.table.view(viewer);
        let look = self.look(&view, viewer);
        let (columns, rows) = self.screen.size();
        let mut board = Canvas::new();
        if rows >= ROOMY {
            board.line(title(look.game), Ink::Strong);
        }
        board.below(&look.board());
        let room = rows.saturating_sub(board.height());
        deciding.entries = match &deciding.legal {
            LegalText::Listed { actions, .. } => {
                choices::entries(actions, &deciding.beginning, |entries| {
                    choices::draw(entries, &look, columns).height() <= room.saturating_sub(6).max(4)
                })
            }
            LegalText::Sampled { sample, .. } => {
                let examples = if rows >= ROOMY { 3 } else { 1 };
                let examples = sample.iter().take(examples).cloned();
                examples.map(Entry::Action).collect()
            }
        };
        let below = self.below(&look, deciding, columns);
        let room = room.saturating_sub(below.height() + 2).max(2);
        let news = self.news(&look, self.seen[deciding.seat.index()], columns, room);
        self.screen.clear()?;
        board.below(&news);
        board.below(&below);
        self.screen.draw(&board)?;
        self.seen[deciding.seat.index()] = self.log.len();
        Ok(())
    }

    /// What is asked and the choices there are.
    fn below(&self, look: &Look<'_>, deciding: &Deciding, columns: usize) -> Canvas {
        let mut canvas = Canvas::new();
        for line in wrap(&look.question(), columns) {
            canvas.line(&line, Ink::Strong);
        }
        if let LegalText::Sampled { count, .. } = &deciding.legal {
            let possible = words::filled(self.language, words::POSSIBLE, count);
            canvas.line(&possible, Ink::Plain);
        }
        canvas.below(&choices::draw(&deciding.entries, look, columns));
        let hint = match (self.drafts(), deciding.seat.number()) {
            (false, _) => words::NARROW,
            (true, 0) => words::DRAFT_HINT_ATTACK,
            (true, _) => words::DRAFT_HINT_DEFENCE,
        };
        canvas.line(pick(self.language, hint), Ink::Faint);
        if !deciding.draft.is_empty() {
            canvas.line(&deciding.draft.to_string(), Ink::Gold);
        }
        canvas
    }

    /// What happened since, as far as the viewer may know and as much as there is room for.
    pub(super) fn news(
        &self,
        look: &Look<'_>,
        since: usize,
        columns: usize,
        room: usize,
    ) -> Canvas {
        let mut lines: Vec<String> = Vec::new();
        for told in self.log[since..]
            .iter()
            .filter(|told| told.reaches(look.viewer))
        {
            if let Some(words) = look.tell(&told.read()) {
                let wrapped = wrap(&words, columns.saturating_sub(2));
                lines.extend(wrapped.into_iter().map(|line| format!("  {line}")));
            }
        }
        let mut canvas = Canvas::new();
        if lines.is_empty() {
            return canvas;
        }
        canvas.line(pick(self.language, words::WHAT_HAPPENED), Ink::Faint);
        let mut left_out = 0;
        if !self.screen.is_plain() && lines.len() > room {
            left_out = lines.len() - (room - 1);
            let earlier = pick(self.language, words::EARLIER);
            canvas.line(&format!("  … {earlier}"), Ink::Faint);
        }
        for line in &lines[left_out..] {
            canvas.line(line, Ink::Plain);
        }
        canvas
    }

    pub(super) fn tell_all(&mut self, seat: Seat) -> anyhow::Result<()> {
        let viewer = Viewer::Seated(seat);
        let view = self.table.view(viewer);
        let look = self.look(&view, viewer);
        let news = self.news(&look, 0, self.screen.size().0, usize::MAX);
        Ok(self.screen.draw(&news)?)
    }

    pub(super) fn help(&self, seat: Seat) -> anyhow::Result<()> {
        let viewer = Viewer::Seated(seat);
        let view = self.table.view(viewer);
        let look = self.look(&view, viewer);
        let text = format!("{}{}", pick(self.language, words::HELP), look.notation());
        for line in text
            .lines()
            .flat_map(|line| wrap(line, self.screen.size().0))
        {
            out::say(&line)?;
        }
        if self.table.game() == "seven-ronin" {
            self.say(words::RECONSTRUCTED)?;
        }
        Ok(())
    }

    /// The rule that was broken last.
    pub(super) fn explain(&self) -> anyhow::Result<()> {
        match &self.fault {
            Some(fault) => self.rule(fault.rule),
            None => self.say(words::NOTHING_REFUSED),
        }
    }

    pub(super) fn rule(&self, number: &str) -> anyhow::Result<()> {
        let columns = self.screen.size().0;
        match rules::find(number) {
            Ok(rule) => {
                for line in rules::written(rule)
                    .lines()
                    .flat_map(|line| wrap(line, columns))
                {
                    out::say(&line)?;
                }
            }
            Err(near) => {
                let none = pick(self.language, words::NO_SUCH_RULE);
                out::say(format!("{none} {}", near.join(", ")))?;
            }
        }
        Ok(())
    }
}
