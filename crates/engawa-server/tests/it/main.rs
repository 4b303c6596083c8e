//! The server from outside: real sockets on loopback, whole games, restarts, bad clients.

mod admin;
mod bench;
mod bots;
mod client;
mod clocks;
mod flags;
mod games;
mod junk;
mod limits;
mod mail;
mod offers;
mod openapi;
mod people;
mod refusals;
mod replay;
mod restart;
mod secrecy;
mod store;
mod support;
mod tables;
mod upgrade;
mod wire;
