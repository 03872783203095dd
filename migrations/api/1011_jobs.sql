-- Work whose time has come, and rounds that come again and again: whoever holds a row's lock does it, and the
-- lock goes with its holder; see decision 0139. Rows of due work leave when it is done.
create table api.jobs (
  job      text not null,
  -- What is due; 0 for a round.
  key      int not null default 0,
  run_at   timestamptz not null,
  failures int not null default 0,
  reason   text,
  primary key (job, key)
);
create index jobs_by_time on api.jobs (job, run_at);
grant select, insert, update, delete on api.jobs to ideathlon_api;

-- For the pipeline page: what fails, and what has failed three times or more.
create view public.failing_jobs as
  select job, count(*) as failing, count(*) filter (where failures >= 3) as stuck
  from api.jobs where failures > 0 group by job;
grant select on public.failing_jobs to ideathlon_scoring, ideathlon_api;
