create sequence contact_positions;

create table contacts (
  id bigint generated always as identity primary key,
  phone text not null constraint contacts_phone unique,
  name text not null,
  segment text not null default '',
  source text not null default '',
  consent text not null default '',
  -- The order of handing out. Ordering by the primary key would walk every taken row.
  pos bigint not null default nextval('contact_positions'),
  -- False once it was given to an agent or suppressed; never true again.
  free boolean not null default true,
  imported_at timestamptz not null
);

create index contacts_free on contacts (pos) where free;

-- Phones never to be written to again. A later import meets them here.
create table suppressions (
  phone text primary key,
  source text not null,
  created_at timestamptz not null
);
