-- What was given to a cycle is a running total, so that the leaderboards that show it read one number.
alter table olympiad.olympiads add column funded_cents bigint not null default 0;

-- The entries of a pool that are funding, or funding that was returned.
create function olympiad.is_funding(kind text) returns boolean language sql immutable as $$
  select kind in ('funding', 'funding_released', 'payment_from_wallet', 'funding_returned', 'refund', 'dispute')
$$;

-- The total computed from the entries: for the beginning and end of a cycle, and for the check.
create function olympiad.funded_in(base int, starts timestamptz, ends timestamptz, is_open boolean)
returns bigint language sql stable set search_path = olympiad as $$
  select coalesce(sum(e.cents), 0)::bigint
  from ledger_accounts a
  join ledger_entries e on e.account = a.id
  join ledger_transactions t on t.id = e.transaction
  where a.owner_kind = 'tournament' and a.owner_id = base::text and a.kind = 'pool' and is_funding(t.kind)
    and t.occurred_at >= starts and (is_open or t.occurred_at < ends)
$$;

update olympiad.olympiads
  set funded_cents = olympiad.funded_in(base, starts_at, ends_at, status = 'open');

create function olympiad.total_funding() returns trigger language plpgsql set search_path = olympiad as $$
begin
  new.funded_cents := funded_in(new.base, new.starts_at, new.ends_at, new.status = 'open');
  return new;
end $$;
-- When a cycle ends, what arrived after its end belongs to the next one.
create trigger total_funding before insert or update of status, starts_at, ends_at on olympiad.olympiads
  for each row execute function olympiad.total_funding();

create function olympiad.add_funding() returns trigger language plpgsql set search_path = olympiad as $$
declare given record;
begin
  for given in
    select a.owner_id::int as base, t.occurred_at as at, e.cents
    from new_entries e
    join ledger_accounts a on a.id = e.account and a.owner_kind = 'tournament' and a.kind = 'pool'
    join ledger_transactions t on t.id = e.transaction and is_funding(t.kind)
  loop
    -- The second try sees the cycle that opened while the first waited for the one before it.
    for try in 1..2 loop
      update olympiads set funded_cents = funded_cents + given.cents
      where base = given.base and given.at >= starts_at and (status = 'open' or given.at < ends_at);
      exit when found;
    end loop;
  end loop;
  return null;
end $$;
create trigger add_funding after insert on olympiad.ledger_entries
  referencing new table as new_entries for each statement execute function olympiad.add_funding();

create or replace view olympiad.cycle_funding as
  select id as cycle, greatest(funded_cents, 0) as cents from olympiad.olympiads;
