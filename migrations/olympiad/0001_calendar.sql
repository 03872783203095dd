-- The calendar of the tournaments. services/olympiad is the only writer of this schema.
create schema if not exists olympiad;
grant usage on schema olympiad to ideathlon_olympiad;

-- A tournament that repeats; its cycles are the olympiads.
create table olympiad.base_olympiads (
  id         int generated always as identity primary key,
  platform   int not null unique,
  slug       text not null unique,          -- the platform's name in addresses
  name       text not null,                 -- 'Idea Race': the title of a cycle puts the month before it
  created_at timestamptz not null default now()
);

insert into olympiad.base_olympiads (platform, slug, name) values (1, 'platform', 'Idea Race');

-- One cycle. Log positions decide which events it counts; its times say when it begins and ends.
create table olympiad.olympiads (
  id               int generated always as identity primary key,
  base             int not null references olympiad.base_olympiads,
  seq              int not null check (seq > 0),
  title            text not null,
  status           text not null default 'open' check (status in ('open', 'closed')),
  starts_at        timestamptz not null,
  ends_at          timestamptz not null check (ends_at > starts_at),
  start_command    uuid not null unique,    -- the commands filed to the log: they are answered with
  end_command      uuid unique,             -- the position, which is written when it arrives
  started_position bigint,
  ended_position   bigint,
  unique (base, seq),                       -- a cycle is opened once, whichever instance does it
  unique (base, starts_at),
  check ((status = 'closed') = (end_command is not null))
);

create unique index one_open_cycle on olympiad.olympiads (base) where status = 'open';

create table olympiad.outbox (
  command_id uuid not null,
  part       int not null,
  request_id text not null,
  payload    text not null,
  filed_at   timestamptz not null default now(),
  primary key (command_id, part)
);
create index outbox_by_age on olympiad.outbox (filed_at, command_id);

-- update: so that a row can be locked
grant select, update on olympiad.base_olympiads to ideathlon_olympiad;
grant select, insert, update on olympiad.olympiads to ideathlon_olympiad;
grant select, insert, update, delete on olympiad.outbox to ideathlon_olympiad;
