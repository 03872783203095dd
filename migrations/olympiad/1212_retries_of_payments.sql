-- When a job may look at a payment again: an instance that takes one keeps the others away for a while.
alter table olympiad.payments add column try_at timestamptz not null default '-infinity';
-- Where paid money is: the account to which it was posted.
alter table olympiad.payments add column held_by text not null default 'nothing'
  check (held_by in ('nothing', 'target', 'review', 'returned'));
-- Which account of the target: `owner:id kind`.
alter table olympiad.payments add column account text;

alter table olympiad.provider_events add column try_at timestamptz not null default '-infinity';

-- A disputed payment is set aside until its dispute is decided, so it covers no prize.
create or replace view public.challenge_money as
  select target_id as challenge, currency, sum(cents)::bigint as funded_cents
  from olympiad.payments
  where purpose = 'funding' and target_kind = 'challenge' and passed_at is not null and state = 'paid'
  group by target_id, currency;
