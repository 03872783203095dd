-- Commands of one challenge reach the log in the order in which they were filed; see decision 0138.
alter table api.outbox
  add column seq        bigint generated always as identity,
  add column challenge  int,
  -- False if it may overtake others that are not ordered either, such as ratings.
  add column is_ordered boolean not null default true,
  -- The log refused it, and the rest of its command is waiting behind it.
  add column refused_at timestamptz;

create index outbox_by_seq on api.outbox (seq);
create index outbox_by_challenge on api.outbox (challenge, seq) where challenge is not null;
create index outbox_ordered on api.outbox (challenge, seq) where challenge is not null and is_ordered;
create index outbox_refused on api.outbox (refused_at) where refused_at is not null;
