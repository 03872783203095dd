-- How long the last attempt took, in milliseconds; null before the first. Receivers that are not known to be prompt have
-- separate lanes. Written by services/api/src/messaging/webhooks.
alter table api.webhook_endpoints add column took_ms int;
