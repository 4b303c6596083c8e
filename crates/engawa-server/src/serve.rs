//! Running a site: accepting connections, and ending well.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use anyhow::Context as _;
use axum::{Router, body::Body, extract::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use socket2::SockRef;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
    task::JoinHandle,
    time::{sleep, timeout},
};
use tower::ServiceExt as _;

use crate::{
    admin::{self, Lock},
    config::Config,
    http::{self, guard::Peer},
    limits, mail,
    patient::Patient,
    rate::{Gate, Pass},
    state::App,
    sweep,
};

/// Serves until told to stop, then lets what is under way end and the store write all it has.
pub async fn serve(config: Config, shutdown: impl Future<Output = ()>) -> anyhow::Result<()> {
    let listener = TcpListener::bind(config.listen)
        .await
        .with_context(|| format!("cannot listen on {}", config.listen))?;
    serve_on(listener, config, shutdown).await
}

/// Serves on a socket that listens already.
pub async fn serve_on(
    listener: TcpListener,
    config: Config,
    shutdown: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let directory = config.data.display().to_string();
    let lock = Lock::take(&config.data)?;
    let lock = lock.with_context(|| format!("another server has the data in {directory} open"))?;
    let (app, writer) = App::open(config)
        .await
        .with_context(|| format!("cannot open the data in {directory}"))?;
    let served = serve_app(listener, app, writer, shutdown).await;
    drop(lock);
    served
}

/// Serves a site that is open already; the task is its store's.
pub async fn serve_app(
    listener: TcpListener,
    app: App,
    writer: JoinHandle<()>,
    shutdown: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let address = listener.local_addr()?;
    tracing::info!(%address, data = %app.config.data.display(), "listening");
    // Connections take this over from the socket that accepts them.
    if let Err(error) = SockRef::from(&listener).set_send_buffer_size(limits::SEND_BUFFER) {
        tracing::warn!(%error, "slow readers will be noticed late");
    }
    let chores = tokio::spawn(sweep::run(app.clone()));
    let orders = tokio::spawn(admin::see_to(app.clone()));
    let letters = tokio::spawn(mail::run(app.clone()));
    let router = http::app(app.clone());
    let places = Arc::new(Semaphore::new(limits::CONNECTIONS));
    tokio::select! {
        () = accept(&listener, app.clone(), router, Arc::clone(&places)) => {}
        () = shutdown => {}
    }
    tracing::info!("shutting down");
    app.closing.send_replace(true);
    drop(listener);
    let all = places.acquire_many(limits::CONNECTIONS as u32);
    if timeout(limits::SHUTDOWN, all).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    chores.abort();
    orders.abort();
    letters.abort();
    drop(app);
    // Sockets that were upgraded hold the site until they have noticed.
    if timeout(limits::SHUTDOWN, writer).await.is_err() {
        tracing::warn!("the store was still in use");
    }
    Ok(())
}

async fn accept(listener: &TcpListener, app: App, router: Router, places: Arc<Semaphore>) {
    let gate = Arc::new(Gate::default());
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else {
            return;
        };
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // Out of file descriptors, most likely: others have to end first.
                tracing::warn!(%error, "cannot accept a connection");
                sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let each = app.config.rates.connections_per_address;
        let trusted = app.config.trusted_proxies.contains(&peer.ip());
        let each = if trusted { limits::CONNECTIONS } else { each };
        let Some(pass) = gate.enter(peer.ip(), each, limits::CONNECTIONS, None) else {
            continue;
        };
        connection(stream, peer, router.clone(), app.clone(), (place, pass));
    }
}

fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    app: App,
    held: (tokio::sync::OwnedSemaphorePermit, Pass),
) {
    // Small messages go out at once; a socket that cannot be told so still works.
    let _slower = stream.set_nodelay(true);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer));
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits::HEAD)
        .max_buf_size(16 * 1024)
        .serve_connection(TokioIo::new(Patient::new(stream)), service)
        .with_upgrades();
    tokio::spawn(async move {
        let _held = held;
        let mut connection = std::pin::pin!(connection);
        let ended = tokio::select! {
            ended = &mut connection => ended,
            () = app.closed() => {
                // The request under way is answered, and no other taken.
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection ended badly");
        }
    });
}
