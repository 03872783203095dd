-- A part of a payment can go back. `refunded_cents`: what has gone back or is on its way; `refunding_cents`: what the
-- provider is sending back now.
alter table olympiad.payments
  add column refunded_cents bigint not null default 0,
  add column refunding_cents bigint;
update olympiad.payments set refunded_cents = cents where state in ('refunding', 'refunded');
update olympiad.payments set refunding_cents = cents where state = 'refunding';
alter table olympiad.payments
  add constraint back_at_most_what_was_paid check (refunded_cents between 0 and cents);
drop index olympiad.payments_to_refund;
create index payments_to_refund on olympiad.payments (paid_at) where refunding_cents is not null;

-- How much of a payment counted for the patron's points, what had counted before it, and what was taken back. Empty if
-- the points were filed before this was recorded: then the whole sum counted, and nothing before it.
alter table olympiad.payments
  add column points_cents bigint,
  add column points_before bigint,
  add column points_back bigint not null default 0;
create index payments_with_points on olympiad.payments (member) where points_at is not null;

create or replace view public.challenge_money as
  select target_id as challenge, currency, sum(cents - refunded_cents)::bigint as funded_cents
  from olympiad.payments
  where purpose = 'funding' and target_kind = 'challenge' and passed_at is not null and state = 'paid'
  group by target_id, currency;

-- What happens to a fee that is in dispute when its challenge closes, if the dispute is won.
alter table olympiad.entry_passes add column if_won text check (if_won in ('divided', 'returned'));
