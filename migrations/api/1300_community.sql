-- Community managers list challenges in one state; lists that members request, sorted by time, use
-- the indexes on `shelf`.
create index challenges_by_state on api.challenges (state, opens_at desc, id desc);
create index challenges_newest_of_all on api.challenges (opens_at desc, id desc);

-- A named set of filters for a list, saved by a member.
create table api.saved_views (
  id       int generated always as identity primary key,
  member   int not null references api.accounts on delete cascade,
  screen   text not null,
  name     text not null,
  search   text not null,
  saved_at timestamptz not null,
  unique (member, screen, name)
);
