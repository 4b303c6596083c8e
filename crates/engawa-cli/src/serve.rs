//! `engawa serve`: the whole site on one command.

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
};

use anyhow::Context as _;
use clap::Args;
use engawa_server::{Config, mail::MailConfig};
use tokio::{net::TcpListener, signal};

use crate::{args::Usage, out};

/// Serve tables for browsers and bots, on a database of its own
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// Where to listen
    #[arg(long, default_value = "127.0.0.1:7373")]
    listen: SocketAddr,
    /// Where to keep everything
    #[arg(long, default_value = "engawa-data")]
    data: PathBuf,
    /// The address people know the site by, such as https://example.org/engawa
    #[arg(long, value_parser = engawa_server::config::public_url)]
    public_url: Option<String>,
    /// A proxy whose word about who asks is believed; may be given several times
    #[arg(long = "trusted-proxy")]
    trusted_proxies: Vec<IpAddr>,
    /// Whom letters come from when it is somebody's turn, such as engawa@example.org; the mail
    /// server is named by ENGAWA_SMTP, such as smtp://localhost
    #[arg(long, requires = "public_url")]
    mail_from: Option<String>,
}

impl Default for Serve {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 7373)),
            data: PathBuf::from("engawa-data"),
            public_url: None,
            trusted_proxies: Vec::new(),
            mail_from: None,
        }
    }
}

/// Serves until interrupted or asked to end.
pub(crate) fn run(serve: Serve) -> anyhow::Result<()> {
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_env_filter(
            tracing_subscriber::EnvFilter::try_from_env("ENGAWA_LOG")
                .unwrap_or_else(|_| "info".into()),
        )
        .init();
    let mut config = Config::new(serve.data);
    config.listen = serve.listen;
    config.public_url = serve.public_url;
    config.trusted_proxies = serve.trusted_proxies;
    config.mail = mail(serve.mail_from.as_deref())?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(config.listen)
            .await
            .with_context(|| format!("cannot listen on {}", config.listen))?;
        let address = match &config.public_url {
            Some(url) => url.clone(),
            None => format!("http://{}/", listener.local_addr()?),
        };
        out::say(format!("Engawa is open at {address}"))?;
        engawa_server::serve_on(listener, config, ended()).await
    })
}

/// How letters are sent, if they are. The mail server's address may hold a password, which has no
/// place on a command line.
fn mail(from: Option<&str>) -> anyhow::Result<Option<MailConfig>> {
    let url = std::env::var("ENGAWA_SMTP").ok();
    match (from, url) {
        (None, None) => Ok(None),
        (Some(from), Some(url)) => {
            let config = MailConfig::new(&url, from);
            Ok(Some(config.map_err(Usage)?))
        }
        (Some(_), None) => {
            let remark = "--mail-from needs a mail server in ENGAWA_SMTP, such as smtp://localhost";
            Err(Usage(remark.to_owned()).into())
        }
        (None, Some(_)) => {
            let remark = "ENGAWA_SMTP needs --mail-from, such as engawa@example.org";
            Err(Usage(remark.to_owned()).into())
        }
    }
}

/// Returns when the terminal or the system asks for the end.
async fn ended() {
    #[cfg(unix)]
    {
        let terminate = signal::unix::signal(signal::unix::SignalKind::terminate());
        let Ok(mut terminate) = terminate else {
            // Without that signal there is still the terminal's.
            return drop(signal::ctrl_c().await);
        };
        tokio::select! {
            _ = signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    drop(signal::ctrl_c().await);
}
