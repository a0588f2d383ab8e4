create table messenger_accounts (
  phone text primary key,
  agent_id bigint not null references agents (id),
  status text not null default 'connecting' check (status in ('connecting', 'online', 'offline', 'banned')),
  linked_at timestamptz not null
);

create index messenger_accounts_agent on messenger_accounts (agent_id);

-- Days whose plan the operator set; any other day has DAY_PLAN.
create table day_plans (
  day date primary key,
  dialogs integer not null check (dialogs > 0)
);

create table plan_sign_ups (
  day date not null,
  agent_id bigint not null references agents (id),
  signed_up_at timestamptz not null,
  primary key (day, agent_id)
);

-- The customer reply type an agent chose when skipping.
alter table dialogs add column skip_reason text;

-- One dialog is open at a time.
create unique index dialogs_open_binding on dialogs (agent_id) where mode = 'binding' and status = 'in_work';
-- What the plan's fact is counted from.
create index dialogs_binding_day on dialogs (day) where mode = 'binding' and status = 'success';
