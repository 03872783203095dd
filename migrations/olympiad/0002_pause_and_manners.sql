-- What an admin sets a cycle to. Which events a pause leaves out is a matter of log positions; here stands what is shown.
alter table olympiad.olympiads
  add column paused_at         timestamptz,
  add column profanity_allowed boolean not null default false;

-- Filed under the tournament's row lock: by the clock of that moment their order is the order of the deeds, by the
-- transaction's beginning it is not, for a transaction may wait for the lock.
alter table olympiad.outbox alter column filed_at set default clock_timestamp();

-- What the other services ask of the running cycle.
create view public.running_olympiads as
  select b.platform, o.id, o.ends_at, o.paused_at, o.profanity_allowed
  from olympiad.olympiads o join olympiad.base_olympiads b on b.id = o.base
  where o.status = 'open';
grant select on public.running_olympiads to ideathlon_api, ideathlon_scoring;
