-- Organisations of members. Every one has exactly one owner.
create table api.organisations (
  id         int generated always as identity primary key,
  slug       text not null unique,
  name       text not null,
  about      text not null default '',
  website    text not null default '',
  hue        smallint not null check (hue between 0 and 359),
  is_open    boolean not null,                    -- anybody may join; else an admin is asked
  members    int not null default 1,              -- moves along with the rows below
  offered_to int references api.accounts,         -- the ownership is offered, and not taken yet
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

-- Who asked to come in, and who was asked to. An invitation that has ended counts for nothing.
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
