-- Letters for a new password that were asked for and not sent yet. An e-mail that nobody has stands here too, until it is looked up:
-- neither the answer nor its time tells whether it is known.
create table asked_resets (
  id bigint generated always as identity primary key,
  email text not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  failures integer not null default 0,
  leased_until timestamptz
);

create index asked_resets_due on asked_resets (due_at);
