-- Money that was given after the end of a cycle for what its races promised. It goes into the pool of the tournament and
-- raises no prize.
alter table olympiad.payments add column covers int references olympiad.olympiads (id)
  check (covers is null or (purpose = 'funding' and target_kind = 'tournament'));
alter table olympiad.olympiads add column covered_cents bigint not null default 0;

-- The cycle that entries with this subject cover; null for every other subject.
create function olympiad.covered_cycle(subject text) returns int language sql immutable as $$
  select case when subject ~ '^cycle:[0-9]{1,9}$' then split_part(subject, ':', 2)::int end
$$;

create or replace function olympiad.funded_in(base int, starts timestamptz, ends timestamptz, is_open boolean)
returns bigint language sql stable set search_path = olympiad as $$
  select coalesce(sum(e.cents), 0)::bigint
  from ledger_accounts a
  join ledger_entries e on e.account = a.id
  join ledger_transactions t on t.id = e.transaction
  where a.owner_kind = 'tournament' and a.owner_id = base::text and a.kind = 'pool' and is_funding(t.kind)
    and covered_cycle(t.subject) is null
    and t.occurred_at >= starts and (is_open or t.occurred_at < ends)
$$;

-- The same sum for covers of a cycle, for the check.
create function olympiad.covered_in(base int, cycle int) returns bigint
language sql stable set search_path = olympiad as $$
  select coalesce(sum(e.cents), 0)::bigint
  from ledger_accounts a
  join ledger_entries e on e.account = a.id
  join ledger_transactions t on t.id = e.transaction
  where a.owner_kind = 'tournament' and a.owner_id = base::text and a.kind = 'pool' and is_funding(t.kind)
    and covered_cycle(t.subject) = cycle
$$;

create or replace function olympiad.add_funding() returns trigger language plpgsql set search_path = olympiad as $$
declare given record;
begin
  for given in
    select a.owner_id::int as base, t.occurred_at as at, e.cents, covered_cycle(t.subject) as covers
    from new_entries e
    join ledger_accounts a on a.id = e.account and a.owner_kind = 'tournament' and a.kind = 'pool'
    join ledger_transactions t on t.id = e.transaction and is_funding(t.kind)
  loop
    if given.covers is not null then
      update olympiads set covered_cents = covered_cents + given.cents
      where id = given.covers and base = given.base;
      continue;
    end if;
    -- The second try sees the cycle that opened while the first waited for the one before it.
    for try in 1..2 loop
      update olympiads set funded_cents = funded_cents + given.cents
      where base = given.base and given.at >= starts_at and (status = 'open' or given.at < ends_at);
      exit when found;
    end loop;
  end loop;
  return null;
end $$;

create or replace view public.member_payments as
  select member, reference, purpose, target_kind, target_id, cents, currency, means, state,
    started_at, paid_at, refunded_at, covers
  from olympiad.payments;
