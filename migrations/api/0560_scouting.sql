-- A scout's recruits, and whether they count, once that is decided. The first index finds those that are undecided.
alter table api.accounts
  add column recruit_settled_at timestamptz,
  add column recruit_outcome    text check (recruit_outcome in ('activated', 'void'));
create index accounts_recruits_waiting on api.accounts (id)
  where scouted_by is not null and recruit_settled_at is null;
create index accounts_recruits on api.accounts (scouted_by, scouted_at desc, id desc)
  where scouted_by is not null;

-- Clicks on a scout's links: how many each day, and nothing about who. Challenge 0: any other page.
create table api.scout_clicks (
  scout     int not null references api.accounts,
  challenge int not null,
  day       date not null,
  clicks    int not null default 1,
  primary key (scout, day, challenge)
) with (fillfactor = 80);

-- Devices and networks of members as keyed hashes that cannot be reversed, to distinguish a recruit from the scout's own
-- second account. The hash of a network is the same for one month only.
create table api.footprints (
  account int not null references api.accounts,
  kind    text not null check (kind in ('device', 'network')),
  hash    bytea not null,
  seen_at timestamptz not null,
  primary key (account, kind, hash)
);
create index footprints_by_age on api.footprints (seen_at);

-- What a member wants to share later.
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
