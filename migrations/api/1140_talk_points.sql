-- What votes paid the authors of messages, once for each message and voter. `event` is the id of the paying event, so
-- that a later one can take back exactly that.
create table api.talk_points (
  message       int not null references api.talk_messages,
  voter         int not null references api.accounts,
  author        int not null references api.accounts,
  event         uuid not null,
  pair          int not null,
  paid_at       timestamptz not null,
  taken_back_at timestamptz,
  primary key (message, voter)
);
create index talk_points_of_voter on api.talk_points (voter, paid_at desc);
create index talk_points_of_author on api.talk_points (author, paid_at desc);

-- The author of the content writes under an alias, which applies to moderators as well, even after the challenge has
-- closed.
alter table api.reviews add column is_alias boolean not null default false;
