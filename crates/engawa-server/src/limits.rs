//! Every limit there is, with its reason. What has no limit here has one in the rules or the referee.

use std::time::Duration;

/// A request's body, in bytes: the largest command is a table with a board of one's own, under 4 kB.
pub const BODY: usize = 16 * 1024;
/// One WebSocket message from a client, in bytes: an action has at most 512.
pub const SOCKET_MESSAGE: usize = 4 * 1024;
/// What a socket reads at once: an action and its frame, in bytes. It is cleared before every look
/// whether there is something to read, so more would cost each message that is told.
pub const READ_BUFFER: usize = 1024;
/// What a socket gathers before it writes: axum's 128 KiB would be most of what an idle connection
/// costs.
pub const WRITE_BUFFER: usize = 4 * 1024;
/// What waits in the kernel for one who does not read, in bytes: left to itself it grows to some
/// megabytes before a slow reader is noticed.
pub const SEND_BUFFER: usize = 128 * 1024;
/// Messages that wait for one viewer; who falls further behind is dropped and resumes.
pub const VIEWER_QUEUE: usize = 64;
/// Commands that wait for one table; who finds it full is told to come back.
pub const TABLE_QUEUE: usize = 64;
/// Writes that wait for the store. Tables wait one write each, so this is tables at once.
pub const STORE_QUEUE: usize = 4096;
/// Writes in one transaction: past some hundreds the one fsync no longer weighs.
pub const COMMIT_GROUP: usize = 512;
/// Statements SQLite keeps ready: one for each size of a group in two forms, and the plain ones.
pub const STATEMENTS: usize = 256;
/// Connections that read from the store at once: reads are short, and the cores are few.
pub const READERS: u32 = 4;
/// Viewers of one table at once, players included.
pub const VIEWERS: usize = 200;
/// Entries of a table kept ready for those who resume; who missed more gets a snapshot.
pub const HISTORY: usize = 256;
/// Tables in memory at once; past it a table that is not loaded is refused for now.
pub const TABLES_LOADED: usize = 20_000;
/// Seats that stand open or in play held by one person at once: enough for correspondence, not for a flood.
pub const TABLES_OWNED: i64 = 50;
/// Tables on one page of the lobby.
pub const LOBBY_PAGE: u32 = 50;
/// Finished games on one page of one's own; each is loaded to be shown.
pub const MINE_PAGE: u32 = 30;
/// Games that are on or to begin, of one person, shown at once.
pub const MINE_LIVE: u32 = 100;
/// Steps of a replay in one answer: more than a game that people play has, and at most some megabytes.
pub const REPLAY_PAGE: usize = 2_000;
/// Replays worked out at once: each takes a core.
pub const REPLAYS: usize = 2;
/// A log is no longer than this: the most actions a game has, and as much again for talk and clocks.
pub const ENTRIES: u64 = 200_000;
/// Things said at one table by all: the log is for the game.
pub const SAYINGS: u32 = 500;
/// Free text at a table, in characters: a remark, not a letter.
pub const TEXT: usize = 200;
/// A name, in characters, so that it fits beside a seat.
pub const NAME: usize = 24;
/// An account's handle, in bytes.
pub const HANDLE: usize = 32;
/// A password's length, in bytes. More would only feed the hash.
pub const PASSWORD: std::ops::RangeInclusive<usize> = 10..=200;
/// An idempotency id, in bytes: a UUID has 36.
pub const CLIENT_ID: usize = 64;
/// Bearer tokens of one person.
pub const TOKENS: usize = 10;
/// Passwords hashed at once: argon2id takes 19 MiB and a core each.
pub const HASHES: usize = 2;

/// Buckets the rate limiter remembers; the fullest go first when a flood of addresses comes.
pub const BUCKETS: usize = 50_000;
/// Sockets and streams held by one address: a household or a school behind one router.
pub const STREAMS_PER_ADDRESS: usize = 200;
/// Sockets and streams in all.
pub const STREAMS: usize = 12_000;
/// Connections in all, plain requests included; one more waits to be accepted.
pub const CONNECTIONS: usize = 14_000;
/// Connections held by one address, plain requests included.
pub const CONNECTIONS_PER_ADDRESS: usize = 400;

/// A request's head must be there by then: half-open sockets hold nothing for long.
pub const HEAD: Duration = Duration::from_secs(10);
/// A whole plain request takes no longer.
pub const REQUEST: Duration = Duration::from_secs(30);
/// A silent socket is asked whether it is still there.
pub const PING: Duration = Duration::from_secs(25);
/// A socket that sends nothing for so long, not even a pong, is cut off.
pub const SILENCE: Duration = Duration::from_secs(75);
/// A socket that takes nothing for so long is cut off.
pub const STALLED: Duration = Duration::from_secs(15);
/// Who is cut off is told so, if they listen at all.
pub const GOODBYE: Duration = Duration::from_secs(1);
/// Who is away so long at a table with a live clock or none may be replaced by a computer player.
pub const GRACE: Duration = Duration::from_mins(1);
/// A computer player that has not decided by then is told to.
pub const THINKING: Duration = Duration::from_secs(5);
/// A loaded table that nobody watches and no clock drives is put away after so long.
pub const IDLE_TABLE: Duration = Duration::from_mins(5);
/// How often forgotten tables are looked for.
pub const SWEEP: Duration = Duration::from_mins(10);
/// Letters that wait to be sent; past it they are not written.
pub const MAIL_QUEUE: usize = 1_000;
/// How often a letter is tried before it is given up.
pub const MAIL_TRIES: u32 = 5;
/// How long to wait before the second try; the last comes a quarter of an hour after the first.
pub const MAIL_RETRY: Duration = Duration::from_mins(1);
/// A mail server that does not answer for so long is down.
pub const MAIL_TIMEOUT: Duration = Duration::from_secs(20);
/// An e-mail address, in bytes: what SMTP takes.
pub const ADDRESS: usize = 254;
/// How often an administrator's orders are looked for.
pub const ORDERS: Duration = Duration::from_secs(1);
/// Tables removed in one transaction by retention: a running server waits no longer for its turn.
pub const REMOVED_AT_ONCE: usize = 50;
/// At shutdown, connections get so long to end.
pub const SHUTDOWN: Duration = Duration::from_secs(5);
/// A signed cookie holds so long after it was issued.
pub const COOKIE: Duration = Duration::from_hours(400 * 24);

/// A live clock's base: from one second to three hours.
pub const BASE_MS: std::ops::RangeInclusive<u64> = 1_000..=10_800_000;
/// A live clock's increment: up to three minutes.
pub const INCREMENT_MS: std::ops::RangeInclusive<u64> = 0..=180_000;
/// A correspondence clock's days.
pub const DAYS: std::ops::RangeInclusive<u64> = 1..=14;
