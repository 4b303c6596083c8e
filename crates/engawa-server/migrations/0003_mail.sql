-- where somebody is told that it is their turn; nobody is written to before they confirmed
create table mail (
    person_id text primary key not null references people (id) on delete cascade,
    address text not null,
    language text not null,
    -- since when this address is theirs; the link that confirms it is signed with it
    created integer not null,
    confirmed integer not null default 0
) strict;
