-- How much of a payment is refunded as soon as the part that the provider is sending has arrived
-- (services/olympiad/src/payments/refund-payment.ts); null: everything that is left, as before.
alter table olympiad.payments add column rest_cents bigint
  check (rest_cents is null or (rest_cents > 0 and rest_reason is not null));
