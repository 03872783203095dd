-- The latest activity report, written by a job and read by community managers (services/api/src/views/activity-report).
-- One row; it names members by number only.
create table api.activity_reports (
  id          int primary key check (id = 1),
  computed_at timestamptz not null,
  report      jsonb not null
);
