-- The read models. services/scoring is their only writer; everything here can be folded again from the log.
create schema scoring;

-- Rules are data: a version that is stored here never changes.
create table scoring.rules (
  version   int primary key,
  rules     jsonb not null,
  loaded_at timestamptz not null default now()
);

-- Which generation of the tables below is served, and how far it has been folded.
create table scoring.checkpoint (
  singleton  boolean primary key default true check (singleton),
  generation int not null,
  position   bigint not null,
  hash       text not null               -- of every row of the generation, kept incrementally
);
insert into scoring.checkpoint (generation, position, hash) values (1, 0, '0000000000000000');
create sequence scoring.generations start 2;

-- The columns of a generation. The service creates tables like these (brains_1, days_1 ...): a rebuild fills new ones
-- while the old ones are served, so no reader ever waits, and the old ones remain for an undo.
create table scoring.brains (
  role         smallint not null,        -- 0 is overall: the sum of the others
  member       int not null,
  milli_points bigint not null,
  position     bigint not null,          -- of the last event that changed it
  primary key (member, role)
);

create table scoring.days (
  role         smallint not null,
  day          int not null,             -- of occurred_at: days since 1970-01-01, UTC
  member       int not null,
  milli_points bigint not null,
  position     bigint not null,
  primary key (member, role, day)
);

create table scoring.board_rows (
  board        int not null,
  member       int not null,
  milli_points bigint not null,
  position     bigint not null,          -- at which these points were reached: the earlier one is ahead
  day          int not null,             -- the latest day with points, and the points of that day:
  day_milli    bigint not null,          -- the rest is where the member was yesterday
  primary key (board, member)
);

create table scoring.boards (
  id   int generated always as identity primary key,
  name text not null unique              -- platform-1-cycle7-overall
);

-- The final order of an ended cycle, which no later event changes.
create table scoring.standings (
  board        int not null references scoring.boards,
  rank         int not null,
  member       int not null,
  milli_points bigint not null,
  position     bigint not null,
  primary key (board, rank),
  unique (board, member)
);

grant usage, create on schema scoring to ideathlon_scoring;
grant select, insert, update on scoring.rules, scoring.boards, scoring.checkpoint to ideathlon_scoring;
grant select, insert on scoring.standings to ideathlon_scoring;
grant select on scoring.brains, scoring.days, scoring.board_rows to ideathlon_scoring;
grant usage on all sequences in schema scoring to ideathlon_scoring;
