-- Relations between members.
create table api.follows (
  follower int not null references api.accounts on delete cascade,
  followed int not null references api.accounts on delete cascade,
  since    timestamptz not null,
  primary key (follower, followed),
  check (follower <> followed)
);
create index follows_of_followed on api.follows (followed, since desc, follower);
create index follows_newest on api.follows (follower, since desc, followed);

-- One row for each direction, with the latest request. Whether it has expired follows from asked_at.
create table api.friend_requests (
  asker      int not null references api.accounts on delete cascade,
  asked      int not null references api.accounts on delete cascade,
  asked_at   timestamptz not null,
  settled_at timestamptz,                                      -- null: still pending, unless it has expired
  outcome    text check (outcome in ('declined', 'withdrawn')),
  primary key (asker, asked),
  check (asker <> asked),
  check ((settled_at is null) = (outcome is null))
);
create index friend_requests_waiting on api.friend_requests (asked, asked_at desc) where settled_at is null;
create index friend_requests_sent on api.friend_requests (asker, asked_at desc) where settled_at is null;

-- A friendship has a row in each direction, so that one index finds a member's friends.
create table api.friends (
  member int not null references api.accounts on delete cascade,
  friend int not null references api.accounts on delete cascade,
  since  timestamptz not null,
  primary key (member, friend),
  check (member <> friend)
);
create index friends_newest on api.friends (member, since desc, friend);

create table api.blocks (
  blocker int not null references api.accounts on delete cascade,
  blocked int not null references api.accounts on delete cascade,
  since   timestamptz not null,
  primary key (blocker, blocked),
  check (blocker <> blocked)
);
create index blocks_of_blocked on api.blocks (blocked);
create index blocks_newest on api.blocks (blocker, since desc, blocked);

-- What a member has muted, for example `member:17` or `challenge:4`.
create table api.mutes (
  member  int not null references api.accounts on delete cascade,
  subject text not null,
  since   timestamptz not null,
  primary key (member, subject)
);
create index mutes_newest on api.mutes (member, since desc, subject);

-- Accepted friendships, in both directions: ratings between friends have less weight, and there are leaderboards of
-- friends.
create view public.friendships as select member, friend from api.friends;
grant select on public.friendships to ideathlon_api, ideathlon_scoring, ideathlon_olympiad;
