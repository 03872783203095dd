-- Teams: named groups of members on a platform. A team’s captain is one of its members.
create table api.teams (
  id         int generated always as identity primary key,
  platform   int not null references api.platforms,
  slug       text not null unique,
  name       text not null,
  about      text not null default '',
  captain    int not null references api.accounts,
  members    int not null default 1,
  created_at timestamptz not null
);
create index teams_of_platform on api.teams (platform, members desc, id);
create unique index team_names on api.teams (platform, lower(name));

create table api.team_members (
  team     int not null references api.teams on delete cascade,
  account  int not null references api.accounts,
  standing text not null check (standing in ('invited', 'member')),
  since    timestamptz not null,
  primary key (team, account)
);
create index teams_of_member on api.team_members (account, standing);
