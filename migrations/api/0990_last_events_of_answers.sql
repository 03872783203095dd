-- The last event that a command filed: where the log has it is told to whoever sends the command again.
-- Null for answers of earlier versions, and for commands of which the log does not hear.
alter table api.idempotency add column last_event uuid;
