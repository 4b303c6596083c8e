//! A connection whose other end has to take what it is sent, sooner or later.
//!
//! Without this, one who asks for something and does not read it holds a connection for as long as
//! they like: sockets have a limit of their own, streams of lines and plain answers have this one.

use std::{
    io,
    pin::Pin,
    task::{Context, Poll, ready},
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Sleep, sleep},
};

use crate::limits;

/// A connection that ends when nothing of what waits could be sent for [`limits::STALLED`].
#[derive(Debug)]
pub(crate) struct Patient<S> {
    stream: S,
    /// Runs while something waits. Boxed, since nothing does most of the time.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<S> Patient<S> {
    pub(crate) const fn new(stream: S) -> Self {
        Self {
            stream,
            stalled: None,
        }
    }

    /// Passes on how a write went, unless it has waited for too long.
    fn within(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let stalled = self
            .stalled
            .get_or_insert_with(|| Box::pin(sleep(limits::STALLED)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.within(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.within(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::{
        io::{AsyncReadExt as _, AsyncWriteExt as _, duplex},
        time::Instant,
    };

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn who_takes_nothing_is_cut_off() {
        let (near, _far) = duplex(16);
        let began = Instant::now();
        let written = Patient::new(near).write_all(&[0; 17]).await;
        let error = written.expect_err("nobody reads");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert!(began.elapsed() >= limits::STALLED);
    }

    #[tokio::test(start_paused = true)]
    async fn who_takes_a_little_now_and_then_is_not() {
        let (near, mut far) = duplex(16);
        let reader = tokio::spawn(async move {
            let mut taken = 0;
            while taken < 160 {
                sleep(limits::STALLED / 2).await;
                taken += far.read(&mut [0; 16]).await.expect("reads");
            }
        });
        let mut near = Patient::new(near);
        near.write_all(&[0; 160]).await.expect("is taken");
        reader.await.expect("no panic");
    }
}
