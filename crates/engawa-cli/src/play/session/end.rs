//! How a session ends: the last look at the board, and the record for those who want it.

use std::{fs::File, io::Write as _};

use engawa_rules::seat::{Seat, Seats, Viewer};

use super::{Session, Who};
use crate::{
    out,
    play::{winners_told, words},
    show::{Canvas, Ink, pick},
};

impl Session {
    /// Shows how it ended, and offers to keep it.
    pub(super) fn finish(self, winners: Seats) -> anyhow::Result<()> {
        let people: Vec<usize> = self
            .who
            .iter()
            .enumerate()
            .filter(|(_, who)| **who == Who::Human)
            .map(|(seat, _)| seat)
            .collect();
        let viewer = match people.as_slice() {
            [alone] => Viewer::Seated(Seat::new(*alone as u8)),
            _ => Viewer::Watching,
        };
        let since = people
            .iter()
            .map(|seat| self.seen[*seat])
            .min()
            .unwrap_or(0);
        let view = self.table.view(viewer);
        let look = self.look(&view, viewer);
        let (columns, rows) = self.screen.size();
        let board = look.board();
        let room = rows.saturating_sub(board.height() + 5).max(3);
        let news = self.news(&look, since, columns, room);
        let names: Vec<String> = winners.into_iter().map(|seat| look.name(seat)).collect();
        let all = winners.len() == self.table.seats();
        self.screen.clear()?;
        self.screen.draw(&board)?;
        if news.height() > 0 {
            self.screen.draw(&news)?;
        }
        let mut canvas = Canvas::new();
        canvas.line(&winners_told(self.language, all, &names), Ink::Strong);
        self.screen.draw(&canvas)?;
        self.offer_record()
    }

    /// Writes the record if the player names a file that is not there yet.
    pub(super) fn offer_record(mut self) -> anyhow::Result<()> {
        loop {
            let asked = self.screen.ask(pick(self.language, words::RECORD_WHERE))?;
            let Some(file) = asked.filter(|file| !file.is_empty()) else {
                return Ok(());
            };
            let text = serde_json::to_string_pretty(&self.table.record())?;
            let written = File::create_new(&file).and_then(|mut to| writeln!(to, "{text}"));
            match written {
                Ok(()) => {
                    let told = words::filled(self.language, words::RECORD_WRITTEN, &file);
                    out::say(&told)?;
                    return Ok(());
                }
                Err(error) => {
                    let told =
                        words::filled(self.language, words::RECORD_FAILED, &error.to_string());
                    out::say(&told)?;
                }
            }
        }
    }
}
