-- Every change of money, in whole kopecks. A cause is paid once.
create table ledger_entries (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents (id),
  amount bigint not null check (amount <> 0),
  cause text not null constraint ledger_entries_cause unique,
  created_at timestamptz not null
);

create index ledger_entries_agent on ledger_entries (agent_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end
$$;

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();

create table withdrawals (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents (id),
  amount bigint not null check (amount > 0),
  phone text not null,
  method text not null,
  status text not null default 'IN_PROCESSING' check (status in ('IN_PROCESSING', 'SUCCESS', 'FAILURE')),
  reason text,
  idempotency_key text,
  created_at timestamptz not null,
  settled_at timestamptz
);

create index withdrawals_agent on withdrawals (agent_id, id);
create index withdrawals_in_processing on withdrawals (id) where status = 'IN_PROCESSING';
