-- How often something was done in a window of time, shared by all processes. A crash of the database may empty it: limits
-- then begin anew, and no count costs a write to the log. The key is a hash: neither e-mails nor addresses stand here.
create unlogged table rate_windows (
  key bytea primary key,
  count integer not null,
  ends_at timestamptz not null
);

-- Devices on which an agent has signed in, by the hash of the cookie they were given.
create table known_devices (
  agent_id bigint not null references agents (id),
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (agent_id, device_hash)
);
