-- The last event that a command filed, so that a repeated request also gets its position in the log. Null for answers of
-- earlier versions, and for commands without events in the log.
alter table api.idempotency add column last_event uuid;
