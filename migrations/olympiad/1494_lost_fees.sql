-- When the fee of a pass was lost in a dispute (services/olympiad/src/entry-fees/purpose.ts). The api reads it when the
-- challenge is sealed. Fees that were refunded for other reasons leave their ideas where they are.
alter table olympiad.entry_passes add column lost_at timestamptz;
update olympiad.entry_passes e set state = 'refunded', lost_at = p.refunded_at
  from olympiad.payments p
  where p.pass = e.id and p.state = 'refunded' and p.reason = 'The dispute was lost.' and e.split_at is null;

create or replace view public.entry_passes as
  select id, challenge, member, state, paid_at, held_until as until, lost_at from olympiad.entry_passes;
