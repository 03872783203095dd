-- What operators did, and what their pages show. services/scoring is the only writer.

-- Every rebuild and undo, with its progress, so that every instance can report it, whichever one runs it.
create table scoring.rebuilds (
  id          int generated always as identity primary key,
  kind        text not null check (kind in ('rebuild', 'undo')),
  stage       text not null default 'fold' check (stage in ('fold', 'write', 'catch-up', 'switch')),
  done        bigint not null default 0,
  total       bigint not null default 0,
  started_at  timestamptz not null default now(),
  finished_at timestamptz,
  generation  int,
  position    bigint,
  events      bigint,
  hash        text,
  reason      text                       -- why it ended without a switch
);
create unique index one_rebuild_at_a_time on scoring.rebuilds ((true)) where finished_at is null;

-- Generations that were served before, with the position up to which they were folded when they were replaced: an undo
-- folds the rest and serves one again. Only the switch writes here, in its own transaction.
create table scoring.kept_generations (
  generation  int primary key,
  position    bigint not null,
  hash        text not null,
  replaced_at timestamptz not null default now()
);

-- Commands that have been filed and are not in the log yet, in every service: counts and ages, no contents.
create view public.outbox_ages as
  select 'api' as service, count(*) as waiting, min(filed_at) as oldest from api.outbox
  union all
  select 'olympiad', count(*), min(filed_at) from olympiad.outbox;

grant select, insert, update on scoring.rebuilds to ideathlon_scoring;
grant select, insert, update, delete on scoring.kept_generations to ideathlon_scoring;
grant select on public.outbox_ages to ideathlon_scoring;
grant usage on all sequences in schema scoring to ideathlon_scoring;
