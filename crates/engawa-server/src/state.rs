//! What every route shares.

use std::{
    ops::Deref,
    sync::{Arc, Mutex},
};

use tokio::{
    sync::{broadcast, watch},
    task::JoinHandle,
};

use crate::{
    config::Config,
    identity::cookie::Key,
    mail::{self, Post, Writer},
    metrics::Metrics,
    notices::{self, Notice},
    rate::{Gate, Limiter},
    registry::Registry,
    store::Store,
    table::Context,
    time::Time,
};

/// A running site. Cheap to clone.
#[derive(Clone, Debug)]
pub struct App(Arc<Site>);

/// Everything a site consists of.
#[derive(Debug)]
pub struct Site {
    /// How it is run.
    pub config: Config,
    /// Where everything is kept.
    pub store: Store,
    /// The tables.
    pub tables: Registry,
    /// What signs its cookies.
    pub key: Key,
    /// Where letters are put down, on a site that writes any.
    pub post: Option<Post>,
    /// Whoever writes them, until they begin.
    pub writer: Mutex<Option<Writer>>,
    /// What time it is.
    pub time: Time,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Games that begin and end.
    pub notices: broadcast::Sender<Notice>,
    /// How often one may ask.
    pub limiter: Limiter,
    /// How many sockets and streams are open.
    pub streams: Arc<Gate>,
    /// Turns true when the site shuts down.
    pub closing: watch::Sender<bool>,
}

impl Deref for App {
    type Target = Site;

    fn deref(&self) -> &Site {
        &self.0
    }
}

impl App {
    /// Opens the store and everything on it. The task is the store's; it ends when the site is gone.
    pub async fn open(config: Config) -> anyhow::Result<(Self, JoinHandle<()>)> {
        Self::open_at(config, Time::start()).await
    }

    /// Opens it with a clock of one's own.
    pub async fn open_at(config: Config, time: Time) -> anyhow::Result<(Self, JoinHandle<()>)> {
        let metrics = Arc::new(Metrics::default());
        let (store, task) = Store::open(&config.data, Arc::clone(&metrics)).await?;
        let key = Key::new(&store.secret("cookies").await?);
        let (notices, _) = broadcast::channel(notices::WAITING);
        let tables = Registry::new(Context::new(
            store.clone(),
            time,
            Arc::clone(&metrics),
            notices.clone(),
        ));
        let (post, writer) = config.mail.as_ref().map(|_| mail::desk()).unzip();
        let site = Site {
            config,
            store,
            tables,
            key,
            post,
            writer: Mutex::new(writer),
            time,
            metrics,
            notices,
            limiter: Limiter::default(),
            streams: Arc::default(),
            closing: watch::Sender::new(false),
        };
        Ok((Self(Arc::new(site)), task))
    }

    /// Ends once the site shuts down.
    pub async fn closed(&self) {
        let mut closing = self.closing.subscribe();
        // The sender lives as long as the site does.
        let _closing = closing.wait_for(|closing| *closing).await;
    }
}
