-- Schema api: what people wrote and may do. services/api is its only writer; nobody else reads it,
-- except through the views in public that this folder publishes.
create schema if not exists api;
grant usage on schema api to ideathlon_api;
-- Holds for every table that later migrations add here, too.
alter default privileges in schema api grant select, insert, update, delete on tables to ideathlon_api;
alter default privileges in schema api grant usage on sequences to ideathlon_api;

create table api.accounts (
  id            int generated always as identity primary key,
  handle        text not null unique check (handle = lower(handle)),
  email         text unique check (email = lower(email)),   -- null: came with an import
  password_hash text,                                       -- null: nobody can sign in with a password
  first_name    text not null,
  last_name     text not null default '',
  bio           text not null default '',
  interests     text[] not null default '{}',
  is_guest      boolean not null default false,             -- ratings of a guest weigh nothing
  is_admin      boolean not null default false,
  linked_to     int references api.accounts,                -- the same person: one weight for all of them
  created_at    timestamptz not null
);
create index accounts_linked on api.accounts (linked_to) where linked_to is not null;

-- The public face of an account, for services that show people. No address, no hash.
create view public.members as
  select id, handle, trim(first_name || ' ' || last_name) as name from api.accounts;
grant select on public.members to ideathlon_api, ideathlon_scoring, ideathlon_olympiad;

create table api.sessions (
  token_hash bytea primary key,                             -- sha256: a stolen table opens no door
  account    int not null references api.accounts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_account on api.sessions (account);
create index sessions_by_end on api.sessions (expires_at);

-- What a command answered, under the key that its sender chose: sent twice, done once.
create table api.idempotency (
  account    int not null references api.accounts on delete cascade,
  key        text not null,
  request    bytea not null,                                -- sha256 of route and body: a key means one thing
  answer     jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account, key)
);
create index idempotency_by_age on api.idempotency (created_at);

-- Events on their way to the log. A row is here or in the log, never in neither.
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
