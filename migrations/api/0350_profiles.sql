-- What members show on their profiles, and how members are found.
create extension if not exists pg_trgm with schema public;

alter table api.accounts
  add column slogan            text not null default '',
  add column links             text[] not null default '{}',
  add column is_organization   boolean not null default false,   -- the account speaks for an organisation
  add column masthead_pattern  text,                             -- null: generated from the handle
  add column masthead_hue      smallint check (masthead_hue between 0 and 359),
  add column masthead_picture  text,                             -- the address of a picture
  add column handle_changed_at timestamptz,
  add column found_by text not null generated always as
    (lower(handle || ' ' || first_name || ' ' || last_name)) stored;

-- Three or more characters are looked up by trigrams, one or two as the beginning of a handle.
create index accounts_found_by on api.accounts using gin (found_by public.gin_trgm_ops);
create index accounts_by_handle_prefix on api.accounts (handle text_pattern_ops);

-- A former handle leads to its member for good; nobody else ever gets it.
create table api.former_handles (
  handle  text primary key,
  account int not null references api.accounts on delete cascade,
  left_at timestamptz not null
);
create index former_handles_of_account on api.former_handles (account);

-- This runs after the row is written: a member who waited for a handle to become free then sees where it leads.
create function api.refuse_former_handle() returns trigger language plpgsql as $$
begin
  if exists (select from api.former_handles f where f.handle = new.handle and f.account <> new.id) then
    raise unique_violation using
      constraint = 'accounts_handle_key', message = 'this handle leads to somebody else';
  end if;
  return null;
end $$;
create trigger former_handles_stay after insert or update of handle on api.accounts
  for each row execute function api.refuse_former_handle();

-- A member's accounts on other networks, as the member entered them.
create table api.social_handles (
  account  int not null references api.accounts on delete cascade,
  provider text not null check (provider in ('facebook', 'twitter', 'google', 'github', 'linkedin')),
  handle   text not null,
  primary key (account, provider)
);

-- How a member wants to be paid. The account number is not stored, only its last digits and a hash to recognise it.
create table api.payout_methods (
  account     int primary key references api.accounts on delete cascade,
  kind        text not null check (kind in ('bank', 'paypal')),
  holder      text not null,
  country     text not null,
  masked      text not null,
  fingerprint bytea not null,
  changed_at  timestamptz not null
);
