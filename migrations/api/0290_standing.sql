-- The state of an account, and what is known about a session.
alter table api.accounts
  add column email_verified_at timestamptz,
  add column is_ambassador     boolean not null default false,
  add column silenced_until    timestamptz,
  add column suspended_until   timestamptz,              -- 'infinity': banned
  add column deleted_at        timestamptz,              -- erased: the row stays, without personal data
  add column avatar            text,                     -- the address of a picture
  add column locale            text not null default 'en';

alter table api.sessions
  add column id          uuid not null default gen_random_uuid() unique,   -- the id that its owner sees
  add column shadowed_by int references api.accounts on delete cascade,    -- the admin who impersonates the member
  add column device      text not null default '',       -- the browser's own name for itself, shortened
  add column seen_at     timestamptz;

create or replace view public.members as
  select id, handle,
    case when deleted_at is null then trim(first_name || ' ' || last_name) else 'Account removed' end as name
  from api.accounts;
