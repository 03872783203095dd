-- What went wrong in browsers. One row for a fault in a place of a version: a storm only counts up. Nobody's
-- name, address or session stands here.
create table api.client_errors (
  id       int generated always as identity primary key,
  print    bytea not null unique,           -- what makes two reports the same
  message  text not null,
  place    text not null,
  version  text not null,
  stack    text not null,
  times    int not null default 1,
  first_at timestamptz not null,
  last_at  timestamptz not null
);
create index client_errors_latest on api.client_errors (last_at desc, id desc);
