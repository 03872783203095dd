-- The nightly look for agreed ratings: one run a day whatever the number of instances.
create table api.integrity_runs (
  day      int primary key,                      -- UTC days since 1970
  findings int not null default 0,
  ran_at   timestamptz not null
);

-- What was handed to the moderators, so that the same group is not handed to them every night.
create table api.integrity_findings (
  members  int[] primary key,
  found_at timestamptz not null
);
