-- Grows with every change of the row, whoever makes it: what a process keeps of an agent in memory is compared by it.
alter table agents add column version bigint not null default 0;
