-- Groups of members with duties (services/api/src/community/groups). accounts.duties is the union of the duties of a
-- member's groups: every request reads it, and every change to a group updates it.
create table api.member_groups (
  id          int generated always as identity primary key,
  name        text not null,
  description text not null default '',
  duties      text[] not null default '{}',
  made_at     timestamptz not null
);
create unique index member_groups_name on api.member_groups (lower(name));
create table api.member_group_members (
  grp      int not null references api.member_groups on delete cascade,
  member   int not null references api.accounts on delete cascade,
  added_by int references api.accounts on delete set null,
  added_at timestamptz not null,
  primary key (grp, member)
);
create index member_group_members_member on api.member_group_members (member);
create index member_group_members_added_by on api.member_group_members (added_by);
alter table api.accounts add column duties text[] not null default '{}';
