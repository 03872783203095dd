-- A platform: its address, its look, and who manages it.
alter table api.platforms
  add column name                      text,
  add column subdomain                 text unique check (subdomain = lower(subdomain)),
  add column type                      text not null default 'system-platform',
  add column icon                      text not null default '',
  add column description               text not null default '',
  add column organization_image        text not null default '',
  add column organization_description  text not null default '',
  add column masthead_background_image text not null default '',
  add column hue                       smallint not null default 262 check (hue between 0 and 359),
  add column updated_at                timestamptz not null default now(),
  add column deleted_at                timestamptz;
update api.platforms set name = title;
alter table api.platforms alter column name set not null;
create sequence api.platforms_id as int start 2 owned by api.platforms.id;
alter table api.platforms alter column id set default nextval('api.platforms_id');
create index platforms_of_owner on api.platforms (owner) where owner is not null;

-- Who helps the owner of a platform.
create table api.platform_staff (
  platform int not null references api.platforms on delete cascade,
  account  int not null references api.accounts on delete cascade,
  added_by int references api.accounts,
  added_at timestamptz not null,
  primary key (platform, account)
);
create index platform_staff_of_account on api.platform_staff (account);

-- The categories of a platform. Without a row, it has all of them.
create table api.platform_categories (
  platform int not null references api.platforms on delete cascade,
  category int not null references api.categories on delete cascade,
  primary key (platform, category)
);

-- The platform on which a challenge was asked. Points count on the leaderboards of `platform`, and the list of the main
-- platform shows every challenge.
alter table api.challenges add column home int not null default 1 references api.platforms;
create index challenges_home_newest on api.challenges (home, shelf, opens_at desc, id desc) where home <> 1;
create index challenges_home_closing on api.challenges (home, shelf, closes_at, id) where home <> 1;
create index challenges_home_ideas on api.challenges (home, shelf, ideas desc, id desc) where home <> 1;

-- Feature switches as admins have set them. A switch without a row has the default of the catalogue.
create table api.flags (
  name       text primary key,
  setting    jsonb not null,
  changed_by int references api.accounts,
  changed_at timestamptz not null
);
