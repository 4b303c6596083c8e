//! `engawa verify mana`: whether a certificate proves what it says.

use std::{fs::File, io::Read as _, path::PathBuf};

use anyhow::Context as _;
use clap::Args;
use engawa_minds::mana::certificate::{self, Certificate, Fault, Flaw, MOST_BYTES};
use engawa_rules::mana::{self, Position};

use crate::{
    args::{self, Setting, Usage},
    out, perft, solve,
};

#[derive(Args, Debug)]
pub(crate) struct Mana {
    /// The certificate, as `engawa solve mana --certificate` writes it
    file: PathBuf,
    /// The position that it has to be about
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// The options that it has to be about, such as blocked=strict
    #[arg(long = "option", value_name = "K=V", value_parser = args::setting)]
    options: Vec<Setting>,
    /// Check too that there is no shorter win, by trying everything: quick up to a dozen plies
    #[arg(long)]
    shortest: bool,
}

/// Checks, and says what is proven.
pub(crate) fn run(asked: &Mana) -> anyhow::Result<()> {
    let text = read(asked)?;
    let certificate: Certificate = text.parse()?;
    meant(asked, &certificate)?;
    let proven = certificate::check(&certificate)?;
    let winner = solve::name(proven.winner);
    let blocked = solve::reading(certificate.blocked);
    out::say(format!("start {}, blocked={blocked}", certificate.start))?;
    out::say(format!(
        "{winner} wins within {} plies: {} positions, {} defences, each answered",
        proven.plies, proven.positions, proven.defences
    ))?;
    if asked.shortest {
        let stop = crate::contest::stop_on_interrupt()?;
        let searched = certificate::check_shortest(&certificate, &stop)?;
        let searched = searched.context("it was not found out whether a shorter win exists")?;
        out::say(format!("no win is shorter: {searched} positions tried"))?;
    }
    out::say(format!("{winner} in {}", proven.plies))?;
    Ok(())
}

/// Reads the file, but never more of it than a certificate has.
fn read(asked: &Mana) -> anyhow::Result<String> {
    let unread = |why: &dyn std::fmt::Display| {
        Usage(format!("{} cannot be read: {why}", asked.file.display()))
    };
    let file = File::open(&asked.file).map_err(|error| unread(&error))?;
    let mut bytes = Vec::new();
    file.take(MOST_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| unread(&error))?;
    if bytes.len() as u64 > MOST_BYTES {
        let flaw = Flaw::TooLong;
        return Err(Fault { line: None, flaw }.into());
    }
    Ok(String::from_utf8(bytes).map_err(|_| unread(&"it is no text"))?)
}

/// Refuses a certificate about something else than was asked.
fn meant(asked: &Mana, certificate: &Certificate) -> anyhow::Result<()> {
    let fault = |flaw| Fault { line: None, flaw };
    if let Some(text) = &asked.position {
        let position: Position = perft::read(text)?;
        if position != certificate.start {
            let start = Box::new(certificate.start);
            return Err(fault(Flaw::OtherStart { start }).into());
        }
    }
    if !asked.options.is_empty() {
        let written = args::options(&asked.options);
        let options: mana::Options =
            serde_json::from_value(written).context("this is no option of mana")?;
        if options.blocked != certificate.blocked {
            return Err(fault(Flaw::OtherReading).into());
        }
    }
    Ok(())
}
