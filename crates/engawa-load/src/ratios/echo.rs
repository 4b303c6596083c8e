//! The bare echo: the least a WebSocket server on axum can do.

use axum::{
    Router,
    extract::{
        WebSocketUpgrade,
        ws::{Message, WebSocket},
    },
    response::Response,
    routing::any,
};
use engawa_server::limits;
use tokio::net::TcpListener;

/// Serves for ever.
pub async fn serve(listener: TcpListener) -> anyhow::Result<()> {
    let router = Router::new().route("/", any(upgrade));
    axum::serve(listener, router).await?;
    Ok(())
}

/// With buffers as small as the server's own, so that neither wins by them, but for reading: the
/// echo reads what the server only writes.
async fn upgrade(upgrade: WebSocketUpgrade) -> Response {
    upgrade
        .read_buffer_size(limits::WRITE_BUFFER)
        .write_buffer_size(limits::WRITE_BUFFER)
        .on_upgrade(echo)
}

async fn echo(mut socket: WebSocket) {
    while let Some(Ok(message)) = socket.recv().await {
        let text = matches!(message, Message::Text(_));
        if text && socket.send(message).await.is_err() {
            break;
        }
    }
}
