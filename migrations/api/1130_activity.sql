-- What members follow besides other members. `subject` is the id of the thing.
create table api.subject_follows (
  member  int not null references api.accounts on delete cascade,
  kind    text not null check (kind in ('challenge', 'category', 'topic', 'organisation')),
  subject int not null,
  since   timestamptz not null,
  primary key (member, kind, subject)
);
create index subject_follows_newest on api.subject_follows (member, since desc, kind, subject);
create index subject_follows_of_subject on api.subject_follows (kind, subject);

-- The entries of all activity streams, folded from the log: clearing the table and starting from position 0 gives the
-- same rows. An entry belongs to the private stream of a member, or to the stream of everybody (member is null).
create table api.activity_entries (
  position    bigint not null,        -- of the event that caused it, or of the close that released it
  part        int not null,
  member      int,
  kind        text not null,
  actor       int,
  platform    int,
  category    int,
  challenge   int,
  idea        int,
  topic       int,
  message     int,
  data        jsonb not null default '{}',
  occurred_at timestamptz not null,
  by_day      boolean not null default false, -- it was hidden until a close, so only its day is shown
  primary key (position, part)
);
create index activity_of_everybody on api.activity_entries (position desc, part desc) where member is null;
create index activity_of_member on api.activity_entries (member, position desc, part desc) where member is not null;
create index activity_of_actor on api.activity_entries (actor, position desc, part desc) where member is null;
create index activity_of_platform on api.activity_entries (platform, position desc, part desc) where member is null;
create index activity_of_category on api.activity_entries (category, position desc, part desc)
  where member is null and category is not null;
create index activity_of_challenge on api.activity_entries (challenge, position desc, part desc)
  where member is null and challenge is not null;
create index activity_of_topic on api.activity_entries (topic, position desc, part desc)
  where member is null and topic is not null;

-- Entries about members that an open challenge caused. Its close releases them, in an order that does not reveal their
-- times.
create table api.activity_held (
  until    int not null,              -- the challenge
  position bigint not null,
  part     int not null,
  entry    jsonb not null,
  primary key (until, position, part)
);

-- How much of their private stream a member has seen.
create table api.activity_seen (
  member   int primary key references api.accounts on delete cascade,
  position bigint not null,
  part     int not null
);
