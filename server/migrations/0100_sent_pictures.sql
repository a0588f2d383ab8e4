-- Pictures that came by themselves and that no report names yet, whole or in parts. Each agent has rows of his own: what
-- one has sent tells nothing to another. A report takes its rows away in the transaction of its effect.
create table sent_pictures (
  agent_id bigint not null references agents (id),
  sha256 text not null,
  size integer not null,
  -- How many of its bytes stand, from the first on.
  received integer not null check (received > 0 and received <= size),
  -- While it is in parts: their places in the file store, in order.
  part_keys text[] not null default '{}',
  -- Once it is whole and was opened.
  file_key text,
  type text,
  -- Real time of the last change: after a day of none it is nobody's.
  sent_at timestamptz not null default now(),
  primary key (agent_id, sha256),
  check ((file_key is null) = (received < size))
);
