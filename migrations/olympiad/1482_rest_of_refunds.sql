-- Why the rest of a payment goes back as soon as the part that the provider is sending has arrived; null if it stays.
alter table olympiad.payments add column rest_reason text;
