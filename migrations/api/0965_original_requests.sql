-- The request that first used an idempotency key, so that a repeated call can name it.
alter table api.idempotency add column request_id text;
