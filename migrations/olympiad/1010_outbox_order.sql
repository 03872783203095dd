-- The same columns as every outbox. Commands of the calendar have their own order and belong to no challenge.
alter table olympiad.outbox
  add column seq        bigint generated always as identity,
  add column challenge  int,
  add column is_ordered boolean not null default true,
  add column refused_at timestamptz;
