-- The job that compares the served rows with the log in the background: how far its round has come, and what it has
-- found. One slice a minute, by the instance that claims it first.
create table scoring.scrub (
  singleton         boolean primary key default true check (singleton),
  claimed_at        timestamptz not null default now(),  -- when the last slice began
  part              text not null default 'rows' check (part in ('rows', 'standings', 'highlights')),
  after             bigint not null default -1,          -- the member, or the position of the cycle, that was compared last
  round             int not null default 1,
  round_finished_at timestamptz,
  slices            bigint not null default 0,
  rows              bigint not null default 0,           -- compared, in all rounds
  checked_at        timestamptz,
  difference        jsonb,                               -- of the last slice; the round stays there until it is gone
  found_at          timestamptz
);
insert into scoring.scrub default values;
grant select, update on scoring.scrub to ideathlon_scoring;
