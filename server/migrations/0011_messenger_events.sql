-- Events of the webhook that were dealt with: one that comes again changes nothing.
create table messenger_events (
  id text primary key,
  received_at timestamptz not null default now()
);

create index messenger_events_age on messenger_events (received_at);
