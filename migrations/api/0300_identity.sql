-- Who somebody is: proof of an address, a second factor, other ways in, and how an account ends.
alter table api.accounts
  add column scouted_by  int references api.accounts,       -- whose link brought them: the first one counts
  add column scouted_at  timestamptz,
  add column leaving_at  timestamptz,                       -- when the account is erased, unless they come back
  add column code_mailed_at timestamptz;                    -- the last letter with a code: one a minute
create index accounts_scouted on api.accounts (scouted_by, scouted_at) where scouted_by is not null;
create index accounts_leaving on api.accounts (leaving_at) where leaving_at is not null;

-- Who was here before addresses were verified is believed.
update api.accounts set email_verified_at = created_at where email is not null;

-- A session's token is renewed while it is used; the one before it stays good for a minute.
alter table api.sessions
  add column old_hash   bytea,
  add column renewed_at timestamptz;
create index sessions_by_old_hash on api.sessions (old_hash) where old_hash is not null;

-- Everything that is good once: links in letters, tickets between two steps, the state of a redirect.
create table api.codes (
  code_hash  bytea primary key,                             -- sha256: a stolen table opens no door
  purpose    text not null,
  account    int references api.accounts on delete cascade,
  address    text,                                          -- which it proves, or was sent to
  data       jsonb not null default '{}',
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  tries      int not null default 0
);
create index codes_of_account on api.codes (account, purpose) where account is not null;
create index codes_by_end on api.codes (expires_at);

-- How often something was done lately. Unlogged: after a crash everybody begins anew.
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
  confirmed_at timestamptz,                                 -- null: begun, and not in force
  last_step    bigint not null default 0                    -- a code of an earlier step opens nothing again
);
create table api.recovery_codes (
  account   int not null references api.accounts on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (account, code_hash)
);

-- Accounts elsewhere that somebody signs in with.
create table api.social_accounts (
  provider     text not null,
  subject      text not null,                               -- the provider's own id of the person
  account      int not null references api.accounts on delete cascade,
  handle       text not null default '',
  connected_at timestamptz not null,
  primary key (provider, subject),
  unique (account, provider)
);

-- What happened to the keys of an account, for its owner to read. No addresses.
create table api.security_log (
  id       bigint generated always as identity primary key,
  account  int not null references api.accounts on delete cascade,
  what     text not null,
  device   text not null default '',
  happened_at timestamptz not null
);
create index security_log_of_account on api.security_log (account, id desc);
create index security_log_by_age on api.security_log (happened_at);
