-- Commands of which the log has one part but not the last: no cycle begins or ends in the middle of one. There are only
-- a few at a time, for milliseconds.
create table log.unfinished_commands (
  command_id uuid primary key,
  begun_at   timestamptz not null default clock_timestamp()
);
grant select, insert, delete on log.unfinished_commands to ideathlon_scoring;
