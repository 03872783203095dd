-- Passkeys: public keys with which members sign in. Written by services/api/src/identity/passkeys.
create table api.passkeys (
  id            uuid primary key default gen_random_uuid(),
  account       int not null references api.accounts on delete cascade,
  credential    text not null unique,         -- the id that the authenticator gave it
  public_key    bytea not null,
  counter       bigint not null,              -- how often it was used, according to the authenticator; many report 0
  transports    text[] not null,
  name          text not null,
  is_synced     boolean not null,             -- synced to all devices of an account at Apple, Google and others
  created_at    timestamptz not null,
  used_at       timestamptz
);
create index passkeys_of_account on api.passkeys (account, created_at desc, id);
