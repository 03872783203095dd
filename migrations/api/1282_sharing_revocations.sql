-- Access to accounts on other networks that still has to be revoked there. It names no member, so it outlives an erased
-- one.
create table api.sharing_revocations (
  id       int generated always as identity primary key,
  provider text not null check (provider in ('mastodon', 'bluesky')),
  host     text not null,
  secret   text not null,         -- the tokens, encrypted
  since    timestamptz not null,
  tries    int not null default 0,
  run_at   timestamptz not null
);
create index sharing_revocations_pending on api.sharing_revocations (run_at, id);
