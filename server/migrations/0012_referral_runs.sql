-- The last Moscow day whose midnight payment was made: one row.
create table referral_runs (
  id integer primary key check (id = 1),
  day date not null
);
