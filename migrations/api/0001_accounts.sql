-- Schema api: what members write, and what they can do. services/api is its only writer; other services read it only
-- through the views in public that these migrations create.
create schema if not exists api;
grant usage on schema api to ideathlon_api;
-- This applies to every table that later migrations add as well.
alter default privileges in schema api grant select, insert, update, delete on tables to ideathlon_api;
alter default privileges in schema api grant usage on sequences to ideathlon_api;

create table api.accounts (
  id            int generated always as identity primary key,
  handle        text not null unique check (handle = lower(handle)),
  email         text unique check (email = lower(email)),   -- null: the account was imported
  password_hash text,                                       -- null: no sign-in with a password
  first_name    text not null,
  last_name     text not null default '',
  bio           text not null default '',
  interests     text[] not null default '{}',
  is_guest      boolean not null default false,             -- a guest's ratings have no weight
  is_admin      boolean not null default false,
  linked_to     int references api.accounts,                -- the same person: their accounts share one weight
  created_at    timestamptz not null
);
create index accounts_linked on api.accounts (linked_to) where linked_to is not null;

-- What other services may show of an account. No e-mail address, no password hash.
create view public.members as
  select id, handle, trim(first_name || ' ' || last_name) as name from api.accounts;
grant select on public.members to ideathlon_api, ideathlon_scoring, ideathlon_olympiad;

create table api.sessions (
  token_hash bytea primary key,                             -- sha256, so a stolen table is of no use
  account    int not null references api.accounts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_account on api.sessions (account);
create index sessions_by_end on api.sessions (expires_at);

-- What a command answered, under the key that its sender chose: a command that is sent twice runs once.
create table api.idempotency (
  account    int not null references api.accounts on delete cascade,
  key        text not null,
  request    bytea not null,                                -- sha256 of route and body: a key belongs to one request
  answer     jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account, key)
);
create index idempotency_by_age on api.idempotency (created_at);

-- Events on their way to the log. Until the log has an event, it is here.
create table api.outbox (
  command_id uuid not null,
  part       int not null,
  request_id text not null,
  payload    text not null,
  filed_at   timestamptz not null default now(),
  primary key (command_id, part)
);
create index outbox_by_age on api.outbox (filed_at);

create table api.settings (
  key   text primary key,
  value jsonb not null
);
