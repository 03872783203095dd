-- Keys with which programs act for a member. The key itself is shown once; its hash is used to look it up.
create table api.api_keys (
  id         uuid primary key default gen_random_uuid(),
  key_hash   bytea not null unique,
  -- The first characters of the key, by which its owner recognises it.
  starts     text not null,
  account    int not null references api.accounts on delete cascade,
  name       text not null,
  scopes     text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  used_at    timestamptz
);
create index api_keys_of_account on api.api_keys (account, created_at desc, id);
create index api_keys_expired on api.api_keys (expires_at) where expires_at is not null;
