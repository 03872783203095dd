-- The idempotency key of the request that posts: the same request never posts again, however late it is repeated.
alter table api.shared_posts add column request_key text;
