-- How many ideas a rater has rated, and how many are left, is computed by subtracting the few ideas that do not count:
-- those that were declined or hidden, and those that have not joined the queues yet. Both indexes are small.
create index ideas_not_published on api.ideas (challenge) where state <> 'published';
create index ideas_that_join on api.ideas (challenge, joins_at) where joins_at is not null;
