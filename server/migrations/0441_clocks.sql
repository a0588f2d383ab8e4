-- The clocks that were read on a list of chats, minutes after midnight: the phone's own, and of the chats last written in today (docs/decisions/241).
alter table evidence add column clocks jsonb;
