-- What was given to a tournament while a cycle ran, minus what was returned.
create view olympiad.cycle_funding as
  select o.id as cycle, greatest(coalesce(f.cents, 0), 0)::bigint as cents
  from olympiad.olympiads o
  cross join lateral (
    select sum(e.cents) as cents
    from olympiad.ledger_accounts a
    join olympiad.ledger_entries e on e.account = a.id
    join olympiad.ledger_transactions t on t.id = e.transaction
    where a.owner_kind = 'tournament' and a.owner_id = o.base::text and a.kind = 'pool'
      and t.kind in ('funding', 'funding_released', 'payment_from_wallet', 'funding_returned', 'refund', 'dispute')
      and t.occurred_at >= o.starts_at and (o.status = 'open' or t.occurred_at < o.ends_at)
  ) f;
grant select on olympiad.cycle_funding to ideathlon_olympiad;

-- The live state of every cycle, for the api.
create view public.cycle_states as
  select o.id, o.base as tournament, b.platform, b.scope, b.owner, b.is_student, o.visibility, o.status, o.ends_at,
    o.paused_at,
    (select coalesce(sum((r ->> 'prize')::bigint), 0) from jsonb_array_elements(o.races) r)
      + o.rolled_over_cents + f.cents as prize_total
  from olympiad.olympiads o
  join olympiad.base_olympiads b on b.id = o.base
  join olympiad.cycle_funding f on f.cycle = o.id;
grant select on public.cycle_states to ideathlon_api;
