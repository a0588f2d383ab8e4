create table agents (
  id bigint generated always as identity primary key,
  email text not null constraint agents_email unique,
  password_hash text not null,
  email_verified_at timestamptz,
  test_passed_at timestamptz,
  approved_at timestamptz,
  banned_at timestamptz,
  referral_code text not null constraint agents_referral_code unique,
  referrer_id bigint references agents (id),
  -- Whole kopecks: the sum of the agent's ledger entries, kept beside them by the one function that writes them.
  balance bigint not null default 0 constraint agents_balance_not_negative check (balance >= 0),
  -- Grows with every change of what the polled day shows; its ETag is made of it.
  revision bigint not null default 0,
  created_at timestamptz not null
);

create index agents_referrer on agents (referrer_id) where referrer_id is not null;

create table sessions (
  token_hash bytea primary key,
  agent_id bigint not null references agents (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index sessions_agent on sessions (agent_id);

create table email_codes (
  agent_id bigint primary key references agents (id),
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

create table password_resets (
  token_hash bytea primary key,
  agent_id bigint not null references agents (id),
  expires_at timestamptz not null
);

create index password_resets_agent on password_resets (agent_id);

-- Facts about this database, such as that the demonstration lives in it.
create table marks (
  name text primary key,
  created_at timestamptz not null default now()
);
