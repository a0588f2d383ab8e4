-- The server's processes that live: each beats its row every few seconds.
create table processes (
  id uuid primary key,
  host text not null,
  seen_at timestamptz not null default now()
);
