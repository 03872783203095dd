-- One shape for every outbox; the calendar's turns have an order of their own, and belong to no challenge.
alter table olympiad.outbox
  add column seq        bigint generated always as identity,
  add column challenge  int,
  add column is_ordered boolean not null default true,
  add column refused_at timestamptz;
