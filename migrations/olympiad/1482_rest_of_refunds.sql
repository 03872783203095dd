-- Why the rest of a payment is refunded as soon as the part that the provider is sending has arrived; null if it is not.
alter table olympiad.payments add column rest_reason text;
