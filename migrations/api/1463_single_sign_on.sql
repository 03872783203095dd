-- Organisations that sign in with an identity provider of their own (services/api/src/identity/single-sign-on). Their
-- members have a row in social_accounts whose provider is 'sso-' and the id.
create table api.sso_providers (
  id            int generated always as identity primary key,
  name          text not null,
  issuer        text not null,
  client_id     text not null,
  client_secret text not null,                                -- encrypted
  domains       text[] not null check (cardinality(domains) > 0),
  may_join      boolean not null,
  organisation  int references api.organisations on delete set null,
  scim_hash     bytea unique,                                 -- of the token with which a directory sends users
  scim_starts   text,
  scim_made_at  timestamptz,
  scim_used_at  timestamptz,
  created_at    timestamptz not null,
  changed_at    timestamptz not null
);
create unique index sso_providers_name on api.sso_providers (lower(name));
create index sso_providers_organisation on api.sso_providers (organisation);

-- What an organisation knows about its members here (also services/api/src/identity/scim). The id is that of the SCIM
-- user.
create table api.sso_members (
  id          uuid primary key default gen_random_uuid(),
  provider    int not null references api.sso_providers on delete cascade,
  account     int not null references api.accounts on delete cascade,
  user_name   text not null,
  external_id text,
  email       text,
  given_name  text not null default '',
  family_name text not null default '',
  -- The organisation created the account and can deactivate it; otherwise it can only end its own way to sign in.
  is_managed  boolean not null,
  is_active   boolean not null,
  -- The directory has deleted the user.
  removed_at  timestamptz,
  created_at  timestamptz not null,
  changed_at  timestamptz not null,
  unique (provider, account)
);
create unique index sso_members_user_name on api.sso_members (provider, lower(user_name));
create index sso_members_external_id on api.sso_members (provider, external_id);
create index sso_members_account on api.sso_members (account);

-- An organisation has deactivated the account: nobody can sign in to it. Everything else stays.
alter table api.accounts add column deactivated_at timestamptz;
