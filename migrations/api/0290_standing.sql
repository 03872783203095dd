-- How an account stands, and what a session knows of itself.
alter table api.accounts
  add column email_verified_at timestamptz,
  add column is_ambassador     boolean not null default false,
  add column silenced_until    timestamptz,
  add column suspended_until   timestamptz,              -- 'infinity': banned
  add column deleted_at        timestamptz,              -- erased: the row stays, without the person
  add column avatar            text,                     -- the address of a picture
  add column locale            text not null default 'en';

alter table api.sessions
  add column id          uuid not null default gen_random_uuid() unique,   -- by which its owner knows it
  add column shadowed_by int references api.accounts on delete cascade,    -- the admin behind it
  add column device      text not null default '',       -- as the browser names itself, shortened
  add column seen_at     timestamptz;

create or replace view public.members as
  select id, handle,
    case when deleted_at is null then trim(first_name || ' ' || last_name) else 'Account removed' end as name
  from api.accounts;
