-- The lab of an idea, for its author and co-authors and nobody else.
create table api.lab_messages (
  id         int generated always as identity primary key,
  idea       int not null references api.ideas,
  member     int not null references api.accounts,
  body       text not null,
  image      text,
  written_at timestamptz not null
);
create index lab_messages_newest on api.lab_messages (idea, id desc);

create table api.lab_tasks (
  id       int generated always as identity primary key,
  idea     int not null references api.ideas,
  title    text not null,
  assignee int references api.accounts,
  made_by  int not null references api.accounts,
  made_at  timestamptz not null,
  done_at  timestamptz
);
create index lab_tasks_of_idea on api.lab_tasks (idea, id);

-- Members who show their résumé to everybody. Without a row, only the member can see it.
create table api.resumes (
  account   int primary key references api.accounts on delete cascade,
  public_at timestamptz not null
);
