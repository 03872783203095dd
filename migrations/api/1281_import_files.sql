-- The progress of a task, for tasks that report it.
alter table api.build_tasks add column done int, add column total int;

-- Files that are being imported, a few rows in each transaction. A file is deleted when its task ends.
create table api.import_files (
  id   int generated always as identity primary key,
  task uuid not null unique references api.build_tasks on delete cascade,
  file jsonb not null
);
