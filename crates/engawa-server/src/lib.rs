//! Tables for people anywhere: routes, one actor per table, a store that loses nothing.
//!
//! A command is checked, stored and only then told, to each viewer as the events and the view that
//! viewer may have. The log of a table is the truth: everything else follows from it.

pub mod admin;
pub mod config;
pub mod fault;
pub mod http;
pub mod identity;
pub mod limits;
pub mod mail;
pub mod metrics;
pub mod notices;
mod patient;
pub mod phrases;
pub mod random;
pub mod rate;
pub mod registry;
mod serve;
pub mod state;
pub mod store;
pub mod sweep;
pub mod table;
pub mod time;

pub use config::{Config, Rates};
pub use http::app;
pub use serve::{serve, serve_app, serve_on};
pub use state::App;
