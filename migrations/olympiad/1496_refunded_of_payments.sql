-- How much of a payment was refunded, for the export of a member's own data.
create or replace view public.member_payments as
  select member, reference, purpose, target_kind, target_id, cents, currency, means, state,
    started_at, paid_at, refunded_at, covers, refunded_cents
  from olympiad.payments;
