-- Direct messages: conversations of two members or of a group. Their messages are in talk_messages.
create sequence api.conversations_numbers;
create table api.conversations (
  id      int primary key default api.opaque_id('conversations', nextval('api.conversations_numbers'), 0),
  number  int not null default currval('api.conversations_numbers'),
  -- For a pair, with the smaller member id first. Null for a group.
  first   int references api.accounts,
  second  int references api.accounts,
  title   text,
  made_by int references api.accounts,
  made_at timestamptz not null,
  check ((first is null) = (second is null)),
  check (first < second)
);
alter sequence api.conversations_numbers owned by api.conversations.id;
create unique index conversations_of_pair on api.conversations (first, second) where first is not null;

create table api.conversation_members (
  conversation int not null references api.conversations,
  member       int not null references api.accounts,
  joined_at    timestamptz not null,
  left_at      timestamptz,
  primary key (conversation, member)
);
create index conversation_members_of_member on api.conversation_members (member, conversation)
  where left_at is null;
