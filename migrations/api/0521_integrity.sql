-- The nightly check for collusion: one run a day, however many instances there are.
create table api.integrity_runs (
  day      int primary key,                      -- in UTC days since 1970
  findings int not null default 0,
  ran_at   timestamptz not null
);

-- What was reported to moderators, so that the same group is not reported again every night.
create table api.integrity_findings (
  members  int[] primary key,
  found_at timestamptz not null
);
