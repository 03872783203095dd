-- Errors in browsers. A fault in one place of one version has one row, so a flood of them only raises its count. No
-- names, addresses or sessions.
create table api.client_errors (
  id       int generated always as identity primary key,
  print    bytea not null unique,           -- reports with the same value count as one
  message  text not null,
  place    text not null,
  version  text not null,
  stack    text not null,
  times    int not null default 1,
  first_at timestamptz not null,
  last_at  timestamptz not null
);
create index client_errors_latest on api.client_errors (last_at desc, id desc);
