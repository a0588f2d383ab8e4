-- The first answer to every key, written in the transaction of its effect.
create table idempotency_keys (
  agent_id bigint not null references agents (id),
  key text not null,
  fingerprint text not null,
  answer jsonb not null default 'null',
  created_at timestamptz not null default now(),
  primary key (agent_id, key)
);

create table report_batches (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents (id),
  day date not null,
  -- The dialogs that awaited a report when it came: those not found in it become `not_found`.
  dialog_ids bigint[] not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- Database time: who reads it now keeps it for so long.
  leased_until timestamptz,
  read_at timestamptz,
  phones text[]
);

create index report_batches_unread on report_batches (id) where read_at is null;
create index report_batches_day_unread on report_batches (agent_id, day) where read_at is null;

create table screenshots (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents (id),
  purpose text not null check (purpose in ('report', 'single', 'verification')),
  batch_id bigint references report_batches (id),
  dialog_id bigint references dialogs (id),
  sha256 text not null,
  size integer not null,
  type text not null,
  file_key text not null,
  created_at timestamptz not null
);

-- The same bytes prove work once, whoever sends them.
create unique index screenshots_work_once on screenshots (sha256) where purpose in ('report', 'single');
create index screenshots_batch on screenshots (batch_id) where batch_id is not null;
create index screenshots_agent on screenshots (agent_id);
