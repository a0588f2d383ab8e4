-- Contacts whose phones are the platform's own: it hears whether they were written to (docs/decisions/080). One is put before
-- the free base by chance, and is a contact like any other from then on.
create table canaries (
  phone text primary key,
  name text not null,
  added_at timestamptz not null,
  -- Null: it waits.
  contact_id bigint unique references contacts (id),
  released_at timestamptz,
  -- When somebody wrote to it.
  heard_at timestamptz
);
