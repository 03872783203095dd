-- Preferences of members and platforms. Those of the system are in api.settings.
create table api.member_preferences (
  member     int primary key references api.accounts on delete cascade,
  value      jsonb not null,
  changed_at timestamptz not null
);
create table api.platform_preferences (
  platform   int primary key references api.platforms on delete cascade,
  value      jsonb not null,
  changed_at timestamptz not null
);

-- Every version of a page that somebody has edited; the newest one is shown.
create table api.page_versions (
  platform   int not null references api.platforms on delete cascade,
  page       text not null,
  version    int not null check (version > 0),
  title      text not null,
  markdown   text not null,
  written_by int references api.accounts,
  written_at timestamptz not null,
  primary key (platform, page, version)
);

-- Usage statistics of people who consented: without an account, and with a hash from which no device can be identified.
-- Deleted after 90 days.
create table api.traits (
  id          bigint generated always as identity primary key,
  device      bytea not null,
  type        text not null,
  event       text not null,
  context     jsonb not null,
  properties  jsonb not null,
  sent_at     timestamptz,
  received_at timestamptz not null
);
create index traits_by_age on api.traits (received_at);
create index traits_of_event on api.traits (event, received_at desc);

-- Hot challenges are those that received ideas recently.
create index ideas_by_time on api.ideas (entered_at desc);
