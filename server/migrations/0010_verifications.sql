-- Phones of the platform that receive the message with an agent's code.
create table service_phones (
  phone text primary key,
  enabled boolean not null default true,
  added_at timestamptz not null
);

create table verifications (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents (id),
  phone text not null,
  -- The agent sees it and sends it on; it proves who sent the message and is no secret.
  code text not null,
  service_phone text references service_phones (phone),
  step integer not null default 1 check (step between 1 and 3),
  status text not null default 'IN_PROGRESS' check (status in ('IN_PROGRESS', 'PENDING', 'REVISION', 'APPROVED')),
  comment text,
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  -- The agent began anew.
  closed_at timestamptz
);

create unique index verifications_current on verifications (agent_id) where closed_at is null;
-- A phone whose message came verifies one agent. Before that it may be a slip of the finger.
create unique index verifications_phone on verifications (phone) where closed_at is null and step > 1;
create index verifications_expected on verifications (phone) where closed_at is null and step = 1;
create index verifications_pending on verifications (id) where closed_at is null and status = 'PENDING';

alter table screenshots add column verification_id bigint references verifications (id);
create index screenshots_verification on screenshots (verification_id) where verification_id is not null;
