//! Passwords and recovery codes: argon2id, a few at a time, off the runtime's threads.

use argon2::{
    Argon2,
    password_hash::{PasswordHasher as _, PasswordVerifier as _, phc::PasswordHash},
};
use tokio::sync::Semaphore;

use crate::{
    fault::{Fault, Kind},
    limits,
};

/// No more are hashed at once: each takes memory and a core.
static PLACES: Semaphore = Semaphore::const_new(limits::HASHES);

/// Hashes a secret with a salt of its own.
pub async fn hash(secret: String) -> Result<String, Fault> {
    work(move || {
        let hash = Argon2::default().hash_password(secret.as_bytes());
        hash.map(|hash| hash.to_string()).map_err(|error| {
            tracing::error!(%error, "a password could not be hashed");
            Kind::Internal.into()
        })
    })
    .await
}

/// Whether a secret is the one that was hashed.
pub async fn verify(secret: String, hash: String) -> Result<bool, Fault> {
    work(move || {
        let hash = PasswordHash::new(&hash).map_err(|_| Kind::Internal)?;
        let verified = Argon2::default().verify_password(secret.as_bytes(), &hash);
        Ok(verified.is_ok())
    })
    .await
}

async fn work<T: Send + 'static>(
    hashing: impl FnOnce() -> Result<T, Fault> + Send + 'static,
) -> Result<T, Fault> {
    let _place = PLACES.acquire().await.map_err(|_| Kind::Busy)?;
    let done = tokio::task::spawn_blocking(hashing).await;
    done.map_err(|_| Kind::Internal)?
}
