-- A link is confirmed by a message with its code that comes from the account itself. Before that it holds nothing: several
-- agents may ask for one phone, and the first whose code comes from it has it.
alter table messenger_accounts drop constraint messenger_accounts_pkey;
alter table messenger_accounts
  add column id bigint generated always as identity primary key,
  add column code text,
  add column service_phone text references service_phones (phone),
  add column confirmed_at timestamptz;

-- Accounts the messenger has reported about are their agents' already.
update messenger_accounts set confirmed_at = linked_at where status <> 'connecting';

create unique index messenger_accounts_confirmed on messenger_accounts (phone) where confirmed_at is not null;
create unique index messenger_accounts_request on messenger_accounts (phone, agent_id);
create index messenger_accounts_unconfirmed on messenger_accounts (linked_at) where confirmed_at is null;
