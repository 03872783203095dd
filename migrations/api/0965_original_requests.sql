-- The request that did what an idempotency key stands for, so that a repeated call can name it.
alter table api.idempotency add column request_id text;
