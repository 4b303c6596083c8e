-- what an administrator wants of a table, whoever holds it: a running server sees to it
create table orders (
    id integer primary key,
    kind text not null check (kind in ('close')),
    table_id text not null references tables (id) on delete cascade
) strict;
