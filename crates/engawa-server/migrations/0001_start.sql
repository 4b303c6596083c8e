-- people: guests and accounts. What is secret of them is hashed.
create table people (
    id text primary key not null,
    name text not null,
    created integer not null,
    -- cookies issued before this moment no longer hold
    cookies_since integer not null default 0,
    handle text unique,
    password text,
    recovery text
) strict;

create table tokens (
    id text primary key not null,
    person_id text not null references people (id) on delete cascade,
    fingerprint text not null unique,
    label text not null,
    created integer not null
) strict;

create index tokens_of on tokens (person_id);

-- the owner is not a foreign key: a table outlives who deletes their data
create table tables (
    id text primary key not null,
    created integer not null,
    owner text not null,
    game text not null,
    listed integer not null,
    settings text not null,
    seed text not null,
    state text not null check (state in ('open', 'playing', 'over', 'closed')),
    result text,
    -- whoever opens a table raises this; entries of an older one are refused
    epoch integer not null default 0
) strict;

create index tables_lobby on tables (state, listed, created);
create index tables_owned on tables (owner, state);

-- the log is the truth: everything else about a table follows from it
create table entries (
    table_id text not null references tables (id) on delete cascade,
    seq integer not null,
    epoch integer not null,
    time integer not null,
    kind text not null,
    body text not null,
    digest text,
    primary key (table_id, seq)
) strict;

-- who holds which seat, so that one finds one's tables; follows from the log
create table seated (
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    person_id text not null,
    primary key (table_id, seat)
) strict;

create index seated_of on seated (person_id);

create table secrets (
    name text primary key not null,
    value text not null
) strict;
