-- Names that stand as titles on a picture which was asked for them (docs/decisions/140).
alter table evidence add column titles jsonb not null default '[]';
