-- What a picture that proves work shows, kept for as long as the picture (docs/decisions/080).
create table evidence (
  screenshot_id bigint primary key references screenshots (id) on delete cascade,
  agent_id bigint not null references agents (id),
  seen_at timestamptz not null,
  shows text not null,
  -- Of the list, or of the whole picture.
  print bit(1024) not null,
  -- `phone`, `where`, `place`; of the rows of a list `phone`, `print` and their place.
  numbers jsonb not null,
  list_rows jsonb not null,
  -- The latest moment at which the phone can have taken it, where the file says so.
  captured_at timestamptz
);
create index evidence_seen on evidence (seen_at);
create index evidence_agent on evidence (agent_id, seen_at);

-- What was thought of the picture that proved a dialog.
create table weighed_dialogs (
  dialog_id bigint primary key references dialogs (id),
  screenshot_id bigint not null references screenshots (id) on delete cascade,
  -- From taking the contact to the picture.
  since_taken interval not null,
  signals text[] not null,
  score integer not null,
  weighed_at timestamptz not null
);

-- When the second message was asked for the first time.
alter table dialogs add column main_sent_at timestamptz;

-- Why a person looks, beside the cause; the question stays when its picture is gone.
alter table proofs add column signals text[] not null default '{}';
create index proofs_agent on proofs (agent_id);
