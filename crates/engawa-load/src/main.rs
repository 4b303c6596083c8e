//! `engawa-load`: loads a server on this machine and says whether its bounds hold.

use std::{
    io::Write as _,
    net::Ipv4Addr,
    path::{Path, PathBuf},
    process::ExitCode,
    time::Duration,
};

use clap::{Parser, Subcommand};
use engawa_load::{
    Figures, api, clients, crowd, kill,
    process::LISTENING,
    ratios::{self, echo},
};
use engawa_server::{Config, Rates};
use tokio::net::TcpListener;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Load on loopback: each run starts its own server, is bounded in count and time, prints its
/// figures with their bounds and fails if one is missed
#[derive(Debug, Parser)]
#[command(name = "engawa-load")]
struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Kill the server at random moments while tables are played at
    Kill {
        #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=10_000))]
        kills: u32,
        #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=100))]
        tables: u32,
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Many tables with computer players, each with a player and a spectator
    Crowd {
        #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=5000))]
        tables: u32,
        #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=120))]
        minutes: u64,
        /// How long a player thinks, in milliseconds, on average
        #[arg(long, default_value_t = 4000, value_parser = clap::value_parser!(u64).range(1..=60_000))]
        pace: u64,
    },
    /// Bad clients and thousands of idle ones beside good ones
    Clients {
        #[arg(long, default_value_t = 9000, value_parser = clap::value_parser!(u32).range(1..=11_000))]
        idle: u32,
    },
    /// Processor time, memory and durable actions beside the least possible
    Ratios {
        #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=600))]
        seconds: u64,
        /// Tables for the processor's sake
        #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=200))]
        tables: u32,
        /// Tables for the disk's sake
        #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=100))]
        writers: u32,
        #[arg(long, default_value_t = 4000, value_parser = clap::value_parser!(u32).range(100..=9000))]
        idle: u32,
    },
    /// A fuzz run of the API by Schemathesis
    Api {
        /// The program
        #[arg(long)]
        schemathesis: PathBuf,
        #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=120))]
        minutes: u64,
    },
    /// Serve a site on a free port of loopback; the other runs start this
    Serve {
        #[arg(long)]
        data: PathBuf,
        /// Without the rates of a public site
        #[arg(long)]
        unlimited: bool,
    },
    /// Serve a bare WebSocket echo, to compare with
    Echo,
}

fn main() -> ExitCode {
    let what = Arguments::parse().what;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let found = runtime
        .map_err(anyhow::Error::from)
        .and_then(|runtime| runtime.block_on(run(what)));
    match found {
        Ok(figures) => {
            // Figures that nobody reads need no complaint; whether they hold is still said.
            let _unread = writeln!(std::io::stdout(), "\n{figures}");
            if figures.held() {
                ExitCode::SUCCESS
            } else {
                eprintln!("a bound is missed");
                ExitCode::FAILURE
            }
        }
        Err(error) => {
            eprintln!("failed: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn run(what: What) -> anyhow::Result<Figures> {
    let program = std::env::current_exe()?;
    match what {
        What::Kill {
            kills,
            tables,
            seed,
        } => {
            let plan = kill::Plan {
                kills,
                tables,
                seed,
            };
            kill::run(&program, plan).await
        }
        What::Crowd {
            tables,
            minutes,
            pace,
        } => {
            let plan = crowd::Plan {
                tables,
                span: Duration::from_mins(minutes),
                pace: Duration::from_millis(pace),
            };
            crowd::run(&program, plan).await
        }
        What::Clients { idle } => {
            let plan = clients::Plan {
                idle,
                bullies: 20,
                silent: true,
            };
            clients::run(&program, plan).await
        }
        What::Ratios {
            seconds,
            tables,
            writers,
            idle,
        } => {
            let plan = ratios::Plan {
                span: Duration::from_secs(seconds),
                tables,
                writers,
                idle,
            };
            ratios::run(&program, plan).await
        }
        What::Api {
            schemathesis,
            minutes,
        } => api::run(&program, &schemathesis, Duration::from_mins(minutes)).await,
        What::Serve { data, unlimited } => serve(&data, unlimited).await,
        What::Echo => {
            let listener = listen().await?;
            echo::serve(listener).await?;
            Ok(Figures::default())
        }
    }
}

async fn listen() -> anyhow::Result<TcpListener> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let address = listener.local_addr()?;
    writeln!(std::io::stdout(), "{LISTENING}{address}")?;
    Ok(listener)
}

async fn serve(data: &Path, unlimited: bool) -> anyhow::Result<Figures> {
    let listener = listen().await?;
    let mut config = Config::new(data);
    if unlimited {
        config.rates = Rates::unbounded();
    }
    engawa_server::serve_on(listener, config, std::future::pending()).await?;
    Ok(Figures::default())
}
