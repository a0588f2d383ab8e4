-- Moscow days whose midnight payment was made.
create table referral_runs (
  day date primary key
);
