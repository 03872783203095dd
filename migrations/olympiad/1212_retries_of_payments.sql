-- When a job can handle the payment again. An instance that takes a payment sets it to
-- a later time, so that no other instance takes it.
alter table olympiad.payments add column try_at timestamptz not null default '-infinity';
-- Where the paid money is now.
alter table olympiad.payments add column held_by text not null default 'nothing'
  check (held_by in ('nothing', 'target', 'review', 'returned'));
-- The ledger account that was credited: `owner:id kind`.
alter table olympiad.payments add column account text;

alter table olympiad.provider_events add column try_at timestamptz not null default '-infinity';

-- A disputed payment is set aside until its dispute is decided, so it does not count towards a prize.
create or replace view public.challenge_money as
  select target_id as challenge, currency, sum(cents)::bigint as funded_cents
  from olympiad.payments
  where purpose = 'funding' and target_kind = 'challenge' and passed_at is not null and state = 'paid'
  group by target_id, currency;
