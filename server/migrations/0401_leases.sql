-- Work of which one process at a time is enough.
create table leases (
  name text primary key,
  held_until timestamptz not null,
  done_at timestamptz
);
