-- Reports, and screenshots of single dialogs, that came after their day's deadline. They count all the same.
create table late_reports (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents (id),
  day date not null,
  -- Whose screenshot it was; null for a report of the whole day.
  dialog_id bigint references dialogs (id),
  due_at timestamptz not null,
  received_at timestamptz not null,
  -- When it was saved, as the agent's phone tells: its clock proves nothing.
  saved_at timestamptz
);

create index late_reports_day on late_reports (agent_id, day);
create index late_reports_received on late_reports (received_at);
