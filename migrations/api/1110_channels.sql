-- Channels: places with their own members, roles and topics. The slug is unique across all platforms, because topics and
-- live channels use it alone as the name.
create table api.talk_channels (
  id int generated always as identity primary key,
  platform int not null references api.platforms (id),
  slug text not null constraint talk_channels_slug_key unique,
  name text not null,
  about text not null default '',
  hue smallint not null,
  visibility text not null check (visibility in ('public', 'unlisted', 'members', 'private')),
  signup text not null check (signup in ('open', 'request', 'invitation')),
  approves_replies boolean not null default false,
  topic_template jsonb,
  questions jsonb not null default '[]',
  members int not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null
);
create index talk_channels_found on api.talk_channels (platform, members desc, id)
  where visibility in ('public', 'members') and archived_at is null;

create table api.talk_channel_members (
  channel int not null references api.talk_channels (id) on delete cascade,
  account int not null references api.accounts (id),
  role text not null check (role in ('owner', 'moderator', 'member')),
  trusted boolean not null default false,
  joined_at timestamptz not null,
  primary key (channel, account)
);
create unique index talk_channel_owner on api.talk_channel_members (channel) where role = 'owner';
create index talk_channel_members_of on api.talk_channel_members (account, role);

-- Members whom a moderator removed. A link or open sign-up does not let them in again; only a moderator can.
create table api.talk_channel_removals (
  channel int not null references api.talk_channels (id) on delete cascade,
  account int not null references api.accounts (id),
  removed_at timestamptz not null,
  primary key (channel, account)
);
create index talk_channel_removals_of on api.talk_channel_removals (account);

-- `code` is set only for an invitation to a particular member, who alone can use it. All other codes are kept as hashes.
create table api.talk_channel_invites (
  id int generated always as identity primary key,
  channel int not null references api.talk_channels (id) on delete cascade,
  kind text not null check (kind in ('handle', 'email', 'code')),
  account int references api.accounts (id),
  address text,
  code text,
  code_hash bytea not null unique,
  many boolean not null default false,
  uses int not null default 0,
  made_by int references api.accounts (id),
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index talk_channel_invites_open on api.talk_channel_invites (channel, id desc);
create unique index talk_channel_invites_of on api.talk_channel_invites (account, channel)
  where account is not null;
create unique index talk_channel_invites_to on api.talk_channel_invites (channel, address)
  where address is not null;
create index talk_channel_invites_by on api.talk_channel_invites (made_by);
create index talk_channel_invites_expiry on api.talk_channel_invites (expires_at);

create table api.talk_channel_signups (
  channel int not null references api.talk_channels (id) on delete cascade,
  account int not null references api.accounts (id),
  answers jsonb not null,
  asked_at timestamptz not null,
  primary key (channel, account)
);
create index talk_channel_signups_of on api.talk_channel_signups (account);

create table api.talk_channel_tasks (
  id int generated always as identity primary key,
  channel int not null references api.talk_channels (id) on delete cascade,
  title text not null,
  assignee int references api.accounts (id),
  made_by int references api.accounts (id),
  made_at timestamptz not null,
  done_at timestamptz
);
create index talk_channel_tasks_of on api.talk_channel_tasks (channel, (done_at is not null), id);
create index talk_channel_tasks_by on api.talk_channel_tasks (made_by);
create index talk_channel_tasks_for on api.talk_channel_tasks (assignee);
