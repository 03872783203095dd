-- Scheduled work, and work that repeats. The instance that holds the lock of a row does its work, and loses the lock
-- when it dies; see decision 0139. The row of work that does not repeat is deleted once it is done.
create table api.jobs (
  job      text not null,
  -- What the work is about; 0 if it repeats.
  key      int not null default 0,
  run_at   timestamptz not null,
  failures int not null default 0,
  reason   text,
  primary key (job, key)
);
create index jobs_by_time on api.jobs (job, run_at);
grant select, insert, update, delete on api.jobs to ideathlon_api;

-- For the pipeline page: jobs that are failing, and those that have failed three times or more.
create view public.failing_jobs as
  select job, count(*) as failing, count(*) filter (where failures >= 3) as stuck
  from api.jobs where failures > 0 group by job;
grant select on public.failing_jobs to ideathlon_scoring, ideathlon_api;
