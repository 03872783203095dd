-- Organisations of members. Each has exactly one owner.
create table api.organisations (
  id         int generated always as identity primary key,
  slug       text not null unique,
  name       text not null,
  about      text not null default '',
  website    text not null default '',
  hue        smallint not null check (hue between 0 and 359),
  is_open    boolean not null,                    -- anybody can join; otherwise an admin approves
  members    int not null default 1,              -- changes along with the rows below
  offered_to int references api.accounts,         -- to whom ownership is offered, until they accept
  offered_at timestamptz,
  created_at timestamptz not null
);
create index organisations_largest on api.organisations (members desc, id);
create index organisations_by_name on api.organisations using gin (lower(name) public.gin_trgm_ops);

create table api.organisation_members (
  organisation int not null references api.organisations on delete cascade,
  account      int not null references api.accounts,
  role         text not null check (role in ('member', 'admin', 'owner')),
  joined_at    timestamptz not null,
  primary key (organisation, account)
);
create unique index organisation_has_one_owner on api.organisation_members (organisation) where role = 'owner';
create index organisations_of_member on api.organisation_members (account);
create index organisation_members_in_order on api.organisation_members (organisation, joined_at, account);

-- Requests to join, and invitations. An invitation that has ended has no effect.
create table api.organisation_doors (
  organisation int not null references api.organisations on delete cascade,
  account      int not null references api.accounts,
  standing     text not null check (standing in ('requested', 'invited')),
  invited_by   int references api.accounts,
  since        timestamptz not null,
  primary key (organisation, account)
);
create index organisation_doors_in_order on api.organisation_doors (organisation, standing, since);
create index organisation_doors_of_account on api.organisation_doors (account);
