-- Whom a scout brought, once it is settled whether it counts. Waiting ones are found by the first index.
alter table api.accounts
  add column recruit_settled_at timestamptz,
  add column recruit_outcome    text check (recruit_outcome in ('activated', 'void'));
create index accounts_recruits_waiting on api.accounts (id)
  where scouted_by is not null and recruit_settled_at is null;
create index accounts_recruits on api.accounts (scouted_by, scouted_at desc, id desc)
  where scouted_by is not null;

-- Arrivals by a scout's links: how many on a day, and nothing about who. Challenge 0: any other page.
create table api.scout_clicks (
  scout     int not null references api.accounts,
  challenge int not null,
  day       date not null,
  clicks    int not null default 1,
  primary key (scout, day, challenge)
) with (fillfactor = 80);

-- Where members were seen: keyed hashes that nobody can turn back, to tell a recruit from the scout's
-- own second account. That of a network holds for one day.
create table api.footprints (
  account int not null references api.accounts,
  kind    text not null check (kind in ('device', 'network')),
  hash    bytea not null,
  seen_at timestamptz not null,
  primary key (account, kind, hash)
);
create index footprints_by_age on api.footprints (seen_at);

-- What a member wants to share, but not now.
create table api.snoozed_sharings (
  id        int generated always as identity primary key,
  member    int not null references api.accounts,
  subject   text not null check (subject in ('challenge', 'user')),
  target    text not null,
  content   jsonb not null,
  kept_at   timestamptz not null,
  unique (member, subject, target)
);
create index snoozed_sharings_of on api.snoozed_sharings (member, kept_at desc, id desc);
