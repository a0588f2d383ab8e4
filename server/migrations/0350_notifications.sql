-- The server's key pair (VAPID), made once: devices subscribe to this very key.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);

-- Agents who have asked to be told, and of what not.
create table notification_settings (
  agent_id bigint primary key references agents (id),
  is_wanted boolean not null default true,
  off text[] not null default '{}'
);

-- A device that is told: one a session, and gone with it.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  token_hash bytea not null constraint push_subscriptions_session unique references sessions (token_hash) on delete cascade,
  agent_id bigint not null references agents (id),
  endpoint text not null constraint push_subscriptions_endpoint unique,
  p256dh text not null,
  auth text not null,
  time_zone text not null,
  told_at timestamptz not null,
  -- Of the push service: how often in a row it failed, and when it is tried again.
  failures integer not null default 0,
  retry_at timestamptz,
  leased_until timestamptz,
  -- The last business day it was reminded of.
  reminded_day date
);

create index push_subscriptions_agent on push_subscriptions (agent_id);

-- What is still to be told, one row a device; without a device it goes by e-mail. Written in the transaction that decides it.
create table notifications (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents (id),
  subscription_id bigint references push_subscriptions (id) on delete cascade,
  kind text not null,
  news jsonb not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  -- Of letters alone.
  failures integer not null default 0,
  leased_until timestamptz
);

create index notifications_due on notifications (due_at);
create index notifications_subscription on notifications (subscription_id);
create index notifications_agent on notifications (agent_id);
