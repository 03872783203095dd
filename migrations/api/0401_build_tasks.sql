-- Work that takes longer than a request. A row stays for a while after its work is done.
create table api.build_tasks (
  id       uuid primary key,
  account  int not null references api.accounts on delete cascade,
  kind     text not null,
  status   text not null default 'scheduled' check (status in ('scheduled', 'done', 'failed')),
  result   jsonb,
  problem  text,
  filed_at timestamptz not null,
  ended_at timestamptz
);
create index build_tasks_of_account on api.build_tasks (account);
create index build_tasks_by_age on api.build_tasks (filed_at);
