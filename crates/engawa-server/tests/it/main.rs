//! The server from outside: real sockets on loopback, whole games, restarts, bad clients.

mod bench;
mod bots;
mod client;
mod clocks;
mod games;
mod junk;
mod limits;
mod offers;
mod openapi;
mod people;
mod refusals;
mod restart;
mod secrecy;
mod store;
mod support;
mod tables;
mod wire;
