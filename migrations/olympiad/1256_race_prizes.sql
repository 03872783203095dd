-- The prizes of the races of running cycles, so that a trial of other rules can say how the money would move.
-- `public.cycle_states` adds up the same prizes.
create view public.race_prizes as
  select o.id as cycle, b.scope, b.scope_id, b.owner, r ->> 'role' as role,
    (r ->> 'prize')::bigint
      + case when r ->> 'role' = 'overall' then o.rolled_over_cents + f.cents else 0 end as cents,
    coalesce((select currency from olympiad.ledger_settings), 'USD') as currency
  from olympiad.olympiads o
  join olympiad.base_olympiads b on b.id = o.base
  join olympiad.cycle_funding f on f.cycle = o.id
  cross join lateral jsonb_array_elements(o.races) r
  where o.status = 'open';
grant select on public.race_prizes to ideathlon_scoring;
