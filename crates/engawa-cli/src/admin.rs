//! `engawa admin`: looking after a site, whether its server runs or not.

use std::{
    io::IsTerminal as _,
    path::PathBuf,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use anyhow::Context as _;
use clap::{Args, Subcommand, ValueEnum};
use engawa_server::admin;

use crate::out;

#[derive(Args, Debug)]
pub(crate) struct Admin {
    /// The site's data directory, as given to `engawa serve`
    #[arg(long, default_value = "engawa-data", global = true)]
    data: PathBuf,
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Write the whole site into one new file, while the server runs
    Backup {
        /// The file
        file: PathBuf,
    },
    /// Put a backup into the data directory of a server that does not run
    Restore {
        /// The backup
        file: PathBuf,
        /// Put a site that is there aside, into a folder `replaced-N`
        #[arg(long)]
        force: bool,
    },
    /// Write the record of every finished game as a file; goes on where it was interrupted
    Export {
        /// The directory
        directory: PathBuf,
    },
    /// Remove tables long over or closed, and guests of whom nothing else is left
    Retention {
        /// Only what nobody touched for so many days
        #[arg(long, value_name = "DAYS")]
        older_than: u32,
        /// Say what would go, and remove nothing
        #[arg(long)]
        dry_run: bool,
    },
    /// List tables, newest first
    Tables {
        /// Only those in this state
        #[arg(long)]
        state: Option<State>,
    },
    /// Close a table that is open or in play
    Close {
        /// The table's id
        id: String,
    },
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum State {
    Open,
    Playing,
    Over,
    Closed,
}

/// Does one task.
pub(crate) fn run(admin: Admin) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(perform(admin))
}

async fn perform(Admin { data, task }: Admin) -> anyhow::Result<()> {
    match task {
        Task::Backup { file } => {
            let bytes = admin::backup(&data, &file).await?;
            out::say(format!("Backed up to {}: {bytes} bytes.", file.display()))?;
        }
        Task::Restore { file, force } => {
            let aside = admin::restore(&data, &file, force).await?;
            out::say(format!(
                "Restored {} from {}.",
                data.display(),
                file.display()
            ))?;
            if let Some(aside) = aside {
                out::say(format!("What was there is in {}.", aside.display()))?;
            }
        }
        Task::Export { directory } => {
            let done = admin::export(&data, &directory, progress("exported")).await?;
            end_progress();
            out::say(format!(
                "{} records written to {}, {} there already.",
                done.written,
                directory.display(),
                done.kept
            ))?;
            anyhow::ensure!(
                done.damaged == 0,
                "{} tables do not replay, and were not written",
                done.damaged
            );
        }
        Task::Retention {
            older_than,
            dry_run,
        } => {
            let before = days_ago(older_than)?;
            let mut told = progress("removed");
            let told = move |done: u64, all: u64| told(done as usize, all as usize);
            let removed = admin::retention(&data, before, dry_run, told).await?;
            end_progress();
            let verb = if dry_run { "Would remove" } else { "Removed" };
            out::say(format!(
                "{verb} {} tables and {} guests.",
                removed.tables, removed.guests
            ))?;
        }
        Task::Tables { state } => {
            let state = state.and_then(|state| state.to_possible_value());
            let state = state.as_ref().map(clap::builder::PossibleValue::get_name);
            let now = days_ago(0)?;
            for line in admin::tables(&data, state).await? {
                let idle = now.saturating_sub(line.touched.cast_unsigned()) / DAY;
                out::say(format!(
                    "{}  {:<13}  {:<7}  {} people, untouched for {idle} days",
                    line.id, line.game, line.state, line.people
                ))?;
            }
        }
        Task::Close { id } => {
            admin::close(&data, &id).await?;
            out::say(format!("Closed table {id}."))?;
        }
    }
    Ok(())
}

const DAY: u64 = 24 * 3600 * 1000;

/// A moment so many days ago, in milliseconds since 1970.
fn days_ago(days: u32) -> anyhow::Result<u64> {
    let then = SystemTime::now() - Duration::from_millis(u64::from(days) * DAY);
    let since = then
        .duration_since(UNIX_EPOCH)
        .context("that is before 1970")?;
    Ok(since.as_millis() as u64)
}

/// Tells how far the work is, where somebody watches.
fn progress(verb: &'static str) -> impl FnMut(usize, usize) {
    let watched = std::io::stderr().is_terminal();
    move |done, all| {
        if watched {
            out::progress(&format!("{verb} {done} of {all}"));
        }
    }
}

fn end_progress() {
    if std::io::stderr().is_terminal() {
        out::progress("");
    }
}
