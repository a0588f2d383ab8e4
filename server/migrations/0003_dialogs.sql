-- A contact given to an agent on a business day; its id is `segmentPhoneId` on the wire.
create table dialogs (
  id bigint generated always as identity primary key,
  contact_id bigint not null constraint dialogs_contact unique references contacts (id),
  agent_id bigint not null references agents (id),
  mode text not null default 'manual' check (mode in ('manual', 'binding')),
  day date not null,
  status text not null default 'in_work'
    check (status in ('in_work', 'send_main_message', 'not_found', 'success', 'opt_out', 'released', 'skipped')),
  taken_at timestamptz not null,
  paid_at timestamptz
);

create index dialogs_day on dialogs (agent_id, day);
-- What still asks something of the agent: a report, a screenshot, an accrual.
create index dialogs_unsettled on dialogs (agent_id, day)
  where status in ('send_main_message', 'not_found') or (status = 'success' and paid_at is null);
