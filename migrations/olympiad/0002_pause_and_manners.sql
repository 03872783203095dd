-- What an admin can set for a cycle. Log positions decide which events a pause leaves out; these columns are for
-- display.
alter table olympiad.olympiads
  add column paused_at         timestamptz,
  add column profanity_allowed boolean not null default false;

-- Filed under the tournament's row lock. The clock at that moment gives the order of the actions; the beginning of the
-- transaction does not, because a transaction may wait for the lock.
alter table olympiad.outbox alter column filed_at set default clock_timestamp();

-- What other services read about the running cycle.
create view public.running_olympiads as
  select b.platform, o.id, o.ends_at, o.paused_at, o.profanity_allowed
  from olympiad.olympiads o join olympiad.base_olympiads b on b.id = o.base
  where o.status = 'open';
grant select on public.running_olympiads to ideathlon_api, ideathlon_scoring;
