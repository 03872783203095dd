-- The log: every accepted event, once, in one order. The log writer of services/scoring is its only writer.
create schema log;

create table log.head (
  singleton boolean primary key default true check (singleton),
  position bigint not null check (position >= 0)  -- the fence: every batch moves it by compare-and-set
);
insert into log.head (position) values (0);

create table log.events (
  position      bigint primary key,       -- dense: assigned by the writer, never by a sequence
  event_id      uuid not null unique,     -- an event that is sent again stops here
  command_id    uuid not null,
  actor         int,
  type          text not null,
  reason        text,                     -- null for an activity
  recipient     int,                      -- point events only, like role and milli_points
  role          smallint,
  milli_points  bigint,                   -- what was awarded; it stays even if the rules change
  rules_version int not null,
  platform      int,
  category      int,
  challenge     int,
  idea          int,
  data          jsonb not null,
  request_id    text not null,
  occurred_at   timestamptz not null,
  recorded_at   timestamptz not null default clock_timestamp(),
  check ((reason is null) = (recipient is null)),
  check ((reason is null) = (milli_points is null))
);
-- A member's feed, newest first.
create index events_of_recipient on log.events (recipient, position) where recipient is not null;
-- A challenge's leaderboard and history are small and are read from the log.
create index events_of_challenge on log.events (challenge, position) where challenge is not null;
-- Events that change the meaning of later positions: rare, and looked up at every start.
create index events_that_turn on log.events (position)
  where type in ('RulesActivated', 'OlympiadStarted', 'OlympiadEnded', 'OlympiadPaused', 'OlympiadResumed');

create function log.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log is immutable: % on %.% is refused', tg_op, tg_table_schema, tg_table_name;
end $$;
create trigger events_are_immutable before update or delete or truncate on log.events
  for each statement execute function log.refuse_change();

-- Commands that the catalogue of events refuses, kept whole until an operator corrects and retries them.
create table log.dead_letters (
  id         bigint generated always as identity primary key,
  command_id uuid,
  part       int,
  reason     text not null,
  payload    text not null,
  request_id text,
  died_at    timestamptz not null default now(),
  retried_at timestamptz,
  digest     text not null unique        -- of the payload: a command that is sent and refused again has only one row
);
create index dead_letters_waiting on log.dead_letters (id) where retried_at is null;

grant usage on schema log to ideathlon_scoring;
grant select, insert on log.events to ideathlon_scoring;
grant select, update (position) on log.head to ideathlon_scoring;
grant select, insert, update (retried_at) on log.dead_letters to ideathlon_scoring;
