-- One movement at the bank confirms one payment (services/olympiad/src/payments/confirming/bank-movement.ts).
-- `shares_movement`: the payment was confirmed with the reference of an earlier one, before that was refused. `ops
-- ledger verify` names it, because the money of one of the two may never have arrived.
alter table olympiad.payments add column shares_movement boolean not null default false;

-- References that differ only in spaces or case are the same movement.
create function olympiad.bank_movement(reference text) returns text language sql immutable as $$
  select upper(regexp_replace(reference, '\s', '', 'g'))
$$;

update olympiad.payments set shares_movement = true where id in (
  select id from (
    select id, row_number() over (
      partition by olympiad.bank_movement(provider_reference) order by paid_at, id) as nth
    from olympiad.payments where means = 'manual' and provider_reference is not null
  ) confirmed where nth > 1);

create unique index payment_of_movement on olympiad.payments (olympiad.bank_movement(provider_reference))
  where means = 'manual' and provider_reference is not null and not shares_movement;
