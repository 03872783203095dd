-- How much of a paid transfer the provider has taken back; the rest stays paid
-- (services/olympiad/src/transfers/settle.ts).
alter table olympiad.transfers add column returned_cents bigint not null default 0
  check (returned_cents >= 0 and returned_cents < cents);

create or replace view public.member_transfers as
  select member, origin, cents, currency, state, method, started_at, decided_at, returned_cents
  from olympiad.transfers;
