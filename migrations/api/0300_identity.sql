-- Identity: verified addresses, second factors, other ways to sign in, and how an account ends.
alter table api.accounts
  add column scouted_by  int references api.accounts,       -- the member whose link brought them first
  add column scouted_at  timestamptz,
  add column leaving_at  timestamptz,                       -- when the account is erased, unless the member comes back
  add column code_mailed_at timestamptz;                    -- when a code was last e-mailed: one a minute
create index accounts_scouted on api.accounts (scouted_by, scouted_at) where scouted_by is not null;
create index accounts_leaving on api.accounts (leaving_at) where leaving_at is not null;

-- Addresses from before there was verification count as verified.
update api.accounts set email_verified_at = created_at where email is not null;

-- A session's token is renewed while it is used; the previous one stays valid for a minute.
alter table api.sessions
  add column old_hash   bytea,
  add column renewed_at timestamptz;
create index sessions_by_old_hash on api.sessions (old_hash) where old_hash is not null;

-- Everything that works once: links in e-mails, tickets between two steps, the state of a redirect.
create table api.codes (
  code_hash  bytea primary key,                             -- sha256, so a stolen table is of no use
  purpose    text not null,
  account    int references api.accounts on delete cascade,
  address    text,                                          -- the address that it verifies, or to which it was sent
  data       jsonb not null default '{}',
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  tries      int not null default 0
);
create index codes_of_account on api.codes (account, purpose) where account is not null;
create index codes_by_end on api.codes (expires_at);

-- How often something was done recently. Unlogged: after a crash, everybody starts from zero.
create unlogged table api.spent (
  action    text not null,
  key       text not null,                                  -- a member's id, or the hash of an address
  times     int not null,
  began_at  timestamptz not null,
  ends_at   timestamptz not null,
  primary key (action, key)
);
create index spent_by_end on api.spent (ends_at);

create table api.two_factor (
  account      int primary key references api.accounts on delete cascade,
  secret       text not null,
  confirmed_at timestamptz,                                 -- null: being set up, not in force yet
  last_step    bigint not null default 0                    -- codes up to this step no longer work
);
create table api.recovery_codes (
  account   int not null references api.accounts on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (account, code_hash)
);

-- Accounts at other providers with which members sign in.
create table api.social_accounts (
  provider     text not null,
  subject      text not null,                               -- the provider's id for the person
  account      int not null references api.accounts on delete cascade,
  handle       text not null default '',
  connected_at timestamptz not null,
  primary key (provider, subject),
  unique (account, provider)
);

-- What happened to the security of an account, for its owner to read. No addresses.
create table api.security_log (
  id       bigint generated always as identity primary key,
  account  int not null references api.accounts on delete cascade,
  what     text not null,
  device   text not null default '',
  happened_at timestamptz not null
);
create index security_log_of_account on api.security_log (account, id desc);
create index security_log_by_age on api.security_log (happened_at);
