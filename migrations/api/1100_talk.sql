-- Topics with messages. A topic belongs to a context: the forum of a platform, a channel, a challenge, a conversation or
-- the lab of an idea, identified by its id.
create sequence api.talk_topics_numbers;
create table api.talk_topics (
  id           int primary key default api.opaque_id('talk_topics', nextval('api.talk_topics_numbers'), 0),
  number       int not null default currval('api.talk_topics_numbers'),
  context_kind text not null check (context_kind in ('forum', 'channel', 'challenge', 'conversation', 'lab')),
  context      int not null,
  -- In a challenge: clarifications while it is open, the debate after that. The aliases of clarifications stay.
  phase        text check (phase in ('clarifications', 'debate')),
  platform     int not null references api.platforms,
  title        text,
  category     int references api.categories,
  tags         text[] not null default '{}',
  starter      int references api.accounts,
  excerpt      text not null default '',
  -- The last number given to a message, and the sequence number of the last change; both are given under the lock of
  -- this row.
  last_number  int not null default 0,
  changes      int not null default 0,
  messages     int not null default 0,                  -- only those that are shown
  score        real not null default 0,
  hot          double precision not null default 0,
  slow_seconds int not null default 0,
  pinned_at    timestamptz,
  locked_at    timestamptz,
  archived_at  timestamptz,
  hidden_at    timestamptz,
  merged_into  int references api.talk_topics,
  created_at   timestamptz not null,
  last_at      timestamptz not null,
  check ((context_kind = 'challenge') = (phase is not null))
);
alter sequence api.talk_topics_numbers owned by api.talk_topics.id;
create unique index talk_topics_single on api.talk_topics (context_kind, context)
  where context_kind in ('conversation', 'lab');
create unique index talk_topics_of_challenge on api.talk_topics (context, phase) where context_kind = 'challenge';
create index talk_topics_of_context on api.talk_topics (context_kind, context, last_at desc, number desc);
create index talk_topics_recent on api.talk_topics (platform, last_at desc, number desc);
create index talk_topics_hot on api.talk_topics (platform, hot desc, number desc);
create index talk_topics_of_category on api.talk_topics (category, last_at desc, number desc)
  where category is not null;
create index talk_topics_of_starter on api.talk_topics (starter, created_at desc);

create sequence api.talk_messages_numbers;
create table api.talk_messages (
  id         int primary key default api.opaque_id('talk_messages', nextval('api.talk_messages_numbers'), 0),
  topic      int not null references api.talk_topics,
  number     int not null,
  changed    int not null,                               -- the topic's change sequence at the last change
  parent     int references api.talk_messages,           -- never itself a reply
  member     int references api.accounts,
  alias      int,                                        -- "Participant 31", where members speak under an alias
  role       text check (role in ('asker', 'moderator')),
  state      text not null default 'shown' check (state in ('shown', 'removed', 'hidden', 'moved')),
  body       jsonb not null,
  words      text not null,                              -- the plain text of the body
  quotes     int[] not null default '{}',
  attachments int[] not null default '{}',
  client_id  text,
  replies    int not null default 0,
  insightful int not null default 0,
  helpful    int not null default 0,
  funny      int not null default 0,
  reason     text,
  moved_to   int references api.talk_topics,
  created_at timestamptz not null,
  edited_at  timestamptz,
  removed_at timestamptz,
  removed_by int references api.accounts,
  unique (topic, number),
  unique (topic, changed)
);
alter sequence api.talk_messages_numbers owned by api.talk_messages.id;
create index talk_messages_replies on api.talk_messages (parent, number) where parent is not null;
create index talk_messages_of_member on api.talk_messages (member, created_at desc);

create table api.talk_revisions (
  message     int not null references api.talk_messages on delete cascade,
  body        jsonb not null,
  by          int references api.accounts,
  replaced_at timestamptz not null
);
create index talk_revisions_newest on api.talk_revisions (message, replaced_at desc);

-- Members whom a message mentions, according to its current text.
create table api.talk_mentions (
  member  int not null references api.accounts,
  message int not null references api.talk_messages on delete cascade,
  topic   int not null references api.talk_topics,
  at      timestamptz not null,
  seen_at timestamptz,
  primary key (member, message)
);
create index talk_mentions_newest on api.talk_mentions (member, at desc, message desc);
create index talk_mentions_of_message on api.talk_mentions (message);

-- The alias that a member has in a topic on one day.
create table api.talk_aliases (
  topic  int not null references api.talk_topics,
  member int not null references api.accounts,
  day    date not null,
  alias  int not null,
  primary key (topic, member, day),
  unique (topic, alias)
);

create table api.talk_reading (
  member     int not null references api.accounts,
  topic      int not null references api.talk_topics,
  last_read  int not null default 0,
  level      text not null default 'normal' check (level in ('watching', 'tracking', 'normal', 'muted')),
  updated_at timestamptz not null,
  primary key (member, topic)
);
create index talk_reading_of_topic on api.talk_reading (topic, level);

create table api.talk_saved (
  member   int not null references api.accounts,
  topic    int not null references api.talk_topics,
  saved_at timestamptz not null,
  primary key (member, topic)
);
create index talk_saved_newest on api.talk_saved (member, saved_at desc, topic desc);

create table api.talk_votes (
  message  int not null references api.talk_messages,
  member   int not null references api.accounts,
  kind     text not null check (kind in
    ('insightful', 'helpful', 'funny', 'off-topic', 'ai-slop', 'uncivil', 'antisocial')),
  voted_at timestamptz not null,
  primary key (message, member, kind)
);
create index talk_votes_of_member on api.talk_votes (member, voted_at desc);
