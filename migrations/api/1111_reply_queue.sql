-- Replies that are waiting for a moderator of the channel to approve them. A reply gets its number in the topic when it
-- is approved.
create table api.talk_waiting_replies (
  id int generated always as identity primary key,
  channel int not null references api.talk_channels (id) on delete cascade,
  topic int not null references api.talk_topics (id),
  parent int references api.talk_messages (id),
  member int not null references api.accounts (id),
  body jsonb not null,
  quotes int[] not null default '{}',
  attachments int[] not null default '{}',
  client_id text,
  held_at timestamptz not null,
  ruling text check (ruling in ('approved', 'declined')),
  ruled_by int references api.accounts (id),
  ruled_at timestamptz,
  reason text,
  message int references api.talk_messages (id),
  check ((ruling is null) = (ruled_at is null))
);
create index talk_replies_waiting on api.talk_waiting_replies (channel, id) where ruling is null;
create index talk_replies_of on api.talk_waiting_replies (member, topic, id);
create index talk_replies_ruled on api.talk_waiting_replies (ruled_at) where ruling is not null;
create index talk_replies_ruled_by on api.talk_waiting_replies (ruled_by) where ruled_by is not null;
create index talk_replies_in on api.talk_waiting_replies (topic);
