-- Numbers read on each picture of a report; null until it was opened and read. What was read outlives the process.
alter table screenshots add column phones text[];
create index screenshots_file_key on screenshots (file_key);

-- A report that could not be read waits until then; database time.
alter table report_batches add column retry_at timestamptz;

-- When each agent's pictures were last taken to be read: who waits longest is next.
create sequence reading_turn_numbers;
create table reading_turns (
  agent_id bigint primary key references agents (id),
  turn bigint not null
);
