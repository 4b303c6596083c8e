//! One server to a data directory.

use std::{
    fs::{File, TryLockError},
    path::Path,
};

use anyhow::Context as _;

/// The name of the file that is locked.
const NAME: &str = "engawa.lock";

/// Held as long as a process may write to a data directory on its own. The system lets go of it
/// when the process ends, however it ends.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock of a data directory, which is made if it is not there; `None` if a server
    /// has it.
    pub fn take(data: &Path) -> anyhow::Result<Option<Self>> {
        std::fs::create_dir_all(data).with_context(|| format!("cannot make {}", data.display()))?;
        let path = data.join(NAME);
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .with_context(|| format!("cannot open {}", path.display()))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => {
                Err(error).with_context(|| format!("cannot lock {}", path.display()))
            }
        }
    }
}
